/**
 * Whatever is stored under our names, by an older page, a neighbour or damage, no screen breaks: each key is fed two hundred odd values,
 * spread over all screens, with a server and without one.
 */
import { expect, onTestFinished, test, vi } from 'vitest';
import { PATHS } from '#contract/screens';
import { FROM_TILES } from '#web/platform/router/navigation-state.ts';
import { renderApp } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';
import { assignmentOf } from '#web/testing/task-page.tsx';

const KEY = '00000000-0000-4000-8000-000000000001';
const TASK = 'undefendedPieces.calculateYourPieces.1';
const FEN = '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54';
const UNDEFENDED = assignmentOf('calculateYourPieces', [{ fen: FEN }, { fen: FEN }]);
const keyOf = (path: readonly string[], input?: object) =>
  JSON.stringify([path, { ...(input && { input }), type: 'query' }]);
const answer = (data: unknown) => ({ version: 1, at: 1, data });

/** Every entry of this browser, with a value that fits. */
const LOCAL: Readonly<Record<string, unknown>> = {
  'oko-board-size': 400,
  'oko-muted': true,
  'oko-look': 'theme=dark board=slate',
  'oko-practice': 'oneMoreLook',
  'oko-intro-met': true,
  'oko-figurines': true,
  'oko-predict-first': true,
  'oko-bot-settings': {
    elo: 800,
    opponent: 'ola',
    botResigns: true,
    opening: { kind: 'start' },
    color: 'white',
    options: ['myXRays'],
  },
  [`oko-bot-game:${LEARNER.sub}`]: {
    key: KEY,
    seed: 1,
    settings: {
      elo: 800,
      opponent: 'ola',
      botResigns: true,
      opening: { kind: 'start' },
      color: 'white',
      options: ['myAttacks'],
    },
    learnerColor: 'white',
    opening: null,
    firstPly: 0,
    record: { startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', moves: ['e2e4', 'e7e5'] },
  },
  [`oko-outbox:${LEARNER.sub}:000000000000001:${KEY}`]: {
    kind: 'position',
    body: {
      position_task_id: 'p',
      assignment_id: TASK,
      is_correct: true,
      time_taken_seconds: 7,
      answer: { kind: 'circles', squares: [] },
      attempt_key: KEY,
    },
  },
  [`oko-outbox:${LEARNER.email}:000000000000002:${KEY}`]: {
    kind: 'assignment',
    body: {
      assignment_id: TASK,
      correct_count: 1,
      total_count: 2,
      time_taken_seconds: 7,
      completed_at: 'UTC',
      attempt_key: KEY,
      position_attempt_keys: [KEY],
    },
  },
  [`oko-run:${LEARNER.sub}:${TASK}`]: {
    version: 1,
    positions: UNDEFENDED.positions.map(({ position_task_id: id, fen }) => `${id} ${fen}`),
    taskAttemptKey: KEY,
    answers: [null],
    step: 'answering',
    draft: { kind: 'circles', squares: ['c6'], invalidTries: 0 },
    positionSeconds: 1,
    taskSeconds: 1,
  },
  [`oko-answers:${LEARNER.sub}:${keyOf(['users', 'me'])}`]: answer({
    username: 'ada',
    email: 'a@b.pl',
    tier: 'free',
    created_at: '2026-11-01T12:00:00.000Z',
    username_changeable_at: null,
    kept_usernames: [],
  }),
  [`oko-answers:${LEARNER.sub}:${keyOf(['users', 'rating'])}`]: answer({
    answers: 3,
    rating: { value: 900, margin: 100 },
  }),
  [`oko-answers:${LEARNER.sub}:${keyOf(['attempts', 'bestInCourse'])}`]: answer({
    [TASK]: { correct_count: 1, total_count: 2, time_taken_seconds: 9 },
  }),
  [`oko-answers:${LEARNER.sub}:${keyOf(['assignments', 'byName'], { task_title_key: TASK })}`]:
    answer(UNDEFENDED),
  [`oko-answers:${LEARNER.sub}:${keyOf(['botGames', 'recent'], {})}`]: answer([]),
};
const TAB: Readonly<Record<string, unknown>> = {
  'oko-after-payment': '/tiles',
  'oko-address-taken': 'password',
  'oko-login-step': {
    step: 'confirmSignUp',
    email: 'a@b.pl',
    medium: 'EMAIL',
    destination: 'a@b.pl',
    sentAt: 1,
  },
  'oko-login-codes': { 'sign-up a@b.pl': { at: 1, medium: 'EMAIL', destination: 'a@b.pl' } },
  'oko-loaded-anew': 1,
  [`oko-run:${LEARNER.sub}:${TASK}`]: LOCAL[`oko-run:${LEARNER.sub}:${TASK}`],
};
const COOKIES = ['preferred_language', 'progress_banner_closed'];

const COUNT = 200;
const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  'null',
  '5',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  'true',
  'false',
  'undefined',
  '{',
  '}',
  '[',
  '{}',
  '[]',
  '[null]',
  '"',
  '""',
  '"x"',
  '%',
  '%E0%A4%A',
  '%ff',
  '\u0000',
  '\uD800',
  '\u202E',
  '<b>',
  'a'.repeat(50_000),
  '['.repeat(5_000),
  '{"__proto__":1}',
  '9'.repeat(400),
  '//evil.example',
  '/\\evil',
  'data:,x',
  '/tiles?open=x',
  'theme=none board= pieces=x',
  '{"version":1}',
  '{"at":1,"data":7}',
];
const ODD_PARTS: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  1e9,
  0.5,
  '',
  'x',
  [],
  [null],
  {},
  true,
  'e9e9',
  '8/8 w',
  ['a1', 'a1', 7],
];

