import { useState } from 'react';
import {
  type Attendee,
  attendeeArgs,
  GUEST_NAME_LENGTH,
  MAX_PEOPLE,
  saysSomething,
} from '../../domain/meetings/attendee.ts';
import { Button } from '../ui/button.tsx';
import { RadioGroupField } from '../ui/radio-group-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { many, t } from '../words/words.ts';

/** A choice that is no person's id. */
const GUEST = 'GUEST';

export interface WhoCameFormProps {
  /** The organization's people, by name. */
  people: readonly { id: string; name: string }[];
  /** What is known so far. */
  attendee: Attendee | null;
  /** They are checked in already: who came is corrected, and the time stays. */
  isHere: boolean;
  busy: boolean;
  /** Gets what can be saved. */
  onSave: (attendee: Attendee) => void;
  onClose: () => void;
}

/** Who came for a side: one of its people, or a guest by name; and how many sit at the table. */
export function WhoCameForm({ people, attendee, isHere, busy, onSave, onClose }: WhoCameFormProps) {
  const [choice, setChoice] = useState(attendee?.guestName != null ? GUEST : (attendee?.personId ?? ''));
  const [guestName, setGuestName] = useState(attendee?.guestName ?? '');
  const [count, setCount] = useState(attendee?.people == null ? '' : String(attendee.people));
  const [error, setError] = useState<string>();
  useUnsaved(!busy && choice === GUEST && guestName.trim() !== (attendee?.guestName ?? ''));
  const submit = () => {
    const read = attendeeArgs.safeParse({
      personId: choice === '' || choice === GUEST ? null : choice,
      guestName: choice === GUEST ? guestName : null,
      people: count === '' ? null : Number(count),
    });
    if (!read.success) return setError(read.error.issues[0]?.message);
    if (!saysSomething(read.data)) return setError(t('Please choose who came, or count the people.'));
    onSave(read.data);
  };
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setError(undefined);
    };
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      <RadioGroupField
        name="who-came"
        label={t('Who came')}
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: GUEST, label: t('Someone who is not on the list') },
        ]}
        value={choice}
        error={choice === GUEST ? undefined : error}
        onChange={change(setChoice)}
      />
      {choice === GUEST ? (
        <TextField
          label={t('Name of the guest')}
          hint={t('Only staff see this name. The person is saved as a guest, not as a participant.')}
          value={guestName}
          error={error}
          maxLength={GUEST_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => change(setGuestName)(event.target.value)}
        />
      ) : null}
      <SelectField
        label={t('People at the table')}
        placeholder={t('Not counted')}
        value={count}
        onChange={(event) => change(setCount)(event.target.value)}
        options={Array.from({ length: MAX_PEOPLE }, (_, index) => ({
          value: String(index + 1),
          label: many(index + 1, '{count} person', '{count} people'),
        }))}
      />
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        <Button size="lg" disabled={busy} onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button size="lg" type="submit" variant="primary" busy={busy}>
          {isHere ? t('Save') : t('Check in')}
        </Button>
      </div>
    </form>
  );
}
