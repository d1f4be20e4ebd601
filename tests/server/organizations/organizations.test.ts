import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Client } from '../../support/client.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';

/** Organizations over HTTP, on a real database. */

const { test, db, program, as } = sharedProgramTest({
  program: { now: new Date().toISOString(), organizations: 2 },
});
const { superAdmin } = as;

const body = (name: string, over: object = {}) => ({
  name,
  legalName: `PT ${name}`,
  foundedDate: '2020-05-01',
  websiteLink: 'kopi.example',
  country: 'Indonesia',
  hqLocation: 'Bandung',
  ...over,
});

/** Somebody with an organization of their own. */
async function anOwner(name: string, over: object = {}) {
  const userId = await makePerson(db);
  const { status, result } = await as.person({ userId }).request('POST', '/organization', body(name, over));
  expect(status).toBe(200);
  const client = as.person({
    userId,
    organizationId: result.id,
    organizationRole: 'ORGANIZATION_OWNER',
  });
  return { userId, client, id: result.id as string, slug: result.slug as string };
}

describe('An organization that somebody creates', () => {
  // T0240
  test('is theirs: they are its owner, and read all of it back, each field as it was said', async () => {
    const said = {
      profile: 'VENTURE_CAPITAL',
      slug: 'nusa-ventures',
      email: 'desk@nusa.example',
      phoneNumber: '+62 812-5550-1234',
      numberOfEmployee: '11-50',
      description: 'Invests in <b>solar</b>.',
      tags: ['solar', "D'or & Söhne"],
      businessSectors: ['Energy & Utilities', 'Industrials'],
      businessModels: ['b2b', 'd2c'],
      fundingStages: ['Seed', 'Pre-Series A'],
      numberOfStartupInvested: 12,
      targetInvestmentAmount: 'USD 500,000',
      items: [{ title: 'Award', type: 'TEXT', category: 'Prizes', order: 0, value: 'Best of 2025' }],
    };
    const owner = await anOwner('Nusa Ventures', said);
    const { result } = await owner.client.request('GET', `/organization/${owner.id}`);
    expect(result).toMatchObject({
      ...said,
      websiteLink: 'https://kopi.example',
      status: 'SUBMITTED',
      ownerId: owner.userId,
      organizationRole: 'ORGANIZATION_OWNER',
      jobTitle: '---',
    });
    const own = await owner.client.request('GET', '/organization/my');
    expect(own.result.organizations).toMatchObject([
      { id: owner.id, slug: 'nusa-ventures', organizationRole: 'ORGANIZATION_OWNER' },
    ]);
  });

  test('has an owner with the job title that they said', async () => {
    const owner = await anOwner('Kopi Founder', { jobTitle: 'Founder' });
    const { result } = await owner.client.request('GET', `/organization/${owner.id}`);
    expect(result.jobTitle).toBe('Founder');
    const refused = await owner.client.request('POST', '/organization', body('Kopi Two', { jobTitle: 'ab' }));
    expect([refused.status, refused.message]).toEqual([400, 'Job title is required']);
  });

  // T0241
  test('has none of the fields that its profile has not, though they were sent', async () => {
    const owner = await anOwner('Campus Nusa', {
      profile: 'RESEARCH_EDUCATION',
      department: 'Physics',
      numberOfStartupInvested: 3,
    });
    const { result } = await owner.client.request('GET', `/organization/${owner.id}`);
    expect(result.department).toBe('Physics');
    for (const field of ['numberOfStartupInvested', 'investmentDeck', 'fundingStages', 'isTracked'])
      expect(result, field).not.toHaveProperty(field);
  });

  // T0429
  test('is refused with the message of every field that is wrong', async () => {
    const client = as.person({ userId: await makePerson(db) });
    const { status, result } = await client.request(
      'POST',
      '/organization',
      body('Ko', { foundedDate: '', profile: 'CLUB' }),
    );
    expect(status).toBe(400);
    expect(result.issues).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'name', message: 'Name must be at least 3 characters long.' }),
        expect.objectContaining({ path: 'foundedDate', message: 'Founded date is required.' }),
        expect.objectContaining({ path: 'profile', message: 'Invalid profile type.' }),
      ]),
    );
  });

  // T0485
  test('has no owner where a super admin creates it for others', async () => {
    const { result } = await superAdmin.request('POST', '/admin/organization', body('For Others'));
    const read = await superAdmin.request('GET', `/organization/slug/${result.slug}`);
    expect(read.result).toMatchObject({ ownerId: null, organizationRole: null, isTracked: false });
  });
});

