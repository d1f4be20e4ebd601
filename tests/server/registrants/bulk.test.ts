import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { startBulkPump } from '../../../src/server/bulk/bulk-pump.ts';
import { insertRegistrationHistory } from '../../../src/server/store/registrations.ts';
import { programTest } from '../../support/fixtures.ts';
import { performerOf } from '../../support/performer.ts';
import { acceptedAt, makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { NOW } from '../registration/registration-fixtures.ts';

/** What staff do with many registrants by one press. */

const names = ['Acme', 'Brawijaya', 'Citra', 'Delta'];
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  environment: { PUBLIC_URL: 'https://door.example' },
  program: { now: addMinutes(NOW, 60), organizations: names.length, timeslots: 6 },
});
const staff = as.role('PROGRAM_MANAGER');
const base = () => `/v2/program/${program.programId}/registrant/bulk`;
const organization = (name: string) => program.organizations[names.indexOf(name)]!;
const change = (name: string, row: object) =>
  update(db, 'registration', { program_id: program.programId, organization_id: organization(name).id }, row);
const everyone = { filter: {} };
const reject = { kind: 'STATUS', status: 'REJECTED', message: 'The hall is full.' };

beforeEach(async () => {
  await db.updateTable('bulk_action').set({ ended_at: NOW }).execute();
  for (const name of names) await update(db, 'organization', { id: organization(name).id }, { name });
});

const preview = async (whom: object, action: object) => {
  const { status, result } = await staff.request('POST', `${base()}/preview`, { whom, action });
  expect(status).toBe(200);
  return result;
};
const start = async (whom: object, action: object, over: object = {}) => {
  const { digest } = await preview(whom, action);
  return await staff.request('POST', base(), { whom, action, digest, ...over });
};
/** Goes on until nobody waits. */
const pump = async (processes = 1) => {
  const performer = performerOf({ db }, () => new Date(NOW));
  const pumps = Array.from({ length: processes }, () =>
    startBulkPump({ ...performer, publicUrl: 'https://door.example' }, quietLog, 1_000_000),
  );
  await Promise.all(pumps.map((one) => one.look()));
  await Promise.all(pumps.map((one) => one.stop()));
};
const statuses = async () =>
  Object.fromEntries(
    (
      await db
        .selectFrom('registration as r')
        .innerJoin('organization as o', 'o.id', 'r.organization_id')
        .select(['o.name', 'r.registration_status'])
        .where('r.program_id', '=', program.programId)
        .orderBy('o.name')
        .execute()
    ).map((row) => [row.name, row.registration_status]),
  );
const rowsNow = async (bulkId: string, query = '') =>
  (await staff.request('GET', `${base()}/${bulkId}${query}`)).result;
const accepted = async (one: string, other: string) => {
  const meeting = await saveNewMeeting(db, {
    ...meetingOf(program, organization(one).id, organization(other).id, program.timeslots[1]),
    ...acceptedAt(program, 1, NOW),
  });
  return meeting;
};

describe('A removal of all that match', () => {
  // T3343
  test('says who stays for their meetings, takes the others out, and leaves whoever was reviewed since', async () => {
    await accepted('Acme', 'Citra');
    const action = { kind: 'REMOVE', message: 'Tests.' };
    expect(await preview(everyone, action)).toMatchObject({
      total: 4,
      unchanged: 2,
      withdrawn: 0,
      canceled: 0,
    });
    const { result } = await start(everyone, action);
    const seen = { programId: program.programId, organizationId: organization('Delta').id };
    await insertRegistrationHistory(db, {
      ...seen,
      id: randomUUID(),
      registrationStatus: 'APPROVED',
      message: 'Welcome.',
      createdBy: 'Ratna',
      createdAt: addMinutes(NOW, 1),
    });
    await pump();
    expect(Object.keys(await statuses())).toEqual(['Acme', 'Citra', 'Delta']);
    const { bulk, items } = await rowsNow(result.bulkId, '?state=FAILED');
    expect(bulk.counts).toMatchObject({ done: 1, failed: 3 });
    expect(items.map(({ name, reason }: never) => [name, (reason as { code: string }).code])).toEqual([
      ['Acme', 'refusals.REGISTRATION_HAS_MEETINGS'],
      ['Citra', 'refusals.REGISTRATION_HAS_MEETINGS'],
      ['Delta', 'refusals.CHANGED_MEANWHILE'],
    ]);
    // The same press again means nobody of those who are gone.
    expect(await preview(everyone, action)).toMatchObject({ total: 3, unchanged: 2 });
  });
});

