import type { Kysely } from 'kysely';
import type { ReportedMessage } from '../../contract/meeting-messages.ts';
import type { Party } from '../../domain/meetings/meeting.ts';
import type { MessagesBetween, PartnerMessage } from '../../domain/meetings/partner-message.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Messages between the two sides of a meeting: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** So many of a meeting are shown, the newest. */
const MAX_SHOWN = 200;
/** So many reports are listed, the oldest: the next come when these are settled. */
const MAX_REPORTS = 200;

const columns = ['id', 'party', 'preset', 'text', 'created_at', 'created_by', 'reported_at'] as const;

interface Row extends Pick<PartnerMessage, 'id' | 'party' | 'preset' | 'text'> {
  created_at: Instant;
  created_by: string;
  reported_at: Instant | null;
}

const messageOf = (row: Row): PartnerMessage => ({
  id: row.id,
  party: row.party,
  preset: row.preset,
  text: row.text,
  createdAt: row.created_at,
  createdBy: row.created_by,
  reported: row.reported_at !== null,
});

/** The newest of a meeting, oldest first. */
export async function messagesOfMeeting(db: Db, meetingId: string): Promise<PartnerMessage[]> {
  const rows = await db
    .selectFrom('partner_message')
    .select(columns)
    .where('meeting_id', '=', meetingId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(messageOf).reverse();
}

/** One message of a meeting, locked until the transaction ends. */
export async function lockMessage(tx: Db, meetingId: string, id: string): Promise<PartnerMessage | null> {
  const row = await tx
    .selectFrom('partner_message')
    .select(columns)
    .where('meeting_id', '=', meetingId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? messageOf(row) : null;
}

/** Who has blocked whom of two organizations in a program. */
export async function blocksBetween(
  db: Db,
  programId: string,
  own: string,
  other: string,
): Promise<{ byOwn: boolean; byOther: boolean }> {
  const rows = await db
    .selectFrom('partner_message_block')
    .select('organization_id')
    .where('program_id', '=', programId)
    .where('organization_id', 'in', [own, other])
    .where('blocked_id', 'in', [own, other])
    .execute();
  return {
    byOwn: rows.some(({ organization_id }) => organization_id === own),
    byOther: rows.some(({ organization_id }) => organization_id === other),
  };
}

/** How many one side wrote to a meeting in the hour before. */
export async function writtenInLastHour(
  db: Db,
  meetingId: string,
  party: Party,
  now: Instant,
): Promise<MessagesBetween['inLastHour']> {
  const { count } = await db
    .selectFrom('partner_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('meeting_id', '=', meetingId)
    .where('party', '=', party)
    .where('created_at', '>', addMinutes(now, -60))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMessage(
  tx: Db,
  about: { programId: string; meetingId: string },
  message: PartnerMessage,
): Promise<void> {
  await tx
    .insertInto('partner_message')
    .values({
      program_id: about.programId,
      id: message.id,
      meeting_id: about.meetingId,
      party: message.party,
      preset: message.preset,
      text: message.text,
      created_at: message.createdAt,
      created_by: message.createdBy,
    })
    .execute();
}

export async function saveReport(
  tx: Db,
  id: string,
  meetingId: string,
  report: { reportedAt: Instant; reportedBy: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('partner_message')
    .set({
      reported_at: report.reportedAt,
      reported_by: report.reportedBy,
      report_reason: report.reason,
    })
    .where('meeting_id', '=', meetingId)
    .where('id', '=', id)
    .execute();
}

/** Blocks an organization, or ends that; twice is once. */
export async function saveBlock(
  tx: Db,
  { programId, own, other }: { programId: string; own: string; other: string },
  blocked: boolean,
  now: Instant,
): Promise<void> {
  if (blocked) {
    await tx
      .insertInto('partner_message_block')
      .values({ program_id: programId, organization_id: own, blocked_id: other, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom('partner_message_block')
    .where('program_id', '=', programId)
    .where('organization_id', '=', own)
    .where('blocked_id', '=', other)
    .execute();
}

/** Reports of a program that nobody has settled, oldest first. */
export async function openReports(db: Db, programId: string): Promise<ReportedMessage[]> {
  const rows = await db
    .selectFrom('partner_message as m')
    .innerJoin('meeting as t', 't.id', 'm.meeting_id')
    .innerJoin('organization as o', 'o.id', 't.meeting_owner')
    .innerJoin('organization as p', 'p.id', 't.meeting_participant')
    .select(columns.map((column) => `m.${column}` as const))
    .select([
      'm.meeting_id',
      'm.reported_by',
      'm.report_reason',
      'o.name as owner_name',
      'p.name as requester_name',
    ])
    .where('m.program_id', '=', programId)
    .where('m.reported_at', 'is not', null)
    .where('m.settled_at', 'is', null)
    .orderBy('m.reported_at')
    .orderBy('m.id')
    .limit(MAX_REPORTS)
    .execute();
  return rows.map((row) => {
    const [writtenFor, reportedFor] =
      row.party === 'OWNER' ? [row.owner_name, row.requester_name] : [row.requester_name, row.owner_name];
    return {
      ...messageOf(row),
      meetingId: row.meeting_id,
      writtenFor,
      reportedFor,
      reportedBy: row.reported_by ?? '',
      reportedAt: row.reported_at ?? row.created_at,
      reason: row.report_reason ?? '',
    };
  });
}

/** When a reported message was settled, locked until the transaction ends; undefined: no such report in the program. */
export async function lockReport(
  tx: Db,
  programId: string,
  id: string,
): Promise<{ settledAt: Instant | null } | undefined> {
  const row = await tx
    .selectFrom('partner_message')
    .select('settled_at')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .where('reported_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { settledAt: row.settled_at };
}

export async function saveSettlement(
  tx: Db,
  programId: string,
  id: string,
  { settledAt, settledBy, remove }: { settledAt: Instant; settledBy: string; remove: boolean },
): Promise<void> {
  await tx
    .updateTable('partner_message')
    .set({ settled_at: settledAt, settled_by: settledBy, ...(remove && { text: null, preset: null }) })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
}
