/** Tests the shell's notes: when they appear and go, and that none covers a board. */
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Fault } from '#contract/faults';
import { failedRequest } from '#web/shared/api/failed-request.ts';
import { askForConsent } from '#web/shared/consent/ask.ts';
import { answerConsent } from '#web/shared/consent/consent.ts';
import { noteRefused, refusedParcels } from '#web/shared/outbox/refused-parcels.ts';
import { useOutbox } from '#web/shared/outbox/use-outbox.ts';
import { countBoard } from '#web/shared/screen/boards-shown.ts';
import { parcelOf } from '#web/shared/testing/parcels.ts';
import { expectNoViolations } from '#web/testing/axe.ts';
import type { ApiAnswers } from '#web/testing/fake-api.ts';
import { renderInPage, type RenderedPage } from '#web/testing/render.tsx';
import { LEARNER } from '#web/testing/session-of.ts';
import { BAR_SIGN_ID } from '../shell/bar-sign-id.ts';
import { updateWaits } from '../offline/service-worker-registration.ts';

let isOnline = true;
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);

/** Switches the network off or on. */
function setNetwork(there: boolean): void {
  isOnline = there;
  dispatchEvent(new Event(there ? 'online' : 'offline'));
}

afterEach(() => {
  setNetwork(true);
  updateWaits.set(false);
  failedRequest.set(undefined);
});

/** Loads the notes; any network event does so at once. */
async function renderNotes(answers: ApiAnswers = {}, content?: ReactNode): Promise<RenderedPage> {
  const page = await renderInPage(
    <main>
      <h1>Oko</h1>
      {content}
    </main>,
    { answers },
  );
  dispatchEvent(new Event('online'));
  return page;
}
const closeNote = ({ screen, t }: RenderedPage) => screen.getByRole('button', { name: t('ui.dismiss') });

