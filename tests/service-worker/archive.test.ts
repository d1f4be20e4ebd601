import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type ArchivedFile,
  archiveName,
  isArchive,
  isNamedAfter,
  packArchive,
  unpackArchive,
} from '../../service-worker/archive.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const files: ArchivedFile[] = [
  { url: 'assets/door-1a.js', type: 'text/javascript; charset=utf-8', bytes: bytesOf('open("Tür");') },
  { url: 'assets/empty-2b.css', type: 'text/css; charset=utf-8', bytes: bytesOf('') },
  { url: 'assets/decoder-3c.wasm', type: 'application/wasm', bytes: new Uint8Array([0, 97, 255, 109]) },
];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('An archive', () => {
  // T4200
  it('has each file in it as it was, with its address and its type', () => {
    expect(unpackArchive(packArchive(files).buffer)).toEqual(files);
    expect(unpackArchive(packArchive([]).buffer)).toEqual([]);
  });

  it.each([
    ['nothing', () => new ArrayBuffer(0)],
    [
      'a page of another server',
      () => bytesOf('<!doctype html><title>Sign in to this network</title>').buffer,
    ],
    ['one that was cut off in its list', () => packArchive(files).buffer.slice(0, 40)],
    ['one that was cut off in its last file', () => packArchive(files).buffer.slice(0, -1)],
    ['one with something behind it', () => new Uint8Array([...packArchive(files), 0]).buffer],
  ])('is not %s', (_what, bytes) => {
    expect(() => unpackArchive(bytes())).toThrow();
  });

  it('is named after its content, and no other file is taken for one', () => {
    const url = `assets/${archiveName(sha256('one'))}`;
    expect(isArchive(url)).toBe(true);
    expect(isNamedAfter(url, sha256('one'))).toBe(true);
    expect(isNamedAfter(url, sha256('another'))).toBe(false);
    expect(isNamedAfter(url, sha256('one').slice(0, 16))).toBe(false);
    for (const other of ['assets/offline-CH_Ljjq.js', 'index.html', 'assets/offline-1a2b.bin'])
      expect(isArchive(other)).toBe(false);
  });
});
