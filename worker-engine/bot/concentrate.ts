/**
 * Makes whole games of the model look like people's: chances move to the likelier moves, among moves that lose as much and
 * capture alike; castling gains a little; and at the very first moves the rare ones go.
 *
 * Each chance is right by itself, but a game of drawn moves leads where people seldom go, and there the model is less sure and
 * the next move is odder still: fewer come to castle. So the odd moves of each kind become rarer, while errors and captures
 * stay as frequent as people make them (docs/bot-humanness.md). It draws nothing, and is not for who asks what people play.
 */
import { fromOf, toOf, type SeenPosition } from '#chess/seen-position';
import { KING, PAWN } from '#chess/board';
import type { Encoding } from './encode.ts';
import type { SearchScores } from './with-engine.ts';

/** Below 1 the likelier moves of each kind gain. This and the next: chosen by self-play, by how many have castled by move 15. */
const SHARPNESS = 0.75;
/** Castling is so much likelier than the model says, until fifteen moves are played: its games come to it less often than people’s. */
const CASTLING_GAIN = 1.65;
const CASTLING_PLIES = 30;
/**
 * Until this half-move a move that the model gives less than this is not played: there people know what is usual. With 5 % one
 * in ten first moves after the book is one that fewer than 2 in 100 people play; of people’s own 7 in 100 are.
 */
const USUAL_PLIES = 16;
const LEAST_USUAL = 0.05;
/** The weakest players of whom enough first moves are known; the book begins here, too (`opening-book.ts`). */
const LEAST_OPENING_RATING = 800;
/** Moves that lose up to so many centipawns are of one kind each, and all beyond of another. */
const LOSS_STEPS = [50, 150, 300, 900] as const;
const LOSSES = LOSS_STEPS.length + 1;

/** Where the chances are from. */
export interface Concentrated {
  readonly board: SeenPosition;
  readonly encoding: Encoding;
  readonly ply: number;
  /** Without Stockfish nobody knows what a move loses: then only rare first moves go. */
  readonly search?: SearchScores | undefined;
}

const before = new Float64Array(2 * LOSSES);
const afterwards = new Float64Array(2 * LOSSES);
const greatest = new Float64Array(2 * LOSSES);

/** The rating to ask the model about: whoever plays worse than any counted beginner begins a game as those do. */
export function ratingAt(rating: number, ply: number): number {
  return ply < USUAL_PLIES ? Math.max(LEAST_OPENING_RATING, rating) : rating;
}

/** Changes the chances in place; their sum stays 1. */
export function concentrate(chances: Float32Array, { board, encoding, ply, search }: Concentrated): void {
  if (search) {
    const kinds = kindsOf(search, encoding, board);
    sumKinds(chances, kinds, before);
    if (ply < CASTLING_PLIES) preferCastling(chances, encoding, board);
    sharpen(chances, kinds);
  }
  if (ply < USUAL_PLIES) dropRare(chances, encoding, board);
}

/** The number of each move's kind: its loss at depth 2 by steps, and whether it captures. */
function kindsOf({ deep }: SearchScores, { moves, moveCount }: Encoding, board: SeenPosition): Uint8Array {
  let best = -Infinity;
  for (let move = 0; move < moveCount; move++) best = Math.max(best, deep[move] ?? 0);
  const kinds = new Uint8Array(moveCount);
  for (let move = 0; move < moveCount; move++) {
    const lossCp = best - (deep[move] ?? 0);
    const step = LOSS_STEPS.findIndex((most) => lossCp < most);
    kinds[move] = (step < 0 ? LOSSES - 1 : step) + (isCapture(board, moves[move] ?? 0) ? LOSSES : 0);
  }
  return kinds;
}

function isCapture({ squares, enPassant }: SeenPosition, move: number): boolean {
  const to = toOf(move);
  return squares[to] !== 0 || (to === enPassant && squares[fromOf(move)] === PAWN);
}

function preferCastling(
  chances: Float32Array,
  { moves, moveCount }: Encoding,
  { squares }: SeenPosition,
): void {
  for (let move = 0; move < moveCount; move++) {
    const [from, to] = [fromOf(moves[move] ?? 0), toOf(moves[move] ?? 0)];
    if (squares[from] !== KING || Math.abs(to - from) !== 2) continue;
    chances[move] = (chances[move] ?? 0) * CASTLING_GAIN;
  }
}

/** Each kind gets the chance that it had before. */
function sharpen(chances: Float32Array, kinds: Uint8Array): void {
  findGreatest(chances, kinds);
  for (const [move, kind] of kinds.entries()) {
    const top = greatest[kind] ?? 0;
    chances[move] = top === 0 ? 0 : ((chances[move] ?? 0) / top) ** (1 / SHARPNESS);
  }
  sumKinds(chances, kinds, afterwards);
  restoreKinds(chances, kinds);
}

function findGreatest(chances: Float32Array, kinds: Uint8Array): void {
  greatest.fill(0);
  for (const [move, kind] of kinds.entries()) {
    greatest[kind] = Math.max(greatest[kind] ?? 0, chances[move] ?? 0);
  }
}

function restoreKinds(chances: Float32Array, kinds: Uint8Array): void {
  for (const [move, kind] of kinds.entries()) {
    const sum = afterwards[kind] ?? 0;
    if (sum > 0) chances[move] = ((chances[move] ?? 0) * (before[kind] ?? 0)) / sum;
  }
}

function sumKinds(chances: Float32Array, kinds: Uint8Array, sums: Float64Array): void {
  sums.fill(0);
  for (const [move, kind] of kinds.entries()) sums[kind] = (sums[kind] ?? 0) + (chances[move] ?? 0);
}

/** Captures keep their chance in all, and so do quiet moves: where all of a kind are about as likely, none is rare. */
function dropRare(chances: Float32Array, { moves, moveCount }: Encoding, board: SeenPosition): void {
  const kinds = new Uint8Array(moveCount);
  for (let move = 0; move < moveCount; move++) kinds[move] = isCapture(board, moves[move] ?? 0) ? 1 : 0;
  sumKinds(chances, kinds, before);
  findGreatest(chances, kinds);
  for (const [move, kind] of kinds.entries()) {
    const least = Math.min(LEAST_USUAL, (greatest[kind] ?? 0) / 2);
    if ((chances[move] ?? 0) < least) chances[move] = 0;
  }
  sumKinds(chances, kinds, afterwards);
  restoreKinds(chances, kinds);
}
