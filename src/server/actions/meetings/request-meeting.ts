import type { Meeting } from '../../../domain/meetings/meeting.ts';
import { applyRequest, decideRequest, type RequestMeetingArgs } from '../../../domain/meetings/request.ts';
import { demand, Refusal } from '../../perform/refusal.ts';
import { nameOf, type Work } from '../../perform/work.ts';
import { insertHistory, insertMeeting } from '../../store/meetings.ts';
import { isApproved, loadProgram } from '../../store/programs.ts';
import { loadEvent, loadTimeslot } from '../../store/schedule.ts';
import { tellMeeting } from '../../tell/tell-meeting.ts';

/** Request a meeting on a timeslot: the requester is `requesterId`, the caller's active organization. */
export async function requestMeeting(
  work: Work,
  args: RequestMeetingArgs,
  requesterId: string,
): Promise<Meeting> {
  const program = await loadProgram(work.tx, args.programId);
  const event = await loadEvent(work.tx, args.eventId);
  const timeslot = await loadTimeslot(work.tx, args.timeslotId);
  const there = event?.programId === args.programId && timeslot?.eventId === args.eventId;
  if (!program || !event || !timeslot || !there) throw new Refusal('TIMESLOT_NOT_FOUND');
  const ownerApproved = await isApproved(work.tx, args.programId, args.meetingOwner);
  demand(
    decideRequest(
      {
        requesterId,
        requesterApproved: await isApproved(work.tx, args.programId, requesterId),
        ownerId: args.meetingOwner,
        ownerApproved,
        matchmakingDisabled: program.disableMatchmaking,
        event,
        timeslot,
      },
      args.venue,
      work.now,
    ),
  );
  const meeting = applyRequest(args, { id: work.newId(), requesterId, timeslot }, work.now);
  await insertMeeting(work.tx, meeting);
  await insertHistory(work.tx, [
    {
      id: work.newId(),
      meeting,
      historyType: 'REQUESTED',
      message: args.message,
      createdBy: nameOf(work),
      createdAt: work.now,
    },
  ]);
  work.nudge(meeting.programId);
  await tellMeeting(work, meeting, 'REQUESTED');
  return meeting;
}
