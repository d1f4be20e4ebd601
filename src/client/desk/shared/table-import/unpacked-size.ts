/**
 * How large an archive becomes: the sum of what its directory says of its parts. The reader of workbooks unpacks no part beyond
 * that, so a small file that would fill the memory is known before anything is unpacked.
 *
 * @returns bytes; null where it is no archive whose directory can be read
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // Of more parts than 16 bits count, or beyond 4 GB: no table that a person made.
  if (count === 0xffff || at === 0xffffffff) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return null;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    // It says that it holds nothing, and does: then nothing would stop it.
    if (unpacked === 0 && packed > 2) return Number.POSITIVE_INFINITY;
    sum += unpacked;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}

/** Where the directory's own entry is: the last thing of the file, behind which only a comment stands. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return null;
}
