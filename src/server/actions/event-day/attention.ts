import type { z } from 'zod';
import type { attentionShape, Operation } from '../../../contract/check-in.ts';
import { sentences } from '../../../contract/sentences.ts';
import { standingOf } from '../../../domain/meetings/standing.ts';
import type { ProgramStanding } from '../../../domain/people/actor.ts';
import type { RefusalCode } from '../../../domain/verdict/refusal-codes.ts';
import { recordOperations } from '../../ledger/record-operations.ts';
import { Refusal } from '../../perform/refusal.ts';
import { nameOf, type Work } from '../../perform/work.ts';
import { lockOpenAttention, openAttention, settle } from '../../store/check-ins.ts';

/** Check-ins that staff should look at, until somebody settles them. */
export async function listAttention(
  work: Work,
  programId: string,
): Promise<{ items: z.input<typeof attentionShape>[] }> {
  const rows = await openAttention(work.tx, programId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      verb: row.verb,
      meetingId: row.meeting_id,
      party: row.party,
      attendedAt: row.attended_at,
      capturedAt: row.captured_at,
      stampAt: row.stamp_at,
      receivedAt: row.received_at,
      recordedBy: row.recorded_by,
      reason: row.attention ?? '',
      message: row.attention ? sentences[row.attention as RefusalCode].sentence : '',
      meeting:
        row.meeting_start_at && row.meeting_end_at
          ? {
              ownerName: row.owner_name ?? '',
              participantName: row.participant_name ?? '',
              startAt: row.meeting_start_at,
              endAt: row.meeting_end_at,
              meetingStatus: row.meeting_status ?? '',
              isDeleted: row.meeting_deleted ?? false,
            }
          : null,
    })),
  };
}

/**
 * Settles one. CHECK_IN_NOW says it again as of now: the time of being there stays, the stamp is new, so it is judged
 * by the meeting as it stands. @throws Refusal NOT_FOUND when somebody else was quicker, or the code that still stands
 */
export async function settleAttention(
  work: Work,
  program: ProgramStanding,
  operationId: string,
  args: { settlement: 'CHECK_IN_NOW' | 'SET_ASIDE'; note: string },
): Promise<{ settled: true }> {
  const row = await lockOpenAttention(work.tx, program.programId, operationId);
  if (!row) throw new Refusal('NOT_FOUND');
  if (args.settlement === 'CHECK_IN_NOW') {
    const again: Operation = {
      id: work.newId(),
      verb: row.verb,
      meetingId: row.meeting_id,
      party: row.party,
      attendedAt: row.attended_at,
      reason: row.reason,
      capturedAt: work.now,
      source: 'MANUAL',
    };
    const [outcome] = await recordOperations({ ...work, arrivedAt: work.now }, [again], {
      offsetMs: 0,
      // What a device sent may name any meeting: staff of this program are nobody in another.
      standingOf: async (meeting) =>
        meeting.programId === program.programId ? standingOf(work.actor, meeting, program) : null,
      // What is settled here lies in the ledger already.
      isStaffOf: async () => false,
    });
    if (outcome?.verdict === 'refused') throw new Refusal(outcome.reason ?? 'NOT_ALLOWED');
  }
  await settle(work.tx, operationId, {
    settledAt: work.now,
    settledBy: nameOf(work),
    settlement: args.note ? `${args.settlement}: ${args.note}` : args.settlement,
  });
  work.nudge(program.programId);
  return { settled: true };
}
