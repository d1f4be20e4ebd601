import { beforeEach, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { messagesOpen } from '../../../src/domain/meetings/partner-message.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { lockMeeting } from '../../../src/server/store/meetings.ts';
import { programTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowsOf } from '../../support/rows.ts';

/** Messages between the two sides of an accepted meeting. */

const now = '2026-11-21T03:00:00.000Z';
let clock = new Date(now);

const { test, db, program, as } = programTest({
  clock: () => clock,
  program: { now, organizations: 3 },
});

beforeEach(() => {
  clock = new Date(now);
});

const accepted = (over: Partial<Meeting> = {}): Promise<Meeting> =>
  saveNewMeeting(
    db,
    meetingOf(program, program.organizations[0]!.id, program.organizations[1]!.id, program.timeslots[0], {
      ...acceptedAt(program, 1, now),
      ...over,
    }),
  );
const paramsOf = ({ programId, id }: Meeting) => ({ programId, meetingId: id });
const write = (by: number, meeting: Meeting, body: { text: string } | { preset: 'ON_MY_WAY' }) =>
  as.organization(by).call('sendMeetingMessage', { params: paramsOf(meeting), body });

// T2131
test('a side writes, the other reads it in its language and is notified by app and push, never by email; nobody else reads it', async () => {
  const meeting = await accepted();
  expect((await write(1, meeting, { preset: 'ON_MY_WAY' })).status).toBe(200);
  clock = new Date(addMinutes(now, 1));
  const { result } = await write(0, meeting, { text: '  We sit at the\nwindow.  ' });
  expect(result.messages).toMatchObject([
    { party: 'PARTICIPANT', preset: 'ON_MY_WAY', text: null, reported: false },
    { party: 'OWNER', preset: null, text: 'We sit at the\nwindow.', createdAt: addMinutes(now, 1) },
  ]);
  expect(result).toMatchObject({ blocked: false, blockedByOwn: false, inLastHour: 1 });
  const notified = await notificationRows(db, ['notification_type', 'organization_id', 'message']);
  expect(notified.map((row) => [row.notification_type, row.organization_id, row.message])).toEqual([
    ['MEETING_MESSAGE', program.organizations[0]!.id, 'We are on our way.'],
    // Staff may take a typed text away, and notifications are kept on devices: it is read with the meeting alone.
    [
      'MEETING_MESSAGE',
      program.organizations[1]!.id,
      'Organization 1 wrote you a message about your meeting.',
    ],
  ]);
  const kept = await rowsOf(db, 'notification', ['title', 'message', 'translations', 'content'], {});
  expect(JSON.stringify(kept)).not.toContain('window');
  expect(await rowsOf(db, 'mail', ['id'], {})).toEqual([]);
  const stranger = await as.organization(2).call('listMeetingMessages', { params: paramsOf(meeting) });
  expect(stranger.status).toBe(404);
});

// T2156
test('whoever reads them does not wait for who changes the meeting', async () => {
  const meeting = await accepted();
  await db.transaction().execute(async (tx) => {
    await lockMeeting(tx, meeting.id);
    const { status } = await as.organization(0).call('listMeetingMessages', { params: paramsOf(meeting) });
    expect(status).toBe(200);
  });
});

// T2132
test('only an accepted meeting has messages, from a day before it to a day after', async () => {
  const pending = await accepted({ meetingStatus: 'PENDING' });
  expect(await write(1, pending, { preset: 'ON_MY_WAY' })).toMatchObject({
    code: 'MEETING_NOT_ACCEPTED',
  });
  const meeting = await accepted();
  const { from, until } = messagesOpen(meeting);
  const at = async (instant: string) => {
    clock = new Date(instant);
    const { status, code } = await write(1, meeting, { preset: 'ON_MY_WAY' });
    return status === 200 ? 'sent' : code;
  };
  expect([
    await at(addMinutes(from, -1)),
    await at(from),
    await at(until),
    await at(addMinutes(until, 1)),
  ]).toEqual(['MESSAGES_NOT_OPEN', 'sent', 'sent', 'MESSAGES_OVER']);
});

// T2133
test('a text has something in it and at most 280 characters; the thirteenth within an hour waits', async () => {
  const meeting = await accepted();
  for (const text of ['', '   ', '\u200b', 'x'.repeat(281)])
    expect((await write(1, meeting, { text })).status).toBe(400);
  for (let n = 0; n < 12; n++) expect((await write(1, meeting, { text: 'x'.repeat(280) })).status).toBe(200);
  expect(await write(1, meeting, { preset: 'ON_MY_WAY' })).toMatchObject({
    code: 'TOO_MANY_MESSAGES',
  });
  // The other side has its own.
  expect((await write(0, meeting, { preset: 'ON_MY_WAY' })).status).toBe(200);
  clock = new Date(addMinutes(now, 61));
  expect((await write(1, meeting, { preset: 'ON_MY_WAY' })).status).toBe(200);
});

// T2134
test('whoever blocks the other ends messages in all meetings of the two, for both, until they unblock', async () => {
  const meeting = await accepted();
  const block = (by: number, blocked: boolean) =>
    as.organization(by).call('blockMeetingPartner', { params: paramsOf(meeting), body: { blocked } });
  expect((await block(0, true)).result).toMatchObject({ blocked: true, blockedByOwn: true });
  // Twice is once.
  await block(0, true);
  for (const by of [0, 1])
    expect(await write(by, meeting, { preset: 'ON_MY_WAY' })).toMatchObject({
      code: 'MESSAGES_BLOCKED',
    });
  // The other cannot end it.
  expect((await block(1, false)).result).toMatchObject({ blocked: true, blockedByOwn: false });
  expect((await block(0, false)).result).toMatchObject({ blocked: false });
  expect((await write(1, meeting, { preset: 'ON_MY_WAY' })).status).toBe(200);
});

// T2157
test('that a message was reported is read by the side that reported it, and not by the writer', async () => {
  const meeting = await accepted();
  const { result } = await write(1, meeting, { text: 'Something rude' });
  await as.organization(0).call('reportMeetingMessage', {
    params: { ...paramsOf(meeting), messageId: result.messages[0]!.id },
    body: { reason: 'Rude' },
  });
  const reported = async (by: number) => {
    const read = await as.organization(by).call('listMeetingMessages', { params: paramsOf(meeting) });
    return read.result.messages.map((message) => message.reported);
  };
  expect([await reported(0), await reported(1)]).toEqual([[true], [false]]);
});

// T2135
test('a reported message is read by staff, who remove it from both sides or keep it, once', async () => {
  const meeting = await accepted();
  const { result } = await write(1, meeting, { text: 'Something rude' });
  const { id } = result.messages[0]!;
  const report = (by: number) =>
    as.organization(by).call('reportMeetingMessage', {
      params: { ...paramsOf(meeting), messageId: id },
      body: { reason: 'Rude' },
    });
  expect(await report(1)).toMatchObject({ code: 'OWN_MESSAGE' });
  expect((await report(0)).result?.messages).toMatchObject([{ id, reported: true }]);
  expect(await report(0)).toMatchObject({ code: 'MESSAGE_REPORTED' });
  const params = { programId: program.programId };
  const listed = await as.staff.call('listReportedMessages', { params });
  expect(listed.result.messages).toMatchObject([
    {
      id,
      meetingId: meeting.id,
      text: 'Something rude',
      writtenFor: 'Organization 2',
      reportedFor: 'Organization 1',
      reason: 'Rude',
    },
  ]);
  const settle = () =>
    as.staff.call('settleReportedMessage', { params: { ...params, messageId: id }, body: { remove: true } });
  expect((await settle()).result?.messages).toEqual([]);
  expect(await settle()).toMatchObject({ code: 'MESSAGE_SETTLED' });
  for (const by of [0, 1]) {
    const read = await as.organization(by).call('listMeetingMessages', { params: paramsOf(meeting) });
    expect(read.result.messages).toMatchObject([{ id, preset: null, text: null }]);
  }
});
