/** Meetings are marked a statement at a time: a hall that checks in at once writes its marks at once. */
export const marksStatements: readonly string[] = [
  // In the order of their ids, as the meetings are locked: two that mark the same ones never wait for each other.
  `create function mark_meetings() returns trigger language plpgsql as $$
  begin
    insert into sync_mark (program_id, noun, object_id, xid)
      select program_id, 'meeting', id, pg_current_xact_id() from touched order by id
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid
      where sync_mark.xid <> excluded.xid;
    return null;
  end $$`,
  'drop trigger meeting_marks_change on meeting',
  `create trigger meeting_marks_insert after insert on meeting
    referencing new table as touched for each statement execute function mark_meetings()`,
  `create trigger meeting_marks_update after update on meeting
    referencing new table as touched for each statement execute function mark_meetings()`,
  `create trigger meeting_marks_delete after delete on meeting
    referencing old table as touched for each statement execute function mark_meetings()`,
  // Asked for by the trigger itself: a check-in moves no booking.
  'drop trigger meeting_books_organizations on meeting',
  `create trigger meeting_books_organizations after insert on meeting
    for each row execute function keep_organization_booking()`,
  `create trigger meeting_rebooks_organizations after update on meeting
    for each row when (old.meeting_status is distinct from new.meeting_status
      or old.start_at is distinct from new.start_at or old.end_at is distinct from new.end_at
      or old.is_deleted is distinct from new.is_deleted
      or old.meeting_owner is distinct from new.meeting_owner
      or old.meeting_participant is distinct from new.meeting_participant)
    execute function keep_organization_booking()`,
];
