import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { concernedByMeetings, everybodyIn, topicsOf } from '../../../src/server/live/news-topics.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { type PlanRunner, startPlanRunner } from '../../../src/server/plan/plan-runner.ts';
import { publishPlan } from '../../../src/server/plan/publish-plan.ts';
import { undoPlan } from '../../../src/server/plan/undo-plan.ts';
import { insertMeeting, insertMeetings } from '../../../src/server/store/meetings.ts';
import { claimWaitingPlan, saveOutcome } from '../../../src/server/store/plans.ts';
import { lockApproved } from '../../../src/server/store/registrations.ts';
import { programTest } from '../../support/fixtures.ts';
import { performerOf, system } from '../../support/performer.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { NOW } from '../registration/registration-fixtures.ts';

/** Plans on the server: made, looked at, published, taken back. */

/** What the server's clock says: a test may let time pass. */
let clock: string = NOW;
beforeEach(() => {
  clock = NOW;
});

const { test, database, db, program, as } = programTest({
  clock: () => new Date(clock),
  environment: { PUBLIC_URL: 'https://door.example' },
  program: {
    now: addMinutes(NOW, 60),
    organizations: 6,
    timeslots: 4,
    rooms: [{ type: 'offline', tables: 2 }],
  },
});
const staff = as.role('PROGRAM_MANAGER');
const base = () => `/v2/program/${program.programId}/plans`;
const organization = (index: number) => program.organizations[index]!.id;

const wish = (from: number, to: number, rank: number | null, kind: 'WANT' | 'NOT' | 'MUST' = 'WANT') =>
  insert(db, 'wish', {
    program_id: program.programId,
    organization_id: organization(from),
    partner_id: organization(to),
    kind,
    rank,
    created_at: NOW,
    updated_at: NOW,
  });
const runner = (): PlanRunner =>
  startPlanRunner(
    { ...performerOf({ db }, () => new Date(clock)), publicUrl: 'https://door.example' },
    quietLog,
    1_000_000,
  );
const made = async (settings: object = {}) => {
  const { status, result } = await staff.request('POST', base(), { venues: ['offline'], ...settings });
  expect([status, result.code]).toEqual([200, undefined]);
  const running = runner();
  await running.look();
  await running.stop();
  const plan = (await staff.request('GET', `${base()}/${result.planId}`)).result;
  expect(plan).toMatchObject({ state: 'DRAFT' });
  return plan;
};
const publish = (plan: { planId: string; digest: string }, over: object = {}) =>
  staff.request('POST', `${base()}/${plan.planId}/publish`, { digest: plan.digest, ...over });
const undo = (plan: { planId: string }) => staff.request('POST', `${base()}/${plan.planId}/undo`, {});
const meetings = async () =>
  (
    await rowsOf(
      db,
      'meeting',
      [
        'id',
        'meeting_status',
        'timeslot_id',
        'start_at',
        'end_at',
        'room_id',
        'seat_number',
        'meeting_owner',
        'meeting_participant',
      ],
      { program_id: program.programId, is_deleted: false },
    )
  ).sort((x, y) => (x.id < y.id ? -1 : 1));
const bookings = async () =>
  (
    await rowsOf(db, 'organization_booking', ['organization_id', 'meeting_id'], {
      program_id: program.programId,
    })
  )
    .map(({ organization_id: a, meeting_id: b }) => `${a}/${b}`)
    .sort();

