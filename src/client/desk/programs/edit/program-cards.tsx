import { useFormContext } from 'react-hook-form';
import { checkProgramSlug } from '../../../../contract/program-settings.ts';
import { programStatuses } from '../../../../domain/programs/program.ts';
import { programSlugProblem } from '../../../../domain/programs/program-slug.ts';
import { programStatusRules } from '../../../../domain/programs/program-status.ts';
import { programTypes } from '../../../../domain/programs/program-type.ts';
import { dayArgs } from '../../../../domain/time/instant-args.ts';
import type { Instant } from '../../../../domain/time/instants.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { TimePicker } from '../../../ui/time-picker.tsx';
import { t } from '../../../words/words.ts';
import { FormControl } from '../../shared/form/form-control.tsx';
import { SlugField } from '../../shared/slug-field.tsx';
import { programTypeLabels } from '../program-type-labels.ts';
import { ZoneField } from '../zone-field.tsx';
import type { ProgramValues } from './program-values.ts';

/** The parts of a program's form but for its looks and what it asks. */

export function AboutCard({ formerSlug }: { formerSlug: string | null }) {
  const form = useFormContext<ProgramValues>();
  return (
    <Card title={t('About')}>
      <div className="flex flex-col gap-6">
        <TextField label={t('Name')} autoComplete="off" name="name" />
        <SlugField
          name="slug"
          value={form.watch('slug')}
          optional={formerSlug === null}
          hint={t(
            'The last part of the program’s address: lowercase letters, numbers and hyphens, longer than 5.',
          )}
          former={formerSlug}
          problemOf={programSlugProblem}
          call={checkProgramSlug}
          onTake={(slug) => form.setValue('slug', slug, { shouldDirty: true, shouldValidate: true })}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label={t('Short name')} optional name="shortName" />
          <TextField label={t('Organizer')} optional autoComplete="organization" name="organizer" />
          <SelectField
            label={t('Type')}
            options={programTypes.map((type) => ({ value: type, label: t(programTypeLabels[type]) }))}
            name="type"
          />
          <TextField label={t('Location')} optional name="location" />
        </div>
        <TextareaField label={t('Description')} optional name="description" />
      </div>
    </Card>
  );
}

export function DatesCard() {
  const startDate = useFormContext<ProgramValues>().watch('startDate');
  return (
    <Card title={t('Dates and timezone')} description={t('Times are in the program’s timezone.')}>
      <div className="flex flex-col gap-6">
        <ZoneField name="timezone" at={startsAt(startDate)} />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label={t('Start date')} type="date" name="startDate" />
          <FormControl name="startTime">
            {(field) => <TimePicker label={t('Start time')} {...field} />}
          </FormControl>
          <TextField label={t('End date')} type="date" name="endDate" />
          <FormControl name="endTime">
            {(field) => <TimePicker label={t('End time')} {...field} />}
          </FormControl>
        </div>
      </div>
    </Card>
  );
}

/** Noon of the first day, by which the offsets of zones are shown; while it is being typed, of a day that is one. */
const startsAt = (day: string): Instant =>
  dayArgs.safeParse(day).success ? `${day}T12:00:00.000Z` : '2026-01-01T12:00:00.000Z';

export function RegistrationSettingsCard({ registered }: { registered: boolean }) {
  const revisionDate = useFormContext<ProgramValues>().watch('revisionDate');
  return (
    <Card title={t('Status and registration')}>
      <div className="flex flex-col gap-6">
        <FormControl name="status">
          {(field) => (
            <RadioGroupField
              {...field}
              label={t('Status')}
              options={programStatuses.map((status) => ({
                value: status,
                label: t(programStatusRules[status].label),
                hint:
                  status === 'DRAFT' && registered
                    ? t('Organizations have registered, so it cannot become a draft again.')
                    : t(programStatusRules[status].meaning),
                disabled: status === 'DRAFT' && registered,
              }))}
            />
          )}
        </FormControl>
        <CheckboxField
          label={t('Visible')}
          hint={t(
            'Upcoming and open programs appear in everyone’s list. If off, only those who take part can see the program.',
          )}
          name="isVisible"
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={t('Revision end date')}
            optional
            type="date"
            hint={t('Registrations can be changed until then. If empty, until the program ends.')}
            name="revisionDate"
          />
          {revisionDate ? (
            <FormControl name="revisionTime">
              {({ value, ...field }) => (
                <TimePicker
                  label={t('Revision end time')}
                  className="sm:self-end"
                  value={value || '23:59'}
                  {...field}
                />
              )}
            </FormControl>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
