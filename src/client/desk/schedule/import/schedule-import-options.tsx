import { type TitledAs, titledAs } from '../../../../domain/schedule/import/titled-rows.ts';
import { minutesOfText } from '../../../../domain/schedule/minutes-text.ts';
import { PLACES_AT_FIRST, totalTablesArgs } from '../../../../domain/schedule/room.ts';
import { MinutesField } from '../../../components/minutes-field.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { many, t } from '../../../words/words.ts';

export interface ScheduleImportChoice {
  /** As it is typed. */
  tables: string;
  published: boolean;
  /** What becomes of rows with a title. */
  titled: TitledAs;
}

/** As a room's form begins; events are drafts until someone says otherwise. */
export const firstOptions: ScheduleImportChoice = {
  tables: String(PLACES_AT_FIRST),
  published: false,
  titled: 'SHOWN',
};

interface ScheduleImportOptionsProps {
  value: ScheduleImportChoice;
  /** New rooms of which the file does not say how many tables they have. */
  silentRooms: number;
  /** New events. */
  events: number;
  /** Some rows have a title. */
  hasTitles: boolean;
  disabled: boolean;
  onChange: (value: ScheduleImportChoice) => void;
}

/** What is decided for the file as a whole. */
export function ScheduleImportOptions({
  value,
  silentRooms,
  events,
  hasTitles,
  disabled,
  onChange,
}: ScheduleImportOptionsProps) {
  const fault = totalTablesArgs.safeParse(minutesOfText(value.tables)).error?.issues[0]?.message;
  return (
    <>
      {hasTitles ? (
        <RadioGroupField
          name="titled"
          label={t('Rows with a title become')}
          options={[
            {
              value: 'SHOWN',
              label: t('Sessions, shown only'),
              hint: t('Everyone sees them in the schedule.'),
            },
            {
              value: 'BOOKABLE',
              label: t('Sessions to register for'),
              hint: t('People of attending organizations can register.'),
            },
            {
              value: 'TIMESLOTS',
              label: t('Timeslots for meetings'),
              hint: t('Their titles are not imported.'),
            },
          ]}
          value={value.titled}
          onChange={(titled) => {
            if (!disabled) onChange({ ...value, titled: titledAs.find((one) => one === titled) ?? 'SHOWN' });
          }}
        />
      ) : null}
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
