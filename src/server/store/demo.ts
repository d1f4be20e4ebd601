import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What the database remembers of its demo: one row of settings. */

const NAME = 'demo';

export interface DemoRecord {
  signIns: { label: string; hint: string; email: string; password: string }[];
  /** One for each demo program; the second is made only when asked for. */
  programs: { id: string; slug: string }[];
}

/** The demo of this database, or null. */
export async function loadDemo(db: Kysely<Schema>): Promise<DemoRecord | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row ? (row.value as DemoRecord) : null;
}

/** Whether this address is one of the demo's sign-ins. */
export async function isDemoSignIn(db: Kysely<Schema>, email: string): Promise<boolean> {
  const demo = await loadDemo(db);
  return demo?.signIns.some((signIn) => signIn.email === email) ?? false;
}

/**
 * Takes the right to make the demo. Two at once: the second waits for the first's transaction and is told that there
 * is one.
 *
 * @returns whether this is the database's first demo
 */
export async function claimDemo(tx: Kysely<Schema>): Promise<boolean> {
  const empty: DemoRecord = { signIns: [], programs: [] };
  const claimed = await tx
    .insertInto('setting')
    .values({ name: NAME, value: JSON.stringify(empty) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function saveDemo(tx: Kysely<Schema>, demo: DemoRecord): Promise<void> {
  await tx
    .updateTable('setting')
    .set({ value: JSON.stringify(demo) })
    .where('name', '=', NAME)
    .execute();
}

/** Whether nobody and nothing is here yet. */
export async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select 1 from app_user)
      and not exists (select 1 from organization)
      and not exists (select 1 from program) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}
