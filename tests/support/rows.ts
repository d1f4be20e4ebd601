import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';

/** What a test puts into tables, changes and reads in them where no call of the product does: one line each. */

type Table = keyof Schema & string;
type Columns<T extends Table> = Partial<Selectable<Schema[T]>>;

const equal = (where: object) => Object.entries(where) as ['id', string][];

/** Adds a row, or some. */
export async function insert<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  rows: Insertable<Schema[T]> | readonly Insertable<Schema[T]>[],
): Promise<void> {
  await db
    .insertInto(table as 'app_user')
    .values(rows as Insertable<Schema['app_user']>[])
    .execute();
}

/** Changes the rows whose columns have these values. */
export async function update<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  where: Columns<T>,
  change: Updateable<Schema[T]>,
): Promise<void> {
  let query = db.updateTable(table as 'app_user').set(change as object);
  for (const [column, value] of equal(where)) query = query.where(column, '=', value);
  await query.execute();
}

/** Reads these columns of the rows whose columns have these values. */
export async function rowsOf<T extends Table, C extends keyof Selectable<Schema[T]> & string>(
  db: Kysely<Schema>,
  table: T,
  columns: readonly C[],
  where: Columns<T>,
): Promise<Pick<Selectable<Schema[T]>, C>[]> {
  let query = db.selectFrom(table as 'app_user').select(columns as readonly 'id'[]);
  for (const [column, value] of equal(where)) query = query.where(column, '=', value);
  return (await query.execute()) as object[] as Pick<Selectable<Schema[T]>, C>[];
}

/** Reads these columns of the one row whose columns have these values; throws where there is none. */
export async function rowOf<T extends Table, C extends keyof Selectable<Schema[T]> & string>(
  db: Kysely<Schema>,
  table: T,
  columns: readonly C[],
  where: Columns<T>,
): Promise<Pick<Selectable<Schema[T]>, C>> {
  const [row] = await rowsOf(db, table, columns, where);
  if (!row) throw new Error(`There is no row in ${table} of ${JSON.stringify(where)}.`);
  return row;
}
