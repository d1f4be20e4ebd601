import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect } from 'vitest';
import type { AuditTrail } from '../../../src/contract/audit.ts';
import type { AuditNoun } from '../../../src/domain/audit/nouns.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { insert } from '../../support/rows.ts';

const NOW = '2026-11-21T20:00:00.000Z';
const MANY = 1_250;
let other: TestProgram;

const { test, database, program, as } = sharedProgramTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 1 },
});
test.beforeAll(async () => {
  other = await makeProgram(database.db, { now: NOW, organizations: 1 });
  // Five lines a call, and many calls of one moment: the place of a page is more than its time.
  await insert(
    database.db,
    'audit_change',
    Array.from({ length: MANY }, (_, index) => line(index)),
  );
  await insert(database.db, 'audit_change', [
    { ...line(0), call_id: randomUUID(), program_id: other.programId, object_name: 'Elsewhere' },
    { ...line(0), call_id: randomUUID(), program_id: null, noun: 'USER', object_name: 'Someone' },
  ]);
});

const staff = as.role('PROGRAM_OWNER');
const admin = as.superAdmin;
const people = [randomUUID(), randomUUID()];
const calls = Array.from({ length: MANY / 5 }, () => randomUUID());
function line(index: number) {
  const noun: AuditNoun = index % 2 === 0 ? 'ROOM' : 'TAG';
  return {
    call_id: calls[Math.floor(index / 5)]!,
    position: index % 5,
    program_id: program.programId,
    changed_at: addMinutes(NOW, -Math.floor(index / 500)),
    call: 'updateRoom',
    noun,
    object_id: randomUUID(),
    object_name: `Thing ${index}`,
    action: 'CHANGED' as const,
    attribute_name: index % 2 === 0 ? 'name' : 'label',
    old_value: `before ${index}`,
    new_value: index === 7 ? '=1+1' : `after ${index}`,
    changed_by: people[index % 2]!,
    changed_by_name: index % 2 === 0 ? 'Ayu' : 'Budi',
  };
}

async function ask(path: string, by = staff) {
  const response = await by.raw('GET', path);
  return {
    status: response.statusCode,
    response,
    result: () => (response.json() as { result: AuditTrail }).result,
  };
}
const ofProgram = (query = '') => ask(`/program/${program.programId}/audit?${query}`);

describe('The audit trail of a program', () => {
  // T1167
  test('is read page after page, newest first, every line once and in the order of its call', async () => {
    const seen: string[] = [];
    let token: string | null = null;
    let pages = 0;
    do {
      const page: AuditTrail = (await ofProgram(`limit=100${token ? `&nextToken=${token}` : ''}`)).result();
      expect(page.choices === null).toBe(pages > 0);
      seen.push(...page.changes.map(({ id }) => id));
      const times = page.changes.map(({ updatedAt }) => updatedAt);
      expect([...times].sort().reverse()).toEqual(times);
      token = page.nextToken;
      pages += 1;
    } while (token);
    expect([seen.length, new Set(seen).size]).toEqual([MANY, MANY]);
    const ofOne = seen.filter((id) => id.startsWith(calls[3]!));
    expect(ofOne).toEqual([0, 1, 2, 3, 4].map((position) => `${calls[3]}-${position}`));
  });

  test('can be narrowed by whoever changed something, and by every attribute that the trail can name', async () => {
    const { choices } = (await ofProgram('noun=TAG')).result();
    const [ayu, budi] = people;
    expect(choices?.people).toEqual([
      { id: ayu, name: 'Ayu' },
      { id: budi, name: 'Budi' },
    ]);
    expect(choices?.attributes).toContainEqual({ noun: 'EVENT', attributeName: 'startTime' });
    expect(choices?.attributes.some(({ noun }) => noun === 'ORGANIZATION')).toBe(false);
    const everywhere = (await ask('/admin/audit', admin)).result().choices;
    expect(everywhere?.people).toHaveLength(2);
    expect(everywhere?.attributes).toContainEqual({ noun: 'ORGANIZATION', attributeName: 'fundingStages' });
  });

  // T1169
  test('shows nothing of another program or of the platform', async () => {
    const { changes } = (await ofProgram('q=where')).result();
    expect(changes).toEqual([]);
    expect((await ofProgram('q=Somebody')).result().changes).toEqual([]);
  });

  // T1168
  test('is narrowed by noun, attribute, person, time and words, together', async () => {
    const found = async (query: string) => (await ofProgram(`limit=100&${query}`)).result().changes;
    for (const one of await found('noun=TAG')) expect(one.noun).toBe('TAG');
    for (const one of await found('attributeName=label')) expect(one.attributeName).toBe('label');
    for (const one of await found(`changedBy=${people[1]}`)) expect(one.updatedByName).toBe('Budi');
    expect((await found('q=before 12&noun=ROOM')).map(({ objectName }) => objectName)).toContain('Thing 12');
    expect(await found('q=100%25')).toEqual([]);
    const minute = await found(`since=${addMinutes(NOW, -2)}&until=${addMinutes(NOW, -1)}`);
    expect(new Set(minute.map(({ updatedAt }) => updatedAt))).toEqual(new Set([addMinutes(NOW, -2)]));
  });

  test('refuses a page token that it did not give, and a kind that is not one', async () => {
    expect((await ofProgram('nextToken=nonsense')).status).toBe(400);
    expect((await ofProgram('noun=NOTHING')).status).toBe(400);
  });
});

