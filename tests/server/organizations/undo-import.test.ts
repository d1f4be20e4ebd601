import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import { programTest } from '../../support/fixtures.ts';
import { makePerson, makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';

/** What exists already is updated by an import, and an import is undone as a whole: over HTTP, on a real database. */

const NOW = '2026-11-20T02:00:00.000Z';
const { test, database, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 1, timeslots: 4, rooms: [{ type: 'offline', tables: 2 }] },
});
const { staff, superAdmin } = as;
let made = 0;

interface Row {
  row: number;
  organization: Record<string, unknown>;
  slugChosen?: boolean;
  people: { row: number; person: Record<string, unknown> }[];
  update?: { column: 'hqLocation' | 'legalName'; from: unknown }[];
}
function rowOfFile(name: string, over: object = {}): Row {
  const mark = name.toLowerCase().replaceAll(' ', '-');
  return {
    row: 2,
    organization: {
      name,
      legalName: `PT ${name}`,
      foundedDate: '2020-05-01',
      websiteLink: 'undo.example',
      country: 'Indonesia',
      hqLocation: 'Bandung',
      email: `hello@${mark}.example`,
      ...over,
    },
    people: [{ row: 2, person: { name: 'Ayu Lestari', email: `ayu@${mark}.example` } }],
  };
}
const freshName = () => {
  made += 1;
  return `Undo ${made}`;
};
const place = (programId = program.programId) => ({ programId });
const importAs = async (
  who: typeof staff,
  importId: string,
  rows: Row[],
  programId = program.programId,
): Promise<{ outcome: string; organizationId: string; problems: { message: string }[] }[]> => {
  const { status, result } = await who.request('POST', `/v2/program/${programId}/organization/import`, {
    registration: 'APPROVED',
    invite: true,
    importId,
    fileName: 'list.xlsx',
    organizations: rows.map((one, index) => ({ ...one, row: index + 2 })),
  });
  expect(status).toBe(200);
  return result.organizations;
};
const undo = (who: typeof staff, importId: string) =>
  who.call('undoImport', { params: { ...place(), importId } });
const preview = (importId: string) => staff.call('previewUndoImport', { params: { ...place(), importId } });
const compare = async (who: typeof staff, row: Row) =>
  (
    await who.call('compareImport', {
      params: place(),
      body: { organizations: [{ ...row, update: undefined }] },
    })
  ).result.organizations[0];
const registrationsOf = (organizationId: string) =>
  rowsOf(db, 'registration', ['program_id'], { organization_id: organizationId });
const organizationRow = (id: string) =>
  rowOf(db, 'organization', ['is_deleted', 'slug', 'hq_location'], { id });

/** Someone of it has an account, as its owner. */
async function claimed(organizationId: string): Promise<void> {
  const userId = await makePerson(db, {});
  await update(db, 'app_user', { id: userId }, { password_hash: await hashPassword('Correct1horse') });
  await insert(db, 'organization_member', {
    organization_id: organizationId,
    user_id: userId,
    organization_role: 'ORGANIZATION_OWNER',
  });
  await update(db, 'organization', { id: organizationId }, { owner_id: userId });
}

