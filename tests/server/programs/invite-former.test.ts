import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { claimMailLimits } from '../../../src/domain/claims/claim-link.ts';
import { startClaimPump } from '../../../src/server/claims/claim-pump.ts';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import { startReturnPump } from '../../../src/server/returns/return-pump.ts';
import type { Client } from '../../support/client.ts';
import { programTest } from '../../support/fixtures.ts';
import { performerOf } from '../../support/performer.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';

/** Last year's participants are invited to the copy: over HTTP, on a real database. */

const NOW = '2026-11-20T02:00:00.000Z';
const DAY = 24 * 60 * 60_000;
const publicUrl = 'https://door.example';
let now = Date.parse(NOW);
const clock = () => new Date(now);

const {
  test,
  database,
  db,
  program: former,
  as,
} = programTest({
  clock,
  environment: { PUBLIC_URL: publicUrl },
  program: { now: NOW, organizations: 3, timeslots: 2, rooms: [{ type: 'offline', tables: 2 }] },
});

let copyId: string;
/** Edits both programs. */
let editor: Client;
let editorId: string;

beforeEach(async () => {
  now = Date.parse(NOW);
  editorId = await makePerson(db, {
    programId: former.programId,
    programRole: 'PROGRAM_ADMIN',
    userRole: 'PROGRAM_CREATOR',
  });
  editor = as.person({ userId: editorId });
  const { result } = await editor.call('copyProgram', {
    params: { programId: former.programId },
    body: {
      copyId: randomUUID(),
      name: 'Venture Day 2027',
      firstDay: '2027-11-19',
      timezone: 'Asia/Jakarta',
      parts: [],
    },
  });
  copyId = result.id;
});

let made = 0;
/** One that staff typed for the former program: nobody of it has an account. */
async function typed(
  over: { status?: 'APPROVED' | 'REJECTED'; email?: string | null; by?: 'ENTERED' | null } = {},
) {
  made += 1;
  const id = randomUUID();
  const userId = randomUUID();
  const email = over.email === undefined ? `kopi-${made}@nusa.example` : over.email;
  await insert(db, 'organization', {
    id,
    name: `Kopi ${made}`,
    slug: id,
    legal_name: 'Kopi',
    profile: 'STARTUP',
    email,
  });
  await insert(db, 'app_user', { id: userId, email: `ayu-${made}@nusa.example`, name: 'Ayu' });
  const of = { program_id: former.programId, organization_id: id };
  await insert(db, 'registration', { ...of, registration_status: over.status ?? 'APPROVED' });
  if (email !== null) {
    await insert(db, 'organization_member', {
      organization_id: id,
      user_id: userId,
      organization_role: 'ORGANIZATION_MEMBER',
    });
    await insert(db, 'program_member', {
      ...of,
      user_id: userId,
      badge_number: randomBytes(8).toString('hex'),
      by_staff: true,
    });
  }
  if (over.by !== null)
    await insert(db, 'agreement', { id: randomUUID(), ...of, how: 'ENTERED', since: NOW });
  return { id, userId, email: email ?? '' };
}

const look = async (who = editor) =>
  (await who.call('getFormerParticipants', { params: { programId: copyId } })).result;
const invite = (kind: 'ATTENDED' | 'APPROVED' | 'REGISTERED', who = editor) =>
  who.call('inviteFormer', { params: { programId: copyId }, body: { kind } });
const open = () => update(db, 'program', { id: copyId }, { status: 'OPEN_REGISTRATION' });
const mails = (recipient: string) => rowsOf(db, 'mail', ['subject', 'text', 'headers'], { recipient });
const ownerMail = ({ userId }: TestProgram['organizations'][number]) => mails(`${userId}@example.test`);

/** Writes the mails that may go. */
async function send(): Promise<void> {
  const performer = { ...performerOf(database, clock), publicUrl };
  const linkFor = (email: string) => `${publicUrl}/unsubscribe?token=${email}`;
  for (const pump of [
    startReturnPump(performer, quietLog, { linkFor }, 1_000_000),
    startClaimPump(performer, quietLog, 1_000_000),
  ]) {
    await pump.look();
    await pump.stop();
  }
}

