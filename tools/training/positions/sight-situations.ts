/**
 * Situations of people's games in which one thing was to be seen: a man that could be taken with profit, or one of one's own that
 * would be taken; and what the player did about it.
 *
 * What hangs is found by the product's own exchange rules (`#vision/exchange`). Whether the position asked for something else is
 * not known here: that is Stockfish's word (`sight-sample.ts`).
 */
import { toOf, uciOf } from '#chess/seen-position';
import { afterMove } from '#chess/after-move';
import { getPosition, type Position } from '#chess/fen';
import type { SightQuestion } from '#vision/chance-to-overlook';
import { captureGain, exchangeOn } from '#vision/exchange';
import { describeCapture } from '#vision/sight-features';
import { type Arrow, type Square } from '#chess/chess';
import type { Situation, SituationView } from '../../../worker-engine/bot/situation.ts';
import { fenOf } from '../replay.ts';
import type { SetName } from '../split.ts';
import { readArrow } from './read-arrow.ts';

export const SIGHT_QUESTIONS = ['take', 'keep'] as const;

/** A player to move: `set` says whether they are learned from or judge. The view is of the same board. */
export interface SightMoment {
  readonly situation: Situation;
  readonly view: SituationView;
  readonly played: number;
  readonly set: SetName;
}

export interface SightSituation {
  readonly question: SightQuestion;
  readonly set: SetName;
  readonly fen: string;
  readonly played: string;
  /** What there was to see: of several men that could be taken, the most valuable prize first. */
  readonly captures: readonly SightCapture[];
  readonly rating: number;
  readonly isFast: boolean;
  /** Nothing of it was seen to. */
  readonly isOverlooked: boolean;
}

export interface SightCapture extends Arrow {
  readonly gain: number;
  /** The target, or the capturer of one's own man, has just moved. */
  readonly hasJustMoved: boolean;
}

const LEAST_GAIN = 100;
/** Besides one man, two that could be taken tell how far one player's chances rise and fall together. */
const MOST_TO_TAKE = 2;

/** What a moment asks for, if it is one kind of thing: nobody is in check, and men of one side only can be taken. */
export function findSightSituation(moment: SightMoment): SightSituation | undefined {
  const { view, situation, played, set } = moment;
  const question = view.inCheck ? undefined : questionOf(view);
  if (!question) return undefined;
  const fen = fenOf(situation);
  const position = getPosition(fen);
  const captures = targetsOf(moment, question).flatMap(
    (target) => findCapture(moment, position, target) ?? [],
  );
  const asked = captures.toSorted((one, other) => other.gain - one.gain);
  // A man that has just captured is taken back without a thought.
  if (asked.length !== targetsOf(moment, question).length || isRecapture(moment, asked)) return undefined;
  const move = uciOf(played, situation.isBlack);
  return {
    question,
    set,
    fen,
    played: move,
    captures: asked,
    rating: situation.rating,
    isFast: situation.speed === 'bullet' || situation.speed === 'blitz',
    isOverlooked: asked.every(({ to }) => isOverlooked(question, position, { target: to, move })),
  };
}

function questionOf({ hangs, threats }: SituationView): SightQuestion | undefined {
  const [own = 0, their = 0] = [hangs, threats].map((gains) => gains.filter((gain) => gain > 0).length);
  if (own === 0 && their >= 1 && their <= MOST_TO_TAKE) return 'take';
  return own === 1 && their === 0 ? 'keep' : undefined;
}

function targetsOf({ view, situation }: SightMoment, question: SightQuestion): readonly Square[] {
  const gains = question === 'take' ? view.threats : view.hangs;
  return Array.from(gains.keys())
    .filter((place) => (gains[place] ?? 0) > 0)
    .map((place) => squareOfPlace(place, situation.isBlack));
}

function findCapture(
  { situation }: SightMoment,
  position: Position,
  target: Square,
): SightCapture | undefined {
  const { gain, line } = exchangeOn(position, target);
  const [capture] = line;
  if (!capture || gain < LEAST_GAIN || capture.to !== target) return undefined;
  const last = lastSquareOf(situation);
  return { from: capture.from, to: target, gain, hasJustMoved: last === target || last === capture.from };
}

function isRecapture({ situation }: SightMoment, captures: readonly SightCapture[]): boolean {
  const last = lastSquareOf(situation);
  return situation.lastCaptured > 0 && captures.some(({ to }) => to === last);
}

/** Where the last move went: it is seen by who played it, the other side. */
function lastSquareOf({ lastMoves, isBlack }: Situation): Square | undefined {
  const [last] = lastMoves;
  return last === undefined ? undefined : squareOfPlace(toOf(last), !isBlack);
}

function squareOfPlace(place: number, isBlack: boolean): Square {
  return readArrow(uciOf(place << 6, isBlack)).to;
}

/** Whether a move leaves untaken what could be taken, or hanging what hangs. */
export function isOverlooked(
  question: SightQuestion,
  position: Position,
  { target, move }: { readonly target: Square; readonly move: string },
): boolean {
  const arrow = readArrow(move);
  if (question === 'take') return arrow.to !== target;
  const after = afterMove(position, arrow);
  return captureGain(after, arrow.from === target ? arrow.to : target) >= LEAST_GAIN;
}

/** What only a game knows besides what stands on the board; exercises come without it. */
export const GAME_FEATURES = ['has just moved', 'a fast game'] as const;

/** One thing of a situation as the model of sight takes it, and what only a game knows of it. */
export function describeSituation(
  { fen, rating, isFast }: SightSituation,
  { from, to, gain, hasJustMoved }: SightCapture,
): number[] {
  const seen = describeCapture({ board: getPosition(fen).board, capture: { from, to }, gain, rating });
  return [...seen, hasJustMoved ? 1 : 0, isFast ? 1 : 0];
}
