/**
 * Makes plain PGN and FEN out of what programs, forums, mail and word processors make of them. Pure.
 *
 * It knows how things are written and not what they mean: no move is checked here. Every word stays on its line, so that
 * an error can name the line. All expressions take linear time, whatever the text.
 */

/** Format and control characters, fillers and variation selectors: nobody sees them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&amp;': '&',
  '&frac12;': '½',
  '&times;': '×',
  '&ndash;': '-',
  '&mdash;': '-',
  '&minus;': '-',
  '&hellip;': '…',
};

/** Where a game or position begins and ends in a forum's post or a Markdown text. */
const OPENING_MARK = /\[pgn(?:[\s=][^[\]\n]*)?\]|\[fen\]|<pgn\b[^<>\n]*>|^ *```.*$/im;
const CLOSING_MARK = /\[\/(?:pgn|fen)\]|<\/pgn>|^ *```/im;

const QUOTES = '["\'“”„‟«»‘’‚`]';
/**
 * A tag with a value that is quoted as the standard has it, over several lines too; on a line of its own any quotes do, and
 * quotes inside, and for a value without spaces none.
 */
const TAG = new RegExp(
  [
    String.raw`\[ *([^\s"'[\]=\\%#]+) *"((?:[^"\\\n]|\\.|\n(?! *[\n[]))*)" *\]`,
    String.raw`^ *\[ *([^\s"'[\]=\\%#]+) *${QUOTES}(.*?)${QUOTES} *\](?= *(?:\n|\[|$))`,
    String.raw`^ *\[ *([A-Za-z]\w*) +([^[\]"\n ]+)\] *$`,
  ].join('|'),
  'gm',
);

const PROMOTED = 'QRBNHWGSDTLqrbnhwgsdtl♕-♘♛-♞';
/** A move that ends with its square, and what may stand behind it. */
const SQUARE_AT_END = String.raw`([a-h][1-8](?:=[${PROMOTED}])?[+#!?]*|[Oo]-[Oo])`;
const PAWN_ON_EDGE = String.raw`(^|[\s.…])((?:[a-h][1-8]?[x:-]?)?[a-h][18])`;

/** What is written otherwise than in PGN between tags, and how PGN has it. */
const REWRITINGS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(?:https?:\/\/|www\.|(?:lichess\.org|chess\.com)\/)[^\s"'<>()[\]{}|]*/gi, ' '],
  [/<\/?[a-z][^<>{}\n]*>|\*\*|\*(?=[^\s*])/gi, ' '],
  [/([^\s*])\*(?=\s|$)/g, '$1 '],
  // A smiley.
  [/(^|\s)[:;]-?[()](?!\S)/g, '$1'],
  // A table of Markdown.
  [/^[ :-]*\|[ |:-]*$|\|/gm, ' '],
  // Moves that touch: `e4,e5`, `e4e52.Nf3`, `e2e4e7e5`.
  [new RegExp(`${SQUARE_AT_END},`, 'g'), '$1 '],
  [/,(?!\d)/g, ' '],
  [new RegExp(String.raw`${SQUARE_AT_END}(\d+[.…]+)(?=\S)`, 'g'), '$1 $2'],
  [/((?:[a-h][1-8]){2}[qrbn]?)(?=(?:[a-h][1-8]){2})/g, '$1 '],
  [new RegExp(String.raw`${PAWN_ON_EDGE} ?[=/]? ?\( ?([${PROMOTED}]) ?\)`, 'gm'), '$1$2=$3'],
  [new RegExp(String.raw`${PAWN_ON_EDGE} ?= ?([${PROMOTED}])(?!\w)`, 'gm'), '$1$2=$3'],
  [/([a-h][36][+#]?) ?\(? ?(?:e\. ?p\b\.?|ep\b\.?|en passant\b|w przelocie\b)\)?/gi, '$1'],
  [/([a-h][1-8])(?:[→⟶➔➝➜⇒]|[-=]>)(?=[a-h][1-8])/g, '$1-'],
  // Signs that stand in no move: ± ∓ ⩲ ∞ □ → ↑ ⇆ △ and many more.
  [/[^\p{ASCII}\p{L}\p{N}…♔-♟]/gu, ' '],
];

/** Text of one kind of line end and one kind of space, without invisible characters. */
export function readableText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\p{Zs}\t\v\f\u2800]/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/&(?:[a-z]{3,6}\d{0,2}|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The signs of moves as a keyboard has them: dashes, capture signs, letters of full width, the O of castling. */
export function plainSigns(text: string): string {
  return text
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[×✕✖⨯хХ]/g, 'x')
    .replaceAll(/[Оо]/g, 'O')
    .replaceAll('\u2044', '/')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0));
}

