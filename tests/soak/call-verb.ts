import { randomUUID } from 'node:crypto';
import type { MoveSeatArgs } from '../../src/domain/schedule/move-seat.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { acceptMeeting } from '../../src/server/actions/meetings/accept-meeting.ts';
import { cancelMeeting, rejectMeeting } from '../../src/server/actions/meetings/close-meeting.ts';
import { requestMeeting } from '../../src/server/actions/meetings/request-meeting.ts';
import { rescheduleMeeting } from '../../src/server/actions/meetings/reschedule-meeting.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import { Refusal } from '../../src/server/perform/refusal.ts';
import type { TransactionContext } from '../../src/server/perform/transaction-context.ts';
import { moveMeeting, swapMeetings } from '../../src/server/services/meetings/move-meeting.ts';
import { review } from '../../src/server/services/registration/review.ts';
import { attentionCounts, openAttention } from '../../src/server/store/attention.ts';
import { system } from '../support/performer.ts';
import { asParty, asStaff } from '../support/program-factory.ts';
import { actOfDay } from './act-of-day.ts';
import { releaseVerb } from './release-verbs.ts';
import type { VerbCall } from './scenario.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** What staff and parties do at their desks meanwhile: refused or done, never half. */
export async function callVerb(world: World, call: VerbCall): Promise<void> {
  const meetingId = world.meetings[call.meeting % world.meetings.length] ?? '';
  try {
    if (await outcomeOf(world, call, meetingId)) count(world.totals, `verb: ${call.verb}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    count(world.totals, `verb refused: ${call.verb} ${error.code}`);
  }
}

/** @returns whether it was done */
async function outcomeOf(world: World, call: VerbCall, meetingId: string): Promise<boolean> {
  const { lane, program, dice } = world;
  const perform = async (action: (work: TransactionContext) => Promise<unknown>) => {
    await performPlainly(lane.app.performer, { actor: system }, action);
    return true;
  };
  const { programId } = program;
  const organization = program.organizations[call.meeting % program.organizations.length]?.id ?? '';
  switch (call.verb) {
    case 'ACCEPT': {
      const row = await lane.database.db
        .selectFrom('meeting')
        .select(['meeting_status', 'proposed_timeslots', 'last_action_by'])
        .where('id', '=', meetingId)
        .executeTakeFirst();
      const timeslotId = row?.meeting_status === 'RESCHEDULE' ? row.proposed_timeslots[0] : undefined;
      const party =
        row?.meeting_status === 'RESCHEDULE' && row.last_action_by === 'OWNER' ? 'PARTICIPANT' : 'OWNER';
      return await perform((work) =>
        acceptMeeting(work, { meetingId, programId, timeslotId }, asParty(party)),
      );
    }
    case 'CANCEL_STAFF':
      return await perform((work) => cancelMeeting(work, meetingId, 'Other', asStaff));
    case 'CANCEL_REQUESTER':
      return await perform((work) => cancelMeeting(work, meetingId, 'Other', asParty('PARTICIPANT')));
    case 'REJECT':
      return await perform((work) => rejectMeeting(work, meetingId, 'Other', asParty('OWNER')));
    case 'RESCHEDULE': {
      const proposedTimeslots = laterTimeslots(world, 2);
      const message = 'Scheduling conflicts';
      return await perform((work) =>
        rescheduleMeeting(work, meetingId, { message, proposedTimeslots }, asStaff),
      );
    }
    case 'REQUEST': {
      const [timeslotId = ''] = laterTimeslots(world, 1);
      const [owner, requester] = world.dice.shuffled(program.organizations);
      const { eventId } = program;
      const args = {
        programId,
        eventId,
        timeslotId,
        meetingOwner: owner?.id ?? '',
        venue: 'offline' as const,
      };
      return await perform(async (work) => {
        const asked = { ...args, meetingPurpose: 'Investment', message: '' };
        world.meetings.push((await requestMeeting(work, asked, requester?.id ?? '', 'NOT_YET')).id);
      });
    }
    case 'DELETE':
      // There is no verb that deletes a meeting: as an operator would.
      await lane.database.db
        .updateTable('meeting')
        .set({ is_deleted: true })
        .where('id', '=', meetingId)
        .execute();
      return true;
    case 'WITHDRAW_APPROVAL':
    case 'APPROVE': {
      const status = call.verb === 'APPROVE' ? 'APPROVED' : 'NEED_REVISION';
      const args = { programId, organizationId: organization, status, message: 'Soak' } as const;
      return await perform((work) => review(work, args));
    }
    case 'REVOKE_BADGE': {
      const badge = program.organizations[call.meeting % program.organizations.length]?.badgeNumber ?? '';
      await lane.database.db
        .updateTable('program_member')
        .set({ badge_revoked_at: lane.time.now() })
        .where('badge_number', '=', badge)
        .execute();
      world.revokedBadges.add(badge);
      return true;
    }
    case 'MOVE_SEAT': {
      const room = dice.pick(program.rooms);
      const args = { roomId: room.id, tableNumber: dice.between(1, room.tables.length) };
      return await perform((work) => moveMeeting(work, meetingId, args, asStaff));
    }
    case 'SWAP_SEATS': {
      const withMeetingId = world.meetings[(call.meeting + 2) % world.meetings.length] ?? '';
      const seen = await Promise.all([meetingId, withMeetingId].map((id) => seatOf(world, id)));
      const args = { withMeetingId, seen: seen as [MoveSeatArgs, MoveSeatArgs] };
      return await perform((work) => swapMeetings(work, meetingId, args, asStaff));
    }
    case 'SEAT_PAIR':
    case 'SHIFT':
    case 'UNDO_SHIFT':
      return await actOfDay(world, call);
    case 'RELEASE':
    case 'TAKE_BACK_RELEASE':
    case 'OFFER':
      return await releaseVerb(world, call, meetingId);
    default:
      return await atDesk(world, call, meetingId);
  }
}

async function seatOf({ lane }: World, id: string): Promise<MoveSeatArgs> {
  const row = await lane.database.db
    .selectFrom('meeting')
    .select(['room_id', 'seat_number'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { roomId: row?.room_id ?? '', tableNumber: row?.seat_number ?? 0 };
}

const laterTimeslots = ({ lane, program }: World, howMany: number): string[] =>
  program.timeslots
    .filter((slot) => slot.startAt > addMinutes(lane.time.now(), 1))
    .slice(0, howMany)
    .map((slot) => slot.id);

/** Over HTTP, with a session and an Idempotency-Key: what a lost answer is asked again with. */
async function atDesk(world: World, call: VerbCall, meetingId: string): Promise<boolean> {
  const { lane, dice, program } = world;
  const now = lane.time.now();
  const both = { ownerAttendedAt: now, participantAttendedAt: now };
  const base = `/api/schedule/event/meeting/${meetingId}/attend`;
  const settles = call.verb === 'SETTLE_ATTENTION';
  const { db } = lane.database;
  const senders = settles ? await attentionCounts(db, program.programId) : [];
  const open = await openAttention(db, program.programId, senders, 500);
  const item = open[call.meeting % Math.max(1, open.length)];
  if (settles && !item) return false;
  const settlement = dice.chance(0.6) ? 'CHECK_IN_NOW' : 'SET_ASIDE';
  const requests: Partial<Record<VerbCall['verb'], { url: string; body: unknown; makes: number | null }>> = {
    // It fills who is missing; where both are here already it replaces both. The answer says whom it checked in.
    ATTEND_BOTH: { url: base, body: both, makes: null },
    ATTEND_OWNER: { url: `${base}/owner`, body: both, makes: 1 },
    ATTEND_PARTICIPANT: { url: `${base}/participant`, body: both, makes: 1 },
    UNDO_ONLINE: { url: `${base}/undo`, body: { party: 'BOTH', reason: 'Wrong meeting' }, makes: 1 },
    SETTLE_ATTENTION: {
      url: `/api/v2/program/${program.programId}/attention/${item?.id}`,
      body: { settlement, note: '' },
      makes: settlement === 'CHECK_IN_NOW' ? 1 : 0,
    },
  };
  const wanted = requests[call.verb];
  if (!wanted) return false;
  const { token } = await lane.sessions.open(lane.app.performer, world.staff, now);
  const request = {
    method: settles ? 'POST' : 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(wanted.body),
  };
  if (call.lost) {
    await world.ask(wanted.url, request);
    count(world.totals, 'verb: answer lost, asked again');
    lane.time.pass(2000);
  }
  const answer = await world.ask(wanted.url, request);
  if (answer.status === 200) {
    const { result } = JSON.parse(await answer.text()) as { result: { meeting?: typeof both } | null };
    const checkedIn = [result?.meeting?.ownerAttendedAt, result?.meeting?.participantAttendedAt].filter(
      (at) => at === now,
    );
    if (world.acknowledgedOnline !== null) world.acknowledgedOnline += wanted.makes ?? checkedIn.length;
    return true;
  }
  if (answer.status >= 500) throw new Error(`${call.verb} answered ${answer.status}: ${await answer.text()}`);
  count(world.totals, `verb refused: ${call.verb} ${answer.status}`);
  return false;
}
