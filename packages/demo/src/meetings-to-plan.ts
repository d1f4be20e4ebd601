import type { Venue } from 'meeting-door/domain/schedule/schedule.ts';
import type { Instant } from 'meeting-door/domain/time/instants.ts';

/** What the plan of meetings starts from. */
export interface MeetingsToPlan {
  now: Instant;
  /** The timeslots for meetings, oldest first; they do not overlap. */
  slots: readonly { startAt: Instant; endAt: Instant }[];
  /** How many organizations there are; the plan calls them by number. */
  organizations: number;
  meetings: number;
  /** Seats of one timeslot. */
  seats: Record<Venue, number>;
  /** Organizations that people sign in for: they have something to do in every status. */
  favorites: readonly number[];
}
