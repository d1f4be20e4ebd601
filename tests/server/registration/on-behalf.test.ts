import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Client } from '../../support/client.ts';
import { serverTest } from '../../support/fixtures.ts';
import { makePerson, makeProgram } from '../../support/program-factory.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import {
  NOW,
  nothingSaid,
  type OpenProgram,
  openProgram,
  ownerOf,
  storedFile,
} from './registration-fixtures.ts';

let program: OpenProgram;
let manager: Client['request'];
let admin: Client['request'];
/** Where the organization's mail goes. */
let address: string;

const { test, database, db, as } = serverTest({
  clock: () => new Date(NOW),
  environment: { PUBLIC_URL: 'https://door.example' },
});

beforeEach(async () => {
  program = await openProgram(database);
  manager = as.person({ userId: program.staffId }).request;
  const adminId = await makePerson(db, { userRole: 'SUPER_ADMIN' });
  admin = as.person({ userId: adminId, userRole: 'SUPER_ADMIN' }).request;
  const { email } = await rowOf(db, 'app_user', ['email'], { id: program.organization.userId });
  address = email;
});

const answered = (over: object = {}) => ({
  ...nothingSaid(),
  organizationId: program.organization.id,
  members: [] as string[],
  purpose: 'Meet partners',
  programRequirements: { [program.stage]: 'Seed' },
  ...over,
});
const register = (over: object = {}, by = manager) =>
  by('POST', `/admin/program/${program.programId}/register`, answered({ email: address, ...over }));
const form = (query = '', by = manager) =>
  by('GET', `/admin/program/${program.programId}/requirements/${program.organization.id}${query}`);
const found = async (q: string, by = manager) => {
  const path = `/v2/program/${program.programId}/register/candidates?${new URLSearchParams({ q })}`;
  const { result } = await by('GET', path);
  return result.organizations.map(({ id, already }: { id: string; already: boolean }) => ({ id, already }));
};
const toStatus = (status: 'DRAFT' | 'UPCOMING' | 'ON_GOING' | 'ENDED') =>
  db.updateTable('program').set({ status }).where('id', '=', program.programId).execute();
const nameIt = (name: string) =>
  db.updateTable('organization').set({ name }).where('id', '=', program.organization.id).execute();

describe('finding an organization to register', () => {
  test('the super admin finds all by a part of the name, and those registered already as that', async () => {
    await nameIt(`Zebra ${program.slug}`);
    expect(await found(`zebra ${program.slug}`, admin)).toEqual([
      { id: program.organization.id, already: false },
    ]);
    await register({}, admin);
    expect(await found(`zebra ${program.slug}`, admin)).toEqual([
      { id: program.organization.id, already: true },
    ]);
  });

  test('those that can be registered come before those that are', async () => {
    await nameIt(`Zebra ${program.slug}`);
    await update(
      db,
      'organization',
      { id: program.registered?.id ?? '' },
      { name: `Aardvark Zebra ${program.slug}` },
    );
    expect(await found(`zebra ${program.slug}`, admin)).toEqual([
      { id: program.organization.id, already: false },
      { id: program.registered?.id, already: true },
    ]);
  });

  test('who manages the program finds others by their whole address alone', async () => {
    await nameIt(`Zebra ${program.slug}`);
    expect(await found(`zebra ${program.slug}`)).toEqual([]);
    expect(await found(address.slice(0, -1))).toEqual([]);
    expect(await found(address.toUpperCase())).toEqual([{ id: program.organization.id, already: false }]);
  });

  test('who manages the program finds those of their other programs by name', async () => {
    const other = await makeProgram(db, { now: NOW, organizations: 1 });
    const [known] = other.organizations;
    await update(db, 'organization', { id: known?.id ?? '' }, { name: `Quokka ${program.slug}` });
    expect(await found(`quokka ${program.slug}`)).toEqual([]);
    await insert(db, 'program_user', {
      program_id: other.programId,
      user_id: program.staffId,
      program_role: 'PROGRAM_OWNER',
    });
    expect(await found(`quokka ${program.slug}`)).toEqual([{ id: known?.id, already: false }]);
  });
});

describe('the form of an organization for staff', () => {
  // T0488
  test('asks what is meant for it, and says who its people are to the super admin alone', async () => {
    const { status, result } = await form(`?email=${encodeURIComponent(address)}`);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      program: { id: program.programId, registration: null },
      organization: { id: program.organization.id },
      people: [],
      registration: null,
    });
    expect(result.requirements.map(({ id }: { id: string }) => id)).toEqual([
      program.stage,
      program.pitch,
      program.licence,
    ]);
    expect(JSON.stringify(result)).not.toContain(address);
    const all = (await form('', admin)).result;
    expect(all.people).toMatchObject([{ id: program.organization.userId, jobTitle: 'Founder' }]);
    expect(JSON.stringify(all)).not.toContain(address);
  });

  // T0504
  test('an organization out of reach answers as one that is not there', async () => {
    const nobody = await manager('GET', `/admin/program/${program.programId}/requirements/${randomUUID()}`);
    expect(nobody.status).toBe(404);
    expect(await form()).toEqual(nobody);
    expect(await form('?email=somebody%40else.test')).toEqual(nobody);
    const refused = await register({ email: 'somebody@else.test' });
    expect(refused).toEqual(await register({ organizationId: randomUUID() }));
    expect(refused.status).toBe(404);
    expect((await form('', admin)).status).toBe(200);
  });
});

