import { describe, expect } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/contacts/contact.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowsOf, update } from '../../support/rows.ts';

/** Contacts by mutual consent over HTTP (issue 17, section 4). */

const NOW = '2026-11-21T03:00:00.000Z';
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 3 },
  environment: { PUBLIC_URL: 'https://door.example.test' },
});

const id = (index: number) => program.organizations[index]!.id;
const accepted = (over: Partial<Meeting> = {}) =>
  saveNewMeeting(
    db,
    meetingOf(program, id(0), id(1), program.timeslots[0], { ...acceptedAt(program, 1, NOW), ...over }),
  );
const paramsOf = (meetingId: string) => ({ programId: program.programId, meetingId });
const shownOf = async (index: number) => {
  const { result } = await as.organization(index).call('getMe', {});
  const member = result.organizations.find((one) => one.id === id(index))!;
  return { name: result.name, email: result.email, jobTitle: member.jobTitle, organization: member.name };
};
const share = async (index: number, meetingId: string, over: object = {}) =>
  as.organization(index).call('shareContact', {
    params: paramsOf(meetingId),
    body: {
      organizationId: id(index),
      phoneNumber: null,
      consentVersion: CONSENT_VERSION,
      shown: await shownOf(index),
      ...over,
    },
  });
const withdraw = (index: number, meetingId: string) =>
  as.organization(index).call('withdrawContact', { params: paramsOf(meetingId) });
const contacts = async (index: number) =>
  (await as.organization(index).call('getOwnEvent', { params: { programId: program.programId } })).result
    .meetings[0]!.contacts;
const told = async (index: number) =>
  (
    await notificationRows(db, ['title', 'message'], {
      user_id: program.organizations[index]!.userId,
      notification_type: 'CONTACT_SHARED',
    } as never)
  ).map(({ title }) => title);

describe('A contact', () => {
  // T3704
  test('is read by the other side once both gave theirs, and by nobody before; each hears of it without reading more', async () => {
    const { id: meetingId } = await accepted();
    const { email } = await shownOf(0);
    expect((await share(0, meetingId, { phoneNumber: '+62 8123456789' })).status).toBe(200);
    expect(await contacts(0)).toEqual({ own: { phoneNumber: '+62 8123456789' }, theirs: [], asked: false });
    expect(await contacts(1)).toEqual({ own: null, theirs: [], asked: true });
    expect(await told(1)).toEqual(['Organization 1 would like to exchange contacts']);
    const notices = await rowsOf(db, 'notification', ['title', 'message', 'translations', 'content'], {});
    expect(JSON.stringify(notices)).not.toContain(email);
    await share(1, meetingId);
    expect((await contacts(1)).theirs).toEqual([{ ...(await shownOf(0)), phoneNumber: '+62 8123456789' }]);
    expect((await contacts(0)).theirs).toEqual([{ ...(await shownOf(1)), phoneNumber: null }]);
    expect(await told(0)).toEqual(['Organization 2 shared their contact with you']);
    const kept = await rowsOf(db, 'contact_share', ['consent_version', 'consented_at'], {
      meeting_id: meetingId,
    });
    expect(kept).toEqual(Array(2).fill({ consent_version: CONSENT_VERSION, consented_at: NOW }));
  });

  // T3705
  test('that is taken back is read by nobody, and nothing of it is kept; given again it is nobody’s news', async () => {
    const { id: meetingId } = await accepted();
    await share(0, meetingId);
    await share(1, meetingId);
    const { email } = await shownOf(0);
    expect((await withdraw(0, meetingId)).status).toBe(200);
    expect(await contacts(1)).toMatchObject({ theirs: [], own: { phoneNumber: null } });
    // Who takes theirs back reads the other’s no longer.
    expect(await contacts(0)).toEqual({ own: null, theirs: [], asked: true });
    const rows = await rowsOf(db, 'contact_share', ['name', 'email', 'taken_back_at'], {
      meeting_id: meetingId,
      organization_id: id(0),
    });
    expect(rows).toEqual([{ name: '', email: null, taken_back_at: NOW }]);
    const before = await told(1);
    await share(0, meetingId);
    expect((await contacts(1)).theirs).toMatchObject([{ email }]);
    expect(await told(1)).toEqual(before);
  });

  // T3706
  test('is given from the start of an accepted meeting on, as it was shown, and by its two sides alone', async () => {
    const later = { startAt: addMinutes(NOW, 1), endAt: addMinutes(NOW, 31) };
    const { id: meetingId } = await accepted(later);
    expect(await share(0, meetingId)).toMatchObject({ status: 409, code: 'CONTACT_TOO_EARLY' });
    await update(db, 'meeting', { id: meetingId }, { start_at: NOW });
    const shown = { ...(await shownOf(0)), name: 'Somebody Else' };
    expect(await share(0, meetingId, { shown })).toMatchObject({ status: 409, code: 'CONTACT_CHANGED' });
    expect(await share(0, meetingId, { consentVersion: '2020-01' })).toMatchObject({ status: 400 });
    expect(await share(0, meetingId, { phoneNumber: 'call me' })).toMatchObject({ status: 400 });
    expect((await share(2, meetingId)).status).toBe(404);
    await update(db, 'meeting', { id: meetingId }, { meeting_status: 'CANCELED' });
    expect(await share(0, meetingId)).toMatchObject({ status: 409, code: 'MEETING_NOT_ACCEPTED' });
    expect(await rowsOf(db, 'contact_share', ['name'], { meeting_id: meetingId })).toEqual([]);
  });
});
