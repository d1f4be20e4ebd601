import type { EmbeddedConnection } from '@meeting-door/embedded-postgres';

/** The migrated database every fresh one is a copy of. */
export const TEMPLATE = 'template_migrated';

/** A connection as a DATABASE_URL; a socket's folder travels in the query, since a URL has no place for it. */
export function postgresUrl({ user, password, host, port, database }: EmbeddedConnection): string {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  if (!host.startsWith('/')) return `postgres://${who}@${host}:${port}/${database}`;
  return `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
