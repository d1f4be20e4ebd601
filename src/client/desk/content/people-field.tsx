import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listContentPeople, type ShownPerson } from '../../../contract/content.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { moved } from '../shared/sortable-list.tsx';
import { useApiQuery } from '../use-api.ts';

/** SPEC.md 9: filter debounce. */
const PAUSE_MS = 300;

export interface PeopleFieldProps {
  programId: string;
  userIds: readonly string[];
  onChange: (userIds: string[]) => void;
}

/** Who of the program's people stands on the page, and in which order. */
export function PeopleField({ programId, userIds, onChange }: PeopleFieldProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const params = { programId };
  const ids = userIds.join(',');
  const chosen = useApiQuery(
    listContentPeople,
    { params, query: { ids } },
    { enabled: userIds.length > 0, placeholderData: (last) => last },
  );
  const offered = useApiQuery(
    listContentPeople,
    { params, query: { q } },
    { placeholderData: (last) => last },
  );
  const known = new Map(
    [...(offered.data?.people ?? []), ...(chosen.data?.people ?? [])].map((one) => [one.id, one]),
  );
  const free = (offered.data?.people ?? []).filter(({ id }) => !userIds.includes(id));
  return (
    <div className="flex flex-col gap-4">
      {userIds.length > 0 ? (
        <ol aria-label={t('On the page')} className="flex flex-col divide-y divide-line">
          {userIds.map((id, place) => {
            const person = known.get(id);
            const name = person?.name ?? t('Person who is no longer shown');
            return (
              <li key={id} className="flex flex-wrap items-center justify-end gap-x-2 py-2">
                <Person person={person} name={chosen.isPending && !person ? 'Loading…' : name} />
                <IconButton
                  icon={ArrowUp}
                  label={t('Move {name} up', { name })}
                  disabled={place === 0}
                  onClick={() => onChange(moved(userIds, place, place - 1))}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('Move {name} down', { name })}
                  disabled={place === userIds.length - 1}
                  onClick={() => onChange(moved(userIds, place, place + 1))}
                />
                <IconButton
                  icon={X}
                  label={t('Remove {name} from the page', { name })}
                  onClick={() => onChange(userIds.filter((other) => other !== id))}
                />
              </li>
            );
          })}
        </ol>
      ) : null}
      <SearchField label={t('Search people of this program')} showLabel value={typed} onChange={setTyped} />
      <QueryView query={offered} rows={3} loading={t('Loading people')}>
        {() =>
          free.length === 0 ? (
            <p className="text-muted">{t('No results.')}</p>
          ) : (
            <ul
              aria-label={t('People to add')}
              className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto"
            >
              {free.map((person) => (
                <li key={person.id} className="flex items-center gap-2 py-2">
                  <Person person={person} name={person.name} />
                  <IconButton
                    icon={Plus}
                    label={t('Add {name}', { name: person.name })}
                    onClick={() => onChange([...userIds, person.id])}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

function Person({ person, name }: { person: ShownPerson | undefined; name: string }) {
  return (
    <span className="flex min-w-0 flex-1 basis-44 items-center gap-3">
      <Avatar name={name} src={pictureSrc(person?.profilePicture)} />
      <span className="flex min-w-0 flex-col">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted wrap-anywhere">
          {[person?.jobTitle, person?.organization].filter(Boolean).join(', ')}
        </span>
      </span>
    </span>
  );
}
