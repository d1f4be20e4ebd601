import { describe, expect } from 'vitest';
import { programTagOf } from '../../../src/domain/meetings/badge-code.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { badgeMinter, makeBadgeKey } from '../../../src/server/badges/mint.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting, zoneOfEarlyMorning } from '../../support/program-factory.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';
import { call, type Headers, operation, pairTablet, pull, replay, staffOf } from './kiosk-world.ts';

let staff: Headers;
let slot = 0;

const { test, database, db, app, program } = sharedProgramTest({
  program: {
    now: new Date().toISOString(),
    timeslots: 30,
    timezone: zoneOfEarlyMorning(new Date()),
    rooms: [
      { type: 'offline', tables: 4 },
      { type: 'offline', tables: 4 },
    ],
  },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId);
});

const present = () => new Date().toISOString();

async function accepted(room: number, over: Partial<Meeting> = {}) {
  const [owner, participant] = program.organizations;
  const { id: roomId, tables } = program.rooms[room]!;
  return saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[slot++], {
      ...acceptedAt(program, 1, present()),
      roomId,
      tableId: tables[0]!,
      ...over,
    }),
  );
}

const attendances = (id: string) =>
  rowOf(db, 'meeting', ['owner_attendance', 'participant_attendance'], { id });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
let past = 0;
/** A meeting of before: visitors check in to it late. Each at a time of its own. */
const open = () => {
  past += 2;
  return accepted(0, { startAt: minutesAgo(past + 11), endAt: minutesAgo(past + 10) });
};

/** The badge of an organization's person, by the program's key or another one. */
async function badgeOf(index: number, over: { programId?: string; expiresAt?: string; forged?: true } = {}) {
  const key = await rowOf(db, 'badge_key', ['key_id', 'private_key'], {
    program_id: program.programId,
  });
  return badgeMinter(over.forged ? makeBadgeKey().privateKey : key.private_key)({
    kind: 'BADGE',
    keyId: key.key_id,
    meetingId: null,
    programTag: programTagOf(over.programId ?? program.programId),
    expiresAt: over.expiresAt ?? new Date(Date.now() + 86_400_000).toISOString(),
    badgeNumber: program.organizations[index]!.badgeNumber,
  });
}

/** The operations that staff should look at. */
const attention = async () => {
  const path = `/v2/program/${program.programId}/attention`;
  const { result } = await call<{ items: { id: string }[] }>(app, 'GET', path, staff);
  return result.items.map(({ id }) => id);
};

