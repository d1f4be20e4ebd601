/** Whether a text is a UUID (API.md: "Ids are UUID strings"). */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** A random UUID (version 4) of 16 random bytes: browsers have `crypto.randomUUID` only in secure contexts. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes]
    .map((byte, place) => (place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
