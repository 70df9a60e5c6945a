/**
 * axe on the page as it stands: WCAG 2.2 AA and its best practices.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** To describe what it finds right, and to find a selector for each, takes a third of its time. */
const VIOLATIONS_ALONE = { resultTypes: ['violations'], selectors: false } satisfies RunOptions;

/** Expects that axe finds nothing; `where` names the page in a failure. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // Our pages have no frames: without this, a page is opened for each look to put the findings of frames together.
  const builder = new AxeBuilder({ page })
    .options({ ...VIOLATIONS_ALONE })
    .withTags(TAGS)
    .setLegacyMode();
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, where).toEqual([]);
}
