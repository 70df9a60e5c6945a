/**
 * The position (FEN or EPD) that a text gives, alone, in a sentence, numbered or in a link, and what follows it. Pure.
 *
 * It knows how positions are written and not what they mean: no board is checked here.
 */
import { HTML, countLines, plainSigns, readableText, withinMarks } from './clean-text.ts';
import { holdsMove, isProse } from './pgn.ts';

/** A FEN's fields, one space between them, and the text behind it. */
interface FoundFen {
  readonly fen: string;
  /** From 1. */
  readonly line: number;
  /** Without the commands of an EPD, and the word `moves` of UCI. */
  readonly rest: string;
  /** The line on which that begins, from 1. */
  readonly restLine: number;
}

/** Characters in which a position must begin. */
const FEN_ROOM = 2_000;
/** How a text that is a position begins: a line of words, a number, quotes, a word for it. Its rows may be wrong. */
const FEN_START =
  /^(?:[^\n\d[{(]*\n)?[\s"'`“”„«‘’(<]*(?:\d+ ?[.):]+ *)?(?:\[fen\]|(?:(?:position +)?(?:fen|epd|position|pozycja))\b[\s:="'`“”„«]*)?(?=(?:[^\s/"'[\](){}<>]+ *\n? *\/ *\n? *){3,}[^\s/])(?!\S*[ac-h][1-8]\/)/iu;
/** A position in a sentence or a list. */
const ROWS = /(?<![\w/~])(?:[pnbrqk1-8~]{1,16}\/){6,8}[pnbrqk1-8~]+/i;
const TAG_START = /\[ *\w+ +["'“„]/;
/** The rows, which a mail may break; a last slash is no row. */
const PLACEMENT = /^[^\s/]+(?: *\n? *\/ *\n? *(?![wb] )[^\s/]+)*\/?/;
/** Commands that may stand in an EPD behind its four fields (PGN standard, 16.2.5). A comment has quotes: `c4` is a move. */
const EPD_COMMAND =
  /^(?:acd|acn|acs|am|bm|c\d(?= +")|ce|cc|cp|D\d+|dm|draw_\w+|eco|fmvn|hmvc|id|nic|noop|pm|pv|rc|resign|sm|tc\w\w|v\d)(?![^\s;])|^;/;
const FULL_FEN = 6;
const EPD_FIELDS = 4;

/** The position that a text gives before any move, however it is spaced, quoted or followed; undefined where none is. */
export function findFen(text: string): FoundFen | undefined {
  const readable = plainSigns(withinMarks(readableText(text.slice(0, 2 * FEN_ROOM)))).replaceAll(HTML, ' ');
  const start = FEN_START.exec(readable)?.[0].length ?? findRows(readable);
  if (start === undefined) return undefined;
  const [rows = ''] = PLACEMENT.exec(readable.slice(start)) ?? [];
  const rowsEnd = start + rows.length;
  // A mail breaks the line before the side to move.
  const [gap = ''] = /^ *\n *(?=[wb]\b)/.exec(readable.slice(rowsEnd)) ?? [];
  const [line = ''] = readable.slice(rowsEnd + gap.length).split('\n', 1);
  const end = endOfFields(line);
  const commands = EPD_COMMAND.test(line.slice(end)) ? line.slice(end) : '';
  const restStart = rowsEnd + gap.length + end + commands.length;
  return {
    fen: cleanFen(`${rows.replaceAll(/\s/g, '')} ${line.slice(0, end)} ${commands}`),
    line: countLines(readable.slice(0, start)) + 1,
    rest: readable.slice(restStart).replace(/^ *moves(?= )/, '') + text.slice(2 * FEN_ROOM),
    restLine: countLines(readable.slice(0, restStart)) + 1,
  };
}

/** Where another position begins; undefined where none does. */
export function findOtherFen(text: string): number | undefined {
  return ROWS.exec(text)?.index;
}

/** Where rows begin with nothing but words before them. */
function findRows(text: string): number | undefined {
  const start = ROWS.exec(text)?.index;
  if (start === undefined || start > FEN_ROOM) return undefined;
  const before = text.slice(0, start);
  return TAG_START.test(before) || before.includes('{') || holdsMove(before) ? undefined : start;
}

/** Where in the line behind the rows the fields end. */
function endOfFields(line: string): number {
  const words = [...line.matchAll(/\S+/g)];
  const behind = words.find(({ 0: word, index }, field) =>
    isBehindFields(field, word, line.slice(index + word.length)),
  );
  return behind?.index ?? line.length;
}

/** Whether a word is no field: a move or its number, a word of a sentence, a command of an EPD. `field` counts from the turn. */
function isBehindFields(field: number, word: string, next: string): boolean {
  if (field >= FULL_FEN - 1 && !CHECKS_GIVEN.test(word)) return true;
  if (field === 0) return false;
  if (word === 'moves' || isMoveNumber(word, next)) return true;
  if (field < EPD_FIELDS - 1)
    return /^\p{L}\p{Ll}+\P{L}*$/u.test(word) && !/^[kqa-h]+$/i.test(word) && isProse(word);
  return EPD_COMMAND.test(word + next) || holdsMove(word) || isProse(word) || /^[-:|]+$/.test(word);
}

/** `1.` may also be the last field and the end of a sentence. */
function isMoveNumber(word: string, next: string): boolean {
  const behind = /^\d+[.…)]+(.*)$/.exec(word)?.[1];
  return behind !== undefined && holdsMove(`${behind} ${/^[\s.…]*(\S*)/.exec(next)?.[1] ?? ''}`);
}

/** Three-check tells the checks that were given: `+0+2`. */
const CHECKS_GIVEN = /^\+\d\+\d$/;

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

/** The variant of chess that a FEN is of, by what no FEN of chess has; undefined where there is nothing of that. */
export function findVariantOfFen(fen: string): string | undefined {
  const [placement = '', , castling = '', ...others] = fen.split(' ');
  const rows = placement.split('/');
  const holdsPieces = rows.length === 9 && /^[pnbrq]{1,7}$/i.test(rows.at(-1) ?? '');
  if (/[[\]~]/.test(placement) || holdsPieces) return 'Crazyhouse';
  if (others.some((field) => /^\+?\d\+\d$/.test(field))) return 'Three-check';
  return /^(?!-$)[A-Ha-h]+$/.test(castling) ? 'Chess960' : undefined;
}

/** Half-moves and move number: as in a FEN, or as the commands of an EPD say. */
function countersOf(words: readonly string[]): readonly string[] {
  const plain = words.map((word) => word.replace(/[;,"'”]+$/, ''));
  const first = words.findIndex((word, index) => EPD_COMMAND.test(words.slice(index).join(' ')));
  if (first === -1 || first > FULL_FEN - EPD_FIELDS) return plain;
  const valueOf = (command: string) => plain[plain.indexOf(command, first) + 1] ?? '';
  const has = (command: string) => plain.includes(command, first);
  if (first > 0) return plain.slice(0, first);
  return has('hmvc') || has('fmvn')
    ? [has('hmvc') ? valueOf('hmvc') : '0', has('fmvn') ? valueOf('fmvn') : '1']
    : [];
}

function turnOf(word: string): string {
  if (/^(?:white|białe|W)$/i.test(word)) return 'w';
  return /^(?:black|czarne|B)$/i.test(word) ? 'b' : word;
}

/** Rights by the rooks' files, as Chess960 has them, where they are those of chess. */
function rightsOf(field: string | undefined): string | undefined {
  if (field === undefined || !/^[AH]*[ah]*$/.test(field)) return field;
  const letters: Readonly<Record<string, string>> = { H: 'K', A: 'Q', h: 'k', a: 'q' };
  return [...'HAha'].map((file) => (field.includes(file) ? letters[file] : '')).join('');
}

const POSITION_IN_LINK = /(?<!\w)(?:[pnbrqk1-8~]{1,16}\/){7}[pnbrqk1-8~]+[^?#&)\]>"']*/i;
const GAME_IN_LINK = /[?&/](?:pgn|moves)[=/]([^#&]+)/i;

/** The text with the positions and games that are in its links written out. */
export function openLinks(text: string): string {
  return text.replaceAll(/\[ *\w+ +"[^"\n]*"|[^\s"'<>()[\]{}]{20,}/g, (word) => {
    if (word.startsWith('[') || !/\w\.\w/.test(word) || !/[/=]/.test(word)) return word;
    const plain = decoded(word);
    const inside = POSITION_IN_LINK.exec(plain)?.[0] ?? GAME_IN_LINK.exec(plain)?.[1];
    return inside === undefined ? word : inside.replaceAll(/[_+\s]+/g, ' ');
  });
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
