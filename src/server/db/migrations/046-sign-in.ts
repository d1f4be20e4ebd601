import { type Kysely, sql } from 'kysely';

/** Sessions that their owner can tell apart and end (docs/decisions/080); sign-in by OpenID Connect (081), and passkeys (082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What the browser calls itself, in two words: nothing else of its request is kept.
  'alter table refresh_token add column if not exists browser text',
  'alter table refresh_token add column if not exists system text',
  // Which session asked for messages: they end with it. Null: of an earlier version.
  'alter table push_subscription add column if not exists session_id uuid',

  `create table if not exists sign_in_provider (
    id uuid primary key,
    program_id uuid references program on delete cascade,
    name text not null,
    issuer text not null,
    client_id text not null,
    -- Encrypted with SECRETS_KEY; null: there is none.
    client_secret text,
    domains text[] not null default '{}',
    is_only boolean not null default false,
    is_enabled boolean not null default true,
    role_claim text,
    roles jsonb not null default '[]',
    revision int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index if not exists sign_in_provider_program on sign_in_provider (program_id)',
  `create or replace trigger sign_in_provider_is_audited
    after insert or update or delete on sign_in_provider for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,

  // Who somebody is at a provider, by its subject: an address at the provider may become another person's.
  `create table if not exists linked_identity (
    provider_id uuid not null references sign_in_provider on delete cascade,
    issuer text not null,
    subject text not null,
    user_id uuid not null references app_user on delete cascade,
    -- The role that it gave at the last sign-in, and the one before it; null: none was given.
    given_role text,
    former_role text,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (provider_id, issuer, subject)
  )`,
  'create index if not exists linked_identity_user on linked_identity (user_id)',

  // A sign-in that is under way at a provider: good once, for minutes, in the browser that began it.
  `create table if not exists provider_sign_in (
    state_hash text primary key,
    provider_id uuid not null references sign_in_provider on delete cascade,
    browser text not null,
    nonce text not null,
    code_verifier text not null,
    return_url text,
    language text,
    expires_at timestamptz not null
  )`,
  'create index if not exists provider_sign_in_age on provider_sign_in (expires_at)',

  // An identity that nobody has confirmed by our own mail yet.
  `create table if not exists identity_to_confirm (
    id uuid primary key,
    provider_id uuid not null references sign_in_provider on delete cascade,
    issuer text not null,
    subject text not null,
    email text not null,
    name text not null,
    wanted_role text,
    browser text not null,
    language text,
    code_hash text not null,
    attempts int not null default 0,
    return_url text,
    expires_at timestamptz not null
  )`,
  'create index if not exists identity_to_confirm_age on identity_to_confirm (expires_at)',

  `create table if not exists passkey (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    credential_id text not null unique,
    -- COSE, base64url.
    public_key text not null,
    counter bigint not null,
    transports text[] not null default '{}',
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index if not exists passkey_user on passkey (user_id)',

  // What an authenticator has to sign: good once, for minutes, for this person or in this browser.
  `create table if not exists passkey_challenge (
    challenge_hash text primary key,
    user_id uuid references app_user on delete cascade,
    browser text,
    expires_at timestamptz not null,
    check ((user_id is null) <> (browser is null))
  )`,
  'create index if not exists passkey_challenge_age on passkey_challenge (expires_at)',
];
