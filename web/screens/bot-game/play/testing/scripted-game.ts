/** Scripted games for tests, without rules of chess: only what a game in play reads. */
import type { Arrow, Color, UciMove } from '#chess/chess';
import type { GameRecord, GameView, LegalMove, Ply } from '#worker-engine/game/types';
import type { SavedGame } from '../saved-game.ts';
import type { GameEvent, GameInPlay } from '../game-in-play.ts';
import { nextGameInPlay, startGameInPlay } from '../next-game-in-play.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Two moves that are always legal here, and one that promotes. */
export const E4: Arrow = { from: 'e2', to: 'e4' };
export const D4: Arrow = { from: 'd2', to: 'd4' };
export const GOAL: Arrow = { from: 'a7', to: 'a8' };
const LEGAL: readonly LegalMove[] = [
  { ...E4, isPromotion: false },
  { ...D4, isPromotion: false },
  { ...GOAL, isPromotion: true },
];

/** Returns a record of these moves. */
export const recordOf = (...moves: UciMove[]): GameRecord => ({ startFen: START, moves });

/** Returns a record's view: a game in play reads only each ply's colour and the legal moves. */
export function viewOf({ moves }: GameRecord, ending?: GameView['ending']): GameView {
  const plies = moves.map((move, index): Ply => {
    const color: Color = index % 2 === 0 ? 'white' : 'black';
    return { color, from: 'a1', to: 'a2', san: move, fen: `after ${index + 1}`, captured: undefined };
  });
  return {
    fen: START,
    turn: moves.length % 2 === 0 ? 'white' : 'black',
    pieces: [],
    legal: ending ? [] : LEGAL,
    premoves: ending ? [] : [E4, GOAL],
    check: undefined,
    plies,
    captured: { white: [], black: [] },
    lead: 0,
    ending,
  };
}

/** Returns a saved game; the learner has White. */
export function savedOf(record: GameRecord, parts?: Partial<SavedGame>): SavedGame {
  return {
    key: '00000000-0000-4000-8000-000000000001',
    seed: 7,
    settings: { elo: 800, opening: { kind: 'start' }, color: 'white', options: ['myAttacks'] },
    learnerColor: 'white',
    opening: null,
    firstPly: 0,
    record,
    ...parts,
  };
}

/** Returns a saved game in play. */
export const start = (record = recordOf(), parts?: Partial<SavedGame>) =>
  startGameInPlay(savedOf(record, parts), viewOf(record));

/** Returns the game after these events. */
export const after = (game: GameInPlay, ...events: readonly GameEvent[]) =>
  events.reduce(nextGameInPlay, game);
