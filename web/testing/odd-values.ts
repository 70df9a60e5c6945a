/**
 * Generates two hundred invalid texts for each storage entry, as old pages or damage leave them,
 * and reads them as the page does.
 */
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { lessonTextsOf } from '#contract/lesson-texts';
import { keepAnswers } from '#web/app/offline/kept-answers.ts';
import { findSavedGame } from '#web/screens/bot-game/play/saved-game.ts';
import { findRememberedSettings } from '#web/screens/bot-game/setup/remembered-settings.ts';
import { findSentCodes, findStoredStep } from '#web/screens/login/use-login.ts';
import type { PlayPosition } from '#web/exercise/play-task.ts';
import { readLook } from '#web/shared/look/looks.ts';
import { createParcelStore } from '#web/shared/outbox/parcel-store.ts';
import { findAfterPayment } from '#web/shared/router/after-payment.ts';
import { findAddressTaken } from '#web/shared/session/address-taken.ts';
import { findEntry, readSwitch } from '#web/shared/storage/device-storage.ts';
import { storageOf, type StorageKind } from '#web/shared/storage/entry-storage.ts';
import { findKeptPosition, findKeptRun } from '#web/exercise/kept-run-entry.ts';
import { readKeptRun } from '#web/exercise/resume-kept-run.ts';
import { LEARNER } from './session-of.ts';

/** A storage entry of the browser or tab. */
export interface Entry {
  readonly name: string;
  /** A valid value. */
  readonly fits: unknown;
  /** Objects that may be absent. */
  readonly mayLack?: string;
  /** Reads the entry as the page does. */
  readonly read: () => unknown;
  readonly kind?: StorageKind;
  /** Path of the screen that shows it; every screen by default. */
  readonly path?: string;
}

const KEY = '00000000-0000-4000-8000-000000000001';
const TASK = 'undefendedPieces.calculateYourPieces.1';
const FEN = '2k5/6R1/2N5/7r/1p6/8/8/2K5 w - - 2 54';
const FIRST_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Path where the runs are played. */
export const TASK_PATH = '/app?task=2.1.1';

const recordOf = (id: string) => ({
  position_task_id: id,
  fen: FEN,
  green_from: null,
  green_to: null,
  red_from: null,
  red_to: null,
  correct_move: null,
  comment_en: null,
  comment_pl: null,
  played_percent: null,
  played_rating: null,
});
/** The runs' task, as the server sends it. */
export const UNDEFENDED = {
  assignment_id: TASK,
  chapter: 'undefendedPieces' as const,
  positions: [recordOf('position-1'), recordOf('position-2')],
  stats: { correct_count: 0, total_count: 2, time_taken_seconds: null },
  boardConfig: { allowMarking: true, allowMoving: false, targetPieces: 'me' as const },
  translations: lessonTextsOf('calculateYourPieces'),
};
const positionOf = (id: string): PlayPosition => ({
  id,
  exercise: { chapter: 'undefendedPieces', target: 'me', fen: FEN },
  view: { fen: FEN, turn: 'white', pieces: [] },
  comments: {},
});
const PLAY_TASK = {
  assignmentId: TASK,
  positions: [positionOf('position-1'), positionOf('position-2')],
} as const;

const RUN = {
  version: 1,
  positions: PLAY_TASK.positions.map(({ id }) => `${id} ${FEN}`),
  taskAttemptKey: KEY,
  answers: [null],
  step: 'answering',
  draft: { kind: 'circles', squares: ['c6'], invalidTries: 0 },
  positionSeconds: 1,
  taskSeconds: 1,
};
const SETTINGS = {
  elo: 800,
  opponent: 'ola',
  botResigns: true,
  opening: { kind: 'start' },
  color: 'white',
  options: ['myAttacks'],
};

const PLACE = { sub: LEARNER.sub, assignmentId: TASK };
function readRun(isPractice: boolean): unknown {
  const place = { ...PLACE, isPractice };
  const text = findKeptRun(place);
  return {
    position: isPractice ? undefined : findKeptPosition(place),
    run: text === undefined ? undefined : readKeptRun(text, PLAY_TASK),
  };
}

/** Without answers, which only the server validates. */
const readParcels = () =>
  createParcelStore(storageOf(), LEARNER)
    .list()
    .map(({ parcel: { kind, body } }) => ({ kind, body: { ...body, answer: undefined } }));

/** A cached server answer for a call that waits for a network. */
function answer(path: readonly string[], data: unknown, input?: object): Entry {
  const queryKey: QueryKey = [path, { ...(input && { input }), type: 'query' }];
  return {
    name: `oko-answers:${LEARNER.sub}:${JSON.stringify(queryKey)}`,
    fits: { version: 1, at: 1, data },
    read: () => {
      const client = new QueryClient();
      client.getQueryCache().build(client, { queryKey }).setState({ fetchStatus: 'paused' });
      keepAnswers(client, LEARNER.sub)();
      return client.getQueryData(queryKey);
    },
  };
}

const isOn = (name: string) => ({ name, fits: true, read: () => findEntry(name, readSwitch) });

