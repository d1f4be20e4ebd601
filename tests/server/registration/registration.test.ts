import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Client } from '../../support/client.ts';
import { serverTest } from '../../support/fixtures.ts';
import { makePerson } from '../../support/program-factory.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import {
  NOW,
  nothingSaid,
  type OpenProgram,
  openProgram,
  ownerOf,
  reviewed,
  storedFile,
} from './registration-fixtures.ts';

let program: OpenProgram;
let ask: Client['request'];

const { test, database, db, as } = serverTest({
  clock: () => new Date(NOW),
  environment: { PUBLIC_URL: 'https://door.example' },
});

beforeEach(async () => {
  program = await openProgram(database);
  ask = as.person(ownerOf(program)).request;
});

const answered = (over: object = {}) => ({
  ...nothingSaid(),
  members: [program.organization.userId],
  purpose: 'Meet partners',
  programRequirements: { [program.stage]: 'Seed' },
  ...over,
});
const register = (over: object = {}) =>
  ask('POST', `/v2/program/${program.programId}/register`, {
    organizationId: program.organization.id,
    ...answered(over),
  });
const at = (path = '') => `/program/${program.programId}/organization/${program.organization.id}${path}`;
const mailsTo = async (userId: string) => {
  const rows = await db
    .selectFrom('mail as m')
    .innerJoin('app_user as u', 'u.email', 'm.recipient')
    .select(['m.subject', 'm.text'])
    .where('u.id', '=', userId)
    .orderBy('m.created_at')
    .execute();
  return rows;
};

describe('the form of a program over HTTP', () => {
  // T0160
  test('asks what is meant for the organization, in order, with the people it may bring', async () => {
    const { status, result } = await ask('GET', `/v2/program/${program.slug}/requirements`);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      program: { id: program.programId, status: 'OPEN_REGISTRATION', registration: null },
      organization: { id: program.organization.id, profile: 'STARTUP' },
      people: [{ id: program.organization.userId, jobTitle: 'Founder' }],
      registration: null,
    });
    expect(result.requirements.map((one: { id: string }) => one.id)).toEqual([
      program.stage,
      program.pitch,
      program.licence,
    ]);
  });

  // T0503
  test('is seen by whoever is signed in while registration is open, and by nobody else afterwards', async () => {
    const { request: stranger } = as.person({ userId: await makePerson(db) });
    const path = `/v2/program/${program.programId}/requirements`;
    expect((await stranger('GET', path)).result).toMatchObject({ organization: null, requirements: [] });
    await update(db, 'program', { id: program.programId }, { is_visible: false });
    expect((await stranger('GET', path)).status).toBe(404);
    expect((await ask('GET', path)).status).toBe(404);
  });
});

