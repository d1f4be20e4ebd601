/** Names without the words that all of them begin with: "1", "2" for "Table 1", "Table 2". */
export function shortNames(names: readonly string[]): string[] {
  const [first = ''] = names;
  let common = names.length > 1 ? first : '';
  while (common !== '' && !names.every((name) => name.startsWith(common) && name !== common))
    common = common.slice(0, -1);
  // Whole words only: "1" and "10" begin alike too.
  const words = common.slice(0, common.lastIndexOf(' ') + 1);
  return names.map((name) => name.slice(words.length));
}

/** The same by id, for what has one. */
export function shortNamesById(tables: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  const short = shortNames(tables.map(({ name }) => name));
  return new Map(tables.map(({ id, name }, index) => [id, short[index] ?? name]));
}
