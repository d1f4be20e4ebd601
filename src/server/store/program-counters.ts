import { type Kysely, sql } from 'kysely';
import type { ProgramCounters } from '../../contract/program-settings.ts';
import type { OrganizationProfile } from '../../domain/people/organization.ts';
import type { Schema } from '../db/schema.ts';

/** How many registrations, participants and meetings programs have (SPEC.md 3, Program). */

interface RegistrationRow {
  program_id: string;
  profile: OrganizationProfile;
  total: number;
  pending: number;
  approved: number;
  rejected: number;
  need_revision: number;
  revision_submitted: number;
}
interface MeetingRow {
  program_id: string;
  pending: number;
  accepted: number;
  rescheduled: number;
  rejected: number;
  canceled: number;
}

const none = (): ProgramCounters => ({
  registrations: {
    total: 0,
    pendingApproval: 0,
    approved: 0,
    rejected: 0,
    needRevision: 0,
    revisionSubmitted: 0,
  },
  participants: { STARTUP: 0, VENTURE_CAPITAL: 0, CORPORATE: 0, RESEARCH_EDUCATION: 0 },
  meetings: { pending: 0, accepted: 0, rescheduled: 0, rejected: 0, canceled: 0 },
});

/** The counters of each of the programs, by id; two queries however many there are. */
export async function programCounters(
  db: Kysely<Schema>,
  programIds: readonly string[],
): Promise<Map<string, ProgramCounters>> {
  const found = new Map(programIds.map((id) => [id, none()]));
  if (programIds.length === 0) return found;
  const ids = [...programIds];
  const registrations = await sql<RegistrationRow>`
    select r.program_id, o.profile, count(*)::int as total,
      (count(*) filter (where r.registration_status = 'PENDING_APPROVAL'))::int as pending,
      (count(*) filter (where r.registration_status = 'APPROVED'))::int as approved,
      (count(*) filter (where r.registration_status = 'REJECTED'))::int as rejected,
      (count(*) filter (where r.registration_status = 'NEED_REVISION'))::int as need_revision,
      (count(*) filter (where r.is_revision_submitted))::int as revision_submitted
    from registration r join organization o on o.id = r.organization_id and not o.is_deleted
    where r.program_id = any(${ids}::uuid[])
    group by r.program_id, o.profile`.execute(db);
  for (const row of registrations.rows) {
    const own = found.get(row.program_id);
    if (!own) continue;
    own.registrations.total += row.total;
    own.registrations.pendingApproval += row.pending;
    own.registrations.approved += row.approved;
    own.registrations.rejected += row.rejected;
    own.registrations.needRevision += row.need_revision;
    own.registrations.revisionSubmitted += row.revision_submitted;
    own.participants[row.profile] = row.approved;
  }
  const meetings = await sql<MeetingRow>`
    select program_id,
      (count(*) filter (where meeting_status = 'PENDING'))::int as pending,
      (count(*) filter (where meeting_status = 'ACCEPTED'))::int as accepted,
      (count(*) filter (where meeting_status = 'RESCHEDULE'))::int as rescheduled,
      (count(*) filter (where meeting_status = 'REJECTED'))::int as rejected,
      (count(*) filter (where meeting_status = 'CANCELED'))::int as canceled
    from meeting where program_id = any(${ids}::uuid[]) and not is_deleted
    group by program_id`.execute(db);
  for (const { program_id, ...counts } of meetings.rows) {
    const own = found.get(program_id);
    if (own) own.meetings = counts;
  }
  return found;
}
