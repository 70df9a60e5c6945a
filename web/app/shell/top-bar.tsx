/** Shows the top bar: logo, tier, language, sound and account (product/shell.md#shell). */
import { type MouseEvent, type ReactNode, useSyncExternalStore, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { PATHS } from '#contract/screens';
import type { ScreenName } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { leadOn } from '#web/shared/router/lead-on.ts';
import { Link } from '#web/shared/router/link.tsx';
import { useSession, useSessionControl } from '#web/shared/session/use-session.ts';
import { barButtonLook, IconButton, buttonLook } from '#web/shared/ui/button.tsx';
import { Logo } from '#web/shared/ui/logo.tsx';
import { findScreen } from '../guard.ts';
import { BAR_SIGN_ID } from './bar-sign-id.ts';
import { LanguageSelect } from './language-select.tsx';
import tierBadgeStyles from './tier-badge.module.css';
import accountMenuStyles from './account-menu.module.css';
import styles from './top-bar.module.css';
import volume from 'lucide:volume-2';
import volumeOff from 'lucide:volume-x';
import { track } from '#web/shared/analytics/track.ts';
import { isMuted, subscribeToMuted, toggleMuted } from '#web/shared/sound/mute.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import lock from 'lucide:lock';
import star from 'lucide:star';
import type { Tier } from '#contract/access';
import { classNames } from '#web/shared/ui/class-names.ts';
import logOut from 'lucide:log-out';
import userRound from 'lucide:user-round';
import look from '#web/shared/ui/menu.module.css';

/** Screens that show the tier (product/shell.md#shell). */
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

/** Screens whose bar must not outshine the board. */
const BOARD_SCREENS: readonly ScreenName[] = ['app', 'daily-exercise', 'review', 'workout', 'bot-game'];

/** Equal on every screen except for the tier. */
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

/** The title names the effect of a press. */
export function SoundToggle(): ReactNode {
  const t = useTranslate();
  // Static pages have the sound on.
  const muted = useSyncExternalStore(subscribeToMuted, isMuted, () => false);
  return (
    <IconButton label={t(muted ? 'shell.unmute' : 'shell.mute')} onClick={toggle}>
      <Icon svg={muted ? volumeOff : volume} />
    </IconButton>
  );
}

function toggle(): void {
  toggleMuted();
  if (isMuted()) track({ type: 'sound_disabled' });
}

/** Shows the tier, and a link to premium for the free tier. */
interface TierBadgeProps {
  readonly tier: Tier;
  /** Beside a board: a less prominent link. */
  readonly isQuiet: boolean;
}

/** Shows Premium with a star, or Free with a lock and a button to premium. */
function TierBadge({ tier, isQuiet }: TierBadgeProps): ReactNode {
  const t = useTranslate();
  const isPremium = tier === 'premium';
  return (
    <>
      <span className={classNames(tierBadgeStyles.badge, isPremium && tierBadgeStyles.premium)}>
        <Icon svg={isPremium ? star : lock} filled={isPremium} />
        <span className={tierBadgeStyles.word}>
          {t(isPremium ? 'shell.tier.premium' : 'shell.tier.free')}
        </span>
      </span>
      {!isPremium && (
        <Link
          href={PATHS.checkout}
          className={classNames(
            buttonLook(isQuiet ? 'quiet' : 'premium'),
            tierBadgeStyles.get,
            isQuiet && tierBadgeStyles.quiet,
          )}
        >
          {t('ui.getPremium')}
        </Link>
      )}
    </>
  );
}

/** Account menu as a native popover: Escape and outside clicks close it. */
const MENU_ID = 'account-menu';

/** Offers Profile and Sign out. */
function AccountMenu({ email }: { readonly email: string }): ReactNode {
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
      <IconButton label={t('shell.account')} popoverTarget={MENU_ID} className={accountMenuStyles.opener}>
        <Icon svg={userRound} />
      </IconButton>
      <div ref={menu} id={MENU_ID} popover="auto" className={classNames(look.menu, accountMenuStyles.menu)}>
        <p className={accountMenuStyles.email}>{email}</p>
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