describe('Participants of the former program', () => {
  // T2913
  test('are counted by how far they came, and by what would become of them', async () => {
    const [first, second] = former.organizations;
    const attended = {
      attendedAt: NOW,
      stampAt: NOW,
      operationId: randomUUID(),
      recordedBy: 'Staff',
      undoReason: null,
    };
    const accepted = { ...acceptedAt(former, 1, NOW), ownerAttendance: attended };
    await saveNewMeeting(db, meetingOf(former, first!.id, second!.id, former.timeslots[0], accepted));
    await typed();
    await typed({ email: null });
    await typed({ status: 'REJECTED' });
    const pending = await typed();
    await update(
      db,
      'registration',
      { organization_id: pending.id },
      { registration_status: 'PENDING_APPROVAL' },
    );
    const found = await look();
    expect(found).toMatchObject({
      former: { id: former.programId },
      asked: 0,
      waiting: 0,
      held: true,
      over: false,
    });
    expect(found.kinds).toEqual({
      ATTENDED: { toAsk: 1, toRegister: 0, already: 0, unreachable: 0 },
      APPROVED: { toAsk: 3, toRegister: 1, already: 0, unreachable: 1 },
      REGISTERED: { toAsk: 3, toRegister: 2, already: 0, unreachable: 1 },
    });
  });

  // T2914
  test('with people of their own are asked once, by a mail that waits until registration is open; the others are registered and get a link', async () => {
    const kopi = await typed();
    expect((await invite('APPROVED')).result).toEqual({
      asked: 3,
      registered: 1,
      held: true,
      linksHeld: true,
    });
    await send();
    const [owner] = former.organizations;
    expect(await ownerMail(owner!)).toEqual([]);
    expect(await mails(kopi.email)).toEqual([]);
    expect((await look()).waiting).toBe(3);
    // Nobody is registered who can say so themselves.
    const registered = await rowsOf(
      db,
      'registration',
      ['organization_id', 'registration_status', 'created_by'],
      { program_id: copyId },
    );
    expect(registered).toEqual([
      { organization_id: kopi.id, registration_status: 'PENDING_APPROVAL', created_by: editorId },
    ]);
    expect(await rowsOf(db, 'agreement', ['how', 'given_by'], { program_id: copyId })).toEqual([
      { how: 'ENTERED', given_by: editorId },
    ]);
    expect(await rowsOf(db, 'program_member', ['user_id', 'by_staff'], { program_id: copyId })).toEqual([
      { user_id: kopi.userId, by_staff: true },
    ]);
    expect(
      await rowsOf(db, 'registration_history', ['position', 'registration_status'], { program_id: copyId }),
    ).toHaveLength(1);

    await open();
    await send();
    await send();
    const [mail, ...more] = await ownerMail(owner!);
    expect(more).toEqual([]);
    const { slug } = await rowOf(db, 'program', ['slug'], { id: copyId });
    expect(mail?.text).toContain(`${publicUrl}/programs/${slug}/registration`);
    expect(mail?.headers).toHaveProperty('List-Unsubscribe');
    expect((await mails(kopi.email)).map(({ text }) => text.includes('/claim#'))).toEqual([true]);
    expect(await look()).toMatchObject({ asked: 3, registered: 0, waiting: 0, held: false });
  });

  // T2915
  test('are invited once, however often and by how many at the same moment', async () => {
    await typed();
    const answers = await Promise.all([
      invite('APPROVED'),
      invite('APPROVED', as.superAdmin),
      invite('REGISTERED'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ result }) => result.asked + result.registered).sort()).toEqual([0, 0, 4]);
    expect((await look()).kinds.APPROVED).toEqual({ toAsk: 0, toRegister: 0, already: 4, unreachable: 0 });
    expect(await rowsOf(db, 'claim_link', ['email'], { program_id: copyId })).toHaveLength(1);
    await open();
    await Promise.all([send(), send()]);
    for (const one of former.organizations) expect(await ownerMail(one)).toHaveLength(1);
  });

  // T2916
  test('are left alone where they unsubscribed, ended their agreement, or have registered by themselves by then', async () => {
    const [out, ended, early] = former.organizations;
    await insert(db, 'mail_opt_out', { email: `${out!.userId}@example.test`, opted_out_at: NOW });
    await update(db, 'agreement', { organization_id: ended!.id }, { ended_at: NOW });
    expect((await look()).kinds.APPROVED).toMatchObject({ toAsk: 1, unreachable: 2 });
    expect((await invite('APPROVED')).result.asked).toBe(1);
    await insert(db, 'registration', { program_id: copyId, organization_id: early!.id });
    await open();
    await send();
    for (const one of former.organizations) expect(await ownerMail(one)).toEqual([]);
    expect(await look()).toMatchObject({ asked: 1, registered: 1, waiting: 0 });
  });

  // T3082
  test('are left alone where they end their agreement, or unsubscribe without an account, before a mail leaves', async () => {
    const [ended] = former.organizations;
    const kopi = await typed();
    await insert(db, 'mail_opt_out', { email: kopi.email, opted_out_at: NOW });
    expect((await look()).kinds.APPROVED).toMatchObject({ toAsk: 3, toRegister: 0, unreachable: 1 });
    expect((await invite('APPROVED')).result).toMatchObject({ asked: 3, registered: 0 });
    expect(await rowsOf(db, 'claim_link', ['email'], { program_id: copyId })).toEqual([]);
    // A draft holds mails for months.
    await update(db, 'agreement', { organization_id: ended!.id }, { ended_at: NOW });
    await open();
    await send();
    expect(await ownerMail(ended!)).toEqual([]);
    expect(await ownerMail(former.organizations[1]!)).toHaveLength(1);
    expect(await look()).toMatchObject({ asked: 3, waiting: 0 });
  });

  // T3083
  test('without an account are not registered by staff where someone claims them at that moment', async () => {
    const kopi = await typed();
    const userId = await makePerson(db, {});
    await update(db, 'app_user', { id: userId }, { password_hash: await hashPassword('Correct1horse') });
    const claimer = await database.pool.connect();
    try {
      await claimer.query('begin');
      await claimer.query('select id from organization where id = $1 for no key update', [kopi.id]);
      await claimer.query(
        `insert into organization_member (organization_id, user_id, organization_role) values ($1, $2, 'ORGANIZATION_OWNER')`,
        [kopi.id, userId],
      );
      const inviting = invite('APPROVED');
      await until('the invitation waits for the organization', async () => {
        const { rows } = await database.pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return (rows[0]?.count ?? 0) > 0;
      });
      await claimer.query('commit');
      expect((await inviting).result).toMatchObject({ asked: 3, registered: 0 });
    } finally {
      claimer.release();
    }
    expect(await rowsOf(db, 'registration', ['organization_id'], { program_id: copyId })).toEqual([]);
  });

  // T3084
  test('of a program that is announced get their links now, and the way to register when registration opens', async () => {
    const kopi = await typed();
    await update(db, 'program', { id: copyId }, { status: 'UPCOMING' });
    expect((await invite('APPROVED')).result).toMatchObject({ held: true, linksHeld: false });
    await send();
    expect(await mails(kopi.email)).toHaveLength(1);
    expect(await ownerMail(former.organizations[0]!)).toEqual([]);
  });

  // T2917
  test('are nobody’s to invite who edits the copy alone, nor of a program that is over or is no copy', async () => {
    const other = await makePerson(db, { programId: copyId, programRole: 'PROGRAM_MANAGER' });
    const stranger = as.person({ userId: other });
    expect(await look(stranger)).toMatchObject({ former: null, kinds: { APPROVED: { toAsk: 0 } } });
    expect(await invite('APPROVED', stranger)).toMatchObject({
      status: 409,
      result: { code: 'NO_FORMER_PROGRAM' },
    });
    expect(
      await as
        .role('PROGRAM_ADMIN')
        .call('inviteFormer', { params: { programId: former.programId }, body: { kind: 'APPROVED' } }),
    ).toMatchObject({ status: 409 });
    await update(db, 'program', { id: copyId }, { status: 'ENDED' });
    expect(await invite('APPROVED')).toMatchObject({ status: 409, result: { code: 'PROGRAM_ENDED' } });
    expect(await rowsOf(db, 'return_invitation', ['organization_id'], { program_id: copyId })).toEqual([]);
  });

  // T2918
  test('of which another program’s staff typed them are registered without what those typed', async () => {
    const kopi = await typed({ by: null });
    expect((await invite('APPROVED')).result.registered).toBe(1);
    expect(await rowsOf(db, 'agreement', ['how'], { program_id: copyId })).toEqual([]);
    expect(await rowsOf(db, 'program_member', ['user_id'], { program_id: copyId })).toEqual([]);
    expect(
      (await rowOf(db, 'registration', ['organization_id'], { program_id: copyId })).organization_id,
    ).toBe(kopi.id);
  });

  // T2919
  test('one address gets so many a day, and the rest on the next', async () => {
    const [owner] = former.organizations;
    await open();
    await invite('APPROVED');
    const others = await makeProgram(db, { now: NOW, organizations: 1 });
    const address = `${owner!.userId}@example.test`;
    for (let sent = 0; sent < claimMailLimits.address; sent += 1) {
      const id = randomUUID();
      await insert(db, 'organization', { id, name: id, slug: id, legal_name: id, profile: 'STARTUP' });
      await insert(db, 'return_invitation', {
        program_id: others.programId,
        organization_id: id,
        created_at: NOW,
        email: address,
        sent_at: NOW,
      });
    }
    await send();
    expect(await ownerMail(owner!)).toEqual([]);
    expect(await ownerMail(former.organizations[1]!)).toHaveLength(1);
    now += DAY + 60_000;
    await send();
    expect(await ownerMail(owner!)).toHaveLength(1);
  });
});
