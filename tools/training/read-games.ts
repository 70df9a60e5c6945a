/**
 * Reads people's games, one after another: the tab-separated format (one game a line), or a PGN of the Lichess open database;
 * either as it is, or compressed with gzip or Zstandard.
 *
 * A game is of use when both ratings are known and it is standard chess. Players are known by a hash and never by name.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { Speed } from '../../worker-engine/bot/situation.ts';

export interface PeopleGame {
  readonly source: string;
  /** First hex digits of a hash; undefined where unknown. */
  readonly players: readonly [white: string | undefined, black: string | undefined];
  readonly ratings: readonly [white: number, black: number];
  readonly speed: Speed;
  readonly sans: readonly string[];
}

/** Digits of a player's hash. */
const HASH_DIGITS = 10;
const LEAST_PLIES = 12;

export async function* readGames(path: string): AsyncGenerator<PeopleGame> {
  const lines = createInterface({ input: openText(path), crlfDelay: Infinity });
  if (/\.pgn(\.gz|\.zst)?$/.test(path)) {
    yield* readPgn(lines, path);
    return;
  }
  for await (const line of lines) {
    const game = readLine(line);
    if (game) yield game;
  }
}

function openText(path: string): NodeJS.ReadableStream {
  const bytes = createReadStream(path);
  if (path.endsWith('.gz')) return bytes.pipe(createGunzip());
  return path.endsWith('.zst') ? bytes.pipe(createZstdDecompress()) : bytes;
}

/** One line of the tab-separated format. */
export function readLine(line: string): PeopleGame | undefined {
  const [source = '', white = '-', whiteRating, black = '-', blackRating, control = '?', moves = ''] =
    line.split('\t');
  return keepUseful({
    source,
    players: [white === '-' ? undefined : white, black === '-' ? undefined : black],
    ratings: [Number(whiteRating), Number(blackRating)],
    speed: speedOf(control),
    sans: moves.split(' '),
  });
}

function keepUseful(game: PeopleGame): PeopleGame | undefined {
  const isUseful = game.sans.length >= LEAST_PLIES && game.ratings.every((rating) => rating > 0);
  return isUseful ? game : undefined;
}

async function* readPgn(lines: AsyncIterable<string>, path: string): AsyncGenerator<PeopleGame> {
  let tags = new Map<string, string>();
  for await (const line of lines) {
    const [, tag, value] = /^\[(\w+) "(.*)"\]$/.exec(line) ?? [];
    if (tag !== undefined && value !== undefined) tags.set(tag, value);
    else if (line !== '') {
      const game = gameOfPgn(tags, line, path);
      if (game) yield game;
      tags = new Map();
    }
  }
}

/** The open database has a game's moves on one line. */
function gameOfPgn(tags: ReadonlyMap<string, string>, line: string, source: string): PeopleGame | undefined {
  const variant = tags.get('Variant') ?? 'Standard';
  if (variant !== 'Standard' || tags.has('FEN')) return undefined;
  if (tags.get('WhiteTitle') === 'BOT' || tags.get('BlackTitle') === 'BOT') return undefined;
  return keepUseful({
    source,
    players: [hashOf(tags.get('White')), hashOf(tags.get('Black'))],
    ratings: [Number(tags.get('WhiteElo')), Number(tags.get('BlackElo'))],
    speed: speedOf(tags.get('TimeControl') ?? '?'),
    sans: sansOf(line),
  });
}

/** The moves of a line of PGN, without numbers, comments, marks and the result. */
export function sansOf(line: string): string[] {
  return line
    .replaceAll(/\{[^}]*\}|\d+\.+|\$\d+|[!?]+/g, ' ')
    .split(/\s+/)
    .filter((word) => /^[a-hKQRBNO]/.test(word));
}

function hashOf(name: string | undefined): string | undefined {
  if (name === undefined || name === '?') return undefined;
  return createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, HASH_DIGITS);
}

/** Moves that Lichess reckons with in a game when it sorts time controls. */
const EXPECTED_MOVES = 40;

/** The speed of `600+5`, `480+?` or `blitz`. */
export function speedOf(control: string): Speed {
  if (control === 'bullet' || control === 'blitz' || control === 'rapid' || control === 'classical')
    return control;
  const [, base, increment] = /^(\d+)\+(\d+|\?)$/.exec(control) ?? [];
  if (base === undefined) return 'unknown';
  const seconds = Number(base) + EXPECTED_MOVES * (increment === '?' ? 0 : Number(increment));
  if (seconds < 180) return 'bullet';
  if (seconds < 480) return 'blitz';
  return seconds < 1500 ? 'rapid' : 'classical';
}
