/** "Table 12" as "12": on a plan the number says it, and has to fit on a small place. */
export const shortTableName = (name: string): string => /^\S+\s+(\S{1,6})$/.exec(name)?.[1] ?? name;
