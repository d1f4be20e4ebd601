import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isOfFormerAppointment } from '../../src/domain/meetings/check-in.ts';
import type { NoticeArgs } from '../../src/domain/meetings/late.ts';
import type { ArrivalNotice } from '../../src/domain/meetings/meeting.ts';
import { CLOCK_SLACK_MS } from '../../src/domain/meetings/operation.ts';
import { recordOperations } from '../../src/server/ledger/record-operations.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import { system } from '../support/performer.ts';
import { asStaff } from '../support/program-factory.ts';
import { readServer } from './audit.ts';
import { endedByStaff, type LedgerLine } from './oracle.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** Refused because of who asked, not because of the meeting: who asks is not replayed here. */
const ofTheCaller = new Set([
  'NOT_YOUR_CHECK_IN',
  'DEVICE_REVOKED',
  'DEVICE_NOT_FOR_ROOM',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'MEETING_DELETED',
  'IDEMPOTENCY_KEY_REUSED',
  'BAD_INPUT',
  // Staff may check in earlier on the same day; here all of it is said by staff.
  'CHECK_IN_NOT_OPEN',
  // Only a stand shows badges with what it says.
  'BADGE_NOT_SHOWN',
  'BADGE_OF_NEITHER',
  'BADGE_UNREADABLE',
  'BADGE_FORGED',
  'BADGE_EXPIRED',
  'BADGE_REVOKED',
  'BADGE_OTHER_PROGRAM',
  'BADGE_UNKNOWN_KEY',
]);

/**
 * Every order ends in the same state: the run's operations are delivered once more, to a copy of the meetings with
 * empty registers, in an order of chance, some of them twice. The copies must end as the originals stand.
 */
export async function redeliver(world: World): Promise<string[]> {
  const { dice, totals, lane } = world;
  const { ledger, meetings } = await readServer(world);
  const lines = ledger.filter(
    (line) => !(line.verdict === 'refused' && ofTheCaller.has(line.attention ?? '')),
  );
  if (lines.length < 2) return [];
  const copies = await copyMeetings(world);
  // New ids in the order of the old ones: of two stamps in one millisecond the greater id stands.
  const old = lines.map(({ id }) => id).sort();
  const fresh = old.map(() => randomUUID()).sort();
  const freshOf = new Map(old.map((id, place) => [id, fresh[place] ?? '']));
  const oldOf = new Map([...freshOf].map(([was, is]) => [is, was]));
  const said = new Map(world.tablets.flatMap((tablet) => tablet.said.map((one) => [one.id, one] as const)));
  const order = [...dice.shuffled(lines), ...dice.shuffled(lines).slice(0, 2)];
  while (order.length > 0) {
    const batch = order.splice(0, dice.between(1, 8));
    await performPlainly(lane.app.performer, { actor: system }, async (work) => {
      // A notice is a party's own; all else may be staff's.
      for (const [speaker, lines] of Map.groupBy(batch, ({ verb, party }) =>
        verb === 'NOTICE' ? party : 'STAFF',
      ))
        await recordOperations(
          work,
          lines.map((line) => ({
            ...operationOf(line, freshOf.get(line.id) ?? '', copies.get(line.meeting_id) ?? ''),
            startAt: said.get(line.id)?.startAt ?? undefined,
          })),
          {
            offsetMs: 0,
            slackMs: CLOCK_SLACK_MS,
            standingOf: async () =>
              speaker === 'OWNER' || speaker === 'PARTICIPANT' ? { staff: false, party: speaker } : asStaff(),
            isStaffOf: async () => true,
          },
        );
    });
  }
  count(totals, 'delivered in another order', lines.length);
  const copied = await lane.database.db
    .selectFrom('meeting')
    .selectAll()
    .where('id', 'in', [...copies.values()])
    .execute();
  const byId = new Map(copied.map((row) => [row.id, row]));
  const problems: string[] = [];
  for (const meeting of meetings) {
    if (saidBeforeAcceptance(meeting, ledger) || metRelease(meeting, ledger)) continue;
    const copy = byId.get(copies.get(meeting.id) ?? '');
    for (const field of ['owner_attendance', 'participant_attendance'] as const) {
      const [was, is] = [meeting[field], copy?.[field]];
      const isNow = is ? `${oldOf.get(is.operationId)} at ${is.attendedAt}` : 'nobody';
      const wasThen = was ? `${was.operationId} at ${was.attendedAt}` : 'nobody';
      if (isNow !== wasThen)
        problems.push(
          `another order: ${meeting.id} ${field} ends with ${isNow}, not with ${wasThen}; ${inShort(meeting, ledger)}`,
        );
    }
    for (const field of ['owner_notice', 'participant_notice'] as const) {
      if (endedByStaff(ledger, meeting[field])) continue;
      const [was, is] = [meeting, copy].map((row) => (row ? inForce(row, row[field]) : undefined));
      if ((is === undefined ? undefined : oldOf.get(is)) !== was)
        problems.push(
          `another order: ${meeting.id} ${field} ends with ${is}, not with ${was}; ${inShort(meeting, ledger)}`,
        );
    }
  }
  return problems;
}

