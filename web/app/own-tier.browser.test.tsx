/**
 * Tests that the server's tier overrides the token's groups, also after a change in another tab.
 */
import { expect, test } from 'vitest';
import type { Tier } from '#contract/access';
import { renderApp } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';

/** Fakes a server that reports this tier. */
function serverWith(first: Tier) {
  const server = { tier: first };
  const me = () => ({
    username: LEARNER.username,
    email: LEARNER.email,
    tier: server.tier,
    created_at: '2026-11-01T12:00:00.000Z',
    username_changeable_at: null,
    kept_usernames: [],
  });
  return { server, answers: { users: { me } } };
}

test.each([
  ['free', 'premium'],
  ['premium', 'free'],
] as const)('a token of the tier %s, a server that says %s', async (person, tier) => {
  const { screen, t } = await renderApp('/tiles', { person, ...serverWith(tier) });
  await expect.element(screen.getByText(t(`shell.tier.${tier}`), { exact: true })).toBeVisible();
});

test('a change in another tab is seen in this one, and what was answered to the other tier is asked anew', async () => {
  const { server, answers } = serverWith('free');
  const { screen, t, calls } = await renderApp('/tiles', { answers });
  await expect.element(screen.getByText(t('shell.tier.free'), { exact: true })).toBeVisible();
  const dueAsked = () => calls.filter(({ path }) => path === 'users.today').length;
  await expect.poll(dueAsked).toBe(1);
  server.tier = 'premium';
  const otherTab = new BroadcastChannel('tier-changes');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  otherTab.postMessage(null);
  await expect.element(screen.getByText(t('shell.tier.premium'), { exact: true })).toBeVisible();
  await expect.poll(dueAsked).toBe(2);
  otherTab.close();
});

test('a learner who comes back to the tab sees what has changed elsewhere', async () => {
  const { server, answers } = serverWith('premium');
  const { screen, t } = await renderApp('/tiles', { person: 'premium', answers });
  await expect.element(screen.getByText(t('shell.tier.premium'), { exact: true })).toBeVisible();
  server.tier = 'free';
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(t('shell.tier.free'), { exact: true })).toBeVisible();
});
