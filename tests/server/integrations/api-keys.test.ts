import { beforeEach, describe, expect } from 'vitest';
import { type Api, api } from '../../../src/contract/api.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { MAX_API_KEYS } from '../../../src/domain/integrations/api-key.ts';
import {
  isKeyPermission,
  type KeyPermission,
  keyPermissions,
} from '../../../src/domain/integrations/key-permissions.ts';
import { freshApiKey } from '../../authorization/fresh-rows.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';

/** Keys with which other systems call the API (docs/decisions/083). Who may call what stands in tests/authorization. */

const NOW = '2026-11-20T03:00:00.000Z';
let now = Date.parse(NOW);
const CALLS_A_MINUTE = 5;
const { test, db, program, as } = programTest({
  clock: () => new Date(now),
  environment: { API_KEY_CALLS_PER_MINUTE: `${CALLS_A_MINUTE}` },
  program: { now: NOW, organizations: 2 },
});

beforeEach(() => {
  // Each test in a minute of its own.
  now += 60_000;
});

const params = () => ({ programId: program.programId });
const admin = () => as.role('PROGRAM_ADMIN');

async function madeKey(permissions: KeyPermission[] = ['registrant.see'], days: 7 | 365 = 7) {
  const { status, result } = await admin().call('createApiKey', {
    params: params(),
    body: { name: ' Our CRM ', permissions, days },
  });
  expect(status).toBe(200);
  return { ...result, client: as.session({ authorization: `Bearer ${result.token}` }) };
}

