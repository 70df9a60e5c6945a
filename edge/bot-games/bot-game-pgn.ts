/**
 * A stored game's PGN: the seven tags of the standard, who was how strong, and the moves. English, as all PGN is.
 */
import { STARTING_FEN, writeFen } from '#chess/fen';
import { numberedMoves, writePgnText } from '#chess/pgn';
import type { PlayedGame } from '#chess/played-game';
import type { BotGame, GameResult } from '#contract/bot-games';
import { writeBotName } from '#contract/bot-opponents';

/** All that a PGN tells of a game. */
interface GameToWrite {
  readonly game: BotGame;
  readonly played: PlayedGame;
  /** Null until the learner has chosen one. */
  readonly username: string | null;
  /** In milliseconds since the epoch. */
  readonly playedAt: number;
}

/** The PGN standard's word for what is not known. */
const UNKNOWN = '?';
const WON: Readonly<Record<BotGame['player_color'], string>> = { white: '1-0', black: '0-1' };
const LOST: Readonly<Record<BotGame['player_color'], string>> = { white: '0-1', black: '1-0' };
const DRAWN = '1/2-1/2';

/** Tags and moves. */
export function writeBotGamePgn(written: GameToWrite): string {
  const result = resultTag(written.game.result, written.game.player_color);
  const { start, plies } = written.played;
  const sans = plies.map(({ san }) => san);
  return writePgnText(tagsOf(written, result), [...numberedMoves(start, sans), result]);
}

function tagsOf({ game, played, username, playedAt }: GameToWrite, result: string): Map<string, string> {
  const names = [username ?? UNKNOWN, writeBotName(game.elo, game.opponent)];
  const [white = '', black = ''] = game.player_color === 'white' ? names : names.toReversed();
  const start = writeFen(played.start);
  return new Map([
    ['Event', 'A game against the bot'],
    ['Site', 'Oko'],
    ['Date', new Date(playedAt).toISOString().slice(0, 10).replaceAll('-', '.')],
    ['Round', '-'],
    ['White', white],
    ['Black', black],
    ['Result', result],
    [game.player_color === 'white' ? 'BlackElo' : 'WhiteElo', String(game.elo)],
    ...(game.opening === null ? [] : [['Opening', game.opening] as const]),
    ...(start === STARTING_FEN
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', start],
        ] as const)),
  ]);
}

function resultTag(result: GameResult, learner: BotGame['player_color']): string {
  if (result === 'draw') return DRAWN;
  return (result === 'win' ? WON : LOST)[learner];
}