describe('An import that is undone', () => {
  // T2797
  test('takes back what it made: organizations, people, registrations, badges and invitations, and the same file goes in again', async () => {
    const rows = [rowOfFile(freshName()), rowOfFile(freshName())];
    const importId = randomUUID();
    const [first] = await importAs(staff, importId, rows);
    const id = first?.organizationId ?? '';
    const badges = await rowsOf(db, 'program_member', ['badge_number'], { organization_id: id });
    expect(badges).toHaveLength(1);
    const counted = async () => {
      const counts = await rowsOf(db, 'registrant_count', ['amount'], { program_id: program.programId });
      return counts.reduce((sum, { amount }) => sum + Number(amount), 0);
    };
    expect((await preview(importId)).result).toEqual({ deleted: 2, unregistered: 0, restored: 0, kept: [] });
    const before = await counted();
    expect((await undo(staff, importId)).result).toEqual({
      deleted: 2,
      unregistered: 0,
      restored: 0,
      kept: [],
    });
    expect(await registrationsOf(id)).toEqual([]);
    expect(await organizationRow(id)).toMatchObject({ is_deleted: true });
    expect(await rowsOf(db, 'program_member', ['user_id'], { organization_id: id })).toEqual([]);
    expect(await rowsOf(db, 'badge_revocation', ['badge_number'], { organization_id: id })).toEqual(badges);
    expect(await rowsOf(db, 'claim_link', ['end_reason'], { organization_id: id })).toEqual([
      { end_reason: 'WITHDRAWN' },
    ]);
    expect(await rowsOf(db, 'agreement', ['ended_at'], { organization_id: id })).toEqual([{ ended_at: NOW }]);
    expect(await counted()).toBe(before - 2);
    // Nothing of it stands in the way: names, slugs and addresses are free again.
    const again = await importAs(superAdmin, randomUUID(), rows);
    expect(again.map(({ outcome }) => outcome)).toEqual(['IMPORTED', 'IMPORTED']);
    expect(await organizationRow(again[0]?.organizationId ?? '')).toMatchObject({
      slug: String(rows[0]?.organization.name).toLowerCase().replaceAll(' ', '-'),
    });
  });

  // T2798
  test('keeps what someone counts on by now, names it before, and undoes it later', async () => {
    const [one, other, third, fourth] = [freshName(), freshName(), freshName(), freshName()].sort();
    const importId = randomUUID();
    const outcomes = await importAs(
      staff,
      importId,
      [one, other, third, fourth].map((name) => rowOfFile(name ?? '')),
    );
    const [claimedId = '', meetingId = '', elsewhereId = '', freeId = ''] = outcomes.map(
      ({ organizationId }) => organizationId,
    );
    await claimed(claimedId);
    const [partner] = program.organizations;
    const meeting = await saveNewMeeting(db, meetingOf(program, meetingId, partner?.id ?? ''));
    const next = await makeProgram(db, { now: NOW, organizations: 1 });
    await insert(db, 'registration', { program_id: next.programId, organization_id: elsewhereId });
    const kept = [
      { organizationId: claimedId, name: one, why: 'CLAIMED' },
      { organizationId: meetingId, name: other, why: 'MEETINGS' },
      { organizationId: elsewhereId, name: third, why: 'ELSEWHERE' },
    ];
    const result = { deleted: 1, unregistered: 1, restored: 0, kept };
    expect((await preview(importId)).result).toEqual(result);
    expect((await undo(staff, importId)).result).toEqual(result);
    expect(await registrationsOf(claimedId)).toHaveLength(1);
    expect(await registrationsOf(meetingId)).toHaveLength(1);
    expect(await registrationsOf(elsewhereId)).toEqual([{ program_id: next.programId }]);
    expect(await organizationRow(freeId)).toMatchObject({ is_deleted: true });
    await update(db, 'meeting', { id: meeting.id }, { is_deleted: true });
    // Registered here anew by someone: that is not this import's to take.
    await insert(db, 'registration', { program_id: program.programId, organization_id: elsewhereId });
    expect((await undo(staff, importId)).result).toMatchObject({ deleted: 1, unregistered: 0 });
    expect(await organizationRow(meetingId)).toMatchObject({ is_deleted: true });
    expect(await registrationsOf(elsewhereId)).toHaveLength(2);
  });

  // T2799
  test('is undone once: by two at once, said again, and with a call of it that comes late', async () => {
    const importId = randomUUID();
    const rows = [rowOfFile(freshName()), rowOfFile(freshName())];
    await importAs(staff, importId, rows);
    const both = await Promise.all([undo(staff, importId), undo(superAdmin, importId)]);
    expect(both.map(({ result }) => result.deleted).sort()).toEqual([0, 2]);
    const late = await importAs(staff, importId, [rowOfFile(freshName())]);
    expect(late).toMatchObject([
      {
        outcome: 'REFUSED',
        problems: [{ message: 'This import was undone. Please choose the file to import it again.' }],
      },
    ]);
    const { imports } = (await staff.call('listImports', { params: place() })).result;
    expect(imports.find(({ id }) => id === importId)).toMatchObject({
      fileName: 'list.xlsx',
      made: 2,
      registered: 0,
      left: 0,
      undoneAt: NOW,
    });
  });

  // T3081
  test('keeps the registration of an organization whose people are registered for sessions, and a person whom the platform gave a role', async () => {
    const [name, other] = [freshName(), freshName()];
    const row = rowOfFile(name);
    const next = await makeProgram(db, { now: NOW, organizations: 1 });
    const [there] = await importAs(superAdmin, randomUUID(), [row], next.programId);
    const id = there?.organizationId ?? '';
    await claimed(id);
    const importId = randomUUID();
    const [registered] = await importAs(superAdmin, importId, [
      {
        ...row,
        organization: { ...row.organization, slug: (await organizationRow(id)).slug },
        slugChosen: true,
      },
    ]);
    expect(registered).toMatchObject({ outcome: 'REGISTERED', organizationId: id });
    const [member] = await rowsOf(db, 'program_member', ['user_id'], {
      program_id: program.programId,
      organization_id: id,
    });
    const session = { program_id: program.programId, id: randomUUID() };
    await insert(db, 'program_session', {
      ...session,
      title: 'Opening',
      date: '2026-11-20',
      start_at: '2026-11-20T03:00:00.000Z',
      end_at: '2026-11-20T04:00:00.000Z',
      kind: 'BOOKABLE',
      created_at: NOW,
      updated_at: NOW,
    });
    await insert(db, 'session_registration', {
      program_id: program.programId,
      session_id: session.id,
      organization_id: id,
      user_id: member?.user_id ?? '',
      registered_at: NOW,
    });
    expect((await undo(superAdmin, importId)).result).toMatchObject({
      unregistered: 0,
      kept: [{ organizationId: id, why: 'SESSIONS' }],
    });
    expect(await rowsOf(db, 'session_registration', ['user_id'], { session_id: session.id })).toHaveLength(1);

    const second = randomUUID();
    await importAs(staff, second, [rowOfFile(other)]);
    const email = `ayu@${other.toLowerCase().replaceAll(' ', '-')}.example`;
    await update(db, 'app_user', { email }, { user_role: 'PROGRAM_CREATOR' });
    expect((await undo(staff, second)).result).toMatchObject({ deleted: 1 });
    expect(await rowOf(db, 'app_user', ['is_deleted', 'is_typed', 'user_role'], { email })).toEqual({
      is_deleted: false,
      is_typed: false,
      user_role: 'PROGRAM_CREATOR',
    });
  });

  test('that goes on after a part of it, and calls of it said twice, are one import', async () => {
    const importId = randomUUID();
    const [first, second] = [rowOfFile(freshName()), rowOfFile(freshName())];
    await importAs(staff, importId, [first]);
    // The answer was lost and its key with it: the rest is sent with what went in already.
    const outcomes = await importAs(staff, importId, [first, second]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['THERE', 'IMPORTED']);
    expect((await undo(staff, importId)).result).toMatchObject({ deleted: 2, kept: [] });
  });

  test('of another program or person is not there', async () => {
    const importId = randomUUID();
    await importAs(staff, importId, [rowOfFile(freshName())]);
    const next = await makeProgram(db, { now: NOW, organizations: 1 });
    const params = { programId: next.programId, importId };
    expect((await superAdmin.call('undoImport', { params })).status).toBe(404);
    const { status } = await superAdmin.request(
      'POST',
      `/v2/program/${program.programId}/organization/import`,
      { registration: 'NONE', importId, organizations: [rowOfFile(freshName())] },
    );
    expect(status).toBe(404);
  });
});

