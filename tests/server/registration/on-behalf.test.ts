import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { makePerson, makeProgram } from '../../support/program-factory.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import {
  callerOf,
  NOW,
  nothingSaid,
  type OpenProgram,
  openProgram,
  ownerOf,
  storedFile,
} from './registration-fixtures.ts';

let database: FreshDatabase;
let app: TestApp;
let house: OpenProgram;
let manager: Awaited<ReturnType<typeof callerOf>>;
let admin: Awaited<ReturnType<typeof callerOf>>;
/** Where the organization's mail goes. */
let address: string;

beforeAll(async () => {
  database = await freshDatabase({ poolSize: 10 });
  app = await testApp(database, {
    clock: () => new Date(NOW),
    environment: { PUBLIC_URL: 'https://door.example' },
  });
});
afterAll(async () => {
  await app.http.close();
  await database.close();
});
beforeEach(async () => {
  house = await openProgram(database);
  manager = await callerOf(database, app, { userId: house.staffId });
  const adminId = await makePerson(database.db, { userRole: 'SUPER_ADMIN' });
  admin = await callerOf(database, app, { userId: adminId, userRole: 'SUPER_ADMIN' });
  const { email } = await database.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', house.organization.userId)
    .executeTakeFirstOrThrow();
  address = email;
});

const answered = (over: object = {}) => ({
  ...nothingSaid(),
  organizationId: house.organization.id,
  members: [] as string[],
  purpose: 'Meet partners',
  programRequirements: { [house.stage]: 'Seed' },
  ...over,
});
const register = (over: object = {}, as = manager) =>
  as('POST', `/admin/program/${house.programId}/register`, answered({ email: address, ...over }));
const form = (query = '', as = manager) =>
  as('GET', `/admin/program/${house.programId}/requirements/${house.organization.id}${query}`);
const found = async (q: string, as = manager) => {
  const path = `/v2/program/${house.programId}/register/candidates?${new URLSearchParams({ q })}`;
  const { result } = await as('GET', path);
  return result.organizations.map(({ id, already }: { id: string; already: boolean }) => ({ id, already }));
};
const toStatus = (status: 'DRAFT' | 'UPCOMING' | 'ON_GOING' | 'ENDED') =>
  database.db.updateTable('program').set({ status }).where('id', '=', house.programId).execute();
const nameIt = (name: string) =>
  database.db.updateTable('organization').set({ name }).where('id', '=', house.organization.id).execute();

describe('finding an organization to register', () => {
  test('the super admin finds all by a part of the name, and those registered already as that', async () => {
    await nameIt(`Zebra ${house.slug}`);
    expect(await found(`zebra ${house.slug}`, admin)).toEqual([
      { id: house.organization.id, already: false },
    ]);
    await register({}, admin);
    expect(await found(`zebra ${house.slug}`, admin)).toEqual([{ id: house.organization.id, already: true }]);
  });

  test('those that can be registered come before those that are', async () => {
    await nameIt(`Zebra ${house.slug}`);
    await database.db
      .updateTable('organization')
      .set({ name: `Aardvark Zebra ${house.slug}` })
      .where('id', '=', house.registered?.id ?? '')
      .execute();
    expect(await found(`zebra ${house.slug}`, admin)).toEqual([
      { id: house.organization.id, already: false },
      { id: house.registered?.id, already: true },
    ]);
  });

  test('who manages the program finds others by their whole address alone', async () => {
    await nameIt(`Zebra ${house.slug}`);
    expect(await found(`zebra ${house.slug}`)).toEqual([]);
    expect(await found(address.slice(0, -1))).toEqual([]);
    expect(await found(address.toUpperCase())).toEqual([{ id: house.organization.id, already: false }]);
  });

  test('who manages the program finds those of their other programs by name', async () => {
    const other = await makeProgram(database.db, { now: NOW, organizations: 1 });
    const [known] = other.organizations;
    await database.db
      .updateTable('organization')
      .set({ name: `Quokka ${house.slug}` })
      .where('id', '=', known?.id ?? '')
      .execute();
    expect(await found(`quokka ${house.slug}`)).toEqual([]);
    await database.db
      .insertInto('program_user')
      .values({ program_id: other.programId, user_id: house.staffId, program_role: 'PROGRAM_OWNER' })
      .execute();
    expect(await found(`quokka ${house.slug}`)).toEqual([{ id: known?.id, already: false }]);
  });
});

