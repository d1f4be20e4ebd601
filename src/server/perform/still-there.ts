import type { Endpoint } from '../../contract/endpoint.ts';
import type { ObjectFacts } from '../../domain/people/relations.ts';
import { holdPerson } from '../store/users.ts';
import { Outside } from './outside.ts';
import type { TransactionContext } from './transaction-context.ts';

type AnyAction = (context: TransactionContext, input: unknown, facts: ObjectFacts) => Promise<unknown>;

/** The call by which a person ends themselves. */
const ENDS_CALLER = 'erasePerson';

/**
 * A call that writes, refused where its caller was erased while it ran: what it wrote says their name. Who calls is read before the
 * transaction begins; their row is held as its last act, so that an erasure either comes first and refuses the call, or
 * waits for its end and finds what it wrote. The refusal, SESSION_EXPIRED, is the commit's (`refusalOfDatabase`).
 */
export function whileThere(declared: Endpoint, action: AnyAction): AnyAction {
  if (declared.method === 'GET' || declared.may === 'open' || declared.name === ENDS_CALLER) return action;
  const held = async (
    context: TransactionContext,
    act: (context: TransactionContext) => Promise<unknown>,
  ): Promise<unknown> => {
    const result = await act(context);
    const { actor, tx } = context;
    if (actor.kind === 'USER') await holdPerson(tx, actor.userId);
    return result instanceof Outside ? result.around((next) => (later) => held(later, next)) : result;
  };
  return (context, input, facts) => held(context, (own) => action(own, input, facts));
}
