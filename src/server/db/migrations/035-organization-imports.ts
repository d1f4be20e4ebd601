import { type Kysely, sql } from 'kysely';

/** Imports of organizations, each with what it did, so that it can be undone as a whole (docs/decisions/067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row a file, whose id the device gives: its calls come one after the other, and again where an answer was lost.
  `create table if not exists organization_import (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    file_name text not null,
    created_by uuid references app_user on delete set null,
    created_at timestamptz not null,
    undone_at timestamptz,
    undone_by uuid references app_user on delete set null
  )`,
  'create index if not exists organization_import_of on organization_import (program_id, created_at)',
  'create index if not exists organization_import_created_by on organization_import (created_by)',
  'create index if not exists organization_import_undone_by on organization_import (undone_by)',
  // What it did with an organization. Of what it changed: each field with what was there before and what it wrote.
  `create table if not exists organization_import_row (
    import_id uuid not null references organization_import on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    made boolean not null,
    registered boolean not null,
    changes jsonb not null default '[]',
    undone_at timestamptz,
    primary key (import_id, organization_id)
  )`,
  'create index if not exists organization_import_row_of on organization_import_row (organization_id)',
];
