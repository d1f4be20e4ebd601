import type { Kysely } from 'kysely';
import type { Endpoint, ObjectReference } from '../../contract/endpoint.ts';
import { type ActingKey, type Actor, standingOfKey } from '../../domain/people/actor.ts';
import { isUuid } from '../../domain/people/ids.ts';
import { holds, type Permission, permissions } from '../../domain/people/permissions.ts';
import { type ObjectFacts, type Relation, relationsTo } from '../../domain/people/relations.ts';
import type { Schema } from '../db/schema.ts';
import { Refusal } from '../perform/refusal.ts';
import { loadTabletStanding } from '../store/actors.ts';
import { programsAdministered, staffTies } from '../store/organization-roles.ts';
import { authLoadersIn } from './auth-loaders.ts';

/** Who merely sees an object of this kind: for them a missing right is 403, for all others the object is not there. */
const seeing: Record<ObjectReference['noun'], Permission> = {
  program: 'program.see',
  event: 'program.see',
  timeslot: 'program.see',
  news: 'program.see',
  meeting: 'meeting.see',
  organization: 'organization.see',
  user: 'user.see',
};

/**
 * Whether a call reads what nobody but the super admin sees (SPEC.md 6, "Admin-prefixed calls exist for super admin
 * actions"): for all others it is not there. What they do without reading is refused as a missing right.
 */
const readsUnseen = ({ may, method = 'GET' }: Declared): boolean =>
  method === 'GET' && permissions[may].every((relation: Relation) => relation === 'SUPER_ADMIN');

/** What is declared of a call; without a method it is a file to be read. */
type Declared = Pick<Endpoint, 'may' | 'about' | 'byKey'> & Partial<Pick<Endpoint, 'method'>>;

/** Whoever acts on an object: a person, or a paired tablet. */
type Caller = Extract<Actor, { kind: 'USER' | 'DEVICE' }>;

/**
 * Whether this caller may call this at all, before anything of the input is read: nobody who is not known, and a tablet
 * that was revoked or has run out only what every tablet may (deliver what it holds); an API key only what is declared for
 * keys and what it was given, whatever its maker may.
 *
 * @throws Refusal NOT_SIGNED_IN, DEVICE_REVOKED (401), NOT_ALLOWED (403)
 */
export function admit(declared: Pick<Endpoint, 'may' | 'byKey'>, actor: Actor): asserts actor is Caller {
  if (actor.kind !== 'USER' && actor.kind !== 'DEVICE') throw new Refusal('NOT_SIGNED_IN');
  if (actor.kind === 'USER' && actor.key) admitKey(declared, actor.key);
  if (actor.kind !== 'DEVICE' || !actor.revoked) return;
  const granted: readonly Relation[] = permissions[declared.may];
  if (!granted.includes('ANY_DEVICE')) throw new Refusal('DEVICE_REVOKED');
}

/** Read by developers, in the API's own language. */
const NOT_FOR_KEYS = 'API keys cannot make this call.';
const NOT_GIVEN = 'This API key was not given the permission that the call takes.';

function admitKey({ may, byKey }: Pick<Endpoint, 'may' | 'byKey'>, key: ActingKey): void {
  if (!byKey) throw new Refusal('NOT_ALLOWED', { reason: 'NOT_FOR_KEYS' }, NOT_FOR_KEYS);
  if (!key.permissions.includes(may))
    throw new Refusal('NOT_ALLOWED', { reason: 'KEY_LACKS_PERMISSION', may }, NOT_GIVEN);
}

/**
 * Default deny: the caller needs the endpoint's permission on its object.
 *
 * @returns what was loaded of the object, for the action
 * @throws Refusal NOT_SIGNED_IN, DEVICE_REVOKED (401), NOT_FOUND (404: absent or not to be seen), NOT_ALLOWED (403)
 */
export async function authorize(
  db: Kysely<Schema>,
  declared: Declared,
  actor: Actor,
  input: Record<string, unknown>,
): Promise<ObjectFacts> {
  if (declared.may === 'open') return {};
  admit(declared, actor);
  const { about } = declared;
  const id = about && (input[about.from] as Record<string, unknown> | undefined)?.[about.field];
  const loaded = about ? await loadFacts(db, about.noun, String(id), actor) : {};
  if (!loaded) throw new Refusal('NOT_FOUND');
  const organizationId =
    about?.organization && (input[about.from] as Record<string, unknown>)[about.organization];
  const facts = organizationId ? await alsoAbout(db, loaded, String(organizationId), actor) : loaded;
  const found = relationsTo(actor, facts);
  if (holds(found, declared.may)) return facts;
  const unseen = about ? !holds(found, seeing[about.noun]) : readsUnseen(declared);
  throw new Refusal(unseen ? 'NOT_FOUND' : 'NOT_ALLOWED');
}

async function loadFacts(
  db: Kysely<Schema>,
  noun: ObjectReference['noun'],
  id: string,
  actor: Caller,
): Promise<ObjectFacts | null> {
  if (noun === 'organization') return ofOrganization(db, id, actor);
  if (noun === 'user') return { userId: id };
  // What is no id is nothing's: it must not spoil a look-up that others share.
  if (!isUuid(id)) return null;
  if (noun === 'program') return ofProgram(db, id, actor);
  if (noun === 'meeting' && actor.kind === 'USER') {
    const facts = await authLoadersIn(db).meeting({ meetingId: id, actor });
    if (!facts || !actor.key) return facts;
    const program = standingOfKey(actor.key, facts.program);
    return program && { ...facts, program };
  }
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

/** What is known of a program, and what the caller is to one of its organizations. */
async function alsoAbout(
  db: Kysely<Schema>,
  loaded: ObjectFacts,
  organizationId: string,
  actor: Caller,
): Promise<ObjectFacts> {
  const { program } = loaded;
  const facts = { ...loaded, organizationId };
  // Asked for nobody else: most who call this are no Participant Admins.
  if (actor.kind !== 'USER' || actor.organizationId !== organizationId) return facts;
  if (program?.programRole !== 'PARTICIPANT_ADMIN') return facts;
  const administered = await programsAdministered(db, actor.userId, organizationId);
  return { ...facts, participantAdmin: administered.includes(program.programId) };
}

async function ofOrganization(
  db: Kysely<Schema>,
  organizationId: string,
  actor: Caller,
): Promise<ObjectFacts> {
  const ties = actor.kind === 'USER' ? await staffTies(db, actor.userId, organizationId) : [];
  const entered = ties.filter(({ how }) => how === 'ENTERED');
  const participantAdmin =
    actor.kind === 'USER' &&
    actor.organizationId === organizationId &&
    (await programsAdministered(db, actor.userId, organizationId)).length > 0;
  return {
    organizationId,
    organizationStaffed: ties.length > 0,
    organizationEdited: ties.some(({ edits }) => edits),
    organizationEntered: entered.length > 0,
    organizationKept: entered.some(({ edits }) => edits),
    participantAdmin,
  };
}

async function ofProgram(db: Kysely<Schema>, programId: string, actor: Caller): Promise<ObjectFacts | null> {
  const program =
    actor.kind === 'DEVICE'
      ? await loadTabletStanding(db, programId)
      : await authLoadersIn(db).standing({ programId, actor });
  const standing =
    program && actor.kind === 'USER' && actor.key ? standingOfKey(actor.key, program) : program;
  return standing && { program: standing };
}
