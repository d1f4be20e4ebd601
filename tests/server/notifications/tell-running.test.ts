import { beforeEach, describe, expect } from 'vitest';
import type { ArrivalNotice } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { askWhoIsMissing, notifyWhoMeets } from '../../../src/server/notifications/notify-running.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { performerOf, system } from '../../support/performer.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';

/** At the start of a meeting, and when one of the two is missing: 10:00 to 10:30 in Jakarta. */

const start = '2026-11-21T03:00:00.000Z';
const at = (minutes: number) => addMinutes(start, minutes);
let program: TestProgram;
let id: string;

const { test, database, db } = databaseTest();

beforeEach(async () => {
  await db.deleteFrom('meeting').execute();
  program = await makeProgram(db, { now: start, organizations: 2 });
  const [owner, requester] = program.organizations;
  const meeting = meetingOf(program, owner!.id, requester!.id, program.timeslots[0], {
    ...acceptedAt(program, 1, at(-3000)),
  });
  id = (await saveNewMeeting(db, meeting)).id;
});

const look = (tell: typeof notifyWhoMeets, minutes: number) => {
  const performer = {
    ...performerOf(database, () => new Date(at(minutes))),
    publicUrl: 'https://door.example.test',
  };
  return performPlainly(performer, { actor: system }, tell);
};
const here = (attendedAt: Instant) => ({
  attendedAt,
  stampAt: attendedAt,
  operationId: 'c',
  recordedBy: 'Sari',
  undoReason: null,
});
const titles = async () => {
  const rows = await notificationRows(db, ['user_id', 'title'], { program_id: program.programId });
  return rows
    .map(
      ({ user_id, title }) =>
        `${program.organizations.findIndex(({ userId }) => userId === user_id)}: ${title}`,
    )
    .sort();
};

describe('At the start', () => {
  // T1958
  test('both sides read the table, and who comes late that the partner waits there; once', async () => {
    await update(db, 'meeting', { id }, { participant_attendance: here(at(-2)) });
    expect(await look(notifyWhoMeets, -1)).toBe(0);
    const both = await Promise.all([look(notifyWhoMeets, 0), look(notifyWhoMeets, 0)]);
    expect(both[0]! + both[1]!).toBe(2);
    expect(await look(notifyWhoMeets, 1)).toBe(0);
    expect(await titles()).toEqual([
      '0: Your partner is waiting at Table 1',
      '1: Your meeting starts now: Table 1',
    ]);
  });

  // T1959
  test('a server that comes back later says no more that it starts, nor of a program that wants nobody notified', async () => {
    expect(await look(notifyWhoMeets, 2)).toBe(0);
    await update(db, 'program', { id: program.programId }, { disable_notification: true });
    expect(await look(notifyWhoMeets, 0)).toBe(0);
  });
});

// T2151
test('meetings of organizations without accounts never keep a later one from being told', async () => {
  await db.deleteFrom('meeting').execute();
  program = await makeProgram(db, {
    now: start,
    organizations: 52,
    rooms: [{ type: 'offline', tables: 26 }],
  });
  const { organizations } = program;
  for (let index = 0; index < 26; index++) {
    const [owner, requester] = organizations.slice(2 * index);
    const told = index === 25;
    const meeting = meetingOf(program, owner!.id, requester!.id, program.timeslots[0], {
      ...acceptedAt(program, index + 1, at(-3000)),
      startAt: at(told ? 0 : -1),
    });
    await saveNewMeeting(db, meeting);
    if (told) continue;
    for (const { id: organization_id } of [owner!, requester!])
      await update(db, 'organization_member', { organization_id }, { is_deleted: true });
  }
  expect(await look(notifyWhoMeets, 0)).toBe(2);
  expect(await titles()).toEqual([
    '50: Your meeting starts now: Table 26',
    '51: Your meeting starts now: Table 26',
  ]);
  expect(await look(notifyWhoMeets, 0)).toBe(0);
});

describe('Three minutes later', () => {
  // T1960
  test('the side that is missing is asked, once, and not the one that waits', async () => {
    expect(await look(askWhoIsMissing, 3)).toBe(0);
    await update(db, 'meeting', { id }, { participant_attendance: here(at(-2)) });
    expect([await look(askWhoIsMissing, 2), await look(askWhoIsMissing, 3)]).toEqual([0, 1]);
    expect(await look(askWhoIsMissing, 4)).toBe(0);
    expect(await titles()).toEqual(['0: Your partner is waiting at Table 1']);
  });

  // T1961
  test('it is asked after as many minutes as the program says, and not while it is on its way', async () => {
    await update(db, 'program', { id: program.programId }, { missing_after_minutes: 6 });
    const notice: ArrivalNotice = { kind: 'LATE', minutes: 10, stampAt: at(-20), operationId: 'n' };
    await update(db, 'meeting', { id }, { owner_attendance: null, participant_attendance: here(at(0)) });
    expect(await look(askWhoIsMissing, 5)).toBe(0);
    await update(db, 'meeting', { id }, { owner_notice: notice });
    expect(await look(askWhoIsMissing, 9)).toBe(0);
    expect(await look(askWhoIsMissing, 10)).toBe(1);
  });
});
