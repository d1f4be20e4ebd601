import { describe, expect, test } from 'vitest';
import { aclOf, filePurposes, purposeRules } from '../../../src/domain/files/purposes.ts';
import { fileIdOf, lastSegmentOf, pictureSrc } from '../../../src/domain/files/stored-value.ts';
import { cleanFileName, downloadName, fileProblem, uploadArgs } from '../../../src/domain/files/upload.ts';

const MB = 1024 * 1024;
const SIZE = 'File size must be less than 5MB';
const NAME = 'File name must be more than 3 characters';

describe('A file before it is uploaded', () => {
  // T0416
  test.each(
    filePurposes.map((purpose) => [purpose, purpose === 'SUPPORTING_DOCUMENT' ? 10 * MB : 5 * MB] as const),
  )('%s may have one byte less than its limit and not the limit itself', (purpose, limit) => {
    expect(fileProblem({ name: 'long enough.pdf', size: limit - 1 }, purpose)).toBeNull();
    expect(fileProblem({ name: 'long enough.pdf', size: limit }, purpose)).toEqual(SIZE);
  });

  // T0417
  test.each([
    ['abc.pdf', NAME],
    ['abcd.pdf', null],
    ['   abc.pdf   ', NAME],
    ['C:\\fakepath\\abc.pdf', NAME],
    ['a/b/c/long.pdf', null],
  ])('a name must be longer than seven characters: %j', (name, problem) => {
    expect(fileProblem({ name, size: 10 }, 'DECK')).toEqual(problem);
  });

  test('an empty file is refused before it is sent', () => {
    expect(fileProblem({ name: 'long enough.pdf', size: 0 }, 'DECK')).toEqual(
      'This file is empty. Please choose another one.',
    );
  });

  test('the call names the field that is wrong', () => {
    const read = uploadArgs.safeParse({ name: 'abc.pdf', purpose: 'DECK', size: 10 });
    expect(read.error?.issues).toMatchObject([{ path: ['name'], message: NAME }]);
    const big = uploadArgs.safeParse({ name: 'long enough.pdf', purpose: 'DECK', size: 5 * MB });
    expect(big.error?.issues).toMatchObject([{ path: ['size'], message: SIZE }]);
  });

  // T0573
  test('only logos, banners, profile pictures, a program’s library and floor plans are ever public, and only where it is asked', () => {
    const open = filePurposes.filter((purpose) => aclOf(purpose, 'public-read') === 'public-read');
    expect(open).toEqual(['LOGO', 'BANNER', 'PROFILE_PICTURE', 'ASSET', 'FLOOR_PLAN']);
    expect(filePurposes.filter((purpose) => aclOf(purpose, 'private') !== 'private')).toEqual([]);
    expect(uploadArgs.parse({ name: 'a logo.png', purpose: 'LOGO', size: 1 }).acl).toBe('public-read');
  });

  // T0604
  test('each purpose says what cannot be uploaded in the words of SPEC.md 8', () => {
    expect(filePurposes.map((purpose) => purposeRules[purpose].unable)).toEqual([
      'Unable to upload logo',
      'Unable to upload banner',
      'Unable to upload profile picture',
      'Failed to upload asset',
      'Unable to upload picture of the room',
      'Unable to upload data',
      'Unable to upload data',
      'Unable to upload supporting document',
      'Unable to upload data',
    ]);
    expect([purposeRules.LOGO.required, purposeRules.BANNER.required]).toEqual([
      'Logo is required',
      'Banner is required',
    ]);
  });
});

describe('The name of a file', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['deck\u202Efdp.exe', 'deck fdp.exe'],
    ['deck\r\nSet-Cookie: a=b.pdf', 'deck  Set-Cookie: a=b.pdf'],
    ['nul\u0000byte.pdf', 'nul byte.pdf'],
    ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  test.each([
    ['our deck.exe', 'pdf', 'our deck.pdf'],
    ['photo.jpeg', 'webp', 'photo.webp'],
    ['.pdf', 'pdf', 'file.pdf'],
    ['v1.2 final', 'pdf', 'v1.2 final.pdf'],
  ])('%j that is a %s is saved as %j', (name, extension, saved) => {
    expect(downloadName(name, extension)).toBe(saved);
  });
});

describe('A stored value', () => {
  const id = '01998f00-0000-4000-8000-000000000001';

  // T0420
  test('names its file with its folder, without it, with and without its extension', () => {
    for (const value of [`logo/${id}.webp`, `logo/${id}`, `${id}.pdf`, id]) expect(fileIdOf(value)).toBe(id);
    expect(lastSegmentOf(`requirement/${id}.pdf`)).toBe(`${id}.pdf`);
  });

  test.each([
    '',
    'logo',
    `../${id}.webp`,
    `logo/../${id}`,
    `https://elsewhere.example/${id}.png`,
    `${id}.pdf.exe`,
  ])('is none where it reads %j', (value) => {
    expect(fileIdOf(value)).toBeNull();
    expect(pictureSrc(value)).toBeUndefined();
  });

  test('of a picture has an address on our own origin', () => {
    expect(pictureSrc(`logo/${id}.webp`)).toBe(`/api/files/logo/${id}.webp`);
    expect(pictureSrc(null)).toBeUndefined();
  });
});
