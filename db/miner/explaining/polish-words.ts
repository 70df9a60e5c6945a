/**
 * Polish names of the pieces in the cases that the explanations need, and words that agree with them.
 *
 * Written out in full: no ending is ever glued to a stem.
 */
import { POLISH_LETTERS } from '#names/piece-letters';
import type { Role, Square } from '#names/chess';
import type { LineKind, PieceOnSquare } from './exercise.ts';

/** A noun; all pieces are masculine animate (*bije skoczka*), but the rook, which is feminine (*bije wieżę*). */
interface Noun {
  readonly gender: 'masculine' | 'feminine';
  readonly nominative: string;
  readonly genitive: string;
  readonly dative: string;
  readonly accusative: string;
}

export const NOUNS: Readonly<Record<Role, Noun>> = {
  pawn: masculine('pion', 'piona', 'pionowi'),
  knight: masculine('skoczek', 'skoczka', 'skoczkowi'),
  bishop: masculine('goniec', 'gońca', 'gońcowi'),
  rook: {
    gender: 'feminine',
    nominative: 'wieża',
    genitive: 'wieży',
    dative: 'wieży',
    accusative: 'wieżę',
  },
  queen: masculine('hetman', 'hetmana', 'hetmanowi'),
  king: masculine('król', 'króla', 'królowi'),
};

const TIMES = ['ani razu', 'raz', 'dwa razy', 'trzy razy', 'cztery razy', 'pięć razy', 'sześć razy'];

const COUNTS = ['zero', 'jedna', 'dwie', 'trzy', 'cztery', 'pięć', 'sześć'];

const RANK_NAMES = ['pierwszy', 'drugi', 'trzeci', 'czwarty', 'piąty', 'szósty', 'siódmy', 'ósmy'];

type Case = Exclude<keyof Noun, 'gender'>;

/** The noun in a case, with its square: "gońca z b7" for one that goes, "gońca na b7" for one that stands. */
export function named(
  { role, square }: PieceOnSquare,
  grammaticalCase: Case,
  preposition: 'z' | 'na' = 'na',
): string {
  return `${NOUNS[role][grammaticalCase]} ${preposition} ${square}`;
}

/** The form that agrees with the piece: `agreeing('rook', 'broniony', 'broniona')`. */
export function agreeing(role: Role, masculineForm: string, feminineForm: string): string {
  return NOUNS[role].gender === 'masculine' ? masculineForm : feminineForm;
}

/** "raz", "dwa razy", "pięć razy". */
export function times(count: number): string {
  return TIMES[count] ?? `${count} razy`;
}

/** "jedna", "trzy", "pięć": of *bierki*. */
export function howMany(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** The form that agrees with a number of pieces: `counted(3, 'broni', 'bronią')`; from five on as with one. */
export function counted(count: number, one: string, few: string): string {
  return count >= 2 && count <= 4 ? few : one;
}

/** A move with the letters of the Polish pieces: `Nxd5` is `Sxd5`; castling stays as it is. */
export function polishMove(san: string): string {
  return san.replace(/[NBRQK]/g, (letter) => POLISH_LETTERS[letter] ?? letter);
}

/** A move as the subject of a sentence, which may then begin with a capital; both are neuter: "Sd5", "Posunięcie d5". */
export function theMove(san: string): string {
  return /^[a-h]/.test(san) ? `Posunięcie ${polishMove(san)}` : polishMove(san);
}

/** The line through a square, in the accusative, as in *opuszcza linię e*. */
export function lineLeft(kind: LineKind, square: Square): string {
  if (kind === 'file') return `linię ${square.slice(0, 1)}`;
  return kind === 'rank' ? `${RANK_NAMES[Number(square.slice(1)) - 1]} rząd` : 'przekątną';
}

function masculine(nominative: string, genitive: string, dative: string): Noun {
  return { gender: 'masculine', nominative, genitive, dative, accusative: genitive };
}
