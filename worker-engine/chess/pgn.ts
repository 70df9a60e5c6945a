/**
 * PGN as text: the tags and the written moves of its first game, and the way back. Whether a move is legal is not checked
 * here; how programs and people deviate from the standard, `clean-text.ts` knows.
 *
 * Not chess.js's `loadPgn`: its grammar stops at a second game, a second comment behind a move, a comment behind a
 * variation, a `%` line, a quoted quote in a tag and a byte order mark, all of which real files have; and it overlooks
 * a SetUp tag without its FEN unless it also refuses every move that is not perfectly written.
 */
import { cleanPgn } from './clean-text.ts';
import type { Position } from './fen.ts';

/** Tags by their names, in their order. */
export type PgnTagMap = ReadonlyMap<string, string>;

/** The first game of a PGN. */
export interface PgnText {
  readonly tags: PgnTagMap;
  /** Of the main line, as they are written, without the signs that judge them. */
  readonly moves: readonly string[];
  /** As it is written after the moves; undefined where nothing is. */
  readonly result: string | undefined;
  /** What was left out and may be thought to be moves, or to say how the game ended. */
  readonly unread: readonly UnreadText[];
  /** The moves of a variation that is not closed: what follows it may be the main line. */
  readonly unclosed: readonly string[];
}

/** Words after the moves, a comment with moves in it, what follows an open bracket, another game. */
export interface UnreadText {
  readonly kind: 'words' | 'comment' | 'bracket' | 'games';
  /** From 1. */
  readonly line: number;
  /** Its beginning. */
  readonly text: string;
}

/** What is wrong with a text that is no PGN, in our own words (product/texts.md#what-is-wrong-with-a-game). */
type PgnFlaw = 'the text is empty' | 'the text is too long' | 'brackets or quotes are not closed';

export type PgnTextError = `Invalid PGN: ${PgnFlaw}`;

type PgnTextReading =
  | { readonly ok: true; readonly pgn: PgnText }
  /** `line` counts from 1; `sign` is what has no other half. */
  | { readonly ok: false; readonly error: PgnTextError; readonly line?: number; readonly sign?: string };

/** In characters: room for any annotated game; of a longer text the first game is read if it ends within them. */
export const PGN_MAX_LENGTH = 1_000_000;
/** In characters; the standard's export format asks for fewer than 80 (PGN, 4.3). */
const LINE_MAX_LENGTH = 79;
/** In characters: longer words are no moves, and are named by their beginning. */
const WORD_MAX_LENGTH = 40;
/** In characters: what is left out is named by its beginning. */
const UNREAD_MAX_LENGTH = 60;
/** More than any game has, its comments and variations included: what is no game is not read on for long. */
const TOKENS_MAX = 200_000;

