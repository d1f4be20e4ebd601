import { api } from '../../src/contract/api.ts';
import { CHECK_IN_OPENS_MINUTES } from '../../src/domain/meetings/check-in-terms.ts';
import { type DoorMeeting, partyOf } from '../../src/domain/meetings/meeting.ts';
import { type Finding, findMeeting } from '../../src/domain/meetings/scan.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { type ApiClient, snapshot } from './api-client.ts';

/**
 * Who comes to a room's door. Found in the demo, whatever the hour; whom its chance has not brought there, staff lead
 * there as they would: a meeting is moved to another room, the next one of somebody is canceled.
 */

export interface Visitor {
  name: string;
  badge: string;
  meeting: DoorMeeting;
}

export interface Crowd {
  room: { id: string; name: string };
  /** Six for now, of six meetings. */
  here: Visitor[];
  /** One of the six who is in no other meeting that is open: a second scan means the same one. */
  twice: Visitor;
  /** For later: of this room where the timetable has such a person just now, else of another one. */
  early: Visitor & { kind: Finding['kind'] };
  /** Meets in another room, now. */
  elsewhere: Visitor;
  /** Meets one of the six, and has left the badge at home. */
  forgetful: Visitor;
  /** Others in the room, all of one timeslot that is open for check-in, not both here yet: up to five. */
  tables: { name: string; meeting: DoorMeeting }[];
}

const VISITORS = 6;
const LEAST_TABLES = 3;
const MAX_TABLES = 5;
/** How often staff may lead somebody: one to scan twice, one to another room. */
const MAX_LEADS = 4;

type Changes = Awaited<ReturnType<typeof snapshot>>;
interface Docs {
  meeting: DoorMeeting;
  room: { id: string; name: string; type: string };
  organization: { id: string; name: string };
  timeslot: { slotStartTime: string; slotEndTime: string };
}

export const ofNoun = <Noun extends keyof Docs>(changes: Changes, noun: Noun) =>
  changes.flatMap((change) => (change.noun === noun && change.doc ? [change.doc] : [])) as Docs[Noun][];

/** @throws Error that names what each room lacks */
export async function gatherCrowd(staff: ApiClient, programId: string): Promise<Crowd> {
  const lacks: string[] = [];
  for (let leads = 0; leads <= MAX_LEADS; leads += 1) {
    const now = new Date().toISOString();
    const timetable = timetableOf(await snapshot(staff, programId));
    const [fullest] = timetable.rooms
      .map((room) => atDoor(timetable, room, now))
      .sort((a, b) => b.here.length - a.here.length);
    if (!fullest) throw new Error('The demo has no room.');
    const lacking = lackingAt(fullest);
    if (lacking.length === 0) return await withBadges(staff, programId, fullest);
    lacks.push(`${now} ${fullest.room.name} ${lacking.join(', ')}`);
    if (lacking.includes(NOBODY_TWICE)) await leadOnlyHere(staff, timetable, fullest, now);
    else if (lacking.includes(NOBODY_ELSEWHERE)) await leadElsewhere(staff, timetable, fullest, now);
    else break;
  }
  throw new Error(`Ten such people do not come to a door of the demo just now: ${lacks.join('; ')}.`);
}

interface Timetable {
  meetings: DoorMeeting[];
  rooms: Docs['room'][];
  organizations: Docs['organization'][];
}

const timetableOf = (changes: Changes): Timetable => ({
  meetings: ofNoun(changes, 'meeting'),
  rooms: ofNoun(changes, 'room').filter(({ type }) => type === 'offline'),
  organizations: ofNoun(changes, 'organization'),
});

/** Somebody of this organization, whom no door has checked in to the meeting that a scan would mean. */
interface Missing {
  id: string;
  name: string;
  kind: Finding['kind'];
  meeting: DoorMeeting;
}

interface AtDoor {
  room: Docs['room'];
  /** All that the room expects. */
  here: Missing[];
  six: Missing[];
  twice: Missing | undefined;
  early: Missing | undefined;
  elsewhere: Missing | undefined;
  forgetful: Missing | undefined;
  tables: Crowd['tables'];
}

const isAccepted = ({ meetingStatus }: DoorMeeting) => meetingStatus === 'ACCEPTED';

/** Its other meetings whose check-in is open: a scan might mean one of them. */
const otherOpen = ({ meetings }: Timetable, { id, meeting }: Pick<Missing, 'id' | 'meeting'>, now: string) =>
  meetings.filter(
    (other) =>
      other.id !== meeting.id &&
      isAccepted(other) &&
      partyOf(other, id) !== null &&
      now <= other.endAt &&
      other.startAt <= addMinutes(now, CHECK_IN_OPENS_MINUTES),
  );

