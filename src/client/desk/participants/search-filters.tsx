import type { ParticipantField } from '../../../domain/people/participant-search.ts';
import { participantFieldLabels, participantFields } from '../../../domain/people/participant-search.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { rangeProblem, type SearchState } from './search-state.ts';
import type { SearchControl } from './use-search-state.ts';

/** The filters behind the button: where to look, founded when, how many timeslots are free. */
export function SearchFilters({ control, id }: { control: SearchControl; id: string }) {
  const { shown, filter } = control;
  const choose = (field: ParticipantField, on: boolean) =>
    filter({ fields: on ? [...shown.fields, field] : shown.fields.filter((one) => one !== field) });
  return (
    <section
      id={id}
      aria-label={t('Filters')}
      className="grid gap-6 rounded-card bg-surface p-5 shadow-card ring-1 ring-line lg:grid-cols-2"
    >
      <fieldset className="min-w-0">
        <legend className="font-medium">{t('Search in')}</legend>
        <p className="text-sm text-muted">{t('If none is selected, all fields are searched.')}</p>
        <div className="grid grid-cols-1 gap-x-4 min-[26rem]:grid-cols-2">
          {participantFields.map((field) => (
            <CheckboxField
              key={field}
              label={t(participantFieldLabels[field])}
              checked={shown.fields.includes(field)}
              onChange={({ target }) => choose(field, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex min-w-0 flex-col gap-5">
        <RangeFields
          legend={t('Founded')}
          type="date"
          value={shown.foundedDate}
          onChange={(foundedDate) => filter({ foundedDate })}
        />
        <RangeFields
          legend={t('Free offline timeslots')}
          type="number"
          value={shown.offlineTimeslot}
          onChange={(offlineTimeslot) => filter({ offlineTimeslot })}
        />
        <RangeFields
          legend={t('Free online timeslots')}
          type="number"
          value={shown.onlineTimeslot}
          onChange={(onlineTimeslot) => filter({ onlineTimeslot })}
        />
      </div>
    </section>
  );
}

interface RangeFieldsProps {
  legend: string;
  type: 'date' | 'number';
  value: SearchState['foundedDate'];
  onChange: (value: readonly [string, string]) => void;
}

function RangeFields({ legend, type, value, onChange }: RangeFieldsProps) {
  const [from, to] = value;
  const numbers = type === 'number' ? { inputMode: 'numeric' as const, min: 0, max: 999_999 } : {};
  // A number field takes "1e3" and "-1": only whole numbers go on.
  const read = (text: string) => (type === 'number' ? text.replace(/\D/g, '').slice(0, 6) : text);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('From')}
          type={type}
          {...numbers}
          value={from}
          onChange={({ target }) => onChange([read(target.value), to])}
        />
        <TextField
          label={t('To')}
          type={type}
          {...numbers}
          value={to}
          error={rangeProblem(value) ?? undefined}
          onChange={({ target }) => onChange([from, read(target.value)])}
        />
      </div>
    </fieldset>
  );
}
