/** A field says what it is and what is wrong with it, to the eye and to a screen reader. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

test('a press on the label focuses the field', async () => {
  const screen = await render(<TextField label="E-mail" />);
  await screen.getByText('E-mail').click();
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
});

test('the hint describes the field, the praise takes its place, and the problem the place of both', async () => {
  const screen = await render(<TextField label="Name" hint="3 to 20 letters" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveAccessibleDescription('3 to 20 letters');
  await expect.element(field).toBeValid();
  await screen.rerender(<TextField label="Name" hint="3 to 20 letters" praise="Free" />);
  await expect.element(field).toHaveAccessibleDescription('Free');
  await screen.rerender(<TextField label="Name" hint="3 to 20 letters" praise="Free" problem="Taken" />);
  await expect.element(field).toHaveAccessibleDescription('Taken');
  await expect.element(field).toBeInvalid();
});

test('the eye shows a password and hides it again, by the keyboard, and what was typed stays', async () => {
  const screen = await render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
  const field = screen.getByLabelText('Password');
  await field.fill('hetman-1');
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('hetman-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('type', 'password');
});