describe('registering over HTTP', () => {
  // T0233
  test('is answered by mail in the words of the program’s template where it has one, with the values in both parts', async () => {
    const { request: staff } = as.person({ userId: program.staffId });
    const { status } = await staff('POST', `/notification/template/program/${program.programId}`, {
      templateName: 'Received',
      templateType: 'REGISTRATION_RECEIVED',
      templateTitle: 'Received',
      subject: 'Dear {{organizationName}}, thank you',
      text: '',
      html: '<p>{{organizationName}} is on our list. <a href="https://kopi.example/faq">Questions</a></p>',
    });
    expect(status).toBe(200);
    expect((await register()).status).toBe(200);
    const mails = await db
      .selectFrom('mail as m')
      .innerJoin('app_user as u', 'u.email', 'm.recipient')
      .select(['m.subject', 'm.text', 'm.html'])
      .where('u.id', '=', program.organization.userId)
      .execute();
    const { name } = await rowOf(db, 'organization', ['name'], { id: program.organization.id });
    expect(mails.map(({ subject }) => subject)).toEqual([`Dear ${name}, thank you`]);
    expect(mails[0]?.html).toContain(`${name} is on our list.`);
    expect(mails[0]?.text).toContain(`${name} is on our list.`);
    expect(mails[0]?.text).toContain('https://kopi.example/faq');
    // The staff read the product's own words: the template is for who registers.
    expect((await mailsTo(program.staffId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('has registered'),
    ]);
  });

  // T0001
  test('waits for approval, tells the owner and the staff, and stands in the lists', async () => {
    const { status, result } = await register();
    expect(status).toBe(200);
    expect(result).toMatchObject({
      registrationStatus: 'PENDING_APPROVAL',
      isEdited: false,
      isRevisionSubmitted: false,
      data: answered(),
    });
    const [received] = await mailsTo(program.organization.userId);
    const [news] = await mailsTo(program.staffId);
    expect(received?.subject).toMatch(/: your registration is received$/);
    expect(received?.text).toContain(
      `https://door.example/programs/${program.slug}/registration?registrationDataDrawer=true`,
    );
    expect(news?.subject).toMatch(/ has registered$/);
    expect(news?.text).toContain(
      `https://door.example/programs/${program.slug}/registrants?registrationDataDrawer=true&organization=${program.organization.id}`,
    );
    const listed = (await ask('GET', '/program?size=100')).result.items;
    const own = (await ask('GET', '/program/program_registered')).result.items;
    expect(listed.find(({ id }: { id: string }) => id === program.programId)).toMatchObject({
      registration: { registrationStatus: 'PENDING_APPROVAL' },
    });
    expect(own).toMatchObject([
      { id: program.programId, registration: { registrationStatus: 'PENDING_APPROVAL' } },
    ]);
  });

  // T1080
  test('tells nobody, nor does a revision, in a program whose notifications are turned off', async () => {
    await update(db, 'program', { id: program.programId }, { disable_notification: true });
    expect((await register()).status).toBe(200);
    await reviewed(database, program, 'NEED_REVISION', 'Please tell us more.');
    const revised = await ask('PATCH', at('/revise'), answered({ purpose: 'Meet many partners' }));
    expect(revised).toMatchObject({ status: 200, result: { isRevisionSubmitted: true } });
    expect(await mailsTo(program.organization.userId)).toEqual([]);
    expect(await mailsTo(program.staffId)).toEqual([]);
  });

  test('is refused twice, and where registration is not open', async () => {
    await register();
    expect(await register()).toMatchObject({ status: 409, result: { code: 'ALREADY_REGISTERED' } });
    const later = await openProgram(database);
    await update(db, 'program', { id: later.programId }, { status: 'UPCOMING' });
    const { request: soon } = as.person(ownerOf(later));
    const body = { organizationId: later.organization.id, ...nothingSaid() };
    expect(await soon('POST', `/v2/program/${later.programId}/register`, body)).toMatchObject({
      status: 409,
      message: 'This program is not open for registration.',
    });
  });

  // T0496
  test('two at the same moment make one registration', async () => {
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  // T0497
  test('says at each field what is wrong, and keeps nothing', async () => {
    const stranger = await makePerson(db);
    const none = await register({ programRequirements: {} });
    expect(none).toMatchObject({
      status: 400,
      result: { issues: [{ path: `programRequirements.${program.stage}`, message: 'Required.' }] },
    });
    expect((await register({ programRequirements: { [program.stage]: 'IPO' } })).message).toBe(
      'Please choose one of the options.',
    );
    expect((await register({ members: [stranger] })).result.issues).toEqual([
      { path: 'members', message: 'Only members of the organization can be registered.' },
    ]);
    const rows = await rowsOf(db, 'registration', ['organization_id'], {
      organization_id: program.organization.id,
    });
    expect(rows).toEqual([]);
  });

  // T0237
  test('takes the caller’s own files and nobody else’s; of a requirement’s file the last path segment is kept', async () => {
    const { userId } = program.organization;
    const deck = await storedFile(database, userId, 'DECK', 'deck');
    const licence = await storedFile(database, userId, 'REQUIREMENT_FILE', 'requirement');
    const foreign = await storedFile(database, await makePerson(db), 'DECK', 'deck');
    expect(await register({ companyDeck: foreign })).toMatchObject({
      status: 400,
      result: { issues: [{ path: 'companyDeck' }] },
    });
    const { result } = await register({
      companyDeck: deck,
      programRequirements: { [program.stage]: 'Seed', [program.licence]: licence },
    });
    expect(result.data.companyDeck).toBe(deck);
    expect(result.data.programRequirements[program.licence]).toBe(licence.split('/').at(-1));
    const { result: form } = await ask('GET', `/v2/program/${program.programId}/requirements`);
    expect(form.requirements.map((one: { value: string | null }) => one.value)).toEqual([
      'Seed',
      null,
      licence.split('/').at(-1),
    ]);
  });
});

describe('two of an organization who change its registration at once', () => {
  // T1254
  test('lose nothing: other fields and answers stay as the quicker one left them, the same ones are asked about', async () => {
    const { data } = (await register()).result;
    const seen = data;
    const quick = { ...data, association: 'Kadin', purpose: 'Meet banks', seen };
    expect((await ask('PUT', at(), quick)).status).toBe(200);
    const pitched = { ...data.programRequirements, [program.pitch]: 'Coffee without waste' };
    const other = await ask('PUT', at(), { ...data, programRequirements: pitched, seen });
    expect(other.result.data).toMatchObject({
      association: 'Kadin',
      purpose: 'Meet banks',
      programRequirements: { [program.stage]: 'Seed', [program.pitch]: 'Coffee without waste' },
    });
    const same = {
      ...data,
      purpose: 'Meet funds',
      programRequirements: { ...pitched, [program.pitch]: 'Tea' },
    };
    for (const [method, path] of [
      ['PUT', at()],
      ['PATCH', at('/revise')],
    ] as const) {
      expect(await ask(method, path, { ...same, seen })).toMatchObject({
        status: 409,
        result: {
          code: 'CHANGED_MEANWHILE',
          standing: {
            purpose: 'Meet banks',
            programRequirements: { [program.pitch]: 'Coffee without waste' },
          },
        },
      });
    }
    const now = (await ask('GET', `/v2/program/${program.programId}/requirements`)).result.registration.data;
    expect(now).toMatchObject({ purpose: 'Meet banks', association: 'Kadin' });
  });

  // T1255
  test('at the same moment with the same field: one is kept, the other is told', async () => {
    const { data } = (await register()).result;
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((purpose) => ask('PATCH', at('/revise'), { ...data, purpose, seen: data })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('changing and revising over HTTP', () => {
  // T0095
  test('need revision, edited, submitted, approved: the marker, the history and the mails follow', async () => {
    await register();
    await reviewed(database, program, 'NEED_REVISION', 'Please tell us more.');
    const more = answered({ purpose: 'Meet many partners', association: 'Kadin' });
    const edited = await ask('PUT', at(), more);
    expect(edited.result).toMatchObject({
      registrationStatus: 'NEED_REVISION',
      message: 'Please tell us more.',
      isEdited: true,
      isRevisionSubmitted: false,
    });
    const submitted = await ask('PATCH', at('/revise'), more);
    expect(submitted.result).toMatchObject({ isEdited: false, isRevisionSubmitted: true, data: more });
    expect((await mailsTo(program.staffId)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ has registered$/),
      expect.stringMatching(/ has submitted revision data$/),
    ]);
    await reviewed(database, program, 'APPROVED');
    const { result: form } = await ask('GET', `/v2/program/${program.programId}/requirements`);
    expect(form.registration).toMatchObject({
      registrationStatus: 'APPROVED',
      isEdited: false,
      isRevisionSubmitted: false,
    });
    const { result } = await ask('GET', at('/registration/history'));
    expect(
      result.history.map((entry: { registrationStatus: string }) => entry.registrationStatus),
    ).toHaveLength(4);
    for (const entry of result.history) expect(entry).not.toHaveProperty('createdBy');
    const { request: staff } = as.person({ userId: program.staffId });
    const { result: whole } = await staff('GET', at('/registration/history'));
    for (const entry of whole.history) expect(entry.createdBy).toEqual(expect.any(String));
  });

  // T0342
  test('nothing edited is nothing to submit; what says the same is no edit', async () => {
    await register();
    expect((await ask('PUT', at(), answered())).result.isEdited).toBe(false);
    expect(await ask('PATCH', at('/revise'), answered())).toMatchObject({
      status: 409,
      message: 'Nothing was edited since the last submission.',
    });
  });

  // T0341
  test('is over when the revision end date is reached, and after a rejection', async () => {
    await register();
    const end = (revision_end_date: string | null) =>
      update(db, 'program', { id: program.programId }, { revision_end_date });
    await end(NOW);
    const more = answered({ purpose: 'More' });
    for (const [method, path] of [
      ['PUT', ''],
      ['PATCH', '/revise'],
    ] as const) {
      expect(await ask(method, at(path), more)).toMatchObject({
        status: 409,
        result: { code: 'REVISION_CLOSED' },
      });
    }
    await end('2026-11-21T07:00:00.001Z');
    expect((await ask('PUT', at(), more)).status).toBe(200);
    await end(null);
    await reviewed(database, program, 'REJECTED', 'Not this year.');
    expect(await ask('PATCH', at('/revise'), answered())).toMatchObject({
      status: 409,
      result: { code: 'REGISTRATION_REJECTED' },
    });
  });

  // T0501
  test('brings and takes away people: who stays keeps the badge number, who is gone has none', async () => {
    const second = await makePerson(db);
    await insert(db, 'organization_member', {
      organization_id: program.organization.id,
      user_id: second,
      organization_role: 'ORGANIZATION_MEMBER',
      job_title: 'Engineer',
    });
    await register();
    const badges = () =>
      db
        .selectFrom('program_member')
        .select(['user_id', 'badge_number'])
        .where('program_id', '=', program.programId)
        .where('organization_id', '=', program.organization.id)
        .orderBy('user_id')
        .execute();
    const [first] = await badges();
    const both = [program.organization.userId, second].sort();
    await ask('PUT', at(), answered({ members: both }));
    const two = await badges();
    expect(two.map(({ user_id }) => user_id)).toEqual(both);
    expect(two).toContainEqual(first);
    await ask('PUT', at(), answered({ members: [second] }));
    expect((await badges()).map(({ user_id }) => user_id)).toEqual([second]);
    const revoked = await rowsOf(db, 'badge_revocation', ['badge_number', 'user_id', 'reason'], {
      program_id: program.programId,
    });
    expect(revoked).toEqual([{ ...first, reason: 'Not registered for the program any more' }]);
  });

  test('of a registration that is not there answers as for no program at all', async () => {
    const { status, message } = await ask('PUT', at(), answered());
    const nowhere = `/program/${randomUUID()}/organization/${program.organization.id}`;
    expect(await ask('PUT', nowhere, answered())).toMatchObject({ status, message });
    expect(status).toBe(404);
  });
});

describe('one’s own profile over HTTP', () => {
  const body = { name: 'Ayu Lestari', nationality: 'Indonesian', phoneNumber: '0812-5550-1234' };

  // T0248
  test('is changed by its owner, picture included, and what is left out stays', async () => {
    const { userId } = program.organization;
    const picture = await storedFile(database, userId, 'PROFILE_PICTURE', 'picture');
    const first = await ask('PATCH', `/users/owner/${userId}`, {
      ...body,
      linkedin: 'linkedin.com/in/ayu',
      profilePicture: picture,
    });
    expect(first.result).toMatchObject({
      name: 'Ayu Lestari',
      phoneNumber: '+62 81255501234',
      linkedin: 'https://linkedin.com/in/ayu',
      profilePicture: picture,
    });
    await ask('PATCH', `/users/owner/${userId}`, { ...body, name: 'Ayu L.' });
    expect((await ask('GET', `/users/owner/${userId}`)).result).toMatchObject({
      name: 'Ayu L.',
      linkedin: 'https://linkedin.com/in/ayu',
      profilePicture: picture,
    });
    expect((await ask('GET', '/users/me')).result).toMatchObject({ name: 'Ayu L.', profilePicture: picture });
  });

  test('is not written over from another device: what was changed on both is asked about', async () => {
    const path = `/users/owner/${program.organization.userId}`;
    const phoneNumber = '+62 81255501234';
    await ask('PATCH', path, { ...body, linkedin: null });
    const seen = { ...body, phoneNumber, linkedin: null };
    const change = (over: object) =>
      ask('PATCH', path, { ...body, phoneNumber, linkedin: null, ...over, seen });
    expect((await change({ name: 'Ayu of the phone' })).status).toBe(200);
    const other = await change({ nationality: 'Japanese' });
    expect(other.result).toMatchObject({ name: 'Ayu of the phone', nationality: 'Japanese' });
    expect(await change({ name: 'Ayu of the laptop', nationality: 'Japanese' })).toMatchObject({
      status: 409,
      result: { code: 'CHANGED_MEANWHILE', standing: { name: 'Ayu of the phone' } },
    });
  });

  // T0398
  test('refuses another’s picture and a short number in their own words, and changes nothing', async () => {
    const { userId } = program.organization;
    const foreign = await storedFile(database, program.staffId, 'PROFILE_PICTURE', 'picture');
    const path = `/users/owner/${userId}`;
    expect(await ask('PATCH', path, { ...body, profilePicture: foreign })).toMatchObject({
      status: 400,
      result: { issues: [{ path: 'profilePicture', message: 'Unable to upload profile picture' }] },
    });
    expect((await ask('PATCH', path, { ...body, phoneNumber: '+62 1234567' })).message).toBe(
      'Phone number must be at least 10 digits.',
    );
    expect((await ask('GET', path)).result).toMatchObject({ nationality: null, profilePicture: null });
  });
});
