import type { Kysely } from 'kysely';
import type { Schema } from 'meeting-door/server/db/schema.ts';
import { hashPassword } from 'meeting-door/server/identity/passwords.ts';
import type { Performer } from 'meeting-door/server/perform/perform.ts';
import type { SeedOptions } from '../src/seed-demo.ts';

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
