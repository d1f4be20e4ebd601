import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { notifyAllMutualWishes } from '../../../src/server/services/wishes/notify-mutual-wishes.ts';
import { wishesOfProgram } from '../../../src/server/wishes/wishes-of-program.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowsOf, update } from '../../support/rows.ts';

/** Wishes over HTTP (issue 16, section 1). Three timeslots of half an hour, the first at START; it is an hour before. */
const START = '2026-11-20T02:00:00.000Z';
const NOW = addMinutes(START, -60);

const { test, db, app, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: START, organizations: 5, timezone: 'Asia/Jakarta' },
  environment: { PUBLIC_URL: 'https://meetings.example' },
});

const id = (index: number) => program.organizations[index]!.id;
const paramsOf = (index: number) => ({ programId: program.programId, organizationId: id(index) });
const none = { wants: [], nots: [] };
const read = async (index = 0, by = as.organization(index)) =>
  (await by.call('getWishes', { params: paramsOf(index) })).result;
const save = (index: number, wants: number[], over: object = {}, by = as.organization(index)) =>
  by.call('saveWishes', {
    params: paramsOf(index),
    body: { version: 0, base: none, nots: [], wants: wants.map(id), ...over },
  });
const must = (index: number, partner: number, on = true, by = as.staff) =>
  by.call('setMustMeet', { params: { ...paramsOf(index), partnerId: id(partner) }, body: { must: on } });
const kinds = (list: Awaited<ReturnType<typeof read>>) =>
  list.wishes.map(({ partnerId, kind, rank, ownKind }) => [
    program.organizations.findIndex((one) => one.id === partnerId),
    kind,
    rank,
    ownKind,
  ]);
const setStatus = (index: number, status: string) =>
  update(db, 'registration', { organization_id: id(index) }, { registration_status: status } as never);
const notices = (index: number) =>
  rowsOf(db, 'notification', ['title', 'message', 'url'], {
    user_id: program.organizations[index]!.userId,
    notification_type: 'WISH_MUTUAL',
  });

