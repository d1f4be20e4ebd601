/** The secret links by which calendars read a person's schedule. */
export const calendarStatements: readonly string[] = [
  // One a person: a new one ends the old. The secret stands here as SHA-256 alone.
  `create table calendar_feed (
    user_id uuid primary key references app_user on delete cascade,
    secret_hash text not null unique,
    created_at timestamptz not null,
    -- to the hour
    last_read_at timestamptz
  )`,
];