/** A PGN whose tags are written by the standard and whose moves hold no foreign signs; the lines stay the same. */
export function cleanPgn(text: string): string {
  const marked = flattenComments(withinMarks(readableText(text)));
  let clean = '';
  let end = 0;
  for (const match of marked.matchAll(TAG)) {
    const [whole, strict, written, loose, quoted, bare, word] = match;
    clean += cleanMoves(marked.slice(end, match.index));
    end = match.index + whole.length;
    const value = written === undefined ? escaped(quoted ?? word ?? '') : written.replaceAll('\n', ' ');
    clean += `[${strict ?? loose ?? bare} "${value}"]${'\n'.repeat(countLines(whole))}`;
  }
  return clean + cleanMoves(marked.slice(end));
}

function cleanMoves(text: string): string {
  if (text.trim() === '') return text;
  return REWRITINGS.reduce(
    (sum, [pattern, replacement]) => sum.replaceAll(pattern, replacement),
    plainSigns(text),
  );
}

/** A move or a result as most people write it, with its number: enough to tell moves from a remark. */
const NUMBERED_MOVE = new RegExp(
  String.raw`^(?:\d+[.…)]*)?(?:[${PROMOTED.toUpperCase()}KP]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:[=/]?\(?[${PROMOTED}]\)?)?|[a-h][x:]?[a-h]|[O0](?:-?[O0]){1,2}|1-0|0-1|1\/2(?:-1\/2)?|\*|)[+#!?]*$`,
  'i',
);

/** The text with spaces for the semicolons between moves; undefined where none stands so. */
export function withoutSeparators(text: string): string | undefined {
  if (!text.includes(';')) return undefined;
  const plain = plainSigns(readableText(text));
  const lines = plain.split('\n').map((line) => (isSeparated(line) ? line.replaceAll(';', ' ') : line));
  const separated = lines.join('\n');
  return separated === plain ? undefined : separated;
}

/** Whether all that follows the first semicolon is moves, so that it begins no comment. */
function isSeparated(line: string): boolean {
  const [, remark] = /^[^;{}[\]"]*;([^{}[\]"]*)$/.exec(line) ?? [];
  if (remark === undefined) return false;
  const words = remark.split(/[\s;,]+/);
  return words.every((word) => NUMBERED_MOVE.test(word)) && words.some((word) => /[a-h]|O/i.test(word));
}

/** What stands between the marks, on its own lines; the whole text where there are none. */
function withinMarks(text: string): string {
  const opening = OPENING_MARK.exec(text);
  if (!opening) return text;
  const start = opening.index + opening[0].length;
  const inside = text.slice(start);
  const length = CLOSING_MARK.exec(inside)?.index ?? inside.length;
  return '\n'.repeat(countLines(text.slice(0, start))) + inside.slice(0, length);
}

