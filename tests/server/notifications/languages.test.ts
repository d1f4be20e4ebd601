import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { remindWhoIsDue } from '../../../src/server/notifications/remind.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { system } from '../../support/performer.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowOf, update } from '../../support/rows.ts';
import { PASSWORD } from '../identity/identity-fixtures.ts';
import { peopleFixtures } from '../members/people-fixtures.ts';

let made = 0;
const { test, fixtures } = fixturesTest(peopleFixtures);

const anAddress = () => {
  made += 1;
  return `tongue.${made}@example.test`;
};
const speaks = async (token: string, language: string) =>
  (await fixtures.said(token, 'PUT', '/users/me/language', { language })).status;
const me = async (token: string) => (await fixtures.said(token, 'GET', '/users/me')).result;

/** Two who answer for the invited organization, one in each language; the requester cancels a meeting with it. */
async function cancelBeforeTwo(
  message = 'Somebody fell ill',
): Promise<{ indonesian: string; english: string; meeting: Meeting }> {
  const confirmed = { email_confirmed_at: fixtures.now().toISOString() };
  const indonesian = await fixtures.person('ORGANIZATION_ADMIN', { ...confirmed, language: 'id' });
  const english = await fixtures.person('ORGANIZATION_ADMIN', confirmed);
  const [owner, participant] = fixtures.program.organizations;
  const meeting = await saveNewMeeting(
    fixtures.db,
    meetingOf(fixtures.program, owner!.id, participant!.id, fixtures.program.timeslots[0]),
  );
  const requester = await fixtures.bearer(participant!.userId, {
    organizationId: participant!.id,
    organizationRole: 'ORGANIZATION_OWNER',
  });
  const said = await fixtures.said(requester, 'PATCH', `/schedule/event/meeting/${meeting.id}/cancel`, {
    message,
  });
  expect(said.status).toBe(200);
  return { indonesian, english, meeting };
}
const newest = async (userId: string) =>
  (await fixtures.said(await fixtures.bearer(userId), 'GET', '/notification')).result.notifications[0];

describe('A person’s language', () => {
  // T1183
  test('is unknown until it is chosen, then the same for every device; no other than ours is taken', async () => {
    const userId = await fixtures.person(null);
    const [phone, laptop] = [await fixtures.bearer(userId), await fixtures.bearer(userId)];
    expect((await me(phone)).language).toBeNull();
    expect(await speaks(phone, 'id')).toBe(200);
    expect((await me(laptop)).language).toBe('id');
    expect(await speaks(phone, 'fr')).toBe(400);
    expect((await me(laptop)).language).toBe('id');
  });

  test('begins as that of the screen where the account was made, in its first mail already', async () => {
    const [indonesian, english] = [anAddress(), anAddress()];
    await fixtures.post('/auth/signup', { email: indonesian, password: PASSWORD, language: 'id' });
    await fixtures.post('/auth/signup', { email: english, password: PASSWORD });
    const mail = await fixtures.catcher.next(indonesian);
    expect(mail.subject).toMatch(/^\d{6} adalah kode konfirmasi Anda$/);
    expect(mail.text).toContain('Kode ini hanya dapat dipakai sekali dan berlaku selama 15 menit.');
    expect(mail.html).toContain('<html lang="id">');
    expect((await fixtures.catcher.next(english)).subject).toMatch(/^\d{6} is your confirmation code$/);
  });

  test('of a profile without access is that of the screen where its person signs up', async () => {
    const email = anAddress();
    await fixtures.person('ORGANIZATION_MEMBER', { email, cognito_id: null });
    await fixtures.post('/auth/signup', { email, password: PASSWORD, language: 'id' });
    expect((await fixtures.catcher.next(email)).subject).toBe(
      'Selesaikan pendaftaran Anda: pilih kata sandi',
    );
    const row = await rowOf(fixtures.db, 'app_user', ['language'], { email });
    expect(row.language).toBe('id');
  });

  test('is that of the mails about the password', async () => {
    const email = anAddress();
    await fixtures.settle(email);
    await speaks((await fixtures.signIn(email)).token, 'id');
    await fixtures.post('/auth/forgot_password', { email });
    const mail = await fixtures.catcher.next(email);
    expect(mail.subject).toMatch(/adalah kode Anda untuk mengganti kata sandi$/);
    const code = /^\s{4}(\d{6})$/m.exec(mail.text ?? '')?.[1];
    await fixtures.post('/auth/reset_password', { email, code, password: 'Another1horse' });
    expect((await fixtures.catcher.next(email)).subject).toBe('Kata sandi Anda telah diubah');
  });
});

