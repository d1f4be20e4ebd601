import { type MeetingType, meetingTypes } from '../../../contract/meeting-lists.ts';
import {
  type MeetingStatus,
  meetingStatuses,
  meetingStatusLabels,
} from '../../../domain/meetings/meeting.ts';
import type { Facet } from '../../ui/data-table/facet.ts';
import type { Filters, ListRules } from '../../ui/data-table/list-state.ts';
import { formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { eventLabel } from '../shared/event-label.ts';
import { choiceFacet, chosenOf } from '../shared/list-filters.ts';
import type { EventWithTimeslots } from './use-program-timeslots.ts';

/**
 * The filters of the tables of meetings (SPEC.md 2), kept in the parameter `filters`:
 * `status.PENDING.ACCEPTED type.ON_TIMESLOT timeslot.<id>`. Only known statuses, types and timeslots are accepted.
 */

const typeLabels: Record<MeetingType, string> = {
  ON_TIMESLOT: 'On a timeslot',
  OFF_TIMESLOT: 'Off-timeslot',
};

export const statusFacet = (): Facet =>
  choiceFacet(
    'status',
    t('Status'),
    meetingStatuses,
    (status) => meetingStatusLabels[status],
    t('No meeting status found.'),
  );

export const typeFacet = (): Facet =>
  choiceFacet('type', t('Type'), meetingTypes, (type) => typeLabels[type], t('No meeting type found.'));

/** The timeslots by the date of their event. */
export const timeslotFacet = (events: readonly EventWithTimeslots[], timezone: string): Facet => ({
  column: 'timeslot',
  label: t('Timeslot'),
  groups: events
    .filter(({ timeslots }) => timeslots.length > 0)
    .map(({ event, timeslots }) => ({
      heading: eventLabel(event),
      options: timeslots.map(({ id, slotStartTime, slotEndTime, roomName }) => ({
        value: id,
        label: [formatSpan(slotStartTime, slotEndTime, timezone), roomName].filter(Boolean).join(' · '),
      })),
    })),
  empty: t('No timeslot data'),
});

const statuses: ReadonlySet<string> = new Set(meetingStatuses);
const types: ReadonlySet<string> = new Set(meetingTypes);

const byLastUpdate = {
  sortable: ['updatedAt'],
  defaultSort: [{ id: 'updatedAt', desc: true }],
  filtersParam: 'filters',
} as const;

/** The partner view: by status alone. */
export const partnerRules: ListRules = { ...byLastUpdate, filterable: { status: statuses } };

/** Accepted meetings: nothing to filter by. */
export const acceptedRules: ListRules = { ...byLastUpdate, filterable: {} };

/** The program's table. @param events null while the timeslots are not known yet */
export const programRules = (events: readonly EventWithTimeslots[] | null): ListRules => ({
  ...byLastUpdate,
  filterable: {
    status: statuses,
    type: types,
    timeslot: events && new Set(events.flatMap(({ timeslots }) => timeslots.map(({ id }) => id))),
  },
});

/** The filters as the calls take them. */
export const queryOf = (
  filters: Filters,
): { meetingStatus?: MeetingStatus[]; meetingType?: MeetingType[]; timeslotId?: string[] } => ({
  meetingStatus: chosenOf(meetingStatuses, filters.status),
  meetingType: chosenOf(meetingTypes, filters.type),
  timeslotId: filters.timeslot?.length ? [...filters.timeslot] : undefined,
});
