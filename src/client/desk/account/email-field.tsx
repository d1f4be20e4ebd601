import { Mail } from 'lucide-react';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';

export type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'icon'>;

/** An email address. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label={t('Email')}
      icon={Mail}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
