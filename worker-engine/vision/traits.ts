/**
 * The traits of what there is to find in a position: on which square it is, which piece attacks, in which direction, how far, or which
 * piece stands undefended (product/profile.md#pictures-of-the-profile).
 *
 * All is seen from the learner's side of the board: a1 is the near left corner, whichever colour the learner plays, so that the
 * same place on the screen is the same square. Away goes up the screen, towards comes down it, left and right are alike.
 */
import { FILES, RANKS, ROLES, type Arrow, type Color, type Role, type Square } from '#chess/chess';

/** Seven kinds of direction. A knight's move is none of the others, and always goes up or down. */
export const DIRECTIONS = [
  'away',
  'towards',
  'sideways',
  'diagonal-away',
  'diagonal-towards',
  'knight-away',
  'knight-towards',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** In squares, as a king would count them; 5 stands for 5 to 7, which are rare. */
export const DISTANCES = [1, 2, 3, 4, 5] as const;
export type Distance = (typeof DISTANCES)[number];

/** A king never stands undefended: it cannot be captured. */
export type UndefendedRole = Exclude<Role, 'king'>;

export type Trait =
  /** Where the piece stands that is attacked, or undefended. */
  | { readonly aspect: 'square'; readonly value: Square }
  /** What attacks. */
  | { readonly aspect: 'attacker'; readonly value: Role }
  /** What stands undefended. */
  | { readonly aspect: 'undefended'; readonly value: UndefendedRole }
  | { readonly aspect: 'direction'; readonly value: Direction }
  /** Of rooks, bishops, queens, kings and pawns: a knight's moves are all equally far. */
  | { readonly aspect: 'distance'; readonly value: Distance };

export type Aspect = Trait['aspect'];

/** All traits, in the order in which they are listed. */
export const TRAITS: readonly Trait[] = [
  ...RANKS.flatMap((rank) => FILES.map((file): Trait => ({ aspect: 'square', value: `${file}${rank}` }))),
  ...ROLES.map((value): Trait => ({ aspect: 'attacker', value })),
  ...ROLES.filter((role) => role !== 'king').map((value): Trait => ({ aspect: 'undefended', value })),
  ...DIRECTIONS.map((value): Trait => ({ aspect: 'direction', value })),
  ...DISTANCES.map((value): Trait => ({ aspect: 'distance', value })),
];

const BY_KEY = new Map(TRAITS.map((trait) => [traitKey(trait), trait]));

/** A trait as a word, the same for the same trait. */
export function traitKey({ aspect, value }: Trait): string {
  return `${aspect}:${value}`;
}

/** The trait of the list that is the same: traits of the list are told apart by identity, which is fast. */
function listed(trait: Trait): Trait {
  return BY_KEY.get(traitKey(trait)) ?? trait;
}

/** Of an attack: square, attacker, direction, and distance where it says something. */
export function traitsOfAttack({ from, to }: Arrow, attacker: Role, learnerColor: Color): Trait[] {
  const start = seenFrom(from, learnerColor);
  const end = seenFrom(to, learnerColor);
  const step = stepBetween(start, end);
  const traits: Trait[] = [
    { aspect: 'square', value: end },
    { aspect: 'attacker', value: attacker },
    { aspect: 'direction', value: directionOf(step) },
  ];
  if (attacker !== 'knight') traits.push({ aspect: 'distance', value: distanceOf(step) });
  return traits.map(listed);
}

/** Of an undefended piece: square and piece. */
export function traitsOfUndefended(square: Square, piece: Role, learnerColor: Color): Trait[] {
  if (piece === 'king') throw new RangeError(`the king on ${square} needs no defender`);
  const traits: Trait[] = [
    { aspect: 'square', value: seenFrom(square, learnerColor) },
    { aspect: 'undefended', value: piece },
  ];
  return traits.map(listed);
}

/** The square at the same place of a board that is turned to White. */
export function seenFrom(square: Square, learnerColor: Color): Square {
  if (learnerColor === 'white') return square;
  const { file, rank } = placeOf(square);
  const [turnedFile, turnedRank] = [FILES[7 - file], RANKS[7 - rank]];
  if (!turnedFile || !turnedRank) throw new RangeError(`no square: ${square}`);
  return `${turnedFile}${turnedRank}`;
}

/** Files to the right and ranks up. */
interface SquareStep {
  readonly files: number;
  readonly ranks: number;
}

function stepBetween(from: Square, to: Square): SquareStep {
  const [start, end] = [placeOf(from), placeOf(to)];
  return { files: end.file - start.file, ranks: end.rank - start.rank };
}

function directionOf({ files, ranks }: SquareStep): Direction {
  if (ranks === 0) return 'sideways';
  const way = ranks > 0 ? 'away' : 'towards';
  if (files === 0) return way;
  return Math.abs(files) === Math.abs(ranks) ? `diagonal-${way}` : `knight-${way}`;
}

function distanceOf({ files, ranks }: SquareStep): Distance {
  const squares = Math.max(Math.abs(files), Math.abs(ranks));
  return DISTANCES.find((distance) => distance === squares) ?? 5;
}

function placeOf(square: Square): { readonly file: number; readonly rank: number } {
  return {
    file: FILES.findIndex((file) => square.startsWith(file)),
    rank: RANKS.findIndex((rank) => square.endsWith(rank)),
  };
}
