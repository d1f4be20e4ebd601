import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import type { SegmentResult } from '../../../src/contract/segments.ts';
import { type ClaimFilter, claimFilters } from '../../../src/domain/claims/claim-steps.ts';
import { organizationProfiles } from '../../../src/domain/people/organization.ts';
import {
  meetsRegistrantFilter,
  type RegistrantFacts,
} from '../../../src/domain/registration/meets-registrant-filter.ts';
import {
  type RegistrantFilter,
  registrantFilterArgs,
} from '../../../src/domain/registration/registrant-filter.ts';
import { answerColumnId, findRegistrantColumn } from '../../../src/domain/registration/registrants.ts';
import { registrationStatuses } from '../../../src/domain/registration/registration.ts';
import { MAX_SEGMENTS } from '../../../src/domain/segments/segment.ts';
import { operatorsOf } from '../../../src/domain/tables/column-filters.ts';
import { matchingRegistrants } from '../../../src/server/store/registrants.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { NOW } from '../registration/registration-fixtures.ts';

/** Filters of registrants as SQL and as the pure rule, and segments: filters with a name. */

const QUESTION = 'aaaaaaaa-0000-4000-8000-000000000001';
const TAGS = ['eeeeeeee-0000-4000-8000-000000000001', 'eeeeeeee-0000-4000-8000-000000000002'];
const names = ['Acme', 'Brawijaya', 'Citra', 'Delta', 'Elang', 'Fajar', 'Garuda', 'Harapan'];
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: names.length },
});
const idOf = (name: string) => program.organizations[names.indexOf(name)]?.id ?? '';
const change = (name: string, row: object) =>
  update(db, 'registration', { program_id: program.programId, organization_id: idOf(name) }, row);

beforeEach(async () => {
  await db.deleteFrom('tag').execute();
  for (const [place, id] of TAGS.entries())
    await insert(db, 'tag', {
      program_id: program.programId,
      id,
      label: `Tag ${place}`,
      description: 'Of a test',
      created_at: NOW,
      updated_at: NOW,
    });
  for (const [place, name] of names.entries()) {
    await update(
      db,
      'organization',
      { id: idOf(name) },
      {
        name,
        legal_name: `PT ${name}`,
        country: ['Indonesia', 'South Korea', 'Germany', ''][place % 4],
        profile: organizationProfiles[place % organizationProfiles.length],
        email: `office@${name.toLowerCase()}.example`,
      },
    );
    await change(name, {
      created_at: `2026-11-0${place + 1}T20:00:00.000Z`,
      updated_at: `2026-11-1${place}T01:00:00.000Z`,
      registration_status: registrationStatuses[place % 4],
      previous_status: place % 3 ? registrationStatuses[(place + 1) % 4] : null,
      is_revision_submitted: place % 3 === 0,
      message: place % 2 ? 'Please add a deck' : '',
      association: ['KADIN', null, ''][place % 3],
      requirement_values: JSON.stringify(
        place % 3 ? { [QUESTION]: ['', 'Coffee', 'coffee and tea'][place % 3] } : {},
      ),
    });
    if (place % 4 < 2)
      await insert(db, 'registration_tag', {
        program_id: program.programId,
        organization_id: idOf(name),
        tag_id: TAGS[place % 2]!,
      });
  }
  await saveNewMeeting(db, { ...meetingOf(program, idOf('Acme'), idOf('Delta')), meetingStatus: 'REJECTED' });
});

const world = { zone: 'Asia/Jakarta', now: NOW };
const found = async (filter: RegistrantFilter) =>
  (await matchingRegistrants(db, { programId: program.programId, filter, world })).map(({ name }) => name);

interface FactRow {
  name: string;
  legal_name: string;
  profile: string;
  country: string;
  email: string | null;
  phone_number: string | null;
  organization_id: string;
  registration_status: string;
  previous_status: string | null;
  purpose: string;
  association: string | null;
  target_investment_amount: string | null;
  message: string;
  members: number;
  meetings: number;
  created_at: string;
  updated_at: string;
  requirement_values: Record<string, string>;
  tags: string[];
  people: string[];
  is_revision_submitted: boolean;
  agreed: boolean;
}

