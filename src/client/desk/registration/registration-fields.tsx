import type { RegistrationForm } from '../../../contract/registration.ts';
import { registrationFileLabels, registrationFiles } from '../../../domain/registration/registration-data.ts';
import { answerPath } from '../../../domain/registration/requirements.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldError } from '../../ui/form-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { t } from '../../words/words.ts';
import { UploadField } from '../shared/files/upload-field.tsx';
import { RequirementField } from './requirement-field.tsx';
import type { RegistrationValues } from './use-registration-form.ts';

export interface RegistrationFieldsProps {
  form: RegistrationForm;
  values: RegistrationValues;
  disabled: boolean;
  /** Staff fill it in for the organization (default false). */
  onBehalf?: boolean;
}

/** All that a registration says, in three parts: what it is for, what the program asks, who comes. */
export function RegistrationFields({ form, values, disabled, onBehalf = false }: RegistrationFieldsProps) {
  return (
    <>
      <GeneralFields values={values} disabled={disabled} onBehalf={onBehalf} />
      {form.requirements.length > 0 ? (
        <Card title={t('Questions from this program')}>
          <div className="flex flex-col gap-5">
            {form.requirements.map((requirement) => (
              <RequirementField
                key={requirement.id}
                requirement={requirement}
                value={values.data.programRequirements[requirement.id] ?? ''}
                onChange={(value) => values.answer(requirement.id, value)}
                error={values.faults[answerPath(requirement.id)]}
                disabled={disabled}
                onBusy={(busy) => values.busy(requirement.id, busy)}
              />
            ))}
          </div>
        </Card>
      ) : null}
      <PeopleFields form={form} values={values} disabled={disabled} onBehalf={onBehalf} />
    </>
  );
}

type GeneralFieldsProps = Pick<RegistrationFieldsProps, 'values' | 'disabled' | 'onBehalf'>;

function GeneralFields({ values, disabled, onBehalf }: GeneralFieldsProps) {
  const { data, faults, change } = values;
  return (
    <Card title={onBehalf ? t('Registration') : t('Your registration')}>
      <div className="flex flex-col gap-5">
        <TextareaField
          label={t('Purpose')}
          hint={
            onBehalf
              ? t('What the organization wants to achieve.')
              : t('What you want to achieve, for the staff who review it.')
          }
          optional
          value={data.purpose}
          disabled={disabled}
          error={faults.purpose}
          onChange={({ target }) => change({ purpose: target.value })}
        />
        <TextField
          label={t('Target investment amount')}
          hint={t('With its currency, such as USD 500,000.')}
          optional
          value={data.targetInvestmentAmount}
          disabled={disabled}
          error={faults.targetInvestmentAmount}
          onChange={({ target }) => change({ targetInvestmentAmount: target.value })}
        />
        <TextField
          label={t('Association')}
          hint={
            onBehalf
              ? t('The association or network it is coming with.')
              : t('The association or network you are coming with.')
          }
          optional
          value={data.association}
          disabled={disabled}
          error={faults.association}
          onChange={({ target }) => change({ association: target.value })}
        />
        {registrationFiles.map((name) => (
          <UploadField
            key={name}
            label={t(registrationFileLabels[name])}
            optional
            purpose={name === 'additionalFile' ? 'ADDITIONAL_FILE' : 'DECK'}
            value={data[name]}
            onChange={(stored) => change({ [name]: stored })}
            onBusy={(busy) => values.busy(name, busy)}
            disabled={disabled}
            {...(faults[name] ? { error: faults[name] } : {})}
          />
        ))}
      </div>
    </Card>
  );
}

function PeopleFields({ form, values, disabled, onBehalf }: RegistrationFieldsProps) {
  const { members } = values.data;
  return (
    <Card
      title={t('Members')}
      description={
        onBehalf
          ? t('The people it brings. Each gets a badge once it is approved.')
          : t('The people you bring. Each gets a badge once you are approved.')
      }
    >
      <div className="flex flex-col">
        {form.people.length === 0 ? (
          <p className="text-muted">
            {onBehalf
              ? t('There is nobody to choose yet. You can register people later.')
              : t('The organization has no members yet. You can register people later.')}
          </p>
        ) : null}
        {form.people.map((person) => (
          <CheckboxField
            key={person.id}
            label={person.name || t('Member')}
            hint={person.jobTitle}
            checked={members.includes(person.id)}
            disabled={disabled}
            onChange={({ target }) =>
              values.change({
                members: target.checked
                  ? [...members, person.id]
                  : members.filter((userId) => userId !== person.id),
              })
            }
          />
        ))}
        <FieldError id="registration-members-error" error={values.faults.members} />
      </div>
    </Card>
  );
}
