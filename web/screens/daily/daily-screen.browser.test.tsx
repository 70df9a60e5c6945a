/** The daily exercise from start card to result, with its failures. */
import { expect, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import type { AnsweredPosition, DailyAnswer, DailyRun, DailyState } from '#contract/daily-runs';
import { CHAPTER_TITLES, LESSON_TITLES } from '#contract/lesson-titles';
import { Fault, type FaultCode } from '#contract/faults';
import { FROM_TILES } from '#web/shared/router/navigation-state.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { expectErrors } from '#web/testing/expect-errors.ts';
import { focusBoard, markSquare } from '#web/testing/board.ts';
import { metChapters } from './use-first-examples.ts';
import { positionAt, verdictOn } from './testing/position-at.ts';
import { LEARNER } from '#web/testing/session-of.ts';
import { NEW_DAY, renderApp, type RenderedPage } from '#web/testing/render.tsx';

/**
 * Serves one run of two positions, the first handed out; answers its calls with `refusal` while
 * set.
 */
function serverOf(first: DailyState = NEW_DAY) {
  const server = { state: first, refusal: undefined as FaultCode | undefined, answers: [] as DailyAnswer[] };
  const answered: AnsweredPosition[] = [];

  const runNow = (): DailyRun => ({
    run_key: 'run',
    date: NEW_DAY.date,
    total_count: 2,
    answered: [...answered],
    open: answered.length < 2 ? positionAt(answered.length) : null,
    correct_count: answered.filter(({ is_correct }) => is_correct).length,
    time_taken_seconds: 5,
    completed: answered.length === 2,
    unranked: null,
  });
  /** The first answer counts; a repeat returns the same. */
  const take = ({ place, answer, time_taken_seconds }: DailyAnswer): AnsweredPosition => {
    const known = answered[place];
    if (known) return known;
    const result: AnsweredPosition = {
      place,
      position: positionAt(place),
      answer,
      is_partly: false,
      is_correct: answer?.kind === 'circles' && answer.squares.includes('a1'),
      skipped: answer === null,
      time_taken_seconds,
    };
    answered.push(result);
    if (answered.length === 2) {
      const best = { correct_count: 1, total_count: 2, time_taken_seconds: 5 };
      const days = [NEW_DAY.date];
      server.state = { ...NEW_DAY, completed: true, may_start: false, run: runNow(), best, days };
    }
    return result;
  };
  const guard = <Reply,>(reply: () => Reply): Reply | Fault =>
    server.refusal ? new Fault(server.refusal) : reply();
  const daily = {
    today: () => server.state,
    start: () => guard(runNow),
    handOut: ({ place }: { readonly place: number }) => guard(() => positionAt(place)),
    answer: (sent: DailyAnswer) =>
      guard(() => {
        server.answers.push(sent);
        const hasNext = sent.hand_out_next && sent.place + 1 < 2;
        const next = hasNext ? positionAt(sent.place + 1) : null;
        return { ...take(sent), grading: verdictOn(sent.answer), next };
      }),
  };
  const skip = (place: number) => take({ run_key: 'run', place, answer: null, time_taken_seconds: 3 });
  return { server, answers: { daily }, skip, runNow };
}

const open = (answers: ReturnType<typeof serverOf>['answers'], person: 'free' | 'premium' = 'free') =>
  renderApp('/daily-exercise', { historyState: FROM_TILES, language: 'en', person, answers });

async function start({ screen, t }: RenderedPage): Promise<void> {
  await screen.getByRole('button', { name: t('daily.start') }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
}

async function submit({ screen, t }: RenderedPage): Promise<void> {
  await screen.getByRole('button', { name: t('lesson.controls.submit') }).click();
}

test('is played position by position; the result can be shared and says nothing of the positions', async () => {
  const { server, answers } = serverOf();
  const page = await open(answers);
  const { screen, t } = page;
  await expect.element(screen.getByRole('button', { name: t('daily.start') })).toBeVisible();
  await expectNoViolations();
  await start(page);
  await focusBoard();
  await markSquare('a1', 'two taps');
  await submit(page);
  await expect.element(screen.getByText('100%')).toBeVisible();
  await screen.getByRole('button', { name: t('lesson.controls.next') }).click();
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 2, total: 2 })))
    .toBeInTheDocument();
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();

  await expect.element(screen.getByRole('heading', { name: t('daily.end.title') })).toHaveFocus();
  await expect.element(screen.getByText(t('daily.streak', { count: 1 }))).toBeVisible();
  expect(server.answers.map(({ place, answer }) => `${place} ${answer?.kind ?? 'skipped'}`)).toEqual(
    expect.arrayContaining(['0 circles', '1 skipped']),
  );
  await expect.element(screen.getByText(t('daily.limit'))).toBeVisible();
  await expectNoViolations();
  const ways = [
    screen.getByRole('button', { name: t('daily.copy') }),
    screen.getByRole('button', { name: t('daily.save-picture') }),
    screen.getByRole('link', { name: t('daily.leaderboard') }),
  ].map((way) => way.element().clientWidth);
  expect(new Set(ways).size).toBe(1);
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.getByRole('button', { name: t('daily.copy') }).click();
  await expect.element(screen.getByText(t('daily.copied'))).toBeVisible();
  expect(copying.mock.lastCall?.[0]).toBe(`Oko 2026-11-22\n🟩⬜\n1/2 · 00:05\n${location.origin}`);
});

