/** Every dialog of a lesson shows all it has without scrolling, on low windows and phones too. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { canOpenChapter } from '#contract/access';
import { TASKS, type TaskPlan } from '#contract/curriculum';
import { LANGUAGES } from '#contract/languages';
import { PracticeSettingsButton } from '#web/exercise/task-player.tsx';
import { DEVICES } from '#web/testing/devices.ts';
import type { ScreenSize } from '#web/testing/lesson-in-sight.ts';
import { openPanel } from '#web/testing/open-panel.ts';
import { renderInPage } from '#web/testing/render.tsx';
import type { Person } from '#web/testing/session-of.ts';
import { assignmentOf } from '#web/testing/task-page.tsx';
import { LockedChapterDialog } from '../locked-chapter-dialog.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import { PrimerItem } from './learning-path.tsx';
import { STEPS } from './primer/primer-steps.ts';

/** The lowest windows; where a dialog fits them it fits the others. */
const SIZES: readonly ScreenSize[] = [
  [390, 664],
  [390, 844],
  [844, 390],
  [1280, 720],
  [1366, 657],
];
const NOTHING_HIDDEN = Object.fromEntries(SIZES.map(([width, height]) => [`${width}×${height}`, 0]));
const ATTACKED = { fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82' };
const PERFECT = { correct_count: 10, total_count: 10, time_taken_seconds: 60 };
/** The chapters whose previews have the most words and the most marks. */
const LONGEST = ['walkingIntoAttack', 'abandonedDefense'] as const;
const FREE_TASKS = TASKS.filter(({ lesson }) => canOpenChapter('free', lesson.chapter));

afterEach(() => page.viewport(DEVICES.desktop.width, DEVICES.desktop.height));

interface Ending {
  /** The tasks that have a result; the first other one is played. */
  readonly trained: readonly TaskPlan[];
  readonly person: Person;
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  'a task': { trained: [], person: 'free' },
  'the free chapter': { trained: FREE_TASKS.slice(0, -1), person: 'free' },
  'the course': { trained: TASKS.slice(0, -1), person: 'premium' },
};

const EVERY_END = LANGUAGES.flatMap((language) =>
  Object.entries(ENDINGS).map(([end, ending]) => ({ language, end, ...ending })),
);

test.each(EVERY_END)('the end of $end fits every window: $language', async (ending) => {
  const { language, trained, person } = ending;
  const { screen, t } = await renderInPage(<LessonScreen />, {
    language,
    person,
    answers: {
      assignments: { byName: assignmentOf('markYourPieces', [ATTACKED, ATTACKED, ATTACKED]) },
      attempts: {
        bestInCourse: Object.fromEntries(trained.map(({ titleKey }) => [titleKey, PERFECT])),
        bestForAssignment: { correct_count: 2, time_taken_seconds: 9 },
        submitPosition: { is_correct: false, graded: true },
        submitAssignment: { correct_count: 0, total_count: 3, time_taken_seconds: 1 },
      },
    },
  });
  const press = (control: 'submit' | 'next' | 'skip') =>
    screen.getByRole('button', { name: t(`lesson.controls.${control}`), exact: true }).click();
  await press('submit');
  await press('next');
  await press('skip');
  await press('skip');
  const dialog = screen.getByRole('dialog', { name: t('ui.congratulations') });
  await expect.element(dialog).toBeVisible();
  // It rises to its place.
  await expect.poll(() => belowMiddle(openPanel())).toBeCloseTo(0, 0);
  if (ending.end === 'the free chapter') await expectPicture();
  expect(await hiddenPixels()).toEqual(NOTHING_HIDDEN);
});

/** Returns how far an element's centre is below the window's, in pixels. */
function belowMiddle(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom - innerHeight) / 2;
}

test.each(LANGUAGES)('every step of the primer fits every window: %s', async (language) => {
  const { screen, t } = await renderInPage(<PrimerItem />, { language });
  await screen.getByRole('button', { name: new RegExp(`^${t('lesson.primer.title')}`) }).click();
  for (const [place] of STEPS.entries()) {
    const step = t('primer.place', { current: place + 1, total: STEPS.length });
    await expect.element(screen.getByText(step)).toBeVisible();
    expect(await hiddenPixels()).toEqual(NOTHING_HIDDEN);
    if (place < STEPS.length - 1)
      await screen.getByRole('button', { name: t('primer.next'), exact: true }).click();
  }
  for (const choice of ['take', 'leave'] as const) {
    await screen.getByRole('button', { name: t(`primer.${choice}`) }).click();
    await expect.element(screen.getByText(t(`primer.answer.${choice}`))).toBeVisible();
    expect(await hiddenPixels()).toEqual(NOTHING_HIDDEN);
  }
});

test.each(LANGUAGES)('the settings of a training fit every window: %s', async (language) => {
  const { screen, t } = await renderInPage(<PracticeSettingsButton />, { language });
  await screen.getByRole('button', { name: t('lesson.settings.title') }).click();
  await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
  expect(await hiddenPixels()).toEqual(NOTHING_HIDDEN);
  await screen.getByRole('button', { name: t('lesson.settings.colours') }).click();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
  expect(await hiddenPixels()).toEqual(NOTHING_HIDDEN);
});

test.each(LANGUAGES.flatMap((language) => LONGEST.map((chapter) => ({ language, chapter }))))(
  'what a locked chapter teaches fits every window: $chapter, $language',
  async ({ language, chapter }) => {
    await renderInPage(<LockedChapterDialog chapter={chapter} onClose={() => undefined} />, { language });
    await expectPicture();
    expect(await hiddenPixels()).toEqual(NOTHING_HIDDEN);
  },
);

test('on a phone its picture is large enough for letters and numbers beside the pieces', async () => {
  await page.viewport(DEVICES.phone.width, DEVICES.phone.height);
  await renderInPage(<LockedChapterDialog chapter="undefendedPieces" onClose={() => undefined} />);
  await expectPicture();
  const picture = document.querySelector('dialog[open] [role=img]');
  expect(picture?.getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
});

async function expectPicture(): Promise<void> {
  await expect.poll(() => document.querySelector('dialog[open] [role=img] [data-piece]')).not.toBeNull();
}

/**
 * Returns the hidden pixels of the open dialog in each window, below or beside it. Leaves the last
 * size set.
 */
async function hiddenPixels(): Promise<Readonly<Record<string, number>>> {
  const hidden: Record<string, number> = {};
  for (const [width, height] of SIZES) {
    await page.viewport(width, height);
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = openPanel();
    const below = scrollHeight - clientHeight;
    const beside = scrollWidth - clientWidth;
    hidden[`${width}×${height}`] = Math.max(below, beside);
  }
  return hidden;
}
