/**
 * Makes plain PGN out of what programs, forums, mail and word processors make of them. Pure.
 *
 * It knows how things are written and not what they mean: no move is checked here. Every word stays on its line, so that
 * an error can name the line. All expressions take linear time, whatever the text.
 */

/** Format and control characters, fillers and variation selectors: nobody sees them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
  '&frac12;': '½',
  '&times;': '×',
  '&ndash;': '-',
  '&mdash;': '-',
  '&minus;': '-',
  '&hellip;': '…',
};

const SPACE = 32;

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

/** Moves as a program's list has them. */
const LIST = /\[(?:\s*(["'])[^"'[\]\n]{1,12}\1\s*,?)+\s*\]/g;

const PROMOTED = 'QRBNHWGSDTLqrbnhwgsdtl♕-♘♛-♞';
const LETTERS = `KP${PROMOTED.toUpperCase()}♔-♟`;
/** A move that ends with its square, and what may stand behind it. */
const SQUARE_AT_END = String.raw`((?:[a-h][1-8](?:=[${PROMOTED}]|[qrbn](?=\/))?|[Oo]-[Oo]|(?<!\d)0-0)[+#!?]*)`;
const PAWN_ON_EDGE = String.raw`(^|[\s.…])((?:[a-h][1-8]?[x:-]?)?[a-h][18])`;

/** A mark of HTML, but no move in such brackets. */
export const HTML = /<(?![a-g][1-8]\b)\/?[a-z][a-z\d]*(?: [^<>{}\n]*=[^<>{}\n]*)? *\/?>/gi;
/** The address of a page. */
export const LINK = /\b(?:https?:\/\/|www\.|(?:lichess\.org|chess\.com)\/)[^\s"'<>()[\]{}|]*/gi;

/** What is written otherwise than in PGN between tags, and how PGN has it. */
const REWRITINGS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [LINK, ' '],
  [HTML, ' '],
  // Markdown: a list's point, emphasis, an escaped sign.
  [/^ *\* +(?=[^\s[{(])|\*\*+|\*(?=[^\s*])|_|~~/gm, ' '],
  [/([^\s*])\*(?=\s|$)/g, '$1 '],
  [/\\(?=[^\s\w])/g, ''],
  // A cell of a table in CSV.
  [/(^|,) *"([^"[\]\n]*)"(?= *(?:,|$))/gm, '$1 $2 '],
  // A smiley.
  [/(^|\s)[:;]-?[()](?!\S)/g, '$1'],
  // A table of Markdown.
  [/^[ :-]*\|[ |:-]*$|\|/gm, ' '],
  // Moves that touch: `e4,e5`, `e4e52.Nf3`, `e2e4e7e5`.
  [new RegExp(`${SQUARE_AT_END},`, 'g'), '$1 '],
  [/,(?!\d)|,(?=0-0)/g, ' '],
  [new RegExp(String.raw`${SQUARE_AT_END}\/(?=[${LETTERS}]?[a-h]?[1-8]?x?[a-h][1-8]|[O0]-)`, 'g'), '$1 '],
  [new RegExp(String.raw`${SQUARE_AT_END}(\d+[.…]+)(?=\S)`, 'g'), '$1 $2'],
  [/((?:[a-h][1-8]){2}[qrbn]?)(?=(?:[a-h][1-8]){2})/g, '$1 '],
  [new RegExp(String.raw`${PAWN_ON_EDGE} ?[=/]? ?\( ?([${PROMOTED}]) ?\)`, 'gm'), '$1$2=$3'],
  [new RegExp(String.raw`${PAWN_ON_EDGE} ?= ?([${PROMOTED}])(?!\w)`, 'gm'), '$1$2=$3'],
  [/([a-h][36][+#]?) ?\(? ?(?:e\. ?p\b\.?|ep\b\.?|en passant\b|w przelocie\b)\)?/gi, '$1'],
  [/([a-h][1-8])(?:[→⟶➔➝➜⇒]|[-=]>)(?=[a-h][1-8])/g, '$1-'],
  // Signs that stand in no move: ± ∓ ⩲ ∞ □ → ↑ ⇆ △ and many more.
  [/[^\p{ASCII}\p{L}\p{Nd}½…♔-♟]/gu, ' '],
];

/** Text of one kind of line end and one kind of space, without invisible characters. */
export function readableText(text: string): string {
  return text
    .replaceAll(/&(?:([a-z]{2,6}\d{0,2})|#(\d{2,5}));/g, (entity, _name, point) =>
      point === undefined
        ? (ENTITIES[entity] ?? entity)
        : String.fromCodePoint(Math.max(Number(point), SPACE)),
    )
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\p{Zs}\t\v\f\u2800]/gu, ' ')
    .replaceAll(INVISIBLE, '');
}

/** The signs of moves as a keyboard has them: dashes, capture signs, letters of full width, the O of castling, files in Cyrillic. */
export function plainSigns(text: string): string {
  return text
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[×✕✖⨯хХ]/g, 'x')
    .replaceAll(/[Оо]/g, 'O')
    .replaceAll(/[асе]/g, (sign) => 'ace'.charAt('асе'.indexOf(sign)))
    .replaceAll('\u2044', '/')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0));
}

/** A PGN whose tags are written by the standard and whose moves hold no foreign signs; the lines stay the same. */
export function cleanPgn(text: string): string {
  const listed = readableText(text).replaceAll(LIST, (list) => list.replaceAll(/[[\]"']/g, ' '));
  const marked = flattenComments(withinMarks(listed));
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
    roundBrackets(plainSigns(text)),
  );
}

/** A move or a result as most people write it, with its number: enough to tell moves from a remark. */
const NUMBERED_MOVE = new RegExp(
  String.raw`^(?:\d+[.…)]*)?(?:[${LETTERS}]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:[=/]?\(?[${PROMOTED}]\)?)?|[a-h][x:]?[a-h]|[O0](?:-?[O0]){1,2}|1-0|0-1|1\/2(?:-1\/2)?|½(?:-½)?|[:;]?-?[()]|mate?|szach|check|\*|)[+#!?]*$`,
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

/** Whether all that follows the first semicolon is moves, but for a sentence at the end, so that it begins no comment. */
function isSeparated(line: string): boolean {
  const [, remark = ''] = /^[^;{}[\]"]*;([^{}[\]"]*)(?:\{.*)?$/.exec(line) ?? [];
  const parts = remark.split(';').filter((part) => part.trim() !== '');
  const [last = ''] = parts.length > 1 && !/\d/.test(parts.at(-1) ?? '') ? parts.splice(-1) : [];
  return (
    parts.every((part) => isMoves(part)) && /[a-hO]|0-0/i.test(remark.slice(0, remark.length - last.length))
  );
}

function isMoves(text: string): boolean {
  return text.split(/[\s,]+/).every((word) => NUMBERED_MOVE.test(word));
}

const BRACKETS_DEEP = 4;

/** Variations in square brackets, as books print them, get round ones; the innermost first. */
function roundBrackets(text: string): string {
  let rounded = text;
  for (let depth = 0; depth < BRACKETS_DEEP && rounded.includes('['); depth += 1) {
    rounded = rounded.replaceAll(/\[( ?\d+ ?[.…][^[\]"]*)\]/g, '($1)');
  }
  return rounded;
}

/** What stands between the marks, on its own lines; the whole text where there are none. */
export function withinMarks(text: string): string {
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

export function countLines(text: string): number {
  return text.split('\n').length - 1;
}

function escaped(value: string): string {
  return value.replaceAll(/\\(["\\])/g, '$1').replaceAll(/["\\]/g, String.raw`\$&`);
}