describe('A plan', () => {
  // T3224
  test('meets wishes, says what of all that is possible it reaches, and why the rest is not met', async () => {
    await wish(0, 1, 1);
    await wish(1, 0, 1);
    await wish(0, 2, 2);
    await wish(3, 4, 1, 'WANT');
    await wish(4, 3, null, 'NOT');
    await wish(5, 0, null, 'MUST');
    const plan = await made({ quotaAll: 2 });
    expect(plan.figures).toMatchObject({
      organizations: 6,
      meetings: 2,
      wishes: 4,
      wishesMet: 2,
      must: 1,
      mustMet: 1,
      new: 2,
    });
    expect(plan.figures.value).toBeGreaterThan(0);
    expect(plan.figures.bound).toBeGreaterThanOrEqual(plan.figures.value);
    const { items, total } = (await staff.request('GET', `${base()}/${plan.planId}/meetings?size=50`)).result;
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ change: 'NEW', roomName: 'Room 1', venue: 'offline' });
    const unmet = (await staff.request('GET', `${base()}/${plan.planId}/unmet?size=50`)).result;
    expect(unmet.items.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['QUOTA', 'REFUSED']);
    expect(unmet.items[0].exchange).toMatchObject({ lostCount: 1 });
    const { kinds } = (await staff.request('GET', `${base()}/${plan.planId}/kinds`)).result;
    expect(kinds).toEqual([{ one: 'STARTUP', other: 'STARTUP', meetings: 2, wishes: 4 }]);
    const { meetings: grid } = (
      await staff.request('GET', `${base()}/${plan.planId}/grid/${program.eventId}`)
    ).result;
    expect(grid).toHaveLength(2);
  });

  // T3225
  test('is the same for the same data and seed', async () => {
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 0],
      [0, 3],
      [1, 4],
    ] as const)
      await wish(from, to, to + 1);
    const rows = async () => {
      const plan = await made({ seed: 5 });
      return (await staff.request('GET', `${base()}/${plan.planId}/meetings?size=100`)).result.items;
    };
    const first = await rows();
    expect(await rows()).toEqual(first);
    expect(first).toHaveLength(8);
  });

  // T3226
  test('becomes meetings with tables, history and one message a person; undone, all is as it was', async () => {
    await wish(0, 1, 1);
    await wish(0, 2, 2);
    await wish(3, 0, 1);
    const agreed = await saveNewMeeting(db, {
      ...meetingOf(program, organization(4), organization(5), program.timeslots[0]),
      ...acceptedAt(program, 1, NOW),
    });
    const before = [await meetings(), await bookings()];
    const plan = await made();
    expect((await publish(plan)).result).toEqual({ meetings: 3 });
    const now = await meetings();
    expect(now).toHaveLength(4);
    expect(new Set(now.map(({ meeting_status: status }) => status))).toEqual(new Set(['ACCEPTED']));
    expect(now.find(({ id }) => id === agreed.id)).toMatchObject({ seat_number: 1 });
    expect(await bookings()).toHaveLength(8);
    // Who wishes it has asked for it.
    expect(
      now.some((one) => one.meeting_participant === organization(3) && one.meeting_owner === organization(0)),
    ).toBe(true);
    const told = await rowsOf(db, 'notification', ['user_id', 'notification_type'], {
      program_id: program.programId,
    });
    expect(told.map(({ notification_type: type }) => type)).toEqual(Array(4).fill('PLAN_PUBLISHED'));
    expect(new Set(told.map(({ user_id: id }) => id)).size).toBe(4);
    const mails = await rowsOf(db, 'mail', ['recipient'], {});
    expect(
      mails.filter(({ recipient }) => recipient.startsWith(program.organizations[0]!.userId)),
    ).toHaveLength(1);
    expect(await rowsOf(db, 'meeting_history', ['history_type'], { program_id: program.programId })).toEqual(
      Array(3).fill({ history_type: 'PLANNED' }),
    );
    expect((await publish(plan)).result.code).toBe('PLAN_NOT_DRAFT');
    expect((await staff.request('DELETE', `${base()}/${plan.planId}`)).result.code).toBe('PLAN_PUBLISHED');

    expect((await undo(plan)).result).toEqual({ undone: 3, left: 0 });
    expect([await meetings(), await bookings()]).toEqual(before);
    expect((await undo(plan)).result.code).toBe('PLAN_NOT_PUBLISHED');
  });

  // T3227
  test('is refused when what it was made from has changed, and when its times have begun', async () => {
    await wish(0, 1, 1);
    const plan = await made();
    expect((await publish({ ...plan, digest: 'another' })).result.code).toBe('PLAN_CHANGED');
    const changes: (() => Promise<unknown>)[] = [
      () => wish(2, 3, 1),
      () =>
        insert(db, 'timeslot_closure', {
          program_id: program.programId,
          organization_id: organization(2),
          timeslot_id: program.timeslots[3]!.id,
          venue: 'offline',
          closed_at: NOW,
          closed_by: program.organizations[2]!.userId,
        }),
      () =>
        update(
          db,
          'registration',
          { program_id: program.programId, organization_id: organization(5) },
          { registration_status: 'REJECTED' },
        ),
      () =>
        saveNewMeeting(db, {
          ...meetingOf(program, organization(3), organization(4), program.timeslots[3]),
          ...acceptedAt(program, 1, NOW),
        }),
      () => update(db, 'room', { program_id: program.programId }, { disabled_event_ids: [randomUUID()] }),
    ];
    let last = plan;
    for (const change of changes) {
      await change();
      expect((await publish(last)).result.code).toBe('PLAN_CHANGED');
      last = await made();
    }
    expect(await rowsOf(db, 'meeting', ['id'], { program_id: program.programId })).toHaveLength(1);
    expect((await publish(last)).status).toBe(200);
  });

  // T3228
  test('as requests waits for an answer, and takes nobody’s time', async () => {
    await wish(0, 1, 1);
    await wish(2, 3, 1);
    const plan = await made();
    await publish(plan, { as: 'PENDING' });
    const now = await meetings();
    expect(now.map(({ meeting_status: status, room_id: room }) => [status, room])).toEqual([
      ['PENDING', null],
      ['PENDING', null],
    ]);
    expect(await bookings()).toEqual([]);
    await update(db, 'meeting', { id: now[0]!.id }, { meeting_status: 'REJECTED' });
    // What was answered since stays.
    expect((await undo(plan)).result).toEqual({ undone: 1, left: 1 });
    expect(await meetings()).toMatchObject([{ id: now[0]!.id, meeting_status: 'REJECTED' }]);
  });

  // T3229
  test('accepts what one side has asked for already; undone, it is asked for again', async () => {
    await wish(0, 1, 1);
    const asked = await saveNewMeeting(
      db,
      meetingOf(program, organization(1), organization(0), program.timeslots[2]),
    );
    const before = await meetings();
    const plan = await made();
    await publish(plan);
    expect(await meetings()).toMatchObject([
      { id: asked.id, meeting_status: 'ACCEPTED', seat_number: expect.any(Number) },
    ]);
    await undo(plan);
    expect(await meetings()).toEqual(before);
  });

  // T3230
  test('planned anew moves what a plan made and drops what nobody wishes any longer; each is undone in turn', async () => {
    await wish(0, 1, 1);
    await wish(2, 3, 1);
    const first = await made();
    await publish(first);
    const published = await meetings();
    await db.deleteFrom('wish').where('organization_id', '=', organization(2)).execute();
    await wish(2, 3, null, 'NOT');
    await wish(4, 5, 1);
    const moved = published.find((one) =>
      [one.meeting_owner, one.meeting_participant].includes(organization(0)),
    )!;
    await insert(db, 'timeslot_closure', {
      program_id: program.programId,
      organization_id: organization(0),
      timeslot_id: moved.timeslot_id!,
      venue: 'offline',
      closed_at: NOW,
      closed_by: program.organizations[0]!.userId,
    });
    const second = await made({ mode: 'REPAIR' });
    expect(second.figures).toMatchObject({ new: 1, movedTime: 1, dropped: 1, kept: 0 });
    expect((await publish(second)).status).toBe(200);
    const now = await meetings();
    expect(now.find(({ id }) => id === moved.id)?.timeslot_id).not.toBe(moved.timeslot_id);
    expect(now.filter(({ meeting_status: status }) => status === 'CANCELED')).toHaveLength(1);
    expect((await undo(first)).result.code).toBe('PLAN_NOT_NEWEST');
    // It comes at that time again.
    await db.deleteFrom('timeslot_closure').where('organization_id', '=', organization(0)).execute();
    expect((await undo(second)).result).toEqual({ undone: 3, left: 0 });
    expect(await meetings()).toEqual(published);
    expect((await undo(first)).result).toEqual({ undone: 2, left: 0 });
    expect(await meetings()).toEqual([]);
  });

  // T4107
  test('of organizations with several delegations books no delegation twice at a time, keeps what was agreed on in its own, and is taken back exactly', async () => {
    for (const index of [0, 1])
      await update(
        db,
        'registration',
        { program_id: program.programId, organization_id: organization(index) },
        { delegations: 2 },
      );
    const [first, second] = program.timeslots as [
      (typeof program.timeslots)[0],
      (typeof program.timeslots)[0],
    ];
    const close = (index: number, timeslotId: string) =>
      insert(db, 'timeslot_closure', {
        program_id: program.programId,
        organization_id: organization(index),
        timeslot_id: timeslotId,
        venue: 'offline',
        closed_at: NOW,
        closed_by: program.organizations[index]!.userId,
      });
    // Two times for four meetings of the first organization: each of its delegations has one in each.
    for (const { id } of program.timeslots.slice(2)) await close(0, id);
    const agreed = {
      ...meetingOf(program, organization(0), organization(4), first),
      ...acceptedAt(program, 1, NOW),
      ownerLane: 2,
    };
    await insertMeetings(db, [agreed]);
    for (const [from, to] of [
      [0, 1],
      [0, 2],
      [3, 0],
      [1, 4],
      [5, 1],
    ] as const)
      await wish(from, to, 1);
    const state = async () => {
      const of = { program_id: program.programId };
      const lanes = await rowsOf(db, 'meeting', ['id', 'owner_lane', 'participant_lane'], {
        ...of,
        is_deleted: false,
      });
      const booked = await rowsOf(db, 'organization_booking', ['organization_id', 'meeting_id', 'lane'], of);
      const lines = [...lanes, ...booked].map((row) => Object.values(row).join('/'));
      const inOrder = booked.sort((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1));
      return { meetings: await meetings(), lines: lines.sort(), booked: inOrder };
    };
    /** In which delegations the first organization meets at a time. */
    const lanesAt = async (startAt: string) => {
      const { booked, meetings: all } = await state();
      const then = new Set(all.filter((one) => one.start_at === startAt).map(({ id }) => id));
      return booked
        .filter((one) => one.organization_id === organization(0) && then.has(one.meeting_id))
        .map(({ lane }) => lane)
        .sort();
    };
    const laneOfAgreed = async () =>
      (await rowsOf(db, 'meeting', ['owner_lane'], { id: agreed.id }))[0]?.owner_lane;
    const before = await state();
    const plan = await made();
    expect((await publish(plan)).result).toEqual({ meetings: 5 });
    expect([await lanesAt(first.startAt), await lanesAt(second.startAt)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(await laneOfAgreed()).toBe(2);
    const published = await state();

    // The partner of one does not come then any longer: two of the organization's meetings change their times.
    const moved = published.meetings.find(
      (one) => one.start_at === second.startAt && one.meeting_participant === organization(0),
    ) as (typeof published.meetings)[0];
    await close(
      program.organizations.findIndex(({ id }) => id === moved.meeting_owner),
      second.id,
    );
    const repaired = await made({ mode: 'REPAIR' });
    expect((await publish(repaired)).status).toBe(200);
    expect((await state()).meetings).not.toEqual(published.meetings);
    expect(await laneOfAgreed()).toBe(2);
    await db.deleteFrom('timeslot_closure').where('timeslot_id', '=', second.id).execute();
    expect((await undo(repaired)).result).toMatchObject({ left: 0 });
    expect(await state()).toEqual(published);
    expect((await undo(plan)).result).toEqual({ undone: 5, left: 0 });
    expect(await state()).toEqual(before);
  });

  // T3231
  test('cannot be taken back once someone is checked in; what was changed since stays as it is', async () => {
    await wish(0, 1, 1);
    await wish(2, 3, 1);
    const plan = await made();
    await publish(plan);
    const [one, other] = (await meetings()) as [
      Awaited<ReturnType<typeof meetings>>[0],
      Awaited<ReturnType<typeof meetings>>[0],
    ];
    const attendance = {
      attendedAt: NOW,
      stampAt: NOW,
      operationId: 'x',
      recordedBy: 'Door',
      undoReason: null,
    };
    await update(db, 'meeting', { id: one.id }, { owner_attendance: JSON.stringify(attendance) as never });
    expect((await undo(plan)).result.code).toBe('PLAN_CHECKED_IN');
    expect((await staff.request('GET', `${base()}/${plan.planId}`)).result.undoable).toBe(false);
    await update(db, 'meeting', { id: one.id }, { owner_attendance: null });
    await update(db, 'meeting', { id: other.id }, { meeting_status: 'CANCELED', canceled_at: NOW });
    expect((await undo(plan)).result).toEqual({ undone: 1, left: 1 });
    expect((await meetings()).map(({ id }) => id)).toEqual([other.id]);
  });

  // T3232
  test('beside accepts at the same moment books nobody and no table twice', async () => {
    for (const [from, to] of [
      [0, 1],
      [2, 3],
      [0, 3],
      [2, 1],
    ] as const)
      await wish(from, to, 1);
    const requests = [];
    for (const slot of program.timeslots)
      requests.push(
        await saveNewMeeting(db, meetingOf(program, organization(4), organization(0), slot)),
        await saveNewMeeting(db, meetingOf(program, organization(5), organization(2), slot)),
      );
    const plan = await made();
    const owners = [4, 5].map((index) => as.organization(index));
    const [answer, ...accepted] = await Promise.all([
      publish(plan),
      ...requests.map(({ id, meetingOwner }) =>
        owners[meetingOwner === organization(4) ? 0 : 1]!.request('POST', '/schedule/event/meeting/accept', {
          meetingId: id,
          programId: program.programId,
        }),
      ),
    ]);
    expect(answer.status === 200 || answer.result.code === 'PLAN_CHANGED').toBe(true);
    expect(accepted.every(({ status }) => status < 500)).toBe(true);
    const { rows } = await db
      .selectFrom('meeting')
      .select(['timeslot_id', 'room_id', 'seat_number'])
      .where('meeting_status', '=', 'ACCEPTED')
      .where('program_id', '=', program.programId)
      .execute()
      .then((all) => ({ rows: all }));
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  });
});

