/**
 * The moves of a game in standard algebraic notation, two bytes each: written without a board, so they are read without one.
 */
import { FILES, RANKS } from '#chess/chess';
import { codeOf, list, mapped, number, type Code } from './byte-code.ts';
import { SQUARES } from './packed-answers.ts';

/** The parts of a written move, as it has them one behind the other. */
const SAN =
  /^(?<piece>O-O-O|O-O|[KQRBN]?)(?<file>[a-h]??)(?<rank>[1-8]??)(?<takes>x?)(?<to>(?:[a-h][1-8])?)(?<promotion>(?:=[QRBN])?)(?<mark>[+#]?)$/;
const WRITTEN = ['piece', 'file', 'rank', 'takes', 'to', 'promotion', 'mark'] as const;

/** The digits of its number, from the lowest: rare ones stand last, so that most numbers take two bytes. */
const DIGITS: readonly (readonly [part: (typeof WRITTEN)[number], texts: readonly string[]])[] = [
  ['to', ['', ...SQUARES]],
  ['piece', ['', 'K', 'Q', 'R', 'B', 'N', 'O-O', 'O-O-O']],
  ['takes', ['', 'x']],
  ['file', ['', ...FILES]],
  ['mark', ['', '+', '#']],
  ['rank', ['', ...RANKS]],
  ['promotion', ['', '=Q', '=R', '=B', '=N']],
];

function writeSan(san: string): number {
  const parts = SAN.exec(san)?.groups;
  if (!parts) throw new Error(`${san} is no move`);
  return DIGITS.reduceRight(
    (value, [part, texts]) => value * texts.length + texts.indexOf(parts[part] ?? ''),
    0,
  );
}

function readSan(value: number): string {
  const parts: Record<string, string | undefined> = {};
  let rest = value;
  for (const [part, texts] of DIGITS) {
    parts[part] = texts[rest % texts.length];
    rest = Math.floor(rest / texts.length);
  }
  return WRITTEN.map((part) => parts[part]).join('');
}

const SANS = codeOf(list(mapped(number, writeSan, readSan)));

/** Moves with spaces between. */
export const SANS_CODE: Code<string> = {
  write: (sans) => SANS.write(sans === '' ? [] : sans.split(' ')),
  read: (bytes) => SANS.read(bytes).join(' '),
};
