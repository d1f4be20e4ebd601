/** The language that each person chose, and notifications in the languages that are not English. */
export const languagesStatements: readonly string[] = [
  // null: never chosen
  `alter table app_user add column language text check (language in ('en', 'id'))`,
  // { "id": { "title", "message" } }: read in the language that the person has then, not when it was written
  'alter table notification add column translations jsonb',
];