/** Read by statements of their own, each of which asks one thing. */
async function allFacts(): Promise<{ name: string; facts: RegistrantFacts }[]> {
  const { rows } = await sql<FactRow>`
    select o.name, o.legal_name, o.profile, o.country, o.email, o.phone_number, r.*,
      (select count(*)::int from program_member p where p.program_id = r.program_id
        and p.organization_id = r.organization_id) as members,
      (select count(*)::int from meeting m where r.organization_id in (m.meeting_owner, m.meeting_participant)
        and m.program_id = r.program_id and m.meeting_status = 'ACCEPTED' and not m.is_deleted) as meetings,
      array(select tag_id::text from registration_tag t where t.organization_id = r.organization_id) as tags,
      array(select u.name from program_member p join app_user u on u.id = p.user_id
        where p.program_id = r.program_id and p.organization_id = r.organization_id) as people,
      exists (select from agreement a where a.organization_id = r.organization_id and a.ended_at is null) as agreed
    from registration r join organization o on o.id = r.organization_id where r.program_id = ${program.programId}
    order by o.name`.execute(db);
  const claims = new Map<string, Set<ClaimFilter>>();
  for (const claim of claimFilters)
    for (const name of await found(registrantFilterArgs.parse({ claim })))
      claims.set(name, (claims.get(name) ?? new Set()).add(claim));
  const withAccount = new Set(program.organizations.map(({ id }) => id));
  return rows.map((row) => ({
    name: row.name,
    facts: {
      columns: {
        name: row.name,
        profile: row.profile,
        country: row.country,
        registrationStatus: row.registration_status,
        previousStatus: row.previous_status,
        purpose: row.purpose,
        association: row.association,
        targetInvestmentAmount: row.target_investment_amount,
        message: row.message,
        members: row.members,
        account: withAccount.has(row.organization_id) ? 'YES' : 'NO',
        meetings: row.meetings,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      },
      answers: row.requirement_values,
      tagIds: row.tags,
      isRevisionSubmitted: row.is_revision_submitted,
      claims: claims.get(row.name) ?? new Set(),
      legalName: row.legal_name,
      contacts: [...row.people, ...(row.agreed ? [row.email ?? '', row.phone_number ?? ''] : [])],
    },
  }));
}

const columnIds = [
  ...([
    'name',
    'profile',
    'country',
    'registrationStatus',
    'previousStatus',
    'association',
    'message',
  ] as const),
  ...(['members', 'account', 'meetings', 'createdAt', 'updatedAt'] as const),
  answerColumnId(QUESTION),
  answerColumnId(randomUUID()),
];
const valuesOf = { number: ['0', '1', '2'], date: ['2026-11-03', '2026-11-05', '2026-11-11'] };
const texts = ['a', 'ko', 'Coffee', 'coffee and tea', 'KADIN', 'Acme', 'south', 'jerman', 'deck', '%', '_'];

/** A filter as a person could make it: what the form refuses is left out. */
const aColumnFilter = fc
  .record({
    id: fc.constantFrom(...columnIds),
    place: fc.nat(11),
    values: fc.array(fc.nat(10), { minLength: 1, maxLength: 2 }),
  })
  .map(({ id, place, values }) => {
    const column = findRegistrantColumn(id)!;
    const operators = operatorsOf[column.variant];
    const operator = operators[place % operators.length]!;
    const known =
      column.choices?.map(({ value }) => value) ?? valuesOf[column.variant as keyof typeof valuesOf] ?? texts;
    const picked = values.map((one) => known[one % known.length]!);
    const value =
      operator === 'isRelativeToToday'
        ? [`-${values[0]} weeks`]
        : operator === 'isBetween' || column.variant === 'choice'
          ? picked
          : picked.slice(0, 1);
    return { id, operator, value };
  });
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: undefined, freq: 2 });
const aFilter = fc.record({
  q: maybe(
    fc.constantFrom('pt', 'korea', 'kor', 'office@', 'acme delta', 'germany pt', 'jerman', '%', 'zzz'),
  ),
  registrationStatus: maybe(fc.subarray([...registrationStatuses], { minLength: 1 })),
  isRevisionSubmitted: maybe(fc.constantFrom('true', 'false')),
  claim: maybe(fc.constantFrom(...claimFilters)),
  tagIds: maybe(fc.subarray([...TAGS, randomUUID()], { minLength: 1 })),
  filters: maybe(fc.array(aColumnFilter, { maxLength: 3 })),
  joinOperator: fc.constantFrom('and', 'or'),
});

