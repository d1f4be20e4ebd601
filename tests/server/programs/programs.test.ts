import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { insertRequirements } from '../../../src/server/store/registration-forms.ts';
import type { Client } from '../../support/client.ts';
import { serverTest } from '../../support/fixtures.ts';
import { makeOrganizations, makePerson, makeProgram } from '../../support/program-factory.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';

/** Setting programs up over HTTP, on a real database. */

const NOW = '2026-11-21T07:00:00.000Z';
let creator: Client;
let creatorId: string;

const { test, db, as } = serverTest({ clock: () => new Date(NOW) });
beforeEach(async () => {
  creatorId = await makePerson(db, { userRole: 'PROGRAM_CREATOR' });
  creator = as.person({ userId: creatorId });
});

const create = async (over: object = {}) => {
  const answer = await creator.request('POST', '/program', { name: 'Nusantara Summit', ...over });
  expect(answer.status).toBe(200);
  return answer.result;
};
const change = (id: string, body: object, who = creator) => who.request('PATCH', `/program/${id}`, body);
/** Somebody who is nothing to the program, for an organization of their own. */
async function anOwner() {
  const spare = await makeProgram(db, { now: NOW, organizations: 1 });
  const [organization] = spare.organizations;
  const claims = { userId: organization!.userId, organizationId: organization!.id };
  return {
    id: organization!.id,
    client: as.person({ ...claims, organizationRole: 'ORGANIZATION_OWNER' }),
  };
}

describe('creating a program', () => {
  // T0231
  test('needs its name alone: the rest has the defaults, and whoever creates it is its admin', async () => {
    const made = await create({ name: 'Defaults of a program' });
    expect(made).toMatchObject({
      slug: 'defaults-of-a-program',
      type: 'OFFLINE',
      status: 'DRAFT',
      timezone: 'Asia/Jakarta',
      colorTheme: '#FFFFFF',
      timelineStart: '2026-12-21T07:00:00.000Z',
      timelineEnd: '2027-01-21T07:00:00.000Z',
      meetingPurposes: ['Investment', 'Collaboration', 'Partnership'],
      revisionEndDate: null,
      disableMatchmaking: false,
      isVisible: true,
      programRequirements: [],
      programManagers: [{ userId: creatorId, programRole: 'PROGRAM_ADMIN' }],
    });
    const keys = await rowsOf(db, 'badge_key', ['key_id'], { program_id: made.id });
    expect(keys).toHaveLength(1);
  });

  // T0423
  test('gives a second one of the same name a number, and refuses a chosen slug that is taken', async () => {
    const first = await create({ name: 'Twice the Same' });
    const second = await create({ name: 'Twice the Same' });
    expect([first.slug, second.slug]).toEqual(['twice-the-same', 'twice-the-same-2']);
    const third = await creator.request('POST', '/program', { name: 'Other', slug: 'twice-the-same' });
    expect(third).toMatchObject({ status: 409, result: { code: 'SLUG_TAKEN' } });
    expect((await creator.request('GET', '/program/slug/twice-the-same/check')).result).toEqual({
      available: false,
      suggestion: 'twice-the-same-3',
    });
    expect((await creator.request('GET', '/program/slug/create/check')).result.available).toBe(false);
  });

  // T0424
  test('says at each field what is wrong', async () => {
    const { status, result } = await creator.request('POST', '/program', {
      name: 'Ab',
      slug: 'short',
      timezone: 'Mars/Olympus',
      colorTheme: 'red',
      revisionEndDate: 'tomorrow',
      programRequirements: [
        { requirementLabel: '', requirementType: 'SELECTION', requirementValue: ['One'] },
      ],
    });
    expect(status).toBe(400);
    const at = Object.fromEntries(
      result.issues.map(({ path, message }: { path: string; message: string }) => [path, message]),
    );
    expect(at).toMatchObject({
      name: 'Name must be at least 3 characters long.',
      slug: 'Slug must be longer than 5 characters.',
      timezone: 'Timezone must be an IANA name such as Asia/Jakarta.',
      colorTheme: 'Color must look like #FFFFFF.',
      'programRequirements.0.requirementLabel': 'Label is required.',
    });
    expect(at).toHaveProperty('revisionEndDate');
    const turned = await creator.request('POST', '/program', {
      name: 'Turned',
      timelineStart: '2026-12-02T00:00:00Z',
      timelineEnd: '2026-12-01T00:00:00Z',
    });
    expect(turned.result.issues).toEqual([
      { path: 'timelineEnd', message: 'The end time must be later than the start time.' },
    ]);
  });
});

