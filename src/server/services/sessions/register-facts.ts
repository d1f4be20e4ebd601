import type { RegisterFacts } from '../../../domain/sessions/register-session.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { SessionInList } from '../../store/program-sessions.ts';
import { bookedSpans, peopleOf, sessionTies } from '../../store/session-registrations.ts';

type FactsOf = (session: SessionInList) => RegisterFacts;

/**
 * What a registration of someone is decided by, for any session of the program that is not over: of the organization for which they
 * register, and of the others that they come for, which they are away from too.
 */
export async function factsOfRegistering(
  { tx, now }: TransactionContext,
  programId: string,
  { userId, organizationId }: { userId: string; organizationId: string },
  organizationIds: readonly string[],
): Promise<{ own: FactsOf; others: FactsOf[] }> {
  const ids = [...new Set([organizationId, ...organizationIds])];
  const ties = await sessionTies(tx, programId, ids, now);
  const people = await peopleOf(tx, programId, ids);
  const factsOf = async (id: string): Promise<FactsOf> => {
    const own = { people: people.get(id) ?? [], ties: ties.get(id)?.ties ?? [] };
    const meetings = await bookedSpans(tx, programId, id, now);
    return (session) => ({ session, personId: userId, registered: session.registered, own, meetings });
  };
  const own = await factsOf(organizationId);
  const others: FactsOf[] = [];
  for (const id of ids.slice(1)) others.push(await factsOf(id));
  return { own, others };
}
