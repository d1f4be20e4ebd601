import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

const NOW = '2026-11-21T03:00:00.000Z';

const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 4, rooms: [{ type: 'offline', tables: 6 }] },
});

async function checklist() {
  const params = { programId: program.programId };
  const { status, result } = await as.role('PROGRAM_OWNER').call('getProgramChecklist', { params });
  expect(status).toBe(200);
  return result;
}
const countOf = async (code: string) => (await checklist()).items.find((one) => one.code === code)?.count;

/** Months before its days. */
const ahead = () =>
  update(
    db,
    'program',
    { id: program.programId },
    {
      status: 'OPEN_REGISTRATION',
      timeline_start: addMinutes(NOW, 90 * 1440),
      timeline_end: addMinutes(NOW, 91 * 1440),
    },
  );

// T2826
test('The checklist of an open program counts what waits for review and who has no account', async () => {
  await ahead();
  const [first, second, third] = program.organizations;
  await update(
    db,
    'registration',
    { organization_id: first!.id },
    { registration_status: 'PENDING_APPROVAL' },
  );
  await update(
    db,
    'registration',
    { organization_id: second!.id },
    { registration_status: 'PENDING_APPROVAL' },
  );
  expect(await checklist()).toMatchObject({ phase: 'OPEN', primary: 'REGISTRANTS' });
  expect(await countOf('TO_REVIEW')).toBe(2);
  const without = await countOf('WITHOUT_ACCOUNT');
  // A deleted organization waits for nothing, nor does anybody write to it.
  await update(db, 'organization', { id: first!.id }, { is_deleted: true });
  expect(await countOf('TO_REVIEW')).toBe(1);
  expect((await countOf('WITHOUT_ACCOUNT')) ?? 0).toBeLessThanOrEqual(without ?? 0);
  const meeting = meetingOf(program, second!.id, third!.id);
  await saveNewMeeting(db, meeting);
  expect(await countOf('UNANSWERED')).toBe(1);
});

// T2827
test('On event day it counts tablets that are not ready and check-ins that need attention; scanning comes first', async () => {
  expect(await checklist()).toMatchObject({ phase: 'EVENT_DAY', primary: 'SCAN' });
  expect((await checklist()).items.map(({ code }) => code)).toContain('NO_TABLETS');
  for (const [place, revoked] of [null, null, NOW].entries()) {
    const id = randomUUID();
    await insert(db, 'device', {
      program_id: program.programId,
      id,
      name: `Tablet ${place}`,
      mode: 'DOOR',
      pin_salt: 's',
      pin_iterations: 1,
      pin_hash: 'h',
      code_expires_at: NOW,
      token_hash: `token ${place}`,
      paired_by: 'Staff',
      created_at: NOW,
      paired_at: NOW,
      revoked_at: revoked,
      confirmed_revision: 1,
      settings_revision: 1,
    });
    // The first one reports.
    if (place === 0)
      await insert(db, 'device_contact', {
        program_id: program.programId,
        kind: 'TABLET',
        device_id: id,
        state: 'OPEN',
        queued: 0,
        app_version: '1',
        last_contact_at: NOW,
      });
  }
  expect(await countOf('TABLETS_NOT_READY')).toBe(1);
  expect(await countOf('NO_TABLETS')).toBeUndefined();
});

// T2828
test('It is of the program alone, and of its staff alone', async () => {
  const params = { programId: program.programId };
  const [owner, requester] = program.organizations;
  await saveNewMeeting(db, {
    ...meetingOf(program, owner!.id, requester!.id),
    ...acceptedAt(program, 1, NOW),
  });
  await update(
    db,
    'program',
    { id: program.programId },
    {
      timeline_start: addMinutes(NOW, 1440 * 30),
      timeline_end: addMinutes(NOW, 1440 * 31),
    },
  );
  expect((await checklist()).phase).toBe('MATCH');
  expect(await countOf('WITHOUT_MEETINGS')).toBe(2);
  expect((await as.organization(0).call('getProgramChecklist', { params })).status).toBe(403);
  expect((await as.nobody.call('getProgramChecklist', { params })).status).toBe(401);
});
