import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { DELETED_PERSON } from '../../../src/domain/privacy/erase.ts';
import { addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { createFolderStore } from '../../../src/server/files/folder-store.ts';
import { anonymiseProgram } from '../../../src/server/privacy/anonymise-program.ts';
import { eraseAgain, keepErasures } from '../../../src/server/privacy/erase-again.ts';
import { inventoryTables, privacyOf } from '../../../src/server/privacy/inventory.ts';
import { noteRemovals, removeAgain } from '../../../src/server/privacy/remove-again.ts';
import { removeErasedFiles } from '../../../src/server/privacy/remove-files.ts';
import { startRetentionClock } from '../../../src/server/privacy/retention-clock.ts';
import { programTest } from '../../support/fixtures.ts';
import { performerOf } from '../../support/performer.ts';
import { makeOrganizations, makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { quietLog, rememberingLog } from '../../support/quiet-log.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { found, plantEverywhere } from './planted.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const END = addMinutes(NOW, 1440);
const dayAfterEnd = (days: number): Instant => addMinutes(END, days * 1440);
let now: Instant = NOW;
const { test, db, database, program, as } = programTest({
  clock: () => new Date(now),
  program: { now: NOW, organizations: 3 },
});

const performer = () => ({
  ...performerOf(database, () => new Date(now)),
  publicUrl: 'https://example.test',
});

/** Looks as a process does that has just started; @param steady how far a clock went that nobody sets, of two looks */
async function lookAt(at: Instant): Promise<void> {
  now = at;
  const log = rememberingLog();
  const clock = startRetentionClock(performer(), log, { everyMs: 1e9 });
  await clock.look();
  await clock.stop();
  // What fails in a look is caught by it.
  expect(log.lines.filter((line) => line.includes('"err"'))).toEqual([]);
}

const columns = [
  'removal_announced_at',
  'removal_announced_for',
  'removal_begun_at',
  'personal_data_removed_at',
] as const;
const state = async () => Object.values(await rowOf(db, 'program', columns, { id: program.programId }));
const admin = () => makePerson(db, { programId: program.programId, programRole: 'PROGRAM_ADMIN' });
const settings = async () =>
  (await as.superAdmin.call('getProgramSettings', { params: { programId: program.programId } })).result;
const change = async (body: object) =>
  (
    await as.superAdmin.call('updateProgram', {
      params: { programId: program.programId },
      body: body as never,
    })
  ).status;

describe('The personal data of a finished program', () => {
  // T3892
  test('is announced to its admins by mail and in the product, and removed 14 days later; meetings, counts and reports stay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'md-retention-'));
    try {
      const store = createFolderStore(join(folder, 'stored'));
      const strings = await plantEverywhere(db, program, store, NOW);
      const adminId = await admin();
      const [, , third] = program.organizations;
      await update(db, 'app_user', { id: third!.userId }, { name: 'Zq Third Person' });
      // Who takes part elsewhere too keeps the account.
      const elsewhere = await otherProgram();
      await insert(db, 'program_member', {
        program_id: elsewhere,
        organization_id: third!.id,
        user_id: third!.userId,
        badge_number: '0123456789abcdef',
      });
      const before = [await counts(), await overview()];

      await lookAt(dayAfterEnd(165));
      expect(await state()).toEqual([null, null, null, null]);
      await lookAt(dayAfterEnd(166));
      expect(await state()).toEqual([dayAfterEnd(166), dayAfterEnd(180), null, null]);
      await lookAt(dayAfterEnd(167));
      const { email } = await rowOf(db, 'app_user', ['email'], { id: adminId });
      const mails = await rowsOf(db, 'mail', ['subject', 'text'], { recipient: email });
      expect(mails.length).toBe(1);
      expect(mails[0]?.subject).toMatch(/^Personal data is removed on May 21, 2027: /);
      expect(mails[0]?.text).toContain(`/programs/${program.slug}/edit`);
      const list = await as.person({ userId: adminId }).call('listNotifications', { query: {} });
      expect(list.result).toMatchObject({
        unread: 1,
        notifications: [
          { title: 'Personal data is removed on May 21, 2027', url: `/programs/${program.slug}/edit` },
        ],
      });
      expect((await settings()).personalData).toEqual({ removalAt: dayAfterEnd(180), removedAt: null });

      await lookAt(dayAfterEnd(180));
      await removeErasedFiles(db, store, quietLog);
      expect(await state()).toEqual([null, null, null, dayAfterEnd(180)]);
      expect((await settings()).personalData).toEqual({ removalAt: null, removedAt: dayAfterEnd(180) });
      // The account was used nowhere else, so nothing of it is left.
      expect(await found(database.pool, Object.values(strings))).toEqual([]);
      const of = await found(database.pool, ['Zq Third Person']);
      expect(of.map(({ table }) => table)).toEqual(['app_user']);
      expect(await rowsOf(db, 'program_member', ['program_id'], { user_id: third!.userId })).toEqual([
        { program_id: elsewhere },
      ]);
      expect([await counts(), await overview()]).toEqual(before);
      const line = await rowOf(db, 'audit_change', ['changed_by_name', 'new_value'], {
        program_id: program.programId,
        attribute_name: 'personalData',
      });
      expect(line).toEqual({ changed_by_name: 'Retention', new_value: dayAfterEnd(180) });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  // T3893
  test('is announced anew where the days or the end change, and a shorter time removes nothing at once', async () => {
    await admin();
    now = dayAfterEnd(100);
    expect(await change({ retentionDays: 29 })).toBe(400);
    expect(await change({ retentionDays: 60 })).toBe(200);
    await lookAt(dayAfterEnd(100));
    expect(await state()).toEqual([dayAfterEnd(100), dayAfterEnd(114), null, null]);
    now = dayAfterEnd(113);
    expect(await change({ retentionDays: 200 })).toBe(200);
    await lookAt(dayAfterEnd(115));
    expect(await state()).toEqual([null, null, null, null]);
    expect(await change({ retentionDays: 60 })).toBe(200);
    // A server that was off for weeks announces first.
    await lookAt(dayAfterEnd(190));
    expect(await state()).toEqual([dayAfterEnd(190), dayAfterEnd(204), null, null]);
    const lines = await rowsOf(db, 'audit_change', ['old_value', 'new_value'], {
      program_id: program.programId,
      attribute_name: 'retentionDays',
    });
    expect(lines.map(({ new_value }) => new_value).sort()).toEqual(['200', '60', '60']);
  });

  // T3894
  test('is announced anew where the clock was set forward between two looks', async () => {
    await admin();
    now = dayAfterEnd(170);
    const log = rememberingLog();
    let steady = 0;
    const clock = startRetentionClock(performer(), log, { everyMs: 1e9, steady: () => steady });
    await clock.look();
    expect(await state()).toEqual([dayAfterEnd(170), dayAfterEnd(184), null, null]);
    now = dayAfterEnd(190);
    steady = 1_800_000;
    await clock.look();
    await clock.stop();
    expect(await state()).toEqual([dayAfterEnd(190), dayAfterEnd(204), null, null]);
    expect(log.lines.some((line) => line.includes('the clock was set forward'))).toBe(true);
  });

  // T3895
  test('is removed once: a removal that was killed goes on, two processes share the work, and an extended program stops it', async () => {
    const [first] = program.organizations;
    await update(db, 'program', { id: program.programId }, { removal_begun_at: END });
    await update(
      db,
      'registration',
      { program_id: program.programId, organization_id: first!.id },
      { purpose: 'Zq' },
    );
    now = dayAfterEnd(181);
    const killed = {
      ...performer(),
      nudge: () => undefined,
      clock: () => {
        steps += 1;
        if (steps > tables + 1) throw new Error('killed');
        return new Date(now);
      },
    };
    // In the middle: after the tables and the first person.
    const tables = inventoryTables.filter((table) => privacyOf(table).ended !== undefined).length;
    let steps = 0;
    await expect(
      anonymiseProgram(killed, program.programId, () => false, { rowsAtOnce: 5_000, peopleAtOnce: 1 }),
    ).rejects.toThrow('killed');
    const left = await state();
    expect([left[2], left[3]]).toEqual([END, null]);
    // Extended in between: it stops, and what is there stays.
    await update(db, 'program', { id: program.programId }, { timeline_end: dayAfterEnd(500) });
    expect(await anonymiseProgram(performer(), program.programId)).toBe(false);
    await update(db, 'program', { id: program.programId }, { timeline_end: END });
    await Promise.all([lookAt(now), lookAt(now)]);
    await lookAt(now);
    expect((await state())[3]).toBe(now);
    const people = await rowsOf(db, 'program_member', ['user_id'], { program_id: program.programId });
    expect(people.length).toBe(3);
    for (const { user_id } of people)
      expect((await rowOf(db, 'app_user', ['name'], { id: user_id })).name).toBe(DELETED_PERSON);
    const lines = await rowsOf(db, 'audit_change', ['call'], {
      program_id: program.programId,
      attribute_name: 'personalData',
    });
    expect(lines.length).toBe(1);
  });

  // T3896
  test('is removed again in a database that was put back, unless the program has a later end there', async () => {
    now = dayAfterEnd(200);
    const done = [{ programId: program.programId, removedAt: dayAfterEnd(190) }];
    await update(db, 'program', { id: program.programId }, { timeline_end: dayAfterEnd(195) });
    await removeAgain(db, done, now, quietLog);
    expect(await state()).toEqual([null, null, null, null]);
    await update(db, 'program', { id: program.programId }, { timeline_end: END });
    await removeAgain(db, done, now, quietLog);
    expect((await state())[3]).toBe(now);
    // Extended afterwards: whoever comes now is kept until it ends again.
    await update(db, 'program', { id: program.programId }, { timeline_end: dayAfterEnd(300) });
    const [added] = await makeOrganizations(db, program.programId, 1);
    await lookAt(dayAfterEnd(310));
    expect(await rowsOf(db, 'program_member', ['program_id'], { user_id: added!.userId })).toEqual([
      { program_id: program.programId },
    ]);
    expect((await settings()).personalData?.removalAt).toBe(dayAfterEnd(480));
  });

  // T4154
  test('is removed again with the accounts that it took, except whoever uses theirs for something else in the database that was put back', async () => {
    const [only, elsewhere, gone] = program.organizations;
    now = dayAfterEnd(200);
    // Of the backup: this one had joined another program, which goes on; that one’s session was over when the account was erased.
    const other = await otherProgram();
    await insert(db, 'registration', {
      program_id: other,
      organization_id: elsewhere!.id,
      purpose: 'Zq Kept',
    });
    await insert(db, 'refresh_token', {
      id: randomUUID(),
      family_id: randomUUID(),
      user_id: gone!.userId,
      token_hash: randomUUID(),
      issued_at: dayAfterEnd(180),
      expires_at: dayAfterEnd(210),
    });
    // Somebody who asked is erased in any case.
    const asked = await makePerson(db, { programId: other, programRole: 'PROGRAM_MANAGER' });
    const removedAt = dayAfterEnd(190);
    const done = [{ programId: program.programId, removedAt }];
    const accounts = [only, elsewhere, gone].map((one) => one!.userId);
    await keepErasures(db, [
      ...accounts.map((userId) => ({ userId, erasedAt: removedAt, asked: 'RETENTION' as const })),
      { userId: asked, erasedAt: removedAt, asked: 'BY_LETTER' },
    ]);
    await noteRemovals(db, done, now);
    expect(await eraseAgain(db, now, quietLog)).toEqual({ erased: 3, failed: [] });
    await removeAgain(db, done, now, quietLog);
    const erased = await Promise.all(
      [...accounts, asked].map(async (id) => (await rowOf(db, 'app_user', ['name'], { id })).name),
    );
    expect(erased.map((name) => name === DELETED_PERSON)).toEqual([true, false, true, true]);
    expect((await rowsOf(db, 'erasure', ['user_id', 'erased_at'], { user_id: accounts[0]! }))[0]).toEqual({
      user_id: accounts[0],
      erased_at: removedAt,
    });
    // In the program that was removed nobody leads to the account that stays.
    expect(
      await rowsOf(db, 'program_member', ['user_id'], {
        program_id: program.programId,
        user_id: accounts[1]!,
      }),
    ).toEqual([]);
    expect(await eraseAgain(db, now, quietLog)).toEqual({ erased: 0, failed: [] });
  });

  // T4155
  test('is removed in as many steps as it takes, of people together too, and names nobody of them afterwards', async () => {
    await makeOrganizations(db, program.programId, 4);
    const people = await rowsOf(db, 'program_member', ['user_id', 'organization_id'], {
      program_id: program.programId,
    });
    // Two of them are called the same.
    const names = people.map((_, place) => `Zq Person Number${place === 1 ? 0 : place}`);
    for (const [place, { user_id }] of people.entries())
      await update(db, 'app_user', { id: user_id }, { name: names[place]! });
    // What the fixture had called them, others were called too.
    await db.deleteFrom('former_name').execute();
    // Somebody who stays is called as the last one, and works in another program.
    const other = await otherProgram();
    const namesake = await makePerson(db, { programId: other, programRole: 'PROGRAM_MANAGER' });
    await update(db, 'app_user', { id: namesake }, { name: names[6]! });
    const [one, another] = people;
    const meeting = await saveNewMeeting(
      db,
      meetingOf(program, one!.organization_id, another!.organization_id),
    );
    const line = (place: number, program_id: string | null) => ({
      call_id: randomUUID(),
      position: 0,
      program_id,
      changed_at: NOW,
      call: 'x',
      noun: 'PLAN' as const,
      object_id: meeting.id,
      object_name: 'A meeting',
      action: 'CHANGED' as const,
      attribute_name: 'message',
      old_value: null,
      new_value: `Said by ${names[place % names.length]} to ${names[(place + 1) % names.length]}`,
      changed_by: people[place % people.length]!.user_id,
      changed_by_name: names[place % names.length]!,
    });
    for (let place = 0; place < 7; place += 1) {
      await insert(db, 'meeting_history', {
        id: randomUUID(),
        program_id: program.programId,
        meeting_id: meeting.id,
        history_type: 'CANCELED',
        meeting_status: 'PENDING',
        message: `Because ${names[(place + 2) % names.length]} asked`,
        created_by: names[place]!,
        created_at: NOW,
      });
      await insert(db, 'audit_change', line(place, program.programId));
    }
    await insert(db, 'audit_change', { ...line(6, other), changed_by: namesake });
    await update(db, 'program', { id: program.programId }, { removal_begun_at: END });
    now = dayAfterEnd(200);
    let looks = 0;
    const lookedAt = () => {
      looks += 1;
      return new Date(now);
    };
    const counted = { ...performer(), clock: lookedAt };
    const steps = { rowsAtOnce: 2, peopleAtOnce: 3 };
    expect(await anonymiseProgram(counted, program.programId, () => false, steps)).toBe(true);
    const tables = inventoryTables.filter((table) => privacyOf(table).ended !== undefined).length;
    // Seven rows are four steps, and seven people are three and one that finds no more.
    expect(looks).toBeGreaterThan(tables + 3 + 4);
    // What was said in a program in which a person had no part stays, and so does the namesake.
    expect(await found(database.pool, [...new Set(names)])).toEqual([
      { table: 'app_user', text: names[6] },
      { table: 'audit_change', text: names[0] },
      { table: 'audit_change', text: names[6] },
    ]);
    const kept = await rowsOf(db, 'audit_change', ['changed_by_name', 'new_value'], { program_id: other });
    expect(kept).toEqual([{ changed_by_name: names[6], new_value: `Said by ${names[6]} to ${names[0]}` }]);
    const rows = await rowsOf(db, 'erasure', ['user_id'], {});
    expect(rows.map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining(people.map(({ user_id }) => user_id)),
    );
  });

  // T3915
  test('takes the accounts of those who registered without a badge too, and of nobody whose organization takes part elsewhere', async () => {
    const [first, second] = program.organizations;
    const elsewhere = await otherProgram();
    await insert(db, 'registration', {
      program_id: elsewhere,
      organization_id: second!.id,
      purpose: 'Zq Kept',
    });
    await update(db, 'organization', { id: second!.id }, { description: 'Zq Shared' });
    await update(db, 'program_member', { user_id: second!.userId }, { lane: 2 });
    const colleagues = [randomUUID(), randomUUID()];
    for (const [index, id] of colleagues.entries()) {
      await insert(db, 'app_user', { id, email: `${id}@example.test`, name: 'Zq Colleague' });
      await insert(db, 'organization_member', {
        organization_id: [first, second][index]!.id,
        user_id: id,
        organization_role: 'ORGANIZATION_MEMBER',
        job_title: '',
      });
    }
    await update(db, 'program', { id: program.programId }, { removal_begun_at: END });
    await lookAt(dayAfterEnd(200));
    const name = async (id: string | undefined) => (await rowOf(db, 'app_user', ['name'], { id: id! })).name;
    expect(await name(colleagues[0])).toBe(DELETED_PERSON);
    expect(await name(first!.userId)).toBe(DELETED_PERSON);
    expect(await name(colleagues[1])).toBe('Zq Colleague');
    expect(await name(second!.userId)).not.toBe(DELETED_PERSON);
    expect((await rowOf(db, 'organization', ['description'], { id: second!.id })).description).toBe(
      'Zq Shared',
    );
    expect(await rowsOf(db, 'registration', ['purpose'], { program_id: elsewhere })).toEqual([
      { purpose: 'Zq Kept' },
    ]);
    expect(await rowsOf(db, 'program_member', ['lane'], { program_id: program.programId })).toEqual(
      Array(3).fill({ lane: null }),
    );
  });

  // T3916
  test('is no news for webhooks, and takes no file that an organization only named', async () => {
    const [first, second] = program.organizations;
    const meeting = meetingOf(program, first!.id, second!.id);
    await saveNewMeeting(db, meeting);
    // Who takes part elsewhere keeps their own files.
    await insert(db, 'registration', { program_id: await otherProgram(), organization_id: second!.id });
    await insert(db, 'rating', {
      program_id: program.programId,
      meeting_id: meeting.id,
      rating_by: first!.id,
      rating_for: second!.id,
      score: 3,
      feedback: 'Zq Feedback',
      review: '',
      updated_at: NOW,
    });
    const files = {
      own: await fileOf('DECK', first!.id),
      others: await fileOf('DECK', second!.id),
      programs: await fileOf('ASSET', null),
    };
    await update(
      db,
      'registration',
      { program_id: program.programId, organization_id: first!.id },
      { requirement_values: JSON.stringify(files) as never },
    );
    await insert(db, 'webhook', {
      program_id: program.programId,
      address: 'https://hook.example',
      id: randomUUID(),
      kinds: ['rating.given'],
      enabled: true,
      secret: 'x',
      created_by: 'Zq',
      created_at: NOW,
    });
    // It listens.
    await update(db, 'rating', { meeting_id: meeting.id }, { score: 4 });
    const events = () => rowsOf(db, 'webhook_event', ['source'], { program_id: program.programId });
    const before = (await events()).length;
    expect(before).toBeGreaterThan(0);
    await update(db, 'program', { id: program.programId }, { removal_begun_at: END });
    await lookAt(dayAfterEnd(200));
    expect(await rowOf(db, 'rating', ['score', 'feedback'], { meeting_id: meeting.id })).toEqual({
      score: 4,
      feedback: '',
    });
    expect((await events()).length).toBe(before);
    const gone = (await rowsOf(db, 'file_removal', ['value'], {})).map(({ value }) => value);
    expect(Object.values(files).filter((value) => gone.includes(value))).toEqual([files.own]);
  });

  // T3917
  test('is announced to super admins where no admin ever signed in, and one that fails is in the log and done at the next look', async () => {
    const typed = await admin();
    await update(
      db,
      'app_user',
      { id: typed },
      { is_typed: true, cognito_id: null, email_confirmed_at: null },
    );
    const superAdmin = await makePerson(db, { userRole: 'SUPER_ADMIN' });
    await lookAt(dayAfterEnd(170));
    const told = await rowsOf(db, 'notification', ['user_id'], { program_id: program.programId });
    expect(told.map(({ user_id }) => user_id)).toContain(superAdmin);

    await update(db, 'program', { id: program.programId }, { removal_begun_at: END });
    now = dayAfterEnd(190);
    let looks = 0;
    const failing = {
      ...performer(),
      clock: () => {
        looks += 1;
        if (looks > 10) throw new Error('no more');
        return new Date(now);
      },
    };
    const log = rememberingLog();
    const clock = startRetentionClock(failing, log, { everyMs: 1e9 });
    await clock.look();
    expect(log.lines.some((line) => line.includes(program.programId) && line.includes('no more'))).toBe(true);
    looks = Number.NEGATIVE_INFINITY;
    await clock.look();
    await clock.stop();
    expect((await state())[3]).toBe(now);
  });

  // T3897
  test('is listed in the inventory: every personal column of every table that is of a program says what becomes of it', async () => {
    const parents = ['meeting_id', 'broadcast_id', 'bulk_id', 'import_id'];
    // Nothing of a person, or it is gone long before.
    const exempt = new Set(['no_show_notice', 'mail']);
    for (const table of inventoryTables) {
      const privacy = privacyOf(table);
      const {
        own = [],
        ids = [],
        actors = [],
        said = [],
        files = [],
        sentences = [],
        json = [],
        lists = [],
      } = privacy;
      const all = Object.values(privacy).flat() as unknown[];
      const isOfProgram = all.includes('program_id') || privacy.within !== undefined;
      // A row of something that is of a program is of the program too, and says so.
      if (!exempt.has(table) && parents.some((column) => all.includes(column)))
        expect([table, isOfProgram]).toEqual([table, true]);
      if (!isOfProgram || exempt.has(table) || privacy.ended === 'DELETED') continue;
      for (const column of [...own, ...ids, ...actors, ...said, ...files, ...sentences, ...json, ...lists])
        expect([table, column, privacy.ended?.[column] !== undefined]).toEqual([table, column, true]);
    }
  });
});

async function otherProgram(): Promise<string> {
  const id = randomUUID();
  await insert(db, 'program', {
    id,
    slug: `p-${id}`,
    name: 'Elsewhere',
    timeline_start: NOW,
    timeline_end: dayAfterEnd(1000),
    meeting_purposes: [],
    meeting_reviews: [],
  });
  return id;
}

/** @returns the stored value */
async function fileOf(purpose: 'DECK' | 'ASSET', organizationId: string | null): Promise<string> {
  const id = randomUUID();
  await insert(db, 'file', {
    id,
    key: `x/${id}`,
    purpose,
    name: 'file',
    acl: purpose === 'DECK' ? 'private' : 'public-read',
    announced_size: 10,
    stored_size: 10,
    content_type: 'application/pdf',
    extension: 'pdf',
    uploaded_by: program.organizations[0]!.userId,
    organization_id: organizationId,
    created_at: NOW,
    stored_at: NOW,
  });
  return `x/${id}.pdf`;
}

const overview = async () =>
  (await as.superAdmin.call('getProgramOverview', { params: { programId: program.programId }, query: {} }))
    .result;

async function counts() {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from meeting) as meetings, (select count(*)::int from meeting_history) as histories,
      (select array_agg(score) from rating) as scores, (select count(*)::int from program_member) as participants,
      (select count(distinct user_id)::int from program_member where program_id = $1) as people,
      (select count(*)::int from registration) as registrations, (select count(*)::int from check_in) as check_ins,
      (select count(*)::int from broadcast_recipient) as recipients, (select count(*)::int from partner_message) as messages`,
    [program.programId],
  );
  return rows[0];
}
