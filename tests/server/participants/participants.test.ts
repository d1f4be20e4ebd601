import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Venue } from '../../../src/domain/schedule/schedule.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import type { TestProgram } from '../../support/program-factory.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { NOW, requestFixtures } from '../meetings/request-fixtures.ts';

let program: TestProgram;
let me: Record<string, string>;
let staff: Record<string, string>;

const { test, fixtures } = fixturesTest(requestFixtures);
test.beforeAll(async () => {
  program = await fixtures.program({ organizations: 5, timeslots: 4 });
  me = await fixtures.as(program, 0);
  staff = await fixtures.staff(program, 'PROGRAM_OWNER');
  const { db } = fixtures.database;
  const facts = [
    {
      name: 'Alpha 100%',
      country: 'Indonesia',
      founded_date: '2020-05-01',
      tags: ['solar'],
      details: { fundingStages: ['Seed' as const] },
    },
    { name: 'beta Solar', country: 'Germany', founded_date: '2015-01-01', business_sectors: ['Energy'] },
    { name: 'Gamma', country: 'Germany', founded_date: null, profile: 'VENTURE_CAPITAL' as const },
    { name: 'Delta_Works', country: 'Kenya', founded_date: '2020-12-31', description: 'Makes solar pumps.' },
    { name: 'Hidden', country: 'Germany', founded_date: '2020-01-01' },
  ];
  for (const [index, fact] of facts.entries()) {
    const { id } = program.organizations[index]!;
    await update(
      db,
      'organization',
      { id },
      { ...fact, slug: fact.name.toLowerCase().replace(/\W+/g, '-'), email: 'desk@example.test' },
    );
  }
  await update(
    db,
    'registration',
    { organization_id: program.organizations[4]!.id },
    { registration_status: 'PENDING_APPROVAL' },
  );
  // Beta meets Gamma at a table in the first timeslot, and closed the second one for online.
  const [, beta, gamma] = program.organizations;
  await saveNewMeeting(
    db,
    meetingOf(program, beta!.id, gamma!.id, program.timeslots[0], acceptedAt(program, 1, NOW)),
  );
  await fixtures.ask(
    'PATCH',
    `/schedule/event/timeslot/${program.timeslots[1]!.id}/organization/disable`,
    await fixtures.as(program, 1),
    { venue: 'online' },
  );
});

async function find(query: string, who = me) {
  const { status, result, message } = await fixtures.ask(
    'GET',
    `/program/${program.programId}/participants/search?${query}`,
    who,
  );
  if (status !== 200) return message;
  return result.items.map(({ name }: { name: string }) => name);
}