/** The value with each part of it replaced by each odd one, one at a time. */
function* damaged(value: unknown): Generator<unknown> {
  yield* ODD_PARTS;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const odd of damaged(part))
      yield Array.isArray(value) ? value.with(Number(name), odd) : { ...value, [name]: odd };
}

/** Two hundred texts for a key: those that fit nowhere, and its own with something wrong in it, spread over all that may be. */
function oddTexts(value: unknown): readonly string[] {
  const own = [...damaged(value)].map((odd) => (typeof odd === 'string' ? odd : (JSON.stringify(odd) ?? '')));
  const wanted = COUNT - ODD_TEXTS.length;
  return [
    ...ODD_TEXTS,
    ...Array.from({ length: wanted }, (_, index) => own[Math.floor((index * own.length) / wanted)] ?? ''),
  ];
}

const LOCAL_TEXTS = Object.entries(LOCAL).map(([name, value]) => [name, oddTexts(value)] as const);
const TAB_TEXTS = Object.entries(TAB).map(([name, value]) => [name, oddTexts(value)] as const);

function storeOdd(round: number): void {
  localStorage.clear();
  sessionStorage.clear();
  // Each key at another place of its list: the values meet in ever new company.
  for (const [index, [name, texts]] of LOCAL_TEXTS.entries())
    localStorage.setItem(name, texts[(round + index * 7) % COUNT] ?? '');
  for (const [index, [name, texts]] of TAB_TEXTS.entries())
    sessionStorage.setItem(name, texts[(round + index * 11) % COUNT] ?? '');
  for (const name of COOKIES)
    document.cookie = `${name}=${(ODD_TEXTS[round % ODD_TEXTS.length] ?? '').slice(0, 50).replaceAll(/[^ -~]|;/g, '')}; path=/`;
}

const SCREENS = [
  ...Object.values(PATHS).filter((path) => path !== PATHS.landing),
  '/app?task=2.1.1',
  '/nowhere',
];
const ROUNDS_EACH = Math.ceil(COUNT / SCREENS.length);

test.each(SCREENS.map((path, index) => [path, index] as const))('%s', async (path, index) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  for (let round = index * ROUNDS_EACH; round < (index + 1) * ROUNDS_EACH; round += 1) {
    storeOdd(round);
    await expectShown(path, round % 2 === 0);
  }
});

function fail(): never {
  throw new TypeError('Failed to fetch');
}

async function expectShown(path: string, hasServer: boolean): Promise<void> {
  const { screen, t } = await renderApp(path, {
    person: path === PATHS.login ? 'visitor' : 'premium',
    historyState: FROM_TILES,
    hasMetIntro: false,
    answers: {
      assignments: { byName: hasServer ? UNDEFENDED : fail },
      attempts: {
        bestForAssignment: { correct_count: 0, time_taken_seconds: null },
        submitPosition: fail,
        submitAssignment: fail,
        ...(!hasServer && { bestInCourse: fail }),
      },
      ...(!hasServer && {
        users: { me: fail, rating: fail, recentAnswers: fail },
        botGames: { recent: fail },
      }),
    },
  });
  await expect.poll(() => document.querySelector('main')?.textContent?.trim().length ?? 0).toBeGreaterThan(0);
  // What is drawn after it: the first answers, the pictures of boards, what was kept.
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(screen.getByText(t('shell.failure.title')).query()).toBeNull();
  await screen.unmount();
}
