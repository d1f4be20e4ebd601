import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { listProgramBadges } from '../../../src/contract/badges.ts';
import type { DoorMember } from '../../../src/contract/shapes.ts';
import { readBadge } from '../../../src/domain/meetings/badge-code.ts';
import {
  getOwnBadgeAction,
  listBadgesAction,
  listProgramBadgesAction,
} from '../../../src/server/actions/event-day/badges.ts';
import { reissueBadgeAction, revokeBadgeAction } from '../../../src/server/actions/event-day/issue-badge.ts';
import { topicsOf } from '../../../src/server/live/news-topics.ts';
import { perform } from '../../../src/server/perform/perform.ts';
import type { TransactionContext } from '../../../src/server/perform/transaction-context.ts';
import { approvedOrganizations } from '../../../src/server/store/program-organizations.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { performerOf } from '../../support/performer.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { DeviceCopy } from './device-copy.ts';

const now = '2026-11-21T03:00:00.000Z';
let program: TestProgram;

const { test, database, db } = databaseTest({ poolSize: 6 });

beforeEach(async () => {
  program = await makeProgram(db, { now, organizations: 3 });
});

const staff = {
  kind: 'USER',
  userId: '00000000-0000-4000-8000-000000000001',
  name: 'Sari Staff',
  userRole: 'USER',
  organizationId: null,
  organizationRole: null,
} as const;
const person = (index: number) => program.organizations[index]!;
const holderOf = (index: number) => ({
  ...staff,
  userId: person(index).userId,
  organizationId: person(index).id,
  organizationRole: 'ORGANIZATION_OWNER' as const,
});

async function does<Result>(
  action: (context: TransactionContext) => Promise<Result>,
  actor: typeof staff | ReturnType<typeof holderOf> = staff,
) {
  const performer = performerOf(database, () => new Date(now));
  const { status, result } = await perform(performer, { actor }, action);
  return { status, result: result as Result & { code?: string }, nudged: performer.nudged };
}
const revoke = (badgeNumber: string, reason = '') =>
  does((context) => revokeBadgeAction(context, program.programId, badgeNumber, { reason }));
const reissue = (badgeNumber: string, reason = '') =>
  does((context) => reissueBadgeAction(context, program.programId, badgeNumber, { reason }));
const revocations = () =>
  db.selectFrom('badge_revocation').selectAll().where('program_id', '=', program.programId).execute();

describe('Revoking a badge', () => {
  test('keeps who did it, when and why, and tells every door', async () => {
    const { badgeNumber, userId } = person(0);
    const { status, result, nudged } = await revoke(badgeNumber, 'Stolen');
    expect(status).toBe(200);
    expect(result).toMatchObject({ badgeNumber, userId, revoked: true });
    expect(nudged).toEqual(expect.arrayContaining(topicsOf(program.programId, 'DOORS')));
    expect(await revocations()).toMatchObject([
      {
        badge_number: badgeNumber,
        user_id: userId,
        revoked_at: now,
        revoked_by: 'Sari Staff',
        reason: 'Stolen',
        replaced_by: null,
      },
    ]);
  });

  test('is refused the second time, and changes nothing', async () => {
    await revoke(person(0).badgeNumber, 'Stolen');
    const again = await revoke(person(0).badgeNumber, 'Another reason');
    expect(again).toMatchObject({ status: 409, result: { code: 'BADGE_ALREADY_REVOKED' }, nudged: [] });
    expect(await revocations()).toMatchObject([{ reason: 'Stolen' }]);
  });

  test('a number that nobody has is not found', async () => {
    expect(await revoke('ffffffffffffffff')).toMatchObject({ status: 404 });
    expect(await reissue('ffffffffffffffff')).toMatchObject({ status: 404 });
  });

  test('leaves its holder a revoked badge and no pass', async () => {
    await saveNewMeeting(
      db,
      meetingOf(program, person(0).id, person(1).id, program.timeslots[0], acceptedAt(program, 1, now)),
    );
    const own = () => does((context) => getOwnBadgeAction(context, program.programId), holderOf(0));
    expect((await own()).result).toMatchObject({ badge: { revoked: false }, passes: [{}] });
    await revoke(person(0).badgeNumber);
    expect((await own()).result).toMatchObject({ badge: { revoked: true }, passes: [] });
  });
});

