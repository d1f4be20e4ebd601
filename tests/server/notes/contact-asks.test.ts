import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/contacts/contact.ts';
import { consentTexts } from '../../../src/domain/privacy/consent-texts.ts';
import { exportOfPerson } from '../../../src/server/privacy/export-person.ts';
import { programTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { rowsOf, update } from '../../support/rows.ts';

/** Contacts of people who met outside of meetings: a badge is scanned, the other one agrees (issue 17, section 4). */

const NOW = '2026-11-21T03:00:00.000Z';
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 3 },
  environment: { PUBLIC_URL: 'https://door.example.test' },
});

const id = (index: number) => program.organizations[index]!.id;
const userId = (index: number) => program.organizations[index]!.userId;
const inProgram = () => ({ programId: program.programId });
const shownOf = async (index: number) => {
  const { result } = await as.organization(index).call('getMe', {});
  const member = result.organizations.find((one) => one.id === id(index))!;
  return { name: result.name, email: result.email, jobTitle: member.jobTitle, organization: member.name };
};
const badgeOf = async (index: number) => {
  const { result } = await as.staff.call('listProgramBadges', { params: inProgram(), query: {} });
  return result.items.find((badge) => badge.userId === userId(index))!.text;
};
const given = async (index: number) => ({
  organizationId: id(index),
  phoneNumber: null,
  consentVersion: CONSENT_VERSION as typeof CONSENT_VERSION,
  shown: await shownOf(index),
});
const ask = async (index: number, badge: string, over: object = {}) =>
  as.organization(index).call('askForContact', {
    params: { ...inProgram(), askId: randomUUID() },
    body: { ...(await given(index)), badge, text: '', tags: [], ...over } as never,
  });
const agree = async (index: number, askId: string) =>
  as.organization(index).call('agreeToContact', {
    params: { ...inProgram(), askId },
    body: await given(index),
  });
const decline = (index: number, askId: string) =>
  as.organization(index).call('declineContact', { params: { ...inProgram(), askId } });
const asks = async (index: number) =>
  (await as.organization(index).call('getOwnEvent', { params: inProgram() })).result.asks ?? [];
const told = async (index: number) =>
  (await notificationRows(db, ['title'], { user_id: userId(index) })).map(({ title }) => title);

