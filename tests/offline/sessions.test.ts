import { expect, it } from 'vitest';
import type { Change } from '../../src/contract/sync.ts';
import type { SessionOnDevice } from '../../src/domain/sessions/session.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { pullProgram } from '../../src/offline/pull.ts';
import { sessionsOnDevice } from '../../src/offline/sessions.ts';
import { exchange, freshDatabase, HeldTime, signIn, staffMe } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import { organizationIds, programChanges, programId, roomIds, start, uuid } from './support/program.ts';

const OWN = organizationIds[0]!;
/** The only person of the first organization. */
const PERSON = uuid(500);
const me = { ...staffMe, id: PERSON, organizationId: OWN };

const keynote: SessionOnDevice = {
  id: uuid(901),
  title: 'Keynote',
  startAt: addMinutes(start, 60),
  endAt: addMinutes(start, 120),
  roomId: roomIds[0],
  place: '',
  kind: 'BOOKABLE',
};
const walk: SessionOnDevice = { ...keynote, id: uuid(902), title: 'Walk', roomId: null, place: 'Garden' };

const changesWith = (sessions: SessionOnDevice[], registered: string[]): Change[] =>
  programChanges().map((change) => {
    if (change.noun === 'event' && change.doc) return { ...change, doc: { ...change.doc, sessions } };
    if (change.noun === 'organization' && change.id === OWN && change.doc) {
      const ids = registered.map((sessionId) => ({ sessionId, personIds: [PERSON] }));
      return { ...change, doc: { ...change.doc, own: { standsBy: true, offers: [], sessions: ids } } };
    }
    return change;
  });

async function device(changes: Change[]) {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const server = new HonestServer(() => time.now, changes);
  await signIn(db, me);
  const deps = exchange(db, server.transport, time);
  const pull = () => pullProgram(deps, programId, { keys: false });
  await pull();
  return { db, server, pull };
}

// T3049
it('sessions of the program’s days are on the device, with their place and who is registered', async () => {
  const { db } = await device(changesWith([walk, keynote], [keynote.id]));
  expect(
    (await sessionsOnDevice(db, programId)).map(({ title, where, mine, blocks }) => [
      title,
      where,
      mine,
      blocks,
    ]),
  ).toEqual([
    ['Keynote', 'Room 1', true, false],
    // They are alone for their organization.
    ['Walk', 'Garden', false, true],
  ]);
});

// T3050
it('a device that was filled by an earlier version has none, and one of another event of the day is there once', async () => {
  const { db } = await device(programChanges());
  expect(await sessionsOnDevice(db, programId)).toEqual([]);
  const twice = changesWith([keynote], []);
  const event = twice.find(({ noun }) => noun === 'event') as Extract<Change, { noun: 'event' }>;
  const other = uuid(2);
  const both = await device([
    ...twice,
    { ...event, id: other, doc: event.doc && { ...event.doc, id: other } },
  ]);
  expect((await sessionsOnDevice(both.db, programId)).map(({ id }) => id)).toEqual([keynote.id]);
});