describe('changing a program', () => {
  // T0068
  test('changes what is sent and leaves the rest', async () => {
    const made = await create({ location: 'Jakarta', meetingPurposes: ['Investment'] });
    const { status, result } = await change(made.id, { colorTheme: '#0A7B53', shortName: 'NS' });
    expect(status).toBe(200);
    const { updatedAt: _was, ...before } = made;
    expect(result).toEqual({ ...before, colorTheme: '#0A7B53', shortName: 'NS' });
  });

  // T1065
  test('an end before the start is refused, also where only one of the two is sent', async () => {
    const made = await create();
    const { status, result } = await change(made.id, { timelineEnd: '2026-12-01T00:00:00Z' });
    expect([status, result.issues[0].path]).toEqual([400, 'timelineEnd']);
  });

  // T3288
  test('reminders are set, one of them alone too; a last one before the first is refused, also where only one is sent', async () => {
    const made = await create();
    expect(made).toMatchObject({ firstReminderMinutes: 15, lastReminderMinutes: 5 });
    const wrong = await change(made.id, { firstReminderMinutes: 5 });
    expect([wrong.status, wrong.result.issues[0].path]).toEqual([400, 'lastReminderMinutes']);
    expect((await change(made.id, { firstReminderMinutes: 121 })).status).toBe(400);
    const { status, result } = await change(made.id, { firstReminderMinutes: 5, lastReminderMinutes: 0 });
    expect(status).toBe(200);
    expect(result).toMatchObject({ firstReminderMinutes: 5, lastReminderMinutes: 0 });
  });

  // T0425
  test('keeps a slug that is short because it was imported, and takes no new short one', async () => {
    const made = await create();
    await db.updateTable('program').set({ slug: 'ns26' }).where('id', '=', made.id).execute();
    expect((await change(made.id, { slug: 'ns26', location: 'Bali' })).status).toBe(200);
    const refused = await change(made.id, { slug: 'ns27' });
    expect(refused).toMatchObject({ status: 400, message: 'Slug must be longer than 5 characters.' });
  });

  // T0069
  test('an owner reads the settings and changes nothing; a manager changes them and deletes nothing', async () => {
    const made = await create();
    const owner = as.person({
      userId: await makePerson(db, { programId: made.id, programRole: 'PROGRAM_OWNER' }),
    });
    const manager = as.person({
      userId: await makePerson(db, { programId: made.id, programRole: 'PROGRAM_MANAGER' }),
    });
    expect((await owner.request('GET', `/program/${made.id}/admin`)).status).toBe(200);
    expect((await change(made.id, { location: 'Bali' }, owner)).status).toBe(403);
    expect((await change(made.id, { location: 'Bali' }, manager)).status).toBe(200);
    const gone = await manager.request('DELETE', `/program/${made.id}`, { programName: made.name });
    expect(gone.status).toBe(403);
  });
});

