import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { errorCode } from '@meeting-door/embedded-postgres';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Each statement keeps a few ten kB in each of PostgreSQL's processes: so many may be kept, and no more. */
const MAX_NAMES = 400;
const MAX_COUNTED = 4_000;
/** Some statements are written anew for each list of values: only what comes back is worth a name. */
const USES_BEFORE_NAMED = 3;

/**
 * Gives the statements that recur a name, so that PostgreSQL parses and plans them once a connection.
 * The name is a hash of the text: the same in every process, as poolers like pgbouncer ask for.
 */
export function statementNames(): { of(text: string): string | undefined; forget(text: string): void } {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  const unnameable = new Set<string>();
  return {
    of(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= MAX_NAMES || unnameable.has(text)) return known;
      if (!/^\s*(select|insert|update|delete|with|merge)\b/i.test(text)) return undefined;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < USES_BEFORE_NAMED) {
        if (uses.size >= MAX_COUNTED) uses.clear();
        uses.set(text, count);
        return undefined;
      }
      uses.delete(text);
      const name = `md_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
      names.set(text, name);
      return name;
    },
    forget(text) {
      if (names.delete(text)) unnameable.add(text);
    },
  };
}

/**
 * Begins a transaction, or sets something within it: PostgreSQL refuses these only by ending the connection, and then the
 * next statement with it.
 */
const ANSWERS_NOTHING = /^(begin|start transaction|set local )/i;

/**
 * In front of a statement of a transaction whose answer nobody reads (`writeAhead`): nobody waits for it, so that it
 * leaves together with the next one, in the same round trip. Where it fails, that one fails with its error, at the latest
 * the commit.
 */
export const AHEAD = '/* ahead */';

/**
 * A pool's connections as kysely's PostgresDialect takes them, with named statements for what kysely runs.
 *
 * Race: while we run, a newer version migrates a table that a named `select *` reads. PostgreSQL then refuses the old
 * plan once (0A000). Outside a transaction the statement is sent again without its name; inside one, the transaction
 * fails and the statement has no name when it is tried again: the worst case is one failed action for each statement.
 */
export function preparingClients(): (client: pg.PoolClient) => PostgresPoolClient {
  const names = statementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const known = wrapped.get(client);
    if (known !== undefined) return known;
    /** What was sent and is not waited for: looked at with the answer of what comes after it. */
    let ahead: Promise<unknown>[] = [];

    async function send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
      const name = names.of(text);
      try {
        return await client.query({ name, text, values: [...values] });
      } catch (error) {
        if (name === undefined || errorCode(error) !== '0A000') throw error;
        names.forget(text);
        if (client.getTransactionStatus() !== 'I') throw error;
        return await client.query({ text, values: [...values] });
      }
    }

    async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
      const written = text.startsWith(AHEAD);
      const statement = written ? text.slice(AHEAD.length).trim() : text;
      const inTransaction = ahead.length > 0 || client.getTransactionStatus() === 'T';
      if ((values.length === 0 && ANSWERS_NOTHING.test(text)) || (written && inTransaction)) {
        gather(client);
        const sent = send(statement, values);
        sent.catch(() => undefined);
        ahead.push(sent);
        return { command: 'SELECT', rowCount: 0, rows: [] };
      }
      const before = ahead;
      ahead = [];
      const answer = send(statement, values);
      // Whichever fails first is the reason; the other is heard, so that it ends no process.
      if (before.length > 0) await Promise.all([...before, answer]);
      return asResult<R>(await answer);
    }
    const made = { query, release: (destroy?: boolean) => client.release(destroy) } as PostgresPoolClient;
    wrapped.set(client, made);
    return made;
  }

  return wrap;
}

/** The same for a whole pool. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const wrap = preparingClients();
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
  };
}

/** kysely names the commands it reads (`INSERT`, `COMMIT`); `pg` types them as text. */
function asResult<R>(result: pg.QueryResult): PostgresQueryResult<R> {
  return result as PostgresQueryResult<R>;
}

/**
 * Hands what is sent from here on to the network at once, when all that can go on without waiting has gone on: each write
 * of its own costs more than the statement in it.
 */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
