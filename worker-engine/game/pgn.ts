/**
 * A game record's text (PGN) as a game that can be played on, and back.
 */
import { LINK, countLines, withoutSeparators } from '#chess/clean-text';
import { cleanFen, findFen, findOtherFen, findVariantOfFen, openLinks } from '#chess/fen-in-text';
import { STARTING_FEN, getPosition, readFen } from '#chess/fen';
import { hasLegalMove } from '#chess/moves';
import {
  findLine,
  holdsMove,
  isProse,
  numberedMoves,
  readPgnText,
  unreadText,
  writePgnText,
  type PgnTagMap,
  type PgnText,
  type UnreadText,
} from '#chess/pgn';
import { livingRights } from '#chess/seen-position';
import type { MoveFlaw } from '#chess/written-move';
import { readGame } from './read-game.ts';
import { readMoves } from './read-moves.ts';
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

/** Reads the main line of the text's first game; a position without tags is a game that begins there, with the moves behind it. */
export function readPgn(text: string): GameReading {
  const open = openLinks(text);
  const found = findFen(open);
  const reading = found
    ? readFromFen(found)
    : readFirstGame(open.replace(/^\s*position startpos(?: +moves)?/, ''), FIRST);
  const isLink = !reading.ok && open.search(LINK) !== -1 && !holdsMove(open.replaceAll(LINK, ' '));
  return isLink ? { ok: false, error: 'Invalid PGN: the text is a link' } : reading;
}

/** Where a game begins that has no FEN tag, and how many lines stand above its moves. */
interface Beginning {
  readonly fen: string;
  readonly linesAbove: number;
}

const FIRST: Beginning = { fen: STARTING_FEN, linesAbove: 0 };

function readFromFen({ fen, line, rest, restLine }: NonNullable<ReturnType<typeof findFen>>): GameReading {
  const variant = findVariantOfFen(fen);
  if (variant !== undefined) return refuseVariant(variant);
  const start = readStart(fen);
  if (!start.ok) return { ...start, place: { kind: 'fen', fen, line: line > 1 ? line : undefined } };
  const next = Math.min(findOtherFen(rest) ?? rest.length, NEXT_TAG.exec(rest)?.index ?? rest.length);
  const told = rest.slice(0, next);
  const unread = (kind: UnreadText['kind'], place: number) =>
    unreadText(kind, restLine + countLines(rest.slice(0, place)), rest.slice(place));
  const others = unread('games', next);
  const begin = findMoves(told);
  const linesAbove = restLine - 1 + countLines(told.slice(0, begin));
  const played = readFirstGame(told.slice(begin), { fen: start.fen, linesAbove });
  if (played.ok) return withUnread(played, others);
  if (begin === 0 && played.error !== 'Invalid PGN: the text is empty') return played;
  const words = holdsMove(told) ? unread('words', told.search(/\S/)) : [];
  return withUnread(readGame({ startFen: start.fen, moves: [] }), [...words, ...others]);
}

/** Where the moves behind a position begin: at its first word, or, behind a sentence, at a number; at the end where they do not. */
function findMoves(told: string): number {
  const [first = ''] = /[^\s"'“”«»(),;:.-]\S*/.exec(told) ?? [];
  if (first !== '' && !isProse(first.replace(/[.,;:!?)"'”]+$/, ''))) return 0;
  const number = /\b\d+ ?[.…]+ ?(?=[KQRBNHWGSDTLa-hO♔-♟])/.exec(told);
  return number?.index ?? told.length;
}

function withUnread(reading: GameReading, more: readonly UnreadText[]): GameReading {
  return reading.ok && more.length > 0
    ? { ...reading, unread: [...(reading.unread ?? []), ...more] }
    : reading;
}

/** The tag of another game. */
const NEXT_TAG = /^ *\[ *\w+ +["'“„]/m;

/** A semicolon begins a comment to the end of its line; between moves many people write it as a comma. */
function readFirstGame(text: string, beginning: Beginning): GameReading {
  const separated = withoutSeparators(text);
  if (separated === undefined) return readGameText(text, beginning);
  const reading = readGameText(separated, beginning);
  // Else a wrong move would be taken for a comment.
  const goesOn = holdsMove(text.slice(text.indexOf(';')).replace(/^.*/, ''));
  if (reading.ok || !goesOn) return reading;
  const commented = readGameText(text, beginning);
  return commented.ok ? commented : reading;
}

function readGameText(text: string, beginning: Beginning): GameReading {
  const reading = readPgnText(text);
  if (!reading.ok) return refusalOf(reading, beginning);
  const { tags, moves: written, unclosed } = reading.pgn;
  const variant = findVariant(tags);
  if (variant !== undefined) return refuseVariant(variant);
  if (written.length > PGN_MAX_PLIES * WORDS_A_PLY) return TOO_LONG;
  const startFen = findStartFen(tags);
  if (findTag(tags, 'SetUp') === '1' && startFen === undefined) {
    return { ok: false, error: 'Invalid PGN: FEN tag must be supplied with SetUp tag' };
  }
  const unread = reading.pgn.unread.map((one) => ({ ...one, line: one.line + beginning.linesAbove }));
  const game = readGameFrom({ ...beginning, ...(startFen !== undefined && { fen: startFen }) }, written, {
    text,
    tags,
  });
  if (!game.ok) return game;
  const open = unread.find(({ kind }) => kind === 'bracket');
  if (open && unclosed.length > 0 && !isVariation(game, unclosed)) {
    const error = 'Invalid PGN: brackets or quotes are not closed';
    return { ok: false, error, place: { kind: 'line', line: open.line, sign: '(' } };
  }
  return withTold(game, { ...reading.pgn, unread });
}

/** Whether the words can be played instead of the last move, or after it, to their end. */
function isVariation({ record, view }: ReadGameText, words: readonly string[]): boolean {
  const before = view.plies.at(-2)?.fen ?? record.startFen;
  return [before, view.fen].some((fen) => readMoves(getPosition(fen), words).ok);
}

/** A move may be written in so many words, as `O - O - O`. */
const WORDS_A_PLY = 5;
const TOO_LONG: GameRefusal = { ok: false, error: 'Invalid PGN: the game is too long' };

type ReadGameText = Extract<GameReading, { ok: true }>;

/** The game with what its text says of its end and of itself. */
function withTold(game: ReadGameText, pgn: PgnText): GameReading {
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

function refusalOf(
  { error, line, sign = '' }: Extract<ReturnType<typeof readPgnText>, { ok: false }>,
  { linesAbove }: Beginning,
): GameRefusal {
  const place = line === undefined ? undefined : ({ kind: 'line', line: line + linesAbove, sign } as const);
  return { ok: false, error, place };
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
  { fen: startFen, linesAbove }: Beginning,
  written: readonly string[],
  { text, tags }: Source,
): GameReading {
  const ofFen = findVariantOfFen(startFen);
  if (ofFen !== undefined) return refuseVariant(ofFen);
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
    flaw: hasLegalMove(position) ? remarkOr(flaw, move) : { kind: 'over' },
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

function setUpTags(startFen: string): Readonly<Record<string, string>> {
  return startFen === STARTING_FEN ? {} : { SetUp: '1', FEN: startFen };
}

function resultOf(ending: BoardEnding | undefined): PgnResult | undefined {
  if (!ending) return undefined;
  if (ending.kind !== 'checkmate') return '1/2-1/2';
  return ending.winner === 'white' ? '1-0' : '0-1';
}
