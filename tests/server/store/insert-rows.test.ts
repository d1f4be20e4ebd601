import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertHistory } from '../../../src/server/store/meetings.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { acceptedAt, makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';

const now = '2026-11-21T03:00:00.000Z';
const { test, db } = databaseTest();

test('half a character in one row takes no other row with it, and a backslash stays what it is', async () => {
  const program = await makeProgram(db, { now, organizations: 2 });
  const [owner, participant] = program.organizations.map(({ id }) => id);
  const meeting = await saveNewMeeting(
    db,
    meetingOf(program, owner!, participant!, program.timeslots[0], acceptedAt(program, 0, now)),
  );
  const said = ['cut off \ud83d', 'a whole \u{1f6aa}', 'C:\\ud83d\\', 'plain'];
  const entry = { meeting, historyType: 'CANCELED', createdBy: 'Someone', createdAt: now };
  await insertHistory(
    db,
    said.map((message) => ({ ...entry, id: randomUUID(), message })),
  );
  const rows = await db.selectFrom('meeting_history').select('message').execute();
  expect(rows.map(({ message }) => message).sort()).toEqual(
    ['cut off \ufffd', 'a whole \u{1f6aa}', 'C:\\ud83d\\', 'plain'].sort(),
  );
});
