/** The lesson screen leads on: to the next task, to misses, to the next chapter. */
import { expect, test } from 'vitest';
import { canOpenChapter } from '#contract/access';
import type { BestCourseAttempts } from '#contract/attempts';
import { TASKS, type TaskPlan } from '#contract/curriculum';
import { Fault } from '#contract/faults';
import { userEvent } from 'vitest/browser';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderInPage, type RenderedPage } from '#web/testing/render.tsx';
import type { Person } from '#web/testing/session-of.ts';
import { assignmentOf } from '#web/testing/task-page.tsx';
import { LessonScreen } from './lesson-screen.tsx';

const ATTACKED = { fen: '1r6/4k3/5N2/3P2Np/2K5/8/8/8 w - - 19 82' };
const PERFECT = { correct_count: 10, total_count: 10, time_taken_seconds: 60 };
const resultsOf = (tasks: readonly TaskPlan[]): BestCourseAttempts =>
  Object.fromEntries(tasks.map(({ titleKey }) => [titleKey, PERFECT]));
const FREE_TASKS = TASKS.filter(({ lesson }) => canOpenChapter('free', lesson.chapter));

type Attempts = NonNullable<ApiAnswers['attempts']>;

const openLesson = (attempts: Attempts, person: Person = 'free') =>
  renderInPage(<LessonScreen />, {
    language: 'en',
    person,
    answers: {
      assignments: {
        byName: ({ task_title_key }) => ({
          ...assignmentOf('markYourPieces', [ATTACKED, ATTACKED]),
          assignment_id: task_title_key,
        }),
      },
      attempts: {
        bestForAssignment: { correct_count: 0, time_taken_seconds: null },
        submitPosition: { is_correct: false, graded: true },
        submitAssignment: { correct_count: 0, total_count: 2, time_taken_seconds: 1 },
        ...attempts,
      },
    },
  });

const tasksAsked = ({ calls }: RenderedPage) =>
  calls.filter(({ path }) => path === 'assignments.byName').map(({ input }) => input);

const press = ({ screen, t }: RenderedPage, control: 'submit' | 'next' | 'finish' | 'skip' | 'restart') =>
  screen.getByRole('button', { name: t(`lesson.controls.${control}`), exact: true }).click();

/** Submits an empty answer to both positions: wrong ones. */
async function answerWrongly(page: RenderedPage): Promise<void> {
  await press(page, 'submit');
  await press(page, 'next');
  await press(page, 'submit');
  await press(page, 'finish');
}

test('a task’s bar is as long as its share of right answers, and as high as its track', async () => {
  const [first] = TASKS;
  if (!first) throw new Error('the course has no task');
  const page = await openLesson({ bestInCourse: { [first.titleKey]: { ...PERFECT, correct_count: 5 } } });
  await page.screen.getByRole('button', { name: page.t('lesson.aside.pathAndHelp') }).click();
  const count = page.screen.getByText(page.t('lesson.path.taskCount', { correct: 5, total: 10 }));
  await expect.element(count).toBeVisible();
  const track = count.element().previousElementSibling;
  const [whole, bar] = [track, track?.firstElementChild].map((part) => part?.getBoundingClientRect());
  expect(bar?.height).toBe(whole?.height);
  expect(bar?.width).toBeCloseTo((whole?.width ?? 0) / 2);
});

test('on arrival the next task without a result opens by itself', async () => {
  const page = await openLesson({ bestInCourse: resultsOf(TASKS.slice(0, 7)) });
  await expect.element(page.screen.getByRole('grid')).toBeVisible();
  expect(tasksAsked(page)).toEqual([{ task_title_key: 'attackedPieces.markOpponentPieces.2' }]);
});

test('until it is known which that is, the board’s place waits, and the path says that results are loading', async () => {
  const { promise, resolve } = Promise.withResolvers<BestCourseAttempts>();
  const page = await openLesson({ bestInCourse: () => promise });
  const { screen, t } = page;
  await expect.element(screen.getByLabelText(t('lesson.loading.task'))).toBeVisible();
  await screen.getByRole('button', { name: t('lesson.aside.pathAndHelp') }).click();
  await expect.element(screen.getByText(t('lesson.path.countsLoading'))).toBeInTheDocument();
  await expect.element(screen.getByText('0/6')).not.toBeInTheDocument();
  expect(tasksAsked(page)).toEqual([]);
  resolve({});
  await expect.element(screen.getByText(t('lesson.path.countsLoading'))).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('grid')).toBeVisible();
});

test('results that cannot be had hold nobody up, and no count claims anything', async () => {
  const page = await openLesson({ bestInCourse: new Fault('unavailable') });
  const { screen, t } = page;
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await screen.getByRole('button', { name: t('lesson.aside.pathAndHelp') }).click();
  await expect.element(screen.getByText(t('lesson.path.countsFailed'))).toBeVisible();
  await expect.element(screen.getByText('0/10').first()).not.toBeInTheDocument();
  await expect.element(screen.getByText(t('lesson.panel.noBest'))).not.toBeInTheDocument();
  await expect.element(screen.getByText(t('lesson.panel.bestFailed'))).toBeVisible();
});

test('the end of a task offers the next one by its name', async () => {
  const page = await openLesson({ bestInCourse: {} });
  const { screen, t } = page;
  await answerWrongly(page);
  const dialog = screen.getByRole('dialog', { name: t('ui.congratulations') });
  const next = dialog.getByRole('button', {
    name: t('lesson.done.next', { task: '1.1.2 Your pieces under attack' }),
  });
  await expect.element(next).toHaveFocus();
  await next.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => tasksAsked(page).at(-1))
    .toEqual({ task_title_key: 'attackedPieces.markYourPieces.2' });
});

