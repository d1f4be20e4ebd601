import type { MoveSeatArgs } from '../../src/domain/schedule/move-seat.ts';
import type { SeatAct } from '../../src/offline/door-acts.ts';
import { saveWish, takeBackWish } from '../../src/offline/door-wishes.ts';
import { holderOn } from '../../src/offline/holder.ts';
import { mayActAtDoor } from '../../src/offline/may-act-at-door.ts';
import { programOf } from '../../src/offline/program-queries.ts';
import { meetingOf, timeslots } from '../../src/offline/venue-queries.ts';
import { waitingWishes } from '../../src/offline/waiting-wishes.ts';
import { type Acts, tabletOf } from './play-acts.ts';
import type { Tablet } from './tablet.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** What is asked for at a door without a network, by what the device shows; it is sent with the next push. */
export const wishActs: Acts<'WISH'> = {
  WISH: async (world, { device, meeting, what }) => {
    const tablet = tabletOf(world, device);
    const program = await programOf(tablet.db, world.program.slug);
    if (!program || !mayActAtDoor(await holderOn(tablet.db), program, 'door.move')) return;
    if (what === 'TAKE_BACK') {
      const [wish] = await waitingWishes(tablet.db);
      if (wish && (await takeBackWish(tablet.db, wish.id))) count(world.totals, 'wish: taken back');
      return;
    }
    const wish =
      what === 'SEAT'
        ? await seatWish(world, tablet, meeting)
        : await tableWish(world, tablet, meeting, what);
    if (!wish) return;
    await saveWish(tablet.db, { ...wish, programId: program.id, wishedAt: tablet.clock(), parties: [] });
    count(world.totals, `wish: ${what}`);
  },
};

const placeOf = (meeting: { roomId: string | null; seatNumber: number | null }): MoveSeatArgs => ({
  roomId: meeting.roomId ?? '',
  tableNumber: meeting.seatNumber ?? 0,
});

/** A table of chance: as a device that knows little of what is taken by now. */
const someTable = ({ program, dice }: World): MoveSeatArgs => {
  const room = dice.pick(program.rooms);
  return { roomId: room.id, tableNumber: dice.between(1, room.tables.length) };
};

async function tableWish(world: World, tablet: Tablet, meeting: number, what: 'MOVE' | 'SWAP') {
  const { meetings, program } = world;
  const shown = async (place: number) =>
    (await meetingOf(tablet.db, program.programId, meetings[place % meetings.length] ?? ''))?.meeting;
  const [one, other] = [await shown(meeting), await shown(meeting + 2)];
  if (one?.meetingStatus !== 'ACCEPTED' || one.timeslotId === null || one.roomId === null) return null;
  const facts = { timeslotId: one.timeslotId, endsAt: one.endAt, tables: [] };
  if (what === 'MOVE') {
    const act: SeatAct = { kind: 'MOVE', meetingId: one.id, to: someTable(world) };
    return { ...facts, act, from: placeOf(one) };
  }
  if (!other || other.id === one.id || other.timeslotId !== one.timeslotId || other.roomId === null)
    return null;
  const args = {
    withMeetingId: other.id,
    seen: [placeOf(one), placeOf(other)] as [MoveSeatArgs, MoveSeatArgs],
  };
  return { ...facts, act: { kind: 'SWAP', meetingId: one.id, args } satisfies SeatAct };
}

async function seatWish(world: World, tablet: Tablet, meeting: number) {
  const { program } = world;
  const slots = await timeslots(tablet.db, program.programId);
  const now = tablet.clock();
  const slot = slots.find(({ slotEndTime }) => slotEndTime > now);
  const [owner, participant] = [meeting, meeting + 3].map(
    (place) => program.organizations[place % program.organizations.length]?.id ?? '',
  );
  if (!slot || !owner || !participant || owner === participant) return null;
  const act: SeatAct = {
    kind: 'SEAT',
    programId: program.programId,
    args: {
      ...someTable(world),
      eventId: program.eventId,
      timeslotId: slot.id,
      venue: 'offline',
      meetingOwner: owner,
      meetingParticipant: participant,
      checkIn: world.dice.chance(0.7),
    },
  };
  return { act, timeslotId: slot.id, endsAt: slot.slotEndTime, tables: [] };
}