describe('The sheet', () => {
  // T1170
  test('reads back every line once, narrowed as the list is, and runs no formula', async () => {
    const { response } = await ask(`/program/${program.programId}/audit/export?noun=TAG`);
    expect(response.headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
    // 20:00 UTC is the next day in Jakarta.
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="${program.slug}-audit-2026-11-22.csv"`,
    );
    const rows = parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
    expect(new Set(rows.map(({ Name }) => Name)).size).toBe(MANY / 2);
    expect(rows.find(({ Name }) => Name === 'Thing 7')?.newValue).toBe("'=1+1");
    expect(rows[0]).toMatchObject({ 'When (Asia/Jakarta)': '2026-11-22 03:00', Who: 'Budi', What: 'Tag' });
  });

  // T1200
  test('is in the language that it is asked for', async () => {
    const { response } = await ask(`/program/${program.programId}/audit/export?noun=TAG&language=id`);
    const rows = parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows[0]).toMatchObject({ 'Waktu (Asia/Jakarta)': '2026-11-22 03:00', Siapa: 'Budi', Apa: 'Tag' });
    expect(rows[0]).toHaveProperty('Nilai baru');
  });

  test('of the platform holds every program’s lines', async () => {
    const { response } = await ask('/admin/audit/export', admin);
    const rows = parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(MANY + 2);
    expect(rows.find(({ Name }) => Name === 'Someone')?.Program).toBe('');
  });
});

describe('The admin area', () => {
  test('reads the trail of every program and of the platform, or of one program', async () => {
    const all = (await ask('/admin/audit?q=where', admin)).result();
    expect(all.changes.map(({ program: of }) => of?.id)).toEqual([other.programId]);
    const one = (await ask(`/admin/audit?programId=${other.programId}`, admin)).result();
    expect(one.changes.map(({ objectName }) => objectName)).toEqual(['Elsewhere']);
    const platform = (await ask('/admin/audit?noun=USER', admin)).result();
    expect(platform.changes.map(({ program: of }) => of)).toEqual([null]);
  });

  // T1171
  test('counts what there is, as the tables have it', async () => {
    const { db } = database;
    const at = (minutes: number) => addMinutes(NOW, minutes);
    const mail = (over: object) => ({
      id: randomUUID(),
      recipient: 'a@example.test',
      subject: '',
      text: '',
      ...over,
    });
    await insert(db, 'mail', [
      mail({ created_at: at(-30) }),
      mail({ created_at: at(-90), last_error: 'refused', attempts: 2 }),
      mail({ created_at: at(-90), sent_at: at(-60) }),
      mail({ created_at: at(-9000), sent_at: at(-9000) }),
      mail({ created_at: at(-90), failed_at: at(-60) }),
    ]);
    const tablet = (over: object) => ({
      program_id: program.programId,
      id: randomUUID(),
      name: 'Door',
      mode: 'DOOR' as const,
      room_ids: [],
      pin_salt: '',
      pin_iterations: 1,
      pin_hash: '',
      code_hash: randomUUID(),
      code_expires_at: NOW,
      paired_by: 'Staff',
      created_at: NOW,
      token_hash: randomUUID(),
      paired_at: NOW,
      ...over,
    });
    const heard = tablet({});
    await insert(db, 'device', [heard, tablet({}), tablet({ revoked_at: NOW })]);
    await insert(db, 'device_contact', {
      program_id: program.programId,
      kind: 'TABLET',
      device_id: heard.id,
      user_id: null,
      state: 'OPEN',
      queued: 3,
      oldest_unsent_at: null,
      offset_ms: 0,
      app_version: 'test',
      battery_percent: null,
      battery_charging: null,
      room_id: null,
      last_contact_at: NOW,
      said_at: NOW,
      removed_at: null,
    });
    // Two that wait, and one of them is of an organization that is gone; the other program will be gone as a whole.
    const [gone] = await db
      .insertInto('organization')
      .values({
        id: randomUUID(),
        name: 'Gone',
        legal_name: 'Gone',
        slug: 'gone',
        profile: 'STARTUP' as const,
        is_deleted: true,
      })
      .returning('id')
      .execute();
    await insert(db, 'registration', { program_id: program.programId, organization_id: gone!.id });
    const waits = { registration_status: 'PENDING_APPROVAL' as const, is_revision_submitted: true };
    await db.updateTable('registration').set(waits).execute();
    await db.updateTable('program').set({ is_deleted: true }).where('id', '=', other.programId).execute();
    const { response } = await ask('/admin/overview', admin);
    const { result } = response.json() as { result: Record<string, unknown> };
    const people = await db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(result).toMatchObject({
      users: { total: people.count },
      organizations: { total: 2, submitted: 2, verified: 0 },
      programs: { total: 1, byStatus: { ON_GOING: 1, DRAFT: 0 } },
      registrations: { pendingApproval: 1, revisionSubmitted: 1 },
      mails: { waiting: 2, retried: 1, oldestWaitingAt: at(-90), sentToday: 1, failed: 1 },
      tablets: { paired: 2, silent: 1, queued: 3 },
      auditLastDay: MANY + 2,
      version: 'test',
    });
  });
});
