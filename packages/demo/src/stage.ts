import type { Actor, UserActor } from 'meeting-door/domain/people/actor.ts';
import type { OrganizationRole } from 'meeting-door/domain/people/roles.ts';
import type { Instant } from 'meeting-door/domain/time/instants.ts';
import { type Performer, performPlainly } from 'meeting-door/server/perform/perform.ts';
import type { TransactionContext } from 'meeting-door/server/perform/transaction-context.ts';

/** Where the demo's actions are performed: with a time of their own, as people of their own. */

/** Runs a piece of the demo with a transaction: all in one, or one for each piece. */
export type Batch = <Result>(action: (context: TransactionContext) => Promise<Result>) => Promise<Result>;

export interface Stage {
  batch: Batch;
}

export const DEMO_ACTOR: Actor = { kind: 'SYSTEM', name: 'Demo' };

/** Meetings up to which a demo is made in one transaction: two seconds, and an end in the middle leaves nothing. */
const MAX_AT_ONCE = 1_000;

/**
 * Performs `make`: a usual demo as one transaction, a big one piece by piece, so that no transaction lasts for
 * minutes. A big one that is ended in the middle leaves what it has made.
 */
export function onStage<Result>(
  performer: Performer,
  meetings: number,
  make: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const batch: Batch = (action) => performPlainly(performer, { actor: DEMO_ACTOR }, action);
  if (meetings > MAX_AT_ONCE) return make({ batch });
  return batch((context) => make({ batch: (action) => action(context) }));
}

/** The same work at another time, as someone else, so that histories read as if it had happened. */
export const asAt = (
  context: TransactionContext,
  now: Instant,
  actor: Actor,
  device: TransactionContext['device'] = null,
): TransactionContext => ({
  ...context,
  now,
  actor,
  device,
});

/** A person of the demo who acts for an organization, or for none. */
export interface Player {
  userId: string;
  name: string;
  organizationId: string | null;
  organizationRole: OrganizationRole | null;
}

export const actorOf = ({ userId, name, organizationId, organizationRole }: Player): UserActor => ({
  kind: 'USER',
  userId,
  name,
  userRole: 'USER',
  organizationId,
  organizationRole,
});

/** Told while the demo is made: how much of it is done. */
export type Progress = (done: number, total: number, what: string) => void;
