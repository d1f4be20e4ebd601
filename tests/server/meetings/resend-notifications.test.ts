import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { sentences } from '../../../src/contract/sentences.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import type { Client } from '../../support/client.ts';
import { programTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { rowsOf, update } from '../../support/rows.ts';

const start = '2026-11-21T03:00:00.000Z';
let now = start;
let other: TestProgram;
let pending: Meeting[];
let accepted: Meeting;
let foreign: Meeting;

const { test, db, app, program, as } = programTest({
  poolSize: 5,
  clock: () => new Date(now),
  program: { now: start, organizations: 4 },
});

beforeEach(async () => {
  now = start;
  await db.deleteFrom('mail').execute();
  other = await makeProgram(db, { now: start, organizations: 2 });
  const [first, second, third] = program.organizations.map(({ id }) => id) as [string, string, string];
  const save = (meeting: Meeting) => saveNewMeeting(db, meeting);
  pending = [
    await save(meetingOf(program, first, second)),
    await save(meetingOf(program, first, third)),
    await save(meetingOf(program, third, second)),
  ];
  accepted = await save(
    meetingOf(program, second, third, program.timeslots[1], acceptedAt(program, 1, start)),
  );
  foreign = await save(meetingOf(other, other.organizations[0]!.id, other.organizations[1]!.id));
});

const staff = as.role('PROGRAM_OWNER');
const party = as.organization(1);
const resend = ({ id }: Meeting) => staff.call('resendNotification', { params: { id } });
const many = (by: Client, body: object) =>
  by.request('POST', '/schedule/event/meeting/notification/resend', body);
const all = () => ({ programId: program.programId, isAll: true });

const recipients = async () =>
  (await db.selectFrom('mail').select('recipient').execute()).map(({ recipient }) => recipient).sort();
const addressOf = (place: number) => `${program.organizations[place]!.userId}@example.test`;
const timesResent = async (meetingId: string) =>
  (
    await rowsOf(db, 'meeting_history', ['meeting_status', 'created_by'], {
      meeting_id: meetingId,
      history_type: 'NOTIFICATION_RESENT',
    })
  ).length;

describe('One notification', () => {
  // T0556
  test('is resent to the invited side alone, and stands in the history', async () => {
    const answer = await resend(pending[0]!);
    expect(answer).toMatchObject({ status: 200, result: { sentAt: start } });
    expect(await recipients()).toEqual([addressOf(0)]);
    expect(await timesResent(pending[0]!.id)).toBe(1);
    expect(app.mailsWoken()).toBeGreaterThan(0);
  });

  // T0958
  test('leaves once in ten minutes, with a sentence and how long to wait', async () => {
    const [meeting] = pending as [Meeting];
    await resend(meeting);
    now = addMinutes(start, 9);
    const early = await staff.raw('POST', `/schedule/event/meeting/${meeting.id}/notification/resend`);
    expect(early.statusCode).toBe(429);
    expect(early.json().messages).toEqual([sentences.RESENT_RECENTLY.sentence]);
    expect(early.headers['retry-after']).toBe('60');
    now = addMinutes(start, 10);
    expect((await resend(meeting)).status).toBe(200);
    expect(await recipients()).toHaveLength(2);
  });

  test('is only for pending meetings', async () => {
    const answer = await resend(accepted);
    expect(answer).toMatchObject({ status: 409, result: { code: 'MEETING_NOT_PENDING' } });
    expect(await recipients()).toEqual([]);
  });

  test('is not resent where the program’s notifications are turned off', async () => {
    await update(db, 'program', { id: program.programId }, { disable_notification: true });
    expect(await resend(pending[0]!)).toMatchObject({
      status: 409,
      result: { code: 'NOTIFICATIONS_DISABLED' },
    });
    expect((await many(staff, all())).status).toBe(409);
    expect(await timesResent(pending[0]!.id)).toBe(0);
  });
});

describe('Many notifications', () => {
  // T0314
  test('have an answer each: the pending ones leave, one mail a person, the others say why not', async () => {
    const missing = randomUUID();
    const meetingIds = [...pending.map(({ id }) => id), accepted.id, foreign.id, missing, pending[0]!.id];
    const { status, result } = await many(staff, { meetingIds });
    expect(status).toBe(200);
    expect(result.remaining).toBe(0);
    expect(result.results.map(({ sent, code }: { sent: boolean; code: string }) => code ?? sent)).toEqual([
      ...[true, true, true],
      ...['MEETING_NOT_PENDING', 'NOT_FOUND', 'NOT_FOUND'],
    ]);
    expect(result.results[3].message).toBe(sentences.MEETING_NOT_PENDING.sentence);
    // Two of the three are to the first organization.
    expect(await recipients()).toEqual([addressOf(0), addressOf(2)].sort());
  });

  // T0557
  test('of a whole program leave once: those resent a moment ago are passed over', async () => {
    await resend(pending[1]!);
    const first = await many(staff, all());
    expect(first.result.results.map(({ meetingId }: { meetingId: string }) => meetingId).sort()).toEqual(
      [pending[0]!.id, pending[2]!.id].sort(),
    );
    expect((await many(staff, all())).result).toEqual({ results: [], remaining: 0 });
    for (const { id } of pending) expect(await timesResent(id)).toBe(1);
    expect(await timesResent(foreign.id)).toBe(0);
    now = addMinutes(start, 10);
    expect((await many(staff, all())).result.results).toHaveLength(3);
  });

  // T0957
  test('of a large program leave a hundred at a time, and it says how many remain', async () => {
    const [first, second] = program.organizations.map(({ id }) => id) as [string, string];
    for (let index = 0; index < 120; index++) {
      await saveNewMeeting(db, meetingOf(program, first, second, program.timeslots[2]));
    }
    const seen: number[][] = [];
    for (let remaining = 1; remaining > 0; ) {
      const { result } = await many(staff, all());
      remaining = result.remaining;
      seen.push([result.results.length, remaining]);
    }
    expect(seen).toEqual([
      [100, 23],
      [23, 0],
    ]);
  });

  test('asked for by two people at once leave once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => many(staff, all())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const sent = answers.flatMap(({ result }) => result.results);
    expect(sent).toHaveLength(3);
    for (const { id } of pending) expect(await timesResent(id)).toBe(1);
  });

  test('are staff’s: a party is refused, and who sees none of them finds none', async () => {
    const meetingIds = [pending[0]!.id];
    expect((await many(party, { meetingIds })).status).toBe(403);
    expect((await many(party, all())).status).toBe(403);
    expect((await many(party, { meetingIds: [foreign.id] })).status).toBe(404);
    expect((await many(staff, { meetingIds: [foreign.id] })).status).toBe(404);
    expect((await many(staff, { programId: other.programId, isAll: true })).status).toBe(404);
    expect(await recipients()).toEqual([]);
  });

  test('refuse a body that names neither meetings nor a program', async () => {
    for (const body of [{}, { meetingIds: [] }, { programId: program.programId }]) {
      const answer = await many(staff, body);
      expect(answer.status).toBe(400);
      expect(answer.messages[0]).toMatch(/meetingIds|Undefined meeting id/);
    }
  });
});
