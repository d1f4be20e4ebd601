import { beforeEach, describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { NOW } from '../registration/registration-fixtures.ts';

/** A registration that should not be there is taken out of its program. */

const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  environment: { PUBLIC_URL: 'https://door.example' },
  program: { now: addMinutes(NOW, 60), organizations: 3, timeslots: 6 },
});
const staff = as.role('PROGRAM_MANAGER');
const organization = (index: number) => program.organizations[index]!;
const remove = (index: number, body: object = {}) =>
  staff.request(
    'POST',
    `/v2/program/${program.programId}/organization/${organization(index).id}/registration/remove`,
    body,
  );
const of = (index: number) => ({ program_id: program.programId, organization_id: organization(index).id });
const registered = async (index: number) =>
  (await rowsOf(db, 'registration', ['program_id'], of(index))).length;

beforeEach(async () => {
  for (const index of [0, 1, 2])
    await update(db, 'organization', { id: organization(index).id }, { name: `Number ${index}` });
});

describe('A registration that is removed', () => {
  // T3340
  test('goes with badges and history, and the organization, which stays, is told why', async () => {
    const answer = await remove(0, { message: ' It is here twice. ' });
    expect(answer).toMatchObject({
      status: 200,
      result: { organizationId: organization(0).id, notificationSent: true },
    });
    expect(await registered(0)).toBe(0);
    expect(await rowsOf(db, 'program_member', ['user_id'], of(0))).toEqual([]);
    expect(await rowsOf(db, 'registration_history', ['id'], of(0))).toEqual([]);
    const badges = await rowsOf(db, 'badge_revocation', ['reason'], of(0));
    expect(badges.length).toBeGreaterThan(0);
    expect(new Set(badges.map(({ reason }) => reason))).toEqual(new Set(['Removed from the program']));
    expect(await rowsOf(db, 'organization', ['is_deleted'], { id: organization(0).id })).toEqual([
      { is_deleted: false },
    ]);
    const mails = await db
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('recipient', '=', `${organization(0).userId}@example.test`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/: your registration was removed$/);
    expect(mails[0]?.text).toContain('The organizers removed the registration of Number 0 for');
    expect(mails[0]?.text).toContain('It is here twice.');
    // What was removed is not removed again.
    expect(await remove(0)).toMatchObject({ status: 404 });
    expect(await registered(1)).toBe(1);
  });

  // T3341
  test.each(['ACCEPTED', 'CANCELED'] as const)(
    'stays where it has a meeting, %s: others count on it',
    async (meetingStatus) => {
      await saveNewMeeting(
        db,
        meetingOf(program, organization(1).id, organization(2).id, program.timeslots[0], { meetingStatus }),
      );
      for (const index of [1, 2])
        expect(await remove(index)).toMatchObject({
          status: 409,
          result: { code: 'REGISTRATION_HAS_MEETINGS' },
        });
      expect([await registered(1), await registered(2)]).toEqual([1, 1]);
    },
  );

  // T3342
  test('leaves what it has in another program', async () => {
    const other = await makeProgram(db, { now: NOW, organizations: 1 });
    await insert(db, 'registration', { program_id: other.programId, organization_id: organization(0).id });
    expect((await remove(0)).status).toBe(200);
    expect(await rowsOf(db, 'registration', ['program_id'], { organization_id: organization(0).id })).toEqual(
      [{ program_id: other.programId }],
    );
  });
});