describe('A filter of registrants', () => {
  // T2864
  test('means the same as SQL and as the rule, whatever it asks', async () => {
    await update(db, 'agreement', { organization_id: idOf('Garuda') }, { ended_at: NOW });
    await saveNewMeeting(
      db,
      meetingOf(program, idOf('Citra'), idOf('Delta'), program.timeslots[0], acceptedAt(program, 1, NOW)),
    );
    const all = await allFacts();
    const sizes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(aFilter, async (given) => {
        const filter = registrantFilterArgs.parse(given);
        const ruled = all.filter(({ facts }) => meetsRegistrantFilter(facts, filter, world));
        sizes.add(ruled.length);
        expect(await found(filter)).toEqual(ruled.map(({ name }) => name));
      }),
      { numRuns: 250, endOnFailure: true },
    );
    // Filters that find nobody, or everyone, would prove nothing.
    expect(sizes.size).toBeGreaterThan(4);
  });

  // T2865
  test('finds every word in name, contact, people or country, and no contact of one that did not agree', async () => {
    const search = (q: string) => found(registrantFilterArgs.parse({ q }));
    expect(await search('pt korea')).toEqual(['Brawijaya', 'Fajar']);
    expect(await search('garuda jerman')).toEqual(['Garuda']);
    expect(await search('office@garuda.example')).toEqual(['Garuda']);
    await update(db, 'agreement', { organization_id: idOf('Garuda') }, { ended_at: NOW });
    expect(await search('office@garuda.example')).toEqual([]);
    await update(db, 'app_user', { id: program.organizations[2]!.userId }, { name: 'Budi Hartono' });
    expect(await search('hartono')).toEqual(['Citra']);
    expect(await search('hartono korea')).toEqual([]);
  });

  // T2866
  test('goes through the list: answers, accounts, meetings, and the number of them', async () => {
    const list = async (...filters: object[]) => {
      const query = new URLSearchParams({
        sortBy: 'name',
        sortOrder: 'ASC',
        filters: JSON.stringify(filters),
      });
      const { result } = await as.staff.request(
        'GET',
        `/v2/program/${program.programId}/registrant?${query}`,
      );
      const items: string[] = result.items.map(({ name }: { name: string }) => name);
      expect(result.total).toBe(items.length);
      return items;
    };
    const answered = { id: answerColumnId(QUESTION), operator: 'eq', value: ['COFFEE', 'tea'] };
    expect(await list(answered)).toEqual(['Brawijaya', 'Elang', 'Harapan']);
    expect(await list({ id: 'account', operator: 'eq', value: ['NO'] })).toEqual([]);
    await db.deleteFrom('organization_member').where('organization_id', '=', idOf('Fajar')).execute();
    expect(await list({ id: 'account', operator: 'eq', value: ['NO'] })).toEqual(['Fajar']);
    expect(await list({ id: 'meetings', operator: 'gt', value: '0' })).toEqual([]);
  });
});

describe('A segment', () => {
  const path = () => `/v2/program/${program.programId}/segment`;
  const manager = as.role('PROGRAM_MANAGER');
  const filter = { registrationStatus: ['APPROVED'], joinOperator: 'and' };
  const add = (name: string) => manager.request('POST', path(), { name, filter });
  const all = async (): Promise<SegmentResult[]> =>
    (await as.role('PROGRAM_OWNER').request('GET', path())).result.segments;

  // T2867
  test('is kept by edit level, read by all staff, and has a name that no other one has', async () => {
    expect((await add('Tea growers')).status).toBe(200);
    expect((await add('coffee')).result).toMatchObject({ name: 'coffee', filter });
    expect(await add(' COFFEE ')).toMatchObject({ status: 409, result: { code: 'SEGMENT_NAME_TAKEN' } });
    expect((await all()).map(({ name }) => name)).toEqual(['coffee', 'Tea growers']);
    const [first] = await all();
    expect(await manager.request('DELETE', path(), { segmentId: first!.segmentId })).toMatchObject({
      status: 200,
    });
    expect(await manager.request('DELETE', path(), { segmentId: first!.segmentId })).toMatchObject({
      status: 404,
    });
    expect((await all()).map(({ name }) => name)).toEqual(['Tea growers']);
  });

  // T2868
  test('of two who change it at the same time, the second is asked where both have written', async () => {
    const { segmentId } = (await add('Growers')).result;
    const other = { claim: 'IMPORTED', joinOperator: 'and' };
    const put = (body: object) => manager.request('PUT', path(), { segmentId, ...body });
    expect(await put({ name: 'Tea growers', seen: { name: 'Growers' } })).toMatchObject({ status: 200 });
    // What only the other has changed stays theirs.
    expect((await put({ filter: other, seen: { filter } })).result).toMatchObject({
      name: 'Tea growers',
      filter: other,
    });
    expect(await put({ filter: { q: 'tea' }, seen: { filter } })).toMatchObject({
      status: 409,
      result: { code: 'CHANGED_MEANWHILE', standing: { filter: other } },
    });
    expect(await put({ name: 'Coffee', seen: { name: 'Growers' } })).toMatchObject({
      status: 409,
      result: { standing: { name: 'Tea growers' } },
    });
    expect((await all())[0]).toMatchObject({ name: 'Tea growers', filter: other });
  });

  // T2869
  test('is left out where its filter cannot be understood, for it would mean everyone; there are 100 at most', async () => {
    await add('Growers');
    await sql`insert into segment (program_id, id, name, filter, created_by, created_at, updated_at)
      values (${program.programId}, ${randomUUID()}, 'Of a later version', '{"claim": "FLEW"}', 'Sari', ${NOW}, ${NOW})`.execute(
      db,
    );
    expect((await all()).map(({ name }) => name)).toEqual(['Growers']);
    for (let number = 2; number <= MAX_SEGMENTS; number++)
      await insert(db, 'segment', {
        program_id: program.programId,
        id: randomUUID(),
        name: `Segment ${number}`,
        filter: JSON.stringify(filter),
        created_by: 'Sari',
        created_at: NOW,
        updated_at: NOW,
      });
    expect(await add('One more')).toMatchObject({ status: 409, result: { code: 'TOO_MANY_SEGMENTS' } });
  });
});
