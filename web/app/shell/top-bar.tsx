/**
 * The top bar: logo, tier, language, sound, and who is here (product/shell.md#shell).
 */
import type { MouseEvent, ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { PATHS } from '#contract/screens';
import type { ScreenName } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { leadOn } from '#web/shared/router/lead-on.ts';
import { Link } from '#web/shared/router/link.tsx';
import { useSession } from '#web/shared/session/use-session.ts';
import { barButtonLook } from '#web/shared/ui/button.tsx';
import { Logo } from '#web/shared/ui/logo.tsx';
import { findScreen } from '../guard.ts';
import { AccountMenu } from './account-menu.tsx';
import { BAR_SIGN_ID } from './bar-sign-id.ts';
import { LanguageSelect } from './language-select.tsx';
import { SoundToggle } from './sound-toggle.tsx';
import { TierBadge } from './tier-badge.tsx';
import styles from './top-bar.module.css';

/** Where the tier is shown (product/shell.md#shell). */
const SCREENS_WITH_TIER: readonly ScreenName[] = [
  'app',
  'tiles',
  'daily-exercise',
  'top-users',
  'review',
  'workout',
  'user-profile',
  'bot-game',
];

/** Where nothing in the bar outshines the board. */
const BOARD_SCREENS: readonly ScreenName[] = ['app', 'daily-exercise', 'review', 'workout', 'bot-game'];

/** The same on every screen but for the tier. */
export function TopBar(): ReactNode {
  const t = useTranslate();
  const session = useSession();
  const screen = findScreen(usePathname());
  const goHome = (event: MouseEvent) => {
    // A learner's start page is in this document.
    if (session.status === 'signed-in') leadOn(event, PATHS.tiles);
  };
  return (
    <header className={styles.bar}>
      <a href={PATHS.landing} className={styles.home} aria-label={t('shell.home')} onClick={goHome}>
        <Logo />
      </a>
      <div className={styles.tools}>
        <span id={BAR_SIGN_ID} />
        {isOneOf(SCREENS_WITH_TIER, screen) && session.status === 'signed-in' && (
          <TierBadge tier={session.tier} isQuiet={isOneOf(BOARD_SCREENS, screen)} />
        )}
        <LanguageSelect />
        <SoundToggle />
        {session.status === 'signed-in' && <AccountMenu email={session.learner.email} />}
        {session.status === 'signed-out' && screen !== 'login' && (
          <Link href={PATHS.login} className={barButtonLook()}>
            {t('shell.log-in')}
          </Link>
        )}
      </div>
    </header>
  );
}

function isOneOf(screens: readonly ScreenName[], screen: ScreenName | undefined): boolean {
  return screen !== undefined && screens.includes(screen);
}
