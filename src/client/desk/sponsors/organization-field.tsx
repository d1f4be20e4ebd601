import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listProgramOrganizations } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useApiQuery } from '../use-api.ts';

/** SPEC.md 9: filter debounce. */
const PAUSE_MS = 300;
/** So many are offered; a search finds the others. */
const OFFERED = 6;

export interface ChosenOrganization {
  id: string;
  name: string;
}

export interface OrganizationFieldProps {
  programId: string;
  label: string;
  hint: string;
  error?: string | undefined;
  value: ChosenOrganization | null;
  onChange: (value: ChosenOrganization | null) => void;
}

/** One of the organizations that take part in a program, or none. */
export function OrganizationField({
  programId,
  label,
  hint,
  error,
  value,
  onChange,
}: OrganizationFieldProps) {
  const [looking, setLooking] = useState(false);
  return (
    <FormField label={label} hint={hint} optional error={error}>
      {(wiring) =>
        value ? (
          <div className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{value.name}</span>
            <Button {...wiring} icon={X} variant="quiet" onClick={() => onChange(null)}>
              {t('Take it away')}
            </Button>
          </div>
        ) : looking ? (
          <Offered
            programId={programId}
            onChoose={(chosen) => {
              setLooking(false);
              onChange(chosen);
            }}
          />
        ) : (
          <Button {...wiring} icon={Plus} className="self-start" onClick={() => setLooking(true)}>
            {t('Choose an organization')}
          </Button>
        )
      }
    </FormField>
  );
}

function Offered({
  programId,
  onChoose,
}: {
  programId: string;
  onChoose: (organization: ChosenOrganization) => void;
}) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useApiQuery(
    listProgramOrganizations,
    { params: { programId }, query: { size: OFFERED, ...(q ? { q } : {}) } },
    { placeholderData: (last) => last },
  );
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={t('Search organizations of this program')} value={typed} onChange={setTyped} />
      {found.data ? (
        found.data.items.length === 0 ? (
          <p className="py-2 text-muted">{t('No results.')}</p>
        ) : (
          <ul aria-label={t('Organizations')} className="flex flex-col divide-y divide-line">
            {found.data.items.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="flex min-h-12 w-full items-center gap-2 rounded-control px-2 text-left wrap-anywhere hover:bg-sunken"
                  onClick={() => onChoose({ id, name })}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )
      ) : found.error ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : (
        <SkeletonRows rows={3} label={t('Loading organizations')} />
      )}
    </div>
  );
}
