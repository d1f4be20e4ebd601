import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import { insert } from '../support/rows.ts';
import { freshStranger } from './fresh-people.ts';

/** An open invitation to a program's team, to a stranger; it has run out unless told otherwise. */
export async function teamInvitation(
  db: Kysely<Schema>,
  programId: string,
  { userId, lasts = false }: { userId?: string; lasts?: boolean } = {},
): Promise<string> {
  const id = randomUUID();
  const at = new Date(Date.now() - 60_000).toISOString();
  await insert(db, 'team_invitation', {
    id,
    // One for a person in a program: each of somebody's own has a program of its own.
    program_id: userId ? await anotherProgram(db) : programId,
    user_id: userId ?? (await freshStranger(db)).userId,
    program_role: 'PROGRAM_MANAGER',
    invitation_status: 'PENDING',
    expired_at: lasts ? new Date(Date.now() + 86_400_000).toISOString() : at,
    resent_at: null,
    invited_by: null,
    created_at: at,
    updated_at: at,
  });
  return id;
}

async function anotherProgram(db: Kysely<Schema>): Promise<string> {
  const id = randomUUID();
  const at = new Date().toISOString();
  await insert(db, 'program', {
    id,
    slug: `program-${id}`,
    name: 'Another',
    status: 'ON_GOING',
    timezone: 'Asia/Jakarta',
    timeline_start: at,
    timeline_end: at,
    meeting_purposes: [],
    meeting_reviews: [],
  });
  return id;
}
