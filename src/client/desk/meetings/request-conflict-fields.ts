import type { MeetingResult } from '../../../contract/shapes.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import { formatDate, formatDay, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { choiceShown } from '../shared/meetings/choice-text.ts';
import { venueLabels } from '../shared/venue-label.ts';
import type { RequestSlots } from './use-request-slots.ts';

/** What is read of a request that changes between a timeslot and a time of one's own: its words. */
export const wordsRead = ({ meetingPurpose, message }: MeetingResult) => ({ meetingPurpose, message });

/** Labels and values of a request's fields, for the question when a colleague has changed the same request. */
export const requestConflictFields = (slots: RequestSlots, zone: string): Record<string, ConflictField> => {
  const timeslots = slots.events.flatMap((one) => one.timeslots);
  const said = (id: unknown): string => {
    const slot = timeslots.find((one) => one.id === id);
    return slot
      ? `${formatDate(slot.slotStartTime, zone)}, ${formatSpan(slot.slotStartTime, slot.slotEndTime, zone)}`
      : '';
  };
  return {
    timeslotId: { label: t('Timeslot'), say: said },
    proposedTimeslots: {
      label: t('Proposed timeslots'),
      say: (value) => ((value ?? []) as string[]).map(said).filter(Boolean).join('\n'),
    },
    venue: { label: t('Venue'), say: (value) => (value ? t(venueLabels[value as Venue]) : '') },
    meetingDate: { label: t('Date'), say: (value) => (value ? formatDay(String(value)) : '') },
    startTime: { label: t('Start time') },
    endTime: { label: t('End time') },
    meetingLocation: { label: t('Location') },
    meetingPurpose: { label: t('Meeting purpose'), say: (value) => choiceShown(String(value ?? '')) },
    message: { label: t('Message') },
  };
};
