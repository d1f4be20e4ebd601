import type { MeetingPreferencesArgs } from '../../../domain/schedule/edit-timeslots.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import { t } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { timeslotTypeLabels } from './timeslot-text.ts';

type Args = Omit<MeetingPreferencesArgs, 'seen'>;
type Wishes = Args['timeslots'];

/** Labels and values of the preferences, for the question when other staff have changed them too. @param timeOf a timeslot's hours, and its room if it is one room's */
export const preferencesConflictFields = (
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
