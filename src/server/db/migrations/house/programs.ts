/** Programs and the roles of people in them. */
export const programsStatements: readonly string[] = [
  `create table program (
    id uuid primary key,
    slug text not null unique,
    name text not null,
    short_name text not null default '',
    description text not null default '',
    organizer text not null default '',
    location text not null default '',
    logo text,
    banner text,
    type text not null default 'OFFLINE' check (type in ('OFFLINE', 'ONLINE', 'HYBRID')),
    status text not null default 'DRAFT' check (status in ('DRAFT', 'UPCOMING', 'OPEN_REGISTRATION', 'ON_GOING', 'ENDED')),
    timeline_start timestamptz not null,
    timeline_end timestamptz not null,
    timezone text not null default 'Asia/Jakarta',
    color_theme text not null default '#FFFFFF',
    meeting_purposes text[] not null,
    meeting_reviews text[] not null,
    disable_matchmaking boolean not null default false,
    disable_notification boolean not null default false,
    disable_sponsor boolean not null default false,
    is_visible boolean not null default true,
    created_by uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    is_deleted boolean not null default false
  )`,
  `create table program_user (
    program_id uuid not null references program on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    program_role text not null check (program_role in
      ('PROGRAM_OWNER', 'PROGRAM_ADMIN', 'PROGRAM_MANAGER', 'PARTICIPANT_ADMIN', 'PARTICIPANT_MEMBER')),
    primary key (program_id, user_id)
  )`,
  'create index program_user_user on program_user (user_id)',
];
