/**
 * A stored game's PGN: the seven tags of the standard, who was how strong, and the moves. English, as all PGN is.
 */
import { STARTING_FEN, writeFen } from '#chess/fen';
import { writePgnText } from '#chess/pgn';
import type { Replay } from '#chess/replay';
import type { BotGame, GameResult } from '#contract/bot-games';

/** All that a PGN tells of a game. */
export interface GameToWrite {
  readonly game: BotGame;
  readonly replay: Replay;
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
  return writePgnText(tagsOf(written, result), [...numberedMoves(written.replay), result]);
}

function tagsOf({ game, replay, username, playedAt }: GameToWrite, result: string): Map<string, string> {
  const names = [username ?? UNKNOWN, `Oko ${game.elo}`];
  const [white = '', black = ''] = game.player_color === 'white' ? names : names.toReversed();
  const start = writeFen(replay.start);
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

/** `1. e4 e5 2. Nf3`, or `7... Kd8 8. Qh5` where Black begins. */
function numberedMoves({ start, sans }: Replay): readonly string[] {
  const halfMoves = start.turn === 'white' ? 0 : 1;
  return sans.flatMap((san, ply) => {
    const [place, side] = [start.moveNumber + Math.floor((ply + halfMoves) / 2), (ply + halfMoves) % 2];
    if (side === 0) return [`${place}.`, san];
    return ply === 0 ? [`${place}...`, san] : [san];
  });
}
