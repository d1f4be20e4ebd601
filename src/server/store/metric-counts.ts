import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What the metrics count in the database: the same answer in every process. */
export async function metricCounts(db: Kysely<Schema>): Promise<{
  byVerdict: { verdict: string; count: number }[];
  openAttention: number;
  mailsWaiting: number;
}> {
  const count = sql<number>`count(*)`.as('count');
  const [byVerdict, attention, mails] = await Promise.all([
    db.selectFrom('check_in').select(['verdict', count]).groupBy('verdict').execute(),
    db
      .selectFrom('check_in')
      .select(count)
      .where('attention', 'is not', null)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db.selectFrom('mail').select(count).where('sent_at', 'is', null).executeTakeFirstOrThrow(),
  ]);
  return { byVerdict, openAttention: attention.count, mailsWaiting: mails.count };
}