test('help with the lesson of the position is one press away', async () => {
  const page = await open(serverOf().answers);
  const { screen, t } = page;
  await start(page);
  await screen.getByRole('button', { name: t('lesson.aside.help') }).click();
  const help = screen.getByRole('dialog', { name: t('lesson.aside.help') });
  const name = LESSON_TITLES.calculateYourPieces.en;
  await expect.element(help.getByRole('heading', { name })).toBeVisible();
  await expect.element(help.getByText(t('how-to.circles.tap'))).toBeVisible();
  await expectNoViolations();
});

const answered = () => document.querySelectorAll('[role=img] [data-look=right]').length;

test('an example stands before the first position of a chapter; none is handed out before it is closed', async () => {
  const { answers, runNow } = serverOf();
  const chapters = { in_order: ['xRay', 'undefendedPieces'], met: [] } as const;
  const waiting = { ...runNow(), open: null, chapters };
  const page = await open({ daily: { ...answers.daily, start: () => waiting } });
  const { screen, t, calls } = page;
  const handedOut = () => calls.filter(({ path }) => path === 'daily.handOut').map(({ input }) => input);
  await screen.getByRole('button', { name: t('daily.start') }).click();
  const first = screen.getByRole('dialog', {
    name: t('daily.example.title', { chapter: CHAPTER_TITLES.xRay.en }),
  });
  await expect.element(first.getByText(t('lesson.asked.xRay.me'))).toBeVisible();
  await expect.element(first.getByRole('button', { name: t('daily.example.go') })).toHaveFocus();
  expect(calls.find(({ path }) => path === 'daily.start')?.input).toMatchObject({ chapters_first: true });
  expect(answered()).toBe(0);
  await expectNoViolations();
  await expect.poll(answered, { timeout: 5_000 }).toBe(1);
  expect(handedOut()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(handedOut()).toMatchObject([{ place: 0 }]);

  await commands.emulateMedia({ reducedMotion: 'reduce' });
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  const second = screen.getByRole('dialog', {
    name: t('daily.example.title', { chapter: CHAPTER_TITLES.undefendedPieces.en }),
  });
  await expect.element(second.getByText(t('preview.undefendedPieces.shows'))).toBeVisible();
  expect(answered()).toBe(2);
  expect(handedOut()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 2, total: 2 })))
    .toBeInTheDocument();
  expect(metChapters(LEARNER.sub)).toEqual(['undefendedPieces', 'xRay']);
});

test('an answer that does not come through stalls the run, and counts when it is sent again', async () => {
  const { server, answers } = serverOf();
  const page = await open(answers);
  const { screen, t } = page;
  await start(page);
  expectErrors(/TRPCClientError/);
  server.refusal = 'internal';
  await submit(page);
  await expect.element(screen.getByText(t('daily.unreached.text'), { exact: false })).toBeVisible();
  server.refusal = undefined;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByRole('button', { name: t('lesson.controls.next') })).toBeVisible();
  expect(server.answers).toHaveLength(1);
});