test('a call that does not come through tells it too, whatever the browser says', async () => {
  const { screen, t } = await renderNotes({
    users: {
      me: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await expect.element(screen.getByRole('paragraph').getByText(t('notes.offline.text'))).toBeVisible();
});

test('the sign comes and goes with any call, an answer that waits here for one', async () => {
  let isLost = true;
  const submitPosition = () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return { is_correct: true, graded: true };
  };
  const { screen, t, calls } = await renderNotes({ attempts: { submitPosition } }, <AnswerButton />);
  await expect.poll(() => calls.map(({ path }) => path)).toContain('users.me');
  const news = screen.getByRole('status');
  const answer = screen.getByRole('button', { name: 'answer' });
  await answer.click();
  await expect.element(news.getByText(t('notes.offline.text'))).toBeInTheDocument();
  isLost = false;
  await answer.click();
  await expect.element(news.getByText(t('notes.online.text'))).toBeInTheDocument();
});

/** Puts an attempt into the outbox, or sends the waiting one. */
function AnswerButton(): ReactNode {
  const outbox = useOutbox();
  return <button onClick={() => outbox.put(parcelOf(1))}>answer</button>;
}

test('who has closed the offline note reads it again the next time', async () => {
  const page = await renderNotes();
  const note = page.screen.getByRole('paragraph').getByText(page.t('notes.offline.text'));
  setNetwork(false);
  await closeNote(page).click();
  expect(note.query()).toBeNull();
  setNetwork(true);
  await expect.element(page.screen.getByText(page.t('notes.online.text'))).toBeInTheDocument();
  setNetwork(false);
  await expect.element(note).toBeVisible();
});

test('nothing lies over a board', async () => {
  const { screen, t } = await renderNotes();
  updateWaits.set(true);
  const note = screen.getByText(t('notes.update.text'));
  await expect.element(note).toBeVisible();
  const countOut = countBoard();
  onTestFinished(countOut);
  await expect.poll(() => note.query()).toBeNull();
});

test('a new version is offered, and can be left for later', async () => {
  const page = await renderNotes();
  const { screen, t } = page;
  expect(screen.getByText(t('notes.update.text')).query()).toBeNull();
  updateWaits.set(true);
  await expect.element(screen.getByRole('button', { name: t('notes.update.action') })).toBeVisible();
  await expectNoViolations();
  await closeNote(page).click();
  expect(screen.getByText(t('notes.update.text')).query()).toBeNull();
});

test('a call that broke at the server is told with its number', async () => {
  const page = await renderNotes({ users: { me: new Fault('internal') } });
  const note = page.screen.getByText(page.t('notes.failed-request', { id: 'test' }));
  await expect.element(note).toBeVisible();
  await closeNote(page).click();
  expect(note.query()).toBeNull();
});

test('beside a board a sign in the bar tells it, and goes when it is read', async () => {
  const bar = document.createElement('span');
  bar.id = BAR_SIGN_ID;
  document.body.prepend(bar);
  onTestFinished(() => bar.remove());
  onTestFinished(countBoard());
  const { screen, t } = await renderNotes({ users: { me: new Fault('internal') } });
  const sign = screen.getByRole('button', { name: t('notes.failed-request.sign') });
  await sign.click();
  const dialog = screen.getByRole('dialog', { name: t('notes.failed-request.sign') });
  await expect.element(dialog.getByText(t('notes.failed-request', { id: 'test' }))).toBeVisible();
  await expectNoViolations();
  await dialog.getByRole('button', { name: t('ui.ok') }).click();
  await expect.poll(() => sign.query()).toBeNull();
});

test('a call that the server refuses, or cannot answer just now, is not', async () => {
  const { screen, t, calls } = await renderNotes({ users: { me: new Fault('unavailable') } });
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  expect(screen.getByText(t('notes.failed-request', { id: 'test' })).query()).toBeNull();
});

/** A learner who came at this moment. */
const accountOf = (created_at: string): ApiAnswers => ({
  users: {
    me: {
      username: LEARNER.username,
      email: LEARNER.email,
      tier: 'free',
      created_at,
      username_changeable_at: null,
      kept_usernames: [],
    },
  },
});
const OLD_ACCOUNT = accountOf('2026-11-20T23:59:59.000Z');

test('where progress is kept is told to an older account, until it is closed for a year', async () => {
  const page = await renderNotes(OLD_ACCOUNT);
  const note = page.screen.getByText(page.t('notes.progress.text'));
  await expect.element(note).toBeVisible();
  const written = vi.spyOn(document, 'cookie', 'set');
  await closeNote(page).click();
  expect(note.query()).toBeNull();
  expect(written).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^progress_banner_closed=true;.*Max-Age=31536000/),
  );
  await page.screen.unmount();
  const later = await renderNotes(OLD_ACCOUNT);
  await expect.poll(() => later.calls.map(({ path }) => path)).toContain('users.me');
  expect(later.screen.getByText(later.t('notes.progress.text')).query()).toBeNull();
});

test('a younger account has never had its progress elsewhere, and is told nothing', async () => {
  const { screen, t, calls } = await renderNotes(accountOf('2026-11-21T00:00:00.000Z'));
  await expect.poll(() => calls.map(({ path }) => path)).toContain('users.me');
  updateWaits.set(true);
  await expect.element(screen.getByText(t('notes.update.text'))).toBeVisible();
  expect(screen.getByText(t('notes.progress.text')).query()).toBeNull();
});

test('one question at a time: a note waits until the one about cookies is answered', async () => {
  const { screen, t } = await renderNotes(OLD_ACCOUNT);
  await askForConsent();
  const note = screen.getByText(t('notes.progress.text'));
  await expect.element(note).toBeInTheDocument();
  await expect.element(note).not.toBeVisible();
  answerConsent('denied');
  await expect.element(note).toBeVisible();
});

test('results that the server does not count are told once, with what premium has to do with it', async () => {
  const page = await renderNotes();
  noteRefused('not-found');
  noteRefused('premium-required');
  const note = page.screen.getByText(page.t('notes.refused', { count: 2, premium: 'true' }));
  await expect.element(note).toBeVisible();
  await closeNote(page).click();
  await expect.element(note).not.toBeInTheDocument();
  expect(refusedParcels.get()).toBeUndefined();
});