describe('A status for all that match', () => {
  // T2870
  test('is said before, and done for each as for one alone: history, mail, meetings, trail', async () => {
    await change('Citra', { registration_status: 'REJECTED', message: 'No.' });
    const meeting = await accepted('Acme', 'Citra');
    const whom = { filter: { registrationStatus: ['APPROVED'] } };
    expect(await preview(whom, reject)).toMatchObject({
      total: 3,
      unchanged: 0,
      withdrawn: 3,
      canceled: 1,
      stays: 0,
    });
    const { result } = await start(whom, reject);
    expect(result.total).toBe(3);
    expect((await rowsNow(result.bulkId)).bulk).toMatchObject({
      endedAt: null,
      counts: { total: 3, waiting: 3, done: 0, failed: 0 },
    });
    await pump();
    expect(await statuses()).toEqual(Object.fromEntries(names.map((name) => [name, 'REJECTED'])));
    const { bulk, items } = await rowsNow(result.bulkId);
    expect(bulk).toMatchObject({ endedAt: NOW, counts: { waiting: 0, done: 3, skipped: 0, canceled: 1 } });
    expect(items.map(({ name, canceled }: never) => [name, canceled])).toEqual([
      ['Acme', 1],
      ['Brawijaya', 0],
      ['Delta', 0],
    ]);
    expect(await rowsOf(db, 'meeting', ['meeting_status'], { id: meeting.id })).toEqual([
      { meeting_status: 'CANCELED' },
    ]);
    expect(
      await rowsOf(db, 'registration_history', ['registration_status'], {
        program_id: program.programId,
        organization_id: organization('Delta').id,
      }),
    ).toEqual([{ registration_status: 'REJECTED' }]);
    const trail = await db
      .selectFrom('audit_change')
      .select(['call', 'object_name'])
      .where('program_id', '=', program.programId)
      .where('attribute_name', '=', 'registrationStatus')
      .execute();
    expect(trail.map(({ object_name }) => object_name).sort()).toEqual(['Acme', 'Brawijaya', 'Delta']);
  });

  // T2871
  test('is asked again when the registrants or their meetings have changed since', async () => {
    const { digest } = await preview(everyone, reject);
    await accepted('Acme', 'Citra');
    const changed = await staff.request('POST', base(), { whom: everyone, action: reject, digest });
    expect(changed).toMatchObject({
      status: 409,
      result: { code: 'BULK_CHANGED', preview: { total: 4, canceled: 1 } },
    });
    const again = { whom: everyone, action: reject, digest: changed.result.preview.digest };
    expect((await staff.request('POST', base(), again)).status).toBe(200);
    const nobody = { filter: { q: 'nothing like it' } };
    expect(await start(nobody, reject)).toMatchObject({ status: 409, result: { code: 'BULK_EMPTY' } });
  });

  // T2872
  test('passes over whoever has it already, names whoever it fails for, and goes on with the rest', async () => {
    const approve = { kind: 'STATUS', status: 'APPROVED' };
    await change('Delta', { registration_status: 'PENDING_APPROVAL' });
    expect(await preview(everyone, approve)).toMatchObject({ total: 4, unchanged: 3, withdrawn: 0 });
    const { result } = await start(everyone, approve);
    await update(db, 'organization', { id: organization('Brawijaya').id }, { is_deleted: true });
    await pump();
    const { bulk } = await rowsNow(result.bulkId);
    expect(bulk.counts).toMatchObject({ done: 1, skipped: 2, failed: 1 });
    expect((await rowsNow(result.bulkId, '?state=FAILED')).items).toMatchObject([
      { name: 'Brawijaya', reason: { code: 'refusals.NOT_FOUND' } },
    ]);
    await update(db, 'organization', { id: organization('Brawijaya').id }, { is_deleted: false });
    expect((await statuses()).Delta).toBe('APPROVED');
  });

  // T2873
  test('is done once, whatever number of processes goes on with it and whoever presses twice', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const { digest } = await preview(everyone, reject);
    const body = { whom: everyone, action: reject, digest };
    const first = await staff.request('POST', base(), body, key);
    // The answer was lost.
    const second = await staff.request('POST', base(), body, key);
    expect(second.result).toEqual(first.result);
    await pump(3);
    expect((await rowsNow(first.result.bulkId)).bulk.counts).toMatchObject({ done: 4, waiting: 0 });
    const written = await rowsOf(db, 'registration_history', ['organization_id'], {
      program_id: program.programId,
    });
    expect(written).toHaveLength(4);
    expect((await staff.request('GET', base())).result.actions).toHaveLength(1);
  });

  // T2874
  test('ends for the rest when it is stopped, or when who pressed may no longer', async () => {
    const { result } = await start(everyone, reject);
    const stop = () => staff.request('POST', `${base()}/${result.bulkId}/stop`);
    expect((await stop()).result).toEqual({ left: 4 });
    expect(await stop()).toMatchObject({ status: 409, result: { code: 'BULK_OVER' } });
    await pump();
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['APPROVED']));

    const other = await start(everyone, reject);
    await db
      .deleteFrom('program_user')
      .where('program_id', '=', program.programId)
      .where('program_role', '=', 'PROGRAM_MANAGER')
      .execute();
    await pump();
    const reasons = await rowsOf(db, 'bulk_action_row', ['reason'], { bulk_id: other.result.bulkId });
    expect(reasons.map(({ reason }) => reason)).toEqual(Array(4).fill('NOT_ALLOWED'));
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['APPROVED']));
  });

  // T3100
  test('leaves alone whom a colleague has reviewed, or who has submitted, after the press', async () => {
    const { result } = await start(everyone, reject);
    await insert(db, 'registration_history', {
      id: randomUUID(),
      program_id: program.programId,
      organization_id: organization('Citra').id,
      registration_status: 'APPROVED',
      message: 'Welcome.',
      created_by: 'A colleague',
      position: 1,
      created_at: addMinutes(NOW, 1),
    });
    await pump();
    expect((await statuses()).Citra).toBe('APPROVED');
    expect((await rowsNow(result.bulkId)).bulk.counts).toMatchObject({ done: 3, failed: 1 });
    expect((await rowsNow(result.bulkId, '?state=FAILED')).items).toMatchObject([
      { name: 'Citra', reason: { code: 'refusals.CHANGED_MEANWHILE' } },
    ]);
  });

  // T3101
  test('that is set again with a message is sent once, though it changes no status', async () => {
    for (const name of names) await change(name, { registration_status: 'NEED_REVISION', message: 'Logo?' });
    const action = { kind: 'STATUS', status: 'NEED_REVISION', message: 'The logo is missing.' };
    const { digest } = await preview(everyone, action);
    const press = () => staff.request('POST', base(), { whom: everyone, action, digest });
    expect((await press()).status).toBe(200);
    await pump();
    // No answer came, and it is pressed again.
    expect(await press()).toMatchObject({ status: 409, result: { code: 'BULK_CHANGED' } });
  });
});

