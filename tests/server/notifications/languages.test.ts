import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { remindWhoIsDue } from '../../../src/server/notifications/remind.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { houseTest } from '../../support/fixtures.ts';
import { system } from '../../support/performer.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowOf, update } from '../../support/rows.ts';
import { PASSWORD } from '../identity/identity-fixtures.ts';
import { peopleHouse } from '../members/people-fixtures.ts';

let made = 0;
const { test, house } = houseTest(peopleHouse);

const anAddress = () => {
  made += 1;
  return `tongue.${made}@example.test`;
};
const speaks = async (token: string, language: string) =>
  (await house.said(token, 'PUT', '/users/me/language', { language })).status;
const me = async (token: string) => (await house.said(token, 'GET', '/users/me')).result;

/** Two who answer for the invited organization, one in each language; the requester cancels a meeting with it. */
async function cancelBeforeTwo(
  message = 'Somebody fell ill',
): Promise<{ indonesian: string; english: string; meeting: Meeting }> {
  const confirmed = { email_confirmed_at: house.now().toISOString() };
  const indonesian = await house.person('ORGANIZATION_ADMIN', { ...confirmed, language: 'id' });
  const english = await house.person('ORGANIZATION_ADMIN', confirmed);
  const [owner, participant] = house.program.organizations;
  const meeting = await saveNewMeeting(
    house.db,
    meetingOf(house.program, owner!.id, participant!.id, house.program.timeslots[0]),
  );
  const requester = await house.bearer(participant!.userId, {
    organizationId: participant!.id,
    organizationRole: 'ORGANIZATION_OWNER',
  });
  const said = await house.said(requester, 'PATCH', `/schedule/event/meeting/${meeting.id}/cancel`, {
    message,
  });
  expect(said.status).toBe(200);
  return { indonesian, english, meeting };
}
const newest = async (userId: string) =>
  (await house.said(await house.bearer(userId), 'GET', '/notification')).result.notifications[0];

describe('A person’s language', () => {
  // T1183
  test('is unknown until it is chosen, then the same for every device; no other than ours is taken', async () => {
    const userId = await house.person(null);
    const [phone, laptop] = [await house.bearer(userId), await house.bearer(userId)];
    expect((await me(phone)).language).toBeNull();
    expect(await speaks(phone, 'id')).toBe(200);
    expect((await me(laptop)).language).toBe('id');
    expect(await speaks(phone, 'fr')).toBe(400);
    expect((await me(laptop)).language).toBe('id');
  });

  test('begins as that of the screen where the account was made, in its first mail already', async () => {
    const [indonesian, english] = [anAddress(), anAddress()];
    await house.post('/auth/signup', { email: indonesian, password: PASSWORD, language: 'id' });
    await house.post('/auth/signup', { email: english, password: PASSWORD });
    const mail = await house.catcher.next(indonesian);
    expect(mail.subject).toMatch(/^\d{6} adalah kode konfirmasi Anda$/);
    expect(mail.text).toContain('Kode ini hanya dapat dipakai sekali dan berlaku selama 15 menit.');
    expect(mail.html).toContain('<html lang="id">');
    expect((await house.catcher.next(english)).subject).toMatch(/^\d{6} is your confirmation code$/);
  });

  test('of a profile without access is that of the screen where its person signs up', async () => {
    const email = anAddress();
    await house.person('ORGANIZATION_MEMBER', { email, cognito_id: null });
    await house.post('/auth/signup', { email, password: PASSWORD, language: 'id' });
    expect((await house.catcher.next(email)).subject).toBe('Selesaikan pendaftaran Anda: pilih kata sandi');
    const row = await rowOf(house.db, 'app_user', ['language'], { email });
    expect(row.language).toBe('id');
  });

  test('is that of the mails about the password', async () => {
    const email = anAddress();
    await house.settle(email);
    await speaks((await house.signIn(email)).token, 'id');
    await house.post('/auth/forgot_password', { email });
    const mail = await house.catcher.next(email);
    expect(mail.subject).toMatch(/adalah kode Anda untuk mengganti kata sandi$/);
    const code = /^\s{4}(\d{6})$/m.exec(mail.text ?? '')?.[1];
    await house.post('/auth/reset_password', { email, code, password: 'Another1horse' });
    expect((await house.catcher.next(email)).subject).toBe('Kata sandi Anda telah diubah');
  });
});