describe('what a program asks', () => {
  const asked = (label: string, over: object = {}) => ({
    requirementLabel: label,
    requirementType: 'TEXT',
    ...over,
  });

  // T0517
  test('is saved in the order sent, keeps its ids, and is what organizations are asked', async () => {
    const made = await create({
      status: 'OPEN_REGISTRATION',
      programRequirements: [
        asked('Pitch'),
        asked('Stage', { requirementType: 'SELECTION', requirementValue: ['Seed', 'Series A'] }),
        asked('Fund', { requirementTarget: 'VENTURE_CAPITAL' }),
        asked('Secret', { isVisible: false }),
      ],
    });
    const [pitch, stage, fund, secret] = made.programRequirements;
    const turned = await change(made.id, {
      programRequirements: [secret, { ...stage, requirementRequired: true }, fund, pitch, asked('Licence')],
    });
    expect(turned.status).toBe(200);
    expect(turned.result.programRequirements.map(({ id }: { id: string }) => id).slice(0, 4)).toEqual([
      secret.id,
      stage.id,
      fund.id,
      pitch.id,
    ]);
    const owner = await anOwner();
    const form = await owner.client.request('GET', `/v2/program/${made.id}/requirements`);
    expect(form.result.requirements.map((one: { requirementLabel: string }) => one.requirementLabel)).toEqual(
      ['Stage', 'Pitch', 'Licence'],
    );
  });

  // T0518
  test('may be removed: the answers given to it are kept, and counted while it is there', async () => {
    const made = await create({ status: 'OPEN_REGISTRATION', programRequirements: [asked('Pitch')] });
    const [pitch] = made.programRequirements;
    const owner = await anOwner();
    await owner.client.request('POST', `/v2/program/${made.id}/register`, {
      organizationId: owner.id,
      members: [],
      purpose: '',
      targetInvestmentAmount: '',
      association: '',
      companyDeck: null,
      investmentDeck: null,
      additionalFile: null,
      programRequirements: { [pitch.id]: 'Better coffee' },
    });
    const settings = (await creator.request('GET', `/program/${made.id}/admin`)).result;
    expect(settings.programRequirements).toMatchObject([{ id: pitch.id, answers: 1 }]);
    expect((await change(made.id, { programRequirements: [] })).result.programRequirements).toEqual([]);
    const row = await rowOf(db, 'registration', ['requirement_values'], {
      organization_id: owner.id,
      program_id: made.id,
    });
    expect(row.requirement_values).toEqual({ [pitch.id]: 'Better coffee' });
  });

  // T0519
  test('of another program cannot be taken away by its id', async () => {
    const other = await create({ programRequirements: [asked('Theirs')] });
    const made = await create();
    const taken = { ...asked('Mine'), id: other.programRequirements[0].id };
    const { status, result } = await change(made.id, { programRequirements: [taken] });
    expect([status, result.issues[0].path]).toEqual([400, 'programRequirements.0.id']);
    expect(
      (await creator.request('GET', `/program/${other.id}/admin`)).result.programRequirements,
    ).toMatchObject([{ requirementLabel: 'Theirs' }]);
  });
});

