const REMEDY =
  'Set DATABASE_URL to a PostgreSQL server (for example postgres://user:password@host:5432/name), then start again.';

/** The embedded PostgreSQL cannot serve. The message says why and always ends with a remedy. */
export class EmbeddedPostgresError extends Error {
  constructor(reason: string, remedy: string = REMEDY) {
    super(`${reason} ${remedy}`);
    this.name = 'EmbeddedPostgresError';
  }
}

/** The code of a system or PostgreSQL error (`ENOENT`, `57P03`), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
