import { checkInsKnownUntil } from '../../domain/devices/known-check-ins.ts';
import type { WebhookOccurrence } from '../../domain/integrations/webhook-kinds.ts';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import { missedBy } from '../../domain/meetings/missed-by.ts';
import { noShowEnds } from '../../domain/meetings/no-show.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { lastRestore } from '../store/last-restore.ts';
import { checkingDevices, lockNoShows } from '../store/no-show-notices.ts';
import { noteOccurrence } from '../store/webhook-deliveries.ts';
import { programsNotifyingNoShows } from '../store/webhooks.ts';

/** Of how many meetings one transaction tells, at most: the caller looks again until none is left. */
const MAX_MEETINGS = 100;

/**
 * Notes of meetings that are over and that someone missed, where a webhook wants to be told, once each meeting and start: as
 * soon as people would be written to (docs/decisions/078), whether or not the program writes to them.
 *
 * @returns how many were noted
 */
export async function noteNoShows(context: TransactionContext): Promise<number> {
  const { tx, now } = context;
  const programs = await programsNotifyingNoShows(tx);
  if (programs.length === 0) return 0;
  const restoredAt = await lastRestore(tx);
  for (const { programId, since } of programs) {
    const knownUntil = checkInsKnownUntil(await checkingDevices(tx, programId), now);
    const ends = noShowEnds(now, { since, restoredAt, knownUntil });
    if (!ends) continue;
    let noted = 0;
    for (const meeting of await lockNoShows(tx, programId, ends, MAX_MEETINGS, 'WEBHOOK'))
      if (await noteOccurrence(tx, context.newId(), occurrenceOf(meeting, now))) noted += 1;
    if (noted > 0) return noted;
  }
  return 0;
}

const occurrenceOf = (meeting: Meeting, now: string): WebhookOccurrence => ({
  programId: meeting.programId,
  source: 'NO_SHOW',
  what: meeting.startAt,
  status: meeting.meetingStatus,
  subject: meeting.id,
  facts: {
    sides: missedBy(meeting, now).join(' '),
    venue: meeting.venue,
    eventId: meeting.eventId,
    timeslotId: meeting.timeslotId,
    startAt: meeting.startAt,
    endAt: meeting.endAt,
    roomId: meeting.roomId,
    tableName: meeting.tableName,
    meetingOwner: meeting.meetingOwner,
    meetingParticipant: meeting.meetingParticipant,
    ownerAttendedAt: meeting.ownerAttendance?.attendedAt ?? null,
    participantAttendedAt: meeting.participantAttendance?.attendedAt ?? null,
  },
  happenedAt: now,
});
