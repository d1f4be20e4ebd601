import { type Kysely, sql } from 'kysely';
import { holderFor } from '../../domain/devices/names-on-tablet.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';
import { ownOffers } from './reoffers.ts';
import { sessionsOfOrganization } from './session-registrations.ts';
import { atDoor } from './sync-meetings.ts';
import { meetingThere, meetsThere } from './sync-rooms.ts';
import { type Audience, limitOf, onlyRooms, placed, type Selection } from './sync-selection.ts';

/** Organizations and people as documents for a device: names and badges; no email, no phone. */

/**
 * The approved ones, and whoever a meeting was ever agreed with: one that lost its approval still has a name at the
 * door. Deleted meetings count too: what was agreed once stays so, and nothing but a mark of its own takes a name away.
 * A tablet for rooms gets those that meet there, and no other.
 */
export async function organizationDocuments(
  db: Kysely<Schema>,
  audience: Audience,
  selection: Selection,
  now: Instant,
) {
  const { programId, organizationId } = audience;
  const rooms = onlyRooms(audience);
  let query = db
    .selectFrom('organization as o')
    .innerJoin('registration as r', 'r.organization_id', 'o.id')
    .select(['o.id', 'o.name', 'o.slug', 'o.profile', 'r.stands_by', 'r.delegations'])
    .where('r.program_id', '=', programId)
    .where('o.is_deleted', '=', false)
    .where(placed('o.id', selection));
  query = rooms
    ? query.where(meetsThere('o.id', programId, rooms))
    : query.where((eb) =>
        eb.or([
          eb('r.registration_status', '=', 'APPROVED'),
          sql<boolean>`exists (select 1 from meeting where program_id = ${programId}::uuid
            and (meeting_owner = o.id or meeting_participant = o.id) and ${atDoor('meeting')})`,
        ]),
      );
  if (organizationId) {
    query = query.where(
      sql<boolean>`(o.id = ${organizationId}::uuid or o.id in (
        select unnest(array[meeting_owner, meeting_participant]) from meeting
        where program_id = ${programId}::uuid and meeting_owner = ${organizationId}::uuid and ${atDoor('meeting')}
        union all
        select unnest(array[meeting_owner, meeting_participant]) from meeting
        where program_id = ${programId}::uuid and meeting_participant = ${organizationId}::uuid and ${atDoor('meeting')}))`,
    );
  }
  const rows = await query.orderBy('o.id').limit(limitOf(selection)).execute();
  const isOwn = rows.some(({ id }) => id === organizationId);
  const offers = isOwn ? await ownOffers(db, programId, organizationId ?? '', now) : [];
  const sessions = isOwn ? await sessionsOfOrganization(db, programId, organizationId ?? '') : [];
  return rows.map(({ stands_by: standsBy, delegations, ...row }) => {
    const doc = { ...row, ...(delegations > 1 && { delegations }) };
    const own = { standsBy, offers, ...(sessions.length > 0 ? { sessions } : {}) };
    return { id: doc.id, doc: doc.id === organizationId ? { ...doc, own } : doc };
  });
}

/** Only organizations that are approved have people on devices: one that waits, or lost it, has none. */
const approved = (table: string) =>
  sql<boolean>`exists (select 1 from registration r where r.program_id = ${sql.ref(`${table}.program_id`)}
    and r.organization_id = ${sql.ref(`${table}.organization_id`)} and r.registration_status = 'APPROVED')`;

/**
 * People of approved organizations with their badges for these. Where the approval is withdrawn they are gone, while
 * the organization's own name stays with its meetings (docs/conflicts.md): by hand it is still found and checked in.
 * A tablet for rooms gets the badges of all, and the names of those whose organization meets there.
 */
export async function memberDocuments(db: Kysely<Schema>, audience: Audience, selection: Selection) {
  const { programId, organizationId } = audience;
  let holders = db
    .selectFrom('program_member as p')
    // Here already: a page that is short for another reason than its end would end the whole.
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select('p.user_id')
    .distinct()
    .where('p.program_id', '=', programId)
    .where('u.is_deleted', '=', false)
    .where(approved('p'))
    .where(placed('p.user_id', selection));
  if (organizationId) holders = holders.where('p.organization_id', '=', organizationId);
  const ids = (await holders.orderBy('p.user_id').limit(limitOf(selection)).execute()).map(
    (row) => row.user_id,
  );
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('program_member as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .leftJoin('organization_member as m', (join) =>
      join.onRef('m.user_id', '=', 'p.user_id').onRef('m.organization_id', '=', 'p.organization_id'),
    )
    .select([
      'p.user_id',
      'u.name',
      'p.organization_id',
      'p.badge_number',
      'm.job_title',
      'p.badge_revoked_at',
      'p.lane',
      hasDashboardAccess().as('has_access'),
    ])
    .where('p.program_id', '=', programId)
    .where(approved('p'))
    .where('p.user_id', 'in', ids);
  if (organizationId) query = query.where('p.organization_id', '=', organizationId);
  const rows = await query.orderBy('p.user_id').orderBy('p.organization_id').execute();
  // Revoked numbers too: a door knows whose it was. A person without a badge any more has none that is known here.
  let former = db
    .selectFrom('badge_revocation as b')
    .innerJoin('program_member as p', (join) =>
      join
        .onRef('p.program_id', '=', 'b.program_id')
        .onRef('p.organization_id', '=', 'b.organization_id')
        .onRef('p.user_id', '=', 'b.user_id'),
    )
    .select(['b.user_id', 'b.organization_id', 'b.badge_number'])
    .where('b.program_id', '=', programId)
    .where(approved('b'))
    .where('b.user_id', 'in', ids)
    .whereRef('b.badge_number', '<>', 'p.badge_number');
  if (organizationId) former = former.where('b.organization_id', '=', organizationId);
  const revoked = await former.orderBy('b.revoked_at').orderBy('b.badge_number').execute();
  const people = new Map<
    string,
    {
      id: string;
      name: string;
      badges: {
        organizationId: string;
        badgeNumber: string;
        jobTitle: string;
        revoked: boolean;
        lane?: number;
        profileOnly?: boolean;
      }[];
    }
  >();
  for (const row of rows) {
    const doc = people.get(row.user_id) ?? { id: row.user_id, name: row.name, badges: [] };
    doc.badges.push({
      organizationId: row.organization_id,
      badgeNumber: row.badge_number,
      jobTitle: row.job_title ?? '',
      revoked: row.badge_revoked_at !== null,
      ...(row.lane !== null && { lane: row.lane }),
      // A tablet shows no delegation its schedule.
      ...(row.lane !== null && !row.has_access && !audience.tablet && { profileOnly: true }),
    });
    people.set(row.user_id, doc);
  }
  for (const row of revoked) {
    const doc = people.get(row.user_id);
    const jobTitle =
      doc?.badges.find((badge) => badge.organizationId === row.organization_id)?.jobTitle ?? '';
    doc?.badges.push({
      organizationId: row.organization_id,
      badgeNumber: row.badge_number,
      jobTitle,
      revoked: true,
    });
  }
  const rooms = onlyRooms(audience);
  if (!rooms) return [...people.values()].map((doc) => ({ id: doc.id, doc }));
  const organizations = [...people.values()].flatMap(({ badges }) =>
    badges.map((badge) => badge.organizationId),
  );
  const named = await meetingThere(db, programId, rooms, organizations);
  return [...people.values()].map((doc) => ({ id: doc.id, doc: holderFor(doc, (id) => named.has(id)) }));
}
