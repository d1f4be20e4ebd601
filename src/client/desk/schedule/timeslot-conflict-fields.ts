import type { TimeslotPlan } from '../../../domain/schedule/generate.ts';
import type { TimeslotType, Venue } from '../../../domain/schedule/schedule.ts';
import type { Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { t } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { timeslotTypeLabels } from './timeslot-text.ts';

type Read = NonNullable<Seen>;

/** What several timeslots of an event answer, as one of them. */
export const ofOne = ({ timeslots }: Read): Read => {
  const [first] = Array.isArray(timeslots) ? timeslots : [];
  const { timeslotId: _, ...fields } = (first ?? {}) as Read;
  return fields;
};

/** Labels and values of a timeslot's fields, for the question when other staff have changed it too. */
export const timeslotConflictFields = (
  roomNameOf: (roomId: string) => string,
): Record<Exclude<keyof TimeslotPlan, 'roomName'>, ConflictField> => ({
  startTime: { label: t('Start time') },
  endTime: { label: t('End time') },
  timeslotType: {
    label: t('Type'),
    say: (value) => (value ? t(timeslotTypeLabels[value as TimeslotType]) : ''),
  },
  venues: {
    label: t('Venues'),
    say: (value) => ((value ?? []) as Venue[]).map((venue) => t(venueLabels[venue])).join(', '),
  },
  roomId: {
    label: t('Room'),
    say: (value) => (typeof value === 'string' ? roomNameOf(value) : t('All rooms')),
  },
  gap: { label: t('Gap after it'), say: (value) => t('{rest} min', { rest: Number(value ?? 0) }) },
});
