/** Organizations and their members. */
export const organizationsStatements: readonly string[] = [
  `create table organization (
    id uuid primary key,
    name text not null,
    slug text not null unique,
    owner_id uuid references app_user,
    logo text,
    banner text,
    legal_name text not null,
    profile text not null default 'STARTUP',
    status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'VERIFIED')),
    founded_date date,
    website_link text not null default '',
    country text not null default '',
    hq_location text not null default '',
    phone_number text,
    email text,
    number_of_employee text,
    description text,
    tags text[] not null default '{}',
    business_sectors text[] not null default '{}',
    details jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    is_deleted boolean not null default false
  )`,
  `create table organization_member (
    organization_id uuid not null references organization on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    organization_role text not null check (organization_role in ('ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN', 'ORGANIZATION_MEMBER')),
    job_title text not null default '---',
    created_at timestamptz not null default now(),
    is_deleted boolean not null default false,
    primary key (organization_id, user_id)
  )`,
  'create index organization_member_user on organization_member (user_id)',
  `create unique index organization_one_owner on organization_member (organization_id)
    where organization_role = 'ORGANIZATION_OWNER' and not is_deleted`,
];