describe('An API key', () => {
  // T3480
  test('is told once, kept as a digest, and listed by what it begins with', async () => {
    const key = await madeKey();
    expect(key.token).toMatch(/^mdapi_[\w-]{43}$/);
    expect(key).toMatchObject({ name: 'Our CRM', prefix: key.token.slice(0, 14), lastUsedAt: null });
    expect(Date.parse(key.expiresAt) - now).toBe(7 * 86_400_000);
    const { result } = await admin().call('listApiKeys', { params: params() });
    expect(JSON.stringify(result)).not.toContain(key.token);
    const { token: _token, client: _client, ...listed } = key;
    expect(result.keys).toEqual([listed]);
    const row = await rowOf(db, 'api_key', ['prefix', 'token_hash'], { id: key.keyId });
    expect(JSON.stringify(row)).not.toContain(key.token.slice(14));
    // A key that asks twice with one Idempotency-Key would find the token kept in clear.
    expect(api.createApiKey.neverKept).toBe(true);
  });

  // T3481
  test('reads what it was given and notes that it was used, to the minute', async () => {
    const { client, keyId } = await madeKey();
    const list = () => client.call('listTags', { params: params() });
    expect((await list()).status).toBe(200);
    const used = async () => (await rowOf(db, 'api_key', ['last_used_at'], { id: keyId })).last_used_at;
    const first = new Date(now).toISOString();
    expect(await used()).toBe(first);
    now += 59_000;
    await list();
    expect(await used()).toBe(first);
    now += 1_000;
    await list();
    expect(await used()).toBe(new Date(now).toISOString());
  });

  // T3482
  test('is the one whom the trail and the history of a meeting name, as nobody’s account', async () => {
    const { client, prefix } = await madeKey(['tag.edit']);
    const body = [{ label: 'From the CRM', description: 'Imported' }];
    expect((await client.call('addTag', { params: params(), body })).status).toBe(200);
    const lines = await rowsOf(db, 'audit_change', ['changed_by', 'changed_by_name'], {
      program_id: program.programId,
      call: 'addTag',
    });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line).toMatchObject({ changed_by: null, changed_by_name: `Our CRM (API key ${prefix}…)` });
  });

  // T3483
  test('is refused for what it was not given, and for what no key may, with the reason', async () => {
    const { client } = await madeKey(['schedule.see']);
    expect(await client.call('listTags', { params: params() })).toMatchObject({
      status: 403,
      result: { code: 'NOT_ALLOWED', reason: 'KEY_LACKS_PERMISSION', may: 'registrant.see' },
    });
    expect(await client.call('listApiKeys', { params: params() })).toMatchObject({
      status: 403,
      result: { code: 'NOT_ALLOWED', reason: 'NOT_FOR_KEYS' },
    });
    expect(await client.call('getMe', {})).toMatchObject({ status: 403, result: { reason: 'NOT_FOR_KEYS' } });
  });

  // T3484
  test('ends when it is revoked, when it expires, and with its program', async () => {
    const listed = async (client: { call: (typeof as.nobody)['call'] }) => {
      const { status, code } = await client.call('listTags', { params: params() });
      return [status, code];
    };
    const revoked = await madeKey();
    expect(await listed(revoked.client)).toEqual([200, undefined]);
    const input = { params: { ...params(), keyId: revoked.keyId } };
    expect((await admin().call('revokeApiKey', input)).result.revokedAt).toBe(new Date(now).toISOString());
    expect(await listed(revoked.client)).toEqual([401, 'SESSION_EXPIRED']);
    expect((await admin().call('revokeApiKey', input)).status).toBe(404);

    const expired = await madeKey();
    now += 7 * 86_400_000;
    expect(await listed(expired.client)).toEqual([401, 'SESSION_EXPIRED']);

    const { client } = await madeKey();
    await update(db, 'program', { id: program.programId }, { is_deleted: true });
    expect(await listed(client)).toEqual([401, 'SESSION_EXPIRED']);
  });

  // T3485
  test('loses what its maker loses, and gains nothing of what they may elsewhere', async () => {
    const { client } = await madeKey(['registrant.see', 'tag.edit']);
    const body = [{ label: 'New', description: 'New' }];
    const userId = await admin().userId();
    await update(
      db,
      'program_user',
      { program_id: program.programId, user_id: userId },
      { program_role: 'PROGRAM_OWNER' },
    );
    // The owner reads and changes nothing.
    expect((await client.call('listTags', { params: params() })).status).toBe(200);
    expect((await client.call('addTag', { params: params(), body })).status).toBe(403);
    await db
      .deleteFrom('program_user')
      .where('program_id', '=', program.programId)
      .where('user_id', '=', userId)
      .execute();
    expect((await client.call('listTags', { params: params() })).status).toBe(404);
    // For an organization of the program it is as little: its maker acts for one, the key does not.
    const ofMember = await freshApiKey(db, program.programId, {
      user_id: program.organizations[0]!.userId,
      expires_at: new Date(now + 86_400_000).toISOString(),
    });
    const member = as.session(ofMember.headers);
    expect((await member.call('listEvents', { params: params() })).status).toBe(404);
  });

  // T3486
  test('has a limit of its own: what is over it is told when to ask again, and another key is served', async () => {
    const [one, other] = [await madeKey(), await madeKey()];
    const list = (client: typeof one.client) => client.raw('GET', `/program/${program.programId}/list_tags`);
    for (let count = 0; count < CALLS_A_MINUTE; count++)
      expect((await list(one.client)).statusCode).toBe(200);
    const refused = await list(one.client);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await list(other.client)).statusCode).toBe(200);
    now += 60_000;
    expect((await list(one.client)).statusCode).toBe(200);
  });

  // T3487
  test('is made by who may manage them, with a name, a permission of the list and an end, at most 50 at a time', async () => {
    const body = { name: 'Our CRM', permissions: ['registrant.see'], days: 30 };
    const path = `/v2/program/${program.programId}/api-key`;
    for (const wrong of [
      { ...body, name: ' ' },
      { ...body, permissions: [] },
      { ...body, permissions: ['integration.manage'] },
      { ...body, permissions: ['program.delete'] },
      { ...body, days: 100_000 },
    ])
      expect((await admin().request('POST', path, wrong)).status).toBe(400);
    for (let count = 0; count < MAX_API_KEYS; count++)
      await freshApiKey(db, program.programId, { expires_at: new Date(now + 60_000).toISOString() });
    const refused = await admin().request('POST', path, body);
    expect([refused.status, refused.issues?.[0]?.path]).toEqual([400, 'name']);
    expect(String(refused.issues?.[0]?.message)).toContain('already has 50 API keys');
    // Those that have ended do not count.
    now += 60_000;
    expect((await admin().request('POST', path, body)).status).toBe(200);
  });

  // T3938
  test('does what its maker is told of as any other, and is shown who did it', async () => {
    const maker = program.organizations[0]!.userId;
    await insert(db, 'program_user', {
      program_id: program.programId,
      user_id: maker,
      program_role: 'PROGRAM_ADMIN',
    });
    const told = async (cancel: (id: string) => Promise<{ status: number }>) => {
      const [owner, participant] = program.organizations.map(({ id }) => id);
      const accepted = acceptedAt(program, 1, NOW);
      const slot = program.timeslots[2];
      const { id } = await saveNewMeeting(db, meetingOf(program, owner!, participant!, slot, accepted));
      expect((await cancel(id)).status).toBe(200);
      return (await rowsOf(db, 'notification', ['user_id'], { meeting_id: id })).map(
        ({ user_id }) => user_id,
      );
    };
    const input = (id: string) => ({ params: { id }, body: { message: 'Change in priorities' } });
    const { headers } = await freshApiKey(db, program.programId, {
      user_id: maker,
      permissions: ['meeting.cancel'],
      expires_at: new Date(now + 86_400_000).toISOString(),
    });
    // What they do themselves they know; what a key does they do not.
    expect(await told((id) => as.organization(0).call('cancelMeeting', input(id)))).not.toContain(maker);
    const byKey = await told((id) => as.session(headers).call('cancelMeeting', input(id)));
    expect(byKey.sort()).toEqual(program.organizations.map(({ userId }) => userId).sort());
    const histories = await rowsOf(db, 'meeting_history', ['created_by'], { program_id: program.programId });
    expect(histories.map(({ created_by }) => created_by)).toContainEqual(
      expect.stringMatching(/^Our CRM \(API key/),
    );
  });

  // T3488
  test('repeats a write with the same Idempotency-Key once, apart from its maker’s own', async () => {
    const { client } = await madeKey(['tag.edit']);
    const more = { 'idempotency-key': '7d1c1c9a-0f43-4a63-9d3b-0d1a8f0b9a11' };
    const add = (who: typeof client, label: string) =>
      who.call('addTag', { params: params(), body: [{ label, description: 'Once' }] }, more);
    expect((await add(client, 'Once')).status).toBe(200);
    expect((await add(client, 'Once')).status).toBe(200);
    expect((await add(admin(), 'Of a person')).status).toBe(200);
    expect(await rowsOf(db, 'tag', ['id'], { program_id: program.programId })).toHaveLength(2);
  });
});

