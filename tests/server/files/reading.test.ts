import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { FilePurpose } from '../../../src/domain/files/purposes.ts';
import { claimFile } from '../../../src/server/files/claim-file.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { Refusal } from '../../../src/server/perform/refusal.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { makePerson, makeProgram } from '../../support/program-factory.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { aPdf, fileFixtures, type Person, put } from './file-fixtures.ts';

let logo: Buffer;
const { test, fixtures } = fixturesTest(fileFixtures);
test.beforeAll(async () => {
  logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});

/** Uploads something for the purpose. @returns its stored value */
async function stored(person: Person, purpose: FilePurpose, more: object = {}): Promise<string> {
  const bytes = purpose === 'LOGO' ? logo : aPdf();
  const body = { name: 'Größe "1".pdf', purpose, size: bytes.length, ...more };
  const { url } = await fixtures.announce(person, body);
  return (await put(url, bytes)).result.value;
}
const idOf = (value: string) => value.replace(/^.*\//, '').replace(/\..*$/, '');
async function linkOf(person: Person, value: string) {
  const response = await fetch(`${fixtures.origin}/api/utils/file/${idOf(value)}/link`, {
    headers: person.headers,
  });
  return { status: response.status, ...(await response.json()).result };
}
const read = (path: string) => fetch(`${fixtures.origin}${path}`);

const claim = (person: Person, value: string, over: object = {}) =>
  performPlainly(
    fixtures.app.performer,
    {
      actor: {
        kind: 'USER',
        userId: person.userId,
        name: 'P',
        userRole: 'USER',
        organizationId: null,
        organizationRole: null,
      },
    },
    (context) =>
      claimFile(context, {
        value,
        current: null,
        purpose: 'DECK',
        organizationId: null,
        path: 'companyDeck',
        ...over,
      }),
  ).catch((error: unknown) => (error instanceof Refusal ? error.details : error));
const refused = (message: string) => ({ issues: [{ path: 'companyDeck', message }] });

describe('Reading a file', () => {
  // T1009
  test('a private one is read by a link that lives five minutes, and saved under its own name', async () => {
    const person = await fixtures.person();
    const value = await stored(person, 'DECK', { acl: 'public-read' });
    expect((await read(`/api/files/${value}`)).status).toBe(404);
    const link = await linkOf(person, value);
    expect(link).toMatchObject({
      status: 200,
      name: 'Größe "1".pdf',
      contentType: 'application/pdf',
      size: 2000,
    });
    const served = await read(link.url);
    expect((await served.arrayBuffer()).byteLength).toBe(2000);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Gr__e _1_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    // Its clock goes on with the machine’s: half a minute for a busy one.
    fixtures.pass(270_000);
    expect((await read(link.url)).status).toBe(200);
    fixtures.pass(31_000);
    expect((await read(link.url)).status).toBe(404);
  });

  // T1011
  test('a link opens no other file, and an upload’s address opens none', async () => {
    const person = await fixtures.person();
    const [one, two] = [await stored(person, 'DECK'), await stored(person, 'DECK')];
    const { url } = await linkOf(person, one);
    expect((await read(url.replace(one, two))).status).toBe(404);
    const bytes = aPdf();
    const upload = await fixtures.announce(person, {
      name: 'our deck.pdf',
      purpose: 'DECK',
      size: bytes.length,
    });
    const { value } = (await put(upload.url, bytes)).result;
    expect((await read(`/api/files/${value}?${upload.url.replace(/^[^?]*\?/, '')}`)).status).toBe(404);
  });

  test.each([
    '/api/files/logo/..%2f..%2fsecrets',
    '/api/files/..%2f..%2fetc/passwd',
    '/api/files/logo/nothing.webp',
    '/api/files/logo/01998f00-0000-4000-8000-000000000001.webp',
    '/api/files/%00/%00',
  ])('an address that is nobody’s answers that there is nothing: %s', async (path) => {
    const response = await read(path);
    expect(response.status).toBe(404);
    expect((await response.json()).result).toEqual({ code: 'NOT_FOUND' });
  });

  test('a logo that was asked to be private is', async () => {
    const value = await stored(await fixtures.person(), 'LOGO', { acl: 'private' });
    expect((await read(`/api/files/${value}`)).status).toBe(404);
  });

  // T1010
  test('an organization’s document is its members’, its programs’ staff’s, and nobody else’s', async () => {
    const { id: organizationId, owner } = await fixtures.organization();
    const staff = await fixtures.person({ programRole: 'PROGRAM_ADMIN' });
    const stranger = await fixtures.organization();
    const other = await makeProgram(fixtures.database.db, { now: new Date().toISOString() });
    const otherStaff = await makePerson(fixtures.database.db, {
      programId: other.programId,
      programRole: 'PROGRAM_ADMIN',
    });
    const elsewhere = {
      userId: otherStaff,
      headers: await (await sessionsFor(fixtures.database)).bearer({ userId: otherStaff }),
    };
    const value = await stored(staff, 'SUPPORTING_DOCUMENT', { organizationId });
    expect((await linkOf(owner, value)).status).toBe(200);
    expect((await linkOf(staff, value)).status).toBe(200);
    expect((await linkOf(stranger.owner, value)).status).toBe(404);
    expect((await linkOf(elsewhere, value)).status).toBe(404);
    const body = { name: 'our deck.pdf', purpose: 'DECK', size: 10, organizationId };
    expect((await fixtures.announce(stranger.owner, body)).status).toBe(404);
    expect((await fixtures.announce(owner, body)).status).toBe(200);
  });
});

describe('Putting a file into a form', () => {
  test('gives it to the organization, whose members read it, and its uploader only as one of them', async () => {
    const { id: organizationId, owner } = await fixtures.organization();
    const person = await fixtures.person();
    const value = await stored(person, 'DECK');
    expect((await linkOf(owner, value)).status).toBe(404);
    expect(await claim(person, value, { organizationId })).toBe(value);
    expect((await linkOf(owner, value)).status).toBe(200);
    expect((await linkOf(person, value)).status).toBe(404);
    // Sent again by the next who saves the form.
    expect(await claim(owner, value, { organizationId })).toBe(value);
  });

  test('refuses what somebody else uploaded, what is for something else, and what is not there', async () => {
    const [mine, theirs] = [await fixtures.person(), await fixtures.person()];
    const value = await stored(theirs, 'DECK');
    const unable = refused('Unable to upload data');
    expect(await claim(mine, value)).toEqual(unable);
    expect(await claim(theirs, value, { purpose: 'LOGO' })).toEqual(refused('Unable to upload logo'));
    for (const nothing of ['', null]) expect(await claim(mine, nothing as string)).toBeNull();
    for (const wrong of [
      'deck/none.pdf',
      'deck/01998f00-0000-4000-8000-000000000001.pdf',
      'javascript:alert(1)',
    ]) {
      expect(await claim(mine, wrong)).toEqual(unable);
    }
    const { key } = await fixtures.announce(mine, { name: 'our deck.pdf', purpose: 'DECK', size: 10 });
    expect(await claim(mine, `${key}.pdf`)).toEqual(unable);
  });

  test('leaves a value alone that stood there before', async () => {
    const old = 'https://old.example/logo.png';
    expect(await claim(await fixtures.person(), old, { current: old })).toBe(old);
  });

  test('refuses a file of another organization', async () => {
    const [one, two] = [await fixtures.organization(), await fixtures.organization()];
    const value = await stored(one.owner, 'DECK', { organizationId: one.id });
    expect(await claim(one.owner, value, { organizationId: two.id })).toEqual(
      refused('Unable to upload data'),
    );
  });
});
