import type { ReadBadge } from '../domain/meetings/badge.ts';
import type { DoorMeeting } from '../domain/meetings/meeting.ts';
import type { Finding } from '../domain/meetings/scan.ts';
import { addMillis } from '../domain/time/instants.ts';
import { batchRead } from './batch-read.ts';
import type { DeviceDatabase } from './database.ts';
import type { AgendaRow, DoorProgram, OutboxRow, ProgramStateRow, SessionRow } from './documents.ts';
import type { ScanSubject } from './evaluate-scan.ts';
import { type Door, findingAt, findingOfPass } from './match-meeting.ts';
import { roundsOf } from './meeting-store.ts';
import { type Overlaid, overlaidWith } from './overlay.ts';
import { termsOfRow } from './program-terms.ts';
import type { Guess, ScanCache } from './scan-cache.ts';
import type { ScanPlace, Told } from './scan-cache-registry.ts';
import type { BadgeHolder } from './search-parties.ts';
import { holderOf } from './tablet-session.ts';
import { UNKNOWN_ORGANIZATION, viewOf } from './venue-queries.ts';

/** A scan told from a door's memory, with a single round of reading. */

interface Remembering {
  memory: ScanCache;
  want(buckets: readonly string[]): void;
}

/** So many meetings around the present are asked about one by one; who has more is read from the device. */
const MAX_NEAR = 6;

/**
 * The one round has what no memory may answer for: whether the memory is of the base as it is now, who holds the device,
 * and what waits in the outbox. Every other window and worker may have written a moment ago.
 *
 * @returns null where the memory does not settle it: then the device is read
 */
export async function lookUpInCache(
  db: DeviceDatabase,
  remembered: Remembering,
  badge: ReadBadge,
  { programId, roomId, now }: ScanPlace,
): Promise<Told | null> {
  const { memory } = remembered;
  const guess = memory.guess(badge.badgeNumber, now);
  const ids = badge.meetingId === null ? [...(guess?.meetingIds ?? [])] : [badge.meetingId];
  if (!guess || ids.length > MAX_NEAR) return null;
  const { organizationId } = guess.holder;
  const stores = ['programStates', 'programs', 'session', 'outbox', 'agendas'];
  const answers = await batchRead(db, stores, (store) => [
    store('programStates').get(programId),
    store('programs').get(programId),
    store('session').get('current'),
    store('agendas').get([programId, organizationId]),
    ...ids.map((id) => store('outbox').index('meetingId').getAll(id)),
  ]).catch(() => null);
  if (!answers) return null;
  const [state, program, session, agenda, ...queued] = answers as [
    ProgramStateRow | undefined,
    DoorProgram | undefined,
    SessionRow | undefined,
    AgendaRow | undefined,
    ...OutboxRow[][],
  ];
  // Meanwhile the memory may have caught up: the badge may be revoked, or somebody else's.
  const holder = memory.holderOf(badge.badgeNumber);
  if (!state || !memory.isOf(state) || holder?.organizationId !== organizationId) return null;
  const offsetMs = state.serverOffsetMs;
  const door: Door = {
    programId,
    roomId,
    offsetMs,
    holder: holderOf(session),
    terms: termsOfRow(program),
    present: addMillis(now, offsetMs),
  };
  const base =
    badge.meetingId === null
      ? around(remembered, guess, agenda, door)
      : passed(memory, organizationId, badge.meetingId);
  if (!base) return null;
  const overlaid = overlaidWith(base, queued.flat(), offsetMs);
  const finding = findingIn(overlaid, door, organizationId, badge);
  if (finding.kind === 'NONE') return null;
  const subject = subjectOf(memory, holder);
  return { state, door, holder, subject, finding, overlaid, named: namesOf(memory) };
}

/** The organization's meetings around the present, if all of them are held and were asked for. */
function around(
  remembered: Remembering,
  { meetingIds }: Guess,
  agenda: AgendaRow | undefined,
  { present, terms }: Door,
): DoorMeeting[] | null {
  const [near = []] = roundsOf(agenda, present, terms.checkInOpensMinutes);
  const meetings = near.flatMap(
    ({ bucket, meetingId }) => remembered.memory.meetingIn(bucket, meetingId) ?? [],
  );
  if (meetings.length < near.length) remembered.want(near.map(({ bucket }) => bucket));
  const isWhole = meetings.length === near.length && near.every(({ meetingId }) => meetingIds.has(meetingId));
  return isWhole ? meetings : null;
}

function passed(memory: ScanCache, organizationId: string, meetingId: string): DoorMeeting[] | null {
  const meeting = memory.meetingOf(organizationId, meetingId);
  return meeting ? [meeting] : null;
}

function findingIn(
  overlaid: readonly Overlaid[],
  door: Door,
  organizationId: string,
  { meetingId }: ReadBadge,
): Finding {
  const meetings = overlaid.map(({ meeting }) => meeting);
  const find = meetingId === null ? findingAt : findingOfPass;
  return find(meetings, organizationId, door);
}

const subjectOf = (memory: ScanCache, holder: BadgeHolder): ScanSubject => ({
  organizationId: holder.organizationId,
  organizationName: memory.organizations.get(holder.organizationId) ?? UNKNOWN_ORGANIZATION,
  personId: holder.personId,
  personName: holder.personName,
  jobTitle: holder.jobTitle,
});

const namesOf = (memory: ScanCache) => (overlaid: Overlaid) =>
  viewOf(overlaid, memory.organizations, memory.rooms);