describe('a program’s status', () => {
  const seenBy = async (client: Client, id: string) => (await client.request('GET', `/program/${id}`)).status;
  const listed = async (client: Client, id: string) =>
    (await client.request('GET', '/program?size=100')).result.items.some(
      (one: { id: string }) => one.id === id,
    );

  // T0328
  test('decides who finds it: a draft its staff alone, what is visible and coming everybody', async () => {
    const made = await create();
    const stranger = await anOwner();
    expect([await seenBy(creator, made.id), await seenBy(stranger.client, made.id)]).toEqual([200, 404]);
    for (const status of ['UPCOMING', 'OPEN_REGISTRATION']) {
      await change(made.id, { status, isVisible: true });
      expect([await seenBy(stranger.client, made.id), await listed(stranger.client, made.id)]).toEqual([
        200,
        true,
      ]);
      await change(made.id, { isVisible: false });
      expect([await seenBy(stranger.client, made.id), await listed(stranger.client, made.id)]).toEqual([
        404,
        false,
      ]);
    }
    for (const status of ['ON_GOING', 'ENDED']) {
      await change(made.id, { status, isVisible: true });
      expect(await listed(stranger.client, made.id)).toBe(false);
    }
  });

  test('a draft shows itself to nobody with a part in it but its staff', async () => {
    const made = await create();
    const [organization] = await makeOrganizations(db, made.id, 1);
    const approved = as.person({
      userId: organization!.userId,
      organizationId: organization!.id,
      organizationRole: 'ORGANIZATION_OWNER',
    });
    const helper = as.person({
      userId: await makePerson(db, { programId: made.id, programRole: 'PARTICIPANT_ADMIN' }),
    });
    for (const client of [approved, helper]) {
      expect((await client.request('GET', `/program/slug/${made.slug}`)).status).toBe(404);
      expect(await seenBy(client, made.id)).toBe(404);
      expect((await client.request('GET', '/users/me')).result.programs).toEqual([]);
    }
    expect((await approved.request('GET', '/program/program_registered')).result.total).toBe(0);
    await db.updateTable('program').set({ status: 'UPCOMING' }).where('id', '=', made.id).execute();
    for (const client of [approved, helper])
      expect((await client.request('GET', `/program/slug/${made.slug}`)).status).toBe(200);
  });

  // T1064
  test('cannot be draft again once somebody has registered', async () => {
    const made = await create({ status: 'UPCOMING' });
    expect((await change(made.id, { status: 'DRAFT' })).status).toBe(200);
    await change(made.id, { status: 'UPCOMING' });
    await makeOrganizations(db, made.id, 1);
    expect(await change(made.id, { status: 'DRAFT' })).toMatchObject({
      status: 409,
      message: 'Organizations have registered for this program. It cannot become a draft again.',
    });
  });

  // T0329
  test('ENDED takes no request for a meeting and no change of a registration', async () => {
    const program = await makeProgram(db, { now: NOW, organizations: 2 });
    const [one, two] = program.organizations;
    const client = as.person({
      userId: one!.userId,
      organizationId: one!.id,
      organizationRole: 'ORGANIZATION_OWNER',
    });
    const request = {
      programId: program.programId,
      eventId: program.eventId,
      timeslotId: program.timeslots[2]!.id,
      meetingOwner: two!.id,
      venue: 'offline',
      meetingPurpose: 'Investment',
    };
    const data = {
      members: [],
      purpose: 'More',
      targetInvestmentAmount: '',
      association: '',
      companyDeck: null,
      investmentDeck: null,
      additionalFile: null,
      programRequirements: {},
    };
    const path = `/program/${program.programId}/organization/${one!.id}`;
    await update(db, 'program', { id: program.programId }, { status: 'ENDED' });
    expect(await client.request('POST', '/schedule/event/meeting/request', request)).toMatchObject({
      status: 409,
      result: { code: 'MATCHMAKING_DISABLED' },
    });
    expect(await client.request('PUT', path, data)).toMatchObject({
      status: 409,
      result: { code: 'PROGRAM_ENDED' },
    });
    const seen = await client.request('GET', `/program/${program.programId}`);
    expect(seen.result.disableMatchmaking).toBe(true);
  });
});

describe('deleting a program', () => {
  // T0436
  test('needs its name, and then it is there for nobody', async () => {
    const made = await create({ name: 'To be deleted', status: 'UPCOMING' });
    const wrong = await creator.request('DELETE', `/program/${made.id}`, { programName: 'To be kept' });
    expect(wrong.result.issues).toEqual([
      { path: 'programName', message: 'This is not the name of the program.' },
    ]);
    const short = await creator.request('DELETE', `/program/${made.id}`, { programName: 'To' });
    expect(short.status).toBe(400);
    const { status, result } = await creator.request('DELETE', `/program/${made.id}`, {
      programName: ' To be deleted ',
    });
    expect([status, result]).toEqual([200, { deleted: true }]);
    for (const path of [`/program/${made.id}`, `/program/${made.id}/admin`, `/program/slug/${made.slug}`])
      expect((await creator.request('GET', path)).status).toBe(404);
    expect((await creator.request('GET', '/program/managed')).result.total).toBe(0);
  });
});