describe('A door’s tablet', () => {
  // T0776
  test('checks in and undoes like staff; histories and the ledger name the tablet', async () => {
    const meeting = await accepted(0);
    const { headers, deviceId } = await pairTablet(app, program.programId, staff, { name: 'Hall A' });
    // A name that it gives itself does not count.
    const spoofed = { ...headers, 'x-device-id': crypto.randomUUID(), 'x-device-name': 'Someone' };
    const both = operation(program, meeting.id, present(), { party: 'BOTH' });
    expect((await replay(app, spoofed, [both]))[0]).toMatchObject({
      verdict: 'applied',
      meeting: { ownerAttendance: { recordedBy: 'Hall A' } },
    });
    const undo = operation(program, meeting.id, present(), {
      verb: 'UNDO',
      party: 'OWNER',
      attendedAt: null,
      reason: 'Scanned by mistake',
      source: 'MANUAL',
    });
    expect((await replay(app, spoofed, [undo]))[0]).toMatchObject({ verdict: 'applied' });
    const history = await call<{ history: { createdBy: string }[] }>(
      app,
      'GET',
      `/schedule/event/meeting/${meeting.id}/history`,
      staff,
    );
    expect(history.result.history.map(({ createdBy }) => createdBy)).toEqual(['Hall A', 'Hall A']);
    const rows = await rowsOf(db, 'check_in', ['caller', 'device_id', 'recorded_by'], {
      meeting_id: meeting.id,
    });
    const row = { caller: `device:${deviceId}`, device_id: deviceId, recorded_by: 'Hall A' };
    expect(rows).toEqual([row, row]);
  });

  // T0764
  test('of some rooms takes their meetings, and the other rooms’ not', async () => {
    const [here, there] = [await accepted(0), await accepted(1)];
    const { headers } = await pairTablet(app, program.programId, staff, { roomIds: [program.rooms[0]!.id] });
    const verdicts = await replay(app, headers, [
      operation(program, here.id, present()),
      operation(program, there.id, present()),
    ]);
    expect(verdicts).toMatchObject([
      { verdict: 'applied' },
      {
        verdict: 'refused',
        reason: 'DEVICE_NOT_FOR_ROOM',
        message: 'This meeting is in a room that this tablet is not paired for.',
      },
    ]);
    expect((await attendances(there.id)).owner_attendance).toBeNull();
    // Who stood at the wrong door was there all the same: staff are told.
    expect(await attention()).toContain(verdicts[1]?.id);
  });

  test('of some rooms takes a meeting that was moved away while it had no network, and one that was moved to it', async () => {
    const [first, second] = program.rooms;
    const away = await accepted(1, { formerRoomIds: [first!.id] });
    const to = await accepted(0, { formerRoomIds: [second!.id] });
    const { headers } = await pairTablet(app, program.programId, staff, { roomIds: [first!.id] });
    const verdicts = await replay(
      app,
      headers,
      [away, to].map(({ id }) => operation(program, id, present())),
    );
    expect(verdicts).toMatchObject([{ verdict: 'applied' }, { verdict: 'applied' }]);
  });

  test('that is paired anew sends what it holds under its new name: the same operation is still one', async () => {
    const meeting = await accepted(0);
    const sent = operation(program, meeting.id, present());
    const before = await pairTablet(app, program.programId, staff);
    const after = await pairTablet(app, program.programId, staff);
    expect((await replay(app, before.headers, [sent]))[0]?.verdict).toBe('applied');
    expect((await replay(app, after.headers, [sent]))[0]?.verdict).toBe('duplicate');
  });

  // T1375
  test('that brings what was said for another program leaves nothing of it with this one', async () => {
    const { headers } = await pairTablet(app, program.programId, staff);
    const strange = { ...operation(program, crypto.randomUUID(), present()), programId: crypto.randomUUID() };
    const own = { ...operation(program, crypto.randomUUID(), present()), programId: program.programId };
    const verdicts = await replay(app, headers, [strange, own]);
    expect(verdicts).toMatchObject([
      { verdict: 'refused', reason: 'NOT_FOUND', kept: false },
      { verdict: 'refused', reason: 'NOT_FOUND', kept: true },
    ]);
    const kept = await db
      .selectFrom('check_in')
      .select('id')
      .where('id', 'in', [strange.id, own.id])
      .execute();
    expect(kept).toEqual([{ id: own.id }]);
  });
});

