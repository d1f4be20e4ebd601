import pg from 'pg';
import type { Database } from '../../src/server/db/open.ts';

/**
 * Gives the meetings of a large program what a year of requests leaves behind: most never accepted, each changed at
 * another moment. The newest are as many, in the same shares, whatever the program's size.
 */
export async function mixMeetings(
  { connection }: Pick<Database, 'connection'>,
  programId: string,
): Promise<void> {
  await inBulk(connection, [
    [
      `update meeting m set
         meeting_status = (array['PENDING', 'PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED', 'RESCHEDULE', 'PENDING', 'ACCEPTED'])[n % 8 + 1],
         updated_at = date_trunc('milliseconds', now()) - n * interval '137 milliseconds'
       from (select id, row_number() over (order by id) as n from meeting where program_id = $1) as numbered
       where m.id = numbered.id`,
      [programId],
    ],
    [
      `delete from organization_booking b using meeting m
       where b.meeting_id = m.id and m.program_id = $1 and m.meeting_status <> 'ACCEPTED'`,
      [programId],
    ],
  ]);
}

/** Takes every answer back: all of them pending, nobody booked, every table free. */
export async function unanswerMeetings(
  { connection }: Pick<Database, 'connection'>,
  programId: string,
): Promise<void> {
  await inBulk(connection, [
    [
      `update meeting set meeting_status = 'PENDING', accepted_at = null, last_action_by = 'PARTICIPANT',
         room_id = null, table_id = null, table_name = null, seat_number = null where program_id = $1`,
      [programId],
    ],
    ['delete from organization_booking where program_id = $1', [programId]],
  ]);
}

/** Without the triggers, which would do row by row what is done here at once; then the statistics are made anew. */
async function inBulk(
  connection: Database['connection'],
  statements: readonly [text: string, values: readonly string[]][],
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const [text, values] of statements) await client.query(text, [...values]);
    await client.query('commit');
    await client.query('vacuum analyze meeting');
  } finally {
    await client.end();
  }
}
