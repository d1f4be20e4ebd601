import { listEvents, type ProgramResult } from '../../../contract/programs.ts';
import { listTags } from '../../../contract/tags.ts';
import type { Audience } from '../../../domain/broadcasts/audience.ts';
import { organizationProfileLabels, organizationProfiles } from '../../../domain/people/organization.ts';
import { organizationRoles, roleLabels } from '../../../domain/people/roles.ts';
import { registrationStatusLabels } from '../../../domain/registration/registrants.ts';
import { registrationStatuses } from '../../../domain/registration/registration.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';

export interface AudienceFieldsProps {
  program: ProgramResult;
  audience: Audience;
  onChange: (audience: Audience) => void;
}

/** Whom a broadcast is for: what is left empty narrows nothing. */
export function AudienceFields({ program, audience, onChange }: AudienceFieldsProps) {
  const params = { programId: program.id };
  const tags = useApiQuery(listTags, { params });
  const events = useApiQuery(listEvents, { params });
  const set = <Key extends keyof Audience>(key: Key, value: Audience[Key]) =>
    onChange({ ...audience, [key]: value });
  return (
    <div className="flex flex-col gap-5">
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
