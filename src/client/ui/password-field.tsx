import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../words/words.ts';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Like TextField; `autoComplete` says whether it is current-password or new-password. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'icon'> {
  /** What it is, in the button's words (default: password). */
  secret?: string;
}

/** A password with a button that shows what was typed. */
export function PasswordField({ secret = 'password', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={`${shown ? t('Hide') : t('Show')} ${secret}`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
