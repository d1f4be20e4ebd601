import { type Kysely, sql } from 'kysely';
import { filesStatements } from './people/files.ts';
import { hiddenMembersStatements } from './people/hidden-members.ts';
import { invitationsStatements } from './people/invitations.ts';
import { registrationStatements } from './people/registration.ts';

/** People, organizations and registration in full. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  ...filesStatements,
  ...registrationStatements,
  ...invitationsStatements,
  ...hiddenMembersStatements,
];
