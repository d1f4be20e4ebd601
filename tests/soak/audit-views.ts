import { evaluateScan } from '../../src/offline/evaluate-scan.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import type { Server } from './audit.ts';
import { roomsOf } from './desk.ts';
import { isKiosk } from './scenario.ts';
import type { Tablet } from './tablet.ts';
import type { World } from './world.ts';

/** Every device shows what the server has: each meeting that is its to see, and no other. */
export async function auditViews(world: World, server: Server, problems: string[]): Promise<void> {
  for (const tablet of world.tablets) {
    if (await isBlank(tablet, problems)) continue;
    const organizationId = tablet.person.organizationId;
    if (!mayPull(organizationId, server)) continue;
    const rooms = isKiosk(tablet.plan) ? roomsOf(world, tablet.plan) : [];
    const agreed = server.meetings.filter(
      (row) => !row.is_deleted && (row.accepted_at !== null || row.moved_at !== null),
    );
    const due = agreed
      .filter(
        (row) => !organizationId || [row.meeting_owner, row.meeting_participant].includes(organizationId),
      )
      .map((row) =>
        viewOf(row, server, organizationId !== null || tablet.plan.kind === 'STAND' || !isIn(rooms, row)),
      )
      // A door opens no links.
      .map((view) => (isKiosk(tablet.plan) ? { ...view, meetingLink: null } : view));
    await auditTablet(world, tablet, due, problems);
    if (rooms.length > 0)
      await auditNames(
        world,
        tablet,
        agreed.filter((row) => isIn(rooms, row)),
        problems,
      );
  }
  await auditBadges(world, server, problems);
}

/** A meeting that is in the rooms, or was before it was moved; all are where a tablet is for every room. */
const isIn = (rooms: readonly string[], row: Row): boolean =>
  rooms.length === 0 ||
  (row.room_id !== null && rooms.includes(row.room_id)) ||
  row.former_room_ids.some((id) => rooms.includes(id));

/** A tablet for rooms has the names of whoever meets there, and no other. */
async function auditNames(
  { program: { programId } }: World,
  { db, name }: Tablet,
  there: readonly Row[],
  problems: string[],
): Promise<void> {
  const due = new Set(there.flatMap((row) => [row.meeting_owner, row.meeting_participant]));
  const organizations = await db.organizations.where('programId').equals(programId).toArray();
  const known = new Set(organizations.map(({ id }) => id));
  for (const id of due) if (!known.has(id)) problems.push(`${name} lacks the name of ${id}`);
  for (const id of known) if (!due.has(id)) problems.push(`${name} has the name of ${id}`);
  for (const member of await db.members.where('programId').equals(programId).toArray()) {
    const meets = member.badges.some(({ organizationId }) => due.has(organizationId));
    if ((member.name !== '') !== meets) problems.push(`${name} calls ${member.id} "${member.name}"`);
  }
}

/** A tablet without a pairing has forgotten everything, also what was under way when it forgot. */
async function isBlank({ plan, db, name }: Tablet, problems: string[]): Promise<boolean> {
  if (!isKiosk(plan) || (await db.session.count()) > 0) return false;
  for (const table of db.tables)
    if (!['device', 'notes'].includes(table.name) && (await table.count()) > 0)
      problems.push(`${name} is not paired and keeps ${await table.count()} of ${table.name}`);
  return true;
}

/** A phone whose organization's approval was withdrawn is told nothing any more, and keeps what it had. */
export const mayPull = (
  organizationId: string | null,
  { registrations }: Pick<Server, 'registrations'>,
): boolean =>
  organizationId === null ||
  registrations.some(
    (row) => row.organization_id === organizationId && row.registration_status === 'APPROVED',
  );

type View = ReturnType<typeof viewOf>;

async function auditTablet(world: World, tablet: Tablet, due: View[], problems: string[]): Promise<void> {
  const { programId } = world.program;
  const buckets = await tablet.db.meetingBuckets.where('programId').equals(programId).toArray();
  const there = new Map(buckets.flatMap(({ meetings }) => meetings.map((one) => [one.id, one] as const)));
  const wrong = (what: string) => problems.push(`${tablet.name} shows ${what}`);
  if (there.size !== due.length) wrong(`${there.size} meetings, the server has ${due.length}`);
  for (const view of due) {
    const base = there.get(view.id);
    // By way of its places, agendas and the outbox, as a screen asks.
    const shown = (await meetingOf(tablet.db, programId, view.id))?.meeting;
    for (const [what, found] of [
      ['base', base],
      ['screen', shown],
    ] as const) {
      const [said, truth] = [inOrder(found), inOrder(view)];
      if (said !== truth) wrong(`on its ${what} ${said}, the server has ${truth}`);
    }
  }
}

/** Field by field in one order. */
const inOrder = (value: object | undefined): string =>
  value === undefined
    ? 'nothing'
    : JSON.stringify(value, (_key, inner: unknown) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
          : inner,
      );

type Row = Server['meetings'][number];

/** The row as a device should have it; written out here, apart from the product's own way. */
function viewOf(row: Row, server: Server, forParty: boolean) {
  const register = (attendance: Row['owner_attendance']) =>
    attendance &&
    (forParty ? { ...attendance, recordedBy: '', undoReason: null, attendee: undefined } : attendance);
  return {
    id: row.id,
    programId: row.program_id,
    eventId: row.event_id,
    timeslotId: row.timeslot_id,
    startAt: row.start_at,
    endAt: row.end_at,
    venue: row.venue,
    meetingStatus: row.meeting_status,
    meetingOwner: row.meeting_owner,
    meetingParticipant: row.meeting_participant,
    roomId: row.room_id,
    tableId: row.table_id,
    tableName: row.table_name,
    seatNumber: row.seat_number,
    meetingLink: row.meeting_link ?? server.rooms.find(({ id }) => id === row.room_id)?.meeting_link ?? null,
    ownerAttendance: register(row.owner_attendance),
    participantAttendance: register(row.participant_attendance),
    ...(row.owner_notice && { ownerNotice: row.owner_notice }),
    // Where the meeting has the start that the last shift gave it.
    ...(row.shifted_starts.length > 1 &&
      row.shifted_starts.at(-1) === row.start_at && { shiftedStarts: row.shifted_starts }),
    ...(row.participant_notice && { participantNotice: row.participant_notice }),
    ...(row.released && { released: row.released }),
    lastActionBy: row.last_action_by,
    acceptedAt: row.accepted_at,
    canceledAt: row.canceled_at,
    movedAt: row.moved_at,
    updatedAt: row.updated_at,
  };
}

/**
 * A revoked badge is refused by every door that has pulled since; no other is. Of people of an organization without
 * approval a door knows nothing at all.
 */
async function auditBadges(
  { tablets, program, badgeText, revokedBadges }: World,
  server: Server,
  problems: string[],
): Promise<void> {
  const [tablet] = tablets.filter(({ person }) => person.organizationId === null);
  if (!tablet) return;
  for (const [place, { id, badgeNumber }] of program.organizations.entries()) {
    if (place > 0 && !revokedBadges.has(badgeNumber)) continue;
    const verdict = await evaluateScan(tablet.db, program.programId, null, badgeText(place), tablet.clock());
    const due = !mayPull(id, server)
      ? verdict.kind === 'BADGE_NOT_SYNCED'
      : (verdict.kind === 'BADGE_FAULT') === revokedBadges.has(badgeNumber);
    if (!due) problems.push(`${tablet.name} calls badge ${badgeNumber} ${verdict.kind}`);
  }
}
