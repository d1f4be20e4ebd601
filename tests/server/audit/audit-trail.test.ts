import { describe, expect } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { addressOf } from '../../../src/contract/call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { instantOf } from '../../../src/domain/time/instants.ts';
import { dayOf } from '../../../src/domain/time/zones.ts';
import { auditedTableNames } from '../../../src/server/audit/audited-tables.ts';
import { isRecorded, unrecordedCalls } from '../../../src/server/audit/unrecorded-calls.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { requests } from '../../authorization/requests.ts';
import { makeWorld, type World } from '../../authorization/world.ts';
import { clientOf } from '../../support/client.ts';
import { serverTest } from '../../support/fixtures.ts';
import { zoneOfEarlyMorning } from '../../support/program-factory.ts';
import { insert, rowOf, update } from '../../support/rows.ts';
import { provenElsewhere, trailCases } from './trail-cases.ts';

let world: World;
const { test, database, db, app } = serverTest();
test.beforeAll(async () => {
  world = await makeWorld(database);
});

const linesOf = () => db.selectFrom('audit_change').selectAll().orderBy('position').execute();
const callerOf = (name: string) => world.callers.find((caller) => caller.name === name)!;

async function ask(name: string, as: string, input: Awaited<ReturnType<(typeof requests)[string]>>) {
  const { body, headers, ...address } = input;
  const declared: Endpoint = api[name as keyof typeof api];
  const client = clientOf({ http: app.http }, async () => callerOf(as).headers);
  return client.raw(declared.method, addressOf(declared, address), body, headers);
}

async function recipients(audience: object): Promise<number> {
  const params = { programId: world.here.programId };
  const answer = await ask('previewBroadcast', 'SUPER_ADMIN', { params, body: { audience } });
  return (answer.json() as { result: { counts: { recipients: number } } }).result.counts.recipients;
}

const administrative = (Object.keys(api) as (keyof typeof api)[]).filter(isRecorded);

describe('The audit trail', () => {
  // T0264
  test('has a case for every administrative call, and none for a call that is not one', () => {
    const known = [...Object.keys(trailCases), ...Object.keys(provenElsewhere)];
    expect(known.sort()).toEqual([...administrative].sort());
  });

  test('leaves out no call that does not write', () => {
    for (const name of Object.keys(unrecordedCalls))
      expect((api[name as keyof typeof api] as Endpoint | undefined)?.method, name).toMatch(
        /POST|PUT|PATCH|DELETE/,
      );
  });

  // T0265
  test('every table that it tells of is watched, and no other', async () => {
    const found = await database.pool.query<{ name: string }>(
      `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname = c.relname || '_is_audited' order by 1`,
    );
    expect(found.rows.map(({ name }) => name)).toEqual([...auditedTableNames].sort());
  });

  // T0208
  test.each(Object.keys(trailCases))('%s leaves its line', async (name) => {
    const { request, as = 'SUPER_ADMIN', line } = trailCases[name]!;
    const input = await (request ?? ((place) => requests[name]!(place)))(world.here, db, recipients);
    await db.deleteFrom('audit_change').execute();
    const answer = await ask(name, as, input);
    expect(answer.statusCode, answer.body).toBe(200);
    const lines = await linesOf();
    const found = lines.find((one) => one.noun === line.noun && one.attribute_name === line.attributeName);
    expect(found, JSON.stringify(lines)).toBeDefined();
    const told = found as Schema['audit_change'];
    expect(told.action).toBe(line.action);
    expect(told.call).toBe(name);
    for (const [value, wanted] of [
      [told.old_value, line.oldValue],
      [told.new_value, line.newValue],
      [told.object_name, line.objectName],
    ] as const) {
      if (wanted instanceof RegExp) expect(value).toMatch(wanted);
      else if (wanted !== undefined) expect(value).toBe(wanted);
    }
    expect(told.changed_by_name).not.toBe('');
    expect(told.changed_by === null).toBe(as === 'nobody');
  });

  // T1166
  test('keeps no secret and nobody’s email, telephone number or password', async () => {
    const people = await db
      .selectFrom('app_user')
      .select(['email', 'password_hash', 'phone_number'])
      .execute();
    const devices = await db.selectFrom('device').select(['token_hash', 'pin_hash', 'code_hash']).execute();
    const secrets = [...people, ...devices]
      .flatMap((row) => Object.values(row))
      .filter((one) => one && one !== 'hash');
    await ask('addProfiles', 'SUPER_ADMIN', await requests.addProfiles!(world.here));
    const text = JSON.stringify(await linesOf());
    for (const secret of secrets) expect(text.includes(String(secret))).toBe(false);
    expect(text).not.toContain('81255501234');
  });

  test('a call that is refused leaves nothing, and what is noted never stays', async () => {
    await db.deleteFrom('audit_change').execute();
    const answer = await ask('deleteProgram', 'SUPER_ADMIN', await requests.deleteProgram!(world.here));
    expect(answer.statusCode).toBe(400);
    expect(await linesOf()).toEqual([]);
    const { rows } = await database.pool.query('select 1 from audit_note');
    expect(rows).toEqual([]);
  });

  test('a change that changes nothing leaves nothing', async () => {
    await ask('updateProgram', 'SUPER_ADMIN', {
      params: { programId: world.here.programId },
      body: { location: 'Solo' },
    });
    await db.deleteFrom('audit_change').execute();
    await ask('updateProgram', 'SUPER_ADMIN', {
      params: { programId: world.here.programId },
      body: { location: 'Solo' },
    });
    expect(await linesOf()).toEqual([]);
  });

  // T0266
  test('two who change the same thing at once are each told with their own change', async () => {
    await ask('updateProgram', 'SUPER_ADMIN', {
      params: { programId: world.here.programId },
      body: { location: '0' },
    });
    await db.deleteFrom('audit_change').execute();
    const set = (location: string) =>
      ask('updateProgram', 'SUPER_ADMIN', {
        params: { programId: world.here.programId },
        body: { location },
      });
    await Promise.all(Array.from({ length: 6 }, (_, index) => set(`Place ${index + 1}`)));
    const lines = await linesOf();
    // A chain: each begins where another ended, from the first to what stands now.
    const byOld = new Map(lines.map((line) => [line.old_value, line.new_value]));
    let at: string | null | undefined = '0';
    for (let step = 0; step < 6; step++) at = byOld.get(at as string);
    const now = await rowOf(db, 'program', ['location'], { id: world.here.programId });
    expect([lines.length, at]).toEqual([6, now.location]);
  });
});

