import { randomUUID } from 'node:crypto';
import type { Operation } from '../../../src/contract/check-in.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { offerTablesOf } from '../../../src/server/services/reoffers/make-offers.ts';
import { system } from '../../support/performer.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import type { Answer, RaceWorld } from './race-world.ts';

/** What happens in a race: each is one call, or two that belong together, of someone who knows nothing of the others. */

/** How it ended, and which line of history it has to have left where it was done. */
export interface Run {
  verb: RaceVerb;
  answer: Answer;
  done: boolean;
  /** Meetings, each with the type of its one line of history. */
  left: readonly { meetingId: string; historyType: string }[];
}

export const raceVerbs = [
  'LATE_ARRIVAL',
  'SUBSTITUTE',
  'UNDO',
  'NOTICE',
  'CANCEL',
  'CANCEL_BY_STAFF',
  'MOVE',
  'MOVE_OTHER',
  'SWAP',
  'WISH',
  'SEAT',
  'YES',
  'OTHER_YES',
  'THIRD_YES',
  'SLIP',
  'SLIP_BACK',
  'RELEASE',
  'TAKE_BACK',
  'OFFER_TIME',
  'SEAT_THERE',
  'OFFER_YES',
  'OFFER_OTHER_YES',
  'OFFER_NO',
  'YES_FOR_BOTH',
  'SESSION',
  'OTHER_SESSION',
  'SESSION_THERE',
  'OTHER_TIME',
  'MOVE_MANY',
] as const;
export type RaceVerb = (typeof raceVerbs)[number];

type Play = (world: RaceWorld) => Promise<Omit<Run, 'verb'>>;

const ended = (answer: Answer, left: Run['left'] = []): Omit<Run, 'verb'> => {
  const done = answer.status === 200;
  return { answer, done, left: done ? left : [] };
};

const place = ({ program }: RaceWorld, tableNumber: number) => ({
  roomId: program.rooms[0]?.id ?? '',
  tableNumber,
});

const operation = (world: RaceWorld, over: Partial<Operation>): Operation => {
  const said = addMinutes(world.now, -world.dice.int(6));
  return {
    id: randomUUID(),
    verb: 'CHECK_IN',
    meetingId: world.waiting.id,
    programId: world.program.programId,
    party: 'PARTICIPANT',
    capturedAt: said,
    attendedAt: said,
    source: 'MANUAL',
    startAt: world.waiting.startAt,
    ...over,
  };
};

const moved = (meetingId: string) => ({ meetingId, historyType: 'SEAT_MOVED' });
const FREE = 3;

const move = async (world: RaceWorld, meetingId: string, tableNumber: number) =>
  ended(
    await world.ask('OTHER_STAFF', 'PATCH', `/v2/door/meeting/${meetingId}/seat`, place(world, tableNumber)),
    [moved(meetingId)],
  );

const yes = async (world: RaceWorld, request: 0 | 1 | 2, organization: number) => {
  const meetingId = world.requests[request].id;
  const body = { meetingId, programId: world.program.programId };
  return ended(await world.ask(organization, 'POST', '/schedule/event/meeting/accept', body), [
    { meetingId, historyType: 'ACCEPTED' },
  ]);
};

async function seat(world: RaceWorld, tableNumber: number, owner: number, participant: number) {
  const { program } = world;
  const answer = await world.ask('STAFF', 'POST', `/v2/program/${program.programId}/door/seat`, {
    ...place(world, tableNumber),
    eventId: program.eventId,
    timeslotId: program.timeslots[0]?.id,
    venue: 'offline',
    meetingOwner: program.organizations[owner]?.id,
    meetingParticipant: program.organizations[participant]?.id,
  });
  return ended(answer, [{ meetingId: String(answer.result.meetingId), historyType: 'CREATED' }]);
}

/** What an offer becomes is answered to whoever answers second: the meeting, or that it was taken. */
async function answerOffer(world: RaceWorld, organization: number, answer: 'YES' | 'NO') {
  const { programId } = world.program;
  const path = `/v2/program/${programId}/offers/${world.offerId ?? randomUUID()}/answer`;
  const said = await world.ask(organization, 'POST', path, { answer });
  const { result, meetingId } = said.result;
  return ended(said, result === 'MET' ? [{ meetingId: String(meetingId), historyType: 'CREATED' }] : []);
}