describe('News of a meeting', () => {
  // T0621
  test('are mailed to each in the own language, the date too; what a person wrote stays as it was written', async () => {
    const { indonesian, english } = await cancelBeforeTwo();
    const theirs = await fixtures.catcher.next(`${indonesian}@example.test`);
    expect(theirs.subject).toMatch(/^Pertemuan dibatalkan: /);
    for (const line of ['Organization 2 membatalkan pertemuan.', 'Alasan: Somebody fell ill', ' WIB '])
      expect(theirs.text).toContain(line);
    expect(theirs.text).toContain('Buka pertemuan: https://');
    expect(theirs.text).not.toMatch(/When:|Reason:|Program staff/);
    const other = await fixtures.catcher.next(`${english}@example.test`);
    expect(other.subject).toMatch(/^Meeting canceled: /);
    expect(other.text).toContain(' GMT+7 ');
  });

  // T1201
  test('name a reason of the list in the own language', async () => {
    const { indonesian, english } = await cancelBeforeTwo('Scheduling conflicts');
    expect((await fixtures.catcher.next(`${indonesian}@example.test`)).text).toContain(
      'Alasan: Jadwal bertabrakan',
    );
    expect((await fixtures.catcher.next(`${english}@example.test`)).text).toContain(
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
    await speaks(await fixtures.bearer(indonesian), 'en');
    const then = await newest(indonesian);
    expect(then.id).toBe(first.id);
    expect(then.title).toBe('Meeting canceled');
    expect(then.message).toMatch(/^Organization 2 canceled the meeting\. .* GMT\+7 · Reason: /);
  });

  // T4002
  test('are kept as data: which sentence, and its values; in English too, for a process of an earlier version', async () => {
    const { indonesian, meeting } = await cancelBeforeTwo('Scheduling conflicts');
    const { title, message, translations, content } = await rowOf(
      fixtures.db,
      'notification',
      ['title', 'message', 'translations', 'content'],
      { user_id: indonesian },
    );
    expect([title, translations]).toEqual(['Meeting canceled', null]);
    expect(message).toMatch(/^Organization 2 canceled the meeting\. /);
    expect(content?.title).toEqual({ code: 'notificationTexts.canceledTitle' });
    expect(content?.message).toMatchObject({
      params: {
        first: { code: 'notificationTexts.canceledByPartner', params: { partner: 'Organization 2' } },
        rest: {
          params: {
            first: [{ as: 'DATE', at: meeting.startAt }, { as: 'SPAN' }],
            rest: { params: { reason: { code: 'Scheduling conflicts' } } },
          },
        },
      },
    });
    expect(JSON.stringify(content)).not.toMatch(/canceled the meeting|membatalkan|GMT|WIB/);
    expect((await newest(indonesian)).message).toMatch(/ WIB · Alasan: Jadwal bertabrakan$/);
  });

  // T4003
  test('that an earlier version kept as sentences are read as they were written, and in both languages', async () => {
    const { indonesian } = await cancelBeforeTwo();
    const former = {
      content: null,
      title: 'Meeting canceled',
      message: 'Borealis canceled the meeting.',
      translations: { id: { title: 'Pertemuan dibatalkan', message: 'Borealis membatalkan pertemuan.' } },
    };
    await update(fixtures.db, 'notification', { user_id: indonesian }, former);
    expect(await newest(indonesian)).toMatchObject(former.translations.id);
    await speaks(await fixtures.bearer(indonesian), 'en');
    const { title, message } = former;
    expect(await newest(indonesian)).toMatchObject({ title, message });
    // Before there were languages.
    await speaks(await fixtures.bearer(indonesian), 'id');
    await update(fixtures.db, 'notification', { user_id: indonesian }, { translations: null });
    expect(await newest(indonesian)).toMatchObject({ title, message });
  });

  test('remind each in the own language', async () => {
    const confirmed = { email_confirmed_at: fixtures.now().toISOString() };
    const reader = await fixtures.person('ORGANIZATION_ADMIN', { ...confirmed, language: 'id' });
    const [owner, participant] = fixtures.program.organizations;
    const at = fixtures.program.timeslots.at(-1)!;
    await saveNewMeeting(
      fixtures.db,
      meetingOf(
        fixtures.program,
        owner!.id,
        participant!.id,
        at,
        acceptedAt(fixtures.program, 1, at.startAt),
      ),
    );
    const tenBefore = new Date(Date.parse(at.startAt) - 10 * 60_000);
    await performPlainly(
      { ...fixtures.performer, clock: () => tenBefore },
      { actor: system },
      remindWhoIsDue,
    );
    expect(await newest(reader)).toMatchObject({
      title: 'Pertemuan dalam 10 menit',
      message: expect.stringMatching(/^Pertemuan Anda dengan Organization 2 segera dimulai\./),
    });
  });
});

describe('An invitation', () => {
  const invite = async (from: string, email: string) =>
    (
      await fixtures.said(from, 'POST', '/invitation', {
        email,
        organizationId: fixtures.organizationId,
        jobTitle: 'Advisor',
        organizationRole: 'ORGANIZATION_MEMBER',
      })
    ).status;

  test('to an account is in its language; to an address without one in that of whoever invites', async () => {
    const owner = await fixtures.bearer(fixtures.ownerId);
    // Before that the mail holds nothing that a person wrote, the job title among it.
    await update(fixtures.db, 'organization', { id: fixtures.organizationId }, { status: 'VERIFIED' });
    await speaks(owner, 'id');
    const [stranger, english] = [anAddress(), anAddress()];
    await fixtures.person(null, { email: english, language: 'en' });
    expect([await invite(owner, stranger), await invite(owner, english)]).toEqual([200, 200]);
    const mail = await fixtures.catcher.next(stranger);
    expect(mail.subject).toMatch(/ mengundang Anda ke Organization 1$/);
    expect(mail.text).toContain('sebagai Advisor (Anggota)');
    expect((await fixtures.catcher.next(english)).subject).toMatch(/ invites you to Organization 1$/);
  });
});
