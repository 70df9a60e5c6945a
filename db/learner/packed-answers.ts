/**
 * Answers as short texts: ten of a run stand in one row, and a learner has thousands of them.
 *
 * An answer is `a2:d5d2e1e3` (arrows), `c0:a1b2` (circles) or `m1:c3d5` (a move): the kind, how many tries were refused, and the squares.
 */
import type { Answer } from '#contract/attempts';
import { isSquare } from '#contract/squares';
import type { Square } from '#names/chess';
import { uuidOf, type Code } from './columns.ts';

/** One attempt at a position. */
export interface StoredAttempt {
  /** Made by the client; empty for an attempt that came without one. */
  readonly key: string;
  readonly position_id: string;
  readonly is_correct: boolean;
  /** Null for a claim, which nobody graded. */
  readonly answer: Answer | null;
  readonly time_ms: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A position of a daily run, from when it was handed out. */
export interface StoredPlace {
  readonly position_id: string;
  readonly handed_out_at: number;
  /** Null until it is answered or skipped; then nothing of it changes any more. */
  readonly answered_at: number | null;
  /** Null when it was skipped. */
  readonly answer: Answer | null;
  readonly is_correct: boolean;
  /** The time that counts. */
  readonly time_ms: number;
}

const KINDS = { a: 'arrows', c: 'circles', m: 'move' } as const;
const ANSWER_PATTERN = /^(?<kind>[acm])(?<tries>\d+):(?<squares>(?:[a-h][1-8])*)$/;

export const ANSWER_CODE: Code<Answer> = { write: writeAnswer, read: readAnswer };

export const ANSWERS_CODE: Code<readonly StoredAttempt[]> = {
  write: (attempts) => JSON.stringify(attempts.map(writeAttempt)),
  read: (text) => (JSON.parse(text) as readonly PackedAttempt[]).map(readAttempt),
};

export const PLACES_CODE: Code<readonly StoredPlace[]> = {
  write: (places) => JSON.stringify(places.map(writePlace)),
  read: (text) => (JSON.parse(text) as readonly PackedPlace[]).map(readPlace),
};

function writeAnswer(answer: Answer): string {
  const { invalid_tries: tries } = answer;
  switch (answer.kind) {
    case 'arrows':
      return `a${tries}:${answer.arrows.map(({ from, to }) => from + to).join('')}`;
    case 'circles':
      return `c${tries}:${answer.squares.join('')}`;
    case 'move':
      return `m${tries}:${answer.move.from}${answer.move.to}`;
  }
}

function readAnswer(text: string): Answer {
  const { kind = '', tries = '', squares = '' } = ANSWER_PATTERN.exec(text)?.groups ?? {};
  const invalid_tries = Number(tries);
  const names = Array.from(squares.matchAll(/../g), ([name]) => name).filter((name) => isSquare(name));
  switch (KINDS[kind as keyof typeof KINDS]) {
    case 'arrows':
      return { kind: 'arrows', arrows: arrowsOf(names), invalid_tries };
    case 'circles':
      return { kind: 'circles', squares: names, invalid_tries };
    case 'move':
      return { kind: 'move', move: { from: squareAt(names, 0), to: squareAt(names, 1) }, invalid_tries };
    default:
      throw new Error(`no answer is stored as ${text}`);
  }
}

function arrowsOf(names: readonly Square[]): { from: Square; to: Square }[] {
  return names.flatMap((from, n) => (n % 2 === 0 ? [{ from, to: squareAt(names, n + 1) }] : []));
}

function squareAt(names: readonly Square[], n: number): Square {
  const name = names[n];
  if (name === undefined) throw new Error('a stored answer ends too soon');
  return name;
}

/** Where the moment of a run's last attempt stands, as a path of JSON. */
export const LAST_AT = '$[#-1][5]';

type PackedAttempt = readonly [
  key: string,
  position: string,
  isCorrect: 0 | 1,
  answer: string | 0,
  timeMs: number,
  at: number,
];

function writeAttempt({ key, position_id, is_correct, answer, time_ms, at }: StoredAttempt): PackedAttempt {
  return [key.replaceAll('-', ''), position_id, flagOf(is_correct), packAnswer(answer), time_ms, at];
}

function readAttempt([key, position_id, isCorrect, answer, time_ms, at]: PackedAttempt): StoredAttempt {
  return {
    key: uuidOf(key),
    position_id,
    is_correct: isCorrect === 1,
    answer: unpackAnswer(answer),
    time_ms,
    at,
  };
}

/** Where the last position of a daily run has its times, as paths of JSON. */
export const LAST_PLACE = { handedOutAt: '$[#-1][1]', answeredAfter: '$[#-1][2]' } as const;

type PackedPlace = readonly [
  position: string,
  handedOutAt: number,
  /** Milliseconds after that; -1 while it is open. */
  answeredAfter: number,
  answer: string | 0,
  isCorrect: 0 | 1,
  timeMs: number,
];

function writePlace(place: StoredPlace): PackedPlace {
  const { position_id, handed_out_at, answered_at, answer, is_correct, time_ms } = place;
  const after = answered_at === null ? -1 : answered_at - handed_out_at;
  return [position_id, handed_out_at, after, packAnswer(answer), flagOf(is_correct), time_ms];
}

function readPlace([
  position_id,
  handed_out_at,
  after,
  answer,
  isCorrect,
  time_ms,
]: PackedPlace): StoredPlace {
  return {
    position_id,
    handed_out_at,
    answered_at: after < 0 ? null : handed_out_at + after,
    answer: unpackAnswer(answer),
    is_correct: isCorrect === 1,
    time_ms,
  };
}

function packAnswer(answer: Answer | null): string | 0 {
  return answer === null ? 0 : writeAnswer(answer);
}

function unpackAnswer(text: string | 0): Answer | null {
  return text === 0 ? null : readAnswer(text);
}

function flagOf(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