function atDoor(timetable: Timetable, room: Docs['room'], now: string): AtDoor {
  const { meetings, organizations } = timetable;
  const found = organizations.flatMap(({ id, name }): Missing[] => {
    const { kind, meeting, alreadyAt } = findMeeting(meetings, id, room.id, now, CHECK_IN_OPENS_MINUTES);
    return meeting && !alreadyAt ? [{ id, name, kind, meeting }] : [];
  });
  const here = found.filter(({ kind }) => kind === 'HERE');
  const twice = here.find((one) => otherOpen(timetable, one, now).length === 0);
  const forgetful = here.find((one) => one !== twice && here.some((other) => meets(one, other)));
  // First who is scanned twice and whom the forgetful one meets; then one of each other meeting.
  const first = [twice, here.find((one) => forgetful && meets(one, forgetful))].filter(
    (one) => one !== undefined,
  );
  const six = [
    ...new Map(
      [...first, ...here.filter((one) => one !== forgetful)]
        .toReversed()
        .map((one) => [one.meeting.id, one] as const),
    ).values(),
  ]
    .sort((a, b) => Number(first.includes(b)) - Number(first.includes(a)))
    .slice(0, VISITORS);
  const away = found.filter(({ kind }) => kind === 'OTHER_ROOM');
  const elsewhere = away.find(({ meeting }) => meeting.venue === 'offline' && meeting.startAt <= now);
  const early =
    found.find(({ kind }) => kind === 'HERE_EARLY') ??
    away.find(({ meeting }) => meeting.startAt > now) ??
    away.find((one) => one !== elsewhere);
  const not = [...six, ...[twice, early, elsewhere, forgetful].filter((one) => one !== undefined)];
  const tables = openTables(timetable, room, now, new Set(not.map(({ meeting }) => meeting.id)));
  return { room, here, six, twice, early, elsewhere, forgetful, tables };
}

const meets = (one: Missing, other: Missing) => one.id !== other.id && one.meeting === other.meeting;

/** A table must not change its timeslot while the test runs, in minutes. */
const LASTS_MINUTES = 5;

/**
 * The tables of one timeslot of the room at which somebody is still to come, while check-in is open: the running
 * timeslot or the next, of which more are left.
 */
function openTables(
  { meetings, organizations }: Timetable,
  room: Docs['room'],
  now: string,
  except: ReadonlySet<string>,
): Crowd['tables'] {
  const open = meetings.filter(
    (one) =>
      one.roomId === room.id &&
      isAccepted(one) &&
      one.endAt > addMinutes(now, LASTS_MINUTES) &&
      one.startAt <= addMinutes(now, CHECK_IN_OPENS_MINUTES) &&
      !except.has(one.id) &&
      !(one.ownerAttendance?.attendedAt && one.participantAttendance?.attendedAt),
  );
  const [most = []] = [...Map.groupBy(open, ({ startAt }) => startAt).values()].sort(
    (a, b) => b.length - a.length,
  );
  return most.slice(0, MAX_TABLES).map((meeting) => ({
    meeting,
    name: organizations.find(({ id }) => id === meeting.meetingOwner)?.name ?? '',
  }));
}

const NOBODY_TWICE = 'nobody whom only one meeting leads there';
const NOBODY_ELSEWHERE = 'nobody who meets in another room now';

const lackingAt = ({ six, twice, early, elsewhere, forgetful, tables }: AtDoor): string[] => [
  ...(six.length < VISITORS ? [`only ${six.length} meetings for which somebody is missing`] : []),
  ...(forgetful ? [] : ['no meeting for which both are missing']),
  ...(twice ? [] : [NOBODY_TWICE]),
  ...(early ? [] : ['nobody for later']),
  ...(elsewhere ? [] : [NOBODY_ELSEWHERE]),
  ...(tables.length < LEAST_TABLES ? [`only ${tables.length} tables that wait for somebody`] : []),
];

/** Cancels what else is open for this one. */
async function cancelOthers(staff: ApiClient, timetable: Timetable, one: Missing, now: string) {
  for (const { id } of otherOpen(timetable, one, now))
    await staff.ask(api.cancelMeeting, { params: { id }, body: { message: 'Scheduling conflicts' } });
}

async function leadOnlyHere(staff: ApiClient, timetable: Timetable, { here }: AtDoor, now: string) {
  const [one] = here.filter(({ meeting }) => meeting.startAt <= now);
  if (one) await cancelOthers(staff, timetable, one, now);
}

/** Moves somebody's meeting to another room. */
async function leadElsewhere(staff: ApiClient, timetable: Timetable, found: AtDoor, now: string) {
  const { here, room, twice, forgetful } = found;
  const one = here.findLast(
    ({ meeting }) => meeting.startAt <= now && meeting !== twice?.meeting && meeting !== forgetful?.meeting,
  );
  if (!one) return;
  await cancelOthers(staff, timetable, one, now);
  const { rooms } = await staff.ask(api.listFreeTables, { params: { id: one.meeting.id } });
  const free = rooms.find(({ id }) => id !== room.id);
  const tableNumber = free?.tables[0]?.tableNumber;
  if (!free || tableNumber === undefined) return;
  const body = { roomId: free.id, tableNumber };
  await staff.ask(api.moveMeeting, { params: { id: one.meeting.id }, body });
}

/** @param found of which nothing is lacking */
async function withBadges(staff: ApiClient, programId: string, found: AtDoor): Promise<Crowd> {
  const visitor = async (one: Missing | undefined): Promise<Visitor> => {
    if (!one) throw new Error('Somebody is lacking.');
    const { id: organizationId, name, meeting } = one;
    const { badges } = await staff.ask(api.listBadges, { params: { programId, organizationId } });
    const badge = badges.find(({ revoked }) => !revoked);
    if (!badge) throw new Error(`${name} has no badge.`);
    return { name, badge: badge.text, meeting };
  };
  const { room, six, twice, early, elsewhere, forgetful, tables } = found;
  const here = await Promise.all(six.map(visitor));
  return {
    room,
    here,
    twice: await visitor(twice),
    early: { ...(await visitor(early)), kind: early?.kind ?? 'NONE' },
    elsewhere: await visitor(elsewhere),
    forgetful: await visitor(forgetful),
    tables,
  };
}
