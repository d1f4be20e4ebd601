/** What no system takes in the name of a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;
const LONGEST = 80;

/**
 * A name as the name of a file, unlike any other of its folder; nothing in it leads out of the folder.
 *
 * @param taken what was given before; this one is added
 */
export function fileNameOf(name: string, folder: string, taken: Set<string>): string {
  const plain =
    [...name.normalize('NFC').replace(FORBIDDEN, '-')]
      .slice(0, LONGEST)
      .join('')
      .replace(/^[\s.]+|[\s.]+$/g, '') || '-';
  let found = plain;
  // Some systems take large and small letters for the same.
  const key = () => `${folder}/${found}`.toLowerCase();
  for (let number = 2; taken.has(key()); number += 1) found = `${plain} (${number})`;
  taken.add(key());
  return found;
}
