/** What is done on a static page is done on the page that React makes of it. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { PREFERRED_LANGUAGE_COOKIE } from '#contract/languages';
import { readCookie } from '#web/shared/storage/cookies.ts';
import { isTouched, keepLanguage, keepLastPress, tellEarlyInput } from './early-input.ts';

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
        method="dialog"
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
  root.innerHTML = renderToString(<Screen />);
  document.body.append(root);
  onTestFinished(() => root.remove());
});

/** React comes. */
function hydrate(): void {
  const warned = vi.fn<(error: unknown) => void>();
  const app = hydrateRoot(root, <Screen />, { onRecoverableError: warned });
  onTestFinished(() => {
    app.unmount();
    expect(warned).not.toHaveBeenCalled();
  });
  tellEarlyInput(root);
}

/** One half of a press: the browser makes a click of both where they hit the same button. */
async function mouse(state: 'down' | 'up', name: string): Promise<void> {
  const { left, top, width, height } = page.getByRole('button', { name }).element().getBoundingClientRect();
  await commands.moveMouse({ x: left + width / 2, y: top + height / 2 });
  await commands.pressMouse(state, 'left');
}

test('what was typed and chosen stays', async () => {
  keepLastPress(root);
  await page.getByLabelText('Language').selectOptions('en');
  await page.getByLabelText('Terms').click();
  await page.getByLabelText('Email').fill('anna@example.com');
  await userEvent.type(page.getByLabelText('Password'), 'a secret');
  hydrate();
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
    if (when === 'after') keepLanguage(root);
    await page.getByLabelText('Language').selectOptions('en');
    if (when === 'before') keepLanguage(root);
    expect(readCookie(PREFERRED_LANGUAGE_COOKIE)).toBe('en');
  },
);

test('the focus is where it was, and typing goes on', async () => {
  keepLastPress(root);
  await userEvent.type(page.getByLabelText('Email'), 'anna');
  hydrate();
  await userEvent.keyboard('@example.com');
  await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.com');
});

test.each([
  ['a press on its button', async () => page.getByRole('button', { name: 'Sign in' }).click()],
  ['Enter in a field', async () => userEvent.keyboard('{Enter}')],
])('a form that was sent by %s is sent when it can be, once', async (_, send) => {
  keepLastPress(root);
  await userEvent.type(page.getByLabelText('Email'), 'anna');
  await send();
  const address = location.href;
  expect(onSend).not.toHaveBeenCalled();
  hydrate();
  await expect.poll(() => onSend.mock.calls).toEqual([[expect.objectContaining({ email: 'anna' })]]);
  expect(location.href).toBe(address);
});

test.each([
  ['on the same button', 'Sign in', 1],
  ['elsewhere', 'Forgotten?', 0],
])('a press that began before React came and ends %s after it', async (_, name, sent) => {
  keepLastPress(root);
  await userEvent.type(page.getByLabelText('Email'), 'anna');
  await mouse('down', 'Sign in');
  hydrate();
  await mouse('up', name);
  await expect.poll(() => onSend.mock.calls).toHaveLength(sent);
  expect(onForgotten).not.toHaveBeenCalled();
});

test('of several presses the last one counts', async () => {
  keepLastPress(root);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Forgotten?' }).click();
  hydrate();
  await expect.poll(() => onForgotten.mock.calls).toHaveLength(1);
  expect(onSend).not.toHaveBeenCalled();
});

test('an untouched page does nothing by itself', async () => {
  keepLastPress(root);
  hydrate();
  await expect.element(page.getByRole('button', { name: 'Forgotten?' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  expect(onSend).not.toHaveBeenCalled();
});

describe('before any script is there', () => {
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
    keepLastPress(root);
    hydrate();
    await userEvent.keyboard('@example.com');
    await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.com');
  });
});
