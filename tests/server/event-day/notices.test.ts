import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { OperationVerdict } from '../../../src/contract/check-in.ts';
import type { NoticeArgs } from '../../../src/domain/meetings/late.ts';
import { addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import { giveNotice } from '../../../src/server/actions/event-day/attend.ts';
import { replayCheckIns } from '../../../src/server/actions/event-day/replay-check-ins.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { Refusal } from '../../../src/server/perform/refusal.ts';
import { countOpenAttention } from '../../../src/server/store/attention.ts';
import { meetingOfRow } from '../../../src/server/store/meetings.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { performerOf } from '../../support/performer.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { rowsOf, update } from '../../support/rows.ts';

/** What the sides of a meeting say of their coming, replayed and online: 10:00 to 10:30 in Jakarta. */

const start = '2026-11-24T03:00:00.000Z';
const at = (minutes: number) => addMinutes(start, minutes);
let program: TestProgram;
let id: string;

const { test, database, db } = databaseTest();

beforeEach(async () => {
  program = await makeProgram(db, { now: start, organizations: 3 });
  const [owner, requester] = program.organizations;
  const meeting = meetingOf(program, owner!.id, requester!.id, program.timeslots[0], {
    ...acceptedAt(program, 1, at(-3000)),
  });
  id = (await saveNewMeeting(db, meeting)).id;
});

const actor = (index: 0 | 1) => ({
  kind: 'USER' as const,
  userId: program.organizations[index]!.userId,
  name: 'Guest',
  userRole: 'USER' as const,
  organizationId: program.organizations[index]!.id,
  organizationRole: 'ORGANIZATION_OWNER' as const,
});
const performer = (now: Instant) => ({
  ...performerOf(database, () => new Date(now)),
  publicUrl: 'https://door.example.test',
});

const late = (minutes: 5 | 10 | 15): NoticeArgs => ({ kind: 'LATE', minutes });
const saying = (notice: NoticeArgs, capturedAt: Instant, over: object = {}) => ({
  id: randomUUID(),
  verb: 'NOTICE',
  meetingId: id,
  programId: program.programId,
  party: 'OWNER',
  notice,
  capturedAt,
  source: 'SELF',
  ...over,
});
/** Replayed by the invited side's phone. */
const replay = (operations: unknown[], now: Instant, who: 0 | 1 = 0): Promise<OperationVerdict[]> =>
  performPlainly(
    performer(now),
    { actor: actor(who), device: { id: randomUUID(), name: '' } },
    async (context) => {
      return (await replayCheckIns(context, { operations, sentAt: now })).verdicts;
    },
  );
const online = async (notice: NoticeArgs, now: Instant, who: 0 | 1 = 0): Promise<string> => {
  const standing = { staff: false, party: who === 0 ? ('OWNER' as const) : ('PARTICIPANT' as const) };
  try {
    await performPlainly(performer(now), { actor: actor(who) }, (context) =>
      giveNotice(context, id, { notice }, () => standing),
    );
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const meeting = async () => {
  const row = await db.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return meetingOfRow(row);
};
const told = async (who: 0 | 1 | 2 = 1) => {
  const rows = await notificationRows(db, ['title'], {
    user_id: program.organizations[who]!.userId,
    program_id: program.programId,
  });
  return rows.map(({ title }) => title);
};
const history = async () => {
  const rows = await db
    .selectFrom('meeting_history')
    .select(['history_type', 'message'])
    .where('meeting_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ history_type, message }) => `${history_type} ${message}`);
};

describe('A phone that says it will be late', () => {
  // T1940
  test('says it once, whatever is lost on the way: register, history, and the partner is told', async () => {
    const operation = saying(late(5), at(-20));
    const [first] = await replay([operation], at(-10));
    const [again] = await replay([operation], at(-9));
    expect([first?.verdict, again?.verdict]).toEqual(['applied', 'duplicate']);
    expect(again?.meeting?.ownerNotice).toMatchObject({ kind: 'LATE', minutes: 5, stampAt: at(-20) });
    expect((await meeting()).ownerNotice?.operationId).toBe(operation.id);
    expect(await history()).toEqual(['NOTICE_LATE OWNER 5']);
    expect(await told(1)).toEqual(['Your partner is about 5 minutes late']);
    expect(await told(0)).toEqual([]);
  });

  // T1941
  test('three words in one batch are told as what they come to; the earlier one that arrives later is superseded', async () => {
    const [first, second, third] = [
      saying(late(5), at(-20)),
      saying(late(10), at(-19)),
      saying(late(15), at(-18)),
    ];
    const verdicts = await replay([first, third, second], at(-10));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['applied', 'applied', 'superseded']);
    expect(await told()).toEqual(['Your partner is about 15 minutes late']);
    expect((await meeting()).ownerNotice?.minutes).toBe(15);
  });

  // T1942
  test('pings the partner no more than three times an hour; what it says stands all the same', async () => {
    for (const [minute, minutes] of [
      [-40, 5],
      [-39, 10],
      [-38, 5],
      [-37, 15],
    ] as const)
      await replay([saying(late(minutes), at(minute))], at(minute));
    expect(await told()).toHaveLength(3);
    expect((await meeting()).ownerNotice?.minutes).toBe(15);
    await replay([saying({ kind: 'NOT_COMING' }, at(23))], at(23));
    expect(await told()).toEqual([
      'Your partner is about 5 minutes late',
      'Your partner is about 10 minutes late',
      'Your partner is about 5 minutes late',
      'Your partner can’t come',
    ]);
  });

  // T1943
  test('is not heard by the partner once the meeting is over, nor where it was checked in meanwhile', async () => {
    await replay([saying(late(5), at(2))], at(40));
    expect(await told()).toEqual([]);
    const other = { id: randomUUID(), meetingId: id, party: 'PARTICIPANT', source: 'SELF' };
    await replay([{ ...other, attendedAt: at(1), capturedAt: at(1) }], at(1), 1);
    const early = saying(late(5), at(-1), { party: 'PARTICIPANT' });
    expect((await replay([early], at(5), 1))[0]?.verdict).toBe('applied');
    expect(await told(0)).toEqual([]);
  });

  // T2162
  test('of two meetings in one batch the partner of each is told, and nobody of its own side', async () => {
    const [owner, , third] = program.organizations;
    const place = acceptedAt(program, 2, at(-3000));
    const other = meetingOf(program, owner!.id, third!.id, program.timeslots[1], place);
    await saveNewMeeting(db, other);
    await replay([saying(late(5), at(-4)), saying(late(15), at(-3), { meetingId: other.id })], at(-2));
    expect([await told(0), await told(1), await told(2)]).toEqual([
      [],
      ['Your partner is about 5 minutes late'],
      ['Your partner is about 15 minutes late'],
    ]);
  });

  // T2152
  test('is not heard by the partner where a check-in of the same batch has ended it', async () => {
    const here = { id: randomUUID(), meetingId: id, party: 'OWNER', source: 'SELF' };
    const verdicts = await replay(
      [saying(late(5), at(-4)), { ...here, attendedAt: at(1), capturedAt: at(1) }],
      at(2),
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['applied', 'applied']);
    expect(await told()).toEqual([]);
    const [row] = await rowsOf(db, 'check_in', ['partner_told'], { meeting_id: id, verb: 'NOTICE' });
    expect(row?.partner_told).toBe(false);
  });

  // T1944
  test('is refused of an appointment that was given up, and nobody has to settle it', async () => {
    await update(db, 'meeting', { id }, { moved_at: at(-15), accepted_at: at(-12) });
    const operation = saying(late(5), at(-20));
    const [first] = await replay([operation], at(-10));
    const [again] = await replay([operation], at(-9));
    expect([first?.verdict, first?.reason, first?.kept]).toEqual(['refused', 'MEETING_MOVED', true]);
    expect([again?.verdict, again?.reason]).toEqual(['duplicate', 'MEETING_MOVED']);
    expect(await countOpenAttention(db, program.programId)).toBe(0);
    expect(await told()).toEqual([]);
  });

  // T1945
  test('says it for its own side alone, and an incomplete word is refused on its own', async () => {
    const [other, both, none] = await replay(
      [
        saying(late(5), at(-20), { party: 'PARTICIPANT' }),
        saying(late(5), at(-20), { party: 'BOTH' }),
        saying(late(5), at(-20), { notice: null }),
      ],
      at(-10),
    );
    expect([other?.reason, both?.reason, none?.reason]).toEqual(['NOT_ALLOWED', 'BAD_INPUT', 'BAD_INPUT']);
    expect((await meeting()).ownerNotice).toBeUndefined();
  });
});

describe('Online', () => {
  // T1946
  test('the same rules answer at once, and leave nothing behind where they refuse', async () => {
    expect(await online(late(5), at(-61))).toBe('NOTICE_TOO_EARLY');
    expect(await online(late(5), at(-60))).toBe('ok');
    expect(await online({ kind: 'ON_TIME' }, at(-60))).toBe('ok');
    expect(await online(late(5), at(30))).toBe('NOTICE_TOO_LATE');
    expect(await history()).toEqual(['NOTICE_LATE OWNER 5', 'NOTICE_ON_TIME OWNER']);
    expect((await meeting()).ownerNotice?.kind).toBe('ON_TIME');
    expect(await told()).toEqual([
      'Your partner is about 5 minutes late',
      'Your partner is on time after all',
    ]);
  });
});
