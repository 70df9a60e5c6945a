/**
 * What the chosen options draw on the board. Pure.
 *
 * The two options about moves speak of the picked piece: on which squares it would be lost, from which it would abandon
 * another. With none picked, defenders are shown with what they defend, and so is what the last move gave away.
 */
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

/** The marks of all `options`, in the order of the options; nothing is marked twice. */
export function marksOf(
  overlays: Overlays,
  options: readonly AnalysisOption[],
  picked: Square | undefined,
): readonly OverlayMark[] {
  const marks = options.flatMap((option) => MARKS[option](overlays, picked));
  const strong = marks.filter((mark) => mark.kind === 'arrow').filter(isStrong);
  // The same capture is drawn once, as what matters more.
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

/** An undefended piece that can be taken with profit is loud; one that nobody attacks can wait. */
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

/** Each defender with what it defends and would abandon; of the picked piece alone when one is picked. */
function defendersOf({ leavingDefence }: Overlays, picked: Square | undefined): readonly OverlayMark[] {
  const defenders = leavingDefence
    .filter(({ from }) => picked === undefined || from === picked)
    .map(({ from, loses }): Arrow => ({ from, to: loses }));
  const unlike = defenders.filter(
    (defender, index) => defenders.findIndex((other) => isSameArrow(defender, other)) === index,
  );
  return arrowsOf(unlike, 'defender');
}

/** What the learner may capture was offered, what the opponent may was given away. */
function givenAway({ myAttacks }: Overlays, captures: readonly Arrow[]): readonly PlainArrowMark[] {
  return captures.flatMap((capture) => {
    const isMine = myAttacks.some((attack) => isSameArrow(attack, capture));
    return arrowsOf([capture], isMine ? 'offered' : 'givenAway');
  });
}

function targetsOf(moves: readonly Arrow[], picked: Square | undefined): readonly Square[] {
  return moves.filter(({ from }) => from === picked).map(({ to }) => to);
}

/** Arrows without a weight of their own are loud: they are about what would be lost. */
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
