/**
 * A game record's text (PGN) as a game that can be played on, and back.
 */
import { livingRights } from '#chess/castling';
import { cleanFen, findFen } from '#chess/clean-text';
import { STARTING_FEN, getPosition, readFen, type Position } from '#chess/fen';
import { hasLegalMove } from '#chess/moves';
import { findLine, numberedMoves, readPgnText, writePgnText, type PgnTagMap, type PgnText } from '#chess/pgn';
import { writeGameFen } from '#chess/play-move';
import type { UciMove } from '#names/chess';
import { readWrittenMove, uciOf, type MoveFlaw } from '#chess/written-move';
import { readGame } from './read-game.ts';
import { readStart } from './start.ts';
import type {
  BoardEnding,
  FlawPlace,
  GameReading,
  GameRecord,
  GameRefusal,
  PgnResult,
  PgnTags,
} from './types.ts';

type MovesReading =
  | { readonly ok: true; readonly moves: readonly UciMove[] }
  /** `word` counts the words of the main line: some moves are written in several. */
  | {
      readonly ok: false;
      readonly position: Position;
      readonly word: number;
      readonly flaw: MoveFlaw;
    };

/** Plies of the longest game that is read: as many as a stored game may have. The longest one in earnest has 538. */
export const PGN_MAX_PLIES = 1_200;

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

/** Reads the main line of the text's first game; a bare FEN is a game that begins there, with the moves behind it. */
export function readPgn(text: string): GameReading {
  const bare = findFen(text);
  if (!bare) return readFirstGame(text.replace(/^\s*position startpos(?: +moves)?/, ''));
  const rest = bare.rest.slice(0, MOVES_ROOM);
  const moves = /^\s*\d+ ?[.…)]|^\s*[a-h][1-8][a-h][1-8]/.test(rest) ? readPgnText(rest) : undefined;
  if (!moves?.ok) return readGameFrom(bare.fen, [], { text, tags: new Map() });
  const reading = readGameFrom(
    bare.fen,
    moves.pgn.moves,
    { text: rest, tags: moves.pgn.tags },
    bare.restLine,
  );
  return reading.ok ? withTold(reading, moves.pgn) : reading;
}

/** Characters behind a bare FEN in which its moves are looked for. */
const MOVES_ROOM = 100_000;

function readFirstGame(text: string): GameReading {
  const reading = readPgnText(text);
  if (!reading.ok) return refusalOf(reading);
  const { tags, moves: written } = reading.pgn;
  const variant = findVariant(tags);
  if (variant !== undefined) return refuseVariant(variant);
  if (written.length > PGN_MAX_PLIES * WORDS_A_PLY) return TOO_LONG;
  const startFen = findStartFen(tags);
  if (findTag(tags, 'SetUp') === '1' && startFen === undefined) {
    return { ok: false, error: 'Invalid PGN: FEN tag must be supplied with SetUp tag' };
  }
  const game = readGameFrom(startFen ?? STARTING_FEN, written, { text, tags });
  return game.ok ? withTold(game, reading.pgn) : game;
}

/** A move may be written in so many words, as `O - O - O`. */
const WORDS_A_PLY = 5;
const TOO_LONG: GameRefusal = { ok: false, error: 'Invalid PGN: the game is too long' };

/** The game with what its text says of its end and of itself. */
function withTold(game: Extract<GameReading, { ok: true }>, pgn: PgnText): GameReading {
  const result = resultOf(game.view.ending) ?? toldResult(pgn);
  return { ...game, result, tags: { ...toldTags(pgn.tags), ...(result && { Result: result }) } };
}

/** The position of the FEN tag; some programs write the tag without one. */
function findStartFen(tags: PgnTagMap): string | undefined {
  const fen = cleanFen(findTag(tags, 'FEN') ?? '');
  return /^(?:[?*-]?|startpos)$/.test(fen.trim()) ? undefined : fen;
}

/** The variant of chess that the game says it is of; undefined where that is chess. */
function findVariant(tags: PgnTagMap): string | undefined {
  const variant = (findTag(tags, 'Variant') ?? '').trim();
  if (PLAIN_CHESS.test(variant)) return undefined;
  return CHESS_960.test(variant) && castlesAsChess(findStartFen(tags) ?? STARTING_FEN) ? undefined : variant;
}

/** How programs name chess itself, and chess from a position that a FEN gives. */
const PLAIN_CHESS =
  /^(?:[?*-]?|none|no|standar.*|normaln?.*|regular.*|classic.*|orthodox.*|klasyczne.*|chess|szachy|(?:from ?)?position|set-?up.*|thematic.*)$/i;
const CHESS_960 = /960|fischer|freestyle/i;

/** Whether king and rooks stand where they do in chess, so that Chess960 from here is chess. */
function castlesAsChess(fen: string): boolean {
  const reading = readFen(fen);
  return reading.ok && livingRights(reading.position) === reading.position.castling;
}