describe('A contact that is asked for by a badge', () => {
  // T3970
  test('is given to each other once the other one agrees, and read by nobody before; what was written stays the asker’s', async () => {
    const badge = await badgeOf(1);
    const other = await shownOf(1);
    const { email: _unread, ...who } = other;
    const looked = await as.organization(0).call('lookAtBadge', { params: inProgram(), body: { badge } });
    expect(looked.result).toEqual({ ...who, state: null });
    const { result } = await ask(0, badge, { text: 'Wants prices.', tags: ['spring'] });
    expect(result).toMatchObject({ ...who, state: 'ASKED' });
    const mine = await shownOf(0);
    expect(await told(1)).toEqual([`${mine.name} of ${mine.organization} would like your contact`]);
    expect(JSON.stringify(await asks(1))).not.toContain(mine.email);
    expect(await asks(1)).toMatchObject([
      { isAsker: false, state: 'ASKED', text: '', tags: [], theirs: null },
    ]);
    expect(await asks(0)).toMatchObject([{ isAsker: true, text: 'Wants prices.', own: true, theirs: null }]);
    expect(await asks(2)).toEqual([]);
    expect((await agree(1, result.askId)).result).toEqual({ state: 'SHARED' });
    expect(await asks(0)).toMatchObject([{ state: 'SHARED', theirs: { ...other, phoneNumber: null } }]);
    expect(await asks(1)).toMatchObject([{ state: 'SHARED', theirs: { ...mine, phoneNumber: null } }]);
    expect(await told(0)).toEqual([`${other.name} of ${other.organization} shared their contact with you`]);
    // Taken back by either, neither reads the other’s.
    expect((await decline(0, result.askId)).status).toBe(200);
    expect((await asks(1))[0]).toMatchObject({ theirs: null });
    expect((await asks(0))[0]).toMatchObject({ theirs: null, own: false });
  });

  // T3971
  test('is asked for once: sent twice it is one, asked anew it adds what was written, and after a no it stays a no', async () => {
    const badge = await badgeOf(1);
    const askId = randomUUID();
    const send = async (text: string, by = askId) =>
      as.organization(0).call('askForContact', {
        params: { ...inProgram(), askId: by },
        body: { ...(await given(0)), badge, text, tags: [] },
      });
    await send('First.');
    expect((await send('First.')).result).toMatchObject({ askId });
    expect((await decline(1, askId)).result).toEqual({ state: 'DECLINED' });
    expect((await send('Second.', randomUUID())).result).toMatchObject({ askId, state: 'ASKED' });
    // A no is not told.
    expect(await asks(0)).toMatchObject([{ text: 'First.\nSecond.', state: 'ASKED' }]);
    expect(await asks(1)).toMatchObject([{ state: 'DECLINED' }]);
    expect(await told(1)).toHaveLength(1);
    // Whoever declined may still agree.
    expect((await agree(1, askId)).result).toEqual({ state: 'SHARED' });
  });

  // T3972
  test('is refused for a revoked badge, another program’s, a forged one and a colleague’s, and found by nobody else', async () => {
    const badge = await badgeOf(1);
    const code = async (text: string, by = 0) => (await ask(by, text)).result as { code?: string };
    expect(await code('MDXX')).toMatchObject({ code: 'BADGE_UNREADABLE' });
    const last = badge.endsWith('0') ? '1' : '0';
    expect((await ask(0, `${badge.slice(0, -1)}${last}`)).status).toBe(400);
    expect((await ask(1, badge)).status).toBe(403);
    const { result } = await ask(0, badge);
    expect((await agree(2, result.askId)).status).toBe(404);
    expect((await decline(2, result.askId)).status).toBe(404);
    const shown = { ...(await shownOf(0)), email: 'old@example.com' };
    expect(await ask(0, badge, { shown })).toMatchObject({ status: 409 });
    await update(db, 'program_member', { user_id: userId(1) }, { badge_revoked_at: NOW });
    expect(await code(badge, 2)).toMatchObject({ code: 'BADGE_REVOKED' });
  });

  // T3985
  test('is consented to in the words that were shown, by whoever asks and by whoever agrees, and withdrawn with it', async () => {
    const consents = async (index: number) =>
      (await as.organization(index).call('listOwnConsents', {})).result.consents;
    const withdraw = (index: number, consentId: string) =>
      as.organization(index).call('withdrawOwnConsent', { params: { consentId } });
    const { result } = await ask(0, await badgeOf(1), { language: 'id' });
    const { askId } = result;
    await agree(1, askId);
    const names = [(await shownOf(0)).name, (await shownOf(1)).name];
    const [asked] = await consents(0);
    const [agreed] = await consents(1);
    expect(asked).toMatchObject({
      kind: 'ASK_FOR_CONTACT',
      language: 'id',
      whom: names[1],
      withdrawnAt: null,
    });
    expect(asked?.text).toMatch(/^Jika setuju, /);
    const { text, version } = consentTexts.AGREE_TO_CONTACT;
    expect(agreed).toMatchObject({
      kind: 'AGREE_TO_CONTACT',
      text,
      version,
      whom: names[0],
      withdrawnAt: null,
    });
    // Read by the rule of meetings: given under another meaning, it is as not given.
    const sharedAs = (consent_version: string) =>
      update(db, 'contact_share', { user_id: userId(1) }, { consent_version });
    await sharedAs(`${version}.7`);
    expect((await asks(0))[0]).toMatchObject({ state: 'SHARED' });
    await sharedAs('2025-01');
    expect((await asks(0))[0]).toMatchObject({ state: 'ASKED', theirs: null });
    expect((await asks(1))[0]).toMatchObject({ own: false, theirs: null });
    await agree(1, askId);
    expect((await asks(0))[0]).toMatchObject({ state: 'SHARED' });
    // In the list of consents it is taken back as beside the contact: nobody reads it, and whoever was asked has said no.
    expect((await withdraw(0, agreed!.id)).status).toBe(404);
    expect((await withdraw(1, agreed!.id)).result.consents).toMatchObject([{ withdrawnAt: NOW }]);
    expect((await asks(1))[0]).toMatchObject({ state: 'DECLINED', own: false });
    expect((await asks(0))[0]).toMatchObject({ theirs: null });
    await agree(1, askId);
    await decline(1, askId);
    // Taken back by whoever asked and given again, it is the sentence of those who agree that stands.
    await withdraw(0, asked!.id);
    expect((await asks(0))[0]).toMatchObject({ own: false });
    await agree(0, askId);
    await agree(1, askId);
    expect(
      (await rowsOf(db, 'consent', ['kind', 'withdrawn_by', 'about'], { user_id: userId(0) })).map((row) => [
        row.kind,
        row.withdrawn_by,
        row.about,
      ]),
    ).toEqual([
      ['ASK_FOR_CONTACT', 'CONSENTS_LIST', askId],
      ['AGREE_TO_CONTACT', null, askId],
    ]);
    const { email } = await shownOf(0);
    const { tables } = await exportOfPerson(db, userId(0), email);
    expect(tables.find(({ table }) => table === 'consent')?.rows).toHaveLength(2);
    // Erased, the one who asked takes the question along: what was given in answer ends, and the record of it names nobody.
    await as.superAdmin.call('erasePerson', {
      params: { userId: userId(0) },
      body: { email, asked: 'BY_EMAIL' },
    });
    expect(await rowsOf(db, 'consent', ['id'], { user_id: userId(0) })).toEqual([]);
    const left = await consents(1);
    expect(left.map(({ whom, withdrawnAt }) => [whom, withdrawnAt])).toEqual(left.map(() => [null, NOW]));
    expect(JSON.stringify(left)).not.toContain(names[0]);
  });

  // T3973
  test('is asked of so many in an hour and no more', async () => {
    const badge = await badgeOf(1);
    for (let times = 0; times < 40; times += 1) expect((await ask(0, badge)).status).toBe(200);
    expect((await ask(0, badge)).status).toBe(429);
    expect((await ask(2, badge)).status).toBe(200);
  });
});
