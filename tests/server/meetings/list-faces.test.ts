import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Client } from '../../support/client.ts';
import { programTest } from '../../support/fixtures.ts';
import { makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

const now = '2026-11-21T03:00:00.000Z';
const { test, db, program, as } = programTest({ program: { now, organizations: 2 } });

/** A person whom an organization brings to the program. */
async function bring(organizationId: string, name: string, hidden = false): Promise<void> {
  const userId = await makePerson(db);
  await update(db, 'app_user', { id: userId }, { name });
  await insert(db, 'organization_member', {
    organization_id: organizationId,
    user_id: userId,
    organization_role: 'ORGANIZATION_MEMBER',
    job_title: 'Engineer',
  });
  await insert(db, 'program_member', {
    program_id: program.programId,
    organization_id: organizationId,
    user_id: userId,
    badge_number: randomUUID().replaceAll('-', '').slice(0, 16),
    hide_on_profile: hidden,
  });
}

async function partnerOn(by: Client) {
  const search = new URLSearchParams({ programId: program.programId });
  const { status, result } = await by.request('GET', `/schedule/event/meeting/v2?${search}`);
  expect(status).toBe(200);
  return result.meetings[0].owner as { people?: { name: string }[]; peopleCount?: number };
}

describe('Who comes, in lists of meetings', () => {
  // T2350
  test('has three people of each side by name and how many there are; who is hidden on the profile is for staff alone', async () => {
    const [invited, requester] = program.organizations;
    await saveNewMeeting(db, meetingOf(program, invited!.id, requester!.id));
    const asRequester = as.organization(1);
    const before = await partnerOn(asRequester);
    const there = before.peopleCount ?? 0;
    for (const name of ['Aa Budi', 'aB Citra', 'Ac Dewi', 'Ad Eka']) await bring(invited!.id, name);
    await bring(invited!.id, 'A Hidden', true);
    const seen = await partnerOn(asRequester);
    expect(seen.people?.map(({ name }) => name)).toEqual(['Aa Budi', 'aB Citra', 'Ac Dewi']);
    expect(seen.peopleCount).toBe(there + 4);
    expect(Object.keys(seen.people?.[0] ?? {}).sort()).toEqual(['id', 'jobTitle', 'name', 'profilePicture']);
    const staff = await partnerOn(as.role('PROGRAM_MANAGER'));
    expect(staff.people?.[0]?.name).toBe('A Hidden');
    expect(staff.peopleCount).toBe(there + 5);
  });

  // T2351
  test('has nobody of an organization that is not approved, as its profile is not there', async () => {
    const [invited, requester] = program.organizations;
    await saveNewMeeting(db, meetingOf(program, invited!.id, requester!.id));
    await bring(invited!.id, 'Aa Budi');
    await update(db, 'registration', { organization_id: invited!.id }, { registration_status: 'REJECTED' });
    expect(await partnerOn(as.organization(1))).not.toHaveProperty('people');
  });
});