describe('the form of an organization for staff', () => {
  // T0488
  test('asks what is meant for it, and says who its people are to the super admin alone', async () => {
    const { status, result } = await form(`?email=${encodeURIComponent(address)}`);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      program: { id: house.programId, registration: null },
      organization: { id: house.organization.id },
      people: [],
      registration: null,
    });
    expect(result.requirements.map(({ id }: { id: string }) => id)).toEqual([
      house.stage,
      house.pitch,
      house.licence,
    ]);
    expect(JSON.stringify(result)).not.toContain(address);
    const all = (await form('', admin)).result;
    expect(all.people).toMatchObject([{ id: house.organization.userId, jobTitle: 'Founder' }]);
    expect(JSON.stringify(all)).not.toContain(address);
  });

  // T0504
  test('an organization out of reach answers as one that is not there', async () => {
    const nobody = await manager('GET', `/admin/program/${house.programId}/requirements/${randomUUID()}`);
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
    const path = `/program/${house.programId}/organization/${house.organization.id}/registration/history`;
    const { name } = await database.db
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', house.staffId)
      .executeTakeFirstOrThrow();
    const said = { message: 'Registered by staff on behalf of the organization.' };
    expect((await manager('GET', path)).result.history).toMatchObject([{ ...said, createdBy: name }]);
    const owner = await callerOf(database, app, ownerOf(house));
    const [own] = (await owner('GET', path)).result.history;
    expect(own).toMatchObject(said);
    expect(own).not.toHaveProperty('createdBy');
  });

  // T1017
  test('the organization’s owner is told in the product and by mail, and the staff are not', async () => {
    await register();
    const told = await database.db
      .selectFrom('notification')
      .select(['user_id', 'notification_type', 'url'])
      .where('program_id', '=', house.programId)
      .execute();
    const url = `/programs/${house.slug}/registration?registrationDataDrawer=true`;
    expect(told).toEqual([
      { user_id: house.organization.userId, notification_type: 'REGISTRATION_ON_BEHALF', url },
    ]);
    const mails = await database.db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'text'])
      .where('text', 'like', `%/programs/${house.slug}/%`)
      .execute();
    expect(mails).toMatchObject([
      { recipient: address, subject: expect.stringMatching(/: your organization was registered$/) },
    ]);
    expect(mails[0]?.text).toContain(`View the registration: https://door.example${url}`);
  });

  test('an organization whose people do not sign in is told at its own address', async () => {
    const own = `hello@${house.slug}.test`;
    const { id } = house.organization;
    await database.db
      .updateTable('organization')
      .set({ owner_id: null, email: own })
      .where('id', '=', id)
      .execute();
    await database.db
      .updateTable('app_user')
      .set({ cognito_id: null })
      .where('id', '=', house.organization.userId)
      .execute();
    expect((await register({ email: own })).status).toBe(200);
    const mails = await database.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', own)
      .execute();
    expect(mails).toHaveLength(1);
  });

  // T1347
  test('counts as a mail to a stranger, without names that look like links, unless it agreed with one of their programs', async () => {
    await nameIt('Win at evil.example');
    const { staffId, programId } = house;
    const sent = () =>
      database.db.selectFrom('stranger_mail').selectAll().where('user_id', '=', staffId).execute();
    expect((await register()).status).toBe(200);
    expect(await sent()).toHaveLength(1);
    const { text } = await database.db
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', address)
      .executeTakeFirstOrThrow();
    expect(text).toContain('registered an organization on your behalf');
    expect(text).not.toContain('evil.example');

    const again = async () => {
      await database.db
        .deleteFrom('registration')
        .where('program_id', '=', programId)
        .where('organization_id', '=', house.organization.id)
        .execute();
      return await register();
    };
    await database.db
      .insertInto('stranger_mail')
      .values(Array.from({ length: 99 }, () => ({ id: randomUUID(), user_id: staffId, sent_at: NOW })))
      .execute();
    expect(await again()).toMatchObject({ status: 429, result: { code: 'TOO_MANY_INVITATIONS' } });

    const own = await openProgram(database);
    await database.db
      .updateTable('program_user')
      .set({ user_id: staffId })
      .where('program_id', '=', own.programId)
      .execute();
    await database.db
      .insertInto('agreement')
      .values({
        id: randomUUID(),
        program_id: own.programId,
        organization_id: house.organization.id,
        how: 'REGISTERED',
        since: NOW,
      })
      .execute();
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
      result: { issues: [{ path: `programRequirements.${house.stage}`, message: 'Required.' }] },
    });
    expect((await register({ members: [house.staffId] }, admin)).result.issues).toEqual([
      { path: 'members', message: 'Only members of the organization can be registered.' },
    ]);
  });

  // T1019
  test('a deck that staff uploaded becomes the organization’s; one of somebody else is refused', async () => {
    const foreign = await storedFile(database, await makePerson(database.db), 'DECK', 'deck');
    expect(await register({ companyDeck: foreign })).toMatchObject({
      status: 400,
      result: { issues: [{ path: 'companyDeck' }] },
    });
    const deck = await storedFile(database, house.staffId, 'DECK', 'deck');
    expect((await register({ companyDeck: deck })).result.data.companyDeck).toBe(deck);
    const { organization_id } = await database.db
      .selectFrom('file')
      .select('organization_id')
      .where('key', '=', deck.replace(/\.pdf$/, ''))
      .executeTakeFirstOrThrow();
    expect(organization_id).toBe(house.organization.id);
  });

  // T0500
  test('the program’s owner, who reads what admins do, and the organization itself may not', async () => {
    const ownerId = await makePerson(database.db, {
      programId: house.programId,
      programRole: 'PROGRAM_OWNER',
    });
    const owner = await callerOf(database, app, { userId: ownerId });
    expect((await register({}, owner)).status).toBe(403);
    const organization = await callerOf(database, app, ownerOf(house));
    expect((await register({}, organization)).status).toBe(404);
  });
});
