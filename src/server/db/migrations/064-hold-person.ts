import { type Kysely, sql } from 'kysely';

/** A person is held as the last act of their call, in the round trip of its commit: only a failure can be told there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function hold_person(of_id uuid) returns void language plpgsql as $$
  declare
    deleted boolean;
  begin
    -- By the id alone: a row that is left out by another condition is not waited for.
    select is_deleted into deleted from app_user where id = of_id for share;
    if deleted is distinct from false then
      raise exception 'the person was erased' using errcode = 'MD001';
    end if;
  end $$`,
    )
    .execute(db);
}