/** Every entry with a valid value. */
export const ENTRIES: readonly Entry[] = [
  { name: 'oko-board-size', fits: 400, read: () => findEntry('oko-board-size', Number) },
  isOn('oko-muted'),
  isOn('oko-intro-met'),
  isOn('oko-figurines'),
  isOn('oko-predict-first'),
  {
    name: 'oko-look',
    fits: 'theme=dark board=slate',
    read: () => readLook(findEntry('oko-look', String) ?? ''),
  },
  { name: 'oko-practice', fits: 'oneMoreLook', read: () => findEntry('oko-practice', String) },
  {
    name: 'oko-bot-settings',
    fits: { ...SETTINGS, options: ['myXRays'] },
    read: () => findRememberedSettings('premium'),
    path: '/bot-game',
  },
  {
    name: `oko-bot-game:${LEARNER.sub}`,
    fits: {
      key: KEY,
      seed: 1,
      settings: SETTINGS,
      learnerColor: 'white',
      opening: null,
      firstPly: 0,
      record: { startFen: FIRST_FEN, moves: ['e2e4', 'e7e5'] },
    },
    read: () => findSavedGame(LEARNER),
    path: '/bot-game',
  },
  {
    name: `oko-outbox:${LEARNER.sub}:000000000000001:${KEY}`,
    fits: {
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
    read: readParcels,
  },
  {
    name: `oko-outbox:${LEARNER.email}:000000000000002:${KEY}`,
    fits: {
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
    read: readParcels,
  },
  {
    name: `oko-run:${LEARNER.sub}:${TASK}`,
    fits: RUN,
    mayLack: 'run',
    read: () => readRun(false),
    path: TASK_PATH,
  },
  answer(['users', 'me'], {
    username: 'ada',
    email: 'a@b.pl',
    tier: 'free',
    created_at: '2026-11-01T12:00:00.000Z',
    username_changeable_at: null,
    kept_usernames: [],
  }),
  {
    ...answer(['users', 'rating'], { answers: 3, rating: { value: 900, margin: 100 } }),
    mayLack: 'rating',
  },
  {
    ...answer(['attempts', 'bestInCourse'], {
      [TASK]: { correct_count: 1, total_count: 2, time_taken_seconds: 9 },
    }),
    mayLack: TASK,
  },
  { ...answer(['assignments', 'byName'], UNDEFENDED, { task_title_key: TASK }), path: TASK_PATH },
  { ...answer(['botGames', 'recent'], [], {}), path: '/bot-game' },
  { name: 'oko-after-payment', fits: '/app', kind: 'sessionStorage', read: findAfterPayment },
  { name: 'oko-address-taken', fits: 'password', kind: 'sessionStorage', read: findAddressTaken },
  {
    name: 'oko-login-step',
    kind: 'sessionStorage',
    fits: { step: 'confirmSignUp', email: 'a@b.pl', medium: 'EMAIL', destination: 'a@b.pl', sentAt: 1 },
    read: () => findStoredStep(2),
    path: '/login',
  },
  {
    name: 'oko-login-codes',
    kind: 'sessionStorage',
    fits: { 'sign-up a@b.pl': { at: 1, medium: 'EMAIL', destination: 'a@b.pl' } },
    mayLack: 'sign-up a@b.pl',
    read: findSentCodes,
    path: '/login',
  },
  {
    name: 'oko-loaded-anew',
    fits: 1,
    kind: 'sessionStorage',
    read: () => findEntry('oko-loaded-anew', Number, 'sessionStorage'),
  },
  {
    name: `oko-run:${LEARNER.sub}:${TASK}`,
    fits: RUN,
    kind: 'sessionStorage',
    mayLack: 'run',
    read: () => readRun(true),
    path: TASK_PATH,
  },
];

/** Reads a text as the page does; undefined is a missing entry. */
export function readAs({ name, kind = 'localStorage', read }: Entry, text: string | undefined): unknown {
  const storage = globalThis[kind];
  if (text === undefined) storage.removeItem(name);
  else storage.setItem(name, text);
  const reading = read();
  storage.removeItem(name);
  return reading;
}

/** Serialises a value as stored. */
export const writtenAs = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const COUNT = 200;
const ODD_WORDS =
  'null 5 -1 1e999 NaN Infinity true false undefined { } [ {} [] [null] " "" "x" % %E0%A4%A %ff <b> data:,x';
const ODD_PLACES = '//evil.example /\\evil /tiles?open=x {"__proto__":1} {"version":1} {"at":1,"data":7}';
const ODD_SIGNS = ['', ' ', 'theme=none board= pieces=x', '\u0000', '\uD800', '\u202E'];
const LONG_TEXTS = ['a'.repeat(50_000), '['.repeat(5_000), '9'.repeat(400)];
/** Texts valid nowhere. */
export const ODD_TEXTS: readonly string[] = [
  ...`${ODD_WORDS} ${ODD_PLACES}`.split(' '),
  ...ODD_SIGNS,
  ...LONG_TEXTS,
];
const ODD_SCALARS = [null, undefined, true, 0, -1, 1e9, 0.5, '', 'x', 'e9e9', '8/8 w'];
const ODD_PARTS: readonly unknown[] = [...ODD_SCALARS, [], [null], {}, ['a1', 'a1', 7]];

/** Yields the value with each part replaced by each odd value, one at a time. */
function* damaged(value: unknown): Generator<unknown> {
  yield* ODD_PARTS;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const odd of damaged(part))
      yield Array.isArray(value) ? value.with(Number(name), odd) : { ...value, [name]: odd };
}

/**
 * Returns two hundred texts: those valid nowhere, and damaged copies of the entry spread evenly.
 */
export function oddTexts({ fits }: Entry): readonly string[] {
  const own = [...damaged(fits)].map(writtenAs);
  const wanted = COUNT - ODD_TEXTS.length;
  return [
    ...ODD_TEXTS,
    ...Array.from({ length: wanted }, (_, index) => own[Math.floor((index * own.length) / wanted)] ?? ''),
  ];
}
