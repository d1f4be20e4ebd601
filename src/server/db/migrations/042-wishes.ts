import { type Kysely, sql } from 'kysely';

/**
 * Whom organizations wish to meet, with what the program sets of it (docs/decisions/074), and whom the product suggests to them, with
 * what they look for and offer (docs/decisions/075).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table program add column if not exists max_wishes integer not null default 25
    check (max_wishes between 1 and 100)`,
  'alter table program add column if not exists wishes_until timestamptz',
  `create table if not exists wish (
    program_id uuid not null,
    organization_id uuid not null,
    partner_id uuid not null,
    kind text not null check (kind in ('WANT', 'NOT', 'MUST')),
    rank smallint check (rank > 0),
    -- of MUST: what the organization says itself beside it
    own_kind text check (own_kind in ('WANT', 'NOT')),
    own_rank smallint check (own_rank > 0),
    by_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (program_id, organization_id, partner_id),
    foreign key (program_id, organization_id) references registration on delete cascade,
    foreign key (program_id, partner_id) references registration on delete cascade,
    check (organization_id <> partner_id),
    check ((kind = 'WANT') = (rank is not null)),
    check (own_kind is null or kind = 'MUST'),
    check ((own_kind is not distinct from 'WANT') = (own_rank is not null))
  )`,
  'create index if not exists wish_partner on wish (program_id, partner_id)',
  // The version of an organization's list: it grows with each change of it.
  `create table if not exists wish_list (
    program_id uuid not null,
    organization_id uuid not null,
    version int not null,
    updated_at timestamptz not null,
    primary key (program_id, organization_id),
    foreign key (program_id, organization_id) references registration on delete cascade
  )`,
  // Two that were notified that they wish to meet each other: once, whatever they change later.
  `create table if not exists wish_mutual (
    program_id uuid not null,
    organization_a uuid not null,
    organization_b uuid not null,
    told_at timestamptz not null,
    primary key (program_id, organization_a, organization_b),
    foreign key (program_id, organization_a) references registration on delete cascade,
    foreign key (program_id, organization_b) references registration on delete cascade,
    check (organization_a < organization_b)
  )`,
  'create index if not exists wish_mutual_b on wish_mutual (program_id, organization_b)',
  `create or replace trigger wish_is_audited after insert or update or delete on wish for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
  // What an organization looks for and offers in a program.
  `create table if not exists sought_offered (
    program_id uuid not null,
    organization_id uuid not null,
    sought text[] not null default '{}',
    offered text[] not null default '{}',
    updated_at timestamptz not null,
    primary key (program_id, organization_id),
    foreign key (program_id, organization_id) references registration on delete cascade
  )`,
  // Whom the product suggests to whom, as it was last computed.
  `create table if not exists suggestion (
    program_id uuid not null,
    organization_id uuid not null,
    partner_id uuid not null,
    place smallint not null check (place > 0),
    -- of 1,000
    score int not null,
    reasons jsonb not null,
    primary key (program_id, organization_id, partner_id),
    foreign key (program_id, organization_id) references registration on delete cascade,
    foreign key (program_id, partner_id) references registration on delete cascade
  )`,
  'create index if not exists suggestion_partner on suggestion (program_id, partner_id)',
  // Whom an organization does not wish to be suggested.
  `create table if not exists suggestion_refusal (
    program_id uuid not null,
    organization_id uuid not null,
    partner_id uuid not null,
    is_refused boolean not null,
    said_at timestamptz not null,
    primary key (program_id, organization_id, partner_id),
    foreign key (program_id, organization_id) references registration on delete cascade,
    foreign key (program_id, partner_id) references registration on delete cascade
  )`,
  'create index if not exists suggestion_refusal_partner on suggestion_refusal (program_id, partner_id)',
  // The weights of a program, and from which state of it its suggestions were computed.
  `create table if not exists suggestion_setting (
    program_id uuid primary key references program on delete cascade,
    weights jsonb not null default '{}',
    input text not null default '',
    computed_at timestamptz
  )`,
];
