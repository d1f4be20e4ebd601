import { type ProgramStatus, programStatuses } from '../../../../domain/programs/program.ts';
import { programStatusRules } from '../../../../domain/programs/program-status.ts';
import { type ProgramType, programTypes } from '../../../../domain/programs/program-type.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { TimePicker } from '../../../ui/time-picker.tsx';
import { t } from '../../../words/words.ts';
import { programTypeLabels } from '../program-type-labels.ts';
import { ProgramSlugField } from './program-slug-field.tsx';
import type { ProgramForm } from './use-program-form.ts';

/** The parts of a program's form but for its looks and what it asks. */

interface PartProps {
  form: ProgramForm;
}

export function AboutCard({ form, formerSlug }: PartProps & { formerSlug: string | null }) {
  const { values, faults, change } = form;
  return (
    <Card title={t('About')}>
      <div className="flex flex-col gap-6">
        <TextField
          label={t('Name')}
          autoComplete="off"
          value={values.name}
          error={faults.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <ProgramSlugField
          value={values.slug}
          former={formerSlug}
          error={faults.slug}
          onChange={(slug) => change({ slug })}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={t('Short name')}
            optional
            value={values.shortName}
            error={faults.shortName}
            onChange={({ target }) => change({ shortName: target.value })}
          />
          <TextField
            label={t('Organizer')}
            optional
            autoComplete="organization"
            value={values.organizer}
            error={faults.organizer}
            onChange={({ target }) => change({ organizer: target.value })}
          />
          <SelectField
            label={t('Type')}
            options={programTypes.map((type) => ({ value: type, label: t(programTypeLabels[type]) }))}
            value={values.type}
            onChange={({ target }) => change({ type: target.value as ProgramType })}
          />
          <TextField
            label={t('Location')}
            optional
            value={values.location}
            error={faults.location}
            onChange={({ target }) => change({ location: target.value })}
          />
        </div>
        <TextareaField
          label={t('Description')}
          optional
          value={values.description}
          error={faults.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
    </Card>
  );
}

export function DatesCard({ form }: PartProps) {
  const { values, faults, change } = form;
  return (
    <Card title={t('Dates and timezone')} description={t('Times are in the program’s timezone.')}>
      <div className="flex flex-col gap-6">
        <SelectField
          label={t('Timezone')}
          options={zonesWith(values.timezone).map((zone) => ({ value: zone, label: zone }))}
          value={values.timezone}
          error={faults.timezone}
          onChange={({ target }) => change({ timezone: target.value })}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={t('Start date')}
            type="date"
            value={values.startDate}
            error={faults.startDate}
            onChange={({ target }) => change({ startDate: target.value })}
          />
          <TimePicker
            label={t('Start time')}
            value={values.startTime}
            onChange={(startTime) => change({ startTime })}
          />
          <TextField
            label={t('End date')}
            type="date"
            value={values.endDate}
            error={faults.endDate}
            onChange={({ target }) => change({ endDate: target.value })}
          />
          <TimePicker
            label={t('End time')}
            value={values.endTime}
            onChange={(endTime) => change({ endTime })}
          />
        </div>
      </div>
    </Card>
  );
}

/** Every zone the browser knows, and the one that is chosen. */
const zonesWith = (own: string): string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(own) ? known : [own, ...known];
};

export function RegistrationSettingsCard({ form, registered }: PartProps & { registered: boolean }) {
  const { values, faults, change } = form;
  return (
    <Card title={t('Status and registration')}>
      <div className="flex flex-col gap-6">
        <RadioGroupField
          label={t('Status')}
          name="status"
          options={programStatuses.map((status) => ({
            value: status,
            label: t(programStatusRules[status].label),
            hint:
              status === 'DRAFT' && registered
                ? t('Organizations have registered, so it cannot become a draft again.')
                : t(programStatusRules[status].meaning),
            disabled: status === 'DRAFT' && registered,
          }))}
          value={values.status}
          error={faults.status}
          onChange={(status) => change({ status: status as ProgramStatus })}
        />
        <CheckboxField
          label={t('Visible')}
          hint={t(
            'Upcoming and open programs appear in everyone’s list. If off, only those who take part can see the program.',
          )}
          checked={values.isVisible}
          onChange={({ target }) => change({ isVisible: target.checked })}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={t('Revision end date')}
            optional
            type="date"
            hint={t('Registrations can be changed until then. If empty, until the program ends.')}
            value={values.revisionDate}
            error={faults.revisionDate}
            onChange={({ target }) => change({ revisionDate: target.value })}
          />
          {values.revisionDate ? (
            <TimePicker
              label={t('Revision end time')}
              className="sm:self-end"
              value={values.revisionTime || '23:59'}
              onChange={(revisionTime) => change({ revisionTime })}
            />
          ) : null}
        </div>
      </div>
    </Card>
  );
}
