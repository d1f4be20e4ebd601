import { expect, it } from 'vitest';
import type { Change } from '../../src/contract/sync.ts';
import { holderFor, holdsNamesOf, meetingElsewhere } from '../../src/domain/devices/names-on-tablet.ts';
import type { DoorMeeting } from '../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { applyChanges } from '../../src/offline/apply-changes.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import { evaluateScan, type ScanVerdict } from '../../src/offline/evaluate-scan.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { pullProgram } from '../../src/offline/pull.ts';
import { searchParties } from '../../src/offline/search-parties.ts';
import { sessionCaller } from '../../src/offline/session-caller.ts';
import { badge, keyId, publicKey } from './support/badges.ts';
import {
  meetingAt,
  meetingChange,
  programChanges,
  programId,
  roomIds,
  start,
  uuid,
} from './support/program.ts';
import { sayCheckIn } from './support/say.ts';
import { pairedVenue } from './support/tablet.ts';

/** A tablet that is paired for one room, and has no names of the others' people. */

const attended = (minute: number) => ({
  attendedAt: addMinutes(start, minute),
  stampAt: addMinutes(start, minute),
  operationId: uuid(900),
  recordedBy: 'Sita Staff',
  undoReason: null,
});

/** Of all kinds: here and elsewhere, at one time and one after the other, missed, checked in, canceled. */
const meetings = [
  meetingAt(101, 0, 0, 1),
  meetingAt(102, 0, 2, 3, { roomId: roomIds[1], ownerAttendance: attended(-5) }),
  meetingAt(103, 0, 4, 5, { roomId: roomIds[1], meetingStatus: 'CANCELED', canceledAt: start }),
  meetingAt(104, 1, 0, 2, { roomId: roomIds[1] }),
  meetingAt(105, 1, 1, 3),
];

/** What the server gives a tablet for the first room. */
function forRoom(changes: readonly Change[]): Change[] {
  const here = (meeting: DoorMeeting) => holdsNamesOf({ roomIds: [roomIds[0]] }, meeting);
  const docs = changes.flatMap((change) => (change.noun === 'meeting' && change.doc ? [change.doc] : []));
  const parties = docs.filter(here).flatMap((doc) => [doc.meetingOwner, doc.meetingParticipant]);
  return changes.map((change): Change => {
    if (change.noun === 'organization' && !parties.includes(change.id)) return { ...change, doc: null };
    if (change.noun === 'member' && change.doc)
      return { ...change, doc: holderFor(change.doc, (id) => parties.includes(id)) };
    if (change.noun === 'meeting' && change.doc && !here(change.doc))
      return { ...change, doc: meetingElsewhere(change.doc) };
    return change;
  });
}

const all = [...programChanges(), ...meetings.map(meetingChange)];
const others = ['Cendrawasih', 'Émile', 'Fjord', 'Person 2', 'Person 4', 'Person 5', 'Sita'];

const put = (db: DeviceDatabase, changes: readonly Change[]) =>
  applyChanges(db, programId, changes, {
    cursor: '1.0',
    complete: true,
    serverTime: start,
    serverOffsetMs: 0,
    badgeKeys: [{ keyId, publicKey }],
  });

const heldIn = async (db: DeviceDatabase) =>
  JSON.stringify(
    await Promise.all(db.tables.filter(({ name }) => name !== 'outbox').map((t) => t.toArray())),
  );

/** A verdict without its names. */
function judged(verdict: ScanVerdict) {
  const seen = (found: Extract<ScanVerdict, { kind: 'ASK' }>['found']) => ({
    id: found.view.meeting.id,
    party: found.party,
    opensAt: found.opensAt,
    decision: found.decision,
    roomName: found.roomName,
    tableName: found.tableName,
    startAt: found.view.meeting.startAt,
    here: found.view.owner.attendedAt,
  });
  const { subject: _subject, ...rest } = verdict as Extract<ScanVerdict, { kind: 'ASK' }>;
  return {
    ...rest,
    found: 'found' in verdict ? seen(verdict.found) : null,
    other: 'other' in verdict ? seen(verdict.other) : null,
  };
}

// T1464
it('says of every badge at every time what a tablet says that has all names: also in which other room it is awaited', async () => {
  const [known, forOne] = [await pairedVenue(), await pairedVenue()];
  await put(known.db, all);
  await put(forOne.db, forRoom(all));
  const kinds = new Set<string>();
  for (let minute = -60; minute <= 120; minute += 4) {
    for (let n = 0; n <= 6; n++) {
      const now = addMinutes(start, minute);
      const scan = (db: DeviceDatabase) => evaluateScan(db, programId, roomIds[0], badge(n), now);
      const [one, other] = [await scan(known.db), await scan(forOne.db)];
      expect(judged(other), `badge ${n} at ${minute}`).toEqual(judged(one));
      kinds.add(one.kind);
    }
  }
  const every = 'ALREADY ASK BADGE_FAULT BADGE_NOT_SYNCED CANCELED CHECK_IN EARLY LATE NO_MEETING OTHER_ROOM';
  expect([...kinds].sort().join(' ')).toBe(every);
});

// T1461
it('drops the other rooms’ names when it is brought up to date, and never a check-in that is not sent', async () => {
  const { db, deps, server, time } = await pairedVenue();
  await put(db, all);
  for (const name of others.slice(0, 3)) expect(await heldIn(db)).toContain(name);
  const said = await sayCheckIn(db, uuid(101), 'OWNER', time.now);
  const elsewhere = await sayCheckIn(db, uuid(102), 'OWNER', time.now);

  // Its cursor is of the whole program: the server asks it to begin anew.
  for (const change of forRoom(all)) server.honest.change(change);
  server.honest.renew();
  const wire = { db, locks: deps.locks, platform: deps.platform, caller: sessionCaller(deps) };
  await pullProgram(wire, programId, { keys: false });
  const held = await heldIn(db);
  for (const name of others) expect(held).not.toContain(name);
  expect(held).toContain('Borealis');
  expect((await outboxRows(db)).map(({ id }) => id)).toEqual([said.id, elsewhere.id]);
});

// T1457
it('finds by name who meets in its rooms, and nobody else', async () => {
  const { db } = await pairedVenue();
  await put(db, forRoom(all));
  const found = async (text: string) =>
    (await searchParties(db, programId, text)).map((hit) => hit.personName ?? hit.organizationName);
  expect(await found('person')).toEqual(['Person 0 Müller', 'Person 1 Müller', 'Person 3 Müller']);
  expect(await found('cendrawasih')).toEqual([]);
});