describe('The wishes of an organization', () => {
  // T3165
  test('are kept in their order, once however often they are sent, and read by its people and by staff alone', async () => {
    const saved = await save(0, [2, 1], { nots: [id(3)] });
    expect(saved.status).toBe(200);
    expect(saved.result).toMatchObject({ version: 1, maxWishes: 25, others: [], gone: [] });
    expect((await save(0, [2, 1], { nots: [id(3)] })).result.version).toBe(1);
    expect(kinds(await read())).toEqual([
      [2, 'WANT', 1, null],
      [1, 'WANT', 2, null],
      [3, 'NOT', null, null],
    ]);
    expect(kinds(await read(0, as.staff))).toEqual(kinds(await read()));
    expect(kinds(await read(0, as.role('PROGRAM_OWNER')))).toHaveLength(3);
    // Whom it would rather not meet learns nothing, nor does anyone else.
    expect((await as.organization(3).call('getWishes', { params: paramsOf(0) })).status).toBe(403);
    expect((await read(3)).wishes).toEqual([]);
    // The program's owner reads.
    expect((await save(0, [], {}, as.role('PROGRAM_OWNER'))).status).toBe(403);
  });

  // T3166
  test('that two changed from one version are put together, and who comes later is told of the other change', async () => {
    await save(0, [1, 2]);
    const base = { wants: [id(1), id(2)], nots: [] };
    // Another device took 1 off and added 3; this one was offline and moved 2 to the top, and added 4.
    await save(0, [2, 3], { version: 1, base });
    const { result } = await save(0, [2, 1, 4], { version: 1, base });
    expect(result.version).toBe(3);
    expect(kinds(result).map(([partner]) => partner)).toEqual([2, 4, 3]);
    expect(result.others.map(({ partnerId, was, is, stands }) => [partnerId, was, is, stands])).toEqual([
      [id(1), 'WANT', null, true],
      [id(3), null, 'WANT', true],
    ]);
  });

  // T3167
  test('have a limit and an end, which staff set; what exceeds it together does not count', async () => {
    await update(db, 'program', { id: program.programId }, { max_wishes: 2 });
    expect((await save(0, [1, 2, 3])).code).toBe('WISHES_FULL');
    await save(0, [1, 2]);
    const { result } = await save(0, [3]);
    expect(kinds(result)).toHaveLength(3);
    const counted = (await wishesOfProgram(db, program.programId)).map(({ rank }) => rank);
    expect(counted).toEqual([1, 2]);
    await update(db, 'program', { id: program.programId }, { wishes_until: NOW });
    expect((await save(0, [], { version: 2 })).code).toBe('WISHES_CLOSED');
    // Staff may as long as the program is not over, and the trail says so.
    expect((await save(0, [1], { version: 2 }, as.staff)).status).toBe(200);
    const trail = await rowsOf(db, 'audit_change', ['noun', 'attribute_name'], { call: 'saveWishes' });
    expect(trail).toEqual([{ noun: 'WISH', attribute_name: 'wishes' }]);
  });

  // T3196
  test('have the limit of the list that the server has, whatever a device says it was made from, and beyond it nothing counts or is found out', async () => {
    const limit = (max_wishes: number) => update(db, 'program', { id: program.programId }, { max_wishes });
    await limit(2);
    const three = [id(1), id(2), id(3)];
    expect((await save(0, [1, 2, 3], { base: { wants: three, nots: [] } })).code).toBe('WISHES_FULL');
    const refusing = await save(0, [], { base: { wants: [], nots: three }, nots: three });
    expect(refusing.code).toBe('WISHES_FULL');
    // The limit became lower.
    await limit(25);
    await save(0, [3, 4, 1]);
    await save(2, [], { nots: [id(0), id(1), id(3)] });
    await limit(2);
    await save(1, [0]);
    expect([await notices(0), await notices(1)]).toEqual([[], []]);
    const counted = async (index: number) =>
      (await wishesOfProgram(db, program.programId)).filter(
        ({ organizationId }) => organizationId === id(index),
      );
    expect((await counted(0)).map(({ partnerId }) => partnerId)).toEqual([id(3), id(4)]);
    const refused = (await read(2)).wishes.map(({ partnerId }) => partnerId);
    expect(refused).toHaveLength(3);
    expect((await counted(2)).map(({ partnerId }) => partnerId).toSorted()).toEqual(
      refused.slice(0, 2).toSorted(),
    );
    // Nor what it says itself beside what staff say.
    await must(0, 1);
    await must(
      2,
      program.organizations.findIndex((one) => one.id === refused[2]),
    );
    expect((await counted(0)).filter(({ kind }) => kind === 'MUST')).toMatchObject([
      { ownKind: null, ownRank: null },
    ]);
    expect((await counted(2)).filter(({ kind }) => kind === 'MUST')).toMatchObject([{ ownKind: null }]);
    await must(0, 1, false);
    // Within the limit it counts, and both learn of it.
    expect((await save(0, [1, 3, 4], { version: 1 })).status).toBe(200);
    expect([await notices(0), await notices(1)].map((all) => all.length)).toEqual([1, 1]);
  });

  // T3168
  test('are for organizations that wait for their review too, not for rejected ones; partners are those who take part', async () => {
    await setStatus(0, 'PENDING_APPROVAL');
    await setStatus(2, 'REJECTED');
    const saved = await save(0, [1, 2]);
    expect(saved.result.gone).toEqual([id(2)]);
    expect(kinds(saved.result)).toEqual([[1, 'WANT', 1, null]]);
    const found = await as.organization(0).call('findWishPartners', {
      params: paramsOf(0),
      query: { q: 'org' },
    });
    const names = (found.result as { partners: { partnerId: string }[] }).partners.map(
      (one) => one.partnerId,
    );
    expect(names.toSorted()).toEqual([id(1), id(3), id(4)].toSorted());
    // Nothing of it counts before the review.
    expect(await wishesOfProgram(db, program.programId)).toEqual([]);
    await setStatus(0, 'REJECTED');
    expect((await save(0, [1], { version: 1 })).code).toBe('ORGANIZATION_NOT_APPROVED');
  });

  // T3202
  test('and the names of participants are read by nobody of an organization that was rejected; staff read on', async () => {
    await save(0, [1]);
    await setStatus(0, 'REJECTED');
    const params = paramsOf(0);
    const asks = async (by = as.organization(0)) =>
      await Promise.all([
        by.call('getWishes', { params }),
        by.call('findWishPartners', { params, query: { q: 'org' } }),
        by.call('listSuggestions', { params }),
      ]);
    for (const { status, code } of await asks())
      expect([status, code]).toEqual([409, 'ORGANIZATION_NOT_APPROVED']);
    const refusal = await as.organization(0).call('refuseSuggestion', {
      params: { ...params, partnerId: id(1) },
      body: { refused: true, saidAt: NOW },
    });
    expect(refusal.code).toBe('ORGANIZATION_NOT_APPROVED');
    for (const { status } of await asks(as.staff)) expect(status).toBe(200);
    expect(kinds(await read(0, as.staff))).toEqual([[1, 'WANT', 1, null]]);
  });

  // T3169
  test('keep whom they were about when that one takes part no longer, count for nothing then, and again when it is back', async () => {
    await save(0, [1, 2]);
    await setStatus(1, 'REJECTED');
    expect((await read()).wishes.map(({ takesPart }) => takesPart)).toEqual([false, true]);
    const counted = async () =>
      (await wishesOfProgram(db, program.programId)).map(({ partnerId }) => partnerId);
    expect(await counted()).toEqual([id(2)]);
    // It stays where it is when the list is put into another order.
    const base = { wants: [id(1), id(2)], nots: [] };
    expect((await save(0, [2, 1], { version: 1, base })).result.gone).toEqual([]);
    await setStatus(1, 'APPROVED');
    expect(await counted()).toEqual([id(2), id(1)]);
    await update(db, 'organization', { id: id(1) }, { is_deleted: true });
    expect(await counted()).toEqual([id(2)]);
  });

  // T3170
  test('stand beside what staff say must be: that comes and goes without them', async () => {
    await save(0, [1, 2]);
    expect((await must(0, 1)).status).toBe(200);
    await must(0, 3);
    expect(kinds(await read())).toEqual([
      [1, 'MUST', 1, 'WANT'],
      [2, 'WANT', 2, null],
      [3, 'MUST', null, null],
    ]);
    const base = { wants: [id(1), id(2)], nots: [] };
    await save(0, [2], { version: 1, base, nots: [id(3)] });
    const [first, ...others] = kinds(await read());
    expect(first).toEqual([2, 'WANT', 1, null]);
    expect(others.toSorted()).toEqual([
      [1, 'MUST', null, null],
      [3, 'MUST', null, 'NOT'],
    ]);
    await must(0, 1, false);
    await must(0, 3, false);
    expect(kinds(await read())).toEqual([
      [2, 'WANT', 1, null],
      [3, 'NOT', null, null],
    ]);
    expect((await must(0, 0)).status).toBe(404);
    expect((await must(0, 2, true, as.organization(0))).status).toBe(403);
  });
});