describe('Calls with something of their own', () => {
  test('a closing leaves what was closed', async () => {
    const { roomId } = world.here;
    const change = { kind: 'ROOM_DELETED', roomId };
    const params = { programId: world.here.programId };
    const preview = await ask('previewReseat', 'SUPER_ADMIN', { params, body: { change } });
    const { digest, what } = (preview.json() as { result: { digest: string; what: string } }).result;
    await db.deleteFrom('audit_change').execute();
    const done = await ask('applyReseat', 'SUPER_ADMIN', { params, body: { change, digest } });
    expect(done.statusCode, done.body).toBe(200);
    const told = (await linesOf()).map((line) => [line.noun, line.action, line.attribute_name]);
    expect(told).toContainEqual(['CLOSING', 'CREATED', 'closed']);
    expect(told).toContainEqual(['ROOM', 'DELETED', 'name']);
    const closed = (await linesOf()).find((line) => line.attribute_name === 'closed');
    expect([closed?.new_value, closed?.object_name]).toEqual([what, what]);
  });

  // T2057
  test('a shift leaves one record, and none of each timeslot', async () => {
    const { programId } = world.here;
    // Whenever the test runs, its day is not over within the hour.
    const timezone = zoneOfEarlyMorning(new Date());
    await update(db, 'program', { id: programId }, { timezone });
    await update(db, 'event', { program_id: programId }, { date: dayOf(instantOf(Date.now()), timezone) });
    const timeslotId = await world.here.spareTimeslot();
    const body = { fromTimeslotId: timeslotId, scope: 'EVENT', minutes: 5, breaks: 'KEEP' } as const;
    const params = { programId };
    const preview = await ask('previewShift', 'SUPER_ADMIN', { params, body });
    expect(preview.statusCode, preview.body).toBe(200);
    const { digest, what } = (preview.json() as { result: { digest: string; what: string } }).result;
    await db.deleteFrom('audit_change').execute();
    const done = await ask('applyShift', 'SUPER_ADMIN', { params, body: { ...body, digest } });
    expect(done.statusCode, done.body).toBe(200);
    const told = (await linesOf()).map((line) => [
      line.noun,
      line.action,
      line.attribute_name,
      line.new_value,
    ]);
    expect(told).toEqual([['SHIFT', 'CREATED', 'shifted', what]]);
  });

  test('a picture that joins the library leaves its name', async () => {
    const { programId } = world.here;
    const id = crypto.randomUUID();
    const value = `asset/${id}.webp`;
    const at = new Date().toISOString();
    const userId = (await rowOf(db, 'app_user', ['id'], { user_role: 'SUPER_ADMIN', is_deleted: false })).id;
    await insert(db, 'file', {
      id,
      key: `asset/${id}`,
      purpose: 'ASSET',
      name: 'A new picture.png',
      acl: 'public-read',
      announced_size: 10,
      stored_size: 10,
      content_type: 'image/webp',
      extension: 'webp',
      uploaded_by: userId,
      organization_id: null,
      created_at: at,
      stored_at: at,
    });
    await db.deleteFrom('audit_change').execute();
    const body = { programId, value, name: 'A new picture.png', width: 10, height: 10 };
    const done = await ask('addAsset', 'SUPER_ADMIN', { body });
    expect(done.statusCode, done.body).toBe(200);
    expect((await linesOf()).map((line) => [line.noun, line.action, line.new_value])).toEqual([
      ['ASSET', 'CREATED', 'A new picture.png'],
    ]);
  });
});
