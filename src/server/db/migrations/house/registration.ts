/** Registrations, the people an organization brings, and the keys that sign their badges. */
export const registrationStatements: readonly string[] = [
  `create table registration (
    program_id uuid not null references program on delete cascade,
    organization_id uuid not null references organization,
    registration_status text not null default 'PENDING_APPROVAL'
      check (registration_status in ('PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'NEED_REVISION')),
    previous_status text,
    purpose text not null default '',
    message text not null default '',
    notification_sent boolean not null default false,
    created_by uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (program_id, organization_id)
  )`,
  'create index registration_organization on registration (organization_id)',
  `create table registration_history (
    id uuid primary key,
    program_id uuid not null,
    organization_id uuid not null,
    registration_status text not null,
    message text not null default '',
    created_by text not null,
    created_at timestamptz not null default now()
  )`,
  'create index registration_history_of on registration_history (program_id, organization_id, created_at desc)',
  // The people an organization brings, each with a badge number that the QR text carries instead of a name.
  `create table program_member (
    program_id uuid not null references program on delete cascade,
    organization_id uuid not null references organization,
    user_id uuid not null references app_user,
    badge_number text not null check (badge_number ~ '^[0-9a-f]{16}$'),
    badge_revoked_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (program_id, organization_id, user_id),
    unique (program_id, badge_number)
  )`,
  'create index program_member_user on program_member (user_id)',
  `create table badge_key (
    program_id uuid not null references program on delete cascade,
    key_id text not null check (key_id ~ '^[0-9a-f]{8}$'),
    public_key text not null,
    private_key text not null,
    created_at timestamptz not null default now(),
    retired_at timestamptz,
    primary key (program_id, key_id)
  )`,
];
