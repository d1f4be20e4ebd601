import { randomUUID } from 'node:crypto';
import type { VerbCall } from './scenario.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** What staff do on the day over HTTP: seat a pair that stands there, let the rest of the day start later, take that back. */
export async function actOfDay(world: World, call: VerbCall): Promise<boolean> {
  const { lane, program } = world;
  const { token } = await lane.sessions.open(lane.app.performer, world.staff, lane.time.now());
  const shifts = `/api/schedule/event/program/${program.programId}/shift`;
  const ask = async (url: string, body: unknown, lost = false) => {
    const request = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    };
    if (lost) {
      await world.ask(url, request);
      count(world.totals, 'verb: answer lost, asked again');
      lane.time.pass(2000);
    }
    const answer = await world.ask(url, request);
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(`${call.verb} answered ${answer.status}: ${text}`);
    if (answer.status !== 200) count(world.totals, `verb refused: ${call.verb} ${answer.status}`);
    const read = JSON.parse(text) as { result: Record<string, unknown> };
    return { done: answer.status === 200, result: read.result };
  };
  const db = lane.database.db;
  if (call.verb === 'SEAT_PAIR') return await seatPair(world, call, ask);
  if (call.verb === 'UNDO_SHIFT') {
    const newest = await db
      .selectFrom('schedule_shift')
      .select('id')
      .where('program_id', '=', program.programId)
      .where('undone_at', 'is', null)
      .orderBy('made_at', 'desc')
      .executeTakeFirst();
    return newest ? (await ask(`${shifts}/${newest.id}/undo`, {}, call.lost)).done : false;
  }
  const ahead = await db
    .selectFrom('timeslot')
    .select('id')
    .where('program_id', '=', program.programId)
    .where('slot_start_time', '>', lane.time.now())
    .orderBy('slot_start_time')
    .executeTakeFirst();
  if (!ahead) return false;
  const minutes = world.dice.pick([5, 10, 20]);
  const args = { fromTimeslotId: ahead.id, scope: 'DAY', minutes, breaks: 'KEEP' };
  const preview = await ask(`${shifts}/preview`, args);
  if (!preview.done) return false;
  return (await ask(shifts, { ...args, digest: preview.result.digest }, call.lost)).done;
}

type Ask = (
  url: string,
  body: unknown,
  lost?: boolean,
) => Promise<{ done: boolean; result: Record<string, unknown> }>;

async function seatPair(world: World, call: VerbCall, ask: Ask): Promise<boolean> {
  const { lane, program, dice } = world;
  const slot = await lane.database.db
    .selectFrom('timeslot')
    .select('id')
    .where('program_id', '=', program.programId)
    .where('slot_end_time', '>', lane.time.now())
    .orderBy('slot_start_time')
    .executeTakeFirst();
  const room = dice.pick(program.rooms);
  const [owner, requester] = dice.shuffled(program.organizations);
  const { done, result } = await ask(
    `/api/v2/program/${program.programId}/door/seat`,
    {
      eventId: program.eventId,
      timeslotId: slot?.id ?? randomUUID(),
      roomId: room.id,
      venue: 'offline',
      tableNumber: dice.between(1, room.tables.length),
      meetingOwner: owner?.id,
      meetingParticipant: requester?.id,
      checkIn: dice.chance(0.7),
    },
    call.lost,
  );
  if (done) world.meetings.push(String(result.meetingId));
  return done;
}
