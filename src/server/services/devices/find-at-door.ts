import type { findOrganizationsAtDoor, listUnreachableAtDoor } from '../../../contract/door-search.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import {
  type FindAtDoorArgs,
  FOUND_AT_MOST,
  isWorthFinding,
  namesFound,
} from '../../../domain/meetings/find-at-door.ts';
import type { DoorHandles } from '../../identity/door-handles.ts';
import { createRateLimits } from '../../identity/rate-limits.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { approvedNames } from '../../store/door-search.ts';
import { loadTimeslot } from '../../store/schedule.ts';
import { meetingThere } from '../../store/sync-rooms.ts';
import { unreachableIn } from '../../store/unreachable.ts';

const limits = createRateLimits();

/** A door's tablet that is for some rooms, and so has the names of those alone who meet there; null: everybody else. */
function tabletForSome({
  actor,
}: TransactionContext): { deviceId: string; roomIds: readonly string[] } | null {
  return actor.kind === 'DEVICE' && actor.roomIds.length > 0 ? actor : null;
}

/**
 * Organizations that a tablet for some rooms does not have, by name: nothing of them but the name, with a handle in place
 * of their id (`identity/door-handles.ts`). Whoever has all names anyway gets the ids. Whether they are free is not answered: the
 * tablet has the times of all meetings, by ids, and would learn from it whose they are.
 *
 * @throws Refusal NOT_ALLOWED for a stand, NOT_FOUND for a timeslot of no or another program, RATE_LIMITED
 */
export async function findAtDoor(
  context: TransactionContext,
  handles: DoorHandles,
  programId: string,
  { q, timeslotId }: FindAtDoorArgs,
): Promise<ResultOf<typeof findOrganizationsAtDoor>> {
  const { actor, tx } = context;
  if (actor.kind === 'DEVICE' && actor.mode !== 'DOOR') throw new Refusal('NOT_ALLOWED');
  if ((await loadTimeslot(tx, timeslotId))?.programId !== programId) throw new Refusal('NOT_FOUND');
  if (!isWorthFinding(q)) return { organizations: [], more: false };
  const tablet = tabletForSome(context);
  if (tablet) await limits.count(context, 'findAtDoor', tablet.deviceId);
  const found = namesFound(await approvedNames(tx, programId), q);
  const ids = found.map(({ id }) => id);
  // Those it lists by itself.
  const known = tablet ? await meetingThere(tx, programId, tablet.roomIds, ids) : new Set();
  const others = found.filter(({ id }) => !known.has(id));
  const shown = others.slice(0, FOUND_AT_MOST);
  return {
    organizations: shown.map(({ id, name }) => ({
      id: tablet ? handles.handleOf({ deviceId: tablet.deviceId, timeslotId }, id) : id,
      name,
    })),
    more: others.length > shown.length,
  };
}

/**
 * Which organizations no notification reaches, as they were asked about. A tablet for some rooms is answered of those alone that it may name:
 * of the ids of others it learns nothing.
 *
 * @throws Refusal NOT_ALLOWED for a stand
 */
export async function unreachableAtDoor(
  context: TransactionContext,
  handles: DoorHandles,
  programId: string,
  { organizationIds, timeslotId }: { organizationIds: readonly string[]; timeslotId?: string | undefined },
): Promise<ResultOf<typeof listUnreachableAtDoor>> {
  const { actor, tx } = context;
  if (actor.kind === 'DEVICE' && actor.mode !== 'DOOR') throw new Refusal('NOT_ALLOWED');
  const { idOf } = await organizationsMeant(context, handles, programId, timeslotId ?? null, organizationIds);
  const { organizations } = await unreachableIn(tx, programId, [...idOf.values()]);
  const unreachable = new Set(organizations.map(({ id }) => id));
  return { organizationIds: [...idOf].flatMap(([sent, id]) => (unreachable.has(id) ? [sent] : [])) };
}

/** Two organizations as a tablet named them, and who they are. */
export interface Meant {
  /** By what was sent: an id, or a handle. */
  idOf: ReadonlyMap<string, string>;
  /** Whether the tablet may name all of them. */
  known: boolean;
}

/**
 * Whom the ids of a call mean: on a tablet for some rooms those that it has by name, and handles that it was answered.
 *
 * @param timeslotId of the handles; null: there are none
 */
export async function organizationsMeant(
  context: TransactionContext,
  handles: DoorHandles,
  programId: string,
  timeslotId: string | null,
  sent: readonly string[],
): Promise<Meant> {
  const tablet = tabletForSome(context);
  if (!tablet) return { idOf: new Map(sent.map((id) => [id, id])), known: true };
  const there = await meetingThere(context.tx, programId, tablet.roomIds, sent);
  const idOf = new Map(sent.filter((id) => there.has(id)).map((id) => [id, id]));
  if (timeslotId !== null && idOf.size < new Set(sent).size) {
    const about = { deviceId: tablet.deviceId, timeslotId };
    for (const { id } of await approvedNames(context.tx, programId)) {
      const handle = handles.handleOf(about, id);
      if (sent.includes(handle)) idOf.set(handle, id);
    }
  }
  return { idOf, known: sent.every((id) => idOf.has(id)) };
}

/** A refusal as the tablet may read it: with what it sent in the place of ids that it does not have. */
export function asSent(error: unknown, { idOf }: Meant): unknown {
  if (!(error instanceof Refusal)) return error;
  const sentOf = new Map([...idOf].map(([sent, id]) => [id, sent]));
  const details = Object.fromEntries(
    Object.entries(error.details).map(([name, value]) => [name, sentOf.get(value as string) ?? value]),
  );
  return new Refusal(error.code, details, error.sentence);
}
