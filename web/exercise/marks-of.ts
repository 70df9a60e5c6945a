/** Lists the marks to draw for a step of the player. Pure. */
import type { ArrowLook, ArrowMark, CircleMark, Mark, VerdictLook } from '#web/board/mark.ts';
import type { Arrow, Square } from '#chess/chess';
import type { Comparison, DecisionVerdict } from '#vision/types';
import { findShownCapture, type Aftermath } from './aftermath.ts';
import type { Draft } from './draft.ts';
import type { PlayPosition } from './play-task.ts';
import type { Graded, Player } from './player.ts';
import { positionOf } from './run.ts';

/** Returns the marks; the most important ones are last, on top. */
export function marksOf(player: Player): readonly Mark[] {
  switch (player.step) {
    case 'answering':
    case 'lookingAgain':
    case 'grading':
      return marksOfDraft(player.draft, positionOf(player));
    case 'stalled':
      return marksOf(player.resume);
    case 'graded':
      return marksOfVerdict(player);
    case 'awaiting':
    case 'completed':
      return [];
  }
}

function marksOfDraft(draft: Draft, position: PlayPosition): readonly Mark[] {
  switch (draft.kind) {
    case 'arrows':
      return arrows('mine', draft.arrows);
    case 'circles':
      return circles('mine', draft.squares);
    case 'decision':
      return [...(draft.candidate === 'shown' ? candidateOf(position) : []), ...arrows('mine', draft.arrows)];
  }
}

function marksOfVerdict(player: Graded): readonly Mark[] {
  const { verdict, aftermath } = player;
  switch (verdict.kind) {
    case 'arrows':
      return sorted(verdict, arrows);
    case 'circles':
      return sorted(verdict, circles);
    case 'decision':
      return aftermath?.shownBoard === undefined
        ? marksAtRest(verdict, aftermath, positionOf(player))
        : marksOfReplay(verdict, aftermath);
  }
}

function sorted<Item>(
  { found, missed, wrong }: Comparison<Item>,
  draw: (look: VerdictLook, items: readonly Item[]) => readonly Mark[],
): readonly Mark[] {
  return [...draw('wrong', wrong), ...draw('missed', missed), ...draw('right', found)];
}

/** Returns the attackers of a played move, or the judged arrows of a refuted one. */
function marksAtRest(
  verdict: DecisionVerdict,
  aftermath: Aftermath | undefined,
  position: PlayPosition,
): readonly Mark[] {
  if (verdict.decision === 'played' && aftermath) return marksOnPlayed(verdict, aftermath);
  const judged = [
    ...arrows('rejected', verdict.wrong),
    ...arrows('missed', verdict.missed),
    ...arrows('confirmed', verdict.found),
  ];
  return [...candidateOf(position), ...notDrawn(warningOf(position, verdict), judged), ...judged];
}

/**
 * Returns the candidate with its attackers, then each capture's arrow in its side's colour: blue is
 * the learner.
 */
function marksOfReplay(verdict: DecisionVerdict, aftermath: Aftermath): readonly Mark[] {
  const capture = findShownCapture(aftermath);
  if (!capture) return marksOnPlayed(verdict, aftermath);
  const isOpponents = (aftermath.shownBoard ?? 0) % 2 === 1;
  return arrows(isOpponents ? 'threat' : 'mine', [capture]);
}

/**
 * Returns a red arrow from each attacker that the learner had not drawn
 * (product/grading.md#after-the-decision).
 */
function marksOnPlayed(
  { decision, threats }: DecisionVerdict,
  { drawn, threatsAreShown }: Aftermath,
): readonly Mark[] {
  const mine = decision === 'played' ? arrows('mine', drawn) : [];
  return threatsAreShown ? [...notDrawn(arrows('threat', threats), mine), ...mine] : mine;
}

function candidateOf({ exercise }: PlayPosition): readonly ArrowMark[] {
  return 'candidate' in exercise ? arrows('candidate', [exercise.candidate]) : [];
}

function warningOf({ warning }: PlayPosition, { safe }: DecisionVerdict): readonly ArrowMark[] {
  return warning && !safe ? arrows('threat', [warning]) : [];
}

/** Returns the `marks` that `others` does not show in either direction. */
function notDrawn(marks: readonly ArrowMark[], others: readonly ArrowMark[]): readonly ArrowMark[] {
  return marks.filter((mark) => !others.some((other) => joinSameSquares(mark, other)));
}

function joinSameSquares(one: Arrow, other: Arrow): boolean {
  return (one.from === other.from && one.to === other.to) || (one.from === other.to && one.to === other.from);
}

function arrows(look: ArrowLook, drawn: readonly Arrow[]): readonly ArrowMark[] {
  return drawn.map(({ from, to }) => ({ kind: 'arrow', from, to, look }));
}

function circles(look: VerdictLook, squares: readonly Square[]): readonly CircleMark[] {
  return squares.map((square) => ({ kind: 'circle', square, look }));
}