describe('lists of programs', () => {
  // T0177
  test('hold what one manages, with its counters, and no more', async () => {
    const made = await create({ status: 'OPEN_REGISTRATION' });
    await create({ name: 'Another one' });
    const [approved, waiting] = await makeOrganizations(db, made.id, 2);
    await update(
      db,
      'registration',
      { organization_id: waiting!.id },
      { registration_status: 'NEED_REVISION', is_revision_submitted: true },
    );
    await insertRequirements(db, made.id, []);
    const mine = (await creator.request('GET', '/program/managed')).result;
    expect(mine.total).toBe(2);
    expect(mine.items.find(({ id }: { id: string }) => id === made.id)).toMatchObject({
      programRole: 'PROGRAM_ADMIN',
      counters: {
        registrations: { total: 2, approved: 1, needRevision: 1, revisionSubmitted: 1, pendingApproval: 0 },
        participants: { STARTUP: 1, CORPORATE: 0 },
        meetings: { pending: 0, accepted: 0 },
      },
    });
    const participant = as.person({ userId: approved!.userId, organizationId: approved!.id });
    expect((await participant.request('GET', '/program/managed')).result.items).toEqual([]);
  });

  // T0520
  test('of all are found by a part of their words, whatever characters it has', async () => {
    const superAdmin = as.person({ userId: await makePerson(db, { userRole: 'SUPER_ADMIN' }) });
    const made = await create({ name: '100% Kopi_Expo', organizer: 'Kopi Nusa' });
    const find = async (q: string) =>
      (
        await superAdmin.request('GET', `/program/all?${new URLSearchParams({ q, size: '100' })}`)
      ).result.items.map(({ id }: { id: string }) => id);
    expect(await find('100% KOPI_')).toEqual([made.id]);
    expect(await find('kopi nusa')).toContain(made.id);
    expect(await find(`${randomUUID()}%`)).toEqual([]);
    const drafts = await superAdmin.request(
      'GET',
      '/program/all?status=DRAFT&size=100&sortBy=name&sortOrder=ASC',
    );
    const names = drafts.result.items.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toContain('100% kopi_expo');
    expect(drafts.result.items.every(({ status }: { status: string }) => status === 'DRAFT')).toBe(true);
  });

  // T0521
  test('of an organization are its own to read', async () => {
    const owner = await anOwner();
    const stranger = await anOwner();
    const path = `/program/organization/${owner.id}`;
    expect((await owner.client.request('GET', path)).result).toMatchObject({
      total: 1,
      items: [{ registration: { registrationStatus: 'APPROVED' } }],
    });
    expect((await stranger.client.request('GET', path)).status).toBe(404);
  });
});

describe('a program that two change at once', () => {
  const question = (requirementLabel: string) => ({ requirementLabel, requirementType: 'TEXT' });

  test('is not taken back unseen: the second is told what stands there, field by field', async () => {
    const made = await create({ name: 'One of two', programRequirements: [question('Why?')] });
    const [{ formOrder: _place, answers: _none, ...why }] = made.programRequirements;
    const seen = { name: made.name, timelineStart: made.timelineStart, programRequirements: [why] };
    const theirs = [{ ...why, requirementLabel: 'Why you?' }, question('Since when?')];
    expect((await change(made.id, { name: 'Two of two', programRequirements: theirs, seen })).status).toBe(
      200,
    );
    const start = '2026-12-20T07:00:00.000Z';
    const mine = { timelineStart: start, name: 'Mine', programRequirements: [why, question('How?')] };
    const refused = await change(made.id, { ...mine, seen });
    expect(refused).toMatchObject({
      status: 409,
      message: 'Someone else has changed this in the meantime.',
      result: { code: 'CHANGED_MEANWHILE', standing: { name: 'Two of two' } },
    });
    const { standing } = refused.result;
    expect(Object.keys(standing)).toEqual(['name', 'programRequirements']);
    const kept = await change(made.id, { ...mine, seen: { ...seen, ...standing } });
    expect(kept.result).toMatchObject({ name: 'Mine', timelineStart: start });
    expect(kept.result.programRequirements.map((one: typeof why) => one.requirementLabel)).toEqual([
      ...['Why?', 'How?'],
    ]);
  });
});
