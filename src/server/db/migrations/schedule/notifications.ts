/** What a person is told in the product (SPEC.md 3, Notification): a row a person, gone with the meeting it is about. */
export const notificationsStatements: readonly string[] = [
  `create table notification (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    program_id uuid not null references program on delete cascade,
    meeting_id uuid references meeting on delete cascade,
    -- for which of their organizations they are told
    organization_id uuid not null references organization on delete cascade,
    notification_type text not null,
    title text not null,
    message text not null,
    url text not null,
    created_at timestamptz not null,
    read_at timestamptz
  )`,
  'create index notification_of_user on notification (user_id, created_at desc, id desc)',
  'create index notification_unread on notification (user_id) where read_at is null',
  'create index notification_of_meeting on notification (meeting_id)',
];
