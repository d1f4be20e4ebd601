import { earlierOf, type Instant } from '../time/instants.ts';
import type { DoorMeeting } from './meeting.ts';

/** When an appointment was to begin, where the schedule was shifted (docs/decisions/056). */

type Appointment = Pick<DoorMeeting, 'startAt' | 'shiftedStarts'>;

/**
 * Every start that the appointment of a meeting has had by shifts, the present one last; the present one alone where it was
 * agreed on anew since.
 */
export const startsOf = ({ startAt, shiftedStarts }: Appointment): readonly Instant[] =>
  shiftedStarts?.at(-1) === startAt ? shiftedStarts : [startAt];

/** The earliest of them: who comes for the time that was promised first is in time. */
export const earliestStart = (appointment: Appointment): Instant =>
  startsOf(appointment).reduce(earlierOf, appointment.startAt);