describe('An API key that should have ended', () => {
  const revokedWhy = async (id: string) => (await rowOf(db, 'api_key', ['revoked_why'], { id })).revoked_why;

  // T3545
  test('ends with its maker’s place in the team, and stays ended when they come back', async () => {
    const maker = as.role('PROGRAM_MANAGER');
    const userId = await maker.userId();
    const key = await freshApiKey(db, program.programId, {
      user_id: userId,
      permissions: ['registrant.see'],
      expires_at: new Date(now + 86_400_000).toISOString(),
    });
    const list = async () => (await as.session(key.headers).call('listTags', { params: params() })).status;
    expect(await list()).toBe(200);
    const role = (programRole: 'PROGRAM_MANAGER' | null) =>
      as.superAdmin.call('setProgramRole', { params: params(), body: { userId, programRole } } as never);
    expect((await role(null)).status).toBe(200);
    expect((await role('PROGRAM_MANAGER')).status).toBe(200);
    expect(await list()).toBe(401);
    const [row] = await rowsOf(db, 'api_key', ['id', 'revoked_why'], { user_id: userId });
    expect(row!.revoked_why).toBe('LEFT_TEAM');
  });

  // T3937
  test('ends with its maker’s new password, which a mail says, and not with that of another', async () => {
    const { keyId, client } = await madeKey();
    const other = await freshApiKey(db, program.programId, {
      expires_at: new Date(now + 86_400_000).toISOString(),
    });
    const status = async (key: { call: (typeof as.nobody)['call'] }) =>
      (await key.call('listTags', { params: params() })).status;
    const userId = await admin().userId();
    const { email } = await rowOf(db, 'app_user', ['email'], { id: userId });
    await as.nobody.call('forgotPassword', { body: { email } });
    expect([await status(client), await revokedWhy(keyId)]).toEqual([200, null]);
    const [mail] = await rowsOf(db, 'mail', ['text'], { recipient: email });
    const code = /^\s{4}(\d{6})$/m.exec(mail!.text)![1]!;
    const body = { email, code, password: 'Correct1horse' };
    expect((await as.nobody.call('resetPassword', { body })).status).toBe(200);
    expect([await status(client), await revokedWhy(keyId)]).toEqual([401, 'PASSWORD_RESET']);
    expect(await status(as.session(other.headers))).toBe(200);
    const mails = await rowsOf(db, 'mail', ['text'], { recipient: email });
    expect(mails.some(({ text }) => text.includes('API key'))).toBe(true);
  });

  // T3546
  test('is still listed and can be revoked behind 200 newer ones that expired', async () => {
    const key = await madeKey();
    now += 60_000;
    for (let count = 0; count < 200; count++)
      await freshApiKey(db, program.programId, {
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + 1_000).toISOString(),
      });
    now += 60_000;
    const { result } = await admin().call('listApiKeys', { params: params() });
    expect(result.keys[0]!.keyId).toBe(key.keyId);
    expect(result.keys).toHaveLength(200);
    const input = { params: { ...params(), keyId: key.keyId } };
    expect((await admin().call('revokeApiKey', input)).result.revokedWhy).toBe('STAFF');
    expect(await revokedWhy(key.keyId)).toBe('STAFF');
  });

  // T3547
  test('is limited also where every call is refused', async () => {
    const { client } = await madeKey(['schedule.see']);
    const list = async () => (await client.call('listTags', { params: params() })).status;
    for (let count = 0; count < CALLS_A_MINUTE; count++) expect(await list()).toBe(403);
    expect(await list()).toBe(429);
  });
});

