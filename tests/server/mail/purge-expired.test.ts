import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { purgeExpiredMail } from '../../../src/server/mail/purge-expired-mail.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { insert } from '../../support/rows.ts';

const { test, db } = databaseTest();

test('a mail that left is forgotten after thirty days; one that has not left never is', async () => {
  const mail = (subject: string, sent_at: string | null) => ({
    id: randomUUID(),
    recipient: 'a@example.com',
    subject,
    text: '',
    created_at: '2026-01-01T00:00:00.000Z',
    sent_at,
  });
  await insert(db, 'mail', [
    mail('young', '2026-10-23T00:00:00.000Z'),
    mail('old', '2026-10-21T00:00:00.000Z'),
    mail('waiting', null),
  ]);
  await purgeExpiredMail(db, '2026-11-21T00:00:00.000Z');
  const left = await db.selectFrom('mail').select('subject').orderBy('subject').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['waiting', 'young']);
});
