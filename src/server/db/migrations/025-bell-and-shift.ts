import { type Kysely, sql } from 'kysely';

/** The bell of timeslots, and shifts of the schedule (docs/decisions/056). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No screen: the bell is off. A sound that is null: that moment is silent.
  "alter table program add column if not exists bell_screens text[] not null default '{}'",
  "alter table program add column if not exists bell_start text default 'GONG'",
  "alter table program add column if not exists bell_two_minutes_left text default 'BEEPS'",
  "alter table program add column if not exists bell_end text default 'CHIME'",
  // The starts that its appointment has had by shifts, the present one last.
  "alter table meeting add column if not exists shifted_starts jsonb not null default '[]'::jsonb",
  `create table if not exists schedule_shift (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    -- what was chosen (domain/schedule/shift-args.ts), and its words at that time
    args jsonb not null,
    what text not null,
    -- which timeslots and events it moved, from when to when
    timetable jsonb not null,
    -- the meetings that kept their time
    stays uuid[] not null default '{}',
    meetings int not null,
    requests int not null,
    made_by text not null,
    made_at timestamptz not null,
    undone_by text,
    undone_at timestamptz
  )`,
  'create index if not exists schedule_shift_newest on schedule_shift (program_id, made_at desc, id)',
  `create or replace trigger schedule_shift_is_audited
    after insert or update or delete on schedule_shift for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
];