describe('The participants of a program', () => {
  // T0524
  test('are its approved organizations from A to Z, with the timeslots that each has left', async () => {
    const { result } = await fixtures.ask('GET', `/program/${program.programId}/participants`, me);
    expect([result.total, result.page, result.size]).toEqual([4, 1, 10]);
    expect(
      result.items.map((one: { name: string; availableTimeslots: object }) => [
        one.name,
        one.availableTimeslots,
      ]),
    ).toEqual([
      ['Alpha 100%', { offline: 4, online: 4 }],
      ['beta Solar', { offline: 3, online: 2 }],
      ['Delta_Works', { offline: 4, online: 4 }],
      ['Gamma', { offline: 3, online: 3 }],
    ]);
    expect(JSON.stringify(result)).not.toContain('desk@example.test');
  });

  // T0113
  test.each([
    ['a word in any field', 'q=solar', ['Alpha 100%', 'beta Solar', 'Delta_Works']],
    ['a word in one field', 'q=solar&fields=name', ['beta Solar']],
    ['a word in two fields', 'q=solar&fields=tags,description', ['Alpha 100%', 'Delta_Works']],
    ['the whole of a field', 'q=SOLAR&exact=true', ['Alpha 100%']],
    ['the whole of a name', 'q=gamma&fields=name&exact=true', ['Gamma']],
    ['a part is not the whole', 'q=gam&fields=name&exact=true', []],
    ['a percent sign means itself', 'q=%25', ['Alpha 100%']],
    ['an underscore means itself', 'q=_&fields=name', ['Delta_Works']],
    ['a country by its name in another language', 'q=jerm', ['beta Solar', 'Gamma']],
    ['the whole of a country in another language', 'q=jerman&exact=true', ['beta Solar', 'Gamma']],
    ['a country where only names are looked in', 'q=jerman&fields=name', []],
    ['several words, each in whichever field', 'q=solar%20germany', ['beta Solar']],
    ['several words in any order', 'q=Germany%20%20solar', ['beta Solar']],
    ['several words, one of them in another language', 'q=solar%20jerman', ['beta Solar']],
    ['words of which one is nowhere', 'q=solar%20france', []],
    ['several words as the whole of a name', 'q=beta%20solar&exact=true', ['beta Solar']],
    ['a kind', 'profile=VENTURE_CAPITAL', ['Gamma']],
    ['one of two kinds', 'profile=VENTURE_CAPITAL|STARTUP&country=Germany', ['beta Solar', 'Gamma']],
    ['a sector with a comma in it', 'sector=Energy|Technology, Media %26 Telecom', ['beta Solar']],
    ['a stage', 'stage=Seed', ['Alpha 100%']],
    ['a country', 'country=Kenya|France', ['Delta_Works']],
    ['a filter and words', 'country=Germany&q=solar', ['beta Solar']],
    ['a profile as people write it', 'q=venture%20capital', ['Gamma']],
    [
      'founded from a day to a day, both included',
      'foundedDate=2020-05-01,2020-12-31',
      ['Alpha 100%', 'Delta_Works'],
    ],
    ['founded until', 'foundedDate=,2019-12-31', ['beta Solar']],
    ['founded from', 'foundedDate=2020-12-31,', ['Delta_Works']],
    ['free online timeslots', 'onlineTimeslot=3,4', ['Alpha 100%', 'Delta_Works', 'Gamma']],
    ['free offline timeslots at most', 'offlineTimeslot=,3', ['beta Solar', 'Gamma']],
    ['exactly so many', 'onlineTimeslot=2', ['beta Solar']],
    [
      'by founded date, newest first, none last',
      'sortBy=foundedDate&sortOrder=DESC',
      ['Delta_Works', 'Alpha 100%', 'beta Solar', 'Gamma'],
    ],
    ['by free online timeslots', 'sortBy=onlineTimeslot&size=2', ['beta Solar', 'Gamma']],
    ['the second page', 'size=3&page=2', ['Gamma']],
    ['a page after the last', 'page=9', []],
  ])('are found by %s', async (_what, query, names) => {
    expect(await find(query)).toEqual(names);
  });

  // T3001
  test('can be narrowed by what they are, the most frequent first; of those that are not approved nothing', async () => {
    const { result } = await fixtures.ask('GET', `/v2/program/${program.programId}/participant-filters`, me);
    expect(result).toEqual({
      profile: [
        { value: 'STARTUP', count: 3 },
        { value: 'VENTURE_CAPITAL', count: 1 },
      ],
      sector: [{ value: 'Energy', count: 1 }],
      stage: [{ value: 'Seed', count: 1 }],
      country: [
        { value: 'Germany', count: 2 },
        { value: 'Indonesia', count: 1 },
        { value: 'Kenya', count: 1 },
      ],
    });
  });

  // T0444
  test.each([
    ['size=0', 'Size must be a postive number.'],
    ['page=-1', 'Page must be a postive number.'],
    ['fields=email', 'Fields accept only known fields.'],
    ['foundedDate=yesterday', 'Dates must be ISO 8601: from,to.'],
    ['foundedDate=2020-01-02,2020-01-01', 'Dates must be ISO 8601: from,to.'],
    ['onlineTimeslot=a,b', 'A range of timeslots is from,to.'],
    ['sortOrder=UP', 'Sort order is ASC or DESC.'],
    ['sortBy=email', 'This list cannot be sorted by that.'],
  ])('asked for with %s are refused with what is wrong', async (query, message) => {
    expect(await find(query)).toBe(message);
  });

  // T0447
  test('show their people without email and phone to each other, and with them to staff', async () => {
    const at = `/program/${program.programId}/participants/${program.organizations[1]!.id}`;
    const mine = await fixtures.ask('GET', at, me);
    expect(mine.result.members).toHaveLength(1);
    expect(mine.result.members[0]).toMatchObject({
      jobTitle: 'Founder',
      organizationRole: 'ORGANIZATION_OWNER',
    });
    for (const one of [mine.result, mine.result.members[0]]) {
      expect(one).not.toHaveProperty('email');
      expect(one).not.toHaveProperty('phoneNumber');
    }
    const theirs = await fixtures.ask('GET', at, staff);
    expect(theirs.result.email).toBe('desk@example.test');
    expect(theirs.result.members[0].email).toBe(`${program.organizations[1]!.userId}@example.test`);
  });

  // T0525
  test('are found by their slug too; one that is not approved is not there for anybody', async () => {
    const at = (who: string) => `/program/${program.programId}/participants/${who}`;
    expect((await fixtures.ask('GET', at('beta-solar'), me)).result.id).toBe(program.organizations[1]!.id);
    for (const who of [me, staff])
      for (const hidden of ['hidden', program.organizations[4]!.id, 'nobody'])
        expect((await fixtures.ask('GET', at(hidden), who)).status).toBe(404);
    for (const part of ['available', 'booked']) {
      const path = `/schedule/event/program/${program.programId}/organization/${program.organizations[4]!.id}/timeslots/${part}`;
      expect((await fixtures.ask('GET', path, me)).status).toBe(404);
    }
  });

  // T0964
  test('have as many timeslots left as their lists say, where timeslots overlap and short meetings share one too', async () => {
    const crowd = await fixtures.program({ organizations: 6, timeslots: 6 });
    const { db } = fixtures.database;
    const [a, b, c, d, e] = crowd.organizations;
    const minutes = (slot: number, from: number, to: number) => ({
      startAt: addMinutes(crowd.timeslots[slot]!.startAt, from),
      endAt: addMinutes(crowd.timeslots[slot]!.startAt, to),
    });
    // A second series of timeslots lies across the first one.
    const across = [0, 1, 2].map((slot) => ({
      id: randomUUID(),
      program_id: crowd.programId,
      event_id: crowd.eventId,
      slot_start_time: minutes(slot, 15, 45).startAt,
      slot_end_time: minutes(slot, 15, 45).endAt,
      venues: ['online'] as Venue[],
    }));
    await db.insertInto('timeslot').values(across).execute();
    const meet = (one: typeof a, other: typeof a, span: { startAt: string; endAt: string }) =>
      saveNewMeeting(db, {
        ...meetingOf(crowd, one!.id, other!.id, crowd.timeslots[0], { meetingStatus: 'ACCEPTED' }),
        timeslotId: null,
        eventId: null,
        acceptedAt: NOW,
        ...span,
      });
    await meet(a, b, minutes(0, 0, 30));
    await meet(a, c, minutes(0, 30, 60));
    await meet(d, e, minutes(3, 0, 10));
    await meet(d, c, minutes(3, 20, 30));
    const [, me] = await Promise.all([fixtures.staff(crowd), fixtures.as(crowd, 3)]);
    for (const [slot, venue] of [
      [3, 'offline'],
      [3, 'online'],
      [5, 'online'],
    ] as const)
      await fixtures.ask(
        'PATCH',
        `/schedule/event/timeslot/${crowd.timeslots[slot]!.id}/organization/disable`,
        me,
        { venue },
      );
    for (const path of ['', '/search?sortBy=onlineTimeslot']) {
      const { result } = await fixtures.ask('GET', `/program/${crowd.programId}/participants${path}`, me);
      expect(result.items).toHaveLength(6);
      for (const { id, availableTimeslots } of result.items) {
        const at = `/schedule/event/program/${crowd.programId}/organization/${id}/timeslots/available`;
        const list = (await fixtures.ask('GET', at, me)).result.timeslots as { venues: string[] }[];
        const count = (venue: string) => list.filter(({ venues }) => venues.includes(venue)).length;
        expect(availableTimeslots).toEqual({ offline: count('offline'), online: count('online') });
      }
    }
  });

  // T3309
  test('are listed with accepted meetings and tags for the program’s staff, and for nobody else', async () => {
    const { db } = fixtures.database;
    const [, beta] = program.organizations;
    const tagId = randomUUID();
    await insert(db, 'tag', {
      program_id: program.programId,
      id: tagId,
      label: 'VIP',
      description: 'Guests of honor',
      created_at: NOW,
      updated_at: NOW,
    });
    await insert(db, 'registration_tag', {
      program_id: program.programId,
      organization_id: beta!.id,
      tag_id: tagId,
    });
    for (const path of ['participants', 'participants/search?q=a']) {
      const at = `/program/${program.programId}/${path}`;
      const { result } = await fixtures.ask('GET', at, staff);
      const seen = (result.items as { name: string; forStaff: object }[]).map((one) => [
        one.name,
        one.forStaff,
      ]);
      expect(seen).toContainEqual(['beta Solar', { acceptedMeetings: 1, tags: ['VIP'] }]);
      expect(seen).toContainEqual(['Gamma', { acceptedMeetings: 1, tags: [] }]);
      expect(seen).toContainEqual(['Alpha 100%', { acceptedMeetings: 0, tags: [] }]);
      expect(JSON.stringify((await fixtures.ask('GET', at, me)).result)).not.toContain('forStaff');
    }
  });
});
