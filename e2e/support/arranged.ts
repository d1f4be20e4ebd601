import { sql } from 'kysely';
import { requestMeeting } from '../../src/server/actions/meetings/request-meeting.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import type { TransactionContext } from '../../src/server/perform/transaction-context.ts';
import { insertMembership } from '../../src/server/store/organizations.ts';
import type { Product } from './product.ts';

/**
 * What no screen of this version does yet, done by the product's own actions, as a second process on its database:
 * a request for a meeting, a person in two organizations.
 */
export async function arrange<Result>(
  product: Product,
  action: (work: TransactionContext) => Promise<Result>,
): Promise<Result> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase({ databaseUrl: undefined, dataDir: product.dataDir, log });
  const performer = {
    db: database.db,
    clock: () => new Date(),
    nudge: () => undefined,
    mailWaits: () => undefined,
  };
  try {
    return await performPlainly(performer, { actor: { kind: 'SYSTEM', name: 'Requester' } }, action);
  } finally {
    await database.close();
  }
}

/**
 * Lets a meeting run now, from a minute ago for half an hour, so that one can check in to it: whatever its two
 * organizations have at that time is taken away.
 */
export const runNow = (product: Product, meetingId: string): Promise<void> =>
  arrange(product, async ({ tx }) => {
    await sql`
      update meeting set is_deleted = true
      where id <> ${meetingId}::uuid and start_at < now() + interval '30 minutes' and end_at > now() - interval '2 minutes'
        and (select array[meeting_owner, meeting_participant] from meeting where id = ${meetingId}::uuid)
          && array[meeting_owner, meeting_participant]`.execute(tx);
    await sql`
      update meeting set start_at = now() - interval '1 minute', end_at = now() + interval '29 minutes'
      where id = ${meetingId}::uuid`.execute(tx);
  });

/**
 * Lets an accepted meeting of a person's organization have ended an hour ago, to which the other side alone came; and its program want it told
 * since before. Whatever the two organizations had at that time is taken away.
 */
export const missedAnHourAgo = (product: Product, programId: string, email: string): Promise<void> =>
  arrange(product, async ({ tx }) => {
    await sql`
      update program set no_shows_from = now() - interval '1 hour' where id = ${programId}::uuid`.execute(tx);
    const { rows } = await sql<{ id: string; missing: string }>`
      select m.id, o.organization_id as missing
      from app_user u
      join organization_member o on o.user_id = u.id and not o.is_deleted
      join meeting m on o.organization_id in (m.meeting_owner, m.meeting_participant)
      where u.email = ${email} and m.program_id = ${programId}::uuid and m.meeting_status = 'ACCEPTED'
        and not m.is_deleted and m.released is null
      order by m.start_at desc, m.id limit 1`.execute(tx);
    const [meeting] = rows;
    if (!meeting) throw new Error(`${email} has no accepted meeting.`);
    await sql`
      update meeting set is_deleted = true
      where id <> ${meeting.id}::uuid and start_at < now() - interval '1 hour' and end_at > now() - interval '2 hours'
        and (select array[meeting_owner, meeting_participant] from meeting where id = ${meeting.id}::uuid)
          && array[meeting_owner, meeting_participant]`.execute(tx);
    await sql`
      update meeting set start_at = now() - interval '91 minutes', end_at = now() - interval '61 minutes',
        owner_attendance = case when meeting_owner <> ${meeting.missing}::uuid then here.said end,
        participant_attendance = case when meeting_participant <> ${meeting.missing}::uuid then here.said end
      from (
        select jsonb_build_object('attendedAt', now(), 'stampAt', now(), 'operationId', ${meeting.id}::text,
          'recordedBy', 'Door', 'undoReason', null) as said
      ) as here
      where id = ${meeting.id}::uuid`.execute(tx);
  });

/** The time of a broadcast that was planned has come. */
export const makeDue = (product: Product, subject: string): Promise<void> =>
  arrange(product, async ({ tx }) => {
    await sql`update broadcast set send_at = now() where subject = ${subject}`.execute(tx);
  });

/** These organizations close every timeslot of a program for themselves, online. */
export const closeAllTimes = (
  product: Product,
  programId: string,
  organizationIds: readonly string[],
): Promise<void> =>
  arrange(product, async ({ tx }) => {
    await sql`
      insert into timeslot_closure (program_id, timeslot_id, organization_id, venue, closed_at, closed_by)
      select t.program_id, t.id, o.id, 'online', now(), (select id from app_user limit 1)
      from timeslot t cross join unnest(${[...organizationIds]}::uuid[]) as o(id)
      where t.program_id = ${programId}::uuid and not t.is_deleted
      on conflict do nothing`.execute(tx);
  });

/** These organizations come at these times again. */
export const openTimes = (
  product: Product,
  opened: readonly { organizationId: string; timeslotIds: readonly string[] }[],
): Promise<void> =>
  arrange(product, async ({ tx }) => {
    for (const { organizationId, timeslotIds } of opened)
      await sql`
        delete from timeslot_closure where organization_id = ${organizationId}::uuid
          and timeslot_id = any(${[...timeslotIds]}::uuid[])`.execute(tx);
  });

/** Both sides of a meeting are here, whatever its day: as another meeting of the program has it. */
export const bothHere = (product: Product, meetingId: string): Promise<void> =>
  arrange(product, async ({ tx }) => {
    await sql`
      update meeting set owner_attendance = here.owner_attendance, participant_attendance = here.participant_attendance
      from (
        select owner_attendance, participant_attendance from meeting
        where owner_attendance is not null and participant_attendance is not null limit 1
      ) as here
      where id = ${meetingId}::uuid`.execute(tx);
  });

/** Where and when a request asks to meet. */
export interface WantedSlot {
  id: string;
  eventId: string;
}

/** Requests a meeting offline; pending, as if the requester had just asked. */
export async function request(
  product: Product,
  programId: string,
  slot: WantedSlot,
  requesterId: string,
  invitedId: string,
): Promise<string> {
  const { id } = await arrange(product, (work) =>
    requestMeeting(
      work,
      {
        programId,
        eventId: slot.eventId,
        timeslotId: slot.id,
        venue: 'offline',
        meetingOwner: invitedId,
        meetingPurpose: 'Partnership',
        message: 'Shall we meet?',
      },
      requesterId,
      // As if it had been asked before either had another meeting then: pending meetings never block a slot.
      'NOT_YET',
    ),
  );
  return id;
}

/** Makes somebody a member of one more organization. */
export async function join(product: Product, userId: string, organizationId: string): Promise<void> {
  await arrange(product, (work) =>
    insertMembership(work.tx, {
      organizationId,
      userId,
      organizationRole: 'ORGANIZATION_MEMBER',
      jobTitle: 'Adviser',
      createdAt: work.now,
    }),
  );
}
