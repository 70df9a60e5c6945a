/**
 * Answers, and the positions that they are of, as bytes.
 */
import type { Answer } from '#contract/attempts';
import { LESSONS } from '#contract/curriculum';
import { FILES, RANKS, type Arrow, type Square } from '#chess/chess';
import {
  bytesOfHex,
  codeOf,
  flag,
  hex,
  hexOf,
  list,
  mapped,
  nullable,
  number,
  record,
  text,
  type Part,
} from './byte-code.ts';
import { uuidOf } from './columns.ts';

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

/** A graded answer to a position that the learner had not met. */
export interface FirstAnswer {
  readonly position_id: string;
  /** Stated, 0 to 100. */
  readonly difficulty: number;
  readonly is_correct: boolean;
  readonly answered_at: number;
}

/** All squares, in an order that never changes. */
export const SQUARES: readonly Square[] = FILES.flatMap((file) =>
  RANKS.map((rank) => `${file}${rank}` as const),
);

const CODE_BYTES = 6;

/** The id of a position: the lesson's place in the course and the hash, seven bytes; any other text as it is. */
export const position: Part<string> = {
  put: (bytes, id) => {
    const [, key, digits = ''] = /^(.+)-([0-9a-f]{12})$/.exec(id) ?? [];
    const lesson = LESSONS.findIndex((candidate) => candidate.key === key) + 1;
    number.put(bytes, lesson);
    if (lesson === 0) text.put(bytes, id);
    else bytes.push(...bytesOfHex(digits));
  },
  take: (source) => {
    const lesson = number.take(source);
    return lesson === 0 ? text.take(source) : `${LESSONS[lesson - 1]?.key}-${hexOf(source.take(CODE_BYTES))}`;
  },
};

const KINDS = ['arrows', 'circles', 'move'] as const;

interface PackedAnswer {
  /** Place in the list of kinds. */
  readonly kind: number;
  readonly invalid_tries: number;
  /** Circles, or origins and targets in turn. */
  readonly squares: readonly Square[];
}

const square = mapped(
  number,
  (name: Square) => SQUARES.indexOf(name),
  (place) => getSquare(SQUARES, place),
);

const answer: Part<Answer> = mapped(
  record<PackedAnswer>({ kind: number, invalid_tries: number, squares: list(square) }),
  (given) => ({
    kind: KINDS.indexOf(given.kind),
    invalid_tries: given.invalid_tries,
    squares: squaresOf(given),
  }),
  unpackAnswer,
);

function unpackAnswer({ kind, invalid_tries, squares }: PackedAnswer): Answer {
  switch (KINDS[kind]) {
    case 'arrows':
      return { kind: 'arrows', arrows: arrowsOf(squares), invalid_tries };
    case 'circles':
      return { kind: 'circles', squares: [...squares], invalid_tries };
    case 'move':
      return { kind: 'move', move: arrowAt(squares, 0), invalid_tries };
  }
  throw new Error(`no answer is stored as ${kind}`);
}

function squaresOf(given: Answer): readonly Square[] {
  switch (given.kind) {
    case 'arrows':
      return given.arrows.flatMap(({ from, to }) => [from, to]);
    case 'circles':
      return given.squares;
    case 'move':
      return [given.move.from, given.move.to];
  }
}

function arrowsOf(squares: readonly Square[]): Arrow[] {
  return squares.flatMap((_, n) => (n % 2 === 0 ? [arrowAt(squares, n)] : []));
}

function arrowAt(squares: readonly Square[], place: number): Arrow {
  return { from: getSquare(squares, place), to: getSquare(squares, place + 1) };
}

function getSquare(squares: readonly Square[], place: number): Square {
  const name = squares[place];
  if (name === undefined) throw new Error('a stored answer ends too soon');
  return name;
}

const rest = { position_id: position, is_correct: flag, answer: nullable(answer), time_ms: number };
const key = mapped(hex, (uuid: string) => uuid.replaceAll('-', ''), uuidOf);

export const POSITION_CODE = codeOf(position);
export const ANSWER_CODE = codeOf(answer);
export const UNRATED_CODE = codeOf(
  list(
    record<FirstAnswer>({ position_id: position, difficulty: number, is_correct: flag, answered_at: number }),
  ),
);
export const ANSWERS_CODE = codeOf(list(record<StoredAttempt>({ ...rest, key, at: number })));
export const PLACES_CODE = codeOf(
  list(record<StoredPlace>({ ...rest, handed_out_at: number, answered_at: nullable(number) })),
);
