/** Tests notices on every screen: never over a control, never two, never while typing. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { askForConsent } from '#web/shared/consent/ask.ts';
import { failedRequest } from '#web/shared/api/failed-request.ts';
import { answerConsent } from '#web/shared/consent/consent.ts';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { openReview, QUEEN_LOST } from '#web/testing/bot-game/review-page.ts';
import { findSquare } from '#web/testing/board.ts';
import { DEVICES } from '#web/testing/devices.ts';
import { BoardSkeleton } from '#web/board/board-skeleton.tsx';
import { BoardPlace, ButtonsPlace, CountersPlace, TaskFrame, WordsPlace } from '#web/exercise/task-frame.tsx';
import { WorkerFailure } from '#web/exercise/worker-failure.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { renderApp, renderInPage, type RenderedPage } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';
import { assignmentOf } from '#web/testing/task-page.tsx';
import { updateWaits } from '../offline/service-worker-registration.ts';

type Options = NonNullable<Parameters<typeof renderApp>[1]>;

const SIZES = [
  [360, 640],
  [1366, 657],
] as const;

const TASK = assignmentOf('markYourPieces', [{ fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82' }]);
/** A learner from before progress was stored. */
const OLD_ACCOUNT = {
  username: LEARNER.username,
  email: LEARNER.email,
  tier: 'free',
  created_at: '2025-03-01T12:00:00.000Z',
  username_changeable_at: null,
  kept_usernames: [],
} as const;

let isOnline = true;
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);

function setNetwork(there: boolean): void {
  isOnline = there;
  dispatchEvent(new Event(there ? 'online' : 'offline'));
}

/** Each adds its notice; earlier ones may stay, as for learners. */
const NOTICES = {
  consent: () => askForConsent(),
  offline: () => {
    answerConsent('denied');
    setNetwork(false);
  },
  failedRequest: () => {
    setNetwork(true);
    failedRequest.set('test');
  },
  update: () => {
    failedRequest.set(undefined);
    updateWaits.set(true);
  },
  progress: () => updateWaits.set(false),
} as const;

afterEach(async () => {
  answerConsent('denied');
  setNetwork(true);
  updateWaits.set(false);
  failedRequest.set(undefined);
  await page.viewport(DEVICES.desktop.width, DEVICES.desktop.height);
});

const openAt =
  (path: string, options: Options = {}) =>
  (language: (typeof LANGUAGES)[number]): Promise<RenderedPage> =>
    renderApp(path, {
      language,
      historyState: FROM_TILES,
      ...options,
      answers: { users: { me: OLD_ACCOUNT }, ...options.answers },
    });

const SCREENS = {
  'the sign-up form': openAt('/login?start=sign-up', { person: 'visitor' }),
  'the tiles': openAt('/tiles'),
  'the path': openAt('/app'),
  'a lesson': openAt('/app?task=1.1.1', { answers: { assignments: { byName: TASK } } }),
  'the daily exercise': openAt('/daily-exercise'),
  'the leaderboard': openAt('/top-users'),
  'the deck': openAt('/review'),
  'the checkout': openAt('/checkout'),
  'the bot’s set-up': openAt('/bot-game'),
  'the profile': openAt('/user-profile'),
} as const;

/** The tallest notice and a one-line one: screens reserve `--notice-height` for any. */
const HIGH_AND_LOW = { consent: NOTICES.consent, progress: () => answerConsent('denied') };

test.each(Object.entries(SCREENS))('no notice lies over a control of %s', async (_, open) => {
  const { screen } = await open('pl');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expectEachControlFree(HIGH_AND_LOW);
});

test('no notice lies over a control of a review', async () => {
  await openReview(QUEEN_LOST, 'pl');
  await expectEachControlFree(HIGH_AND_LOW);
});

test.each(LANGUAGES)(
  'not one of all notices lies over a control beside a bar that stays in sight, in %s',
  async (language) => {
    const { screen } = await SCREENS['the bot’s set-up'](language);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expectEachControlFree(NOTICES);
  },
);

