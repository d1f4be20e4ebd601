/** People come to the devices with the approval of their organization, and go with it. */
export const approvedPeopleStatements: readonly string[] = [
  // In the order of their ids: two that mark the same people never wait for each other.
  `create function mark_people_of_registration() returns trigger language plpgsql as $$
  begin
    insert into sync_mark (program_id, noun, object_id, xid)
      select distinct program_id, 'member', user_id, pg_current_xact_id() from program_member
      where program_id = new.program_id and organization_id = new.organization_id order by user_id
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid
      where sync_mark.xid <> excluded.xid;
    return null;
  end $$`,
  `create trigger registration_brings_people after insert on registration
    for each row when (new.registration_status = 'APPROVED') execute function mark_people_of_registration()`,
  `create trigger registration_marks_people after update on registration
    for each row when ((old.registration_status = 'APPROVED') <> (new.registration_status = 'APPROVED'))
    execute function mark_people_of_registration()`,
  // Devices that hold people of organizations without approval let them go with their next pull.
  `insert into sync_mark (program_id, noun, object_id, xid)
    select distinct p.program_id, 'member', p.user_id, pg_current_xact_id() from program_member p
    where not exists (select 1 from registration r where r.program_id = p.program_id
      and r.organization_id = p.organization_id and r.registration_status = 'APPROVED')
  on conflict (program_id, noun, object_id) do update set xid = excluded.xid`,
];
