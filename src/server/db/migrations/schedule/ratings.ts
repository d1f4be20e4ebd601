/** Ratings are listed by program and by organization, last updated first. */
export const ratingsStatements: readonly string[] = [
  'create index rating_of_program on rating (program_id, updated_at desc)',
  'create index rating_of_rated on rating (rating_for, updated_at desc)',
  'create index rating_of_rater on rating (rating_by, updated_at desc)',
];
