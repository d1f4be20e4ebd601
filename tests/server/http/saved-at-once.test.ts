import { beforeEach, expect } from 'vitest';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { sessionsFor } from '../../support/test-app.ts';

/** Two who save the same thing: the second, who has not read what the first wrote, is refused with it. */

const now = '2026-11-21T03:00:00.000Z';
let staff: Record<string, string>;
let requester: Record<string, string>;

const { test, database, db, program, as } = programTest({
  clock: () => new Date('2026-11-21T02:50:00.000Z'),
  program: {
    now,
    organizations: 2,
    timeslots: 3,
    rooms: [{ type: 'online', tables: 2 }],
  },
});

beforeEach(async () => {
  const sessions = await sessionsFor(database);
  staff = await as.role('PROGRAM_ADMIN').headers();
  const { id, userId: ownerId } = program.organizations[1]!;
  const claims = { userId: ownerId, organizationId: id, organizationRole: 'ORGANIZATION_OWNER' } as const;
  requester = await sessions.bearer(claims);
});

const ask = (headers: Record<string, string>, method: 'PUT' | 'PATCH', path: string, payload: object) =>
  as.session(headers).request(method, path, payload);

/** The second who has read what the first had is refused; whoever has read what stands now is not. */
async function refusesTheSecond(
  headers: Record<string, string>,
  method: 'PUT' | 'PATCH',
  path: string,
  fields: { read: object; first: object; second: object },
) {
  const { read, first, second } = fields;
  const send = (said: object, seen?: object) =>
    ask(headers, method, path, { ...said, ...(seen && { seen }) });
  expect((await send(first, read)).status).toBe(200);
  expect(await send(second, read)).toMatchObject({
    status: 409,
    result: { code: 'CHANGED_MEANWHILE' },
  });
  expect((await send(second, { ...read, ...first })).status).toBe(200);
  // A client of API.md that says nothing of it goes on as it did.
  expect((await send(first)).status).toBe(200);
}

const meetingBetween = (over: object) => {
  const [owner, participant] = program.organizations;
  return saveNewMeeting(db, meetingOf(program, owner!.id, participant!.id, program.timeslots[0], over));
};

// T1264
test('The link of a room, and of a meeting', async () => {
  const link = (name: string) => ({ meetingLink: `https://meet.example/${name}` });
  const [room] = program.rooms;
  const fields = { read: { meetingLink: null }, first: link('first'), second: link('second') };
  const path = `/schedule/event/program/${program.programId}/room/${room!.id}/link`;
  await refusesTheSecond(staff, 'PATCH', path, fields);
  const { id } = await meetingBetween({ ...acceptedAt(program, 0, now), venue: 'online' });
  const read = { meetingLink: link('first').meetingLink };
  const own = { read, first: link('third'), second: link('fourth') };
  await refusesTheSecond(staff, 'PATCH', `/schedule/event/meeting/${id}/link`, own);
});

// T1265
test('The words of a request', async () => {
  const { id, eventId, timeslotId, venue, meetingPurpose, message } = await meetingBetween({});
  const [known] = ['Investment'];
  const read = { eventId, timeslotId, venue, meetingPurpose, message, proposedTimeslots: [] };
  const said = (words: string) => ({ eventId, timeslotId, venue, meetingPurpose: known, message: words });
  await refusesTheSecond(requester, 'PATCH', `/schedule/event/meeting/${id}/purpose`, {
    read,
    first: said('We would like to show our plan.'),
    second: said('Shall we meet?'),
  });
});

// T1266
test('The mail that the next broadcast begins with, also at the same moment', async () => {
  const none = { subject: '', templateTitle: '', html: '', text: '' };
  const letter = (text: string) => ({ ...none, subject: 'News of the program', text });
  const path = `/notification/broadcast/program/${program.programId}/template`;
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((text) => ask(staff, 'PUT', path, { ...letter(text), seen: none })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await ask(staff, 'PUT', path, letter('Zero'))).status).toBe(200);
  const fields = { read: letter('Zero'), first: letter('First'), second: letter('Second') };
  await refusesTheSecond(staff, 'PUT', path, fields);
});

// T1267
test('A job title', async () => {
  const { id, userId } = program.organizations[1]!;
  const path = `/organization/${id}/member/${userId}/set_jobTitle`;
  await ask(requester, 'PATCH', path, { jobTitle: 'Founder' });
  const fields = {
    read: { jobTitle: 'Founder' },
    first: { jobTitle: 'Director' },
    second: { jobTitle: 'Head of sales' },
  };
  await refusesTheSecond(requester, 'PATCH', path, fields);
});