/** Comments in comments lose their inner braces, if each brace has its other half; the standard knows no inner ones. */
function flattenComments(text: string): string {
  if (!/\{[^{}]*\{[^{}]*\}/.test(text)) return text;
  const parts: string[] = [];
  let depth = 0;
  for (const part of text.split(/([{}])/)) {
    if (part === '}') depth -= 1;
    if (depth < 0) return text;
    const isInner = depth > 0 && (part === '{' || part === '}');
    parts.push(isInner ? ' ' : part);
    if (part === '{') depth += 1;
  }
  return depth === 0 ? parts.join('') : text;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

function escaped(value: string): string {
  return value.replaceAll(/\\(["\\])/g, '$1').replaceAll(/["\\]/g, String.raw`\$&`);
}

/** A FEN's fields, one space between them, and the text behind it. */
export interface CleanFen {
  readonly fen: string;
  /** From the next line on, or from `moves` as UCI has it. */
  readonly rest: string;
  readonly restLine: number;
}

/** Characters in which a position must stand; the longest has fewer than 100. */
const FEN_ROOM = 2_000;
/** What may stand before a position: a line of words, quotes, a word for it, the address of a page that shows it. */
const FEN_START =
  /^(?:[^\n\d[{(]*\n)?[\s"'`“”„«‘’(<]*(?:\[fen\]|(?:(?:position +)?(?:fen|epd|position|pozycja))\b[\s:="'`“”„«]*)?(?:https?:\/\/[^\s?]*?\/(?=(?:[pnbrqkPNBRQK1-8]+\/){7}))?(?=(?:[^\s/"'[\](){}]+ *\n? *\/ *\n? *){3,}[^\s/])/iu;
/** Commands that may stand in an EPD behind its four fields (PGN standard, 16.2.5). */
const EPD_COMMAND =
  /^(?:acd|acn|acs|am|bm|c\d|ce|cc|cp|D\d+|dm|draw_\w+|eco|fmvn|hmvc|id|nic|noop|pm|pv|rc|resign|sm|tc\w\w|v\d)$/;
const FULL_FEN = 6;
const EPD_FIELDS = 4;

/** The position that a text begins with, however it is spaced, quoted or followed; undefined where none is. */
export function findFen(text: string): CleanFen | undefined {
  const readable = plainSigns(withinMarks(readableText(text.slice(0, FEN_ROOM))));
  const start = FEN_START.exec(readable);
  if (!start) return undefined;
  const isAddress = start[0].includes('://');
  const behind = readable
    .slice(start[0].length)
    .replaceAll(/ ?\n? ?\/ ?\n? ?/g, '/')
    // A mail breaks the line before the side to move.
    .replace(/^(\S+) *\n *(?=[wb]\b)/, '$1 ');
  const [line = '', ...others] = behind.split('\n');
  const [words = '', played] = line.split(/ +moves +/);
  const rest = played ?? others.join('\n');
  return {
    fen: cleanFen(isAddress ? words.replace(/[?#].*/, '').replaceAll(/_|%20/g, ' ') : words),
    rest: rest + (played === undefined ? text.slice(FEN_ROOM) : ''),
    restLine: countLines(start[0]) + (played === undefined ? 1 : 0),
  };
}

/** A FEN with single spaces, without quotes around it and without the commands of an EPD, whose counters it takes. */
export function cleanFen(text: string): string {
  const bare = plainSigns(readableText(text.slice(0, FEN_ROOM)))
    .trim()
    .replace(/^["'`“”„«]+/, '')
    .replace(/["'`“”„«»’,;.)>\]]+$/, '');
  const [placement = '', turn = '', castling, passing, ...others] = bare.split(/\s+/);
  const fields = [placement.replace(/\/$/, ''), turnOf(turn), rightsOf(castling), passing?.toLowerCase()];
  const known = fields.filter((field) => field !== undefined && field !== '');
  return [...known, ...countersOf(others)].join(' ');
}

/** Half-moves and move number: as in a FEN, or as the commands of an EPD say. */
function countersOf(words: readonly string[]): readonly string[] {
  const plain = words.map((word) => word.replace(/;$/, ''));
  const first = words.findIndex((word) => word.startsWith(';') || EPD_COMMAND.test(word));
  if (first === -1 || first > FULL_FEN - EPD_FIELDS) return plain;
  const valueOf = (command: string) => plain[plain.indexOf(command, first) + 1] ?? '';
  const has = (command: string) => plain.includes(command, first);
  if (first > 0) return plain.slice(0, first);
  return has('hmvc') || has('fmvn')
    ? [has('hmvc') ? valueOf('hmvc') : '0', has('fmvn') ? valueOf('fmvn') : '1']
    : [];
}

function turnOf(word: string): string {
  if (/^(?:white|białe|W)$/.test(word)) return 'w';
  return /^(?:black|czarne|B)$/.test(word) ? 'b' : word;
}

/** Rights by the rooks' files, as Chess960 has them, where they are those of chess. */
function rightsOf(field: string | undefined): string | undefined {
  if (field === undefined || !/^[AH]*[ah]*$/.test(field)) return field;
  const letters: Readonly<Record<string, string>> = { H: 'K', A: 'Q', h: 'k', a: 'q' };
  return [...'HAha'].map((file) => (field.includes(file) ? letters[file] : '')).join('');
}
