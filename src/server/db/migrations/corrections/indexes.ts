/** Indexes that came into step 005 later. */
export const indexesStatements: readonly string[] = [
  'create index if not exists mail_sent on mail (sent_at) where sent_at is not null',
  'create index if not exists mail_failed on mail (failed_at) where failed_at is not null',
];
