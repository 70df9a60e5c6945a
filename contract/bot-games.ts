/**
 * What the calls about games against the bot take and return.
 *
 * A game is stored as its moves (product/bot-review.md#bot-games). The server plays them again, so that what is stored is a game of chess
 * that ended as it says.
 */
import { z } from 'zod';
import { BOT_ELO_MAX, BOT_ELO_MIN, BOT_OPPONENTS } from './bots.ts';

/** Far beyond the longest game a person plays; the longest ever played in earnest has 538 plies. */
export const GAME_MAX_PLIES = 1_200;
/** Stored of one learner on a UTC day: a game of blitz every seven minutes, day and night. */
export const MOST_BOT_GAMES_A_DAY = 200;
/** No FEN is longer. */
const FEN_MAX_LENGTH = 100;
/** Longer than any opening's name. */
const OPENING_MAX_LENGTH = 100;

const PLAYER_COLORS = ['white', 'black'] as const;
export const GAME_ENDING_KINDS = [
  'checkmate',
  'stalemate',
  'threefold',
  'fifty-moves',
  'insufficient-material',
  'resignation',
  'agreement',
] as const;
export const GAME_RESULTS = ['win', 'loss', 'draw'] as const;
/** As the learner sees it. */
export type GameResult = (typeof GAME_RESULTS)[number];

const uciMoveSchema = z.string().regex(/^[a-h][1-8][a-h][1-8][qrbn]?$/);

export const botGameInput = z.object({
  /** Made by the client, one per game: the same key again is the same game, stored once. */
  game_key: z.uuid().toLowerCase(),
  elo: z.number().int().min(BOT_ELO_MIN).max(BOT_ELO_MAX),
  /** One of those with a name; the PGN keeps it. */
  opponent: z.enum(BOT_OPPONENTS.map(({ id }) => id)).optional(),
  player_color: z.enum(PLAYER_COLORS),
  /** English name of the opening that was chosen or drawn; null when the game began at its first position. */
  opening: z
    .string()
    .max(OPENING_MAX_LENGTH)
    .regex(/^\P{C}+$/u, 'not a name')
    .nullable(),
  start_fen: z.string().max(FEN_MAX_LENGTH),
  moves: z.array(uciMoveSchema).max(GAME_MAX_PLIES),
  ending: z.enum(GAME_ENDING_KINDS),
  result: z.enum(GAME_RESULTS),
});
export type BotGame = z.output<typeof botGameInput>;

/** How many games a list has by default, and at most. */
const RECENT_GAMES = 20;
const RECENT_GAMES_MAX = 50;

/** Query of GET /bot_games, where the number comes as a text. */
export const recentBotGamesInput = z.object({
  limit: z.coerce.number<number | string>().int().min(1).max(RECENT_GAMES_MAX).default(RECENT_GAMES),
});
export type RecentBotGames = z.output<typeof recentBotGamesInput>;

/** A stored game, as a list shows it. */
export interface StoredBotGame {
  readonly game_key: string;
  readonly elo: number;
  readonly player_color: (typeof PLAYER_COLORS)[number];
  readonly opening: string | null;
  readonly ending: (typeof GAME_ENDING_KINDS)[number];
  readonly result: GameResult;
  /** The whole game in English PGN, with SetUp and FEN where it did not begin at chess's first position. */
  readonly pgn: string;
  /** When the server took it: ISO 8601, UTC. */
  readonly played_at: string;
}