describe('Issuing a badge anew', () => {
  // T0829
  test('revokes the number that was, and gives another one that is printed at once', async () => {
    const { badgeNumber, userId, id } = person(0);
    const { result, nudged } = await reissue(badgeNumber, 'Lost');
    expect(result).toMatchObject({ userId, organizationId: id, revoked: false });
    expect(result.badgeNumber).not.toBe(badgeNumber);
    expect(readBadge(result.text)?.badgeNumber).toBe(result.badgeNumber);
    expect(nudged).toEqual(expect.arrayContaining(topicsOf(program.programId, 'DOORS')));
    expect(await revocations()).toMatchObject([
      {
        badge_number: badgeNumber,
        reason: 'Lost',
        revoked_by: 'Sari Staff',
        replaced_by: result.badgeNumber,
      },
    ]);
    const own = await does((context) => getOwnBadgeAction(context, program.programId), holderOf(0));
    expect(own.result.badge?.text).toBe(result.text);
  });

  test('of a revoked one brings the person back; who revoked it first and why stays in the books', async () => {
    const { badgeNumber } = person(0);
    await revoke(badgeNumber, 'Stolen');
    const { status, result } = await reissue(badgeNumber, 'Found again');
    expect(status).toBe(200);
    expect(result.revoked).toBe(false);
    expect(await revocations()).toMatchObject([
      { badge_number: badgeNumber, reason: 'Stolen', replaced_by: result.badgeNumber },
    ]);
  });

  test('of a number that was replaced is refused, as is revoking it', async () => {
    const { badgeNumber } = person(0);
    await reissue(badgeNumber);
    expect(await reissue(badgeNumber)).toMatchObject({ status: 409, result: { code: 'BADGE_REPLACED' } });
    expect(await revoke(badgeNumber)).toMatchObject({ status: 409, result: { code: 'BADGE_REPLACED' } });
  });

  // T0830
  test('by eight people at once makes one new badge', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => reissue(person(0).badgeNumber)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await revocations()).toHaveLength(1);
  });

  test('again and again leaves one valid number and every other one revoked, on a device that only pulls changes', async () => {
    const audience = { programId: program.programId, organizationId: null };
    const copy = new DeviceCopy(database, audience);
    await copy.pull();
    const numbers = [person(0).badgeNumber];
    for (let round = 0; round < 3; round++) numbers.push((await reissue(numbers.at(-1)!)).result.badgeNumber);
    await revoke(numbers[3]!);
    await copy.pull();
    const fresh = new DeviceCopy(database, audience);
    await fresh.pull();
    const badgesOn = (device: DeviceCopy) =>
      (device.documents.get(`member ${person(0).userId}`) as DoorMember).badges;
    expect(badgesOn(copy)).toEqual(badgesOn(fresh));
    expect(Object.fromEntries(badgesOn(copy).map((badge) => [badge.badgeNumber, badge.revoked]))).toEqual(
      Object.fromEntries(numbers.map((number) => [number, true])),
    );
    const last = (await reissue(numbers[3]!)).result.badgeNumber;
    await copy.pull();
    expect(
      badgesOn(copy)
        .filter(({ revoked }) => !revoked)
        .map(({ badgeNumber }) => badgeNumber),
    ).toEqual([last]);
  });

  test('of somebody whose account was deleted is not possible', async () => {
    await update(db, 'app_user', { id: person(1).userId }, { is_deleted: true });
    expect(await reissue(person(1).badgeNumber)).toMatchObject({ status: 404 });
    expect(await revocations()).toEqual([]);
  });

  test('of somebody who was removed from the organization is not possible, and their badge is not listed', async () => {
    const { badgeNumber, userId, id } = person(1);
    const listed = async () =>
      (await does((context) => listBadgesAction(context, program.programId, id))).result.badges.length;
    const counted = async () =>
      (
        await approvedOrganizations(db, program.programId, '', {
          offset: 0,
          limit: 10,
          descending: false,
        })
      ).items.find((one) => one.id === id)?.badges;
    const membership = { organization_id: id, user_id: userId };
    await db.deleteFrom('organization_member').where('user_id', '=', userId).execute();
    await insert(db, 'organization_member', {
      ...membership,
      organization_role: 'ORGANIZATION_MEMBER',
      job_title: 'Engineer',
    });
    expect([await listed(), await counted()]).toEqual([1, 1]);
    await update(db, 'organization_member', { user_id: userId }, { is_deleted: true });
    expect(await reissue(badgeNumber)).toMatchObject({ status: 404 });
    expect(await revocations()).toEqual([]);
    expect([await listed(), await counted()]).toEqual([0, 0]);
  });
});

describe('The badges of a whole program', () => {
  // T0826
  test('come in pages by organization and name, of approved organizations alone, revoked ones marked', async () => {
    const names = ['delta', 'Alpha', 'charlie'];
    for (const [place, { id }] of program.organizations.entries())
      await update(db, 'organization', { id }, { name: names[place]! });
    await insert(db, 'program_member', {
      program_id: program.programId,
      organization_id: person(1).id,
      user_id: await makePerson(db),
      badge_number: '0123456789abcdef',
    });
    await revoke(person(0).badgeNumber);
    await update(db, 'registration', { organization_id: person(2).id }, { registration_status: 'REJECTED' });
    await makeProgram(db, { now, organizations: 2 });
    const page = async (number: number) =>
      listProgramBadges.result.parse(
        (
          await does((context) =>
            listProgramBadgesAction(context, program.programId, { page: number, size: 2 }),
          )
        ).result,
      );
    const first = await page(1);
    expect(first.items.map(({ organizationName, revoked }) => [organizationName, revoked])).toEqual([
      ['Alpha', false],
      ['Alpha', false],
    ]);
    expect(first.total).toBe(3);
    const second = await page(2);
    expect(second.items.map(({ organizationName, revoked }) => [organizationName, revoked])).toEqual([
      ['delta', true],
    ]);
    expect((await page(3)).items).toEqual([]);
    const unknown = await does((context) => listBadgesAction(context, program.programId, randomUUID()));
    expect(unknown.status).toBe(404);
    const alone = await does((context) => listBadgesAction(context, program.programId, person(0).id));
    expect(second.items).toEqual(alone.result.badges);
  });
});
