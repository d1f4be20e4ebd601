import { type Kysely, sql } from 'kysely';

/** Floor plans of rooms, and pictures below them (docs/decisions/061). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Where the tables stand, as one value (domain/schedule/floor-plan.ts); null: nobody has saved a plan.
  'alter table room add column if not exists floor_plan jsonb',
  // A new kind of file.
  'alter table file drop constraint if exists file_purpose_known',
  `alter table file add constraint file_purpose_known check (purpose in ('LOGO', 'BANNER', 'PROFILE_PICTURE',
    'ASSET', 'FLOOR_PLAN', 'DECK', 'ADDITIONAL_FILE', 'SUPPORTING_DOCUMENT', 'REQUIREMENT_FILE'))`,
  'alter table file drop constraint if exists file_public_picture',
  `alter table file add constraint file_public_picture
    check (acl = 'private' or purpose in ('LOGO', 'BANNER', 'PROFILE_PICTURE', 'ASSET', 'FLOOR_PLAN'))`,
];
