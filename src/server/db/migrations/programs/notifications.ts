/** Who hears of what on which channel, who was reminded, and the messages for browsers (Web Push). */
export const notificationChannelsStatements: readonly string[] = [
  // What a person chose; what they never chose stands in the code (domain/notifications/topics).
  `create table notification_choice (
    user_id uuid not null references app_user on delete cascade,
    topic text not null,
    channel text not null check (channel in ('inApp', 'mail', 'push')),
    enabled boolean not null,
    changed_at timestamptz not null,
    primary key (user_id, topic, channel)
  )`,
  // Once each per person and time, whichever process comes first: a meeting that moved is reminded of anew.
  `create table meeting_reminder (
    meeting_id uuid not null references meeting on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    minutes integer not null,
    start_at timestamptz not null,
    reminded_at timestamptz not null,
    primary key (meeting_id, user_id, minutes, start_at)
  )`,
  'create index meeting_reminder_at on meeting_reminder (reminded_at)',
  `create index meeting_accepted_start on meeting (start_at) where meeting_status = 'ACCEPTED' and not is_deleted`,
  // A browser that may be told, by the address that its maker's push service gave it.
  `create table push_subscription (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    endpoint text not null unique check (char_length(endpoint) <= 1000),
    -- the browser's public key and shared secret (RFC 8291), base64url
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null
  )`,
  'create index push_subscription_of on push_subscription (user_id, created_at desc)',
  // Messages that wait, as mail does; a row goes when it was handed over or is of no use any more.
  `create table push_message (
    id uuid primary key,
    subscription_id uuid not null references push_subscription on delete cascade,
    meeting_id uuid references meeting on delete cascade,
    -- set for a reminder: of no use once the meeting begins at another time or not at all
    reminds_of timestamptz,
    content jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text
  )`,
  'create index push_message_due on push_message (next_attempt_at)',
  'create index push_message_about on push_message (subscription_id, meeting_id)',
];
