import { type Kysely, sql } from 'kysely';
import type { SyncNoun } from '../../contract/change-kinds.ts';
import type { Schema } from '../db/schema.ts';
import type { Mark } from './sync.ts';
import { atDoor } from './sync-meetings.ts';
import { partiesPlaced, peopleOf, whoMetThere } from './sync-rooms.ts';
import { type Audience, onlyRooms, seesAsStaff } from './sync-selection.ts';

/** What a device that does not see everything must hear of beyond what was marked, and what it may be told is gone. */

type Participant = Audience & { organizationId: string };

/**
 * Objects that have not changed themselves, but came or went for this audience by what has: the partners of a
 * participant's meeting, the parties of a meeting that came into a tablet's rooms or left them, with their people, and the
 * timeslots of an event that was published or withdrawn.
 *
 * @param since the transaction from which on the marks are
 */
export async function alongWith(
  db: Kysely<Schema>,
  audience: Audience,
  marks: readonly Mark[],
  since: string,
): Promise<Partial<Record<SyncNoun, string[]>>> {
  if (seesAsStaff(audience)) return {};
  const { programId, organizationId } = audience;
  const rooms = onlyRooms(audience);
  const marked = (noun: SyncNoun) => marks.filter((mark) => mark.noun === noun).map((mark) => mark.objectId);
  const [meetings, events] = [marked('meeting'), marked('event')];
  const partners =
    organizationId !== null && meetings.length > 0
      ? await meetingsOf(db, { programId, organizationId }).where('id', 'in', meetings).execute()
      : [];
  const timeslots =
    events.length > 0
      ? await db
          .selectFrom('timeslot')
          .select('id')
          .where('program_id', '=', programId)
          .where('event_id', 'in', events)
          .execute()
      : [];
  const parties = rooms ? await partiesPlaced(db, programId, rooms, meetings, since) : [];
  return {
    organization: [...parties, ...partners.flatMap((row) => [row.meeting_owner, row.meeting_participant])],
    member: await peopleOf(db, programId, parties),
    timeslot: timeslots.map((row) => row.id),
  };
}

/**
 * Which of these gone objects are this audience's to hear of: for staff and tablets all, but of organizations a tablet for
 * rooms only those that meet or met there; for a participant the schedule, and what is or was of their own organization.
 * Nobody else's, not even that they changed.
 */
export async function mayBeNotified(
  db: Kysely<Schema>,
  audience: Audience,
  noun: SyncNoun,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { programId, organizationId } = audience;
  const rooms = onlyRooms(audience);
  if (ids.length > 0 && rooms && noun === 'organization') {
    const parties = await whoMetThere(db, programId, rooms, ids);
    return ids.filter((id) => parties.has(id));
  }
  if (ids.length === 0 || organizationId === null) return ids;
  const participant = { ...audience, organizationId };
  if (noun === 'meeting') {
    const rows = await meetingsOf(db, participant).where('id', 'in', ids).execute();
    return rows.map((row) => row.id);
  }
  if (noun === 'organization') {
    const rows = await meetingsOf(db, participant)
      .where((eb) => eb.or([eb('meeting_owner', 'in', ids), eb('meeting_participant', 'in', ids)]))
      .execute();
    const partners = new Set(rows.flatMap((row) => [row.meeting_owner, row.meeting_participant]));
    return ids.filter((id) => id === organizationId || partners.has(id));
  }
  if (noun === 'member') {
    const rows = await db
      .selectFrom('organization_member')
      .select('user_id')
      .where('organization_id', '=', organizationId)
      .where('user_id', 'in', ids)
      .execute();
    return rows.map((row) => row.user_id);
  }
  return ids;
}

/** Every agreed meeting the participant's organization is or was a party of, deleted ones too. */
const meetingsOf = (db: Kysely<Schema>, { programId, organizationId }: Participant) =>
  db
    .selectFrom('meeting')
    .select(['id', 'meeting_owner', 'meeting_participant'])
    .where('program_id', '=', programId)
    .where(atDoor('meeting'))
    .where(sql<boolean>`${organizationId}::uuid in (meeting_owner, meeting_participant)`);
