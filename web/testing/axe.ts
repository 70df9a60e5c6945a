/**
 * axe on the page as it stands: WCAG 2.2 AA and its best practices.
 */
import axe from 'axe-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds nothing on the page. */
export async function expectNoViolations(): Promise<void> {
  const { violations } = await axe.run(document, { runOnly: TAGS });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}
