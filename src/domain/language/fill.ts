/** What stands in the braces of a text. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** "{count} of {total}" with its values; a name without a value stays as it stands. */
export const fill = (text: string, values?: Values): string =>
  values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`) : text;
