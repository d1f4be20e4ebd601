import { listEvents, type ProgramResult } from '../../../contract/programs.ts';
import { listSegments } from '../../../contract/segments.ts';
import { listTags } from '../../../contract/tags.ts';
import type { Audience } from '../../../domain/broadcasts/audience.ts';
import { organizationProfileLabels, organizationProfiles } from '../../../domain/people/organization.ts';
import { organizationRoles, roleLabels } from '../../../domain/people/roles.ts';
import type { RegistrantFilter } from '../../../domain/registration/registrant-filter.ts';
import { registrationStatuses } from '../../../domain/registration/registration.ts';
import { registrationStatusLabels } from '../../../domain/registration/registration-labels.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from '../../words/words.ts';
import { sameFilter } from '../shared/segments/filter-in-address.ts';
import { filterText } from '../shared/segments/filter-text.ts';
import { useRegistrantColumns } from '../shared/segments/use-registrant-columns.ts';
import { useApiQuery } from '../use-api.ts';

export interface AudienceFieldsProps {
  program: ProgramResult;
  audience: Audience;
  onChange: (audience: Audience) => void;
}

/** A filter that was brought along and is no segment. */
const OF_THE_LIST = 'list';

const isSame = (one: RegistrantFilter, other: RegistrantFilter | undefined): boolean =>
  other !== undefined && sameFilter(one, other);

/** Whom a broadcast is for: what is left empty narrows nothing, but who was rejected is written to only where that is said. */
export function AudienceFields({ program, audience, onChange }: AudienceFieldsProps) {
  const params = { programId: program.id };
  const tags = useApiQuery(listTags, { params });
  const events = useApiQuery(listEvents, { params });
  const segments = useApiQuery(listSegments, { params });
  const saved = segments.data?.segments ?? [];
  const chosen = saved.find(({ filter }) => isSame(filter, audience.filter));
  const named = audience.filter?.filters ?? [];
  const columns = useRegistrantColumns(program.id, named, named.length > 0);
  const labels = new Map((tags.data?.tags ?? []).map(({ tagId, label }) => [tagId, label]));
  const labelOf = (tagId: string) => labels.get(tagId) ?? null;
  const set = <Key extends keyof Audience>(key: Key, value: Audience[Key]) =>
    onChange({ ...audience, [key]: value });
  return (
    <div className="flex flex-col gap-5">
      {saved.length > 0 || audience.filter ? (
        <SelectField
          label={t('Segment')}
          hint={t('A saved filter of the registrants, as it is now.')}
          placeholder={t('No segment')}
          value={audience.filter ? (chosen?.segmentId ?? OF_THE_LIST) : ''}
          onChange={({ target }) => {
            if (target.value !== OF_THE_LIST)
              set('filter', saved.find(({ segmentId }) => segmentId === target.value)?.filter);
          }}
          options={[
            ...(audience.filter && !chosen
              ? [{ value: OF_THE_LIST, label: t('The filter of the list') }]
              : []),
            ...saved.map(({ segmentId, name }) => ({ value: segmentId, label: name })),
          ]}
        />
      ) : null}
      {audience.filter ? (
        <p className="text-muted wrap-anywhere">
          {t('Registrants that match: {filter}', {
            filter: filterText(audience.filter, columns, labelOf).join(' · ') || t('Everyone'),
          })}
        </p>
      ) : null}
      <Choices
        label={t('Registration status')}
        options={registrationStatuses.map((value) => ({ value, label: t(registrationStatusLabels[value]) }))}
        chosen={audience.registrationStatus}
        onChange={(chosen) => set('registrationStatus', chosen)}
      />
      <Choices
        label={t('Kind of participant')}
        options={organizationProfiles.map((value) => ({ value, label: t(organizationProfileLabels[value]) }))}
        chosen={audience.profiles}
        onChange={(chosen) => set('profiles', chosen)}
      />
      <Choices
        label={t('Role in the organization')}
        options={organizationRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
        chosen={audience.organizationRoles}
        onChange={(chosen) => set('organizationRoles', chosen)}
      />
      {tags.data && tags.data.tags.length > 0 ? (
        <Choices
          label={t('With any of these tags')}
          options={tags.data.tags.map(({ tagId, label }) => ({ value: tagId, label }))}
          chosen={audience.tagIds}
          onChange={(chosen) => set('tagIds', chosen)}
        />
      ) : null}
      <SelectField
        label={t('With an accepted meeting at')}
        placeholder={t('Any event, or none')}
        value={audience.eventId ?? ''}
        onChange={(change) => set('eventId', change.target.value || undefined)}
        options={(events.data?.events ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value[] | undefined;
  /** Undefined: none is chosen, which narrows nothing. */
  onChange: (chosen: Value[] | undefined) => void;
}

function Choices<Value extends string>({ label, options, chosen = [], onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) => {
              const next = event.target.checked
                ? [...chosen, option.value]
                : chosen.filter((value) => value !== option.value);
              onChange(next.length > 0 ? next : undefined);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
