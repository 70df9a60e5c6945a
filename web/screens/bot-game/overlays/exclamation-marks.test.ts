/** Tests that nothing covers the exclamation mark of what a move gave away. */
import { expect, test } from 'vitest';
import { ANALYSIS_OPTIONS } from '#contract/access';
import { COLORS, type Color, type Square } from '#chess/chess';
import {
  arrange,
  BADGE_RADIUS,
  PIECE_RADIUS,
  SHAFT_HALF,
  type ArrangedArrow,
} from '#web/board/game/arrangement.ts';
import { lineOf, middleOf } from '#web/board/game/overlay-geometry.ts';
import type { Point } from '#web/board/squares.ts';
import { overlaysOf } from '#worker-engine/game/overlays';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGames } from '#worker-engine/testing/random-games';
import { gameOf } from '#worker-engine/testing/read-games';
import { marksOf } from './marks-of.ts';

const BOARD = 520;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Measures the gap from a point to an arrow's shaft, sampled along it. */
function gapTo({ mark, aside }: ArrangedArrow, orientation: Color, spot: Point): number {
  const { tail, angle, length } = lineOf(mark, orientation, aside);
  const radians = (angle * Math.PI) / 180;
  const gaps = Array.from({ length: 100 }, (_, step) => {
    const along = (length * step) / 99;
    return distance(spot, { x: tail.x + Math.cos(radians) * along, y: tail.y + Math.sin(radians) * along });
  });
  return Math.min(...gaps);
}

/** Lists everything drawn over an arrow's exclamation mark. */
function coveredBy(
  { badge }: ArrangedArrow,
  others: readonly ArrangedArrow[],
  { occupied, orientation }: { readonly occupied: ReadonlySet<Square>; readonly orientation: Color },
): readonly string[] {
  if (!badge) return [];
  const toEdge = Math.min(badge.x, badge.y, BOARD - badge.x, BOARD - badge.y);
  const pieces = [...occupied].filter(
    (square) => distance(badge, middleOf(square, orientation)) < PIECE_RADIUS + BADGE_RADIUS,
  );
  const arrows = others.filter((other) => gapTo(other, orientation, badge) < BADGE_RADIUS + SHAFT_HALF - 0.1);
  const badges = others.filter((other) => other.badge && distance(badge, other.badge) < 2 * BADGE_RADIUS);
  return [
    ...(toEdge < BADGE_RADIUS ? ['edge'] : []),
    ...pieces,
    ...arrows.map(({ mark }) => mark.from + mark.to),
    ...badges.map(({ mark }) => `badge of ${mark.from}${mark.to}`),
  ];
}

test('in random games it lies on no piece, on no other arrow, on no other mark and inside the board', () => {
  let seen = 0;
  for (const { before, san } of randomGames(71, randomCount(2, 30)).flat()) {
    const game = gameOf(san, before);
    const occupied = new Set(game.view.pieces.map(({ square }) => square));
    for (const orientation of COLORS) {
      const marks = marksOf(overlaysOf(game, orientation), ANALYSIS_OPTIONS, undefined);
      const { arrows } = arrange(marks, orientation, occupied);
      const covered = arrows.flatMap((arrow) =>
        coveredBy(
          arrow,
          arrows.filter((other) => other !== arrow),
          { occupied, orientation },
        ),
      );
      expect(covered, `${before} ${san}`).toEqual([]);
      seen += arrows.filter(({ badge }) => badge).length;
    }
  }
  expect(seen).toBeGreaterThan(randomCount(50, 600));
});
