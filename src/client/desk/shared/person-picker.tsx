import type { UseQueryResult } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { FoundPerson } from '../../../contract/existing-users.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { MIN_SEARCH_LENGTH, type Reach } from '../../../domain/people/existing-user.ts';
import { isEmail } from '../../../domain/people/organization.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { FormControl } from './form/form-control.tsx';
import { useDebounced } from './use-debounced.ts';

export interface PersonSearch {
  /** How far the caller finds people: by a part of the name, or only by a whole address. */
  reach: Reach;
  typed: string;
  type: (text: string) => void;
  /** What to ask the server for; empty: nothing yet. */
  asked: string;
}

/** The text by which a person is looked for, once it has stood still and is enough to find someone. */
export function usePersonSearch(reach: Reach): PersonSearch {
  const [typed, type] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const enough = reach === 'ADDRESS' ? isEmail(q) : q.length >= MIN_SEARCH_LENGTH;
  return { reach, typed, type, asked: enough ? q : '' };
}

interface PersonPickerProps {
  search: PersonSearch;
  /** What the server found for `search.asked`. */
  found: UseQueryResult<{ people: FoundPerson[] }, CallError>;
  chosen: FoundPerson | null;
  onChoose: (person: FoundPerson | null) => void;
  /** What is said of someone who cannot be added once more ("Already a member"). */
  alreadyText: string;
  /** What is said where nobody is found by name; left out: a full address may find someone. */
  noneText?: string;
  error?: MessageLike | undefined;
}

/** The field of a form (`ApiForm`) in which a person with an account is found and chosen. */
export function PersonField({
  name,
  ...props
}: { name: string } & Omit<PersonPickerProps, 'chosen' | 'onChoose' | 'error'>) {
  return (
    <FormControl name={name}>
      {({ value, onChange, error }) => (
        <PersonPicker {...props} chosen={value} onChoose={onChange} error={error} />
      )}
    </FormControl>
  );
}

/** Finds someone with an account, and holds the choice. */
function PersonPicker(props: PersonPickerProps) {
  const { search, chosen, onChoose } = props;
  const byAddress = search.reach === 'ADDRESS';
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-accent-soft p-3 ring-1 ring-line">
        <PersonText person={chosen} />
        <Button onClick={() => onChoose(null)}>{t('Choose another')}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={byAddress ? t('Email') : t('Name or email')}
        type="search"
        icon={Search}
        autoComplete="off"
        autoCapitalize="none"
        hint={byAddress ? t('The full address the person signs in with.') : undefined}
        value={search.typed}
        onChange={({ target }) => search.type(target.value)}
        // Enter looks; it does not send the form around it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        error={props.error}
      />
      {search.asked === '' ? null : <Found {...props} />}
    </div>
  );
}

function Found({ search, found: query, onChoose, alreadyText, noneText }: PersonPickerProps) {
  return (
    <QueryView query={query} rows={2} loading={t('Searching people')} className="flex flex-col gap-5">
      {({ people }) => {
        if (people.length === 0) {
          return (
            <p role="status" className="text-muted">
              {search.reach === 'ADDRESS'
                ? t('Nobody with this address has an account. Invite them instead.')
                : (noneText ?? t('No results. If you know someone’s full address, search for that.'))}
            </p>
          );
        }
        return (
          <RadioGroupField
            label={t('Person')}
            name="person"
            value=""
            options={people.map((person) => ({
              value: person.id,
              label: person.name || person.email,
              hint: person.already ? `${person.email} · ${alreadyText}` : person.email,
              disabled: person.already,
            }))}
            onChange={(id) => onChoose(people.find((person) => person.id === id) ?? null)}
          />
        );
      }}
    </QueryView>
  );
}

function PersonText({ person }: { person: FoundPerson }) {
  return (
    <>
      <Avatar name={person.name || person.email} src={pictureSrc(person.profilePicture)} />
      <span className="flex min-w-0 flex-1 basis-40 flex-col">
        <span className="font-semibold wrap-anywhere">{person.name || t('No name yet')}</span>
        <span className="text-muted wrap-anywhere">{person.email}</span>
      </span>
    </>
  );
}
