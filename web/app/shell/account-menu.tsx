/**
 * The signed-in learner's menu, on the platform's own popover: Escape and a click elsewhere close it.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import logOut from 'lucide:log-out';
import userRound from 'lucide:user-round';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { track } from '#web/shared/analytics/track.ts';
import { Link } from '#web/shared/router/link.tsx';
import { useSessionControl } from '#web/shared/session/use-session.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import look from '#web/shared/ui/menu.module.css';
import styles from './account-menu.module.css';

const MENU_ID = 'account-menu';

/** Profile and Sign out. */
export function AccountMenu({ email }: { readonly email: string }): ReactNode {
  const t = useTranslate();
  const session = useSessionControl();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const signOut = () => {
    track({ type: 'user_logout' });
    void session.signOut();
  };
  return (
    <>
      <IconButton label={t('shell.account')} popoverTarget={MENU_ID} className={styles.opener}>
        <Icon svg={userRound} />
      </IconButton>
      <div ref={menu} id={MENU_ID} popover="auto" className={classNames(look.menu, styles.menu)}>
        <p className={styles.email}>{email}</p>
        <Link href={PATHS['user-profile']} className={look.item} onClick={close}>
          <Icon svg={userRound} />
          {t('shell.profile')}
        </Link>
        <button type="button" className={look.item} onClick={signOut}>
          <Icon svg={logOut} />
          {t('shell.sign-out')}
        </button>
      </div>
    </>
  );
}