describe('What exists already', () => {
  // T2800
  test('is compared, updated as was chosen, and goes back with the import', async () => {
    const name = freshName();
    const [there] = await importAs(staff, randomUUID(), [rowOfFile(name)]);
    const id = there?.organizationId ?? '';
    const row = rowOfFile(name, { hqLocation: 'Jakarta', legalName: 'PT Lain' });
    expect(await compare(staff, row)).toEqual({
      row: 2,
      organizationId: id,
      name,
      isItsOwn: false,
      changes: [
        { column: 'legalName', from: `PT ${name}`, to: 'PT Lain' },
        { column: 'hqLocation', from: 'Bandung', to: 'Jakarta' },
      ],
    });
    const importId = randomUUID();
    const chosen = { ...row, update: [{ column: 'hqLocation' as const, from: 'Bandung' }] };
    expect(await importAs(staff, importId, [chosen])).toMatchObject([
      { outcome: 'UPDATED', organizationId: id },
    ]);
    expect(await rowOf(db, 'organization', ['hq_location', 'legal_name'], { id })).toEqual({
      hq_location: 'Jakarta',
      legal_name: `PT ${name}`,
    });
    expect((await undo(staff, importId)).result).toEqual({
      deleted: 0,
      unregistered: 0,
      restored: 1,
      kept: [],
    });
    expect(await organizationRow(id)).toMatchObject({ hq_location: 'Bandung', is_deleted: false });
  });

  // T2801
  test('that was changed since it was shown is left as it is', async () => {
    const name = freshName();
    const [there] = await importAs(staff, randomUUID(), [rowOfFile(name)]);
    const id = there?.organizationId ?? '';
    const row = rowOfFile(name, { hqLocation: 'Jakarta' });
    await update(db, 'organization', { id }, { hq_location: 'Solo' });
    const chosen = { ...row, update: [{ column: 'hqLocation' as const, from: 'Bandung' }] };
    expect(await importAs(staff, randomUUID(), [chosen])).toMatchObject([{ outcome: 'CHANGED' }]);
    expect(await organizationRow(id)).toMatchObject({ hq_location: 'Solo' });
    // And what someone wrote over it is not put back by an undo.
    const importId = randomUUID();
    await importAs(staff, importId, [{ ...row, update: [{ column: 'hqLocation', from: 'Solo' }] }]);
    await update(db, 'organization', { id }, { hq_location: 'Medan' });
    expect((await undo(staff, importId)).result).toMatchObject({
      restored: 0,
      kept: [{ organizationId: id, why: 'CHANGED' }],
    });
    expect(await organizationRow(id)).toMatchObject({ hq_location: 'Medan' });
  });

  // T3080
  test('is left as it is where someone claims it between the look and the change', async () => {
    const name = freshName();
    const [there] = await importAs(staff, randomUUID(), [rowOfFile(name)]);
    const id = there?.organizationId ?? '';
    const userId = await makePerson(db, {});
    await update(db, 'app_user', { id: userId }, { password_hash: await hashPassword('Correct1horse') });
    const claimer = await database.pool.connect();
    try {
      await claimer.query('begin');
      await claimer.query('select id from organization where id = $1 for no key update', [id]);
      await claimer.query(
        `insert into organization_member (organization_id, user_id, organization_role) values ($1, $2, 'ORGANIZATION_OWNER')`,
        [id, userId],
      );
      const row = rowOfFile(name, { hqLocation: 'Jakarta' });
      const chosen = { ...row, update: [{ column: 'hqLocation' as const, from: 'Bandung' }] };
      const importing = importAs(staff, randomUUID(), [chosen]);
      await until('the import waits for the organization', async () => {
        const { rows } = await database.pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return (rows[0]?.count ?? 0) > 0;
      });
      await claimer.query('commit');
      expect(await importing).toMatchObject([{ outcome: 'THERE' }]);
    } finally {
      claimer.release();
    }
    expect(await organizationRow(id)).toMatchObject({ hq_location: 'Bandung' });
  });

  // T2802
  test('is changed by staff only as long as it is nobody’s own and no other program’s; the super admin is told that it is its own', async () => {
    const name = freshName();
    const [there] = await importAs(staff, randomUUID(), [rowOfFile(name)]);
    const id = there?.organizationId ?? '';
    const row = rowOfFile(name, { hqLocation: 'Jakarta' });
    const nothing = { organizationId: null, name: null, changes: [] };
    const next = await makeProgram(db, { now: NOW, organizations: 1 });
    await insert(db, 'registration', { program_id: next.programId, organization_id: id });
    expect(await compare(staff, row)).toMatchObject(nothing);
    await update(db, 'program', { id: next.programId }, { is_deleted: true });
    expect(await compare(staff, row)).toMatchObject({ organizationId: id });
    await claimed(id);
    expect(await compare(staff, row)).toMatchObject(nothing);
    expect(await compare(superAdmin, row)).toMatchObject({ organizationId: id, isItsOwn: true });
    const chosen = { ...row, update: [{ column: 'hqLocation' as const, from: 'Bandung' }] };
    expect(await importAs(staff, randomUUID(), [chosen])).toMatchObject([{ outcome: 'THERE' }]);
    expect(await organizationRow(id)).toMatchObject({ hq_location: 'Bandung' });
    // What the super admin wrote is not put back by staff, whose it is not to change.
    const importId = randomUUID();
    expect(await importAs(superAdmin, importId, [chosen])).toMatchObject([{ outcome: 'UPDATED' }]);
    expect((await undo(staff, importId)).result).toMatchObject({
      restored: 0,
      kept: [{ organizationId: id, why: 'NOT_YOURS' }],
    });
    expect(await organizationRow(id)).toMatchObject({ hq_location: 'Jakarta' });
    expect((await undo(superAdmin, importId)).result).toMatchObject({ restored: 1, kept: [] });
    expect(await organizationRow(id)).toMatchObject({ hq_location: 'Bandung' });
  });
});
