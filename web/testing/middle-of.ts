/** Where a component test touches an element. */
import type { Point } from './point.ts';

/** The middle of what an element takes up. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
