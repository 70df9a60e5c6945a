/** A dialog takes the focus, keeps it, gives it back, and closes in every way that a dialog closes. */
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';

interface OpenerProps {
  readonly closeLabel?: string;
  readonly title?: string;
  /** There while it is open. */
  readonly children?: ReactNode;
}

/** A button and the dialog that it opens; without a cross only its own button closes it. */
function Opener({ closeLabel, title = 'Resign?', children }: OpenerProps): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const waysOut = closeLabel === undefined ? {} : { closeLabel, onClose: close };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title={title}
        actions={
          <button type="button" data-focus="first" onClick={close}>
            Play on
          </button>
        }
        {...waysOut}
      >
        <p>The game would be lost.</p>
        {open && children}
      </Dialog>
    </>
  );
}

async function openDialog(props: OpenerProps = { closeLabel: 'Close' }) {
  const screen = await render(<Opener {...props} />);
  const opener = screen.getByRole('button', { name: 'Open', exact: true });
  const dialog = screen.getByRole('dialog', { name: 'Resign?' });
  await expect.element(opener).toBeVisible();
  expect(dialog.query()).toBeNull();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  return { screen, opener, dialog };
}

/** The button that opens the dialog, hidden from screen readers or not. */
function openerOf(container: Element): HTMLElement {
  const opener = container.querySelector('button');
  if (!opener) throw new Error('nothing opens the dialog');
  return opener;
}

/** A click on what is beside the dialog: the backdrop is part of its element. */
function clickBeside(dialog: Element, detail: number): void {
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

test('the control that is meant has the focus, not the cross', async () => {
  const { screen } = await openDialog();
  await expect.element(screen.getByRole('button', { name: 'Play on' })).toHaveFocus();
});

test('what is behind it cannot be focused: the focus stays where it was', async () => {
  const { screen } = await openDialog();
  openerOf(screen.container).focus();
  await expect.element(screen.getByRole('button', { name: 'Play on' })).toHaveFocus();
});

test('what is behind it cannot be pressed', async () => {
  const { screen, dialog } = await openDialog();
  const { left, top } = openerOf(screen.container).getBoundingClientRect();
  expect(document.elementFromPoint(left + 1, top + 1)).toBe(dialog.element());
});

test('a screen reader reads nothing behind it while it is open, and all when it is closed', async () => {
  const { opener, dialog } = await openDialog();
  await expect.element(dialog).toHaveAttribute('aria-modal', 'true');
  // The browser makes all else inert, which the queries by role do not know.
  expect(dialog.element().matches(':modal')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toBeVisible();
});

test('Tab never comes to what is behind it, both ways', async () => {
  const { screen, opener } = await openDialog();
  const last = screen.getByRole('button', { name: 'Play on' });
  const first = screen.getByRole('button', { name: 'Close' });
  await userEvent.tab({ shift: true });
  await expect.element(first).toHaveFocus();
  await userEvent.tab();
  await expect.element(last).toHaveFocus();
  // After the last control comes the browser's own bar.
  for (let count = 0; count < 3; count += 1) {
    await userEvent.tab();
    await expect.element(opener).not.toHaveFocus();
  }
});

test('one that opens over another has the focus and Escape for itself, and leaves the other open', async () => {
  const screen = await render(
    <Opener closeLabel="Close">{<Opener closeLabel="Close" title="Sure?" />}</Opener>,
  );
  const below = screen.getByRole('dialog', { name: 'Resign?' });
  const above = screen.getByRole('dialog', { name: 'Sure?' });
  await screen.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(below).toBeVisible();
  await below.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(above).toBeVisible();
  expect(document.elementFromPoint(1, 1)).toBe(above.element());
  await expect.element(above.getByRole('button', { name: 'Play on' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(below).toBeVisible();
  expect(above.query()).toBeNull();
  await expect.element(below.getByRole('button', { name: 'Open', exact: true })).toHaveFocus();
});

test('taken off the page while it is open it leaves all of the page within reach', async () => {
  const { screen } = await openDialog();
  await screen.rerender(<button type="button">Another screen</button>);
  await expect.element(screen.getByRole('button', { name: 'Another screen' })).toBeVisible();
});

test('Escape closes it, and the focus is back where it was', async () => {
  const { opener, dialog } = await openDialog();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.element(opener).toHaveFocus();
});

test('Escape closes it also while nothing has the focus', async () => {
  const { dialog } = await openDialog();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.query()).toBeNull();
});

test('what had the focus may go with what the dialog shows: the focus is back where it was', async () => {
  const { screen, opener } = await openDialog({
    closeLabel: 'Close',
    children: <button type="button">Only while it is open</button>,
  });
  screen.getByRole('button', { name: 'Only while it is open' }).element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('the cross closes it, and it opens again', async () => {
  const { screen, opener, dialog } = await openDialog();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  await opener.click();
  await expect.element(dialog).toBeVisible();
});

test('a click beside it closes it, the second half of a double click does not', async () => {
  const { dialog } = await openDialog();
  clickBeside(dialog.element(), 2);
  await expect.element(dialog).toBeVisible();
  clickBeside(dialog.element(), 1);
  await expect.poll(() => dialog.query()).toBeNull();
});

test('a click in it leaves it open', async () => {
  const { screen, dialog } = await openDialog();
  await screen.getByText('The game would be lost.').click();
  await expect.element(dialog).toBeVisible();
});

test('without a cross neither Escape nor a click beside it closes it', async () => {
  const { screen, dialog } = await openDialog({});
  await userEvent.keyboard('{Escape}');
  clickBeside(dialog.element(), 1);
  await expect.element(dialog).toBeVisible();
  await screen.getByRole('button', { name: 'Play on' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
});
