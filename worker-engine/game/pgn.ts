/**
 * A game record's text (PGN) as a game that can be played on, and back.
 */
import { STARTING_FEN, getPosition } from '#chess/fen';
import { playMove } from '#chess/play-move';
import { numberedMoves, readPgnText, writePgnText, type PgnTagMap, type PgnText } from '#chess/pgn';
import type { UciMove } from '#names/chess';
import { findWrittenMove } from '#chess/written-move';
import { readGame } from './read-game.ts';
import { readStart } from './start.ts';
import type { BoardEnding, GameReading, GameRecord, GameRefusal, PgnResult, PgnTags } from './types.ts';

type MovesReading = { readonly ok: true; readonly moves: readonly UciMove[] } | GameRefusal;

/** Plies of the longest game that is read: as many as a stored game may have. The longest one in earnest has 538. */
export const PGN_MAX_PLIES = 1_200;

/** What a PGN cannot begin with, and a FEN must: rows of pieces, each behind a slash. */
const BARE_FEN = /^[\dA-Za-z]+(?:\/[\dA-Za-z]+){3,}(?:\s|$)/;

/** The tags that every PGN has, in this order, and what stands for the unknown (PGN standard, 8.1.1). */
const ROSTER = {
  Event: '?',
  Site: '?',
  Date: '????.??.??',
  Round: '?',
  White: '?',
  Black: '?',
  Result: '*',
} as const;
const RESULTS: readonly PgnResult[] = ['1-0', '0-1', '1/2-1/2'];

/** Reads the main line of the text's first game; a bare FEN is a game that begins there. */
export function readPgn(text: string): GameReading {
  return BARE_FEN.test(text.trim()) ? readGameFrom(text, []) : readFirstGame(text);
}

function readFirstGame(text: string): GameReading {
  const reading = readPgnText(text);
  if (!reading.ok) return refusalOf(reading);
  const { tags, moves: written } = reading.pgn;
  if (written.length > PGN_MAX_PLIES) return { ok: false, error: 'Invalid PGN: the game is too long' };
  const startFen = findTag(tags, 'FEN');
  if (findTag(tags, 'SetUp') === '1' && !startFen) {
    return { ok: false, error: 'Invalid PGN: FEN tag must be supplied with SetUp tag' };
  }
  const game = readGameFrom(startFen ?? STARTING_FEN, written);
  if (!game.ok) return game;
  const result = resultOf(game.view.ending) ?? toldResult(reading.pgn);
  return { ...game, result, tags: { ...toldTags(tags), ...(result && { Result: result }) } };
}

/** Without the start of the game, which its record has, and without its result, however that is written. */
function toldTags(tags: PgnTagMap): PgnTags {
  return Object.fromEntries([...tags].filter(([name]) => !OTHERWISE_TOLD.includes(name.toLowerCase())));
}

const OTHERWISE_TOLD: readonly string[] = ['setup', 'fen', 'result'];

function refusalOf({ error, line }: Extract<ReturnType<typeof readPgnText>, { ok: false }>): GameRefusal {
  return { ok: false, error, place: line === undefined ? undefined : { kind: 'line', line } };
}

/** The Result tag, or what is written after the moves, where dashes may be long and a half is half a draw. */
function toldResult({ tags, result = '' }: PgnText): PgnResult | undefined {
  const told = [findTag(tags, 'Result') ?? '', result].map((text) =>
    text.replaceAll('–', '-').replace(/^(?:1\/2|½-½)$/, '1/2-1/2'),
  );
  return RESULTS.find((known) => told[0] === known) ?? RESULTS.find((known) => told[1] === known);
}

function readGameFrom(startFen: string, written: readonly string[]): GameReading {
  const start = readStart(startFen);
  if (!start.ok) return { ...start, place: { kind: 'fen', fen: startFen.trim() } };
  const game = readMoves(start.fen, written);
  return game.ok ? readGame({ startFen: start.fen, moves: game.moves }) : game;
}

/**
 * Writes a game: the seven tags of the roster, those given, SetUp and FEN when it began elsewhere, and the moves. How the
 * board says it ended counts more than a given Result.
 */
export function writePgn(record: GameRecord, given: Readonly<Record<string, string>>): string {
  const reading = readGame(record);
  if (!reading.ok) throw new RangeError(reading.error);
  const { startFen } = reading.record;
  const result = resultOf(reading.view.ending) ?? RESULTS.find((known) => known === given['Result']);
  const tags = { ...ROSTER, ...given, Result: result ?? ROSTER.Result, ...setUpTags(startFen) };
  const sans = reading.view.plies.map(({ san }) => san);
  const words = [...numberedMoves(getPosition(startFen), sans), tags.Result];
  return writePgnText(new Map(Object.entries(tags)), words);
}

/** Programs write these names in several ways. */
function findTag(tags: PgnTagMap, name: string): string | undefined {
  return [...tags].find(([written]) => written.toLowerCase() === name.toLowerCase())?.[1];
}

function readMoves(startFen: string, written: readonly string[]): MovesReading {
  const moves: UciMove[] = [];
  let fen = startFen;
  for (const text of written) {
    const move = findWrittenMove(fen, text);
    const played = move === undefined ? undefined : playMove(fen, move);
    if (!move || !played) {
      const { moveNumber, turn } = getPosition(fen);
      const place = { kind: 'move', number: moveNumber, color: turn } as const;
      return { ok: false, error: `Invalid move in PGN: ${text}`, place };
    }
    moves.push(move);
    fen = played.fen;
  }
  return { ok: true, moves };
}

function setUpTags(startFen: string): Readonly<Record<string, string>> {
  return startFen === STARTING_FEN ? {} : { SetUp: '1', FEN: startFen };
}

function resultOf(ending: BoardEnding | undefined): PgnResult | undefined {
  if (!ending) return undefined;
  if (ending.kind !== 'checkmate') return '1/2-1/2';
  return ending.winner === 'white' ? '1-0' : '0-1';
}