describe('registering on behalf over HTTP', () => {
  // T0487
  test('waits for approval; the history says who did it, to staff alone; it is no agreement', async () => {
    const { status, result } = await register();
    expect(status).toBe(200);
    const { organizationId: _id, ...data } = answered();
    expect(result).toMatchObject({ registrationStatus: 'PENDING_APPROVAL', data, agreement: null });
    const path = `/program/${program.programId}/organization/${program.organization.id}/registration/history`;
    const { name } = await rowOf(db, 'app_user', ['name'], { id: program.staffId });
    const said = { message: 'Registered by staff on behalf of the organization.' };
    expect((await manager('GET', path)).result.history).toMatchObject([{ ...said, createdBy: name }]);
    const { request: owner } = as.person(ownerOf(program));
    const [own] = (await owner('GET', path)).result.history;
    expect(own).toMatchObject(said);
    expect(own).not.toHaveProperty('createdBy');
  });

  // T1017
  test('the organization’s owner is told in the product and by mail, and the staff are not', async () => {
    await register();
    const told = await rowsOf(db, 'notification', ['user_id', 'notification_type', 'url'], {
      program_id: program.programId,
    });
    const url = `/programs/${program.slug}/registration?registrationDataDrawer=true`;
    expect(told).toEqual([
      { user_id: program.organization.userId, notification_type: 'REGISTRATION_ON_BEHALF', url },
    ]);
    const mails = await db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'text'])
      .where('text', 'like', `%/programs/${program.slug}/%`)
      .execute();
    expect(mails).toMatchObject([
      { recipient: address, subject: expect.stringMatching(/: your organization was registered$/) },
    ]);
    expect(mails[0]?.text).toContain(`View the registration: https://door.example${url}`);
  });

  test('an organization whose people do not sign in is told at its own address', async () => {
    const own = `hello@${program.slug}.test`;
    const { id } = program.organization;
    await update(db, 'organization', { id }, { owner_id: null, email: own });
    await update(db, 'app_user', { id: program.organization.userId }, { cognito_id: null });
    expect((await register({ email: own })).status).toBe(200);
    const mails = await rowsOf(db, 'mail', ['subject'], { recipient: own });
    expect(mails).toHaveLength(1);
  });

  // T1347
  test('counts as a mail to a stranger, without names that look like links, unless it agreed with one of their programs', async () => {
    await nameIt('Win at evil.example');
    const { staffId, programId } = program;
    const sent = () => db.selectFrom('stranger_mail').selectAll().where('user_id', '=', staffId).execute();
    expect((await register()).status).toBe(200);
    expect(await sent()).toHaveLength(1);
    const { text } = await rowOf(db, 'mail', ['text'], { recipient: address });
    expect(text).toContain('registered an organization on your behalf');
    expect(text).not.toContain('evil.example');

    const again = async () => {
      await db
        .deleteFrom('registration')
        .where('program_id', '=', programId)
        .where('organization_id', '=', program.organization.id)
        .execute();
      return await register();
    };
    await insert(
      db,
      'stranger_mail',
      Array.from({ length: 99 }, () => ({ id: randomUUID(), user_id: staffId, sent_at: NOW })),
    );
    expect(await again()).toMatchObject({ status: 429, result: { code: 'TOO_MANY_INVITATIONS' } });

    const own = await openProgram(database);
    await update(db, 'program_user', { program_id: own.programId }, { user_id: staffId });
    await insert(db, 'agreement', {
      id: randomUUID(),
      program_id: own.programId,
      organization_id: program.organization.id,
      how: 'REGISTERED',
      since: NOW,
    });
    expect((await again()).status).toBe(200);
    expect(await sent()).toHaveLength(100);
  });

  // T1018
  test('is allowed before registration opens and after it has closed, and not of a draft or when it has ended', async () => {
    await toStatus('DRAFT');
    expect(await register()).toMatchObject({ status: 409, result: { code: 'NOT_OPEN_FOR_REGISTRATION' } });
    await toStatus('ENDED');
    expect(await register()).toMatchObject({ status: 409, result: { code: 'PROGRAM_ENDED' } });
    await toStatus('ON_GOING');
    expect((await register()).status).toBe(200);
  });

  // T0498
  test('is refused twice, also at the same moment', async () => {
    const answers = await Promise.all([register(), register({}, admin), register()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await register()).toMatchObject({ status: 409, result: { code: 'ALREADY_REGISTERED' } });
  });

  // T0499
  test('says at each field what is wrong: answers, and people of another organization', async () => {
    expect(await register({ programRequirements: {} })).toMatchObject({
      status: 400,
      result: { issues: [{ path: `programRequirements.${program.stage}`, message: 'Required.' }] },
    });
    expect((await register({ members: [program.staffId] }, admin)).result.issues).toEqual([
      { path: 'members', message: 'Only members of the organization can be registered.' },
    ]);
  });

  // T1019
  test('a deck that staff uploaded becomes the organization’s; one of somebody else is refused', async () => {
    const foreign = await storedFile(database, await makePerson(db), 'DECK', 'deck');
    expect(await register({ companyDeck: foreign })).toMatchObject({
      status: 400,
      result: { issues: [{ path: 'companyDeck' }] },
    });
    const deck = await storedFile(database, program.staffId, 'DECK', 'deck');
    expect((await register({ companyDeck: deck })).result.data.companyDeck).toBe(deck);
    const { organization_id } = await rowOf(db, 'file', ['organization_id'], {
      key: deck.replace(/\.pdf$/, ''),
    });
    expect(organization_id).toBe(program.organization.id);
  });

  // T0500
  test('the program’s owner, who reads what admins do, and the organization itself may not', async () => {
    const ownerId = await makePerson(db, {
      programId: program.programId,
      programRole: 'PROGRAM_OWNER',
    });
    const { request: owner } = as.person({ userId: ownerId });
    expect((await register({}, owner)).status).toBe(403);
    const { request: organization } = as.person(ownerOf(program));
    expect((await register({}, organization)).status).toBe(404);
  });
});