const released = ({ waiting }: RaceWorld) => [{ meetingId: waiting.id, historyType: 'RELEASED' }];
const release = (world: RaceWorld) =>
  world.ask('STAFF', 'POST', `/v2/door/meeting/${world.waiting.id}/release`, { missing: 'PARTICIPANT' });

/** Someone registers for a session: then nobody of their organization is left for a meeting. */
const register = async ({ ask, program, sessions }: RaceWorld, organization: number, session: 0 | 1) =>
  ended(
    await ask(
      organization,
      'POST',
      `/v2/program/${program.programId}/sessions/${sessions[session]}/register`,
      {},
    ),
  );

const relocated = ({ later }: RaceWorld) => [{ meetingId: later.id, historyType: 'RELOCATED' }];

/** Staff move many in one step, as the preview says. */
async function moveMany(world: RaceWorld): Promise<Omit<Run, 'verb'>> {
  const { program, later } = world;
  const path = `/v2/program/${program.programId}/meetings/move`;
  const body = { meetingIds: [later.id], to: { timeslotId: program.timeslots[2]?.id } };
  const preview = await world.ask('STAFF', 'POST', `${path}/preview`, body);
  if (preview.status !== 200) return ended(preview);
  const answer = await world.ask('STAFF', 'POST', path, { ...body, digest: preview.result.digest });
  const moves = (answer.result.moved as unknown[] | undefined) ?? [];
  return ended(answer, moves.length > 0 ? relocated(world) : []);
}

const shiftPath = ({ program }: RaceWorld) => `/schedule/event/program/${program.programId}/shift`;

/** As a person does it: looks at the preview, then confirms it; what has changed in between is refused. */
async function slip(world: RaceWorld): Promise<Answer> {
  const args = {
    fromTimeslotId: world.program.timeslots[1]?.id,
    scope: 'DAY',
    minutes: world.dice.pick([5, 10]),
    breaks: 'KEEP',
  };
  const preview = await world.ask('STAFF', 'POST', `${shiftPath(world)}/preview`, args);
  if (preview.status !== 200) return preview;
  return await world.ask('STAFF', 'POST', shiftPath(world), { ...args, digest: preview.result.digest });
}

