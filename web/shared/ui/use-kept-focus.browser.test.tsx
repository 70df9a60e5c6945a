/** Where a change takes away what had the focus, another control gets it; where it does not, the focus stays. */
import { useRef, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useKeptFocus } from './use-kept-focus.ts';

interface RowProps {
  /** What becomes of the first button. */
  readonly first: 'there' | 'disabled' | 'inDisabledGroup' | 'gone';
}

/** Two buttons; the second one gets the focus when the first one cannot have it. */
function Row({ first }: RowProps): ReactNode {
  const second = useRef<HTMLButtonElement>(null);
  useKeptFocus(first, () => second.current?.focus());
  return (
    <>
      <fieldset disabled={first === 'inDisabledGroup'}>
        {first !== 'gone' && (
          <button type="button" disabled={first === 'disabled'}>
            First
          </button>
        )}
      </fieldset>
      <button ref={second} type="button">
        Second
      </button>
      <button type="button">Third</button>
    </>
  );
}

async function showRow() {
  const screen = await render(<Row first="there" />);
  // The React of production shows it in its own time.
  await expect.element(screen.getByRole('button', { name: 'Third' })).toBeInTheDocument();
  const focus = (name: string) => screen.getByRole('button', { name }).element().focus();
  return { screen, focus };
}

const focused = () => document.activeElement?.textContent;

test.each(['disabled', 'inDisabledGroup', 'gone'] as const)(
  'the focus of a control that is %s goes on to another one',
  async (first) => {
    const { screen, focus } = await showRow();
    focus('First');
    await screen.rerender(<Row first={first} />);
    await expect.poll(focused).toBe('Second');
  },
);

test('a control that keeps its place keeps the focus', async () => {
  const { screen, focus } = await showRow();
  focus('Third');
  await screen.rerender(<Row first="disabled" />);
  await expect.element(screen.getByRole('button', { name: 'First' })).toBeDisabled();
  expect(focused()).toBe('Third');
});

test('nothing has the focus before a change', async () => {
  await showRow();
  expect(document.activeElement).toBe(document.body);
});
