/**
 * The films: the introduction meets a newcomer, plays, speaks the reader's language, and lets go; each chapter has its own.
 *
 * Only a journey has the films as the server sends them. What looks the same on every device is tried on a desktop.
 */
import type { Locator, Page } from '@playwright/test';
import { captionsFile, filmFile } from '#contract/films';
import { CHAPTER_TITLES } from '#contract/lesson-titles';
import { signIn, signUpLearner } from './learner.ts';
import { openTask, unfoldPath } from './lesson.ts';
import { expect, test } from './test.ts';
import { textsIn } from './texts.ts';

const t = textsIn('pl');
const english = textsIn('en');
const ONE_DEVICE = 'the same on every device';

test.describe('a newcomer', () => {
  test.use({ hasMetIntro: false });

  test('meets the introduction once, reads it in either language, and finds it again', async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, ONE_DEVICE);
    await signIn(page, await signUpLearner(baseURL ?? ''));
    await page.getByRole('link', { name: t('tiles.course.title') }).click();
    const dialog = page.getByRole('dialog', { name: t('lesson.film.intro.title') });
    await expect(dialog).toBeVisible();

    await test.step('it waits to be played', async () => {
      await expect(filmIn(dialog)).toHaveJSProperty('paused', true);
      await expect(page.getByRole('grid')).toHaveCount(0);
    });

    await test.step('it plays, with captions in the language on screen', async () => {
      await playFrom(filmIn(dialog), 4);
      expect(await wordsIn(filmIn(dialog))).toEqual([
        'pl: Po pierwsze: co jest atakowane? Pokaż to strzałką.',
      ]);
    });

    await test.step('Escape closes it, and it does not come back by itself', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.reload();
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('its button opens it, now in English, and has the focus again afterwards', async () => {
      await page.getByRole('combobox').selectOption('en');
      await unfoldPath(page, english);
      const button = page.getByRole('button', { name: english('lesson.film.intro.open'), exact: true });
      await button.click();
      const inEnglish = page.getByRole('dialog', { name: english('lesson.film.intro.title') });
      await playFrom(filmIn(inEnglish), 4);
      expect(await wordsIn(filmIn(inEnglish))).toEqual([
        'en: First: what is attacked? Show it with an arrow.',
      ]);
      await inEnglish.getByRole('button', { name: english('ui.close'), exact: true }).click();
      await expect(inEnglish).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
});

test('a chapter has its film, one press away from the board', async ({ page, baseURL, isMobile }) => {
  const title = CHAPTER_TITLES.attackedPieces.pl;
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await openTask(page, { t, isMobile });
  const board = await page.getByRole('grid').boundingBox();
  if (isMobile) await page.getByRole('button', { name: t('lesson.aside.help'), exact: true }).click();
  else await unfoldPath(page, t);
  const film = page.getByRole('dialog').getByLabel(t('lesson.film.label', { title }));

  await test.step('it keeps its place while it loads and plays', async () => {
    const before = await sizeOf(film);
    await playFrom(film, 5);
    expect(await sizeOf(film)).toEqual(before);
    expect(await film.evaluate((video: HTMLVideoElement) => video.videoWidth / video.videoHeight)).toBe(0.8);
  });

  if (!isMobile) {
    await test.step('its captions follow the language', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').selectOption('en');
      await unfoldPath(page, english);
      const inEnglish = page.getByLabel(
        english('lesson.film.label', { title: CHAPTER_TITLES.attackedPieces.en }),
      );
      await playFrom(inEnglish, 5);
      // However long that has taken.
      await stopAt(inEnglish, 5);
      await expect
        .poll(() => wordsIn(inEnglish))
        .toEqual(['en: Rooks, bishops and queens look along whole lines.']);
    });
  }
  await page.keyboard.press('Escape');
  expect(await page.getByRole('grid').boundingBox()).toEqual(board);
});

test('films come in parts and captions as captions', async ({ request, isMobile }) => {
  test.skip(isMobile, ONE_DEVICE);
  const part = await request.get(`/videos/${filmFile('intro')}`, { headers: { range: 'bytes=0-1' } });
  expect(part.status()).toBe(206);
  expect(part.headers()).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  expect(await part.body()).toHaveLength(2);
  const captions = await request.get(`/videos/${captionsFile('intro', 'pl')}`);
  expect(captions.headers()['content-type']).toMatch(/^text\/vtt/);
});

test.describe('without the films', () => {
  test.use({ expectedError: /Failed to load resource/ });

  test('the learner is told so kindly, and may try again', async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, ONE_DEVICE);
    await page.route('**/videos/*.mp4', (route) => route.fulfill({ status: 404 }));
    await openPath(page, baseURL);
    await unfoldPath(page, t);
    await page.getByRole('button', { name: t('lesson.film.intro.open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('lesson.film.intro.title') });
    const before = await sizeOf(filmIn(dialog));
    await filmIn(dialog).evaluate((video: HTMLVideoElement) => void video.play().catch(() => undefined));
    const message = dialog.getByRole('alert');
    await expect(message).toContainText(t('lesson.film.missing'));
    expect(await sizeOf(message)).toEqual(before);

    await page.unroute('**/videos/*.mp4');
    await dialog.getByRole('button', { name: t('ui.retry'), exact: true }).click();
    await playFrom(filmIn(dialog), 1);
  });
});

async function openPath(page: Page, baseURL: string | undefined): Promise<void> {
  await signIn(page, await signUpLearner(baseURL ?? ''));
  await page.getByRole('link', { name: t('tiles.course.title') }).click();
}

function filmIn(dialog: Locator): Locator {
  return dialog.locator('video');
}

/** In CSS pixels; where it is may still change, while its dialog comes. */
function sizeOf(place: Locator): Promise<readonly number[]> {
  return place.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
}

/** Plays from a moment on, until pictures move. */
async function playFrom(film: Locator, second: number): Promise<void> {
  await film.evaluate(async (video: HTMLVideoElement, start) => {
    await video.play();
    video.currentTime = start;
  }, second);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(second);
}

/** Stops a film at a second of it, so that what it shows there stays. */
async function stopAt(film: Locator, second: number): Promise<void> {
  await film.evaluate((video: HTMLVideoElement, moment) => {
    video.pause();
    video.currentTime = moment;
  }, second);
}

/** What the captions say just now, with the language of each that is shown. */
async function wordsIn(film: Locator): Promise<readonly string[]> {
  return film.evaluate((video: HTMLVideoElement) =>
    [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ language, activeCues }) =>
        [...(activeCues ?? [])].map((cue) => `${language}: ${cue instanceof VTTCue ? cue.text : ''}`),
      ),
  );
}
