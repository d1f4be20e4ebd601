import type { Kysely } from 'kysely';
import type { Endpoint, ObjectReference } from '../../contract/endpoint.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { holds, type Permission } from '../../domain/people/permissions.ts';
import { type ObjectFacts, relationsTo } from '../../domain/people/relations.ts';
import type { Schema } from '../db/schema.ts';
import { Refusal } from '../perform/refusal.ts';
import { loadStanding } from '../store/actors.ts';

/** Who merely sees an object of this kind: for them a missing right is 403, for all others the object is not there. */
const seeing: Record<ObjectReference['noun'], Permission> = {
  program: 'program.see',
  event: 'program.see',
  timeslot: 'program.see',
  meeting: 'meeting.see',
  organization: 'organization.see',
  user: 'user.see',
};

/**
 * Default deny: the caller needs the endpoint's permission on its object.
 *
 * @returns what was loaded of the object, for the action
 * @throws Refusal NOT_SIGNED_IN (401), NOT_FOUND (404: absent or not to be seen), NOT_ALLOWED (403)
 */
export async function authorize(
  db: Kysely<Schema>,
  declared: Pick<Endpoint, 'may' | 'about'>,
  actor: Actor,
  input: Record<string, unknown>,
): Promise<ObjectFacts> {
  if (declared.may === 'open') return {};
  if (actor.kind !== 'USER') throw new Refusal('NOT_SIGNED_IN');
  const { about } = declared;
  const id = about && (input[about.from] as Record<string, unknown> | undefined)?.[about.field];
  const facts = about ? await loadFacts(db, about.noun, String(id), actor) : {};
  if (!facts) throw new Refusal('NOT_FOUND');
  const found = relationsTo(actor, facts);
  if (holds(found, declared.may)) return facts;
  throw new Refusal(about && !holds(found, seeing[about.noun]) ? 'NOT_FOUND' : 'NOT_ALLOWED');
}

async function loadFacts(
  db: Kysely<Schema>,
  noun: ObjectReference['noun'],
  id: string,
  actor: Extract<Actor, { kind: 'USER' }>,
): Promise<ObjectFacts | null> {
  if (noun === 'organization') return { organizationId: id };
  if (noun === 'user') return { userId: id };
  if (noun === 'program') return ofProgram(db, id, actor);
  if (noun === 'meeting') {
    const row = await db
      .selectFrom('meeting')
      .select(['program_id', 'meeting_owner', 'meeting_participant'])
      .where('id', '=', id)
      .where('is_deleted', '=', false)
      .executeTakeFirst();
    if (!row) return null;
    const meeting = { meetingOwner: row.meeting_owner, meetingParticipant: row.meeting_participant };
    const facts = await ofProgram(db, row.program_id, actor);
    return facts && { ...facts, meeting };
  }
  const row = await db.selectFrom(noun).select('program_id').where('id', '=', id).executeTakeFirst();
  return row ? ofProgram(db, row.program_id, actor) : null;
}

async function ofProgram(
  db: Kysely<Schema>,
  programId: string,
  actor: Extract<Actor, { kind: 'USER' }>,
): Promise<ObjectFacts | null> {
  const program = await loadStanding(db, programId, actor);
  return program && { program };
}
