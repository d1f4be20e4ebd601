/** The tables, as kysely sees them. */
// biome-ignore lint/suspicious/noEmptyInterface: the tables are added with the first migration
export interface Schema {}
