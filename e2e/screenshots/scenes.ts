/**
 * What `npm run screenshots` takes pictures of: every screen, in the states that look different. Knows neither themes nor files.
 */
import { type Page, expect } from '@playwright/test';
import { PATHS } from '#contract/screens';
import type { Language } from '#contract/languages';
import { drawArrow } from '../board.ts';
import { handOf, keepGame, openBotGame, resignAndReview } from '../bot-game.ts';
import { requestDueReviews } from '../../tools/commands/due-reviews.ts';
import { getPosition, positionsOf, rightArrow } from '../content.ts';
import { closeExamples } from '../intro.ts';
import type { JourneyLearner } from '../learner.ts';
import { FIRST_TASK, goOn, numberOf, openTask, skipPositions, submitAnswer } from '../lesson.ts';
import type { Text } from '../texts.ts';

/** In what a scene is played. */
export interface ScreenStage {
  readonly page: Page;
  readonly t: Text;
  readonly language: Language;
  readonly isMobile: boolean;
  /** Who plays it; nobody in a scene of a visitor. */
  readonly learner: JourneyLearner | undefined;
}

/** A picture: how the page comes to look like it. */
export interface ScreenScene {
  readonly name: string;
  readonly play: (stage: ScreenStage) => Promise<void>;
}

