/** Computes what the chosen options draw on the board. Pure. */
import type { AnalysisOption } from '#contract/access';
import type { Arrow, Square } from '#chess/chess';
import type {
  OverlayMark,
  OverlayWeight,
  PlainArrowLook,
  PlainArrowMark,
  SquareLook,
} from '#web/board/game/overlay-mark.ts';
import type { Overlays, WeighedAttack } from '#worker-engine/game/overlay-types';
import { isSameArrow } from '#web/board/same-arrow.ts';

/** Returns the marks of `options`, in their order, without duplicates. */
export function marksOf(
  overlays: Overlays,
  options: readonly AnalysisOption[],
  picked: Square | undefined,
): readonly OverlayMark[] {
  const marks = options.flatMap((option) => MARKS[option](overlays, picked));
  const strong = marks.filter((mark) => mark.kind === 'arrow').filter(isStrong);
  // A capture found twice is drawn once, as the stronger mark.
  return marks.filter(
    (mark) => mark.kind !== 'arrow' || isStrong(mark) || !strong.some((other) => isSameArrow(mark, other)),
  );
}

type MarksOfOption = (overlays: Overlays, picked: Square | undefined) => readonly OverlayMark[];

const MARKS: Readonly<Record<AnalysisOption, MarksOfOption>> = {
  opponentAttacks: ({ opponentAttacks }) => arrowsOf(opponentAttacks, 'opponentAttack'),
  myAttacks: ({ myAttacks }) => arrowsOf(myAttacks, 'myAttack'),
  myUndefended: ({ myUndefended, opponentAttacks }) =>
    undefendedOf(myUndefended, opponentAttacks, 'myUndefended'),
  opponentUndefended: ({ opponentUndefended, myAttacks }) =>
    undefendedOf(opponentUndefended, myAttacks, 'opponentUndefended'),
  walkIntoAttack: (overlays, picked) => [
    ...squaresOf(targetsOf(overlays.walkIntoAttack, picked), 'unsafe'),
    ...givenAway(overlays, overlays.walkedInto ? [overlays.walkedInto] : []),
  ],
  leavingDefence: (overlays, picked) => [
    ...defendersOf(overlays, picked),
    ...squaresOf(targetsOf(overlays.leavingDefence, picked), 'abandons'),
    ...givenAway(overlays, overlays.abandoned),
  ],
  myXRays: ({ myXRays }) => myXRays.map((xRay) => ({ ...xRay, kind: 'xRay', look: 'myXRay' })),
  opponentXRays: ({ opponentXRays }) =>
    opponentXRays.map((xRay) => ({ ...xRay, kind: 'xRay', look: 'opponentXRay' })),
};

/** An undefended piece is loud if it can be captured with profit, faint if nobody attacks it. */
function undefendedOf(
  squares: readonly Square[],
  attacks: readonly WeighedAttack[],
  look: SquareLook,
): readonly OverlayMark[] {
  const won = attacks.filter(({ weight }) => weight === 'loud').map(({ to }) => to);
  return squares.map((square) => ({
    kind: 'square',
    square,
    look,
    weight: won.includes(square) ? 'loud' : 'thin',
  }));
}

/** Each defender with what it defends and would abandon; only the picked piece's, if any. */
function defendersOf({ leavingDefence }: Overlays, picked: Square | undefined): readonly OverlayMark[] {
  const defenders = leavingDefence
    .filter(({ from }) => picked === undefined || from === picked)
    .map(({ from, loses }): Arrow => ({ from, to: loses }));
  const unlike = defenders.filter(
    (defender, index) => defenders.findIndex((other) => isSameArrow(defender, other)) === index,
  );
  return arrowsOf(unlike, 'defender');
}

/** Captures that the last move allows: the learner's are offered, the opponent's given away. */
function givenAway({ myAttacks }: Overlays, captures: readonly Arrow[]): readonly PlainArrowMark[] {
  return captures.flatMap((capture) => {
    const isMine = myAttacks.some((attack) => isSameArrow(attack, capture));
    return arrowsOf([capture], isMine ? 'offered' : 'givenAway');
  });
}

function targetsOf(moves: readonly Arrow[], picked: Square | undefined): readonly Square[] {
  return moves.filter(({ from }) => from === picked).map(({ to }) => to);
}

/** Arrows without a weight are loud: they show what would be lost. */
function arrowsOf(
  arrows: readonly (Arrow & { readonly weight?: OverlayWeight })[],
  look: PlainArrowLook,
): readonly PlainArrowMark[] {
  return arrows.map(({ from, to, weight = 'loud' }) => ({ kind: 'arrow', from, to, look, weight }));
}

function squaresOf(squares: readonly Square[], look: SquareLook): readonly OverlayMark[] {
  return squares.map((square) => ({ kind: 'square', square, look, weight: 'loud' }));
}

function isStrong({ look }: PlainArrowMark): boolean {
  return look === 'givenAway' || look === 'offered';
}
