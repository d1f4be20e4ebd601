import { Mail } from 'lucide-react';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

export type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'icon'>;

/** An email address; spread react-hook-form's `register()` into it. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Email"
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
