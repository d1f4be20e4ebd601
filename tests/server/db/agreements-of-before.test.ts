import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { migrate } from '../../../src/server/db/migrate.ts';
import { migrations } from '../../../src/server/db/migrations/list.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { quietLog } from '../../support/quiet-log.ts';

/** What step 007 makes of registrations that were there before there were agreements (docs/decisions/026). */
const staff = randomUUID();
const programId = randomUUID();
const made: Record<string, { id: string; person: string }> = {};

/** An organization with one of its people, registered by somebody. */
async function registered(
  name: string,
  { account, by }: { account: boolean; by: 'ITSELF' | 'STAFF' | 'IMPORT' },
): Promise<void> {
  const [id, person] = [randomUUID(), randomUUID()];
  made[name] = { id, person };
  const ask = (text: string, values: unknown[]) => database.pool.query(text, values);
  await ask('insert into app_user (id, email, cognito_id) values ($1, $2, $3)', [
    ...[person, `${person}@example.test`, account ? person : null],
  ]);
  await ask(
    `insert into organization (id, name, slug, legal_name, profile, owner_id) values ($1, $2, $3, $2, 'STARTUP', $4)`,
    [id, name, id, person],
  );
  await ask(
    `insert into organization_member (organization_id, user_id, organization_role) values ($1, $2, 'ORGANIZATION_OWNER')`,
    [id, person],
  );
  await ask(
    `insert into registration (program_id, organization_id, created_by, created_at) values ($1, $2, $3, '2026-01-01T00:00:00Z')`,
    [programId, id, { ITSELF: person, STAFF: staff, IMPORT: null }[by]],
  );
  await ask(
    'insert into program_member (program_id, organization_id, user_id, badge_number) values ($1, $2, $3, $4)',
    [programId, id, person, id.replaceAll('-', '').slice(0, 16)],
  );
}

const { test, database, db } = databaseTest({ empty: true });
test.beforeAll(async () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '007'));
  await migrate(db, quietLog, before);
  await database.pool.query('insert into app_user (id, email, cognito_id) values ($1, $2, $1)', [
    ...[staff, 'staff@example.test'],
  ]);
  await database.pool.query(
    `insert into program (id, slug, name, status, timeline_start, timeline_end, timezone, meeting_purposes, meeting_reviews)
     values ($1, 'before', 'Before', 'ON_GOING', now(), now() + interval '1 day', 'Asia/Jakarta', '{}', '{}')`,
    [programId],
  );
  await registered('by itself', { account: true, by: 'ITSELF' });
  await registered('by staff', { account: true, by: 'STAFF' });
  await registered('by staff, revised since', { account: true, by: 'STAFF' });
  await registered('imported, owned', { account: true, by: 'IMPORT' });
  await registered('imported, nobody’s', { account: false, by: 'IMPORT' });
  await registered('typed by staff, nobody’s', { account: false, by: 'STAFF' });
  await database.pool.query(
    `insert into registration_history (id, program_id, organization_id, registration_status, message, created_by, created_at)
     values ($1, $2, $3, 'PENDING_APPROVAL', 'Revision data submitted.', 'Someone', '2026-02-01T00:00:00Z')`,
    [randomUUID(), programId, made['by staff, revised since']!.id],
  );
  await migrate(db, quietLog);
});

// T1398
test('Registrations of before are agreements where the organization acted itself, and typed where nobody could', async () => {
  const rows = await db
    .selectFrom('agreement as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .select(['o.name', 'a.how', 'a.given_by', 'a.since', 'a.ended_at'])
    .execute();
  const found = Object.fromEntries(rows.map(({ name, how, given_by }) => [name, [how, given_by]]));
  expect(rows.every(({ ended_at }) => ended_at === null)).toBe(true);
  expect(found).toEqual({
    'by itself': ['REGISTERED', made['by itself']!.person],
    'by staff, revised since': ['ACCEPTED', null],
    'imported, owned': ['CLAIMED', made['imported, owned']!.person],
    'imported, nobody’s': ['ENTERED', null],
    'typed by staff, nobody’s': ['ENTERED', staff],
  });
  const revised = rows.find(({ name }) => name === 'by staff, revised since');
  expect(new Date(revised!.since).toISOString()).toBe('2026-02-01T00:00:00.000Z');
});

// T1399
test('Whom staff had brought for an organization that did not agree is marked as theirs', async () => {
  const rows = await db
    .selectFrom('program_member as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select('o.name')
    .where('p.by_staff', '=', true)
    .execute();
  expect(rows.map(({ name }) => name).sort()).toEqual([
    ...['by staff', 'imported, nobody’s', 'typed by staff, nobody’s'],
  ]);
});
