/**
 * Polish names of the pieces in the cases that the explanations need, and words that agree with them.
 *
 * Written out in full: no ending is ever glued to a stem.
 */
import { POLISH_LETTERS } from '#chess/piece-letters';
import type { Role, Square } from '#chess/chess';
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

/** Genitives. */
const RANK_NAMES = [
  'pierwszego',
  'drugiego',
  'trzeciego',
  'czwartego',
  'piątego',
  'szóstego',
  'siódmego',
  'ósmego',
];

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

/** "twój", "twoja". */
export function yours(role: Role): string {
  return agreeing(role, 'twój', 'twoja');
}

/** "twojego skoczka", "twojej wieży": of whom. */
export function ofYours(role: Role): string {
  return `${agreeing(role, 'twojego', 'twojej')} ${NOUNS[role].genitive}`;
}

/** "atakowany dwa razy, a broniony trzy razy", "atakowany dwa razy i tyle samo razy broniony". */
export function balance(
  [attacked, attackers]: readonly [string, number],
  [defended, defenders]: readonly [string, number],
): string {
  return attackers === defenders
    ? `${attacked} ${times(attackers)} i tyle samo razy ${defended}`
    : `${attacked} ${times(attackers)}, a ${defended} ${times(defenders)}`;
}

/** "jedna", "trzy", "pięć": of *bierki*. */
export function howMany(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** The form that agrees with a number of pieces: `counted(3, 'broni', 'bronią')`; from five on as with one. */
export function counted(count: number, one: string, few: string): string {
  return count >= 2 && count <= 4 ? few : one;
}

/** A move in the places of a sentence. */
export interface PolishMove {
  /** Alone: "Sd5", "krótka roszada". */
  readonly name: string;
  /** After "po": "Sd5", "krótkiej roszadzie". */
  readonly after: string;
  /** The subject of a sentence: "ruch Sd5", "krótka roszada". */
  readonly subject: string;
  /** After "możesz": "zagrać Sd5", "zrobić krótką roszadę". */
  readonly play: string;
  /** After "jeśli": "zagrasz Sd5", "zrobisz krótką roszadę". */
  readonly ifPlayed: string;
  /** "bezpieczny", for a move, or "bezpieczna", for castling. */
  readonly safe: string;
}

const CASTLING: Readonly<Record<string, PolishMove>> = {
  'O-O': {
    name: 'krótka roszada',
    after: 'krótkiej roszadzie',
    subject: 'krótka roszada',
    play: 'zrobić krótką roszadę',
    ifPlayed: 'zrobisz krótką roszadę',
    safe: 'bezpieczna',
  },
  'O-O-O': {
    name: 'długa roszada',
    after: 'długiej roszadzie',
    subject: 'długa roszada',
    play: 'zrobić długą roszadę',
    ifPlayed: 'zrobisz długą roszadę',
    safe: 'bezpieczna',
  },
};

/** A move with the letters of the Polish pieces, `Nxd5` is `Sxd5`; castling has a name. */
export function polishMove(san: string): PolishMove {
  const name = san.replace(/[NBRQK]/g, (letter) => POLISH_LETTERS[letter] ?? letter);
  const move: PolishMove = {
    name,
    after: name,
    subject: `ruch ${name}`,
    play: `zagrać ${name}`,
    ifPlayed: `zagrasz ${name}`,
    safe: 'bezpieczny',
  };
  return CASTLING[san] ?? move;
}

/** The line through a square, in the genitive, as in *zszedł z linii e*. */
export function lineLeft(kind: LineKind, square: Square): string {
  if (kind === 'file') return `linii ${square.slice(0, 1)}`;
  return kind === 'rank' ? `${RANK_NAMES[Number(square.slice(1)) - 1]} rzędu` : 'przekątnej';
}

function masculine(nominative: string, genitive: string, dative: string): Noun {
  return { gender: 'masculine', nominative, genitive, dative, accusative: genitive };
}
