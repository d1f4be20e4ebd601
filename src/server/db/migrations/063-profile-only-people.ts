import { type Kysely, sql } from 'kysely';

/** A device hears who of a delegation has no account, and when a person gets one (docs/decisions/090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create or replace function mark_person() returns trigger language plpgsql as $$
  begin
    if old.name is distinct from new.name or old.is_deleted is distinct from new.is_deleted then
      insert into sync_mark (program_id, noun, object_id, xid)
        select distinct program_id, 'member', new.id, pg_current_xact_id() from program_member where user_id = new.id
      on conflict (program_id, noun, object_id) do update set xid = excluded.xid;
    elsif (old.cognito_id is null or old.email_confirmed_at is null)
        is distinct from (new.cognito_id is null or new.email_confirmed_at is null) then
      -- Said of people of a delegation alone.
      insert into sync_mark (program_id, noun, object_id, xid)
        select distinct program_id, 'member', new.id, pg_current_xact_id() from program_member
        where user_id = new.id and lane is not null
      on conflict (program_id, noun, object_id) do update set xid = excluded.xid;
    end if;
    return null;
  end $$`,
  // Devices that pulled them before learn it too: a few people, of programs with delegations.
  `insert into sync_mark (program_id, noun, object_id, xid)
    select distinct p.program_id, 'member', p.user_id, pg_current_xact_id()
    from program_member p join app_user u on u.id = p.user_id
    where p.lane is not null and not u.is_deleted and (u.cognito_id is null or u.email_confirmed_at is null)
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid`,
];
