/**
 * In which mirror a position is shown next: each time another one.
 */
import type { DueCard } from '#db/queries/review-cards';
import type { Mirroring } from '#names/mirrorings';
import { mirroringsOf } from './mirror-position.ts';

/** The picture that was missed comes last. */
const IN_TURN: readonly Mirroring[] = ['sides', 'colors', 'both', 'none'];

/** The next one that the position has. The first depends on the position, so that not all new cards look alike. */
export function nextMirroring({
  mirroring: last,
  position,
}: Pick<DueCard, 'mirroring' | 'position'>): Mirroring {
  const possible = mirroringsOf(position);
  const start =
    last === null ? position.id.charCodeAt(position.id.length - 1) % 3 : IN_TURN.indexOf(last) + 1;
  const inTurn = [...IN_TURN.slice(start), ...IN_TURN.slice(0, start)];
  const next = inTurn.find((how) => possible.includes(how) && (last !== null || how !== 'none'));
  return next ?? 'colors';
}
