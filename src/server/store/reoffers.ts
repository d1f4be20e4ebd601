import { type Kysely, type Selectable, sql } from 'kysely';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { OfferFacts } from '../../domain/notifications/offer-news.ts';
import type { Offer, OfferSide } from '../../domain/reoffer/offer.ts';
import { ENDED_SHOWN_MINUTES, type OwnOffer } from '../../domain/reoffer/own-offer.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Offers of released tables: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

const offerOf = (row: Selectable<Schema['reoffer']>): Offer => ({
  id: row.id,
  programId: row.program_id,
  releasedMeetingId: row.released_meeting_id,
  sides: [
    { organizationId: row.organization_a, answer: row.answer_a },
    { organizationId: row.organization_b, answer: row.answer_b },
  ],
  round: row.round,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  result: row.result,
  endedAt: row.ended_at,
  meetingId: row.meeting_id,
});

export const organizationsOf = ({ sides }: Pick<Offer, 'sides'>): string[] =>
  sides.map(({ organizationId }) => organizationId);

export async function insertOffers(tx: Db, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  await tx
    .insertInto('reoffer')
    .values(
      offers.map(({ sides: [one, other], ...offer }) => ({
        program_id: offer.programId,
        id: offer.id,
        released_meeting_id: offer.releasedMeetingId,
        organization_a: one.organizationId,
        organization_b: other.organizationId,
        round: offer.round,
        made_at: offer.madeAt,
        expires_at: offer.expiresAt,
      })),
    )
    .execute();
}

/** An offer, locked until the transaction ends: its two answers come one after the other. */
export async function lockOffer(tx: Db, programId: string, id: string): Promise<Offer | null> {
  const row = await tx
    .selectFrom('reoffer')
    .selectAll()
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? offerOf(row) : null;
}

export async function saveOffer(tx: Db, offer: Offer): Promise<void> {
  const [one, other]: readonly [OfferSide, OfferSide] = offer.sides;
  await tx
    .updateTable('reoffer')
    .set({
      answer_a: one.answer,
      answer_b: other.answer,
      result: offer.result,
      ended_at: offer.endedAt,
      meeting_id: offer.meetingId,
    })
    .where('program_id', '=', offer.programId)
    .where('id', '=', offer.id)
    .execute();
}

