/**
 * Writes a stored game as English PGN, from text alone: its moves were checked when it was stored.
 */
import { getPosition, STARTING_FEN } from '#chess/fen';
import { numberedMoves, writePgnText } from '#chess/pgn';
import { writeBotName } from '#contract/bots';
import type { botGames } from '#db/learner/schema';

/** All that a PGN tells of a game. */
export type GameToWrite = Omit<typeof botGames.$inferSelect, 'n' | 'key' | 'ending'>;

/** The PGN standard's word for what is not known. */
const UNKNOWN = '?';
const WON: Readonly<Record<GameToWrite['player_color'], string>> = { white: '1-0', black: '0-1' };
const LOST: Readonly<Record<GameToWrite['player_color'], string>> = { white: '0-1', black: '1-0' };
const DRAWN = '1/2-1/2';

/** Tags and moves. */
export function writeBotGamePgn(game: GameToWrite): string {
  const result = resultTag(game);
  const sans = game.sans === '' ? [] : game.sans.split(' ');
  const start = getPosition(game.start_fen ?? STARTING_FEN);
  return writePgnText(tagsOf(game, result), [...numberedMoves(start, sans), result]);
}

function tagsOf(
  { elo, opponent, player_color, opening, start_fen, username, played_at }: GameToWrite,
  result: string,
): Map<string, string> {
  const names = [username ?? UNKNOWN, writeBotName(elo, opponent ?? undefined)];
  const [white = '', black = ''] = player_color === 'white' ? names : names.toReversed();
  return new Map([
    ['Event', 'A game against the bot'],
    ['Site', 'Oko'],
    ['Date', new Date(played_at).toISOString().slice(0, 10).replaceAll('-', '.')],
    ['Round', '-'],
    ['White', white],
    ['Black', black],
    ['Result', result],
    [player_color === 'white' ? 'BlackElo' : 'WhiteElo', String(elo)],
    ...(opening === null ? [] : [['Opening', opening] as const]),
    ...(start_fen === null
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', start_fen],
        ] as const)),
  ]);
}

function resultTag({ result, player_color: learner }: GameToWrite): string {
  if (result === 'draw') return DRAWN;
  return (result === 'win' ? WON : LOST)[learner];
}
