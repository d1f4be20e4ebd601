import { Mail } from 'lucide-react';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';

export type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'icon'>;

/** An email address; spread react-hook-form's `register()` into it. */
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
