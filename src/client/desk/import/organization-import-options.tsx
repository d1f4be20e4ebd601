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
  invite: boolean;
}

const words: Record<ImportRegistration, { label: string; hint: string }> = {
  APPROVED: {
    label: 'Register as approved',
    hint: 'They can request meetings as soon as one of their people has an account.',
  },
  PENDING_APPROVAL: { label: 'Register as pending approval', hint: 'You review them later.' },
  NONE: { label: 'Only create', hint: 'They are not in any program yet.' },
};

interface ImportOptionsProps {
  value: RegistrationChoice;
  /** How many are imported, and how many of them have an address. */
  count: number;
  addressed: number;
  /** HELD: the program is a draft, its emails wait. OVER: it has ended, nobody is invited. */
  phase: 'HELD' | 'OPEN' | 'OVER';
  disabled: boolean;
  onChange: (value: RegistrationChoice) => void;
  /** How many exist already; whether they are updated. */
  existing: number;
  updates: boolean;
  onUpdates: (on: boolean) => void;
}

/** What is to become of the organizations in the program, and whether they hear of it. */
export function ImportOptions(props: ImportOptionsProps) {
  const { value, count, addressed, phase, disabled, onChange, existing, updates, onUpdates } = props;
  const held = phase === 'HELD';
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
      {value.registration === 'NONE' || phase === 'OVER' ? null : (
        <CheckboxField
          label={t('Send invitations to {addressed} of {count}', { addressed, count })}
          hint={[
            t(
              'Each gets an email with a link to claim its registration. It goes to the organization’s email address, or to its first person if there is none.',
            ),
            t('Organizations that already exist are invited too, if none of their people has an account.'),
            held ? t('This program is a draft: the emails are sent when it opens.') : '',
          ]
            .filter(Boolean)
            .join(' ')}
          checked={value.invite}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, invite: event.target.checked })}
        />
      )}
      {existing > 0 ? (
        <CheckboxField
          label={t('Update what exists already')}
          hint={t('Each change is shown in its row before it is made. Choose there what is overwritten.')}
          checked={updates}
          disabled={disabled}
          onChange={(event) => onUpdates(event.target.checked)}
        />
      ) : null}
      {value.registration === 'APPROVED' && !value.invite && !held ? (
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
