import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { clientOf } from '../../support/client.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { aPdf, fileFixtures, type Person, put } from '../files/file-fixtures.ts';

/** Logo, banner and documents of an organization: uploaded, kept, and nobody else's to give. */

const { test, fixtures } = fixturesTest(fileFixtures);

const aLogo = () =>
  sharp({ create: { width: 40, height: 40, channels: 4, background: '#3a7' } })
    .png()
    .toBuffer();

/** Uploads a file. @returns the value to keep */
async function upload(person: Person, purpose: string, bytes: Buffer): Promise<string> {
  const name = purpose === 'LOGO' ? 'our-logo.png' : 'our-document.pdf';
  const { url } = await fixtures.announce(person, { name, purpose, size: bytes.length });
  return (await put(url, bytes)).result.value;
}

const clientOfPerson = ({ headers }: Person) => clientOf(fixtures.app, async () => headers);

describe('The files of an organization', () => {
  // T0242
  test('are kept once its owner saves them, and taken away where they are saved as none', async () => {
    const { id, owner } = await fixtures.organization();
    const logo = await upload(owner, 'LOGO', await aLogo());
    const supportingDocument = await upload(owner, 'SUPPORTING_DOCUMENT', aPdf());
    const investmentDeck = await upload(owner, 'DECK', aPdf());
    const save = (body: object) => clientOfPerson(owner).request('PATCH', `/organization/${id}`, body);
    const read = async () => (await clientOfPerson(owner).request('GET', `/organization/${id}`)).result;
    expect((await save({ logo, supportingDocument, investmentDeck })).status).toBe(200);
    expect(await read()).toMatchObject({ logo, supportingDocument, investmentDeck, banner: null });
    expect((await save({ hqLocation: 'Bandung' })).status).toBe(200);
    expect(await read()).toMatchObject({ logo, supportingDocument });
    expect((await save({ logo: null })).status).toBe(200);
    expect(await read()).toMatchObject({ logo: null, supportingDocument });
  });

  // T0990
  test('come with it where somebody creates it with a logo', async () => {
    const person = await fixtures.person();
    const logo = await upload(person, 'LOGO', await aLogo());
    const { result } = await clientOfPerson(person).request('POST', '/organization', {
      name: 'Kopi Nusa',
      legalName: 'PT Kopi Nusa',
      foundedDate: '2020-05-01',
      websiteLink: 'kopi.example',
      country: 'Indonesia',
      hqLocation: 'Bandung',
      logo,
    });
    expect(result).toMatchObject({ name: 'Kopi Nusa', logo });
  });

  // T0991
  test('are refused where they are another’s, or were uploaded for something else', async () => {
    const { id, owner } = await fixtures.organization();
    const stranger = await fixtures.person();
    const theirs = await upload(stranger, 'LOGO', await aLogo());
    const deck = await upload(owner, 'DECK', aPdf());
    for (const logo of [theirs, deck]) {
      const { status, result } = await clientOfPerson(owner).request('PATCH', `/organization/${id}`, {
        logo,
      });
      expect([status, result.issues]).toEqual([400, [{ path: 'logo', message: 'Unable to upload logo' }]]);
    }
    expect((await clientOfPerson(owner).request('GET', `/organization/${id}`)).result.logo).toBeNull();
  });
});
