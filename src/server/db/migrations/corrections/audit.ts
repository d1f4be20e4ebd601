/** The audit trail, which came into step 005 later, and one of its indexes later still. */

const watchedTables = [
  ...['program', 'program_requirement', 'program_user', 'event', 'timeslot', 'room', 'room_table'],
  ...['reseat', 'reseat_meeting', 'registration', 'registration_tag', 'program_member', 'tag'],
  ...['program_content', 'program_asset', 'mail_template', 'broadcast_template', 'broadcast', 'device'],
  ...['sponsor', 'news'],
  ...['badge_revocation', 'organization', 'organization_member', 'app_user'],
];

export const auditStatements: readonly string[] = [
  `create table if not exists audit_change (
    call_id uuid not null,
    position integer not null,
    program_id uuid,
    changed_at timestamptz not null,
    call text not null,
    noun text not null,
    object_id text not null,
    object_name text not null,
    action text not null check (action in ('CREATED', 'CHANGED', 'DELETED')),
    attribute_name text not null,
    old_value text,
    new_value text,
    changed_by uuid,
    changed_by_name text not null,
    primary key (call_id, position)
  )`,
  `create index if not exists audit_change_of
    on audit_change (program_id, changed_at desc, call_id desc, (-position) desc)`,
  'create index if not exists audit_change_at on audit_change (changed_at desc, call_id desc, (-position) desc)',
  'create index if not exists audit_change_by on audit_change (program_id, changed_by, changed_by_name)',
  'create index if not exists audit_change_by_anywhere on audit_change (changed_by, changed_by_name)',
  `create unlogged table if not exists audit_note (
    xid xid8 not null default pg_current_xact_id(),
    position bigint generated always as identity,
    table_name text not null,
    before jsonb,
    after jsonb,
    primary key (xid, position)
  )`,
  `create or replace function note_change() returns trigger language plpgsql as $$
  begin
    insert into audit_note (table_name, before, after) values (tg_table_name,
      case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null;
  end $$`,
  ...watchedTables.map(
    (table) => `create or replace trigger ${table}_is_audited after insert or update or delete on ${table}
      for each row when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
  ),
];
