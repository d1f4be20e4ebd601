import type { RequirementResult } from '../../../contract/registration.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { t } from '../../words/words.ts';
import { UploadField } from '../shared/files/upload-field.tsx';

export interface RequirementFieldProps {
  requirement: RequirementResult;
  value: string;
  onChange: (value: string) => void;
  error: MessageLike | undefined;
  disabled: boolean;
  onBusy: (busy: boolean) => void;
}

/** One thing that a program asks, in the form that it asks for (SPEC.md 3, requirementType). */
export function RequirementField(props: RequirementFieldProps) {
  const { requirement, value, onChange, error, disabled, onBusy } = props;
  const words = {
    label: requirement.requirementLabel,
    optional: !requirement.requirementRequired,
    ...(error ? { error } : {}),
  };
  const options = requirement.requirementValue.map((option) => ({ value: option, label: option, disabled }));
  switch (requirement.requirementType) {
    case 'FILE':
      return (
        <UploadField
          {...words}
          purpose="REQUIREMENT_FILE"
          value={value}
          onChange={(stored) => onChange(stored ?? '')}
          onBusy={onBusy}
          disabled={disabled}
        />
      );
    case 'RADIO_BUTTON':
      return (
        <RadioGroupField
          {...words}
          name={requirement.id}
          options={options}
          value={value}
          onChange={onChange}
        />
      );
    case 'SELECTION':
      return (
        <SelectField
          {...words}
          options={options}
          placeholder={t('Please choose')}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <TextareaField
          {...words}
          rows={2}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