describe('What keys may call', () => {
  const byKey = Object.values(api as Record<string, Endpoint>).filter((declared) => declared.byKey);

  // T3489
  test('is of the permissions that a key can have, each of which is of use; and is about a program’s own things', () => {
    for (const { name, may, about } of byKey) {
      expect([name, isKeyPermission(may)]).toEqual([name, true]);
      expect([name, ['program', 'event', 'meeting', 'timeslot', 'news']]).toEqual([
        name,
        expect.arrayContaining([about?.noun]),
      ]);
    }
    expect([...new Set(byKey.map(({ may }) => may))].sort()).toEqual([...keyPermissions].sort());
  });

  // T3490
  test('with one permission is what that permission is for, and no other call', async () => {
    const meetings = await freshApiKey(db, program.programId, {
      permissions: ['meeting.see'],
      expires_at: new Date(now + 86_400_000).toISOString(),
    });
    const client = as.session(meetings.headers);
    const id = '7d1c1c9a-0f43-4a63-9d3b-0d1a8f0b9a11';
    const reached: string[] = [];
    for (const { name, method, path } of byKey) {
      now += 60_000;
      const { status, result } = await client.request(
        method,
        path.replace(/\{\w+\}/g, id),
        method === 'GET' ? undefined : {},
      );
      // Refused for the permission before anything of the input is read.
      if (result?.reason !== 'KEY_LACKS_PERMISSION') reached.push(name);
      else expect(status).toBe(403);
    }
    const allowed = byKey.filter(({ may }) => may === 'meeting.see').map(({ name }) => name);
    expect(reached.sort()).toEqual(allowed.sort());
    expect(allowed satisfies string[] as (keyof Api)[]).toContain('getMeeting');
  });
});
