import { type Kysely, sql } from 'kysely';

/** Agreements of organizations with programs, and what of the registrations that are there is one (docs/decisions/026). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const hasAccount = (roles: string): string => `exists (
  select from organization_member m join app_user u on u.id = m.user_id and not u.is_deleted
  where m.organization_id = r.organization_id and not m.is_deleted and u.cognito_id is not null ${roles})`;
const answers = hasAccount(`and m.organization_role in ('ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN')`);
const byMember = `exists (select from organization_member m
  where m.organization_id = r.organization_id and m.user_id = r.created_by)`;

const statements = [
  `create table agreement (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    how text not null check (how in ('REGISTERED', 'ACCEPTED', 'CLAIMED', 'ENTERED')),
    scope text not null default 'REGISTRATION_AND_PEOPLE' check (scope in ('REGISTRATION_AND_PEOPLE')),
    given_by uuid references app_user on delete set null,
    since timestamptz not null,
    ended_at timestamptz,
    ended_by uuid references app_user on delete set null
  )`,
  // One at a time; those that have ended stay.
  `create unique index agreement_in_force on agreement (program_id, organization_id) where ended_at is null`,
  'create index agreement_organization on agreement (organization_id)',
  'create index agreement_given_by on agreement (given_by)',
  'create index agreement_ended_by on agreement (ended_by)',
  // Brought by the staff: the organization has not said so itself.
  'alter table program_member add column by_staff boolean not null default false',
  // Who belongs to the organization registered it.
  `insert into agreement (id, program_id, organization_id, how, given_by, since)
    select gen_random_uuid(), r.program_id, r.organization_id, 'REGISTERED', r.created_by, r.created_at
    from registration r where ${byMember}`,
  // Staff registered it, and its people have revised the registration since: only they can.
  `insert into agreement (id, program_id, organization_id, how, given_by, since)
    select gen_random_uuid(), r.program_id, r.organization_id, 'ACCEPTED', null, h.revised_at
    from registration r
    join (select program_id, organization_id, min(created_at) as revised_at from registration_history
      where message = 'Revision data submitted.' group by program_id, organization_id) h
      on h.program_id = r.program_id and h.organization_id = r.organization_id
    where not ${byMember}`,
  // Imported (nobody's account registered it), and an owner or admin has an account by now: they took it over.
  `insert into agreement (id, program_id, organization_id, how, given_by, since)
    select gen_random_uuid(), r.program_id, r.organization_id, 'CLAIMED', o.owner_id, r.created_at
    from registration r join organization o on o.id = r.organization_id
    where r.created_by is null and ${answers}
    on conflict do nothing`,
  // Typed or imported by staff, and nobody of it has an account. A registration that staff made of an organization whose
  // people have accounts is no agreement: they are asked for it.
  `insert into agreement (id, program_id, organization_id, how, given_by, since)
    select gen_random_uuid(), r.program_id, r.organization_id, 'ENTERED',
      (select u.id from app_user u where u.id = r.created_by), r.created_at
    from registration r where not ${hasAccount('')}
    on conflict do nothing`,
  // Whom staff had brought to a program for an organization that did not agree.
  `update program_member p set by_staff = true
    where not exists (select from agreement a where a.program_id = p.program_id
      and a.organization_id = p.organization_id and a.how <> 'ENTERED' and a.ended_at is null)`,
];
