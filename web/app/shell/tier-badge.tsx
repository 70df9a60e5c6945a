/**
 * The learner's tier, and for those without premium the way to it.
 */
import type { ReactNode } from 'react';
import lock from 'lucide:lock';
import star from 'lucide:star';
import type { Tier } from '#contract/access';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { buttonLook } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import styles from './tier-badge.module.css';

interface TierBadgeProps {
  readonly tier: Tier;
  /** Beside a board: the invitation does not outshine it. */
  readonly isQuiet: boolean;
}

/** Premium with a star, or Free with a lock and the button to premium. */
export function TierBadge({ tier, isQuiet }: TierBadgeProps): ReactNode {
  const t = useTranslate();
  const isPremium = tier === 'premium';
  return (
    <>
      <span className={classNames(styles.badge, isPremium && styles.premium)}>
        <Icon svg={isPremium ? star : lock} filled={isPremium} />
        <span className={styles.word}>{t(isPremium ? 'shell.tier.premium' : 'shell.tier.free')}</span>
      </span>
      {!isPremium && (
        <Link
          href={PATHS.checkout}
          className={classNames(
            buttonLook(isQuiet ? 'quiet' : 'premium'),
            styles.get,
            isQuiet && styles.quiet,
          )}
        >
          {t('ui.getPremium')}
        </Link>
      )}
    </>
  );
}
