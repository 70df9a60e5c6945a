/** Tests the look: choices apply at once, are stored, and work by keyboard. */
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseLook } from '#web/shared/look/chosen-look.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import { renderApp } from '#web/testing/render.tsx';

const { dataset } = document.documentElement;

afterEach(() => chooseLook({ theme: 'system', board: 'wood', pieces: 'wikipedia' }));

const openProfile = () => renderApp('/user-profile', { language: 'en' });

test('dark is dark at once, and stays so on the next visit', async () => {
  const { screen } = await openProfile();
  await screen.getByRole('radio', { name: 'Dark', exact: true }).click({ force: true });
  expect(dataset['theme']).toBe('dark');
  expect(localStorage.getItem('oko-look')).toBe('theme=dark');
});

test('a board is chosen by arrow keys; squares and marks change', async () => {
  const { screen } = await openProfile();
  const wood = screen.getByRole('radio', { name: 'Wood', exact: true });
  await expect.element(wood).toBeChecked();
  const marksOnWood = getComputedStyle(document.documentElement).getPropertyValue('--board-mine');
  wood.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('radio', { name: 'High contrast', exact: true })).toBeChecked();
  expect(dataset['board']).toBe('contrast');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--board-mine')).not.toBe(marksOnWood);
});

function imageOfKing(): string {
  const king = document.querySelector('[data-piece="white king"]');
  return king ? getComputedStyle(king).backgroundImage : 'no king';
}

test('other pieces are on the board of the preview as soon as they are there', async () => {
  const { screen, t } = await openProfile();
  await expect.element(screen.getByRole('img', { name: t('look.preview') })).toBeVisible();
  await expect.poll(imageOfKing).toMatch(/^url/);
  const before = imageOfKing();
  await screen.getByRole('radio', { name: 'Celtic', exact: true }).click({ force: true });
  await expect.poll(imageOfKing).not.toBe(before);
  expect(imageOfKing()).toMatch(/^url/);
});

test('the choices are accessible', async () => {
  const { screen } = await openProfile();
  await expect.element(screen.getByRole('radiogroup', { name: 'Pieces', exact: true })).toBeVisible();
  await expectNoViolations();
});
