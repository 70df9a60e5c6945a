/**
 * PGN as text: the tags and the written moves of its first game, and the way back. Whether a move is legal is not checked
 * here.
 *
 * Not chess.js's `loadPgn`: its grammar stops at a second game, a second comment behind a move, a comment behind a
 * variation, a `%` line, a quoted quote in a tag and a byte order mark, all of which real files have; and it overlooks
 * a SetUp tag without its FEN unless it also refuses every move that is not perfectly written.
 */
import type { Position } from './fen.ts';

/** Tags by their names, in their order. */
export type PgnTagMap = ReadonlyMap<string, string>;

/** The first game of a PGN. */
export interface PgnText {
  readonly tags: PgnTagMap;
  /** Of the main line, as they are written, without `!` and `?`. */
  readonly moves: readonly string[];
  /** As it is written after the moves; undefined where nothing is. */
  readonly result: string | undefined;
}

/** What is wrong with a text that is no PGN, in our own words (product.md §12.6). */
type PgnFlaw = 'the text is empty' | 'the text is too long' | 'brackets or quotes are not closed';

export type PgnTextError = `Invalid PGN: ${PgnFlaw}`;

type PgnTextReading =
  | { readonly ok: true; readonly pgn: PgnText }
  /** `line` counts from 1. */
  | { readonly ok: false; readonly error: PgnTextError; readonly line?: number };

/** In characters: room for any annotated game; more would keep a phone busy for nothing. */
export const PGN_MAX_LENGTH = 1_000_000;
/** In characters; the standard's export format asks for fewer than 80 (PGN, 4.3). */
const LINE_MAX_LENGTH = 79;

/** What a PGN is made of, tried in this order. `y`: where the reading stands; `m`: `^` is the start of a line. */
const TOKEN_KINDS = [
  ['space', /\s+/y],
  ['escaped-line', /^%.*/my],
  ['tag', /\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]/sy],
  ['comment', /\{[^}]*\}|;.*/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['glyph', /\$\d*|[!?]+|e\.p\.(?=\s|$)/y],
  ['result', /(?:1[-–]0|0[-–]1|1\/2(?:[-–]1\/2)?|½[-–]½|\*)(?![\w–-])/y],
  ['number', /\d+\.+|\d+(?=\s|$)|[.…]+/y],
  ['move', /[^\s{}()[\];$!?]+/y],
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
  if (text.length > PGN_MAX_LENGTH) return invalid('the text is too long');
  const tags = new Map<string, string>();
  const moves: string[] = [];
  let result: string | undefined;
  let [depth, opened] = [0, 0];
  for (const { kind, place, parts } of tokensOf(text)) {
    const [whole = '', name = '', value = ''] = parts;
    if (kind === 'open' && depth === 0) opened = place;
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (kind === 'stray' || depth < 0) return unclosed(text, place);
    if (depth > 0) continue;
    if (kind === 'result') result = whole;
    if (kind === 'result' || (kind === 'tag' && moves.length > 0)) break;
    if (kind === 'tag') tags.set(name, unescaped(value));
    if (kind === 'move') moves.push(whole);
  }
  if (depth > 0) return unclosed(text, opened);
  return tags.size + moves.length === 0
    ? invalid('the text is empty')
    : { ok: true, pgn: { tags, moves, result } };
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

function invalid(flaw: PgnFlaw): PgnTextReading {
  return { ok: false, error: `Invalid PGN: ${flaw}` };
}

/** A bracket or quote that has no other end. */
function unclosed(text: string, place: number): PgnTextReading {
  const line = text.slice(0, place).split('\n').length;
  return { ok: false, error: 'Invalid PGN: brackets or quotes are not closed', line };
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
