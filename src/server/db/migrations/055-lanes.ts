import { type Kysely, sql } from 'kysely';

/** Organizations with several delegations that meet in parallel: bookings by lane (docs/decisions/090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table program add column if not exists delegations smallint not null default 1
    check (delegations between 1 and 20)`,
  `alter table registration add column if not exists delegations smallint not null default 1
    check (delegations between 1 and 20)`,
  'create index if not exists registration_delegations on registration (program_id) where delegations > 1',
  // Null: the first one, as all of an organization that has one.
  'alter table meeting add column if not exists owner_lane smallint',
  'alter table meeting add column if not exists participant_lane smallint',
  // In which delegation someone is; null: in all of them.
  'alter table program_member add column if not exists lane smallint check (lane between 1 and 20)',
  'alter table organization_booking add column if not exists lane smallint not null default 1',
  'alter table organization_booking drop constraint if exists organization_booking_once',
  `alter table organization_booking add constraint organization_booking_once exclude using gist
    (program_id with =, organization_id with =, during with &&, lane with =)`,
  // Tried and not looked up: an attempt waits for who books the same lane at this moment, so that of two the second takes the next lane.
  `create or replace function book_lane(of_program uuid, party uuid, of_meeting uuid, span tstzrange, kept smallint, restored boolean)
    returns smallint language plpgsql as $$
  declare
    lanes smallint;
    tried smallint;
  begin
    if kept is null or kept = 1 then
      insert into organization_booking (program_id, organization_id, meeting_id, during, lane)
        values (of_program, party, of_meeting, span, 1)
        on conflict on constraint organization_booking_once do nothing;
      if found then return 1; end if;
    end if;
    -- Locked, so that nobody takes a lane away that is booked at this moment.
    select r.delegations into lanes from registration r
      where r.program_id = of_program and r.organization_id = party for share;
    -- A meeting that is restored keeps a lane that was taken away after it was over.
    lanes := greatest(coalesce(lanes, 1), case when restored then kept end);
    for tried in
      select l::smallint from generate_series(1, lanes) as l order by l <> coalesce(kept, 1), l
    loop
      insert into organization_booking (program_id, organization_id, meeting_id, during, lane)
        values (of_program, party, of_meeting, span, tried)
        on conflict on constraint organization_booking_once do nothing;
      if found then return tried; end if;
    end loop;
    -- None is free: the constraint says so, as where an organization has one.
    insert into organization_booking (program_id, organization_id, meeting_id, during, lane)
      values (of_program, party, of_meeting, span, 1);
    return 1;
  end $$`,
  `create or replace function keep_organization_booking() returns trigger language plpgsql as $$
  declare
    span tstzrange := tstzrange(new.start_at, new.end_at, '[)');
    owners smallint;
    participants smallint;
  begin
    if tg_op = 'UPDATE' and old.meeting_status = new.meeting_status and old.start_at = new.start_at
       and old.end_at = new.end_at and old.is_deleted = new.is_deleted
       and old.meeting_owner = new.meeting_owner and old.meeting_participant = new.meeting_participant
       and (old.released is null) = (new.released is null) then
      return null;
    end if;
    if tg_op = 'UPDATE' then
      delete from organization_booking where meeting_id = new.id;
    end if;
    if new.meeting_status = 'ACCEPTED' and not new.is_deleted and new.released is null then
      -- The organizations in the order of their ids: two meetings of the same ones never wait for each other.
      if new.meeting_owner < new.meeting_participant then
        owners := book_lane(new.program_id, new.meeting_owner, new.id, span, new.owner_lane, tg_op = 'INSERT');
        participants := book_lane(new.program_id, new.meeting_participant, new.id, span, new.participant_lane, tg_op = 'INSERT');
      else
        participants := book_lane(new.program_id, new.meeting_participant, new.id, span, new.participant_lane, tg_op = 'INSERT');
        owners := book_lane(new.program_id, new.meeting_owner, new.id, span, new.owner_lane, tg_op = 'INSERT');
      end if;
      if coalesce(new.owner_lane, 1) <> owners or coalesce(new.participant_lane, 1) <> participants then
        update meeting set owner_lane = nullif(owners, 1), participant_lane = nullif(participants, 1)
          where id = new.id;
      end if;
    end if;
    return null;
  end $$`,
];