describe('A slug', () => {
  // T0421
  test('is said to be free or taken, with one like it that is free, and cannot be taken twice', async () => {
    const owner = await anOwner('Slug Taker', { slug: 'slug-taker' });
    const free = await owner.client.request('GET', '/organization/slug/slug-nobody/check');
    expect(free.result).toEqual({ available: true, suggestion: 'slug-nobody' });
    const taken = await owner.client.request('GET', '/organization/slug/slug-taker/check');
    expect(taken.result).toEqual({ available: false, suggestion: 'slug-taker-2' });
    const again = await owner.client.request('POST', '/organization', body('Other', { slug: 'slug-taker' }));
    expect([again.status, again.message]).toEqual([
      409,
      'This slug is already taken. Please choose another one.',
    ]);
    const other = await anOwner('Slug Other');
    const moved = await other.client.request('PATCH', `/organization/${other.id}`, { slug: 'slug-taker' });
    expect(moved.status).toBe(409);
  });

  // T0422
  test('that two take at the same moment goes to one of them, and the other is refused', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => as.person({ userId: await makePerson(db) })),
    );
    const answers = await Promise.all(
      people.map((client) => client.request('POST', '/organization', body('Race', { slug: 'race-to-it' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('is asked for as text, whatever it is', async () => {
    for (const slug of ['.*', '(((', "'; drop table organization; --", '%5C'])
      expect(
        (await superAdmin.request('GET', `/organization/slug/${encodeURIComponent(slug)}/check`)).status,
        slug,
      ).toBe(200);
  });
});

describe('Settings', () => {
  // T0085
  test('change what is sent and leave the rest, under a former profile too', async () => {
    const owner = await anOwner('Settled Ltd', {
      profile: 'STARTUP',
      fundingStages: ['Seed'],
      tags: ['solar'],
    });
    const save = (change: object) => owner.client.request('PATCH', `/organization/${owner.id}`, change);
    const read = async () => (await owner.client.request('GET', `/organization/${owner.id}`)).result;
    expect((await save({ hqLocation: 'Jakarta', email: null })).status).toBe(200);
    expect(await read()).toMatchObject({ hqLocation: 'Jakarta', tags: ['solar'], fundingStages: ['Seed'] });
    await save({ profile: 'CORPORATE' });
    expect(await read()).not.toHaveProperty('fundingStages');
    await save({ profile: 'STARTUP' });
    expect(await read()).toMatchObject({ fundingStages: ['Seed'] });
  });

  test('that two change at once keep what each has changed; of the same field the second is told', async () => {
    const owner = await anOwner('Two Owners Ltd', { tags: ['solar'] });
    const seen = { hqLocation: 'Bandung', tags: ['solar'], investmentDeck: null };
    const save = (change: object, by = 'organization', client = owner.client) =>
      client.request('PATCH', `/${by}/${owner.id}`, { ...seen, ...change, seen });
    expect((await save({ tags: ['solar', 'wind'] })).status).toBe(200);
    expect((await save({ hqLocation: 'Jakarta' })).status).toBe(200);
    const { result } = await owner.client.request('GET', `/organization/${owner.id}`);
    expect(result).toMatchObject({ hqLocation: 'Jakarta', tags: ['solar', 'wind'] });
    const late = { hqLocation: 'Surabaya', tags: ['hydro'] };
    for (const refused of [await save(late), await save(late, 'admin/organization', superAdmin)])
      expect(refused).toMatchObject({
        status: 409,
        result: {
          code: 'CHANGED_MEANWHILE',
          standing: { hqLocation: 'Jakarta', tags: ['solar', 'wind'] },
        },
      });
  });

  // T0646
  test('refuse a chosen slug of five characters, and keep a short one that is there already', async () => {
    const owner = await anOwner('Short Slug');
    await db.updateTable('organization').set({ slug: 'aflac' }).where('id', '=', owner.id).execute();
    const save = (slug: string) => owner.client.request('PATCH', `/organization/${owner.id}`, { slug });
    expect((await save('aflac')).status).toBe(200);
    expect(await save('cisco')).toMatchObject({
      status: 400,
      message: 'Slug must be longer than 5 characters.',
    });
  });

  // T0086
  test('cannot say that an organization is tracked, which only the super admin does and sees', async () => {
    const owner = await anOwner('Tracked Ltd');
    await owner.client.request('PATCH', `/organization/${owner.id}`, { isTracked: true });
    const read = (client: Client) => client.request('GET', `/organization/${owner.id}`);
    expect((await read(superAdmin)).result.isTracked).toBe(false);
    await superAdmin.request('PATCH', `/admin/organization/${owner.id}`, { isTracked: true });
    expect((await read(superAdmin)).result.isTracked).toBe(true);
    expect((await read(owner.client)).result).not.toHaveProperty('isTracked');
  });

  test('refuse a file that is none of the organization’s, in the words of uploads', async () => {
    const owner = await anOwner('No Such Logo');
    const { status, result } = await owner.client.request('PATCH', `/organization/${owner.id}`, {
      logo: `logo/${randomUUID()}.webp`,
    });
    expect(status).toBe(400);
    expect(result.issues).toEqual([{ path: 'logo', message: 'Unable to upload logo' }]);
  });

  // T1048
  test('keep hostile text as the text it is', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&\u202e{{7*7}}\${x} </script>`;
    const owner = await anOwner('Hostile Ltd');
    const change = { name: hostile, description: hostile, tags: [hostile.slice(0, 60)] };
    await owner.client.request('PATCH', `/organization/${owner.id}`, change);
    const { result } = await owner.client.request('GET', `/organization/${owner.id}`);
    expect(result).toMatchObject({ name: hostile, description: hostile });
  });

  test('with a NUL in them are refused, never a broken server', async () => {
    const owner = await anOwner('Null Ltd');
    const { status } = await owner.client.request('PATCH', `/organization/${owner.id}`, {
      hqLocation: 'Ban\u0000dung',
      department: 'x\u0000y',
    });
    expect(status).toBe(400);
  });
});

describe('Email and phone of an organization', () => {
  // T0076
  test('are for its people and staff of its programs; another participant does not even find it', async () => {
    const [one, two] = program.organizations;
    await update(
      db,
      'organization',
      { id: one!.id },
      { email: 'desk@one.example', phone_number: '+62 812-5550-1234' },
    );
    const staff = as.person({
      userId: await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_OWNER' }),
    });
    const partner = as.person({
      userId: two!.userId,
      organizationId: two!.id,
      organizationRole: 'ORGANIZATION_OWNER',
    });
    const read = await staff.request('GET', `/organization/${one!.id}`);
    expect(read.result).toMatchObject({ email: 'desk@one.example', phoneNumber: '+62 812-5550-1234' });
    const hidden = await partner.request('GET', `/organization/${one!.id}`);
    const nothing = await partner.request('GET', `/organization/${randomUUID()}`);
    expect(hidden).toEqual(nothing);
    expect(hidden.status).toBe(404);
  });
});

describe('The status of an organization', () => {
  // T0347
  test('is set by the super admin, and only to another one than it has', async () => {
    const owner = await anOwner('To Verify');
    const set = (client: Client, status: string) =>
      client.request('PATCH', `/organization/${owner.id}/set_status`, { status });
    expect((await set(owner.client, 'VERIFIED')).status).toBe(403);
    expect((await set(superAdmin, 'VERIFIED')).result.status).toBe('VERIFIED');
    expect(await set(superAdmin, 'VERIFIED')).toMatchObject({
      status: 409,
      message: 'The organization already has this status.',
    });
    expect((await set(superAdmin, 'SUBMITTED')).result.status).toBe('SUBMITTED');
    expect((await set(superAdmin, 'GOLD')).status).toBe(400);
  });
});

describe('The list of all organizations', () => {
  const list = (query: string) => superAdmin.request('GET', `/organization?${query}`);

  // T0510
  test('finds by name, legal name, slug and email, and takes % and _ for themselves', async () => {
    await anOwner('Percent 100% Ltd', { slug: 'percent-ltd', email: 'mail@percent.example' });
    const names = async (q: string) =>
      (await list(`q=${encodeURIComponent(q)}`)).result.items.map(({ name }: { name: string }) => name);
    for (const q of ['100%', 'pt percent', 'percent-l', 'mail@percent'])
      expect(await names(q), q).toEqual(['Percent 100% Ltd']);
    expect(await names('Perc_nt')).toEqual([]);
  });

  // T0511
  test('filters by status and profile, sorts, and pages without losing or repeating one', async () => {
    for (const letter of ['A', 'B', 'C', 'D', 'E'])
      await anOwner(`Paged ${letter}`, { profile: letter < 'C' ? 'CORPORATE' : 'VENTURE_CAPITAL' });
    const names = async (query: string) => {
      const { result } = await list(`q=Paged&sortBy=name&sortOrder=ASC&${query}`);
      return { total: result.total, names: result.items.map(({ name }: { name: string }) => name) };
    };
    expect(await names('size=2&page=1')).toEqual({ total: 5, names: ['Paged A', 'Paged B'] });
    expect(await names('size=2&page=3')).toEqual({ total: 5, names: ['Paged E'] });
    expect(await names('profile=CORPORATE')).toEqual({ total: 2, names: ['Paged A', 'Paged B'] });
    expect((await names('profile=CORPORATE,VENTURE_CAPITAL&status=SUBMITTED')).total).toBe(5);
    expect((await names('status=VERIFIED')).total).toBe(0);
  });

  test('says how many people and programs each has, and who owns it', async () => {
    const [one] = program.organizations;
    const slug = one!.id;
    const { result } = await list(`q=${slug}`);
    expect(result.items).toMatchObject([{ id: one!.id, memberCount: 1, programCount: 1 }]);
  });

  test.each([
    ['size=0', 'Size must be a postive number.'],
    ['page=0', 'Page must be a postive number.'],
    ['status=GOLD', 'Status is SUBMITTED or VERIFIED.'],
    ['profile=CLUB', 'Invalid profile type.'],
    ['sortBy=password', 'This list cannot be sorted by that.'],
  ])('refuses %s', async (query, message) => {
    expect(await list(query)).toMatchObject({ status: 400, message });
  });
});

describe('Deleting an organization', () => {
  // T0243
  test('is refused while it is registered for a program that is not over', async () => {
    const [one] = program.organizations;
    expect(await superAdmin.request('DELETE', `/organization/${one!.id}`)).toMatchObject({
      status: 409,
      message:
        'This organization is registered for a program that has not ended. Its registration must be rejected before the organization can be deleted.',
    });
  });

  // T0244
  test('ends every right that came through it at once, and keeps its slug', async () => {
    const owner = await anOwner('Short Lived', { slug: 'short-lived' });
    expect((await owner.client.request('DELETE', `/organization/${owner.id}`)).status).toBe(200);
    expect((await owner.client.request('GET', `/organization/${owner.id}`)).status).toBe(404);
    expect((await owner.client.request('PATCH', `/organization/${owner.id}`, {})).status).toBe(404);
    expect((await owner.client.request('GET', '/organization/my')).result.organizations).toEqual([]);
    expect((await owner.client.request('GET', '/users/me')).result).toMatchObject({
      organizationId: null,
      organizations: [],
    });
    expect((await superAdmin.request('GET', `/organization/slug/short-lived`)).status).toBe(404);
    expect((await superAdmin.request('GET', '/organization/slug/short-lived/check')).result.available).toBe(
      false,
    );
  });
});

describe('An organization in a program', () => {
  // T0077
  test('shows the program’s staff its registration, its people with email, and how many meetings it has', async () => {
    const staff = as.person({
      userId: await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_OWNER' }),
    });
    const [one, two] = program.organizations;
    const now = new Date().toISOString();
    await saveNewMeeting(
      db,
      meetingOf(program, one!.id, two!.id, program.timeslots[0], acceptedAt(program, 1, now)),
    );
    const at = (id: string) => staff.request('GET', `/v2/organization/${id}/program/${program.programId}`);
    const owner = (await at(one!.id)).result;
    expect(owner).toMatchObject({
      organization: { id: one!.id },
      registration: { registrationStatus: 'APPROVED' },
      members: [{ id: one!.userId, email: expect.stringContaining('@') }],
      totalRequestedMeeting: 0,
      totalReceivedMeeting: 1,
      totalAcceptedMeeting: 1,
    });
    expect((await at(two!.id)).result).toMatchObject({ totalRequestedMeeting: 1, totalReceivedMeeting: 0 });
  });

  // T0078
  test('that did not register for it answers like one that is not there', async () => {
    const stranger = await anOwner('Not Registered');
    const at = (id: string) =>
      superAdmin.request('GET', `/v2/organization/${id}/program/${program.programId}`);
    const there = await at(stranger.id);
    expect(there.status).toBe(404);
    expect(there).toEqual(await at(randomUUID()));
  });
});

describe('The list of countries', () => {
  // T0578
  test('is open to everybody', async () => {
    const { result } = await as.nobody.request('GET', '/countries');
    expect(result.countries).toHaveLength(249);
    expect(result.countries).toContainEqual({ code: 'ID', name: 'Indonesia' });
  });
});
