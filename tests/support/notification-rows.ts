import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { notificationText } from '../../src/server/notifications/notification-text.ts';

type Row = Selectable<Schema['notification']>;

/** Reads these columns of notifications, oldest first, with what they say in English. */
export async function notificationRows<C extends keyof Row & string>(
  db: Kysely<Schema>,
  columns: readonly C[],
  where: Partial<Row> = {},
): Promise<Pick<Row, C>[]> {
  let query = db.selectFrom('notification').selectAll();
  for (const [column, value] of Object.entries(where))
    query = query.where(column as 'id', '=', value as string);
  const rows = await query.orderBy('created_at').execute();
  return rows.map((row) => {
    const read: Row = { ...row, ...notificationText(row, null) };
    return Object.fromEntries(columns.map((column) => [column, read[column]])) as Pick<Row, C>;
  });
}
