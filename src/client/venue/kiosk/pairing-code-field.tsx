import {
  PAIRING_CODE_LENGTH,
  readPairingCode,
  showPairingCode,
} from '../../../domain/devices/pairing-code.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';

export interface PairingCodeFieldProps {
  /** Without dash. */
  value: string;
  error?: MessageLike | undefined;
  onChange: (code: string) => void;
  autoFocus?: boolean;
}

/** What was typed as a code is kept: letters and digits in capitals; a whole pairing address becomes its code. */
export function typedCode(text: string): string {
  const whole = readPairingCode(text);
  return (
    whole ??
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, PAIRING_CODE_LENGTH)
  );
}

/** A pairing code in two groups of four, as people read it aloud. */
export function PairingCodeField({ value, error, onChange, autoFocus }: PairingCodeFieldProps) {
  return (
    <div className="[&_input]:figures [&_input]:min-h-18 [&_input]:text-center [&_input]:px-2 [&_input]:text-[clamp(1.375rem,6.4vw,1.875rem)] [&_input]:font-semibold [&_input]:tracking-[0.12em]">
      <TextField
        label={t('Pairing code')}
        hint={t('8 letters and digits, such as 2345-BCDF: from the program’s Tablets page.')}
        value={value.length > 4 ? showPairingCode(value) : value}
        error={error}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode="text"
        onChange={(event) => onChange(typedCode(event.target.value))}
      />
    </div>
  );
}
