/** Tests the film: our button over the poster, native controls once it plays. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInPage } from '#web/testing/render.tsx';
import { FilmPlayer } from './film-player.tsx';

test('nothing of the browser lies over the poster until our button has started the film', async () => {
  const { screen, t } = await renderInPage(<FilmPlayer film="intro" title="Oko" />, { language: 'en' });
  const film = screen.getByLabelText(t('lesson.film.label', { title: 'Oko' }));
  const button = screen.getByRole('button', { name: t('lesson.film.play') });
  await expect.element(film).not.toHaveAttribute('controls');
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(film).toHaveProperty('paused', false);
  await expect.element(film).toHaveAttribute('controls');
  await expect.element(film).toHaveFocus();
  await expect.element(button).not.toBeInTheDocument();
});
