/**
 * Situations of people's games in which one thing was to be seen: a man that could be taken with profit, or one of one's own that
 * would be taken; and what the player did about it.
 *
 * What hangs is found by the product's own exchange rules (`#insight/exchange`). Whether the position asked for something else is
 * not known here: that is Stockfish's word (`sight-verdicts.ts`).
 */
import { afterMove } from '#chess/after-move';
import { getPosition, type Position } from '#chess/fen';
import { captureGain, exchangeOn } from '#insight/exchange';
import { describeCapture } from '#insight/sight-features';
import { type Arrow, type Square } from '#names/chess';
import { toOf, uciOf } from '../../worker-engine/people/board.ts';
import { createView, lookAt, type Situation, type View } from '../../worker-engine/people/situation.ts';
import type { PeopleGame } from '../read-games.ts';
import { fenOf, replay } from '../replay.ts';
import { setOfGame, setOfPlayer, type SetName } from '../split.ts';
import { readArrow } from './plain-sight.ts';

export const SIGHT_QUESTIONS = ['take', 'keep'] as const;
/** `take`: a man of the other side could be taken. `keep`: a man of one's own would be taken. */
export type SightQuestion = (typeof SIGHT_QUESTIONS)[number];

export interface SightSituation {
  readonly question: SightQuestion;
  readonly set: SetName;
  readonly fen: string;
  readonly played: string;
  /** What there was to see. */
  readonly capture: Arrow;
  readonly gain: number;
  readonly rating: number;
  /** The target has just captured. */
  readonly isRecapture: boolean;
  /** The target, or the capturer of one's own man, has just moved. */
  readonly hasJustMoved: boolean;
  readonly isOverlooked: boolean;
}

/** Before that people play by heart. */
const FIRST_PLY = 10;
const LEAST_GAIN = 100;
const view = createView();

/** Every situation of a game that asks for one thing. */
export function* findSightSituations(game: PeopleGame): Generator<SightSituation> {
  const set = setOfGame(game);
  for (const { situation, played } of replay(game)) {
    if (situation.ply < FIRST_PLY || !isAbout(game, situation.isBlack, set)) continue;
    lookAt(situation.board, view);
    if (view.inCheck) continue;
    const question = questionOf(view);
    const found = question && readSituation({ question, situation, played, set });
    if (found) yield found;
  }
}

/** Of a game that judges only those count who judge: their opponents may be in games that were learned from. */
function isAbout({ players }: PeopleGame, isBlack: boolean, set: SetName): boolean {
  const player = players[isBlack ? 1 : 0];
  return set === 'train' || player === undefined || setOfPlayer(player) === set;
}

/** Just one man can be taken, of one side. */
function questionOf({ hangs, threats }: View): SightQuestion | undefined {
  const [own, their] = [hangs, threats].map((gains) => gains.filter((gain) => gain > 0).length);
  if (own === 0 && their === 1) return 'take';
  return own === 1 && their === 0 ? 'keep' : undefined;
}

interface Reading {
  readonly question: SightQuestion;
  readonly situation: Situation;
  readonly played: number;
  readonly set: SetName;
}

function readSituation({ question, situation, played, set }: Reading): SightSituation | undefined {
  const { isBlack, lastMoves, lastCaptured, rating } = situation;
  const fen = fenOf(situation);
  const position = getPosition(fen);
  const place = (question === 'take' ? view.threats : view.hangs).findIndex((gain) => gain > 0);
  const { to: target } = readArrow(uciOf(place << 6, isBlack));
  const { gain, line } = exchangeOn(position, target);
  const [capture] = line;
  if (!capture || gain < LEAST_GAIN || capture.to !== target) return undefined;
  const move = uciOf(played, isBlack);
  // The last move is seen by who played it: the other side.
  const last =
    lastMoves[0] === undefined ? undefined : readArrow(uciOf(toOf(lastMoves[0]) << 6, !isBlack)).to;
  return {
    question,
    set,
    fen,
    played: move,
    capture: { from: capture.from, to: target },
    gain,
    rating,
    isRecapture: question === 'take' && last === target && lastCaptured > 0,
    hasJustMoved: last === (question === 'take' ? target : capture.from),
    isOverlooked: isOverlooked(question, position, { target, move }),
  };
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

/** The situation as the model of sight takes it, and what only a game knows of it. */
export function describeSituation({
  fen,
  capture,
  gain,
  rating,
  isRecapture,
  hasJustMoved,
}: SightSituation): number[] {
  const seen = describeCapture({ board: getPosition(fen).board, capture, gain, rating });
  return [...seen, isRecapture ? 1 : 0, hasJustMoved ? 1 : 0];
}
