import { useState } from 'react';
import type { TimeslotChange } from '../../../domain/schedule/edit-timeslots.ts';
import type { Timeslot, TimeslotType, Venue } from '../../../domain/schedule/schedule.ts';
import { readOfTimeslot } from '../../../domain/schedule/timeslots-conflict.ts';
import type { Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { t } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { timeslotTypeLabels } from './timeslot-text.ts';

type Read = NonNullable<Seen>;

/** What the form of a timeslot sends of it. */
export type TimeslotArgs = Omit<TimeslotChange, 'timeslotId' | 'seen'>;

/** What several timeslots of an event answer, as one of them. */
export const ofOne = ({ timeslots }: Read): Read => {
  const [first] = Array.isArray(timeslots) ? timeslots : [];
  const { timeslotId: _, ...fields } = (first ?? {}) as Read;
  return fields;
};

/** A timeslot that others of the staff may change at the same time. @param slot null: a new one */
export function useTimeslotConflict(
  slot: Timeslot | null,
  timezone: string,
  parts: {
    busy: boolean;
    resend: (args: TimeslotArgs & { seen: Read }) => void;
    onTheirs: (
      theirs: Partial<{
        startTime: string;
        endTime: string;
        timeslotType: TimeslotType;
        venues: Venue[];
        gap: number;
      }>,
    ) => void;
  },
) {
  // As it was when the form was opened: it is read anew behind the form.
  const [read] = useState(() => (slot ? readOfTimeslot(slot, timezone) : {}));
  return useEditConflict<TimeslotArgs>({
    read,
    fields: timeslotConflictFields(),
    standingOf: ofOne,
    busy: parts.busy,
    resend: parts.resend,
    onTheirs: (theirs) => parts.onTheirs(theirs as Parameters<typeof parts.onTheirs>[0]),
  });
}

const timeslotConflictFields = (): Record<keyof TimeslotArgs, ConflictField> => ({
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
  gap: { label: t('Gap after it'), say: (value) => t('{rest} min', { rest: Number(value ?? 0) }) },
});