describe('A registration for another program', () => {
  // T2891
  test('is made for each that who pressed may register there, once, and for nobody of a program that is not theirs', async () => {
    const other = await makeProgram(db, { now: NOW, organizations: 1 });
    const action = { kind: 'REGISTER', into: other.programId };
    const there = async () =>
      (await rowsOf(db, 'registration', ['organization_id'], { program_id: other.programId })).filter(
        ({ organization_id }) => organization_id !== other.organizations[0]?.id,
      );
    const ask = () => staff.request('POST', `${base()}/preview`, { whom: everyone, action });
    expect(await ask()).toMatchObject({ status: 404 });
    await insert(db, 'program_user', {
      program_id: other.programId,
      user_id: await staff.userId(),
      program_role: 'PROGRAM_MANAGER',
    });
    const whom = { filter: { q: 'acme' } };
    expect(await preview(whom, action)).toMatchObject({ total: 1, unchanged: 0 });
    await start(whom, action);
    await pump();
    expect(await there()).toEqual([{ organization_id: organization('Acme').id }]);

    expect(await preview(everyone, action)).toMatchObject({ total: 4, unchanged: 1 });
    const { result } = await start(everyone, action);
    // One that ended its agreement is found no longer.
    await update(db, 'agreement', { organization_id: organization('Delta').id }, { ended_at: NOW });
    await pump();
    expect((await rowsNow(result.bulkId)).bulk.counts).toMatchObject({ done: 2, skipped: 1, failed: 1 });
    expect(await there()).toHaveLength(3);
    const itself = { ...action, into: program.programId };
    expect(await staff.request('POST', `${base()}/preview`, { whom, action: itself })).toMatchObject({
      status: 404,
    });
  });
});

