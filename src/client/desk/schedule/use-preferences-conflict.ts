import type { MeetingPreferencesArgs } from '../../../domain/schedule/edit-timeslots.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import { withTheirWishes } from '../../../domain/schedule/timeslots-conflict.ts';
import type { Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { t } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { timeslotTypeLabels } from './timeslot-text.ts';

type Args = Omit<MeetingPreferencesArgs, 'seen'>;
type Wishes = Args['timeslots'];

export interface PreferencesMeanwhileParts {
  busy: boolean;
  /** The local hours of a timeslot. */
  timeOf: (timeslotId: string) => string;
  resend: (args: Args & { seen: NonNullable<Seen> }) => void;
  onTheirs: (theirs: Partial<Args>) => void;
}

/** What an event offers, where others of the staff may change it at the same time. @param read when it was opened */
export const usePreferencesConflict = (
  { venues, timeslots }: Args,
  { busy, timeOf, resend, onTheirs }: PreferencesMeanwhileParts,
) =>
  useEditConflict<Args>({
    read: { venues, timeslots },
    fields: preferencesConflictFields(timeOf),
    join: withTheirWishes,
    busy,
    resend,
    onTheirs,
  });

const preferencesConflictFields = (
  timeOf: (timeslotId: string) => string,
): Record<keyof Args, ConflictField> => ({
  venues: {
    label: t('Venues'),
    say: (value) => ((value ?? []) as Venue[]).map((venue) => t(venueLabels[venue])).join(', '),
  },
  timeslots: {
    label: t('Timeslots'),
    say: (value, theirs) => {
      const both = new Set(((theirs ?? []) as Wishes).map(({ timeslotId }) => timeslotId));
      return ((value ?? []) as Wishes)
        .filter(({ timeslotId }) => both.has(timeslotId))
        .map(({ timeslotId, type, isDisabled }) =>
          [timeOf(timeslotId), t(timeslotTypeLabels[type]), isDisabled ? t('Disabled') : t('Open')].join(
            ' · ',
          ),
        )
        .join('\n');
    },
  },
});
