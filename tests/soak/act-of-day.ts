import { randomUUID } from 'node:crypto';
import { type Posted, postAs } from './post-as.ts';
import type { VerbCall } from './scenario.ts';
import type { World } from './world.ts';

/** What staff do on the day over HTTP: seat a pair that stands there, let the rest of the day start later, take that back. */
export async function actOfDay(world: World, call: VerbCall): Promise<boolean> {
  const { lane, program } = world;
  const shifts = `/schedule/event/program/${program.programId}/shift`;
  const ask = (path: string, body: unknown, lost = false) =>
    postAs(world, world.staff, call, path, body, lost);
  const db = lane.database.db;
  if (call.verb === 'SEAT_PAIR') return await seatPair(world, call, ask);
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
  const made = await ask(shifts, { ...args, digest: preview.result.digest }, call.lost);
  if (call.verb === 'SHIFT' || !made.done) return made.done;
  // Whatever happens in between, it goes back or is refused.
  lane.time.pass(world.dice.between(100, 60_000));
  return (await ask(`${shifts}/${String(made.result.shiftId)}/undo`, {}, call.lost)).done;
}

type Ask = (path: string, body: unknown, lost?: boolean) => Promise<Posted>;

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
    `/v2/program/${program.programId}/door/seat`,
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