const operationOf = (
  line: LedgerLine & { captured_at: string; notice: NoticeArgs | null },
  id: string,
  meetingId: string,
) => ({
  id,
  meetingId,
  verb: line.verb,
  party: line.party,
  source: 'MANUAL' as const,
  // As corrected: no clock is wrong here. A second stamp would only be cut to the first.
  capturedAt: line.stamp_at,
  attendedAt: line.attended_at,
  reason: line.verb === 'UNDO' ? 'Wrong meeting' : null,
  notice: line.notice,
});

/**
 * The meetings as they stand now, in a program of their own, with nobody checked in. A deleted one takes words again, in
 * another program: meanwhile its organizations may have been given to others at its time. @returns new ids by old ones
 */
async function copyMeetings({ lane, program }: World): Promise<Map<string, string>> {
  const { db } = lane.database;
  const emptyProgram = async () => {
    const id = randomUUID();
    await sql`
      insert into program (id, slug, name, status, timeline_start, timeline_end, timezone, meeting_purposes, meeting_reviews)
      select ${id}::uuid, ${id}, name, status, timeline_start, timeline_end, timezone, meeting_purposes, meeting_reviews
      from program where id = ${program.programId}::uuid`.execute(db);
    return id;
  };
  const programId = await emptyProgram();
  const rows = await db
    .selectFrom('meeting')
    .selectAll()
    .where('program_id', '=', program.programId)
    .execute();
  const copies = new Map<string, string>();
  const programOf = new Map<string, string>();
  for (const row of rows) programOf.set(row.id, row.is_deleted ? await emptyProgram() : programId);
  await db
    .insertInto('meeting')
    .values(
      rows.map((row) => {
        const id = randomUUID();
        copies.set(row.id, id);
        const { proposed_timeslots: _proposed, proposed_off_timeslots: _times, ...rest } = row;
        const { shifted_starts: starts, ...kept } = rest;
        return {
          ...kept,
          shifted_starts: JSON.stringify(starts),
          id,
          program_id: programOf.get(row.id) ?? programId,
          owner_attendance: null,
          participant_attendance: null,
          owner_notice: null,
          participant_notice: null,
          room_id: null,
          table_id: null,
          timeslot_id: null,
          event_id: null,
          is_deleted: false,
        };
      }),
    )
    .execute();
  return copies;
}

/**
 * A cell of the matrix in which the order of arrival counts (docs/conflicts.md, accept): what was said of a meeting
 * that nobody had accepted yet is refused where it comes before the acceptance, and stands where it comes after.
 */
const saidBeforeAcceptance = (
  meeting: { id: string; accepted_at: string | null; moved_at: string | null },
  ledger: readonly LedgerLine[],
): boolean =>
  meeting.moved_at === null &&
  ledger.some((line) => line.meeting_id === meeting.id && line.stamp_at < (meeting.accepted_at ?? ''));

/**
 * The operation of a notice. One of an appointment that was given up stays where it was (docs/decisions/054) and shows
 * nowhere: where it comes after the change it is refused instead.
 */
const inForce = (
  { meeting_status, moved_at, accepted_at }: Pick<Row, 'meeting_status' | 'moved_at' | 'accepted_at'>,
  notice: ArrivalNotice | null,
): string | undefined =>
  notice &&
  meeting_status === 'ACCEPTED' &&
  !isOfFormerAppointment({ movedAt: moved_at, acceptedAt: accepted_at }, notice.stampAt)
    ? notice.operationId
    : undefined;

type Row = Awaited<ReturnType<typeof readServer>>['meetings'][number];

/**
 * The other one: what was said after a meeting was released is refused, and the release is when the server learned of it. Where it
 * learns of the absence later, or of the arrival first, nothing is refused.
 */
const metRelease = (
  meeting: { id: string },
  ledger: readonly { meeting_id: string; attention: string | null }[],
): boolean => ledger.some((line) => line.meeting_id === meeting.id && line.attention === 'MEETING_RELEASED');

/** What the ledger knows of a meeting, for whoever looks for the reason. */
const inShort = (
  meeting: {
    id: string;
    meeting_status: string;
    accepted_at: string | null;
    moved_at: string | null;
    canceled_at: string | null;
  },
  ledger: readonly (LedgerLine & { received_at: string; attention: string | null })[],
): string =>
  [
    `${meeting.meeting_status}, accepted ${meeting.accepted_at}, moved ${meeting.moved_at}, canceled ${meeting.canceled_at}`,
    ...ledger
      .filter((line) => line.meeting_id === meeting.id)
      .sort((a, b) => (a.stamp_at < b.stamp_at ? -1 : 1))
      .map((line) =>
        [
          line.id,
          line.verb,
          line.party,
          line.stamp_at,
          `received ${line.received_at}`,
          line.verdict,
          line.attention,
        ].join(' '),
      ),
  ].join('\n    ');
