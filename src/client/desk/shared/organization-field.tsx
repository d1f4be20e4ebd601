import { Plus, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { listProgramOrganizations } from '../../../contract/programs.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { Button } from '../../ui/button.tsx';
import { type FieldWiring, FormField } from '../../ui/form-field.tsx';
import { TextControl } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
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
  error?: MessageLike | undefined;
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
  const id = useId();
  const pressed = useRef(false);
  // What was pressed is gone: the focus goes to what stands in its place (all of them have the field's id).
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the change, whichever it was
  useEffect(() => {
    if (pressed.current) document.getElementById(id)?.focus();
    pressed.current = false;
  }, [id, looking, value]);
  const turn = (next: { looking: boolean; value?: ChosenOrganization | null }) => {
    pressed.current = true;
    setLooking(next.looking);
    if (next.value !== undefined) onChange(next.value);
  };
  return (
    <FormField id={id} label={label} hint={hint} optional error={error}>
      {(wiring) =>
        value ? (
          <div className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{value.name}</span>
            <Button
              {...wiring}
              // The label of a field would else be all that it is called.
              aria-label={`${label}: ${t('Remove it')}`}
              icon={X}
              variant="quiet"
              onClick={() => turn({ looking: false, value: null })}
            >
              {t('Remove it')}
            </Button>
          </div>
        ) : looking ? (
          <Offered
            programId={programId}
            wiring={wiring}
            onChoose={(chosen) => turn({ looking: false, value: chosen })}
            onCancel={() => turn({ looking: false })}
          />
        ) : (
          <Button
            {...wiring}
            aria-label={`${label}: ${t('Choose an organization')}`}
            icon={Plus}
            className="self-start"
            onClick={() => turn({ looking: true })}
          >
            {t('Choose an organization')}
          </Button>
        )
      }
    </FormField>
  );
}

interface OfferedProps {
  programId: string;
  wiring: FieldWiring;
  onChoose: (organization: ChosenOrganization) => void;
  onCancel: () => void;
}

function Offered({ programId, wiring, onChoose, onCancel }: OfferedProps) {
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
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <TextControl
            type="search"
            icon={Search}
            wiring={wiring}
            placeholder={t('Search organizations of this program')}
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // It is searched while it is typed; the form around it is not sent by this.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
      <QueryView query={found} rows={3} loading={t('Loading organizations')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-2 text-muted">{t('No results.')}</p>
          ) : (
            <ul aria-label={t('Organizations')} className="flex flex-col divide-y divide-line">
              {items.map(({ id, name }) => (
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
        }
      </QueryView>
    </div>
  );
}
