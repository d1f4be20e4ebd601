import type { Kysely } from 'kysely';
import type { Schema } from '../../../src/server/db/schema.ts';
import type { SeedOptions } from '../../../src/server/demo/seed-demo.ts';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import type { Performer } from '../../../src/server/perform/perform.ts';

/** A performer whose effects after commit nobody hears. */
export const quietPerformer = (db: Kysely<Schema>, now: string): Performer => ({
  db,
  clock: () => new Date(now),
  nudge: () => undefined,
  mailWaits: () => undefined,
});

let hashed: Promise<string> | undefined;

/** The options of a usual demo; the password is hashed once for all tests of a file. */
export const usual = (now: string, more: Partial<SeedOptions> = {}): SeedOptions => ({
  now,
  hashPassword: (password) => {
    hashed ??= hashPassword(password);
    return hashed;
  },
  ...more,
});
