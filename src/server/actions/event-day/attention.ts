import { z } from 'zod';
import {
  ATTENTION_PAGE,
  type attentionShape,
  type listAttention,
  type Operation,
} from '../../../contract/check-in.ts';
import { sentences } from '../../../contract/sentences.ts';
import { fairShare } from '../../../domain/meetings/fair-share.ts';
import { CLOCK_SLACK_MS } from '../../../domain/meetings/operation.ts';
import { standingOf } from '../../../domain/meetings/standing.ts';
import type { ProgramStanding } from '../../../domain/people/actor.ts';
import { instantArgs } from '../../../domain/time/instant-args.ts';
import type { RefusalCode } from '../../../domain/verdict/refusal-codes.ts';
import { recordOperations } from '../../ledger/record-operations.ts';
import { Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { readPageToken, writePageToken } from '../../services/paging/page-token.ts';
import { type AttentionRow, attentionCounts, openAttention } from '../../store/attention.ts';
import { lockOpenAttention, settle } from '../../store/check-ins.ts';

type Page = z.input<typeof listAttention.result>;

/**
 * Check-ins that staff should look at, until someone settles them: the newest of every sender for every reason, and how
 * many more each has. Whoever fills the list, by mistake or not, hides nobody else's, and none is dropped.
 *
 * @throws Refusal BAD_INPUT for a token that is not one of ours
 */
export async function listOpenAttention(
  context: TransactionContext,
  programId: string,
  nextToken: string | undefined,
): Promise<Page> {
  if (nextToken !== undefined) return await restOf(context, programId, nextToken);
  const counts = await attentionCounts(context.tx, programId);
  const most = fairShare(
    counts.map(({ count }) => count),
    ATTENTION_PAGE,
  );
  const rows = await openAttention(context.tx, programId, counts, most);
  const last = new Map(rows.map((row) => [`${row.attention} ${row.caller}`, row]));
  const more = counts.flatMap(({ caller, reason, count }) => {
    const shown = last.get(`${reason} ${caller}`);
    if (!shown || count <= most) return [];
    return {
      sender: caller,
      reason,
      recordedBy: shown.recorded_by,
      count: count - most,
      nextToken: writePageToken({ caller, reason, receivedAt: shown.received_at, id: shown.id }),
    };
  });
  return { items: rows.map(itemOf), more, nextToken: null };
}

/** The next page of one sender's for one reason. */
async function restOf(context: TransactionContext, programId: string, token: string): Promise<Page> {
  const place = readPageToken(placeShape, token);
  const rows = await openAttention(context.tx, programId, [place], REST_PAGE + 1, place);
  const shown = rows.slice(0, REST_PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map(itemOf),
    more: [],
    nextToken:
      last && rows.length > REST_PAGE
        ? writePageToken({ ...place, receivedAt: last.received_at, id: last.id })
        : null,
  };
}

const REST_PAGE = 100;

const placeShape = z.object({
  caller: z.string(),
  reason: z.string(),
  receivedAt: instantArgs,
  id: z.uuid(),
});

const itemOf = (row: AttentionRow): z.input<typeof attentionShape> => ({
  id: row.id,
  // What a side says of its coming is never listed (docs/decisions/054).
  verb: row.verb === 'UNDO' ? 'UNDO' : 'CHECK_IN',
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
          isReleased: row.meeting_released ?? false,
          meetingOwner: row.meeting_owner,
          meetingParticipant: row.meeting_participant,
          eventId: row.meeting_event_id,
          timeslotId: row.meeting_timeslot_id,
          roomId: row.meeting_room_id,
          roomName: row.room_name,
          tableName: row.table_name,
        }
      : null,
});

/**
 * Settles one. CHECK_IN_NOW says it again as of now: the time of being there stays, the stamp is new, so it is judged
 * by the meeting as it stands. @throws Refusal NOT_FOUND when someone else was quicker, or the code that still stands
 */
export async function settleAttention(
  context: TransactionContext,
  program: ProgramStanding,
  operationId: string,
  args: { settlement: 'CHECK_IN_NOW' | 'SET_ASIDE'; note: string },
): Promise<{ settled: true }> {
  const row = await lockOpenAttention(context.tx, program.programId, operationId);
  if (!row) throw new Refusal('NOT_FOUND');
  if (args.settlement === 'CHECK_IN_NOW') {
    const again: Operation = {
      id: context.newId(),
      verb: row.verb,
      meetingId: row.meeting_id,
      party: row.party,
      attendedAt: row.attended_at,
      reason: row.reason,
      capturedAt: context.now,
      source: 'MANUAL',
      ...(row.attendee ? { attendee: row.attendee } : {}),
    };
    const [outcome] = await recordOperations({ ...context, arrivedAt: context.now }, [again], {
      offsetMs: 0,
      slackMs: CLOCK_SLACK_MS,
      // What a device sent may name any meeting: staff of this program are nobody in another.
      standingOf: async (meeting) =>
        meeting.programId === program.programId ? standingOf(context.actor, meeting, program) : null,
      // What is settled here lies in the ledger already.
      isStaffOf: async () => false,
    });
    if (outcome?.verdict === 'refused') throw new Refusal(outcome.reason ?? 'NOT_ALLOWED');
  }
  await settle(context.tx, operationId, {
    settledAt: context.now,
    settledBy: nameOf(context),
    settlement: args.note ? `${args.settlement}: ${args.note}` : args.settlement,
  });
  context.nudge(program.programId, ['STAFF', 'DOORS'], ['attention']);
  return { settled: true };
}
