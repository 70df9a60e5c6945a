/**
 * A game record's text (PGN) as a game that can be played on, and back.
 */
import { livingRights } from '#chess/castling';
import { cleanFen, findFen, withoutSeparators } from '#chess/clean-text';
import { STARTING_FEN, getPosition, readFen, type Position } from '#chess/fen';
import { hasLegalMove } from '#chess/moves';
import {
  findLine,
  holdsMove,
  isProse,
  numberedMoves,
  readPgnText,
  writePgnText,
  type PgnTagMap,
  type PgnText,
} from '#chess/pgn';
import { writeGameFen } from '#chess/play-move';
import type { UciMove } from '#names/chess';
import { readWrittenMove, uciOf, type MoveFlaw, type MoveReading } from '#chess/written-move';
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

/** A semicolon begins a comment to the end of its line; between moves many people write it as a comma. */
function readFirstGame(text: string): GameReading {
  const separated = withoutSeparators(text);
  if (separated === undefined) return readGameText(text);
  const reading = readGameText(separated);
  // Else a wrong move would be taken for a comment.
  const goesOn = holdsMove(text.slice(text.indexOf(';')).replace(/^.*/, ''));
  if (reading.ok || !goesOn) return reading;
  const commented = readGameText(text);
  return commented.ok ? commented : reading;
}

function readGameText(text: string): GameReading {
  const reading = readPgnText(text);
  if (!reading.ok) return refusalOf(reading);
  const { tags, moves: written, unclosed } = reading.pgn;
  const variant = findVariant(tags);
  if (variant !== undefined) return refuseVariant(variant);
  if (written.length > PGN_MAX_PLIES * WORDS_A_PLY) return TOO_LONG;
  const startFen = findStartFen(tags);
  if (findTag(tags, 'SetUp') === '1' && startFen === undefined) {
    return { ok: false, error: 'Invalid PGN: FEN tag must be supplied with SetUp tag' };
  }
  const game = readGameFrom(startFen ?? STARTING_FEN, written, { text, tags });
  if (!game.ok) return game;
  const open = reading.pgn.unread.find(({ kind }) => kind === 'bracket');
  if (open && unclosed.length > 0 && !isVariation(game, unclosed)) {
    const error = 'Invalid PGN: brackets or quotes are not closed';
    return { ok: false, error, place: { kind: 'line', line: open.line, sign: '(' } };
  }
  return withTold(game, reading.pgn);
}

/** Whether the words can be played instead of the last move, or after it, to their end. */
function isVariation({ record, view }: ReadGame, words: readonly string[]): boolean {
  const before = view.plies.at(-2)?.fen ?? record.startFen;
  return [before, view.fen].some((fen) => readMoves(getPosition(fen), words).ok);
}

/** A move may be written in so many words, as `O - O - O`. */
const WORDS_A_PLY = 5;
const TOO_LONG: GameRefusal = { ok: false, error: 'Invalid PGN: the game is too long' };

type ReadGame = Extract<GameReading, { ok: true }>;

/** The game with what its text says of its end and of itself. */
function withTold(game: ReadGame, pgn: PgnText): GameReading {
  const result = resultOf(game.view.ending) ?? toldResult(pgn);
  const unread = pgn.unread.filter((one) => one.kind !== 'words' || resultInWords(one.text) === undefined);
  const tags = { ...toldTags(pgn.tags), ...(result && { Result: result }) };
  return { ...game, result, tags, ...(unread.length > 0 && { unread }) };
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

/** The Result tag, or what is written after the moves, however its dashes and halves are written, in words too. */
function toldResult({ tags, result = '', unread }: PgnText): PgnResult | undefined {
  const told = [findTag(tags, 'Result') ?? '', result].map((text) =>
    text
      .replaceAll(/\s/g, '')
      .replaceAll(/[\p{Pd}\u2212:]/gu, '-')
      .replaceAll(/½|0[.,]5/g, '1/2')
      .replace(/^1\/2$/, '1/2-1/2'),
  );
  const known = told.map((text) => RESULTS.find((one) => one === text));
  const words = unread.find(({ kind }) => kind === 'words')?.text ?? '';
  return known[0] ?? known[1] ?? resultInWords(words);
}

/** How a sentence says that the game ended, where it says one thing. */
function resultInWords(text: string): PgnResult | undefined {
  const told = IN_WORDS.filter(([, words]) => words.test(text)).map(([result]) => result);
  return new Set(told).size === 1 ? told[0] : undefined;
}

const WON = '(?:has |have )?(?:won|wins?|wygrały|wygrywają)';
const LOST = '(?:has |have |się )?(?:resigned|resigns?|lost|loses?|poddały|poddają|przegrały|przegrywają)';
const WON_BY = '(?:wygrały|wygrywają)';
const LOST_BY = '(?:poddały się|poddają się|przegrały|przegrywają)';
const WHITE = '(?:white|białe)';
const BLACK = '(?:black|czarne)';
const IN_WORDS: readonly (readonly [result: PgnResult, words: RegExp])[] = [
  ['1-0', new RegExp(`${WHITE} ${WON}|${BLACK} ${LOST}|${WON_BY} ${WHITE}|${LOST_BY} ${BLACK}`, 'i')],
  ['0-1', new RegExp(`${BLACK} ${WON}|${WHITE} ${LOST}|${WON_BY} ${BLACK}|${LOST_BY} ${WHITE}`, 'i')],
  ['1/2-1/2', /^(?:i |and |game |partia |zgodzono się na )?(?:draw|drawn|remis)(?!\p{L})/iu],
];

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
    flaw: hasLegalMove(writeGameFen(position)) ? remarkOr(flaw, move) : { kind: 'over' },
  };
  return { ok: false, error: `Invalid move in PGN: ${move}`, place };
}

function remarkOr(flaw: MoveFlaw, word: string): MoveFlaw | { readonly kind: 'word' } {
  return flaw.kind === 'unreadable' && isProse(word) ? { kind: 'word' } : flaw;
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
    const glued = reading.ok ? undefined : readGlued(position, one);
    if (!reading.ok && !glued) return { ok: false, position, word, flaw: reading.flaw };
    for (const { move, after } of glued ?? (reading.ok ? [reading] : [])) {
      moves.push(uciOf(move));
      position = after;
    }
    word += count;
  }
  return { ok: true, moves };
}

type ReadMove = Extract<MoveReading, { ok: true }>;

/** Moves that touch, as `e4e5` or `Nf3-Nc6`, where the word can be parted in one way alone. */
function readGlued(position: Position, word: string): readonly ReadMove[] | undefined {
  const ways = gluedWays(position, word);
  return ways.length === 1 ? ways[0] : undefined;
}

function gluedWays(position: Position, word: string): readonly (readonly ReadMove[])[] {
  if (word.length > GLUED_MAX_LENGTH) return [];
  return [...word.matchAll(GLUED_END)].flatMap(({ index, 0: end }) => {
    const cut = index + end.length;
    const first = readWrittenMove(position, word.slice(0, cut));
    if (!first.ok) return [];
    const rest = word.slice(cut).replace(/^[-/;]/, '');
    if (rest === '') return [[first]];
    return gluedWays(first.after, rest).map((others) => [first, ...others]);
  });
}

/** In characters: longer words are cut by the reader. */
const GLUED_MAX_LENGTH = 40;
/** Where a move may end. */
const GLUED_END = /[a-h][1-8](?:=[QRBNHWGSDTL])?[+#]?|O-O(?:-O)?/g;

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
