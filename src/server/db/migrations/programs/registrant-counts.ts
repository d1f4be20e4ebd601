/**
 * How many registrations a program has by status, and how many have each tag: kept by triggers, so that a page of the
 * list costs the same however many there are.
 *
 * A change takes the rows that nobody else is changing, and leaves one row with their sum and its own part; where others
 * are under way it adds a row beside theirs. So writers never wait for each other (as in decision 005), and the number
 * is the sum of the few rows there are. Organizations that are gone are counted here and taken off where it is read.
 */
export const registrantCountsStatements: readonly string[] = [
  `create table registrant_count (
    id bigint generated always as identity primary key,
    -- no foreign key: where a program goes with all its rows, these end at nothing by themselves
    program_id uuid not null,
    registration_status text not null,
    is_revision_submitted boolean not null,
    amount integer not null
  )`,
  'create index registrant_count_of on registrant_count (program_id)',
  `create table tag_count (
    id bigint generated always as identity primary key,
    program_id uuid not null,
    tag_id uuid not null,
    amount integer not null
  )`,
  'create index tag_count_of on tag_count (program_id, tag_id)',
  `create function add_registrants(program uuid, status text, submitted boolean, added integer)
  returns void language sql as $$
    with free as materialized (
      select id, amount from registrant_count
      where program_id = program and registration_status = status and is_revision_submitted = submitted
      for update skip locked
    ), taken as (
      delete from registrant_count c using free where c.id = free.id
    )
    insert into registrant_count (program_id, registration_status, is_revision_submitted, amount)
      select program, status, submitted, added + coalesce(sum(amount), 0) from free
      having added + coalesce(sum(amount), 0) <> 0
  $$`,
  `create function count_registrants() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform add_registrants(program_id, registration_status, is_revision_submitted, count(*)::integer)
        from rows_after group by program_id, registration_status, is_revision_submitted;
    elsif tg_op = 'DELETE' then
      perform add_registrants(program_id, registration_status, is_revision_submitted, -count(*)::integer)
        from rows_before group by program_id, registration_status, is_revision_submitted;
    else
      perform add_registrants(program_id, registration_status, is_revision_submitted, sum(part)::integer)
        from (select program_id, registration_status, is_revision_submitted, 1 as part from rows_after
          union all select program_id, registration_status, is_revision_submitted, -1 from rows_before) changed
        group by program_id, registration_status, is_revision_submitted having sum(part) <> 0;
    end if;
    return null;
  end $$`,
  `create function add_tagged(program uuid, tag uuid, added integer) returns void language sql as $$
    with free as materialized (
      select id, amount from tag_count where program_id = program and tag_id = tag for update skip locked
    ), taken as (
      delete from tag_count c using free where c.id = free.id
    )
    insert into tag_count (program_id, tag_id, amount)
      select program, tag, added + coalesce(sum(amount), 0) from free having added + coalesce(sum(amount), 0) <> 0
  $$`,
  `create function count_tagged() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform add_tagged(program_id, tag_id, count(*)::integer) from rows_after group by program_id, tag_id;
    elsif tg_op = 'DELETE' then
      perform add_tagged(program_id, tag_id, -count(*)::integer) from rows_before group by program_id, tag_id;
    else
      perform add_tagged(program_id, tag_id, sum(part)::integer)
        from (select program_id, tag_id, 1 as part from rows_after
          union all select program_id, tag_id, -1 from rows_before) changed
        group by program_id, tag_id having sum(part) <> 0;
    end if;
    return null;
  end $$`,
  // The triggers before the first count: they keep out writers until this step has ended.
  ...countedBy('registration', 'count_registrants'),
  ...countedBy('registration_tag', 'count_tagged'),
  `insert into registrant_count (program_id, registration_status, is_revision_submitted, amount)
    select program_id, registration_status, is_revision_submitted, count(*) from registration
    group by program_id, registration_status, is_revision_submitted`,
  `insert into tag_count (program_id, tag_id, amount)
    select program_id, tag_id, count(*) from registration_tag group by program_id, tag_id`,
];

/** Once a statement, with all the rows it changed. */
function countedBy(table: string, counter: string): string[] {
  const seen = {
    insert: 'new table as rows_after',
    update: 'old table as rows_before new table as rows_after',
    delete: 'old table as rows_before',
  };
  return Object.entries(seen).map(
    ([event, rows]) => `create trigger ${table}_counted_on_${event} after ${event} on ${table}
      referencing ${rows} for each statement execute function ${counter}()`,
  );
}