test('none is there while somebody types, and it comes back after a while', async () => {
  const { screen, t } = await SCREENS['the sign-up form']('pl');
  const field = screen.getByLabelText(t('auth.email'), { exact: true });
  await field.click();
  await askForConsent();
  const place = document.getElementById('notices');
  expect(place?.checkVisibility({ visibilityProperty: true })).toBe(false);
  // Also from field to field.
  screen.getByLabelText(t('auth.password'), { exact: true }).element().focus();
  await pause(1_200);
  expect(place?.checkVisibility({ visibilityProperty: true })).toBe(false);
  // Pressing a button ends typing: no notice may appear under the finger.
  screen
    .getByRole('button', { name: t('auth.signUp.submit') })
    .element()
    .focus();
  expect(place?.checkVisibility({ visibilityProperty: true })).toBe(false);
  await expect.poll(() => place?.checkVisibility({ visibilityProperty: true })).toBe(true);
});

test('beside a board there is none on a phone', async () => {
  await page.viewport(360, 640);
  await SCREENS['a lesson']('pl');
  await findSquare('e4');
  for (const bring of Object.values(NOTICES)) {
    await bring();
    await frame();
    await frame();
    expect(document.querySelector('#notices')?.clientHeight ?? 0).toBe(0);
  }
});

test.each(LANGUAGES)(
  'what stops a task keeps its button in sight on the lowest phones, in %s',
  async (language) => {
    await page.viewport(360, 640);
    const { screen, t } = await renderInPage(
      <main>
        <TaskFrame head={undefined}>
          <CountersPlace />
          <BoardPlace>
            <BoardSkeleton label="Oko" />
          </BoardPlace>
          <WordsPlace>
            <WorkerFailure onRestart={() => undefined} />
          </WordsPlace>
          <ButtonsPlace>
            <Button wide>Oko</Button>
          </ButtonsPlace>
        </TaskFrame>
      </main>,
      { language },
    );
    const retry = screen.getByRole('button', { name: t('lesson.workerFailed.retry') });
    for (const [width, height] of [
      [360, 640],
      [320, 568],
    ] as const) {
      await page.viewport(width, height);
      await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
      scrollTo({ top: 0, behavior: 'instant' });
      expect(isInSight(retry.element() as HTMLElement), `${width} × ${height}`).toBe(true);
    }
  },
);

async function expectEachControlFree(
  notices: Partial<Record<keyof typeof NOTICES, () => unknown>>,
): Promise<void> {
  for (const [name, bring] of Object.entries(notices)) {
    await bring();
    for (const [width, height] of SIZES) {
      await page.viewport(width, height);
      await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
      // The reserved space lags the notice by a frame.
      await frame();
      await frame();
      expect(shownNotices().length, `${name} at ${width} × ${height}`).toBeLessThanOrEqual(1);
      // Its buttons are visible without scrolling.
      expect(ownControls().filter((own) => !isInSight(own)).length, `${name} at ${width} × ${height}`).toBe(
        0,
      );
      expect(coveredControls(), `${name} at ${width} × ${height}`).toEqual([]);
    }
  }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const shownNotices = () =>
  [...document.querySelectorAll('#notices > *')].filter((one) => one.checkVisibility());

const ownControls = () => [...document.querySelectorAll<HTMLElement>('#notices button')].filter(isSeen);

function isInSight(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && isHit(control);
}

/** Names controls whose middle a finger cannot hit at any scroll place. */
function coveredControls(): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
  );
  return [...controls].filter(isSeen).flatMap((control) => {
    const isFree = (['start', 'end', 'nearest'] as const).every((block) => {
      control.scrollIntoView({ block, behavior: 'instant' });
      return isHit(control);
    });
    return isFree ? [] : [control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML];
  });
}

/** Ignores parts for screen readers, and the skip link without focus. */
function isSeen(control: HTMLElement): boolean {
  const { width, height } = control.getBoundingClientRect();
  const look = getComputedStyle(control);
  return (
    width > 1 &&
    height > 1 &&
    look.clipPath === 'none' &&
    control.checkVisibility({ visibilityProperty: true })
  );
}

function isHit(control: HTMLElement): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  // What is painted in a control's box belongs to it: a custom look, a tile's second link.
  return hit !== null && (control.parentElement?.contains(hit) ?? false);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
