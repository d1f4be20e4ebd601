import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { Client } from '../../support/client.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert, update } from '../../support/rows.ts';
import { anItem, contentFixtures } from '../content/content-fixtures.ts';

let picture: string;
let participant: Client;
const at = new Date().toISOString();

const { test, fixtures } = fixturesTest(contentFixtures);
test.beforeAll(async () => {
  picture = `asset/${randomUUID()}.webp`;
  await insert(fixtures.database.db, 'program_asset', {
    program_id: fixtures.program.programId,
    id: randomUUID(),
    value: picture,
    name: 'logo.png',
    width: 300,
    height: 100,
    created_at: at,
  });
  const [first] = fixtures.program.organizations;
  participant = fixtures.as.person({ userId: first!.userId, organizationId: first!.id });
});

beforeEach(() => fixtures.database.db.deleteFrom('sponsor').execute());

const path = () => `/program/${fixtures.program.programId}/sponsor`;
const add = (over: object = {}) =>
  fixtures.as.staff.request('POST', path(), {
    title: 'Kopi Nusa',
    image: picture,
    link: 'kopi.example',
    ...over,
  });
const list = async (of = '', by: Client = fixtures.as.staff) => (await by.request('GET', path() + of)).result;
const titles = async (of = '', by?: Client) =>
  ((await list(of, by)).sponsors as { title: string }[]).map(({ title }) => title);
const disable = (disable_sponsor: boolean) =>
  update(fixtures.database.db, 'program', { id: fixtures.program.programId }, { disable_sponsor });