describe('A wish that is mutual', () => {
  // T3171
  test('is told to both once, with the times that both have free, and never again', async () => {
    await save(0, [1]);
    // Of a wish that is not answered nobody learns.
    expect(await notices(1)).toEqual([]);
    expect((await read()).wishes[0]).toMatchObject({ mutual: false, times: [] });
    const { result } = await save(1, [0]);
    expect(result.wishes[0]).toMatchObject({ mutual: true });
    expect(result.wishes[0]!.times.map(({ timeslotId }) => timeslotId)).toEqual(
      program.timeslots.slice(0, 3).map((slot) => slot.id),
    );
    const [told] = await notices(0);
    expect(told).toMatchObject({ title: expect.stringMatching(/^You and .* both wish to meet$/) });
    expect(told!.message).toMatch(/^You are both free: /);
    expect(told!.url).toMatch(/\/participants\//);
    expect(await notices(1)).toHaveLength(1);
    const base = { wants: [id(0)], nots: [] };
    await save(1, [], { version: 1, base });
    expect((await read()).wishes[0]).toMatchObject({ mutual: false });
    await save(1, [0], { version: 2 });
    expect((await read()).wishes[0]).toMatchObject({ mutual: true });
    expect([await notices(0), await notices(1)].map((all) => all.length)).toEqual([1, 1]);
  });

  // T3172
  test('of one that waits for its review is told once it is approved; of a rejected one it is not', async () => {
    const look = () => notifyAllMutualWishes(app.performer);
    await setStatus(0, 'PENDING_APPROVAL');
    await save(0, [1]);
    await save(1, [0]);
    expect((await read(1)).wishes.map(({ takesPart, mutual }) => [takesPart, mutual])).toEqual([]);
    await setStatus(0, 'APPROVED');
    await save(1, [0]);
    expect(await notices(0)).toHaveLength(1);
    // Two at the same moment: neither saw the other.
    await save(2, [3]);
    await db
      .insertInto('wish')
      .values({
        program_id: program.programId,
        organization_id: id(3),
        partner_id: id(2),
        kind: 'WANT',
        rank: 1,
        created_at: NOW,
        updated_at: NOW,
      })
      .execute();
    expect(await Promise.all([look(), look()]).then((counts) => counts.toSorted())).toEqual([0, 1]);
    expect([await notices(2), await notices(3)].map((all) => all.length)).toEqual([1, 1]);
    expect(await look()).toBe(0);
  });

  // T3204
  test('of two who meet already, or of whom one has asked the other, is marked and told to neither; of two whose meeting was canceled it is told', async () => {
    const meet = (one: number, other: number, over: Partial<Meeting> = {}) =>
      saveNewMeeting(db, meetingOf(program, id(one), id(other), program.timeslots[0], over));
    await meet(0, 1);
    await meet(3, 2, acceptedAt(program, 1, NOW));
    const canceled = await meet(0, 4);
    await update(db, 'meeting', { id: canceled.id }, { meeting_status: 'CANCELED' });
    await save(0, [1, 4]);
    await save(1, [0]);
    await save(2, [3]);
    await save(3, [2]);
    expect((await read()).wishes[0]).toMatchObject({ mutual: true, times: [] });
    expect((await read(3)).wishes[0]).toMatchObject({ mutual: true, times: [] });
    expect((await Promise.all([0, 1, 2, 3].map(notices))).flat()).toEqual([]);
    await save(4, [0]);
    expect((await Promise.all([0, 4].map(notices))).map((all) => all.length)).toEqual([1, 1]);
  });

  // T3207
  test('is told by the clock of all pairs that wait, each with the times of the two', async () => {
    // Its first time is taken.
    await saveNewMeeting(
      db,
      meetingOf(program, id(2), id(4), program.timeslots[0], acceptedAt(program, 1, NOW)),
    );
    await save(1, [0]);
    await save(2, [3]);
    await setStatus(0, 'PENDING_APPROVAL');
    await setStatus(3, 'PENDING_APPROVAL');
    await save(0, [1]);
    await save(3, [2]);
    await setStatus(0, 'APPROVED');
    await setStatus(3, 'APPROVED');
    expect(await notifyAllMutualWishes(app.performer)).toBe(2);
    const told = async (index: number) => (await notices(index)).map(({ message }) => message ?? '');
    const [free] = await told(0);
    const [later] = await told(2);
    expect([await told(1), await told(3)]).toEqual([[free], [later]]);
    const count = (message = '') => message.split(' · ').length;
    expect(count(free) - count(later)).toBe(1);
    expect(await notifyAllMutualWishes(app.performer)).toBe(0);
  });

  // T3173
  test('is not made by what staff say, nor told where one would rather not', async () => {
    await must(0, 1);
    await save(1, [0]);
    expect(await notices(0)).toEqual([]);
    expect(await notices(1)).toEqual([]);
    await save(0, [], { nots: [id(1)] });
    expect(await notices(1)).toEqual([]);
    expect((await read(1)).wishes[0]).toMatchObject({ mutual: false });
  });
});
