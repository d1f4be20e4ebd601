import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { listProgramOrganizations } from '../../../contract/programs.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useDebounced } from '../shared/use-debounced.ts';
import { useApiQuery } from '../use-api.ts';

export interface ChosenOrganization {
  id: string;
  name: string;
}

export interface OrganizationFieldProps {
  /** "Invitee", "Requester". */
  label: string;
  programId: string;
  value: ChosenOrganization | null;
  /** Why an organization cannot be chosen, in words; null where it can. */
  whyNot: (organizationId: string) => string | null;
  error?: MessageLike | undefined;
  onChange: (chosen: ChosenOrganization | null) => void;
}

/** So many are shown; the search finds the others. */
const SHOWN = 5;
/** SPEC.md 9: filter debounce. */
const DEBOUNCE_MS = 300;

/** One of the approved organizations of a program, found by name. */
export function OrganizationField(props: OrganizationFieldProps) {
  const { label, value, error, onChange } = props;
  if (value)
    return (
      <div className="flex flex-col gap-2">
        <span className="font-medium">{label}</span>
        <div className="flex min-h-14 items-center gap-3 rounded-control bg-accent-soft px-4 py-1.5 ring-2 ring-accent ring-inset">
          <Building2 aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{value.name}</span>
          <Button
            variant="quiet"
            aria-label={t('Change {label}: {name}', { label: label.toLowerCase(), name: value.name })}
            onClick={() => onChange(null)}
          >
            {t('Change')}
          </Button>
        </div>
        <FieldError id={`${label}-error`} error={error} />
      </div>
    );
  return <OrganizationSearch {...props} />;
}

function OrganizationSearch({ label, programId, whyNot, error, onChange }: OrganizationFieldProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const query = useApiQuery(
    listProgramOrganizations,
    { params: { programId }, query: { q, page: 1, size: SHOWN } },
    { placeholderData: (before) => before },
  );
  return (
    <div className="flex flex-col gap-3">
      {/* The name of the field stands first; the list says it to screen readers. */}
      <span aria-hidden className="-mb-1 font-medium">
        {label}
      </span>
      <SearchField
        label={t('Search {label}', { label: label.toLowerCase() })}
        value={typed}
        onChange={setTyped}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ items: found, total }) => {
          const more = total - found.length;
          return (
            <>
              <RadioGroupField
                label={label}
                hideLabel
                name={label}
                value=""
                error={error}
                hint={found.length === 0 ? t('No results.') : undefined}
                onChange={(id) => {
                  const chosen = found.find((one) => one.id === id);
                  if (chosen) onChange({ id, name: chosen.name });
                }}
                options={found.map(({ id, name, profile }) => ({
                  value: id,
                  label: name,
                  hint: whyNot(id) ?? t(organizationProfileLabels[profile]),
                  disabled: whyNot(id) !== null,
                }))}
              />

              {more > 0 ? (
                <p className="text-sm text-muted">
                  {many(
                    more,
                    '{count} more. Type part of the name to find it.',
                    '{count} more. Type part of the name to find them.',
                  )}
                </p>
              ) : null}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
