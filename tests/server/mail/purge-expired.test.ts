import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeExpiredMail } from '../../../src/server/mail/purge-expired-mail.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('a mail that left is forgotten after thirty days; one that has not left never is', async () => {
  const mail = (subject: string, sent_at: string | null) => ({
    id: randomUUID(),
    recipient: 'a@example.com',
    subject,
    text: '',
    created_at: '2026-01-01T00:00:00.000Z',
    sent_at,
  });
  await database.db
    .insertInto('mail')
    .values([
      mail('young', '2026-10-23T00:00:00.000Z'),
      mail('old', '2026-10-21T00:00:00.000Z'),
      mail('waiting', null),
    ])
    .execute();
  await purgeExpiredMail(database.db, '2026-11-21T00:00:00.000Z');
  const left = await database.db.selectFrom('mail').select('subject').orderBy('subject').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['waiting', 'young']);
});
