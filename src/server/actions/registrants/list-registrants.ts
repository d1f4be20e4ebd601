import type { GivenResultOf, ReadInputOf } from '../../../contract/endpoint.ts';
import type { listRegistrants as declared } from '../../../contract/registrants.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadProgram } from '../../store/programs.ts';
import { countRegistrants } from '../../store/registrant-counts.ts';
import { findRegistrants } from '../../store/registrants.ts';

/** A page of who registered, with the program's counters. @throws Refusal NOT_FOUND */
export async function listRegistrants(
  context: TransactionContext,
  programId: string,
  query: ReadInputOf<typeof declared>['query'],
): Promise<GivenResultOf<typeof declared>> {
  const { page, size, sortBy, sortOrder, ...filter } = query;
  const program = await loadProgram(context.tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const world = { zone: program.timezone, now: context.now };
  const of = { programId, filter, world };
  const order = { sortBy, sortOrder, offset: (page - 1) * size, limit: size };
  // Neither waits for the other's answer.
  const [items, counted] = await Promise.all([
    findRegistrants(context.tx, of, order),
    countRegistrants(context.tx, of),
  ]);
  return { items, page, size, ...counted };
}