describe('A stand', () => {
  let headers: Headers;
  test.beforeAll(async () => {
    ({ headers } = await pairTablet(app, program.programId, staff, { name: 'Stand', mode: 'STAND' }));
  });

  // T0380
  test('checks in the side whose badge it was shown, and reads nothing of who said what', async () => {
    // Visitors check themselves in from the opening on, not earlier; late is allowed.
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const open = { startAt: minutesAgo(3 * 60), endAt: minutesAgo(3 * 60 - 1) };
    const meeting = await accepted(0, open);
    const sent = operation(program, meeting.id, present(), { badge: await badgeOf(0) });
    expect((await replay(app, headers, [sent]))[0]).toMatchObject({
      verdict: 'applied',
      meeting: { ownerAttendance: { recordedBy: '' }, participantAttendance: null },
    });
    expect((await attendances(meeting.id)).owner_attendance).toMatchObject({ recordedBy: 'Stand' });
  });

  // T2363
  test('has whose badge it was shown in the register; neither it nor a party reads that', async () => {
    const meeting = await open();
    const sent = operation(program, meeting.id, present(), { badge: await badgeOf(0) });
    const [answer] = await replay(app, headers, [sent]);
    expect(answer).toMatchObject({ verdict: 'applied' });
    const { user_id: personId } = await rowOf(db, 'program_member', ['user_id'], {
      program_id: program.programId,
      badge_number: program.organizations[0]!.badgeNumber,
    });
    expect((await attendances(meeting.id)).owner_attendance?.attendee).toEqual({
      personId,
      guestName: null,
      people: null,
    });
    const pulled = await pull(app, program.programId, headers);
    expect(JSON.stringify([answer, pulled.result.changes.find(({ id }) => id === meeting.id)])).not.toContain(
      personId,
    );
    // The same from a stand whose answer was lost changes nothing; one that names someone itself is refused.
    expect((await replay(app, headers, [sent]))[0]?.verdict).toBe('duplicate');
    const names = { badge: await badgeOf(0), attendee: { personId: null, guestName: 'Budi', people: null } };
    const named = operation(program, (await open()).id, present(), names);
    expect((await replay(app, headers, [named]))[0]).toMatchObject({
      verdict: 'refused',
      reason: 'NOT_YOUR_CHECK_IN',
    });
  });

  // T0773
  test.each([
    ['both sides at once', { party: 'BOTH' }, 'NOT_YOUR_CHECK_IN'],
    ['by hand', { source: 'MANUAL' }, 'NOT_YOUR_CHECK_IN'],
    [
      'an undo',
      { verb: 'UNDO', attendedAt: null, reason: 'Scanned by mistake', source: 'MANUAL' },
      'NOT_ALLOWED',
    ],
  ])('never says %s: refused, and staff see it', async (_what, over, reason) => {
    const meeting = await accepted(0);
    const sent = operation(program, meeting.id, present(), over);
    expect((await replay(app, headers, [sent]))[0]).toMatchObject({ verdict: 'refused', reason });
    expect(await attendances(meeting.id)).toEqual({ owner_attendance: null, participant_attendance: null });
    expect(await attention()).toContain(sent.id);
  });

  // T1446
  test.each([
    ['no badge, as an older version sends it', async () => undefined, 'BADGE_NOT_SHOWN'],
    ['a text that is no badge', async () => 'MDSOMETHING', 'BADGE_UNREADABLE'],
    ['a badge that another key signed', () => badgeOf(0, { forged: true }), 'BADGE_FORGED'],
    [
      'a badge of another program',
      () => badgeOf(0, { programId: crypto.randomUUID() }),
      'BADGE_OTHER_PROGRAM',
    ],
    ['a badge that had expired', () => badgeOf(0, { expiresAt: minutesAgo(60) }), 'BADGE_EXPIRED'],
    ['the badge of the other side', () => badgeOf(1), 'BADGE_OF_NEITHER'],
    ['the badge of a third organization', () => badgeOf(2), 'BADGE_OF_NEITHER'],
  ])('with %s checks nobody in: refused, and staff may settle it', async (_what, shown, reason) => {
    const meeting = await open();
    const sent = operation(program, meeting.id, present(), { badge: await shown() });
    expect((await replay(app, headers, [sent]))[0]).toMatchObject({ verdict: 'refused', reason });
    expect(await attendances(meeting.id)).toEqual({ owner_attendance: null, participant_attendance: null });
    expect(await attention()).toContain(sent.id);
    const path = `/v2/program/${program.programId}/attention/${sent.id}`;
    expect((await call(app, 'POST', path, staff, { settlement: 'CHECK_IN_NOW' })).status).toBe(200);
    expect((await attendances(meeting.id)).owner_attendance).not.toBeNull();
  });

  // T1447
  test('with a badge that was revoked before the scan checks nobody in; one of before the revocation counts', async () => {
    const [before, after] = [await open(), await open()];
    const { organizations, programId } = program;
    const badge = await badgeOf(0);
    const revokedAt = minutesAgo(0);
    await update(
      db,
      'program_member',
      { program_id: programId, badge_number: organizations[0]!.badgeNumber },
      { badge_revoked_at: revokedAt },
    );
    const said = [
      operation(program, before.id, new Date(Date.parse(revokedAt) - 5000).toISOString(), { badge }),
      operation(program, after.id, present(), { badge }),
    ];
    expect(await replay(app, headers, said)).toMatchObject([
      { verdict: 'applied' },
      { verdict: 'refused', reason: 'BADGE_REVOKED' },
    ]);
    expect(await attention()).toContain(said[1]!.id);
  });

  // T1448
  test('sends the same once more, and its badge is part of what was said', async () => {
    const meeting = await open();
    const old = operation(program, meeting.id, present());
    expect((await replay(app, headers, [old]))[0]).toMatchObject({ verdict: 'refused' });
    expect((await replay(app, headers, [old]))[0]).toMatchObject({ verdict: 'duplicate' });
    const other = { ...old, badge: await badgeOf(0) };
    expect((await replay(app, headers, [other]))[0]).toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