describe('Sponsors of a program', () => {
  // T0027
  test('stand in their tier, each with its picture, its link and its place', async () => {
    const added = await add({ tier: 'CAROUSEL', description: 'Coffee of the islands.' });
    expect(added).toMatchObject({
      status: 200,
      result: {
        title: 'Kopi Nusa',
        link: 'https://kopi.example',
        tier: 'CAROUSEL',
        order: 0,
        picture: { src: `/api/files/${picture}`, width: 300, height: 100 },
        participant: null,
      },
    });
    await add({ title: 'Bank Bumi' });
    await add({ title: 'Batik Air', tier: 'HIGHLIGHTED' });
    await add({ title: 'Free roasting', tier: 'SPECIAL_OFFERS' });
    expect(await titles()).toEqual(['Bank Bumi', 'Kopi Nusa', 'Batik Air', 'Free roasting']);
    expect(await titles('/carousel', participant)).toEqual(['Kopi Nusa']);
    expect(await titles('/highlighted', participant)).toEqual(['Batik Air']);
    expect(await titles('/special-offers', participant)).toEqual(['Free roasting']);
  });

  // T0028
  test('are put into order, changed and deleted, and each list stays without gaps', async () => {
    const [one] = [await add({ title: 'One' }), await add({ title: 'Two' })];
    const three = await add({ title: 'Three' });
    const moved = await fixtures.as.staff.request('PATCH', `${path()}/${three.result.id}`, { order: 0 });
    expect(moved.result).toMatchObject({ title: 'Three', order: 0 });
    expect(await titles()).toEqual(['Three', 'One', 'Two']);
    await fixtures.as.staff.request('PATCH', `${path()}/${one.result.id}`, {
      title: 'First',
      link: 'first.example',
    });
    expect(await titles()).toEqual(['Three', 'First', 'Two']);
    expect((await fixtures.as.staff.request('DELETE', `${path()}/${three.result.id}`)).status).toBe(200);
    expect((await list()).sponsors.map(({ order }: { order: number }) => order)).toEqual([0, 1]);
    expect((await fixtures.as.staff.request('DELETE', `${path()}/${three.result.id}`)).status).toBe(404);
  });

  test('make room for one another, and the trail tells of the one that somebody moved', async () => {
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push((await add({ title })).result.id);
    const told = async () => {
      const lines = await fixtures.database.db
        .selectFrom('audit_change')
        .select(['object_name', 'action', 'attribute_name', 'new_value'])
        .where('object_id', 'in', ids)
        .where('action', '!=', 'CREATED')
        .orderBy('changed_at')
        .orderBy('position')
        .execute();
      await fixtures.database.db.deleteFrom('audit_change').execute();
      return lines.map((line) => Object.values(line).join(' '));
    };
    await fixtures.as.staff.request('PATCH', `${path()}/${ids[2]}`, { order: 0 });
    expect(await told()).toEqual(['Three CHANGED order 0']);
    await fixtures.as.staff.request('DELETE', `${path()}/${ids[2]}`);
    expect(await told()).toEqual(['Three DELETED title ', 'Three DELETED tier ', 'Three DELETED link ']);
    expect(await titles()).toEqual(['One', 'Two']);
  });

  test('that two change at once keep what each has changed; of the same field the second is told', async () => {
    const { id, title, link } = (await add()).result;
    const seen = { title, link };
    const change = (over: object) =>
      fixtures.as.staff.request('PATCH', `${path()}/${id}`, { title, link, ...over, seen });
    expect((await change({ title: 'Kopi Nusantara' })).status).toBe(200);
    const other = await change({ link: 'https://nusa.example' });
    expect(other.result).toMatchObject({ title: 'Kopi Nusantara', link: 'https://nusa.example' });
    expect(await change({ title: 'Kopi Kita' })).toMatchObject({
      status: 409,
      result: { code: 'CHANGED_MEANWHILE', standing: { title: 'Kopi Nusantara' } },
    });
    expect(await titles()).toEqual(['Kopi Nusantara']);
  });

  // T0255
  test('two added at once take two places', async () => {
    await Promise.all([add({ title: 'One' }), add({ title: 'Two' }), add({ title: 'Three' })]);
    expect((await list()).sponsors.map(({ order }: { order: number }) => order)).toEqual([0, 1, 2]);
  });

  // T0256
  test('have a picture of the program’s own library, and an organization that takes part', async () => {
    expect(await add({ image: `asset/${randomUUID()}.webp` })).toMatchObject({
      status: 400,
      result: { issues: [{ path: 'image', message: 'Choose a picture.' }] },
    });
    expect(await add({ participantId: randomUUID() })).toMatchObject({
      status: 400,
      message: 'This organization does not take part in the program.',
    });
    const [first] = fixtures.program.organizations;
    const added = await add({ participantId: first!.id });
    expect(added.result.participant.name).toEqual(expect.any(String));
  });

  // T0482
  test('are nobody’s but the staff’s where the program disables them', async () => {
    await fixtures.as.staff.request('POST', path(), {
      title: 'Kopi',
      image: picture,
      link: 'kopi.example',
      tier: 'CAROUSEL',
    });
    await fixtures.publish(
      anItem('SPONSORS', { tier: 'CAROUSEL' }),
      anItem('FAQ', { entries: [{ question: 'Who?', answer: 'Us.' }] }),
    );
    const shown = async () =>
      (await fixtures.read()).result.sections[0].items.map((item: { type: string }) => item.type);
    expect(await shown()).toEqual(['SPONSORS', 'FAQ']);
    await disable(true);
    expect(await list('', participant)).toEqual({ disableSponsor: true, sponsors: [] });
    expect(await titles('/carousel', participant)).toEqual([]);
    expect(await titles('/carousel')).toEqual([]);
    expect(await shown()).toEqual(['FAQ']);
    expect(await titles()).toEqual(['Kopi']);
    await disable(false);
  });

  // T1101
  test('on the public page say what visitors see of them, and nothing of who they are in the program', async () => {
    const [first] = fixtures.program.organizations;
    await add({ tier: 'SPECIAL_OFFERS', participantId: first!.id, description: 'Half price.' });
    await add({ title: 'Another tier' });
    await fixtures.publish(anItem('SPONSORS', { tier: 'SPECIAL_OFFERS' }));
    const [item] = (await fixtures.read()).result.sections[0].items;
    expect(item.sponsors).toEqual([
      {
        id: expect.any(String),
        title: 'Kopi Nusa',
        link: 'https://kopi.example',
        tier: 'SPECIAL_OFFERS',
        description: 'Half price.',
        picture: { src: `/api/files/${picture}`, width: 300, height: 100 },
      },
    ]);
  });

  test('keep a picture that is in use from being deleted unasked', async () => {
    await add();
    const program = fixtures.program.programId;
    const { assets } = (await fixtures.as.staff.request('GET', `/assets/program?programId=${program}`))
      .result;
    expect(assets[0].used).toBe(true);
    const address = `/assets/program?programId=${program}&assetId=${assets[0].id}`;
    expect(await fixtures.as.staff.request('DELETE', address)).toMatchObject({
      status: 409,
      result: { code: 'ASSET_IN_USE' },
    });
  });
});
