import { decideTurn } from './accept.ts';
import { decideCancel, decideReject } from './close.ts';
import type { DoorMeeting, MeetingStanding } from './meeting.ts';
import type { MeetingVerb } from './offers.ts';
import { decideReschedule } from './reschedule.ts';

/**
 * What the caller could answer to a meeting as far as a device that keeps no request can tell (`offersOf` has the whole): whether a
 * proposed time is still good is decided by the server.
 *
 * @returns in the order of the screen; empty: nothing
 */
export function openAnswers(meeting: DoorMeeting, standing: MeetingStanding): MeetingVerb[] {
  const verdicts = [
    [meeting.meetingStatus === 'RESCHEDULE' ? 'UPDATE' : 'ACCEPT', decideTurn(meeting, standing)],
    ['REJECT', decideReject(meeting, standing)],
    ['RESCHEDULE', decideReschedule(meeting, standing)],
    ['CANCEL', decideCancel(meeting, standing)],
  ] as const;
  return verdicts.flatMap(([verb, { kind }]) => (kind === 'allowed' ? [verb] : []));
}
