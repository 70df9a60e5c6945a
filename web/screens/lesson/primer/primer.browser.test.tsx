/** The primer from the entry of the learning path to its question, by keyboard and by pointer. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoViolations } from '#web/testing/axe.ts';
import { renderInPage } from '#web/testing/render.tsx';
import { PrimerItem } from '../learning-path.tsx';
import { STEPS } from './primer-steps.ts';

test('the primer counts an exchange on the board and asks one question', async () => {
  const { screen, t } = await renderInPage(<PrimerItem />, { language: 'en' });
  await screen.getByRole('button', { name: /^What pieces are worth/ }).click();
  const dialog = screen.getByRole('dialog', { name: t('lesson.primer.title') });
  await expect.element(dialog.getByText('Step 1 of 6')).toBeVisible();
  await expect.element(dialog.getByRole('grid')).toBeVisible();
  await expectNoViolations();
  const next = dialog.getByRole('button', { name: 'Next' });
  await next.click();
  for (const balance of ['+3', '0', '+1']) {
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(`Balance: ${balance}`)).toBeVisible();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(`Step ${STEPS.length} of ${STEPS.length}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, take it' }).click();
  await expect.element(dialog.getByText(/does not pay/)).toBeVisible();
  await expect.element(dialog.getByText('Balance: −1')).toBeVisible();
  await dialog.getByRole('button', { name: 'No, leave it' }).click();
  await expect.element(dialog.getByText(/^Right: plus 1/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