describe('Tags for all that match', () => {
  const tag = async (label: string) => {
    const id = randomUUID();
    const described = { label: `${label} ${id}`, description: 'Of a test', created_at: NOW, updated_at: NOW };
    await insert(db, 'tag', { program_id: program.programId, id, ...described });
    return id;
  };
  const tagsOf = (name: string) =>
    rowsOf(db, 'registration_tag', ['tag_id'], {
      program_id: program.programId,
      organization_id: organization(name).id,
    });

  // T2875
  test('are added and removed; other tags stay, a tag deleted since is nobody’s, and the owner only reads', async () => {
    const [vip, old, other] = [await tag('VIP'), await tag('Old'), await tag('Other')];
    for (const tag_id of [old, other])
      await insert(db, 'registration_tag', {
        program_id: program.programId,
        organization_id: organization('Acme').id,
        tag_id,
      });
    const action = { kind: 'TAGS', add: [vip], remove: [old] };
    const whom = { organizationIds: [organization('Acme').id, organization('Delta').id] };
    expect(await preview(whom, action)).toMatchObject({ total: 2, unchanged: 0 });
    await start(whom, action);
    await pump();
    expect(new Set(await tagsOf('Acme'))).toEqual(new Set([{ tag_id: other }, { tag_id: vip }]));
    expect(await tagsOf('Delta')).toEqual([{ tag_id: vip }]);
    expect(await tagsOf('Citra')).toEqual([]);
    expect(await preview(whom, action)).toMatchObject({ unchanged: 2 });

    const late = await start(everyone, { kind: 'TAGS', add: [other], remove: [] });
    await db.deleteFrom('tag').where('id', '=', other).execute();
    await pump();
    expect((await rowsNow(late.result.bulkId)).bulk.counts).toMatchObject({ done: 4, failed: 0 });
    expect(await tagsOf('Citra')).toEqual([]);
    const owner = as.role('PROGRAM_OWNER');
    expect(
      await owner.request('POST', `${base()}/preview`, { whom, action: { ...action, add: [vip] } }),
    ).toMatchObject({
      status: 403,
    });
    expect(
      await staff.request('POST', `${base()}/preview`, { whom, action: { ...action, add: [other] } }),
    ).toMatchObject({
      status: 404,
    });
  });
});
