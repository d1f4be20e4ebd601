import { minutesOfText } from '../../../../domain/schedule/minutes-text.ts';
import { PLACES_AT_FIRST, totalTablesArgs } from '../../../../domain/schedule/room.ts';
import { MinutesField } from '../../../components/minutes-field.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { many, t } from '../../../words/words.ts';

export interface ScheduleImportChoice {
  /** As it is typed. */
  tables: string;
  published: boolean;
}

/** As a room's form begins; events are drafts until someone says otherwise. */
export const firstOptions: ScheduleImportChoice = { tables: String(PLACES_AT_FIRST), published: false };

interface ScheduleImportOptionsProps {
  value: ScheduleImportChoice;
  /** New rooms of which the file does not say how many tables they have. */
  silentRooms: number;
  /** New events. */
  events: number;
  disabled: boolean;
  onChange: (value: ScheduleImportChoice) => void;
}

/** What is decided for the file as a whole. */
export function ScheduleImportOptions({
  value,
  silentRooms,
  events,
  disabled,
  onChange,
}: ScheduleImportOptionsProps) {
  const fault = totalTablesArgs.safeParse(minutesOfText(value.tables)).error?.issues[0]?.message;
  return (
    <>
      {silentRooms > 0 ? (
        <div className="max-w-sm">
          <MinutesField
            label={t('Tables or quotas in each of these rooms')}
            hint={many(
              silentRooms,
              'Of {count} room, the file does not say how many it has.',
              'For {count} rooms, the file does not say how many they have.',
            )}
            unit=""
            disabled={disabled}
            {...(fault ? { error: fault } : {})}
            value={value.tables}
            onChange={(tables) => onChange({ ...value, tables })}
          />
        </div>
      ) : null}
      {events > 0 ? (
        <CheckboxField
          label={t('Publish immediately')}
          hint={t('Participants see published events only. Drafts can be published one by one.')}
          checked={value.published}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...value, published: target.checked })}
        />
      ) : null}
    </>
  );
}