test('what was answered in another window meanwhile counts: the run goes on from there', async () => {
  const { server, answers, skip } = serverOf();
  const page = await open(answers);
  const { screen, t } = page;
  await start(page);
  expectErrors(/TRPCClientError/);
  skip(0);
  server.refusal = 'conflict';
  await submit(page);
  await expect.element(screen.getByText(t('daily.elsewhere.text'), { exact: false })).toBeVisible();
  server.refusal = undefined;
  await screen.getByRole('button', { name: t('daily.elsewhere.go') }).click();
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 2, total: 2 })))
    .toBeInTheDocument();
});

test('an end that the server is not told of says that nothing is lost, and is told again', async () => {
  const { server, answers } = serverOf();
  const page = await open(answers);
  const { screen, t } = page;
  await start(page);
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 2, total: 2 })))
    .toBeInTheDocument();
  server.refusal = 'internal';
  await screen.getByRole('button', { name: t('lesson.controls.skip') }).click();
  await expect.element(screen.getByRole('dialog').getByText(t('daily.end.failed'))).toBeVisible();
  await expectNoViolations();
  server.refusal = undefined;
  await screen.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(screen.getByRole('heading', { name: t('daily.end.title') })).toBeVisible();
});

test('a run that was left goes on where it was', async () => {
  const { server, answers, skip, runNow } = serverOf();
  skip(0);
  server.state = { ...NEW_DAY, may_start: false, run: runNow() };
  const { screen, t } = await open(answers);
  await screen.getByRole('button', { name: t('daily.continue') }).click();
  await expect
    .element(screen.getByText(t('lesson.stats.progress', { current: 2, total: 2 })))
    .toBeInTheDocument();
});

test('who had the day in an account that is deleted is told so', async () => {
  const { answers } = serverOf({ ...NEW_DAY, may_start: false, had_before: true });
  const { screen, t } = await open(answers);
  await expect.element(screen.getByText(t('daily.had-before'))).toBeVisible();
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await expect.element(screen.getByText(t('daily.limit'))).toBeVisible();
  expect(screen.getByRole('button', { name: t('daily.start') }).elements()).toHaveLength(0);
});

test('with Premium it can be played once more, and it is said that only the first run counts', async () => {
  const { answers } = serverOf({ ...NEW_DAY, had_before: true });
  const { screen, t } = await open(answers, 'premium');
  await expect.element(screen.getByText(t('daily.had-before'))).toBeVisible();
  await expect.element(screen.getByText(t('daily.first-counts'))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: t('daily.again') })).toBeVisible();
});

const PAST_DAY = { name: /^20 November/ } as const;

test('with Premium a past day can be played', async () => {
  const { answers } = serverOf({ ...NEW_DAY, days: ['2026-11-20'] });
  const { screen, calls } = await open(answers, 'premium');
  await screen.getByRole('button', PAST_DAY).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  const started = calls.filter(({ path }) => path === 'daily.start');
  expect(started.map(({ input }) => (input as { readonly date?: string }).date)).toEqual(['2026-11-20']);
});

const isFramed = (day: Element) => !/, 0\)$|^transparent$/.test(getComputedStyle(day).borderTopColor);

test('the days that can be pressed have the frame of a button, and no other day has', async () => {
  const { answers } = serverOf({ ...NEW_DAY, days: ['2026-11-20', '2026-11-17'] });
  const { screen } = await open(answers, 'premium');
  await expect.element(screen.getByRole('button', PAST_DAY)).toBeVisible();
  const days = [...document.querySelectorAll('table tbody td > *')];
  expect(days.filter(isFramed)).toEqual(days.filter((day) => day instanceof HTMLButtonElement));
  expect(days.filter(isFramed).length).toBeGreaterThan(20);
});

test('without Premium no past day is a button', async () => {
  const { answers } = serverOf({ ...NEW_DAY, days: ['2026-11-20'] });
  const { screen, t } = await open(answers);
  await expect.element(screen.getByText(t('daily.streak', { count: 1 }))).toBeVisible();
  expect(screen.getByRole('button', PAST_DAY).elements()).toHaveLength(0);
});

test('a run that does not start says so, and starts at the next try', async () => {
  const { server, answers } = serverOf();
  const page = await open(answers);
  const { screen, t } = page;
  server.refusal = 'internal';
  await screen.getByRole('button', { name: t('daily.start') }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(t('daily.start-failed'));
  server.refusal = undefined;
  await start(page);
});
