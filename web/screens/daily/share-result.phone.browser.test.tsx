/** A refused share falls back on copy and save; closing the share sheet changes nothing. */
import { expect, onTestFinished, test } from 'vitest';
import type { DailyRun } from '#contract/daily-runs';
import { renderInPage } from '#web/testing/render.tsx';
import { ShareResult } from './share-result.tsx';

const RUN: DailyRun = {
  run_key: 'run',
  date: '2026-11-22',
  total_count: 0,
  answered: [],
  open: null,
  correct_count: 0,
  time_taken_seconds: 6,
  completed: true,
  unranked: null,
};

/** A phone whose share sheet ends with this result. */
function stubSharing(share: unknown, canShare: unknown = () => true): void {
  for (const [name, value] of Object.entries({ share, canShare }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });
}

const reject = (name: string) => () => Promise.reject(new DOMException('', name));

test.each([
  ['refuses', reject('NotAllowedError')],
  ['cannot share such data', reject('DataError')],
  ['fails', () => Promise.reject(new TypeError('no'))],
])('a system that %s leads to copying and saving, and says why', async (_, share) => {
  stubSharing(share);
  const { screen, t } = await renderInPage(<ShareResult run={RUN} />);
  await screen.getByRole('button', { name: t('daily.share') }).click();
  await expect.element(screen.getByRole('button', { name: t('daily.copy') })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: t('daily.save-picture') })).toBeVisible();
  await expect.element(screen.getByText(t('daily.share.refused'))).toBeVisible();
});

test('one without `canShare` shares the text', async () => {
  const shared: unknown[] = [];
  stubSharing(async (data: unknown) => void shared.push(data), null);
  const { screen, t } = await renderInPage(<ShareResult run={RUN} />);
  await screen.getByRole('button', { name: t('daily.share') }).click();
  await expect.poll(() => shared).toEqual([{ text: expect.any(String) }]);
});

test('who closes the sharing window may share again', async () => {
  const asked: unknown[] = [];
  stubSharing((data: unknown) => {
    asked.push(data);
    return reject('AbortError')();
  });
  const { screen, t } = await renderInPage(<ShareResult run={RUN} />);
  const button = screen.getByRole('button', { name: t('daily.share') });
  await button.click();
  await expect.poll(() => asked.length).toBe(1);
  await button.click();
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(button).toBeVisible();
});

test('one that cannot share has copying and saving from the start, and says nothing', async () => {
  stubSharing(undefined);
  const { screen, t } = await renderInPage(<ShareResult run={RUN} />);
  await expect.element(screen.getByRole('button', { name: t('daily.copy') })).toBeVisible();
  await expect.element(screen.getByText(t('daily.share.refused'))).not.toBeInTheDocument();
});
