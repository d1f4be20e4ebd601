import { type CheckInTerms, isCheckInCurrent } from '../../../domain/meetings/check-in-terms.ts';
import { isOn } from '../../../domain/meetings/is-released.ts';
import { decideUndoCheckIn } from '../../../domain/meetings/undo-check-in.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { OwnMeeting } from './own-meetings.ts';

/** What a line of the schedule offers beside its own page. */
export interface OwnOffer {
  /** A pass to hold before the door's scanner. */
  pass: boolean;
  /** One's own check-in, as long as a scan at the door means this meeting. Afterwards the meeting's own page has it (SPEC.md 4, late). */
  checkIn: boolean;
  /** The meeting's link, once one is checked in. */
  room: boolean;
  /** One's own check-in of the last minutes, which may have been a mistake, also where the meeting is over. */
  takeBack: boolean;
}

const NOTHING: OwnOffer = { pass: false, checkIn: false, room: false, takeBack: false };

/**
 * Online meetings are checked in by oneself; at the venue the pass does it, and a word of one's own is the second way. A
 * check-in after the end is late but allowed (SPEC.md 4): it stays for a while where one was not there.
 *
 * @param now by the server's clock
 * @param terms of the program
 */
export function ownOffer(
  { view: { meeting }, own }: OwnMeeting,
  now: Instant,
  terms: CheckInTerms,
): OwnOffer {
  if (!isOn(meeting)) return NOTHING;
  const over = meeting.endAt <= now;
  const here = own.attendedAt !== null;
  const self = { staff: false, party: own.party };
  return {
    pass: meeting.venue === 'offline' && !over,
    checkIn: isCheckInCurrent(meeting, now, terms) && !(over && here),
    room: meeting.venue === 'online' && here && !over && meeting.meetingLink !== null,
    takeBack: decideUndoCheckIn(meeting, self, self, now).kind === 'allowed',
  };
}
