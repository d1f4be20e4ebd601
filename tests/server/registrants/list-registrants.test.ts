import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { programTest } from '../../support/fixtures.ts';
import { makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';
import { NOW } from '../registration/registration-fixtures.ts';

const names = ['Acme', 'Brawijaya', 'Citra', 'Delta', 'Elang'];
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: names.length },
});
beforeEach(async () => {
  for (const [index, name] of names.entries()) {
    await update(
      db,
      'organization',
      { id: idOf(name) },
      { name, legal_name: `PT ${name}`, country: index % 2 ? 'Kenya' : 'Indonesia' },
    );
    await change(name, { created_at: `2026-11-0${index + 1}T20:00:00.000Z` });
  }
});

const idOf = (name: string) => program.organizations[names.indexOf(name)]?.id ?? '';
const change = (name: string, row: object) =>
  update(db, 'registration', { program_id: program.programId, organization_id: idOf(name) }, row);
const ask = async (query: Record<string, string> = {}) =>
  await as.staff.request('GET', `/v2/program/${program.programId}/registrant?${new URLSearchParams(query)}`);
const listed = async (query: Record<string, string> = {}) => {
  const { status, result } = await ask({ sortBy: 'name', sortOrder: 'ASC', ...query });
  expect(status).toBe(200);
  return result.items.map(({ name }: { name: string }) => name);
};
const by = (...filters: object[]) => listed({ filters: JSON.stringify(filters) });