/** An address, and its heading. */
const at = (name: string, path: string): ScreenScene => ({
  name,
  play: async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

/** For who is not signed in. */
export const VISITORS: readonly ScreenScene[] = [
  at('landing', '/'),
  {
    name: 'landing, played',
    play: async ({ page, t }) => {
      await page.goto('/');
      await page.getByRole('button', { name: t('landing.play.begin') }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  at('login', PATHS.login),
  {
    name: 'login, refused',
    play: async ({ page, t }) => {
      await page.goto(PATHS.login);
      await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click();
      await expect(page.getByLabel(t('auth.email'), { exact: true })).toBeFocused();
    },
  },
  at('sign-up', '/login?start=sign-up'),
  at('privacy policy', PATHS['privacy-policy']),
  at('terms', PATHS.terms),
  at('licences', PATHS.licences),
  at('goodbye', PATHS.goodbye),
  at('not found', '/no-such-page'),
];

/** For a learner without premium. */
export const FREE_LEARNERS: readonly ScreenScene[] = [
  at('checkout', PATHS.checkout),
  {
    name: 'locked chapter',
    play: async ({ page, t }) => {
      await openTiles(page);
      await page.goto('/app?task=2.1.1');
      await expect(page.getByRole('dialog', { name: t('ui.premiumRequired') })).toBeVisible();
    },
  },
];

/** For a learner with premium. */
export const LEARNERS: readonly ScreenScene[] = [
  {
    name: 'tiles',
    play: async ({ page, t }) => {
      await openTiles(page);
      await expect(page.getByRole('link', { name: /1\.1\.1/ })).toBeVisible();
      await expect(page.getByText(t('tiles.today.first'))).toBeVisible();
    },
  },
  {
    name: 'learning path',
    play: async ({ page, t, isMobile }) => {
      await openTiles(page);
      await page.getByRole('link', { name: t('tiles.course.title'), exact: true }).click();
      if (!isMobile)
        await page.getByRole('button', { name: t('lesson.aside.pathAndHelp'), exact: true }).click();
      await expect(page.getByRole('navigation', { name: t('lesson.path.label') })).toBeVisible();
    },
  },
  {
    name: 'lesson',
    play: async (stage) => {
      await openTiles(stage.page);
      await openTask(stage.page, stage);
    },
  },
  {
    name: 'lesson, verdict',
    play: async (stage) => {
      const { page, t, isMobile } = stage;
      await openTiles(page);
      await openTask(page, stage);
      await drawArrow(page, rightArrow(getPosition(FIRST_TASK, 0)), handOf(isMobile));
      await submitAnswer(page, t);
      await expect(page.getByRole('button', { name: t('lesson.controls.next'), exact: true })).toBeVisible();
    },
  },
  ...['undefendedPieces.calculateYourPieces.3', 'xRay.findOpponentXRays.3'].map((task): ScreenScene => ({
    name: `verdict, ${numberOf(task)}`,
    play: async ({ page, t }) => {
      await openByAddress(page, task);
      await submitAnswer(page, t);
      await expectVerdict(page, t);
    },
  })),
  ...['walkingIntoAttack.checkYourMoves.3', 'abandonedDefense.findYourAbandoned.3'].map(
    (task): ScreenScene => ({
      name: `verdict, ${numberOf(task)}`,
      play: async ({ page, t, isMobile }) => {
        const unsafe = positionsOf(task).findIndex(({ truth }) => truth.length > 0);
        await openByAddress(page, task);
        await skipPositions(page, t, unsafe);
        await drawArrow(page, rightArrow(getPosition(task, unsafe)), handOf(isMobile));
        await submitAnswer(page, t);
        await expectVerdict(page, t);
      },
    }),
  ),
  {
    name: 'daily exercise',
    play: async ({ page }) => openFromTiles(page, PATHS['daily-exercise']),
  },
  {
    name: 'daily exercise, begun',
    play: async ({ page, t }) => {
      await closeExamples(page, t);
      await openFromTiles(page, PATHS['daily-exercise']);
      await page
        .getByRole('button', { name: new RegExp(`^(${t('daily.start')}|${t('daily.continue')})$`) })
        .click();
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(page.locator('piece').first()).toBeVisible();
    },
  },
  { name: 'leaderboard', play: async ({ page }) => openFromTiles(page, PATHS['top-users']) },
  { name: 'review deck', play: async ({ page }) => openFromTiles(page, PATHS.review) },
  {
    name: 'review deck, filled',
    play: async (stage) => {
      await fillDeck(stage);
      await openFromTiles(stage.page, PATHS.review);
    },
  },
  {
    name: 'review deck, begun',
    play: async (stage) => {
      await fillDeck(stage);
      await openFromTiles(stage.page, PATHS.review);
      await stage.page.getByRole('button', { name: stage.t('deck.start'), exact: true }).click();
      await expect(stage.page.getByRole('grid')).toBeVisible();
    },
  },
  { name: 'workout, lessons', play: async ({ page }) => openWorkouts(page) },
  {
    name: 'workout',
    play: async ({ page, t }) => {
      await openWorkouts(page);
      await page.locator(`a[href^="${PATHS.workout}?lesson="]`).first().click();
      await expect(page.getByRole('grid')).toBeVisible();
      await submitAnswer(page, t);
      await expectVerdict(page, t);
    },
  },
  at('profile', PATHS['user-profile']),
  {
    name: 'bot game, setup',
    play: async ({ page }) => {
      await openTiles(page);
      await openBotGame(page);
      await expect(page.getByRole('slider')).toBeVisible();
    },
  },
  {
    name: 'bot game',
    play: async ({ page }) => openKeptGame(page),
  },
  {
    name: 'bot game, review',
    play: async ({ page, t }) => {
      await openKeptGame(page);
      await resignAndReview(page, t);
      await expect(page.getByRole('grid').or(page.getByRole('img')).first()).toBeVisible();
    },
  },
];

async function openTiles(page: Page): Promise<void> {
  await page.goto(PATHS.tiles);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openFromTiles(page: Page, path: string): Promise<void> {
  await openTiles(page);
  await page.locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/** A task by the address that can be sent to a pupil. */
async function openByAddress(page: Page, task: string): Promise<void> {
  await page.goto(`${PATHS.app}?task=${numberOf(task)}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

async function expectVerdict(page: Page, t: Text): Promise<void> {
  await expect(page.getByRole('button', { name: t('lesson.controls.next'), exact: true })).toBeVisible();
}

/** Misses a position of the first task, and makes it due. */
async function fillDeck({ page, t, learner }: ScreenStage): Promise<void> {
  await openByAddress(page, FIRST_TASK);
  await submitAnswer(page, t);
  await goOn(page, t);
  await skipPositions(page, t, positionsOf(FIRST_TASK).length - 1);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.ok'), exact: true })
    .click();
  if (learner === undefined) throw new Error('nobody has a deck');
  const asked = { origin: new URL(page.url()).origin, email: learner.email };
  await expect.poll(() => requestDueReviews(asked)).toBeGreaterThan(0);
}

/** Their screen opens from the tiles only; its mark is what a link of ours carries. */
async function openWorkouts(page: Page): Promise<void> {
  await openTiles(page);
  await page.evaluate((path) => history.replaceState({ from: 'tiles' }, '', path), PATHS.workout);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** An opening that everybody knows, with all that the board can show of it. */
async function openKeptGame(page: Page): Promise<void> {
  await openTiles(page);
  await keepGame(page, {
    moves: 'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6',
    options: ['opponentAttacks', 'myUndefended', 'opponentUndefended'],
  });
  await openBotGame(page);
  await expect(page.getByRole('grid')).toBeVisible();
}
