import {
  type ImportRegistration,
  importRegistrations,
} from '../../../domain/organizations/import/import-args.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { t } from '../../words/words.ts';

export interface RegistrationChoice {
  registration: ImportRegistration;
  tell: boolean;
}

const words: Record<ImportRegistration, { label: string; hint: string }> = {
  APPROVED: { label: 'Register as approved', hint: 'They can request meetings immediately.' },
  PENDING_APPROVAL: { label: 'Register as pending approval', hint: 'You review them later.' },
  NONE: { label: 'Only create', hint: 'They are not in any program yet.' },
};

interface ImportOptionsProps {
  value: RegistrationChoice;
  disabled: boolean;
  onChange: (value: RegistrationChoice) => void;
}

/** What is to become of the organizations in the program, and whether they hear of it. */
export function ImportOptions({ value, disabled, onChange }: ImportOptionsProps) {
  return (
    <div className="flex flex-col gap-2">
      <RadioGroupField
        name="registration"
        label={t('In this program')}
        inline
        // Three beside each other break within their words on a phone.
        className="*:*:basis-full md:*:*:basis-0"
        value={value.registration}
        onChange={(chosen) =>
          onChange({ ...value, registration: importRegistrations.find((one) => one === chosen) ?? 'NONE' })
        }
        options={(['APPROVED', 'PENDING_APPROVAL', 'NONE'] as const).map((one) => ({
          value: one,
          label: t(words[one].label),
          hint: t(words[one].hint),
          disabled,
        }))}
      />
      {value.registration === 'APPROVED' ? (
        <CheckboxField
          label={t('Notify each organization by email')}
          hint={t('To the organization’s email address. If off, no emails are sent.')}
          checked={value.tell}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, tell: event.target.checked })}
        />
      ) : null}
    </div>
  );
}
