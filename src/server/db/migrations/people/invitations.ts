/** Invitations into organizations. */
export const invitationsStatements: readonly string[] = [
  `create table invitation (
    id uuid primary key,
    email text not null check (email = lower(email)),
    message text not null default '',
    organization_id uuid not null references organization on delete cascade,
    job_title text not null,
    organization_role text not null check (organization_role in ('ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN', 'ORGANIZATION_MEMBER')),
    invitation_status text not null check (invitation_status in ('PENDING', 'ACCEPTED', 'REJECTED', 'RESEND')),
    expired_at timestamptz not null,
    resent_at timestamptz,
    invited_by uuid references app_user on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  // One open invitation for an address in an organization, whoever invites at the same moment.
  `create unique index invitation_open_once on invitation (organization_id, email)
    where invitation_status in ('PENDING', 'RESEND')`,
  'create index invitation_of on invitation (organization_id, created_at desc)',
  `create index invitation_to on invitation (email) where invitation_status in ('PENDING', 'RESEND')`,
];
