import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { listSessions as listCall, listSessionPeople } from '../../../contract/sessions.ts';
import { type SessionEffect, worstEffect } from '../../../domain/sessions/register-session.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization } from '../../services/people/callers.ts';
import { factsOfRegistering } from '../../services/sessions/register-facts.ts';
import { findProgramSession, listProgramSessions, type SessionInList } from '../../store/program-sessions.ts';
import { isApproved } from '../../store/programs.ts';
import { organizationsOfPerson, sessionPeople, sessionsOfPerson } from '../../store/session-registrations.ts';

/** All sessions of a program, with what each is to the caller. */
export async function listSessions(
  context: TransactionContext,
  programId: string,
): Promise<GivenResultOf<typeof listCall>> {
  const { tx, actor } = context;
  const sessions = await listProgramSessions(tx, programId);
  const own = actor.kind === 'USER' && !actor.key ? await sessionsOfPerson(tx, programId, actor.userId) : [];
  const mine = new Set(own.map(({ sessionId }) => sessionId));
  const effect = await effects(context, programId);
  return {
    sessions: sessions.map((session) => ({
      ...session,
      mine: mine.has(session.id),
      effect: mine.has(session.id) ? null : effect(session),
    })),
  };
}

/** What registering would mean for the caller's organization. */
async function effects(
  context: TransactionContext,
  programId: string,
): Promise<(session: SessionInList) => SessionEffect | null> {
  const { actor, tx, now } = context;
  const organizationId = activeOrganization(context);
  if (actor.kind !== 'USER' || organizationId === null) return () => null;
  if (!(await isApproved(tx, programId, organizationId))) return () => null;
  const { userId } = actor;
  const theirs = await organizationsOfPerson(tx, programId, userId);
  const { own, others } = await factsOfRegistering(context, programId, { userId, organizationId }, theirs);
  return (session) =>
    session.kind === 'BOOKABLE' && session.startAt > now
      ? worstEffect([own, ...others].map((of) => of(session)))
      : null;
}

/** @throws Refusal NOT_FOUND */
export async function peopleOfSession(
  context: TransactionContext,
  programId: string,
  sessionId: string,
): Promise<GivenResultOf<typeof listSessionPeople>> {
  if (!(await findProgramSession(context.tx, programId, sessionId))) throw new Refusal('NOT_FOUND');
  return { people: await sessionPeople(context.tx, programId, sessionId) };
}
