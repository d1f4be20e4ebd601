import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { registerForSession as registerCall } from '../../../contract/session-registrations.ts';
import { decideLeave, decideRegister } from '../../../domain/sessions/register-session.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization, personOf } from '../../services/people/callers.ts';
import { factsOfRegistering } from '../../services/sessions/register-facts.ts';
import { findProgramSession, lockProgramSession } from '../../store/program-sessions.ts';
import { lockApproved } from '../../store/registrations.ts';
import {
  insertSessionRegistration,
  organizationsOfPerson,
  removeSessionRegistration,
  sessionsOfPerson,
} from '../../store/session-registrations.ts';

type Answer = GivenResultOf<typeof registerCall>;

/**
 * Registers the caller for a session, for their active organization.
 *
 * Locks: the registrations of all organizations that the person comes for, by their ids, as Accept does, then the session. So a
 * meeting that is accepted at the same moment comes before or after: whoever is later sees the other and is refused. Two
 * colleagues come one after the other too, and so do all who want a place of one session: its capacity is never exceeded.
 *
 * @throws Refusal NOT_FOUND, and the codes of `decideRegister`
 */
export async function registerForSession(
  context: TransactionContext,
  programId: string,
  sessionId: string,
): Promise<Answer> {
  const { tx, now } = context;
  const { userId } = personOf(context);
  const organizationId = activeOrganization(context);
  if (organizationId === null) throw new Refusal('NOT_FOUND');
  const theirs = await organizationsOfPerson(tx, programId, userId);
  const approved = await lockApproved(tx, programId, [...new Set([organizationId, ...theirs])]);
  if (!approved.has(organizationId)) throw new Refusal('ORGANIZATION_NOT_APPROVED');
  const session = await lockProgramSession(tx, programId, sessionId);
  if (!session) throw new Refusal('NOT_FOUND');
  const before = await sessionsOfPerson(tx, programId, userId);
  if (before.some((one) => one.sessionId === sessionId))
    return { mine: true, registered: session.registered };
  const facts = await factsOfRegistering(context, programId, { userId, organizationId }, theirs);
  assertAllowed(
    decideRegister(
      facts.own(session),
      now,
      facts.others.map((of) => of(session)),
    ),
  );
  await insertSessionRegistration(tx, { programId, sessionId, organizationId, userId }, now);
  context.nudge(programId, concernedByOrganizations(organizationId, ...theirs), ['organization']);
  return { mine: true, registered: session.registered + 1 };
}

/** Ends it. Whatever organization they registered for: it is theirs. @throws Refusal NOT_FOUND, SESSION_BEGUN */
export async function leaveSession(
  context: TransactionContext,
  programId: string,
  sessionId: string,
): Promise<Answer> {
  const { tx, now } = context;
  const { userId } = personOf(context);
  const session = await findProgramSession(tx, programId, sessionId);
  if (!session) throw new Refusal('NOT_FOUND');
  const own = (await sessionsOfPerson(tx, programId, userId)).find((one) => one.sessionId === sessionId);
  if (!own) return { mine: false, registered: session.registered };
  assertAllowed(decideLeave(session, now));
  await removeSessionRegistration(tx, { programId, sessionId, userId });
  const theirs = await organizationsOfPerson(tx, programId, userId);
  context.nudge(programId, concernedByOrganizations(own.organizationId, ...theirs), ['organization']);
  return { mine: false, registered: session.registered - 1 };
}