describe('A run', () => {
  // T3233
  test('is one of a program at a time, can be canceled, and fails with a sentence when its process is gone', async () => {
    const start = () => staff.request('POST', base(), {});
    const { planId } = (await start()).result;
    expect((await start()).result.code).toBe('PLAN_RUNNING');
    expect((await staff.request('POST', `${base()}/${planId}/cancel`, {})).status).toBe(200);
    expect((await staff.request('POST', `${base()}/${planId}/cancel`, {})).result.code).toBe('PLAN_OVER');
    const again = (await start()).result.planId;
    // A process has taken it and died.
    await update(db, 'plan', { id: again }, { state: 'RUNNING', beat_at: addMinutes(NOW, -1) });
    const running = runner();
    await running.look();
    await running.stop();
    const { plans } = (await staff.request('GET', base())).result;
    expect(plans.map(({ state, number }: { state: string; number: number }) => [number, state])).toEqual([
      [2, 'FAILED'],
      [1, 'CANCELED'],
    ]);
    expect(plans[0].failure).toMatchObject({ code: 'plan.planInterrupted' });
    expect((await staff.request('DELETE', `${base()}/${again}`)).status).toBe(200);
  });

  // T3234
  test('is taken by one of several processes, and a canceled one keeps nothing', async () => {
    await wish(0, 1, 1);
    const { planId } = (await staff.request('POST', base(), {})).result;
    const runners = [runner(), runner(), runner()];
    await Promise.all(runners.map((one) => one.look()));
    await Promise.all(runners.map((one) => one.stop()));
    expect(await rowsOf(db, 'plan_meeting', ['change'], { plan_id: planId })).toEqual([{ change: 'NEW' }]);
    const second = (await staff.request('POST', base(), {})).result.planId;
    await update(db, 'plan', { id: second }, { is_cancel_asked: true });
    const stopping = runner();
    await stopping.stop();
    const { state } = (await staff.request('GET', `${base()}/${second}`)).result;
    expect(['WAITING', 'FAILED', 'CANCELED']).toContain(state);
    expect(await rowsOf(db, 'plan_meeting', ['change'], { plan_id: second })).toEqual([]);
  });
});