/** What a clean PGN is made of, tried in this order. `y`: where the reading stands; `m`: `^` is the start of a line. */
const TOKEN_KINDS = [
  ['line-end', /\n[ \n]*/y],
  ['space', / +/y],
  ['escaped-line', /^%.*/my],
  ['tag', /\[([^\s"[\]]+) "((?:[^"\\\n]|\\.)*)"\]/y],
  // A clock without braces, a forum's mark.
  ['mark', /\[[%#][^\]\n]*\]|\[\w+=[^\]\n]*\]|\[[^\]"\n]*\]/y],
  // A brace in a comment is the next one's: the first is open.
  ['comment', /\{[^{}]*\}|;.*/y],
  ['open', /\(+/y],
  ['close', /\)/y],
  [
    'position',
    /(?:[pnbrqk1-8]+\/){7}[pnbrqk1-8]+(?: [wb](?: (?:-|[kq]+)(?: (?:-|[a-h][36])(?: \d+ \d+)?)?)?)?(?!\S)/iy,
  ],
  // What a program says of the move before, and how long it thought.
  [
    'evaluation',
    /(?:[-+=](?:\d+[.,]\d+|[#M]-?\d+)|#-?\d+|\d+[.,]\d+(?=\/\d))(?:\/\d+)?(?=[\s(){};]|$)|\d+(?:[.,]\d+)?(?:m?s|%)(?=[\s(){};]|$)/y,
  ],
  ['result', /(?:1 ?[-:] ?0|0 ?[-:] ?1|1\/2(?: ?[-:] ?1\/2)?|½(?: ?[-:] ?½)?|0[.,]5-0[.,]5|\*)(?![\w/-])/y],
  ['number', /[1-9]\d*[.…:]*-?(?=[A-Za-z♔-♟])|\d+[.…:]+|(?!0+\s)\d{1,3}(?=[\s)]|$)|[.…]+/y],
  ['glyph', /\$\d*|(?!--(?:\s|$)|- [a-hA-Z0♔-♟])[-+#=!?~/.,:"'`&<>|^_]+(?=[\s(){}[\];$]|$)|["'`,]+/y],
  // A year, but also the moves of correspondence chess: `5254`.
  ['long-number', /\d{4,}(?=[\s)]|$)/y],
  ['word-sign', /(?:TN|N|D|RR|ch|check|(?:check|szach)?-?(?:mate|mat)|szach)[.!]*(?=[\s(){}[\];$]|$)/y],
  ['move', /[^\s{}()[\];$"]+/y],
  ['stray', /./sy],
] as const;

type Kind = (typeof TOKEN_KINDS)[number][0];

interface Token {
  readonly kind: Kind;
  /** Where in the text it begins. */
  readonly place: number;
  /** The whole of it, then what its expression caught. */
  readonly parts: readonly string[];
}

/** Reads the tags and the main line of the first game. */
export function readPgnText(text: string): PgnTextReading {
  const clean = cleanPgn(text.slice(0, PGN_MAX_LENGTH));
  const game = readFirst(clean);
  const isCut = game.stop === 'tokens' || (game.stop === 'text' && text.length > PGN_MAX_LENGTH);
  if (isCut) return { ok: false, error: 'Invalid PGN: the text is too long' };
  const { result, open, variation } = game;
  if (open !== undefined && !isReadable(clean, game)) {
    const [line, sign] = [lineAt(clean, open), clean.charAt(open)];
    return { ok: false, error: 'Invalid PGN: brackets or quotes are not closed', line, sign };
  }
  const { words, behind } = withoutProse(game.words, clean);
  const tags = new Map([...game.tags.values()].map(({ name, value }) => [name, value]));
  if (tags.size + words.length === 0) return { ok: false, error: 'Invalid PGN: the text is empty' };
  const unclosed = open !== undefined && clean.charAt(open) === '(' ? variation.map((word) => word.text) : [];
  const moves = words.map((word) => word.text);
  return { ok: true, pgn: { tags, moves, result, unread: unreadOf(clean, game, behind), unclosed } };
}

/** The line, from 1, of the main line's move at `what`, or of the tag with this name. */
export function findLine(text: string, what: number | string): number | undefined {
  const clean = cleanPgn(text.slice(0, PGN_MAX_LENGTH));
  const { words, tags } = readFirst(clean);
  const found =
    typeof what === 'number' ? withoutProse(words, clean).words[what] : tags.get(what.toLowerCase());
  return found && lineAt(clean, found.place);
}

/** Whether a word is of a sentence: it could be no move in any notation, and no part of one. */
export function isProse(word: string): boolean {
  return /^[#@]?\p{L}[\p{L}'’.&/-]*$/u.test(word) && !PART_OF_A_MOVE.test(word);
}

/** Whether a text has a move of the usual notations in it. */
export function holdsMove(text: string): boolean {
  return MOVE_IN_TEXT.test(text);
}

/** A move of the main line as it is written, and where. */
interface Word {
  readonly text: string;
  readonly place: number;
}

interface Tag {
  readonly name: string;
  readonly value: string;
  readonly place: number;
}

interface FirstGame {
  /** By their names in small letters: programs write them in several ways. */
  readonly tags: ReadonlyMap<string, Tag>;
  readonly words: readonly Word[];
  readonly result: string | undefined;
  /** Where the reading stopped: at its end (a result, or another game), at that of the text, or after too many tokens. */
  readonly stop: 'game' | 'text' | 'tokens';
  /** The place behind it. */
  readonly end: number;
  /** Where a bracket or quote begins that has no other half. */
  readonly open: number | undefined;
  /** The words of the last variation. */
  readonly variation: readonly Word[];
  /** The comments to the end of the line that are no mere remarks. */
  readonly comments: readonly Word[];
}

function readFirst(clean: string): FirstGame {
  const words: Word[] = [];
  const comments: Word[] = [];
  let variation: Word[] = [];
  /** Those above the last blank line, and those below it, which may be the next game's. */
  const tags = new Map<string, Tag>();
  let below = new Map<string, Tag>();
  let [count, depth, opened, hasMove, spacesLetters] = [0, 0, 0, false, false];
  let before: Kind = 'line-end';
  const end = (
    stop: FirstGame['stop'],
    place: number,
    { result, open }: { result?: string; open?: number } = {},
  ): FirstGame => ({
    tags: new Map([...tags, ...below]),
    words,
    result,
    stop,
    end: place,
    open,
    variation,
    comments,
  });
  for (const { kind, place, parts } of tokensOf(clean)) {
    const [whole = '', name = '', value = ''] = parts;
    count += 1;
    if (count > TOKENS_MAX) return end('tokens', place);
    if (kind === 'space') continue;
    if (kind === 'line-end') {
      if (!BLANK_LINE.test(whole)) continue;
      for (const [key, tag] of below) tags.set(key, tag);
      below = new Map();
      continue;
    }
    if (kind === 'open' && depth === 0) [opened, variation] = [place, []];
    if (kind === 'open') depth += whole.length;
    // `1)` is a number.
    if (kind === 'close' && !(depth === 0 && before === 'number')) depth -= whole.length;
    if (kind === 'stray' || depth < 0) return end('text', place, { open: place });
    if (depth === 1 && (kind === 'move' || kind === 'result'))
      variation.push({ text: withoutSigns(whole), place });
    if (depth === 0 && kind === 'comment' && isNoRemark(whole)) comments.push({ text: whole, place });
    if (depth > 0 || kind === 'comment') continue;
    const hasTags = tags.size + below.size > 0;
    const isFirstNumber = kind === 'number' && FIRST_NUMBER.test(whole);
    if (!hasMove && (kind === 'tag' || isFirstNumber || (kind === 'result' && !hasTags))) words.length = 0;
    if (isFirstNumber && hasMove && words.length > 1 && !/^ *[.…]/.test(clean.slice(place + whole.length))) {
      return end('game', place);
    }
    if (kind === 'result' && (hasTags || words.length > 0)) {
      return end('game', place + whole.length, { result: whole });
    }
    if (kind === 'tag') {
      const key = name.toLowerCase();
      const isNext = words.length > 0 || tags.has(key) || (below.has(key) && key === 'event');
      if (tags.has(key)) below = new Map();
      if (isNext) return end('game', place);
      if (!below.has(key)) below.set(key, { name, value: unescaped(value), place });
    }
    if (!hasMove && (ECO_CODE.test(whole) || kind === 'long-number')) continue;
    if (kind === 'word-sign' && before === 'number') spacesLetters = true;
    if (
      kind === 'move' ||
      kind === 'long-number' ||
      (kind === 'word-sign' && (words.length === 0 || spacesLetters))
    ) {
      words.push({ text: withoutSigns(whole), place });
      hasMove ||= LIKE_A_MOVE.test(whole);
    }
    before = kind;
  }
  return end('text', clean.length, depth > 0 ? { open: opened } : {});
}

/** Lines that stand apart from those before. */
const BLANK_LINE = /\n *\n/;
/**
 * Words without a move before a tag or the first number are a heading, as `Kowalski – Nowak, Radom 2020`; after moves of both
 * sides it begins another game.
 */
const FIRST_NUMBER = /^1[.:]$/;
/** The opening's, above the moves. */
const ECO_CODE = /^[A-E]\d\d[,:]?$/;
const LIKE_A_MOVE = /[a-h][1-8]|^[O0]-?[O0]|^([a-h])[x:]?(?!\1)[a-h]\b/i;
const MOVE_IN_TEXT =
  /(?:^|[\s.,;:()[\]{}])(?:[KQRBNPHWGSDTL♔-♟]?(?:[a-h]?[1-8]?[x:-]?)[a-h][1-8](?![\w/])|[O0]-[O0](?!\w))/i;
/** A move without its end, its square or its rank; `the` begins many a sentence. */
const PART_OF_A_MOVE = /^(?!the$|gg$)(?:[kqrbnphwgsdtl]?[a-h]?[x:-]?[a-h]?|o(?:-?o)*-?)$/i;

/** Whether what follows the open sign can be nothing else than what it begins: a variation, or a comment without moves. */
function isReadable(clean: string, { open = 0, words, variation }: FirstGame): boolean {
  if (words.length === 0) return false;
  const sign = clean.charAt(open);
  return sign === '(' ? variation.length > 0 : sign === '{' && !holdsMove(clean.slice(open + 1));
}

/** A comment of words alone is what it says it is. */
function isNoRemark(comment: string): boolean {
  if (!comment.startsWith(';')) return false;
  const words = comment
    .slice(1)
    .split(/[\s;,]+/)
    .filter(Boolean);
  return words.length > 0 && (holdsMove(comment) || !words.some((word) => isProse(withoutSigns(word))));
}

/** The words between a heading and the sentences after the last move. */
function withoutProse(
  all: readonly Word[],
  clean: string,
): {
  readonly words: readonly Word[];
  readonly behind: readonly Word[];
} {
  const isMove = ({ text }: Word) => LIKE_A_MOVE.test(text);
  const first = all.findIndex(isMove);
  if (first === -1) return { words: all, behind: [] };
  const heading = all.slice(0, first);
  // A letter above the moves heads a column; beside one it may be a piece.
  const isAbove = clean.slice(heading.at(-1)?.place, all[first]?.place).includes('\n');
  const isHeading = heading.every(
    ({ text }, index) => isProse(text) || (isAbove && /^\p{Lu}$/u.test(text)) || (text === '-' && index > 0),
  );
  const end = all.findLastIndex(isMove) + 1;
  const isEnd = isProse(all[end]?.text ?? '');
  return {
    words: all.slice(isHeading ? first : 0, isEnd ? end : undefined),
    behind: isEnd ? all.slice(end) : [],
  };
}

function unreadOf(
  clean: string,
  { comments, open, end }: FirstGame,
  behind: readonly Word[],
): readonly UnreadText[] {
  const tell = (kind: UnreadText['kind'], place: number, written: string) =>
    unreadText(kind, lineAt(clean, place), written);
  const rest = clean.slice(end);
  const next = end + Math.max(rest.search(/\S/), 0);
  return [
    ...comments.slice(0, 1).flatMap(({ text, place }) => tell('comment', place, text)),
    ...(behind[0] ? tell('words', behind[0].place, behind.map(({ text }) => text).join(' ')) : []),
    ...(open === undefined ? [] : tell('bracket', open, clean.slice(open))),
    ...(open === undefined && holdsMove(rest) ? tell('games', next, rest) : []),
  ];
}

/** What is told of a text that was left out; nothing of a blank one. */
export function unreadText(kind: UnreadText['kind'], line: number, written: string): readonly UnreadText[] {
  const text = written
    .slice(0, 10 * UNREAD_MAX_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = text.length > UNREAD_MAX_LENGTH ? `${text.slice(0, UNREAD_MAX_LENGTH)}…` : text;
  return text === '' ? [] : [{ kind, line, text: short }];
}

/** The word as its writer means the move; what judges it is left out, check and mate stay. */
function withoutSigns(word: string): string {
  if (word.length > WORD_MAX_LENGTH) return `${word.slice(0, WORD_MAX_LENGTH)}…`;
  return word.replace(/(?:\+\/[-=]|[-=]\/\+|\+[-=]|[-=]\+|[-=!?~/.,:…'`])+$/, '') || word;
}

function lineAt(clean: string, place: number): number {
  return clean.slice(0, place).split('\n').length;
}

/** Writes tags, an empty line, and the words of the game in short lines. */
export function writePgnText(tags: PgnTagMap, words: readonly string[]): string {
  const written = [...tags].map(([name, value]) => `[${name} "${escaped(value)}"]`);
  return [...written, '', ...linesOf(words), ''].join('\n');
}

/** Moves with their numbers: `1. e4 e5 2. Nf3`, or `7... Kd8 8. Qh5` where Black begins. */
export function numberedMoves(
  { turn, moveNumber }: Pick<Position, 'turn' | 'moveNumber'>,
  sans: readonly string[],
): readonly string[] {
  const skipped = turn === 'white' ? 0 : 1;
  return sans.flatMap((san, ply) => {
    const number = moveNumber + Math.floor((ply + skipped) / 2);
    if ((ply + skipped) % 2 === 0) return [`${number}.`, san];
    return ply === 0 ? [`${number}...`, san] : [san];
  });
}

function* tokensOf(text: string): Generator<Token> {
  let place = 0;
  while (place < text.length) {
    const token = tokenAt(text, place);
    place += token.parts[0]?.length ?? 0;
    yield token;
  }
}

function tokenAt(text: string, place: number): Token {
  for (const [kind, expression] of TOKEN_KINDS) {
    expression.lastIndex = place;
    const parts = expression.exec(text);
    if (parts) return { kind, place, parts };
  }
  throw new RangeError(`no token at ${place}`);
}

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/gs, '$1');
}

/** A tag stands on one line. */
function escaped(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`);
}

function linesOf(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length <= LINE_MAX_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
