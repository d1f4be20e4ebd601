/** Mail that waits to be sent. */
export const mailStatements: readonly string[] = [
  `create table mail (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text,
    created_at timestamptz not null default now(),
    attempts int not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text
  )`,
  'create index mail_due on mail (next_attempt_at) where sent_at is null',
];