describe('Requests that a plan makes', () => {
  // T3378
  test('use up nothing of what an organization may ask for; to the partner they are the open one', async () => {
    await update(db, 'program', { id: program.programId }, { max_open_requests: 1 });
    await wish(0, 1, 1);
    await wish(0, 2, 2);
    expect((await publish(await made(), { as: 'PENDING' })).result).toEqual({ meetings: 2 });
    const asked = await meetings();
    expect(asked.map(({ meeting_participant: id }) => id)).toEqual([organization(0), organization(0)]);
    const asks = (partner: number) =>
      as.organization(0).call('requestMeeting', {
        body: {
          programId: program.programId,
          eventId: program.eventId,
          timeslotId: program.timeslots[3]!.id,
          venue: 'offline',
          meetingOwner: organization(partner),
          meetingPurpose: 'Investment',
        },
      });
    const own = async () =>
      (await as.organization(0).call('listOwnPartners', { params: { programId: program.programId } })).result;
    expect(await own()).toMatchObject({ openRequests: 0, maxOpenRequests: 1 });
    const [free] = [1, 2].filter((one) =>
      asked.some(
        ({ timeslot_id: id, meeting_owner: owner }) =>
          owner === organization(one) && id !== program.timeslots[3]!.id,
      ),
    );
    expect((await asks(free!)).result).toMatchObject({ code: 'REQUEST_OPEN' });
    expect((await asks(3)).status).toBe(200);
    expect(await own()).toMatchObject({ openRequests: 1 });
    expect((await asks(4)).result).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('News', () => {
  // T3379
  test('of a plan of a few meetings reach their organizations, staff and doors alone; of hundreds everybody', async () => {
    await wish(0, 1, 1);
    const plan = await made();
    const { programId } = program;
    const heard = async (act: (of: Parameters<typeof undoPlan>[0]) => Promise<unknown>) => {
      const performer = performerOf({ db }, () => new Date(clock));
      await performPlainly(performer, { actor: system }, act);
      return performer.nudged.sort();
    };
    const concerned = ['STAFF', 'DOORS', { organizations: [organization(0), organization(1)] }] as const;
    const few = concerned.flatMap((whom) => topicsOf(programId, whom)).sort();
    const { digest } = plan;
    expect(
      await heard((context) => publishPlan(context, programId, plan.planId, { digest, as: 'ACCEPTED' })),
    ).toEqual(few);
    expect(await heard((context) => undoPlan(context, programId, plan.planId))).toEqual(few);
    const one = { meetingOwner: organization(0), meetingParticipant: organization(1) };
    const many = concernedByMeetings(Array(301).fill(one));
    expect(many.flatMap((whom) => topicsOf(programId, whom))).toEqual([everybodyIn(programId)]);
  });
});

describe('A run that ends', () => {
  // T3380
  test('sends no news: whoever watches it asks', async () => {
    const { planId } = (await staff.request('POST', base(), {})).result;
    const performer = performerOf({ db }, () => new Date(clock));
    const running = startPlanRunner(performer, quietLog, 1_000_000);
    await running.look();
    await running.stop();
    expect((await staff.request('GET', `${base()}/${planId}`)).result.state).toBe('DRAFT');
    expect(performer.nudged).toEqual([]);
  });
});

describe('Many plans', () => {
  // T3377
  test('that were published never end the planning; thirty that were not do, and each is in the list', async () => {
    const rows = (states: readonly ('PUBLISHED' | 'UNDONE' | 'DRAFT')[], from: number) =>
      states.map((state, index) => ({
        ...{
          program_id: program.programId,
          id: randomUUID(),
          number: from + index,
          state,
          mode: 'ALL' as const,
        },
        settings: '{}',
        as_of: NOW,
        created_by: 'Staff',
        created_at: NOW,
      }));
    await insert(db, 'plan', rows([...Array(29).fill('DRAFT'), ...Array(40).fill('PUBLISHED'), 'UNDONE'], 1));
    const start = () => staff.request('POST', base(), {});
    const numbers = async (): Promise<number[]> =>
      (await staff.request('GET', base())).result.plans.map(({ number }: { number: number }) => number);
    const { status, result } = await start();
    expect(status).toBe(200);
    expect((await start()).result.code).toBe('PLAN_RUNNING');
    await staff.request('POST', `${base()}/${result.planId}/cancel`, {});
    expect((await start()).result.code).toBe('TOO_MANY_PLANS');
    const listed = await numbers();
    expect(listed).toEqual(listed.toSorted((x, y) => y - x));
    expect(listed.filter((number) => number <= 29)).toHaveLength(29);
    expect(listed.slice(0, 3)).toEqual([71, 70, 69]);
    expect(listed).toHaveLength(60);
    expect((await staff.request('DELETE', `${base()}/${result.planId}`)).status).toBe(200);
    expect((await start()).status).toBe(200);
  });
});

describe('A run that is canceled', () => {
  // T3375
  test('as it ends keeps nothing and is canceled, though nobody said so to the planner', async () => {
    await wish(0, 1, 1);
    const { figures } = await made();
    const { planId } = (await staff.request('POST', base(), {})).result;
    await claimWaitingPlan(db, NOW);
    expect((await staff.request('POST', `${base()}/${planId}/cancel`, {})).status).toBe(200);
    const of = { programId: program.programId, planId };
    const outcome = { meetings: [], unmet: [], figures, digest: 'found' };
    expect(await saveOutcome(db, of, outcome, NOW)).toBe(false);
    expect((await staff.request('GET', `${base()}/${planId}`)).result).toMatchObject({
      state: 'CANCELED',
      digest: null,
      figures: null,
      endedAt: NOW,
    });
  });
});

describe('An organization', () => {
  // T3236
  test('reads why its own wishes are not met once a plan is published, and nothing of what others wish', async () => {
    await wish(0, 1, 1);
    await wish(1, 0, null, 'NOT');
    await wish(0, 2, 2);
    await wish(3, 0, null, 'MUST');
    const own = () => as.organization(0).request('GET', `/v2/program/${program.programId}/own-unmet-wishes`);
    expect((await own()).result).toEqual({ publishedAt: null, unmet: [] });
    const plan = await made({ quotaAll: 1 });
    await publish(plan);
    const { result } = await own();
    expect(
      result.unmet.map(({ id, rank, reason }: { id: string; rank: number; reason: string }) => [
        id,
        rank,
        reason,
      ]),
    ).toEqual([
      [organization(1), 1, 'NO_COMMON_TIME'],
      [organization(2), 2, 'OWN_QUOTA'],
    ]);
    const other = await as
      .organization(1)
      .request('GET', `/v2/program/${program.programId}/own-unmet-wishes`);
    expect(other.result.unmet).toEqual([]);
  });
});

describe('Two drafts', () => {
  // T3235
  test('are compared by who meets in one of them alone and who at another time', async () => {
    await wish(0, 1, 1);
    await wish(2, 3, 1);
    const first = await made();
    const second = await made({
      forbidden: [{ organizationId: organization(0), partnerId: organization(1) }],
    });
    const { result } = await staff.request('GET', `${base()}/${first.planId}/compare/${second.planId}`);
    expect(result).toMatchObject({ onlyHere: 1, onlyThere: 0 });
    // The other meeting may stand at another time, by whatever name it comes first.
    expect(result.rows.filter(({ there }: { there: string | null }) => there === null)).toHaveLength(1);
    expect((await staff.request('GET', `${base()}/${randomUUID()}`)).status).toBe(404);
    expect((await as.organization(0).request('GET', base())).status).toBe(403);
  });
});

describe('Who is in no hurry, or in too much', () => {
  const others = (organizationId: string) => (one: { meeting_owner: string; meeting_participant: string }) =>
    [one.meeting_owner, one.meeting_participant].includes(organizationId);

  // T3241
  test('publishes nothing that has begun, nor moves or takes away a meeting that has', async () => {
    await wish(0, 1, 1);
    const late = await made();
    clock = program.timeslots.at(-1)!.startAt;
    expect((await publish(late)).result.code).toBe('PLAN_BEGUN');
    expect(await meetings()).toEqual([]);

    clock = NOW;
    await publish(late);
    const [standing] = await meetings();
    await wish(1, 0, null, 'NOT');
    const withdraws = await made();
    expect(withdraws.figures).toMatchObject({ dropped: 1, new: 0 });
    clock = new Date(standing!.start_at).toISOString();
    expect((await publish(withdraws)).result.code).toBe('PLAN_BEGUN');
    expect(await meetings()).toEqual([standing]);
  });

  // T3242
  test('publishes one draft once, and of two drafts one, when all are pressed at the same moment', async () => {
    await wish(0, 1, 1);
    await wish(2, 3, 1);
    const [one, other] = [await made(), await made({ seed: 2 })];
    const answers = await Promise.all([publish(one), publish(other), publish(one), publish(other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, result } of answers)
      if (status !== 200) expect(['PLAN_CHANGED', 'PLAN_NOT_DRAFT']).toContain(result.code);
    expect(await meetings()).toHaveLength(2);
    const undone = await Promise.all([one, other, one, other].map(undo));
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await meetings()).toEqual([]);
    expect(await bookings()).toEqual([]);
  });

  // T3243
  test('keeps a pin only where both are still free then', async () => {
    await wish(0, 1, 1);
    const draft = await made();
    const { items } = (await staff.request('GET', `${base()}/${draft.planId}/meetings?size=5`)).result;
    const slot = program.timeslots.find(({ id }) => id === items[0].timeslotId);
    const agreed = await saveNewMeeting(db, {
      ...meetingOf(program, organization(0), organization(5), slot),
      ...acceptedAt(program, 1, NOW),
    });
    const pinned = [
      { organizationId: organization(0), partnerId: organization(1), timeslotId: items[0].timeslotId },
    ];
    const plan = await made({ pinned });
    expect((await publish(plan)).status).toBe(200);
    const all = (await meetings()).filter(others(organization(0)));
    expect(all.map(({ timeslot_id: id }) => id)).toHaveLength(2);
    expect(new Set(all.map(({ timeslot_id: id }) => id)).size).toBe(2);
    expect(all.find(({ id }) => id === agreed.id)).toMatchObject({ timeslot_id: slot!.id });
  });

  // T3244
  test('seats what stood in a room that was closed in another one, at the same time; undone, it stays there while that room is closed', async () => {
    const [closed] = program.rooms;
    const open = randomUUID();
    await wish(0, 1, 1);
    const first = await made();
    await publish(first);
    const published = await meetings();
    const room = { id: open, program_id: program.programId, name: 'Room 2' };
    await insert(db, 'room', { ...room, type: 'offline', room_order: 1, total_tables: 1 });
    const table = { id: randomUUID(), program_id: program.programId, room_id: open };
    await insert(db, 'room_table', { ...table, name: 'Table 1', number: 1 });
    await update(db, 'room', { id: closed!.id }, { disabled_event_ids: [program.eventId] });
    const second = await made({ mode: 'REPAIR' });
    expect(second.figures).toMatchObject({ movedTable: 1, movedTime: 0, dropped: 0, new: 0 });
    expect((await publish(second)).result).toEqual({ meetings: 1 });
    const reseated = await meetings();
    expect(reseated).toMatchObject([
      { id: published[0]!.id, timeslot_id: published[0]!.timeslot_id, room_id: open },
    ]);
    expect((await undo(second)).result).toEqual({ undone: 0, left: 1 });
    expect(await meetings()).toEqual(reseated);
  });

  // T3245
  test('learns no name of an organization of another program by naming it in the settings', async () => {
    const stranger = randomUUID();
    const names = { name: 'Hidden', slug: stranger, legal_name: 'Hidden' };
    await insert(db, 'organization', { id: stranger, ...names, profile: 'STARTUP' });
    const plan = await made({ excluded: [stranger, organization(5)] });
    expect(plan.names).toEqual([{ id: organization(5), name: expect.any(String) }]);
  });

  // T3246
  test('ends the server while a plan is made: the plan fails with a sentence, nothing of it is kept, and the next one runs', async () => {
    await wish(0, 1, 1);
    const { planId } = (await staff.request('POST', base(), {})).result;
    const running = runner();
    const looked = running.look();
    while ((await staff.request('GET', `${base()}/${planId}`)).result.state === 'WAITING');
    await running.stop();
    await looked;
    const plan = (await staff.request('GET', `${base()}/${planId}`)).result;
    expect(plan).toMatchObject({ state: 'FAILED', failure: { code: 'plan.planInterrupted' }, digest: null });
    expect(await rowsOf(db, 'plan_meeting', ['change'], { plan_id: planId })).toEqual([]);
    expect((await made()).figures.meetings).toBe(1);
  });
});

describe('Taken back, a plan that took a meeting away', () => {
  type Standing = Awaited<ReturnType<typeof meetings>>[number];

  const takenAway = async () => {
    await wish(0, 1, 1);
    await publish(await made());
    const [standing] = await meetings();
    await wish(1, 0, null, 'NOT');
    const second = await made();
    expect(second.figures).toMatchObject({ dropped: 1, new: 0 });
    expect((await publish(second)).status).toBe(200);
    return { second, standing: standing! };
  };
  const of = () => ({ program_id: program.programId, organization_id: organization(0) });

  const since: [string, (standing: Standing) => Promise<void>][] = [
    [
      'an organization was rejected',
      () => update(db, 'registration', of(), { registration_status: 'REJECTED' }),
    ],
    [
      'an organization was deleted',
      () => update(db, 'organization', { id: organization(1) }, { is_deleted: true }),
    ],
    [
      'its timeslot was disabled',
      ({ timeslot_id: id }) => update(db, 'timeslot', { id: id! }, { disabled_at: NOW }),
    ],
    [
      'its timeslot was deleted',
      ({ timeslot_id: id }) => update(db, 'timeslot', { id: id! }, { is_deleted: true }),
    ],
    [
      'its timeslot begins later',
      ({ timeslot_id: id, start_at: startAt }) =>
        update(db, 'timeslot', { id: id! }, { slot_start_time: addMinutes(startAt, 5) }),
    ],
    [
      'its room was closed',
      ({ room_id: id }) => update(db, 'room', { id: id! }, { disabled_event_ids: [program.eventId] }),
    ],
    [
      'an organization closed that time for itself',
      ({ timeslot_id: id }) =>
        insert(db, 'timeslot_closure', {
          ...of(),
          timeslot_id: id!,
          venue: 'offline',
          closed_at: NOW,
          closed_by: program.organizations[0]!.userId,
        }),
    ],
    [
      'all people of an organization are in a session then',
      async ({ start_at: startAt, end_at: endAt }) => {
        const session = { program_id: program.programId, id: randomUUID() };
        const times = { date: startAt.slice(0, 10), start_at: startAt, end_at: endAt };
        const kept = { title: 'Keynote', kind: 'BOOKABLE', created_at: NOW, updated_at: NOW } as const;
        await insert(db, 'program_session', { ...session, ...times, ...kept });
        await insert(db, 'session_registration', {
          ...of(),
          session_id: session.id,
          user_id: program.organizations[0]!.userId,
          registered_at: NOW,
        });
      },
    ],
  ];

  // T3370
  test.for(since)('leaves it canceled where since %s', async ([_what, happens]) => {
    const { second, standing } = await takenAway();
    await happens(standing);
    expect((await undo(second)).result).toEqual({ undone: 0, left: 1 });
    expect(await meetings()).toEqual([{ ...standing, meeting_status: 'CANCELED' }]);
    expect(await bookings()).toEqual([]);
    expect((await staff.request('GET', `${base()}/${second.planId}`)).result).toMatchObject({
      state: 'UNDONE',
      undoLeft: 1,
    });
  });

  // T3371
  test('brings it back where nothing is in the way, at its table by the name that this has now', async () => {
    const { second, standing } = await takenAway();
    const table = program.rooms[0]!.tables[standing.seat_number! - 1]!;
    await update(db, 'room_table', { id: table }, { name: 'Corner' });
    expect((await undo(second)).result).toEqual({ undone: 1, left: 0 });
    expect(await meetings()).toEqual([standing]);
    expect(await rowsOf(db, 'meeting', ['table_id', 'table_name'], { id: standing.id })).toEqual([
      { table_id: table, table_name: 'Corner' },
    ]);
  });
});

describe('Taken back, a plan that moved a meeting to another table', () => {
  // T3376
  test('leaves what its sides have said of their coming since: late stays late, and a check-in taken back stays so', async () => {
    const [closed] = program.rooms;
    const room = { id: randomUUID(), program_id: program.programId, name: 'Room 2' };
    await wish(0, 1, 1);
    await publish(await made());
    const published = await meetings();
    await insert(db, 'room', { ...room, type: 'offline', room_order: 1, total_tables: 1 });
    const table = { id: randomUUID(), program_id: program.programId, room_id: room.id };
    await insert(db, 'room_table', { ...table, name: 'Table 1', number: 1 });
    await update(db, 'room', { id: closed!.id }, { disabled_event_ids: [program.eventId] });
    const second = await made({ mode: 'REPAIR' });
    expect((await publish(second)).result).toEqual({ meetings: 1 });
    await update(db, 'room', { id: closed!.id }, { disabled_event_ids: [] });
    const late = { kind: 'LATE', minutes: 10, stampAt: NOW, operationId: 'late' } as const;
    const gone = { kind: 'NOT_COMING', minutes: null, stampAt: NOW, operationId: 'gone' } as const;
    const undone = { attendedAt: null, stampAt: NOW, operationId: 'x', recordedBy: 'Door' };
    await update(
      db,
      'meeting',
      { id: published[0]!.id },
      {
        owner_notice: JSON.stringify(late) as never,
        participant_notice: JSON.stringify(gone) as never,
        owner_attendance: JSON.stringify({ ...undone, undoReason: 'Wrong badge' }) as never,
      },
    );
    expect((await undo(second)).result).toEqual({ undone: 1, left: 0 });
    expect(await meetings()).toEqual(published);
    expect(
      await rowsOf(db, 'meeting', ['owner_notice', 'participant_notice', 'owner_attendance'], {
        program_id: program.programId,
      }),
    ).toEqual([
      {
        owner_notice: late,
        participant_notice: gone,
        owner_attendance: { ...undone, undoReason: 'Wrong badge' },
      },
    ]);
  });
});

describe('A draft', () => {
  const attended = {
    attendedAt: NOW,
    stampAt: NOW,
    operationId: 'x',
    recordedBy: 'Door',
    undoReason: null,
  };
  const checkIn = (id: string) =>
    update(db, 'meeting', { id }, { owner_attendance: JSON.stringify(attended) as never });

  // T3372
  test('is published beside requests and check-ins that change no plan; a check-in to what is still to come refuses it', async () => {
    const [running, , , last] = program.timeslots;
    const now = await saveNewMeeting(db, {
      ...meetingOf(program, organization(4), organization(5), running),
      ...acceptedAt(program, 1, NOW),
    });
    const later = await saveNewMeeting(db, {
      ...meetingOf(program, organization(4), organization(5), last),
      ...acceptedAt(program, 1, NOW),
    });
    await wish(0, 1, 1);
    clock = addMinutes(running!.startAt, 5);
    const plan = await made();
    await checkIn(now.id);
    await saveNewMeeting(db, meetingOf(program, organization(2), organization(3), last));
    const asked = await saveNewMeeting(db, meetingOf(program, organization(1), organization(0), last));
    expect((await publish(plan)).result).toEqual({ meetings: 1 });
    expect((await meetings()).find(({ id }) => id === asked.id)).toMatchObject({
      meeting_status: 'ACCEPTED',
      seat_number: expect.any(Number),
    });
    await wish(2, 0, 1);
    const next = await made();
    await checkIn(later.id);
    expect((await publish(next)).result.code).toBe('PLAN_CHANGED');
  });

  // T3374
  test('accepts a request that is sent while its publishing waits, and makes no second meeting', async () => {
    await wish(0, 1, 1);
    const plan = await made();
    const request = meetingOf(program, organization(1), organization(0), program.timeslots[3]);
    const answers: ReturnType<typeof publish>[] = [];
    await db.transaction().execute(async (tx) => {
      await lockApproved(tx, program.programId, [request.meetingOwner, request.meetingParticipant]);
      await insertMeeting(tx, request);
      answers.push(publish(plan));
      await until('the publishing waits', async () => {
        const { rows } = await database.pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return (rows[0]?.count ?? 0) > 0;
      });
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200]);
    expect(await meetings()).toMatchObject([{ id: request.id, meeting_status: 'ACCEPTED' }]);
  });
});
