/**
 * A public username: never capitalised or corrected while it is typed, and offered to the browser as a nickname.
 */
import type { ReactNode } from 'react';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

type UsernameFieldProps = Omit<TextFieldProps, 'name' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

/** A text field of a name of one's own choice. */
export function UsernameField(field: UsernameFieldProps): ReactNode {
  return (
    <TextField {...field} name="username" autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
  );
}
