import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { type Client, clientOf } from '../../support/client.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { makePerson } from '../../support/program-factory.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { fileFixtures, type Person, put } from '../files/file-fixtures.ts';

let editor: Person;
const { test, fixtures } = fixturesTest(fileFixtures);
test.beforeAll(async () => {
  editor = await fixtures.person({ programRole: 'PROGRAM_ADMIN' });
});

async function uploaded(person: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336' } })
    .png()
    .toBuffer();
  const { url } = await fixtures.announce(person, {
    name: 'our hall.png',
    purpose: 'ASSET',
    size: bytes.length,
  });
  return (await put(url, bytes)).result.value;
}

const clientOfPerson = ({ headers }: Pick<Person, 'headers'>) => clientOf(fixtures.app, async () => headers);
const ask: Client['request'] = (...call) => clientOfPerson(editor).request(...call);

const add = async (value: string) =>
  ask('POST', '/assets/program', {
    programId: fixtures.program.programId,
    value,
    name: 'our hall.png',
    width: 40,
    height: 20,
  });
const list = async () =>
  (await ask('GET', `/assets/program?programId=${fixtures.program.programId}`)).result.assets as {
    id: string;
    value: string;
    used: boolean;
  }[];
const remove = (id: string, more = '') =>
  ask('DELETE', `/assets/program?programId=${fixtures.program.programId}&assetId=${id}${more}`);

describe('The picture library of a program', () => {
  // T0205
  test('takes an uploaded picture once, shows it to everybody, and lists it newest first', async () => {
    const [one, two] = [await uploaded(editor), await uploaded(editor)];
    const added = await add(one);
    expect(added).toMatchObject({ status: 200, result: { value: one, name: 'our hall.png', used: false } });
    expect((await add(one)).result.id).toBe(added.result.id);
    fixtures.pass(1000);
    await add(two);
    expect((await list()).map(({ value }) => value).slice(0, 2)).toEqual([two, one]);
    expect((await fetch(`${fixtures.origin}/api/files/${one}`)).status).toBe(200);
  });

  // T0608
  test('takes nobody else’s file, and no file of another kind', async () => {
    const theirs = await uploaded(await fixtures.person());
    for (const value of [theirs, `asset/${randomUUID()}.webp`, '../etc/passwd']) {
      expect(await add(value)).toMatchObject({ status: 400, message: 'Failed to upload asset' });
    }
  });

  // T0576
  test('warns before a picture is deleted that the page shows, and then leaves a gap to fill', async () => {
    const value = await uploaded(editor);
    const { id } = (await add(value)).result;
    const cms = `/cms/program/${fixtures.program.programId}`;
    const item = { id: randomUUID(), type: 'IMAGE', data: { asset: value, alt: 'The hall' } };
    const sections = [{ id: randomUUID(), items: [item] }];
    const saved = await ask('PATCH', cms, { revision: 0, sections });
    await ask('POST', `${cms}/publish`, { revision: saved.result.revision });
    const page = async () => (await ask('GET', `/cms/program/slug/${fixtures.program.slug}`)).result.sections;
    expect((await page())[0].items[0]).toMatchObject({ src: `/api/files/${value}`, width: 40, height: 20 });
    expect((await list()).find((asset) => asset.id === id)?.used).toBe(true);

    expect(await remove(id)).toMatchObject({ status: 409, result: { code: 'ASSET_IN_USE' } });
    expect((await remove(id, '&evenIfUsed=true')).status).toBe(200);
    expect(await page()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    // Whoever still has it in an open editor saves the page without it.
    const again = await ask('PATCH', cms, { revision: 1, sections });
    expect(again.status).toBe(200);
    expect((await ask('GET', cms)).result.sections[0].items[0].data.asset).toBeNull();
  });

  // T0577
  test('of another program is not there', async () => {
    const { id } = (await add(await uploaded(editor))).result;
    const sessions = await sessionsFor(fixtures.database);
    const stranger = await sessions.bearer({ userId: await makePerson(fixtures.database.db) });
    const path = `/assets/program?programId=${fixtures.program.programId}&assetId=${id}`;
    expect((await clientOfPerson({ headers: stranger }).request('DELETE', path)).status).toBe(404);
    expect((await list()).some((asset) => asset.id === id)).toBe(true);
  });
});
