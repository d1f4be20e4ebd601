import { type MessageLike, t } from '../words/words.ts';
import { RadioGroupField } from './radio-group-field.tsx';
import { TextareaField } from './textarea-field.tsx';

/** Asks why before going on. With presets, `otherLabel` reveals free text that is sent instead. */
export interface ConfirmReason {
  label: string;
  /** A list to choose from; without it there is free text only. */
  presets?: readonly string[];
  /** Default Other. */
  otherLabel?: string;
  /** What is shown when nothing was given; the reason is required when this is set. */
  requiredMessage?: string;
}

export interface ReasonFieldsProps {
  reason: ConfirmReason;
  /** The chosen preset; empty for none. */
  preset: string;
  /** The free text. */
  text: string;
  error: MessageLike | undefined;
  onPreset: (preset: string) => void;
  onText: (text: string) => void;
}

/** The reason to send: the preset, or the free text where Other (or no list) asks for it. Trimmed. */
export function reasonText(reason: ConfirmReason, preset: string, text: string): string {
  if (!reason.presets) return text.trim();
  return preset === (reason.otherLabel ?? 'Other') ? text.trim() : preset;
}

/** Preset reasons and, where Other is chosen, a text (SPEC.md section 5, cancel and reject reasons). */
export function ReasonFields({ reason, preset, text, error, onPreset, onText }: ReasonFieldsProps) {
  // not said: a value, not a word
  const other = reason.otherLabel ?? 'Other';
  if (!reason.presets) {
    return (
      <TextareaField
        label={reason.label}
        optional={!reason.requiredMessage}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
    );
  }
  const choices = reason.presets.includes(other) ? reason.presets : [...reason.presets, other];
  return (
    <>
      <RadioGroupField
        label={reason.label}
        name="reason"
        options={choices.map((choice) => ({ value: choice, label: t(choice) }))}
        value={preset}
        onChange={onPreset}
        error={preset === other ? undefined : error}
      />
      {preset === other ? (
        <TextareaField
          label={t('Reason')}
          value={text}
          error={error}
          onChange={(event) => onText(event.target.value)}
        />
      ) : null}
    </>
  );
}