export const playRace: Record<RaceVerb, Play> = {
  LATE_ARRIVAL: async (world) => ended(await world.deliver(operation(world, {}))),
  SUBSTITUTE: async (world) => {
    const attendee = { personId: null, guestName: 'Budi Santoso', people: 2 };
    return ended(
      await world.deliver(operation(world, { meetingId: world.sitting.id, party: 'OWNER', attendee })),
    );
  },
  UNDO: async (world) =>
    ended(
      await world.deliver(
        operation(world, { verb: 'UNDO', party: 'OWNER', reason: 'Wrong meeting', attendedAt: null }),
      ),
    ),
  NOTICE: async (world) =>
    ended(
      await world.ask(1, 'PATCH', `/schedule/event/meeting/${world.waiting.id}/notice`, {
        notice: world.dice.pick([{ kind: 'LATE', minutes: 5 }, { kind: 'NOT_COMING' }, { kind: 'ON_TIME' }]),
        startAt: world.waiting.startAt,
      }),
    ),
  CANCEL: async (world) =>
    ended(
      await world.ask(3, 'PATCH', `/schedule/event/meeting/${world.sitting.id}/cancel`, {
        message: 'Other',
      }),
      [{ meetingId: world.sitting.id, historyType: 'CANCELED' }],
    ),
  CANCEL_BY_STAFF: async (world) =>
    ended(
      await world.ask('OTHER_STAFF', 'PATCH', `/schedule/event/meeting/${world.later.id}/cancel`, {
        message: 'Other',
      }),
      [{ meetingId: world.later.id, historyType: 'CANCELED' }],
    ),
  MOVE: async (world) => await move(world, world.waiting.id, FREE),
  MOVE_OTHER: async (world) => await move(world, world.sitting.id, FREE),
  SWAP: async (world) =>
    ended(
      await world.ask('STAFF', 'POST', `/v2/door/meeting/${world.waiting.id}/swap`, {
        withMeetingId: world.sitting.id,
        seen: [place(world, 1), place(world, 2)],
      }),
      [moved(world.waiting.id), moved(world.sitting.id)],
    ),
  WISH: async (world) =>
    ended(
      await world.ask('STAFF', 'PATCH', `/v2/door/meeting/${world.sitting.id}/seat`, {
        ...place(world, FREE),
        wish: {
          timeslotId: world.sitting.timeslotId,
          wishedAt: addMinutes(world.now, -2),
          from: place(world, 2),
        },
      }),
      [moved(world.sitting.id)],
    ),
  SEAT: async (world) => await seat(world, FREE, 6, 7),
  SEAT_THERE: async (world) => await seat(world, 1, 5, 7),
  YES: async (world) => await yes(world, 0, 4),
  OTHER_YES: async (world) => await yes(world, 1, 4),
  THIRD_YES: async (world) => await yes(world, 2, 7),
  RELEASE: async (world) => ended(await release(world), released(world)),
  TAKE_BACK: async (world) =>
    ended(await world.ask('OTHER_STAFF', 'POST', `/v2/door/meeting/${world.waiting.id}/release/undo`, {})),
  OFFER_TIME: async (world) =>
    ended(
      await world.ask(0, 'PATCH', `/schedule/event/meeting/${world.waiting.id}/offer-time`, {}),
      released(world),
    ),
  OFFER_YES: async (world) => await answerOffer(world, 0, 'YES'),
  OFFER_OTHER_YES: async (world) => await answerOffer(world, 6, 'YES'),
  OFFER_NO: async (world) => await answerOffer(world, 6, 'NO'),
  YES_FOR_BOTH: async (world) => {
    const meetingId = world.requests[0].id;
    const path = `/schedule/event/meeting/${meetingId}/accept-for-both`;
    return ended(await world.ask('STAFF', 'POST', path, {}), [{ meetingId, historyType: 'ACCEPTED' }]);
  },
  SESSION: async (world) => await register(world, 4, 0),
  OTHER_SESSION: async (world) => await register(world, 5, 0),
  SESSION_THERE: async (world) => await register(world, 0, 1),
  OTHER_TIME: async (world) => {
    const { startAt, roomId, seatNumber } = world.later;
    const timeslotId = world.program.timeslots[2]?.id;
    const body = { ...place(world, FREE), timeslotId, seen: { startAt, roomId, seatNumber } };
    const path = `/schedule/event/meeting/${world.later.id}/place`;
    return ended(await world.ask('OTHER_STAFF', 'PATCH', path, body), relocated(world));
  },
  MOVE_MANY: moveMany,
  SLIP: async (world) => ended(await slip(world)),
  SLIP_BACK: async (world) => {
    const made = await slip(world);
    if (made.status !== 200) return ended(made);
    return ended(
      await world.ask('STAFF', 'POST', `${shiftPath(world)}/${String(made.result.shiftId)}/undo`, {}),
    );
  },
};

/**
 * The table of the pair that waits is released and offered, to the side that came and to another one that is here and has
 * asked it for a meeting.
 */
export async function offerFirst(world: RaceWorld): Promise<Answer> {
  const { app, database, program } = world;
  const id = (place: number) => program.organizations[place]?.id ?? '';
  const request = meetingOf(program, id(6), id(0), program.timeslots[2]);
  await saveNewMeeting(database.db, request);
  const before = meetingOf(program, id(6), id(7), undefined, {
    ...acceptedAt(program, 1, addMinutes(world.now, -600)),
    timeslotId: null,
    eventId: null,
    roomId: null,
    tableId: null,
    tableName: null,
    seatNumber: null,
    startAt: addMinutes(world.now, -50),
    endAt: addMinutes(world.now, -20),
  });
  await saveNewMeeting(database.db, before);
  const at = addMinutes(world.now, -45);
  const times = { capturedAt: at, attendedAt: at, startAt: before.startAt };
  const seen = await world.deliver(operation(world, { meetingId: before.id, party: 'BOTH', ...times }));
  const given = await release(world);
  if (seen.status !== 200 || given.status !== 200) return seen.status === 200 ? given : seen;
  const timeslotId = program.timeslots[0]?.id ?? '';
  await performPlainly(app.performer, { actor: system }, (work) =>
    offerTablesOf(work, { programId: program.programId, timeslotId }),
  );
  const offer = await database.db
    .selectFrom('reoffer')
    .select('id')
    .where('program_id', '=', program.programId)
    .executeTakeFirst();
  world.offerId = offer?.id ?? null;
  return offer ? given : { ...given, status: 404, code: 'NO_OFFER' };
}

/** The side that waits has come, before anything else happens. */
export const arriveFirst = async (world: RaceWorld): Promise<Answer> => {
  const at = addMinutes(world.now, -9);
  return await world.deliver(operation(world, { party: 'OWNER', capturedAt: at, attendedAt: at }));
};
