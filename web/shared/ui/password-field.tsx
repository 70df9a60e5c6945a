/**
 * A password: hidden, or shown for as long as the eye is open.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import eye from 'lucide:eye';
import eyeOff from 'lucide:eye-off';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A text field of a secret. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon svg={shown ? eyeOff : eye} />
        </IconButton>
      }
    />
  );
}
