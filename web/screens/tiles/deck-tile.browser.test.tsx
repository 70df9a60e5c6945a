/** The review deck's tile: due reviews in correct Polish, none due, and unknown. */
import { expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { NOTHING_MISSED, renderApp } from '#web/testing/render.tsx';

test.each([
  [1, '1 pozycja do powtórki.'],
  [3, '3 pozycje do powtórki.'],
  [5, '5 pozycji do powtórki.'],
  [22, '22 pozycje do powtórki.'],
])('%i due', async (due_count, words) => {
  const { screen } = await renderApp('/tiles', {
    answers: { reviews: { due: { ...NOTHING_MISSED, due_count } } },
  });
  await expect.element(screen.getByRole('link', { name: `Powtórki ${words}` })).toBeVisible();
});

test('nothing due today: when the next position comes back', async () => {
  const { screen } = await renderApp('/tiles', {
    answers: { reviews: { due: { ...NOTHING_MISSED, next_due: '2026-11-28' } } },
  });
  const words = 'Dziś nic do powtórki. Następna wróci 28 listopada.';
  await expect.element(screen.getByRole('link', { name: `Powtórki ${words}` })).toBeVisible();
});

test('a deck that is empty or cannot be had: what it is for', async () => {
  const { screen, t } = await renderApp('/tiles', {
    answers: { reviews: { due: () => new Fault('internal') } },
  });
  const name = `${t('tiles.deck.title')} ${t('tiles.deck.none')}`;
  await expect.element(screen.getByRole('link', { name })).toBeVisible();
});
