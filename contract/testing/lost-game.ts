/**
 * The shortest game there is, as it is sent: White, the learner, is mated on move 2.
 */
import type { BotGame } from '../bot-games.ts';

export const LOST_GAME: Omit<BotGame, 'game_key'> = {
  elo: 800,
  player_color: 'white',
  opening: null,
  start_fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
  ending: 'checkmate',
  result: 'loss',
};
