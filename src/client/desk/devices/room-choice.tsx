import type { MessageLike } from '../../../domain/language/message.ts';
import type { Room } from '../../../domain/schedule/schedule.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldError } from '../../ui/form-field.tsx';
import { t } from '../../words/words.ts';

export interface RoomChoiceProps {
  rooms: readonly Pick<Room, 'id' | 'name'>[];
  /** Empty: every room; null: nothing is chosen yet. */
  chosen: readonly string[] | null;
  onChosen: (chosen: string[]) => void;
  error: MessageLike | undefined;
}

/** All rooms of the program, or some of them. */
export function RoomChoice({ rooms, chosen, onChosen, error }: RoomChoiceProps) {
  const some = chosen ?? [];
  return (
    <fieldset className="flex min-w-0 flex-col" aria-describedby={error ? 'room-choice-error' : undefined}>
      <legend className="font-medium">{t('Rooms')}</legend>
      <CheckboxField
        label={t('All rooms')}
        hint={t('Including rooms added later.')}
        checked={chosen?.length === 0}
        onChange={() => onChosen([])}
      />
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {rooms.map(({ id, name }) => (
          <li key={id}>
            <CheckboxField
              label={name}
              checked={some.includes(id)}
              onChange={({ target }) =>
                onChosen(target.checked ? [...some, id] : some.filter((other) => other !== id))
              }
            />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {t(
          'A tablet for some rooms has the names of the people who meet there. For everyone else it has only when and where they meet.',
        )}
      </p>
      <FieldError id="room-choice-error" error={error} />
    </fieldset>
  );
}
