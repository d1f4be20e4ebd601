/** People, their codes and sessions; rate limits and idempotency keys. */
export const peopleStatements: readonly string[] = [
  `create table app_user (
    id uuid primary key,
    email text not null unique check (email = lower(email)),
    password_hash text,
    email_confirmed_at timestamptz,
    cognito_id uuid,
    name text not null default '',
    profile_picture text,
    linkedin text,
    nationality text,
    phone_number text,
    user_role text not null default 'USER' check (user_role in ('SUPER_ADMIN', 'PROGRAM_CREATOR', 'USER')),
    internal_role text not null default 'USER' check (internal_role in ('ADMIN', 'USER')),
    active_organization_id uuid,
    created_at timestamptz not null default now(),
    is_deleted boolean not null default false
  )`,
  `create table email_code (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    purpose text not null check (purpose in ('CONFIRM', 'RESET')),
    code_hash text not null,
    expires_at timestamptz not null,
    attempts int not null default 0,
    used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index email_code_user on email_code (user_id, purpose, created_at desc)',
  `create table refresh_token (
    id uuid primary key,
    family_id uuid not null,
    user_id uuid not null references app_user on delete cascade,
    token_hash text not null unique,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index refresh_token_family on refresh_token (family_id)',
  'create index refresh_token_user on refresh_token (user_id)',
  `create table rate_limit (
    key text not null,
    window_start timestamptz not null,
    count int not null,
    primary key (key, window_start)
  )`,
  `create table idempotency (
    caller text not null,
    key uuid not null,
    body_hash text not null,
    status int not null,
    answer jsonb not null,
    created_at timestamptz not null default now(),
    primary key (caller, key)
  )`,
  'create index idempotency_age on idempotency (created_at)',
];
