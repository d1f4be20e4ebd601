import type { Meeting, MeetingStanding } from '../../../domain/meetings/meeting.ts';
import { decideSlot } from '../../../domain/meetings/request.ts';
import {
  applyReschedule,
  decideReschedule,
  type RescheduleArgs,
} from '../../../domain/meetings/reschedule.ts';
import { actorSide } from '../../../domain/meetings/standing.ts';
import { demand, Refusal } from '../../perform/refusal.ts';
import { nameOf, type Work } from '../../perform/work.ts';
import { insertHistory, lockMeeting, saveMeeting } from '../../store/meetings.ts';
import { loadEvent, loadTimeslot } from '../../store/schedule.ts';
import { tellMeeting } from '../../tell/tell-meeting.ts';

/** Propose other timeslots of published events, with a reason; a seat that was held is free again. */
export async function rescheduleMeeting(
  work: Work,
  meetingId: string,
  args: RescheduleArgs,
  standingOf: (meeting: Meeting) => MeetingStanding,
): Promise<Meeting> {
  const meeting = await lockMeeting(work.tx, meetingId);
  if (!meeting) throw new Refusal('NOT_FOUND');
  const standing = standingOf(meeting);
  demand(decideReschedule(meeting, standing));
  for (const timeslotId of args.proposedTimeslots) {
    const timeslot = await loadTimeslot(work.tx, timeslotId);
    const event = timeslot && (await loadEvent(work.tx, timeslot.eventId));
    if (!timeslot || !event || timeslot.programId !== meeting.programId)
      throw new Refusal('TIMESLOT_NOT_FOUND');
    demand(decideSlot(event, timeslot, meeting.venue, work.now));
  }
  const moved = applyReschedule(meeting, args, actorSide(standing), work.now);
  await saveMeeting(work.tx, moved);
  await insertHistory(work.tx, [
    {
      id: work.newId(),
      meeting: moved,
      historyType: 'RESCHEDULE',
      message: args.message,
      createdBy: nameOf(work),
      createdAt: work.now,
    },
  ]);
  work.nudge(moved.programId);
  await tellMeeting(work, moved, 'RESCHEDULE', { reason: args.message });
  return moved;
}
