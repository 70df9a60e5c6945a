/**
 * Shown for a screen that is not built yet: says what it will be, that it is not there yet, and leads back.
 */
import type { ReactNode } from 'react';
import shield from 'lucide-static/icons/shield-check.svg?raw';
import { Link } from 'wouter';
import { PATHS } from '#contract/screens';
import type { ScreenName } from '#contract/screens';
import { useTranslate } from '#web/i18n/use-translate.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './coming-soon-screen.module.css';
import { StoredData } from './stored-data.tsx';

/** The screens that are still to come. */
export type ComingScreen = Extract<ScreenName, 'privacy-policy'>;

const ICONS: Readonly<Record<ComingScreen, string>> = {
  'privacy-policy': shield,
};

/** One page, for every such screen. */
export function ComingSoonScreen({ screen }: { readonly screen: ComingScreen }): ReactNode {
  const t = useTranslate();
  const isIn = useSession().status === 'signed-in';
  return (
    <Notice
      title={t(`coming.${screen}.title`)}
      picture={
        <span className={styles.sign}>
          <Icon svg={ICONS[screen]} />
        </span>
      }
    >
      <p>{t(`coming.${screen}.text`)}</p>
      {screen === 'privacy-policy' && <StoredData />}
      <p className={styles.state}>{t('coming.state')}</p>
      <Link href={isIn ? PATHS.tiles : PATHS.landing} className={buttonLook('primary')}>
        {t(isIn ? 'coming.to-tiles' : 'coming.to-landing')}
      </Link>
    </Notice>
  );
}