/** Offers whose time is over and that wait no more, locked; one that is being answered is left for the next look. */
export async function lockExpiredOffers(tx: Db, now: Instant, most: number): Promise<Offer[]> {
  const rows = await tx
    .selectFrom('reoffer')
    .selectAll()
    .where('result', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(offerOf);
}

/**
 * The open offers of a table in a timeslot, whichever of its releases they were made for; locked.
 *
 * @param waits false: those that someone else has locked are left out
 */
export async function lockOpenOffersAt(
  tx: Db,
  {
    programId,
    timeslotId,
    roomId,
    seatNumber,
  }: Pick<Meeting, 'programId' | 'timeslotId' | 'roomId' | 'seatNumber'>,
  waits: boolean,
): Promise<Offer[]> {
  const rows = await tx
    .selectFrom('reoffer as f')
    .innerJoin('meeting as m', 'm.id', 'f.released_meeting_id')
    .selectAll('f')
    .where('f.program_id', '=', programId)
    .where('m.timeslot_id', '=', timeslotId)
    .where('m.room_id', '=', roomId)
    .where('m.seat_number', '=', seatNumber)
    .where('f.result', 'is', null)
    .orderBy('f.id')
    .forUpdate('f')
    .$if(!waits, (query) => query.skipLocked())
    .execute();
  return rows.map(offerOf);
}

/** An offer, and at which table it is. */
export interface OfferAtTable extends Offer {
  roomId: string | null;
  seatNumber: number | null;
}

/** What was offered of a timeslot so far, whatever became of its tables since. */
export async function offersInTimeslot(
  db: Db,
  programId: string,
  timeslotId: string,
): Promise<OfferAtTable[]> {
  const rows = await db
    .selectFrom('reoffer as f')
    .innerJoin('meeting as m', 'm.id', 'f.released_meeting_id')
    .selectAll('f')
    .select(['m.room_id', 'm.seat_number'])
    .where('m.program_id', '=', programId)
    .where('m.timeslot_id', '=', timeslotId)
    .execute();
  return rows.map((row) => ({ ...offerOf(row), roomId: row.room_id, seatNumber: row.seat_number }));
}

/** The offers that the phones of an organization have: open ones, and those that ended a moment ago. */
export async function ownOffers(
  db: Db,
  programId: string,
  organizationId: string,
  now: Instant,
): Promise<OwnOffer[]> {
  const { rows } = await sql<OwnOffer>`
    select f.id, p.name as "partnerName", r.name as "roomName", m.table_name as "tableName",
      m.start_at as "startAt", m.end_at as "endAt", f.made_at as "madeAt", f.expires_at as "expiresAt",
      case when f.organization_a = ${organizationId}::uuid then f.answer_a else f.answer_b end as answer,
      coalesce(case when f.organization_a = ${organizationId}::uuid then f.answer_b else f.answer_a end = 'YES', false)
        as "partnerSaidYes",
      f.result, f.ended_at as "endedAt"
    from reoffer f
    join meeting m on m.id = f.released_meeting_id
    join room r on r.id = m.room_id
    join organization p on p.id =
      case when f.organization_a = ${organizationId}::uuid then f.organization_b else f.organization_a end
    where f.program_id = ${programId}::uuid
      and (f.organization_a = ${organizationId}::uuid or f.organization_b = ${organizationId}::uuid)
      and coalesce(f.ended_at, f.expires_at) > ${addMinutes(now, -ENDED_SHOWN_MINUTES)}::timestamptz
    order by f.made_at desc, f.id limit 10`.execute(db);
  return rows;
}

/** An offer that waits for answers, and whom it is made to. */
export interface OpenOffer {
  sides: { organizationId: string; name: string }[];
  expiresAt: Instant;
}

/** The open offer of each of these released meetings, by the meeting's id. */
export async function openOffersAt(
  db: Db,
  releasedMeetingIds: readonly string[],
  now: Instant,
): Promise<Map<string, OpenOffer>> {
  const rows = await db
    .selectFrom('reoffer as f')
    .innerJoin('organization as a', 'a.id', 'f.organization_a')
    .innerJoin('organization as b', 'b.id', 'f.organization_b')
    .select([
      'f.released_meeting_id',
      'f.expires_at',
      'a.id as a',
      'a.name as a_name',
      'b.id as b',
      'b.name as b_name',
    ])
    .where(sql<boolean>`f.released_meeting_id = any(${[...releasedMeetingIds]}::uuid[])`)
    .where('f.result', 'is', null)
    .where('f.expires_at', '>', now)
    .execute();
  return new Map(
    rows.map((row) => [
      row.released_meeting_id,
      {
        sides: [
          { organizationId: row.a, name: row.a_name },
          { organizationId: row.b, name: row.b_name },
        ],
        expiresAt: row.expires_at,
      },
    ]),
  );
}

/** What must be known to tell people of offers; none of a program that wants nobody told (SPEC.md 3, disableNotification). */
export async function offerFactsOf(
  db: Db,
  programId: string,
  offerIds: readonly string[],
): Promise<Map<string, Omit<OfferFacts, 'partner' | 'expiresAt'> & { names: Record<string, string> }>> {
  const { rows } = await sql<{
    id: string;
    name: string;
    slug: string;
    timezone: string;
    room_name: string;
    table_name: string | null;
    start_at: Instant;
    end_at: Instant;
    a: string;
    a_name: string;
    b: string;
    b_name: string;
  }>`
    select f.id, g.name, g.slug, g.timezone, r.name as room_name, m.table_name, m.start_at, m.end_at,
      a.id as a, a.name as a_name, b.id as b, b.name as b_name
    from reoffer f
    join program g on g.id = f.program_id and not g.disable_notification
    join meeting m on m.id = f.released_meeting_id
    join room r on r.id = m.room_id
    join organization a on a.id = f.organization_a
    join organization b on b.id = f.organization_b
    where f.program_id = ${programId}::uuid and f.id = any(${[...offerIds]}::uuid[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        program: { name: row.name, slug: row.slug, timezone: row.timezone },
        roomName: row.room_name,
        tableName: row.table_name,
        startAt: row.start_at,
        endAt: row.end_at,
        names: { [row.a]: row.a_name, [row.b]: row.b_name },
      },
    ]),
  );
}