function refuseVariant(variant: string): GameRefusal {
  const error = 'Invalid PGN: the game is of another variant';
  return { ok: false, error, place: { kind: 'variant', variant } };
}

/** Without the start of the game, which its record has, and without its result, however that is written. */
function toldTags(tags: PgnTagMap): PgnTags {
  return Object.fromEntries([...tags].filter(([name]) => !OTHERWISE_TOLD.includes(name.toLowerCase())));
}

const OTHERWISE_TOLD: readonly string[] = ['setup', 'fen', 'result'];

function refusalOf({
  error,
  line,
  sign = '',
}: Extract<ReturnType<typeof readPgnText>, { ok: false }>): GameRefusal {
  return { ok: false, error, place: line === undefined ? undefined : { kind: 'line', line, sign } };
}

/** The Result tag, or what is written after the moves, however its dashes and halves are written. */
function toldResult({ tags, result = '' }: PgnText): PgnResult | undefined {
  const told = [findTag(tags, 'Result') ?? '', result].map((text) =>
    text
      .replaceAll(/\s/g, '')
      .replaceAll(/[\p{Pd}\u2212:]/gu, '-')
      .replaceAll(/½|0[.,]5/g, '1/2')
      .replace(/^1\/2$/, '1/2-1/2'),
  );
  return RESULTS.find((known) => told[0] === known) ?? RESULTS.find((known) => told[1] === known);
}

/** What a game was read from. */
interface Source {
  readonly text: string;
  readonly tags: PgnTagMap;
}

function readGameFrom(
  startFen: string,
  written: readonly string[],
  { text, tags }: Source,
  linesAbove = 0,
): GameReading {
  const start = readStart(startFen);
  if (!start.ok) return { ...start, place: { kind: 'fen', fen: startFen, line: findLine(text, 'FEN') } };
  const game = readMoves(getPosition(start.fen), written);
  if (game.ok) {
    if (game.moves.length > PGN_MAX_PLIES) return TOO_LONG;
    return readGame({ startFen: start.fen, moves: game.moves });
  }
  const { position, word, flaw } = game;
  const move = written[word] ?? '';
  const variant = findPlayedVariant(tags, move, startFen);
  if (variant !== undefined) return refuseVariant(variant);
  const place: FlawPlace = {
    kind: 'move',
    number: position.moveNumber,
    color: position.turn,
    line: (findLine(text, word) ?? 1) + linesAbove,
    flaw: hasLegalMove(writeGameFen(position)) ? flaw : { kind: 'over' },
  };
  return { ok: false, error: `Invalid move in PGN: ${move}`, place };
}

/** The variant of a game that names none, by what its move or its event says. */
function findPlayedVariant(tags: PgnTagMap, move: string, startFen: string): string | undefined {
  if (/^[PNBRQSGWH]?@[a-h][1-8]/.test(move)) return 'Crazyhouse';
  if (/^[O0]-[O0]/.test(move) && !castlesAsChess(startFen)) return 'Chess960';
  return VARIANT_NAMES.exec(findTag(tags, 'Event') ?? '')?.[0];
}

const VARIANT_NAMES =
  /chess ?960|fischer ?random|freestyle|crazyhouse|bughouse|antichess|giveaway|suicide|atomic|horde|king of the hill|racing kings|(?:three|3)[- ]check|fog of war|duck chess/i;

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

/** Words that may be one move together, as `O - O - O`, `e4 x d5` and `N f3`; the longest first. */
const WORD_COUNTS = [5, 3, 2];

function readMoves(start: Position, written: readonly string[]): MovesReading {
  const moves: UciMove[] = [];
  let position = start;
  for (let word = 0; word < written.length;) {
    const [one = '', next = ''] = written.slice(word, word + 2);
    let [reading, count] = [readWrittenMove(position, one), 1];
    for (const words of !reading.ok && isPart(reading.flaw, next) ? WORD_COUNTS : []) {
      const joined = written
        .slice(word, word + words)
        .join('')
        .replace(/^-/, '');
      const longer = readWrittenMove(position, joined);
      if (longer.ok && !reading.ok) [reading, count] = [longer, words];
    }
    if (!reading.ok) return { ok: false, position, word, flaw: reading.flaw };
    moves.push(uciOf(reading.move));
    position = reading.after;
    word += count;
  }
  return { ok: true, moves };
}

/** Whether a word that is no move may be the first part of one. */
function isPart({ kind }: MoveFlaw, next: string): boolean {
  return kind === 'unreadable' || kind === 'promotion' || /^[-x=]/.test(next);
}

function setUpTags(startFen: string): Readonly<Record<string, string>> {
  return startFen === STARTING_FEN ? {} : { SetUp: '1', FEN: startFen };
}

function resultOf(ending: BoardEnding | undefined): PgnResult | undefined {
  if (!ending) return undefined;
  if (ending.kind !== 'checkmate') return '1/2-1/2';
  return ending.winner === 'white' ? '1-0' : '0-1';
}
