import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { claimMailLimits } from '../../../src/domain/claims/claim-link.ts';
import { createMailOutbox } from '../../../src/server/mail/mail-outbox.ts';
import type { Mailer } from '../../../src/server/mail/mailer.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { claimTest, DAY, NOW } from './claim-fixtures.ts';

/** Staff invite organizations without an account, see how far each has come, and end what they began. */

const {
  test,
  db,
  program,
  as,
  at,
  send,
  imported,
  mailsTo,
  linkIn,
  linkTo,
  look,
  claim,
  invite,
  funnel,
  account,
} = claimTest();
const { staff, superAdmin } = as;

describe('Staff', () => {
  // T2563
  test('invite all who were never, once a day each, and remind who did not answer', async () => {
    const [first, second] = [await imported({ invite: false }), await imported({ invite: false })];
    expect(await funnel()).toMatchObject({ imported: 2, invited: 0, withoutAccount: 2, toInvite: 2 });
    const answers = await Promise.all([
      invite({ audience: 'WITHOUT_ACCOUNT' }),
      invite({ audience: 'WITHOUT_ACCOUNT' }),
    ]);
    expect(answers.reduce((sum, { result }) => sum + result.invited, 0)).toBe(2);
    await send();
    expect((await mailsTo(first.email)).length + (await mailsTo(second.email)).length).toBe(2);
    expect(await funnel()).toMatchObject({ invited: 2, withoutAccount: 0, notAnswered: 2, toRemind: 0 });
    expect((await invite({ audience: 'NOT_ANSWERED' })).result.invited).toBe(0);
    await look(await linkTo(first.email));
    await claim(await linkTo(second.email));
    at.now += DAY + 1000;
    expect(await funnel()).toMatchObject({
      imported: 2,
      invited: 2,
      opened: 2,
      claimed: 1,
      complete: 1,
      notAnswered: 1,
      toRemind: 1,
    });
    expect((await invite({ audience: 'NOT_ANSWERED' })).result.invited).toBe(1);
    await send();
    expect(await mailsTo(first.email)).toHaveLength(2);
    expect(await mailsTo(second.email)).toHaveLength(1);
  });

  // T2564
  test('see in the list who has come how far', async () => {
    const one = await imported();
    await imported({ invite: false });
    await send();
    const list = async (claim: 'INVITED' | 'WITHOUT_ACCOUNT' | 'CLAIMED') =>
      (await staff.call('listRegistrants', { params: { programId: program.programId }, query: { claim } }))
        .result;
    expect(await list('INVITED')).toMatchObject({ total: 1, items: [{ id: one.id, claimStep: 'INVITED' }] });
    expect(await list('WITHOUT_ACCOUNT')).toMatchObject({ total: 1, items: [{ claimStep: 'IMPORTED' }] });
    expect(await list('CLAIMED')).toMatchObject({ total: 0, items: [] });
  });

  // T2730
  test('withdraw a link that went to a wrong address, correct the address, and invite again on the same day', async () => {
    const one = await imported();
    await send();
    const link = await linkTo(one.email);
    const params = { programId: program.programId };
    const withdraw = () => staff.call('withdrawClaim', { params, body: { organizationId: one.id } });
    expect((await withdraw()).result).toEqual({ withdrawn: true });
    expect((await withdraw()).result).toEqual({ withdrawn: false });
    expect((await look(link)).result.state).toBe('WITHDRAWN');
    expect((await claim(link)).code).toBe('CLAIM_NOT_OPEN');
    // The mail had not left: it never does, and its secret is gone.
    expect(await rowsOf(db, 'mail', ['text'], { recipient: one.email })).toEqual([{ text: '' }]);
    expect((await invite({ organizationIds: [one.id] })).result.invited).toBe(0);
    const email = `right-${at.made}@klaim.example`;
    const correct = (client: typeof staff) =>
      client.call('correctMailbox', { params: { organizationId: one.id }, body: { email } });
    expect((await correct(as.organization(0))).status).toBe(404);
    expect((await correct(staff)).status).toBe(200);
    expect((await invite({ organizationIds: [one.id] })).result.invited).toBe(1);
    await send();
    expect((await claim(await linkTo(email))).status).toBe(200);
    expect((await correct(staff)).status).toBe(404);
  });

  // T2731
  test('end a link by rejecting the registration, for good', async () => {
    const one = await imported();
    await send();
    const link = await linkTo(one.email);
    const review = async (status: 'REJECTED' | 'APPROVED') =>
      (
        await staff.call('reviewRegistration', {
          params: { programId: program.programId, organizationId: one.id },
          body: { status, message: 'Please see the rules.' },
        })
      ).status;
    expect([await review('REJECTED'), await review('APPROVED')]).toEqual([200, 200]);
    expect((await look(link)).result.state).toBe('REPLACED');
    expect((await claim(link)).code).toBe('CLAIM_NOT_OPEN');
  });

  // T2732
  test('read of an invitation that the mail server refused, and its link and words are gone', async () => {
    const one = await imported();
    await send();
    const link = await linkTo(one.email);
    const mailer: Mailer = {
      send: () =>
        Promise.reject(Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO' })),
      close: () => undefined,
    };
    const outbox = createMailOutbox(db, mailer, quietLog, { pollMs: 20 });
    await until(
      'the link has ended',
      async () =>
        (await rowOf(db, 'claim_link', ['end_reason'], { organization_id: one.id })).end_reason !== null,
    );
    await outbox.stop();
    expect(await rowsOf(db, 'mail', ['text', 'sent_at'], { recipient: one.email })).toEqual([
      { text: '', sent_at: null },
    ]);
    expect((await claim(link)).code).toBe('CLAIM_NOT_OPEN');
    const { result } = await staff.call('listRegistrants', {
      params: { programId: program.programId },
      query: { q: one.name },
    });
    expect(result.items).toMatchObject([{ claimUndelivered: true, claimLinkOpen: false }]);
  });

  // T2565
  test('fill no mailbox: one address gets ten such mails a day at most, and the others on the next', async () => {
    const email = 'one-for-all@klaim.example';
    for (let count = 0; count < 12; count++) await imported({ invite: false, email });
    expect((await invite({ audience: 'WITHOUT_ACCOUNT' })).result.invited).toBe(12);
    await send();
    await send();
    expect(await mailsTo(email)).toHaveLength(10);
    expect(await funnel()).toMatchObject({ waiting: 2, held: false });
    at.now += DAY + 1000;
    await send();
    expect(await mailsTo(email)).toHaveLength(12);
  });

  // T2735
  test('of one program send no more in a day than it may, and another one’s do not wait for them', async () => {
    const [one, two] = [await imported(), await imported()];
    // As many as a program may, to others.
    await sql`insert into claim_link (id, program_id, organization_id, email, created_at, sent_at, expires_at, secret_hash,
        ended_at, end_reason)
      select gen_random_uuid(), ${program.programId}, ${one.id}, 'x' || n || '@klaim.example', ${NOW}, ${NOW}, ${NOW}, 'x',
        ${NOW}, 'REPLACED' from generate_series(1, ${claimMailLimits.program - 1}) n`.execute(db);
    await send();
    expect((await mailsTo(one.email)).length + (await mailsTo(two.email)).length).toBe(1);
    at.now += DAY + 1000;
    await send();
    expect((await mailsTo(one.email)).length + (await mailsTo(two.email)).length).toBe(2);
  });

  // T2736
  test('of a program that has ended invite nobody; its links end, and what waits is not sent', async () => {
    const sent = await imported();
    await send();
    const waits = await imported();
    const link = await linkTo(sent.email);
    const person = as.person({ userId: await account(waits.email) });
    const waiting = async () => (await person.call('listWaitingOrganizations', {})).result.organizations;
    expect(await waiting()).toHaveLength(1);
    await update(db, 'program', { id: program.programId }, { status: 'ENDED' });
    expect((await look(link)).result.state).toBe('OVER');
    expect((await claim(link)).code).toBe('CLAIM_NOT_OPEN');
    expect((await invite({ organizationIds: [sent.id] })).code).toBe('PROGRAM_ENDED');
    expect(await waiting()).toEqual([]);
    await send();
    expect(await mailsTo(waits.email)).toEqual([]);
    expect(await funnel()).toMatchObject({ waiting: 0, over: true, toInvite: 0, toRemind: 0 });
    const ends = await rowsOf(db, 'claim_link', ['end_reason'], { program_id: program.programId });
    expect(ends).toEqual([{ end_reason: 'OVER' }, { end_reason: 'OVER' }]);
  });

  // T2740
  test('do not invite an organization that registered itself, and read why each that was named gets none', async () => {
    const [own] = program.organizations;
    const waits = await imported();
    const rejected = await imported({ invite: false });
    await update(db, 'registration', { organization_id: rejected.id }, { registration_status: 'REJECTED' });
    const sent = await imported({ invite: false });
    const organizationIds = [own?.id ?? '', waits.id, rejected.id, sent.id];
    const { result } = await invite({ organizationIds });
    expect(result.invited).toBe(1);
    expect(new Map(result.notInvited.map(({ organizationId, why }) => [organizationId, why]))).toEqual(
      new Map([
        [own?.id, 'CLAIMED'],
        [waits.id, 'WAITING'],
        [rejected.id, 'REJECTED'],
      ]),
    );
    await send();
    expect((await invite({ organizationIds: [sent.id] })).result.notInvited).toEqual([
      { organizationId: sent.id, why: 'TODAY' },
    ]);
  });

  // T2566
  test('who register an organization on its behalf invite it with one mail', async () => {
    const one = await imported({ registration: 'NONE', invite: false });
    const params = { programId: program.programId, organizationId: one.id };
    const form = await superAdmin.call('getRequirementsOnBehalf', { params, query: {} });
    expect(form.result.invitesTo).toBe(one.email);
    const answer = await superAdmin.request('POST', `/admin/program/${program.programId}/register`, {
      organizationId: one.id,
      members: [],
      purpose: 'Meet partners',
      targetInvestmentAmount: '',
      association: '',
      companyDeck: null,
      investmentDeck: null,
      additionalFile: null,
      programRequirements: {},
      invite: true,
    });
    expect([answer.status, answer.messages]).toEqual([200, []]);
    await send();
    const mails = await mailsTo(one.email);
    expect(mails).toHaveLength(1);
    expect((await claim(linkIn(mails[0]?.text ?? ''))).status).toBe(200);
  });
});
