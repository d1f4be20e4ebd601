import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Client } from '../../support/client.ts';
import { serverTest } from '../../support/fixtures.ts';
import { makePerson, makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { nothingSaid } from '../registration/registration-fixtures.ts';

const NOW = '2026-11-21T07:00:00.000Z';
const { test, db, as } = serverTest({ clock: () => new Date(NOW) });

/** Program A with an organization; a second program of an attacker, who has no right in A. */
let ownProgram: TestProgram;
let organizationId: string;
let owner: { userId: string; email: string };
let ownerCalls: Client['request'];
let attackerId: string;
let attackerClient: Client;
let attacker: Client['request'];
let foreignProgram: string;

beforeEach(async () => {
  ownProgram = await makeProgram(db, { now: NOW, organizations: 2 });
  const [first] = ownProgram.organizations;
  if (!first) throw new Error('No organization was made.');
  organizationId = first.id;
  owner = { userId: first.userId, email: `${first.userId}@example.test` };
  await update(
    db,
    'organization',
    { id: organizationId },
    { owner_id: owner.userId, email: 'office@victim.test', phone_number: '+62 811111111' },
  );
  await update(
    db,
    'app_user',
    { id: owner.userId },
    { phone_number: '+62 899999999', nationality: 'Testland' },
  );
  const claims = { userId: owner.userId, organizationId, organizationRole: 'ORGANIZATION_OWNER' } as const;
  ownerCalls = as.person(claims).request;
  attackerId = await makePerson(db, { userRole: 'PROGRAM_CREATOR' });
  attackerClient = as.person({ userId: attackerId, userRole: 'PROGRAM_CREATOR' });
  attacker = attackerClient.request;
  const own = await makeProgram(db, { now: NOW, organizations: 1 });
  foreignProgram = own.programId;
  await insert(db, 'program_user', {
    program_id: foreignProgram,
    user_id: attackerId,
    program_role: 'PROGRAM_ADMIN',
  });
});

const registerForeign = () =>
  attacker('POST', `/admin/program/${foreignProgram}/register`, {
    ...nothingSaid(),
    organizationId,
    email: owner.email,
    purpose: 'Meet',
  });
const agreementPath = () => `/v2/program/${foreignProgram}/organization/${organizationId}/agreement`;
const inProgram = () => `/v2/organization/${organizationId}/program/${foreignProgram}`;
const reads = ['899999999', 'Testland', 'office@victim.test', '+62 811111111'];
const accomplice = async () => {
  const userId = await makePerson(db);
  return { userId, email: `${userId}@example.test` };
};
const membersOf = () => rowsOf(db, 'organization_member', ['user_id'], { organization_id: organizationId });

describe('Who registers a foreign organization for a program of their own', () => {
  // T1381
  test('reads none of its people, adds, changes and removes nobody, and reaches nothing of it elsewhere', async () => {
    expect((await registerForeign()).status).toBe(200);
    const people = `/users/organization/${organizationId}`;
    const { userId, email } = await accomplice();
    const added = { userId, email, organizationId, jobTitle: 'Advisor' };
    const member = `/organization/${organizationId}/member/${owner.userId}`;
    const profile = {
      email: 'new@attacker.test',
      name: 'Some Body',
      nationality: 'Nowhere',
      phoneNumber: '+62 8123456789',
      jobTitle: 'Advisor',
    };
    const of = { programId: foreignProgram, organizationId };
    const answers = await Promise.all([
      attacker('GET', people),
      attacker('GET', `/v2${people}/candidates?q=${owner.email}`),
      attacker('GET', `/invitation/organization/${organizationId}`),
      attacker('POST', '/organization/batch', { ...added, organizationRole: 'ORGANIZATION_MEMBER' }),
      attacker('POST', '/users/members', { organizationId, members: [profile] }),
      attacker('POST', '/invitation', { ...added, organizationRole: 'ORGANIZATION_MEMBER' }),
      attacker('PATCH', `${member}/set_jobTitle`, { jobTitle: 'Nobody' }),
      attacker('DELETE', member),
      attacker('PUT', '/program/member/add', { ...of, userIds: [owner.userId] }),
      attacker('POST', agreementPath()),
      attacker('DELETE', agreementPath()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await membersOf()).toEqual([{ user_id: owner.userId }]);
    const badge = await rowOf(db, 'program_member', ['badge_revoked_at'], { user_id: owner.userId });
    expect(badge.badge_revoked_at).toBeNull();
  });

  // T1382
  test('reads no email, phone or nationality in lists, sheets, mails to many and searches', async () => {
    await registerForeign();
    const program = `/v2/program/${foreignProgram}`;
    const approve = { status: 'APPROVED', message: '' };
    const reviewed = await attackerClient.raw(
      'PUT',
      `/program/${foreignProgram}/organization/${organizationId}/registration/status`,
      approve,
    );
    const seen = await Promise.all([
      attackerClient.raw('GET', inProgram()),
      attackerClient.raw('GET', `/organization/${organizationId}`),
      attackerClient.raw(
        'GET',
        `/admin/program/${foreignProgram}/requirements/${organizationId}?email=${owner.email}`,
      ),
      attackerClient.raw('GET', `${program}/registrant`),
      attackerClient.raw('GET', `/program/${foreignProgram}/registrant/export`),
      attackerClient.raw('GET', `${program}/team/candidates?q=${encodeURIComponent('Person of')}`),
      attackerClient.raw('POST', `/notification/broadcast/program/${foreignProgram}/preview`, {
        audience: {},
      }),
    ]);
    expect([reviewed, ...seen].map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    for (const { body } of [reviewed, ...seen])
      for (const secret of [...reads, owner.email]) expect(body).not.toContain(secret);
  });

  test('names none of its people in the registration', async () => {
    const named = await attacker('POST', `/admin/program/${foreignProgram}/register`, {
      ...nothingSaid(),
      organizationId,
      email: owner.email,
      members: [owner.userId],
    });
    expect(named.status).toBe(400);
  });

  // T1380
  test('sees email and phone of whom the organization brings, once its owner has agreed, and none when it has ended', async () => {
    await registerForeign();
    expect((await attacker('GET', inProgram())).result.registration.agreement).toBeNull();
    const given = await ownerCalls('POST', agreementPath());
    expect(given).toMatchObject({ status: 200, result: { agreement: { how: 'ACCEPTED', since: NOW } } });
    expect((await ownerCalls('POST', agreementPath())).status).toBe(409);
    const listed = async () =>
      (await attacker('GET', `/users/organization/${organizationId}`)).result.items[0];
    // Agreed, but nobody is brought to this program yet.
    expect(await listed()).toMatchObject({ id: owner.userId, nationality: null });
    expect(await listed()).not.toHaveProperty('email');
    const bring = { programId: foreignProgram, organizationId, userIds: [owner.userId] };
    expect((await ownerCalls('PUT', '/program/member/add', bring)).status).toBe(200);
    expect(await listed()).toMatchObject({ email: owner.email, phoneNumber: '+62 899999999' });
    // Still nobody's to add: that stays the organization's.
    const { userId, email } = await accomplice();
    const added = { userId, email, organizationId, jobTitle: 'Advisor' };
    const role = { organizationRole: 'ORGANIZATION_MEMBER' };
    expect((await attacker('POST', '/organization/batch', { ...added, ...role })).status).toBe(404);
    expect((await attacker('DELETE', `/organization/${organizationId}/member/${owner.userId}`)).status).toBe(
      403,
    );
    expect((await attacker('GET', inProgram())).result.registration.agreementEndedAt).toBeNull();
    expect((await ownerCalls('DELETE', agreementPath())).status).toBe(200);
    const ended = { agreement: null, agreementEndedAt: NOW };
    expect((await attacker('GET', inProgram())).result.registration).toMatchObject(ended);
    expect((await attacker('GET', `/users/organization/${organizationId}`)).status).toBe(404);
    expect((await attackerClient.raw('GET', inProgram())).body).not.toContain(owner.email);
  });

  // T1383
  test('brings people of an organization that agreed, and reads none of their email by it', async () => {
    await registerForeign();
    await ownerCalls('POST', agreementPath());
    const bring = { programId: foreignProgram, organizationId, userIds: [owner.userId] };
    expect((await attacker('PUT', '/program/member/add', bring)).status).toBe(200);
    expect((await attackerClient.raw('GET', inProgram())).body).not.toContain(owner.email);
    expect((await attackerClient.raw('GET', `/users/organization/${organizationId}`)).body).not.toContain(
      owner.email,
    );
    await ownerCalls('PUT', '/program/member/add', bring);
    expect((await attackerClient.raw('GET', inProgram())).body).toContain(owner.email);
  });
});

describe('What staff import', () => {
  const imported = async () => {
    const name = `Kopi ${randomUUID()}`;
    const person = {
      email: `typed-${randomUUID()}@kopi.test`,
      name: 'Ayu Lestari',
      nationality: 'Indonesia',
      phoneNumber: '+62 8123456789',
      jobTitle: 'Founder',
    };
    const { result } = await attacker('POST', `/v2/program/${foreignProgram}/organization/import`, {
      organizations: [
        {
          row: 2,
          organization: {
            name,
            legalName: name,
            profile: 'STARTUP',
            country: 'Indonesia',
            hqLocation: 'Bandung',
            websiteLink: 'kopi.example',
            foundedDate: '2020-01-01',
          },
          people: [{ row: 2, person }],
        },
      ],
      registration: 'APPROVED',
      tell: false,
    });
    return { id: result.organizations[0].organizationId as string, person };
  };
  const peopleOf = async (id: string, as = attacker) => as('GET', `/users/organization/${id}`);

  // T1384
  test('they read and mend, and nobody else of the staff', async () => {
    const { id, person } = await imported();
    const [one] = (await peopleOf(id)).result.items;
    expect(one).toMatchObject({ email: person.email, phoneNumber: person.phoneNumber });
    const mended = { ...person, organizationId: id, name: 'Ayu L.' };
    expect((await attacker('PUT', `/users/member/${one.id}`, mended)).status).toBe(200);
    const other = await makePerson(db, {
      programId: ownProgram.programId,
      programRole: 'PROGRAM_ADMIN',
    });
    expect((await peopleOf(id, as.person({ userId: other }).request)).status).toBe(404);
  });

  // T1379
  test('is the organization’s from the moment that its owner accepts an invitation: that is an agreement', async () => {
    const { id, person } = await imported();
    const superAdmin = as.person({
      userId: await makePerson(db, { userRole: 'SUPER_ADMIN' }),
      userRole: 'SUPER_ADMIN',
    }).request;
    const invited = await accomplice();
    const { result } = await superAdmin('POST', '/invitation', {
      email: invited.email,
      organizationId: id,
      organizationRole: 'ORGANIZATION_OWNER',
      jobTitle: 'Owner',
    });
    const newOwner = as.person({ userId: invited.userId }).request;
    expect((await newOwner('POST', `/invitation/${result.id}/accept`)).status).toBe(200);
    const kept = await db
      .selectFrom('agreement')
      .select(['how', 'given_by', 'ended_at'])
      .where('organization_id', '=', id)
      .orderBy('how')
      .execute();
    expect(kept).toEqual([
      { how: 'CLAIMED', given_by: invited.userId, ended_at: null },
      { how: 'ENTERED', given_by: attackerId, ended_at: NOW },
    ]);
    // Whom the registration names they still see, for their program; the people are the organization's to change.
    const items: { id: string; name: string; email?: string }[] = (await peopleOf(id)).result.items;
    const ayu = items.find(({ name }) => name === person.name);
    expect(ayu?.email).toBe(person.email);
    expect(items.find((one) => one.id === invited.userId)).not.toHaveProperty('email');
    const path = `/organization/${id}/member/${ayu?.id}`;
    expect((await attacker('DELETE', path)).status).toBe(403);
    const mended = { ...person, organizationId: id, name: 'Ayu L.' };
    expect((await attacker('PUT', `/users/member/${ayu?.id}`, mended)).status).toBe(404);
  });
});

describe('A program owner', () => {
  // T1407
  test('reads, and brings nobody to the program', async () => {
    const readerId = await makePerson(db, {
      programId: ownProgram.programId,
      programRole: 'PROGRAM_OWNER',
    });
    const reader = as.person({ userId: readerId }).request;
    expect((await reader('GET', `/users/organization/${organizationId}`)).result.items[0].email).toBe(
      owner.email,
    );
    const of = { programId: ownProgram.programId, organizationId, userIds: [owner.userId] };
    for (const path of ['/program/member/add', '/program/member/remove'])
      expect((await reader('PUT', path, of)).status).toBe(404);
    const { userId, email } = await accomplice();
    const added = {
      userId,
      email,
      organizationId,
      jobTitle: 'Advisor',
      organizationRole: 'ORGANIZATION_MEMBER',
    };
    expect((await reader('POST', '/organization/batch', added)).status).toBe(404);
  });
});
