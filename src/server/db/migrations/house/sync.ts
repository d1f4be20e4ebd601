/** What changed, and by which transaction: marked by triggers, so that no code can forget it. */
export const syncStatements: readonly string[] = [
  // One row an object: when it last changed, as the transaction that changed it. A pull reads what changed since a
  // transaction horizon; no counter is shared, so writers never wait for each other (docs/decisions/005).
  `create table sync_mark (
    program_id uuid not null,
    noun text not null,
    object_id uuid not null,
    xid xid8 not null,
    primary key (program_id, noun, object_id)
  )`,
  'create index sync_mark_since on sync_mark (program_id, xid, noun, object_id)',
  `create function mark_change() returns trigger language plpgsql as $$
  declare
    program uuid;
    object uuid;
    touched record;
  begin
    if tg_op = 'DELETE' then touched := old; else touched := new; end if;
    if tg_argv[0] = 'organization' then
      if tg_table_name = 'organization' then
        insert into sync_mark (program_id, noun, object_id, xid)
          select program_id, 'organization', touched.id, pg_current_xact_id()
          from registration where organization_id = touched.id
        on conflict (program_id, noun, object_id) do update set xid = excluded.xid;
        return null;
      end if;
      program := touched.program_id; object := touched.organization_id;
    elsif tg_argv[0] = 'member' then
      program := touched.program_id; object := touched.user_id;
    elsif tg_argv[0] = 'program' then
      program := touched.id; object := touched.id;
    elsif tg_table_name = 'room_table' then
      program := touched.program_id; object := touched.room_id;
    else
      program := touched.program_id; object := touched.id;
    end if;
    insert into sync_mark (program_id, noun, object_id, xid)
      values (program, tg_argv[0], object, pg_current_xact_id())
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid
      where sync_mark.xid <> excluded.xid;
    return null;
  end $$`,
  ...[
    ['program', 'program'],
    ['event', 'event'],
    ['timeslot', 'timeslot'],
    ['room', 'room'],
    ['room_table', 'room'],
    ['meeting', 'meeting'],
    ['registration', 'organization'],
    ['organization', 'organization'],
    ['program_member', 'member'],
  ].map(
    ([table, noun]) =>
      `create trigger ${table}_marks_change after insert or update or delete on ${table}
        for each row execute function mark_change('${noun}')`,
  ),
  // A person's name stands on the badge: renaming them must reach the doors.
  `create function mark_person() returns trigger language plpgsql as $$
  begin
    if old.name is distinct from new.name or old.is_deleted is distinct from new.is_deleted then
      insert into sync_mark (program_id, noun, object_id, xid)
        select distinct program_id, 'member', new.id, pg_current_xact_id() from program_member where user_id = new.id
      on conflict (program_id, noun, object_id) do update set xid = excluded.xid;
    end if;
    return null;
  end $$`,
  `create trigger app_user_marks_member after update on app_user
    for each row execute function mark_person()`,
  // A job title stands on the badge too.
  `create function mark_membership() returns trigger language plpgsql as $$
  begin
    insert into sync_mark (program_id, noun, object_id, xid)
      select program_id, 'member', new.user_id, pg_current_xact_id() from program_member
      where user_id = new.user_id and organization_id = new.organization_id
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid;
    return null;
  end $$`,
  `create trigger organization_member_marks_member after update on organization_member
    for each row when (old.job_title is distinct from new.job_title) execute function mark_membership()`,
];
