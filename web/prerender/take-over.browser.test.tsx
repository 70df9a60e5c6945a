/** What is done on the picture of a screen is done on the screen that takes its place. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PREFERRED_LANGUAGE_COOKIE } from '#contract/languages';
import { readCookie } from '#web/platform/storage/cookies.ts';
import { isTouched, takeOver } from './take-over.ts';

const PICTURE = `
  <main>
    <select aria-label="Language"><option value="pl" selected>Polski</option><option value="en">English</option></select>
    <form><input name="email" aria-label="Email"><input name="password" type="password" aria-label="Password">
    <input name="terms" type="checkbox" aria-label="Terms">
    <button type="button" data-sends>Sign in</button><button type="button">Forgotten?</button></form>
  </main>`;

const onSend = vi.fn<(values: unknown) => void>();
const onForgotten = vi.fn<() => void>();

/** Controlled, as the product's forms are. */
function Screen(): ReactNode {
  const [language, setLanguage] = useState('pl');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [terms, setTerms] = useState(false);
  return (
    <main>
      <select aria-label="Language" value={language} onChange={({ target }) => setLanguage(target.value)}>
        <option value="pl">Polski</option>
        <option value="en">English</option>
      </select>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend({ language, email, password, terms });
        }}
      >
        <input
          name="email"
          aria-label="Email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <input
          name="password"
          type="password"
          aria-label="Password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <input
          name="terms"
          type="checkbox"
          aria-label="Terms"
          checked={terms}
          onChange={({ target }) => setTerms(target.checked)}
        />
        <button type="submit">Sign in</button>
        <button type="button" onClick={onForgotten}>
          Forgotten?
        </button>
      </form>
    </main>
  );
}

let root: HTMLElement;
beforeEach(() => {
  onSend.mockReset();
  onForgotten.mockReset();
  root = document.createElement('div');
  root.innerHTML = PICTURE;
  document.body.append(root);
  onTestFinished(() => root.remove());
});

/** The product comes, after the document's script. */
async function start(): Promise<void> {
  const app = createRoot(root);
  onTestFinished(() => app.unmount());
  app.render(<Screen />);
  await expect.poll(() => root.querySelector('[type=submit]')).not.toBeNull();
}

/** One half of a press: the browser makes a click of both only where they hit the same button. */
function mouse(type: 'mousedown' | 'mouseup', name: string): void {
  const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  button?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
}

test('what was typed and chosen stays', async () => {
  takeOver(root);
  await page.getByLabelText('Language').selectOptions('en');
  await page.getByLabelText('Terms').click();
  await page.getByLabelText('Email').fill('anna@example.com');
  await userEvent.type(page.getByLabelText('Password'), 'a secret');
  await start();
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    language: 'en',
    email: 'anna@example.com',
    password: 'a secret',
    terms: true,
  });
});

test.each(['before', 'after'])(
  'a language that was chosen %s the script came is kept at once',
  async (when) => {
    document.cookie = `${PREFERRED_LANGUAGE_COOKIE}=pl; Path=/`;
    if (when === 'after') takeOver(root);
    await page.getByLabelText('Language').selectOptions('en');
    if (when === 'before') takeOver(root);
    expect(readCookie(PREFERRED_LANGUAGE_COOKIE)).toBe('en');
  },
);

test('the focus is where it was, and typing goes on', async () => {
  takeOver(root);
  await userEvent.type(page.getByLabelText('Email'), 'anna');
  await start();
  await userEvent.keyboard('@example.com');
  await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.com');
});

test.each([
  ['a press on its button', async () => page.getByRole('button', { name: 'Sign in' }).click()],
  ['Enter in a field', async () => userEvent.keyboard('{Enter}')],
])('a form that was sent by %s is sent when it can be, once', async (_, send) => {
  takeOver(root);
  await userEvent.type(page.getByLabelText('Email'), 'anna');
  await send();
  const address = location.href;
  expect(onSend).not.toHaveBeenCalled();
  await start();
  await expect.poll(() => onSend.mock.calls).toEqual([[expect.objectContaining({ email: 'anna' })]]);
  expect(location.href).toBe(address);
});

test.each([
  ['on the same button', 'Sign in', 1],
  ['elsewhere', 'Forgotten?', 0],
])('a press that began on the picture and ends %s of the screen', async (_, name, sent) => {
  takeOver(root);
  await userEvent.type(page.getByLabelText('Email'), 'anna');
  mouse('mousedown', 'Sign in');
  await start();
  mouse('mouseup', name);
  mouse('mouseup', 'Sign in');
  await expect.poll(() => onSend.mock.calls).toHaveLength(sent);
  expect(onForgotten).not.toHaveBeenCalled();
});

test('a press that was over before the screen came is one press', async () => {
  takeOver(root);
  mouse('mousedown', 'Sign in');
  mouse('mouseup', 'Forgotten?');
  await start();
  mouse('mouseup', 'Sign in');
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
});

test('of several presses the last one counts', async () => {
  takeOver(root);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Forgotten?' }).click();
  await start();
  await expect.poll(() => onForgotten.mock.calls).toHaveLength(1);
  expect(onSend).not.toHaveBeenCalled();
});

test('an untouched picture does nothing to the screen', async () => {
  takeOver(root);
  await start();
  await expect.element(page.getByRole('button', { name: 'Forgotten?' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  expect(onSend).not.toHaveBeenCalled();
});

describe('before the document’s script is there', () => {
  test.each([
    ['typed', async () => page.getByLabelText('Email').fill('anna')],
    ['ticked', async () => page.getByLabelText('Terms').click()],
    ['chosen', async () => page.getByLabelText('Language').selectOptions('en')],
  ])('who has %s something and gone on is known to be there', async (_, act) => {
    expect(isTouched(root)).toBe(false);
    await act();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    expect(document.activeElement).toBe(document.body);
    expect(isTouched(root)).toBe(true);
  });

  test.each(['input', 'select', 'button'])(
    'who has the focus on a control is known to be there: %s',
    (tag) => {
      expect(isTouched(root)).toBe(false);
      root.querySelector<HTMLElement>(tag)?.focus();
      expect(isTouched(root)).toBe(true);
    },
  );

  test('what was typed stays, the focus too', async () => {
    await userEvent.type(page.getByLabelText('Email'), 'anna');
    takeOver(root);
    await start();
    await userEvent.keyboard('@example.com');
    await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.com');
  });
});
