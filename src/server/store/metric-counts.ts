import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What the metrics count in the database: the same answer in every process. */

const count = sql<number>`count(*)`.as('count');

/** Of the whole ledger: it takes longer with every check-in that ever was. */
export const verdictCounts = (db: Kysely<Schema>): Promise<{ verdict: string; count: number }[]> =>
  db.selectFrom('check_in').select(['verdict', count]).groupBy('verdict').execute();

/** What someone should do: each by an index of these alone. */
export async function waitingCounts(
  db: Kysely<Schema>,
): Promise<{ openAttention: number; mailsWaiting: number }> {
  const [attention, mails] = await Promise.all([
    db
      .selectFrom('check_in')
      .select(count)
      .where('attention', 'is not', null)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db.selectFrom('mail').select(count).where('sent_at', 'is', null).executeTakeFirstOrThrow(),
  ]);
  return { openAttention: attention.count, mailsWaiting: mails.count };
}