test('what was missed can be practised at once, and nothing of it is sent', async () => {
  const page = await openLesson({ bestInCourse: {} });
  const { screen, t, calls } = page;
  await press(page, 'submit');
  await press(page, 'next');
  await press(page, 'skip');
  const sent = () => calls.filter(({ path }) => path.startsWith('attempts.submit')).length;
  await expect.poll(sent).toBe(2);
  await screen.getByRole('button', { name: t('lesson.practice.start', { count: 2 }) }).click();
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 1, total: 2 })))
    .toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
  await answerWrongly(page);
  const dialog = screen.getByRole('dialog', { name: t('lesson.practice.doneTitle') });
  await expect.element(dialog.getByText(t('lesson.practice.result', { correct: 0, total: 2 }))).toBeVisible();
  await expect.element(dialog.getByText(t('lesson.practice.unsaved'))).toBeVisible();
  expect(sent()).toBe(2);
  await dialog.getByRole('button', { name: t('ui.ok'), exact: true }).click();
  await press(page, 'restart');
  await answerWrongly(page);
  await expect.element(screen.getByRole('dialog', { name: t('ui.congratulations') })).toBeVisible();
});

test('what was missed can be practised after the end was closed, and after the practice’s own end', async () => {
  const page = await openLesson({ bestInCourse: {} });
  const { screen, t } = page;
  const practise = screen.getByRole('button', { name: t('lesson.controls.practise') });
  await answerWrongly(page);
  for (const title of ['ui.congratulations', 'lesson.practice.doneTitle'] as const) {
    await expect.element(screen.getByRole('dialog', { name: t(title) })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await practise.click();
    await expect
      .element(screen.getByText(t('lesson.stats.progress', { current: 1, total: 2 })))
      .toBeInTheDocument();
    await answerWrongly(page);
  }
});

test('a practice goes on where it was after a reload, and a run through the whole task takes its place', async () => {
  const first = await openLesson({ bestInCourse: {} });
  const { t } = first;
  await answerWrongly(first);
  await first.screen.getByRole('button', { name: t('lesson.practice.start', { count: 2 }) }).click();
  await press(first, 'submit');
  await press(first, 'next');
  const secondOfTwo = t('lesson.stats.progress', { current: 2, total: 2 });
  await expect.element(first.screen.getByText(secondOfTwo)).toBeInTheDocument();
  await first.screen.unmount();

  const again = await openLesson({ bestInCourse: {} });
  await expect.element(again.screen.getByText(secondOfTwo)).toBeInTheDocument();
  await press(again, 'skip');
  const dialog = again.screen.getByRole('dialog', { name: t('lesson.practice.doneTitle') });
  await dialog.getByRole('button', { name: t('ui.ok'), exact: true }).click();
  await press(again, 'restart');
  await press(again, 'submit');
  await press(again, 'next');
  await again.screen.unmount();

  const last = await openLesson({ bestInCourse: {} });
  await expect.element(last.screen.getByText(secondOfTwo)).toBeInTheDocument();
  await press(last, 'skip');
  await expect.element(last.screen.getByRole('dialog')).toHaveAccessibleName(t('ui.congratulations'));
});

test('while the best result is loading the end of a task claims none', async () => {
  const { promise, resolve } = Promise.withResolvers<{ correct_count: number; time_taken_seconds: number }>();
  const page = await openLesson({ bestInCourse: {}, bestForAssignment: () => promise });
  const { screen, t } = page;
  await answerWrongly(page);
  await expect.element(screen.getByText(t('lesson.done.bestLoading'))).toBeVisible();
  await expect.element(screen.getByText(t('lesson.done.newBest'))).not.toBeInTheDocument();
  resolve({ correct_count: 2, time_taken_seconds: 9 });
  await expect
    .element(screen.getByText(t('lesson.done.best', { correct: 2, total: 2, time: '00:09' })))
    .toBeVisible();
});

test('the end of the free chapter shows what the next one teaches', async () => {
  const page = await openLesson({ bestInCourse: resultsOf(FREE_TASKS.slice(0, -1)) });
  const { screen, t } = page;
  await answerWrongly(page);
  const dialog = screen.getByRole('dialog', { name: t('ui.congratulations') });
  await expect.element(dialog.getByText(t('lesson.path.freePartDone'))).toBeVisible();
  await expect
    .element(dialog.getByRole('img', { name: t('preview.undefendedPieces.picture') }))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: t('ui.getPremium') }))
    .toHaveAttribute('href', '/checkout');
  await dialog.getByRole('button', { name: t('ui.ok'), exact: true }).click();
  await expect
    .element(screen.getByRole('link', { name: t('ui.getPremium') }))
    .toHaveAttribute('href', '/checkout');
});

test('the end of the course says so, and leads to a game against the bot', async () => {
  const page = await openLesson({ bestInCourse: resultsOf(TASKS.slice(0, -1)) }, 'premium');
  const { screen, t } = page;
  await answerWrongly(page);
  const dialog = screen.getByRole('dialog', { name: t('ui.congratulations') });
  await expect.element(dialog.getByText(t('lesson.path.doneSomeWeak'))).toBeVisible();
  const bot = dialog.getByRole('link', { name: t('lesson.path.playBot') });
  await expect.element(bot).toHaveAttribute('href', '/bot-game');
  await expect
    .element(
      dialog.getByRole('button', { name: t('lesson.path.trainAgain', { task: '5.2.3 Opponent’s X-rays' }) }),
    )
    .toBeVisible();
});
