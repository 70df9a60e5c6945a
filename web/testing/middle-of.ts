/** Finds where a test touches an element. */
import type { Point } from './point.ts';

/** Returns an element's middle. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
