import { type Kysely, sql } from 'kysely';

/** Plans of who meets whom when, with their meetings and what they do not meet (docs/decisions/076). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists plan (
    program_id uuid not null references program on delete cascade,
    id uuid not null unique,
    -- counted in its program from 1: its name
    number int not null,
    state text not null
      check (state in ('WAITING', 'RUNNING', 'DRAFT', 'FAILED', 'CANCELED', 'PUBLISHED', 'UNDONE')),
    mode text not null check (mode in ('ALL', 'FILL', 'REPAIR')),
    -- planSettingsArgs
    settings jsonb not null,
    -- times that had begun by then are in no plan
    as_of timestamptz not null,
    -- of all that it was made from
    digest text,
    figures jsonb,
    stage text,
    share double precision not null default 0,
    -- RUNNING: who runs it says so now and then
    beat_at timestamptz,
    is_cancel_asked boolean not null default false,
    -- FAILED: a message, encoded
    failure text,
    created_by text not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    published_as text check (published_as in ('ACCEPTED', 'PENDING')),
    published_by text,
    published_at timestamptz,
    undone_by text,
    undone_at timestamptz,
    -- what it leaves when it is undone: meetings that were changed since
    undo_left int,
    primary key (program_id, id),
    unique (program_id, number)
  )`,
  // One run of a program at a time.
  `create unique index if not exists plan_run_once on plan (program_id) where state in ('WAITING', 'RUNNING')`,
  `create index if not exists plan_under_way on plan (created_at) where state in ('WAITING', 'RUNNING')`,
  `create table if not exists plan_meeting (
    program_id uuid not null,
    plan_id uuid not null,
    -- the smaller of the two ids
    organization_id uuid not null references organization on delete cascade,
    partner_id uuid not null references organization on delete cascade,
    change text not null check (change in ('NEW', 'FIXED', 'KEPT', 'MOVED', 'DROPPED')),
    weight int not null,
    rank_a smallint,
    rank_b smallint,
    is_must boolean not null,
    -- null of DROPPED
    event_id uuid references event on delete cascade,
    timeslot_id uuid references timeslot on delete cascade,
    start_at timestamptz,
    end_at timestamptz,
    venue text check (venue in ('offline', 'online')),
    room_id uuid references room on delete cascade,
    table_id uuid,
    table_name text,
    seat_number int,
    -- the meeting that there is, or that it became
    meeting_id uuid references meeting on delete set null,
    -- the meeting as it was before the plan was published; null: there was none
    former jsonb,
    primary key (plan_id, organization_id, partner_id),
    foreign key (program_id, plan_id) references plan on delete cascade,
    check ((change = 'DROPPED') = (timeslot_id is null))
  )`,
  'create index if not exists plan_meeting_time on plan_meeting (plan_id, start_at)',
  'create index if not exists plan_meeting_partner on plan_meeting (partner_id)',
  'create index if not exists plan_meeting_organization on plan_meeting (organization_id)',
  'create index if not exists plan_meeting_meeting on plan_meeting (meeting_id) where meeting_id is not null',
  'create index if not exists plan_meeting_event on plan_meeting (event_id)',
  'create index if not exists plan_meeting_timeslot on plan_meeting (timeslot_id)',
  'create index if not exists plan_meeting_room on plan_meeting (room_id)',
  `create table if not exists plan_unmet (
    program_id uuid not null,
    plan_id uuid not null,
    organization_id uuid not null references organization on delete cascade,
    partner_id uuid not null references organization on delete cascade,
    weight int not null,
    rank_a smallint,
    rank_b smallint,
    is_must boolean not null,
    reason text not null
      check (reason in ('NEVER_TOGETHER', 'QUOTA', 'BUSY', 'NO_TABLE', 'DAY_QUOTA', 'REFUSED')),
    is_about_a boolean not null,
    is_about_b boolean not null,
    -- PlanExchange
    exchange jsonb,
    primary key (plan_id, organization_id, partner_id),
    foreign key (program_id, plan_id) references plan on delete cascade
  )`,
  'create index if not exists plan_unmet_weight on plan_unmet (plan_id, weight desc)',
  'create index if not exists plan_unmet_partner on plan_unmet (partner_id)',
  'create index if not exists plan_unmet_organization on plan_unmet (organization_id)',
  `create or replace trigger plan_is_audited after insert or update or delete on plan for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
];
