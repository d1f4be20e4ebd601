/**
 * One file that holds many of the build, which a device that stores none of them yet takes in one request. Written by the
 * build (`scripts/offline-archive.ts`), read by the worker (`install.ts`): a list of the files as JSON, then their bytes, one
 * after the other.
 */
export interface ArchivedFile {
  /** As in the worker's manifest. */
  url: string;
  /** Its media type, as the server says it. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The list's length in bytes comes before it, in four bytes, the highest first. */
const LENGTH_BYTES = 4;

/** Sixteen digits of the archive's SHA-256 are in its name: of another content it is another file. */
const NAME = /(?:^|\/)offline-([\da-f]{16})\.bin$/;

/** @param sha256 of its bytes, hexadecimal */
export const archiveName = (sha256: string): string => `offline-${sha256.slice(0, 16)}.bin`;

export const isArchive = (url: string): boolean => NAME.test(url);

/** @param sha256 of bytes that were received from this address, hexadecimal */
export const isNamedAfter = (url: string, sha256: string): boolean =>
  sha256.length === 64 && NAME.exec(url)?.[1] === sha256.slice(0, 16);

/** Puts them into one, in this order. */
export function packArchive(files: readonly ArchivedFile[]): Uint8Array<ArrayBuffer> {
  const list = new TextEncoder().encode(
    JSON.stringify(files.map(({ url, type, bytes }) => [url, type, bytes.length])),
  );
  const length = files.reduce((sum, { bytes }) => sum + bytes.length, LENGTH_BYTES + list.length);
  const archive = new Uint8Array(length);
  new DataView(archive.buffer).setUint32(0, list.length);
  archive.set(list, LENGTH_BYTES);
  let at = LENGTH_BYTES + list.length;
  for (const { bytes } of files) {
    archive.set(bytes, at);
    at += bytes.length;
  }
  return archive;
}

/**
 * The files of an archive; their bytes are not copied.
 *
 * @throws RangeError or SyntaxError where this is none, or one that was cut off
 */
export function unpackArchive(archive: ArrayBuffer): ArchivedFile[] {
  const listLength = new DataView(archive).getUint32(0);
  const list = JSON.parse(
    new TextDecoder().decode(new Uint8Array(archive, LENGTH_BYTES, listLength)),
  ) as (readonly [url: string, type: string, length: number])[];
  let at = LENGTH_BYTES + listLength;
  const files = list.map(([url, type, length]) => {
    const bytes = new Uint8Array(archive, at, length);
    at += length;
    return { url, type, bytes };
  });
  if (at !== archive.byteLength) throw new RangeError('The archive is longer than its list says.');
  return files;
}