describe('News of a meeting', () => {
  // T0621
  test('are mailed to each in the own language, the date too; what a person wrote stays as it was written', async () => {
    const { indonesian, english } = await cancelBeforeTwo();
    const theirs = await house.catcher.next(`${indonesian}@example.test`);
    expect(theirs.subject).toMatch(/^Pertemuan dibatalkan: /);
    for (const line of ['Organization 2 membatalkan pertemuan.', 'Alasan: Somebody fell ill', ' WIB '])
      expect(theirs.text).toContain(line);
    expect(theirs.text).toContain('Buka pertemuan: https://');
    expect(theirs.text).not.toMatch(/When:|Reason:|Program staff/);
    const other = await house.catcher.next(`${english}@example.test`);
    expect(other.subject).toMatch(/^Meeting canceled: /);
    expect(other.text).toContain(' GMT+7 ');
  });

  // T1201
  test('name a reason of the list in the own language', async () => {
    const { indonesian, english } = await cancelBeforeTwo('Scheduling conflicts');
    expect((await house.catcher.next(`${indonesian}@example.test`)).text).toContain(
      'Alasan: Jadwal bertabrakan',
    );
    expect((await house.catcher.next(`${english}@example.test`)).text).toContain(
      'Reason: Scheduling conflicts',
    );
  });

  // T1184
  test('stand in the list in the language of when they are read, not of when they were written', async () => {
    const { indonesian } = await cancelBeforeTwo();
    const first = await newest(indonesian);
    expect(first.title).toBe('Pertemuan dibatalkan');
    expect(first.message).toMatch(
      /^Organization 2 membatalkan pertemuan\. .* WIB · Alasan: Somebody fell ill$/,
    );
    await speaks(await house.bearer(indonesian), 'en');
    const then = await newest(indonesian);
    expect(then.id).toBe(first.id);
    expect(then.title).toBe('Meeting canceled');
    expect(then.message).toMatch(/^Organization 2 canceled the meeting\. .* GMT\+7 · Reason: /);
  });

  test('that were written before there were languages are read as they were written', async () => {
    const { indonesian } = await cancelBeforeTwo();
    await update(house.db, 'notification', { user_id: indonesian }, { translations: null });
    expect((await newest(indonesian)).title).toBe('Meeting canceled');
  });

  test('remind each in the own language', async () => {
    const confirmed = { email_confirmed_at: house.now().toISOString() };
    const reader = await house.person('ORGANIZATION_ADMIN', { ...confirmed, language: 'id' });
    const [owner, participant] = house.program.organizations;
    const at = house.program.timeslots.at(-1)!;
    await saveNewMeeting(
      house.db,
      meetingOf(house.program, owner!.id, participant!.id, at, acceptedAt(house.program, 1, at.startAt)),
    );
    const tenBefore = new Date(Date.parse(at.startAt) - 10 * 60_000);
    await performPlainly({ ...house.performer, clock: () => tenBefore }, { actor: system }, remindWhoIsDue);
    expect(await newest(reader)).toMatchObject({
      title: 'Pertemuan dalam 10 menit',
      message: expect.stringMatching(/^Pertemuan Anda dengan Organization 2 segera dimulai\./),
    });
  });
});

describe('An invitation', () => {
  const invite = async (from: string, email: string) =>
    (
      await house.said(from, 'POST', '/invitation', {
        email,
        organizationId: house.organizationId,
        jobTitle: 'Advisor',
        organizationRole: 'ORGANIZATION_MEMBER',
      })
    ).status;

  test('to an account is in its language; to an address without one in that of whoever invites', async () => {
    const owner = await house.bearer(house.ownerId);
    // Before that the mail holds nothing that a person wrote, the job title among it.
    await update(house.db, 'organization', { id: house.organizationId }, { status: 'VERIFIED' });
    await speaks(owner, 'id');
    const [stranger, english] = [anAddress(), anAddress()];
    await house.person(null, { email: english, language: 'en' });
    expect([await invite(owner, stranger), await invite(owner, english)]).toEqual([200, 200]);
    const mail = await house.catcher.next(stranger);
    expect(mail.subject).toMatch(/ mengundang Anda ke Organization 1$/);
    expect(mail.text).toContain('sebagai Advisor (Anggota)');
    expect((await house.catcher.next(english)).subject).toMatch(/ invites you to Organization 1$/);
  });
});
