import type { Kysely } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { freshApiKey } from '../authorization/fresh-rows.ts';
import { acceptedAt, makeProgram, meetingOf, saveNewMeeting } from './program-factory.ts';
import { insert, update } from './rows.ts';

/** The program of the API's examples (`src/contract/api-examples.json`): its ids there, and those that it has in a database. */
export interface ExampleProgram {
  /** What a system that has a key with every permission sends. */
  headers: { authorization: string };
  /** By the id in the database, the one in the examples. */
  ids: Map<string, string>;
}

/** Past, so that what the database or a test dates by its own clock is told apart from what happens at the event. */
export const EXAMPLE_NOW = '2025-06-10T02:00:00.000Z';

/** The id of an example: a place in a list of ids that are easy to tell apart. */
export const exampleId = (place: number): string =>
  `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

const NAMES = [
  'Kopi Nusa',
  'Batik Labs',
  'Selaras Capital',
  'Nusantara Ventures',
  'Rimba Robotics',
  'Arus Energy',
];

/** A program of today with four meetings, two that are accepted, one of which is online, and an organization that waits for approval. */
export async function makeExampleProgram(db: Kysely<Schema>): Promise<ExampleProgram> {
  const ids = new Map<string, string>();
  const known = (from: number, list: readonly { id: string }[]) => {
    for (const [place, { id }] of list.entries()) ids.set(id, exampleId(from + place));
  };
  const program = await makeProgram(db, {
    now: EXAMPLE_NOW,
    organizations: NAMES.length,
    timeslots: 6,
    rooms: [
      { type: 'offline', tables: 3 },
      { type: 'online', tables: 3 },
    ],
  });
  const { programId, organizations } = program;
  known(1, [{ id: programId }, { id: program.eventId }]);
  known(11, program.rooms);
  known(
    15,
    program.rooms.flatMap(({ tables }) => tables.map((id) => ({ id }))),
  );
  known(21, program.timeslots);
  known(31, organizations);
  known(
    41,
    organizations.map(({ userId }) => ({ id: userId })),
  );
  await update(db, 'program', { id: programId }, { name: 'Investor Day', slug: 'investor-day' });
  await update(db, 'event', { id: program.eventId }, { name: 'Meetings' });
  for (const [place, { id, userId }] of organizations.entries()) {
    const name = NAMES[place] as string;
    const slug = name.toLowerCase().replace(' ', '-');
    await update(db, 'organization', { id }, { name, legal_name: `PT ${name}`, slug });
    await update(db, 'app_user', { id: userId }, { name: `Ayu of ${name}`, email: `ayu@${slug}.example` });
    await update(
      db,
      'program_member',
      { program_id: programId, user_id: userId },
      { badge_number: `00000000000000b${place}` },
    );
  }
  // Counted by day: of the program's, not of the database's clock.
  const registered = { created_at: EXAMPLE_NOW, updated_at: EXAMPLE_NOW };
  await update(db, 'registration', { program_id: programId }, registered);
  const [kopi, batik, selaras, nusantara, rimba, arus] = organizations.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await update(
    db,
    'registration',
    { program_id: programId, organization_id: arus },
    { registration_status: 'PENDING_APPROVAL' },
  );
  const [first, second, third] = program.timeslots;
  const online = { ...acceptedAt(program, 1, EXAMPLE_NOW), roomId: program.rooms[1]?.id ?? null };
  const meetings = [
    await saveNewMeeting(db, meetingOf(program, kopi, batik, first, acceptedAt(program, 1, EXAMPLE_NOW))),
    await saveNewMeeting(
      db,
      meetingOf(program, selaras, nusantara, first, acceptedAt(program, 2, EXAMPLE_NOW)),
    ),
    await saveNewMeeting(
      db,
      meetingOf(program, kopi, selaras, second, {
        ...online,
        venue: 'online',
        tableId: null,
        tableName: null,
        seatNumber: null,
      }),
    ),
    await saveNewMeeting(db, meetingOf(program, batik, rimba, third)),
  ];
  known(51, meetings);
  const segment = { id: crypto.randomUUID() };
  const session = { id: crypto.randomUUID() };
  known(61, [segment, session]);
  const made = { created_at: EXAMPLE_NOW, updated_at: EXAMPLE_NOW };
  await insert(db, 'segment', {
    program_id: programId,
    ...segment,
    name: 'Approved',
    filter: JSON.stringify({ registrationStatus: ['APPROVED'], joinOperator: 'and' }),
    created_by: 'Sari',
    ...made,
  });
  await insert(db, 'program_session', {
    program_id: programId,
    ...session,
    title: 'Opening',
    date: EXAMPLE_NOW.slice(0, 10),
    start_at: '2025-06-10T01:00:00.000Z',
    end_at: '2025-06-10T01:30:00.000Z',
    kind: 'SHOWN',
    ...made,
  });
  const { headers } = await freshApiKey(db, programId, {
    created_at: EXAMPLE_NOW,
    expires_at: '2025-07-10T02:00:00.000Z',
  });
  return { headers, ids };
}
