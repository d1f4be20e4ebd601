import type { Meeting, MeetingStanding } from '../../../domain/meetings/meeting.ts';
import { standingNow } from '../../../domain/meetings/standing.ts';
import type { UserActor } from '../../../domain/people/actor.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { Audience } from '../../store/sync-selection.ts';

/** Who calls, in the words that actions need. */

type WhoCalls = Pick<TransactionContext, 'actor'>;

/** Staff of the program, or a super admin. */
export const isStaff = ({ actor }: WhoCalls, facts: ObjectFacts): boolean =>
  actor.kind === 'USER' && isProgramStaff(actor.userRole, facts.program?.programRole);

/** The caller's active organization; null where there is none (a tablet, a person without one). */
export const activeOrganization = ({ actor }: WhoCalls): string | null =>
  actor.kind === 'USER' ? actor.organizationId : null;

/** The organization whose objects alone the caller sees; undefined: staff, who see all of the program. */
export function onlyOf(context: WhoCalls, facts: ObjectFacts): string | undefined {
  if (isStaff(context, facts)) return undefined;
  // A participant role without an active organization sees the schedule and no meeting at all.
  return activeOrganization(context) || '00000000-0000-0000-0000-000000000000';
}

/** Whose pull it is. */
export const audienceOf = (context: WhoCalls, programId: string, facts: ObjectFacts): Audience =>
  context.actor.kind === 'DEVICE'
    ? { programId, organizationId: null, tablet: context.actor.mode, roomIds: context.actor.roomIds }
    : { programId, organizationId: onlyOf(context, facts) ?? null };

/** What the caller is to a meeting: the function that meeting actions take. A replay asks `standingOf` itself. */
export const standingFor =
  (context: TransactionContext, facts: ObjectFacts) =>
  (meeting: Meeting): MeetingStanding =>
    standingNow(context.actor, meeting, facts.program);

/** Who acts, as a person. @throws Refusal NOT_SIGNED_IN */
export function personOf({ actor }: Pick<TransactionContext, 'actor'>): UserActor {
  if (actor.kind !== 'USER') throw new Refusal('NOT_SIGNED_IN');
  return actor;
}
