import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sentences } from '../../../src/contract/sentences.ts';
import type { FilePurpose } from '../../../src/domain/files/purposes.ts';
import { inspectUpload } from '../../../src/server/files/inspect-upload.ts';
import { Refusal } from '../../../src/server/perform/refusal.ts';
import { anOfficeFile, aPdf, aZip } from './file-fixtures.ts';

const look = (bytes: Buffer, purpose: FilePurpose = 'DECK', name = 'our deck.pdf') =>
  inspectUpload(bytes, { purpose, name }).then(
    ({ contentType, extension }) => `${contentType} ${extension}`,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: '#3a7' } })
    [format]()
    .toBuffer();

const office = 'application/vnd.openxmlformats-officedocument.';
const documents: [string, Buffer, string][] = [
  ['a PDF', aPdf(), 'application/pdf pdf'],
  [
    'a text document',
    anOfficeFile(`${office}wordprocessingml.document`),
    `${office}wordprocessingml.document docx`,
  ],
  [
    'a presentation',
    anOfficeFile(`${office}presentationml.presentation`),
    `${office}presentationml.presentation pptx`,
  ],
  ['a spreadsheet', anOfficeFile(`${office}spreadsheetml.sheet`), `${office}spreadsheetml.sheet xlsx`],
];

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><html><script>alert(1)</script></html>';
const hostile: [string, Buffer][] = [
  ['an SVG', Buffer.from(svg)],
  ['an SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['an HTML page', Buffer.from(html)],
  ['an HTML page that a PDF follows', Buffer.concat([Buffer.from(html), aPdf()])],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)])],
  ['a zip archive', aZip('run.js', 'alert(1)')],
  ['a document with macros', anOfficeFile('application/vnd.ms-word.document.macroEnabled')],
  ['plain text', Buffer.from('hello, this is a text')],
];

/** A PNG whose head promises so many pixels, in a few bytes. */
function promising(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('A file is what its content is', () => {
  // T1005
  test.each(documents)('%s is kept as a document and refused as a logo', async (_what, bytes, kept) => {
    expect(await look(bytes)).toBe(kept);
    expect(await look(bytes, 'LOGO', 'logo-of-us.png')).toBe('FILE_TYPE_REFUSED');
  });

  // T1006
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'a %s is a picture, whatever it is called',
    async (format) => {
      const bytes = await picture(format);
      expect(await look(bytes, 'LOGO', 'logo.svg.exe')).toBe('image/webp webp');
      expect(await look(bytes, 'SUPPORTING_DOCUMENT')).toBe('image/jpeg jpg');
    },
  );

  // T1007
  test.each(hostile)('%s is refused, whatever it is called', async (_what, bytes) => {
    for (const purpose of ['LOGO', 'DECK', 'REQUIREMENT_FILE'] as const) {
      for (const name of ['our-logo.png', 'our-deck.pdf']) {
        expect(await look(bytes, purpose, name)).toBe('FILE_TYPE_REFUSED');
      }
    }
  });

  // T1008
  test('a picture that would fill the memory is refused by its head', async () => {
    const bomb = promising(60_000, 60_000);
    expect(bomb.length).toBeLessThan(5000);
    expect(await look(bomb, 'LOGO')).toBe('PICTURE_TOO_LARGE');
  });

  // T1340
  test('a picture of more than 25 megapixels is refused with a sentence of its own, one of 25 is not', async () => {
    const drawn = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#2563eb' } })
        .png()
        .toBuffer();
    expect(await look(await drawn(5000, 5001), 'BANNER')).toBe('PICTURE_TOO_LARGE');
    expect(await look(await drawn(5000, 5000), 'BANNER')).toBe('image/webp webp');
    expect(sentences.PICTURE_TOO_LARGE.sentence).toContain('25 megapixels');
  });

  test('half a picture is refused', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#123',
        noise: { type: 'gaussian', sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    expect(await look(whole.subarray(0, whole.length / 2), 'BANNER')).toBe('FILE_UNREADABLE');
  });

  test('an older office file is told by its name, and only by a name of an office file', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
    expect(await look(old, 'DECK', 'our deck.ppt')).toBe('application/vnd.ms-powerpoint ppt');
    expect(await look(old, 'DECK', 'setup for you.msi')).toBe('FILE_TYPE_REFUSED');
  });
});