describe('the list of registrants', () => {
  // T0056
  test('is in pages, newest first, with what staff need of each and the counters of the whole program', async () => {
    await change('Acme', {
      registration_status: 'NEED_REVISION',
      previous_status: 'APPROVED',
      is_revision_submitted: true,
    });
    await change('Citra', { registration_status: 'PENDING_APPROVAL' });
    await saveNewMeeting(db, meetingOf(program, idOf('Elang'), idOf('Delta')));
    const { result } = await ask({ size: '2' });
    expect(result).toMatchObject({ page: 1, size: 2, total: 5 });
    expect(result.items).toMatchObject([
      {
        id: idOf('Elang'),
        name: 'Elang',
        totalMembers: 1,
        totalRequestedMeeting: 0,
        totalReceivedMeeting: 1,
      },
      {
        id: idOf('Delta'),
        name: 'Delta',
        totalRequestedMeeting: 1,
        totalReceivedMeeting: 0,
        totalAcceptedMeeting: 0,
      },
    ]);
    expect(result.counts).toEqual({
      totalRegistrant: 5,
      totalPendingApproval: 1,
      totalApproved: 3,
      totalRejected: 0,
      totalNeedRevision: 1,
      totalRevisionSubmitted: 1,
    });
    expect((await ask({ size: '2', page: '3' })).result.items).toMatchObject([
      {
        name: 'Acme',
        registrationStatus: 'NEED_REVISION',
        previousStatus: 'APPROVED',
        isRevisionSubmitted: true,
      },
    ]);
  });

  // T0055
  test('is narrowed by status, by what was submitted, and by a part of the name', async () => {
    await change('Acme', { registration_status: 'NEED_REVISION', is_revision_submitted: true });
    await change('Citra', { registration_status: 'REJECTED' });
    expect(await listed({ registrationStatus: 'NEED_REVISION,REJECTED' })).toEqual(['Acme', 'Citra']);
    expect(await listed({ isRevisionSubmitted: 'true' })).toEqual(['Acme']);
    expect(await listed({ q: 'pt d' })).toEqual(['Delta']);
    expect(await listed({ q: '%' })).toEqual([]);
  });

  // T0650
  test.each<[string, object, string[]]>([
    [
      'iLike',
      { id: 'name', operator: 'iLike', value: 'A' },
      ['Acme', 'Brawijaya', 'Citra', 'Delta', 'Elang'],
    ],
    ['iLike of a sign that means itself', { id: 'name', operator: 'iLike', value: '_' }, []],
    ['notILike', { id: 'name', operator: 'notILike', value: 'el' }, ['Acme', 'Brawijaya', 'Citra']],
    ['eq, whatever the case', { id: 'name', operator: 'eq', value: 'acme' }, ['Acme']],
    ['ne', { id: 'country', operator: 'ne', value: 'Kenya' }, ['Acme', 'Citra', 'Elang']],
    ['isEmpty', { id: 'association', operator: 'isEmpty' }, names.filter((name) => name !== 'Delta')],
    ['isNotEmpty', { id: 'association', operator: 'isNotEmpty' }, ['Delta']],
    ['lt of a day', { id: 'createdAt', operator: 'lt', value: '2026-11-03' }, ['Acme']],
    ['lte of a day', { id: 'createdAt', operator: 'lte', value: '2026-11-03' }, ['Acme', 'Brawijaya']],
    ['gt of a day', { id: 'createdAt', operator: 'gt', value: '2026-11-05' }, ['Elang']],
    ['gte of a day', { id: 'createdAt', operator: 'gte', value: '2026-11-05' }, ['Delta', 'Elang']],
    ['eq of a day', { id: 'createdAt', operator: 'eq', value: '2026-11-02' }, ['Acme']],
    ['ne of a day', { id: 'createdAt', operator: 'ne', value: '2026-11-02' }, names.slice(1)],
    [
      'isBetween',
      { id: 'createdAt', operator: 'isBetween', value: ['2026-11-03', '2026-11-04'] },
      ['Brawijaya', 'Citra'],
    ],
    [
      'isBetween with an open end',
      { id: 'createdAt', operator: 'isBetween', value: ['', '2026-11-03'] },
      ['Acme', 'Brawijaya'],
    ],
    [
      'isRelativeToToday, a day',
      { id: 'createdAt', operator: 'isRelativeToToday', value: '-19 days' },
      ['Acme'],
    ],
    [
      'isRelativeToToday, a week',
      { id: 'createdAt', operator: 'isRelativeToToday', value: '-3 weeks' },
      names,
    ],
    [
      'isRelativeToToday, the week after',
      { id: 'createdAt', operator: 'isRelativeToToday', value: '-2 weeks' },
      [],
    ],
    [
      'gt of a number',
      { id: 'members', operator: 'gt', value: '0' },
      names.filter((name) => name !== 'Citra'),
    ],
    ['isBetween of numbers', { id: 'members', operator: 'isBetween', value: ['0', '0'] }, ['Citra']],
    [
      'eq of one of several',
      { id: 'registrationStatus', operator: 'eq', value: ['REJECTED', 'NEED_REVISION'] },
      ['Elang'],
    ],
    [
      'ne of a choice, also where there is none',
      { id: 'previousStatus', operator: 'ne', value: ['REJECTED'] },
      names,
    ],
  ])('filters a column: %s', async (_what, filter, expected) => {
    await change('Delta', { association: 'Chamber' });
    await change('Elang', { registration_status: 'REJECTED' });
    await db.deleteFrom('program_member').where('organization_id', '=', idOf('Citra')).execute();
    expect(await by(filter)).toEqual(expected);
  });

  // T0651
  test('joins filters by and, or by or', async () => {
    const filters = JSON.stringify([
      { id: 'name', operator: 'eq', value: 'Acme' },
      { id: 'country', operator: 'eq', value: 'Kenya' },
    ]);
    expect(await listed({ filters })).toEqual([]);
    expect(await listed({ filters, joinOperator: 'or' })).toEqual(['Acme', 'Brawijaya', 'Delta']);
  });

  // T0652
  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['a column that is not there', [{ id: 'password', operator: 'eq', value: 'x' }]],
    ['a column of every object', [{ id: 'constructor', operator: 'eq', value: 'x' }]],
    ['an operator that is not there', [{ id: 'name', operator: 'like', value: 'x' }]],
    ['an operator of another kind of column', [{ id: 'name', operator: 'lt', value: 'x' }]],
    ['a status that is not known', [{ id: 'registrationStatus', operator: 'eq', value: 'LOST' }]],
    ['a date that is none', [{ id: 'createdAt', operator: 'gt', value: "2026-13-41' or true --" }]],
    ['nothing to compare with', [{ id: 'name', operator: 'iLike', value: '' }]],
  ])('refuses a filter with %s as bad input', async (_what, filters) => {
    const { status, result } = await ask({
      filters: typeof filters === 'string' ? filters : JSON.stringify(filters),
    });
    expect([status, result.code]).toEqual([400, 'BAD_INPUT']);
  });

  // T0653
  test('holds what is typed as text, whatever it looks like', async () => {
    const hostile = `'); drop table registration; --`;
    expect(await by({ id: 'purpose', operator: 'iLike', value: hostile })).toEqual([]);
    await change('Citra', { purpose: hostile });
    expect(await by({ id: 'purpose', operator: 'iLike', value: hostile })).toEqual(['Citra']);
  });

  // T0502
  test('leaves out organizations that are gone, also from the counters', async () => {
    await update(db, 'organization', { id: idOf('Acme') }, { is_deleted: true });
    const { result } = await ask();
    expect(result.total).toBe(4);
    expect(result.counts.totalRegistrant).toBe(4);
    expect(result.items.map(({ name }: { name: string }) => name)).not.toContain('Acme');
  });

  // T0448
  test('is not there for whoever has no part in the program', async () => {
    const { request: stranger } = as.person({ userId: await makePerson(db) });
    const path = `/v2/program/${program.programId}/registrant`;
    expect((await stranger('GET', path)).status).toBe(404);
    expect((await as.staff.request('GET', `/v2/program/${randomUUID()}/registrant`)).status).toBe(404);
  });
});
