import type { GivenResultOf, ReadInputOf } from '../../../contract/endpoint.ts';
import type { listProgramOrganizations as declared } from '../../../contract/programs.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { approvedOrganizations } from '../../store/program-organizations.ts';

/** The approved organizations of a program by name, in pages; ASC unless DESC is asked for by name. */
export async function listProgramOrganizations(
  context: TransactionContext,
  programId: string,
  query: ReadInputOf<typeof declared>['query'],
): Promise<GivenResultOf<typeof declared>> {
  const { page, size, q, sortBy, sortOrder } = query;
  // The contract's default order is DESC; names read from A to Z unless the caller says by what to sort.
  const descending = sortBy === 'name' && sortOrder === 'DESC';
  const { items, total } = await approvedOrganizations(context.tx, programId, q ?? '', {
    offset: (page - 1) * size,
    limit: size,
    descending,
  });
  return { items, page, size, total };
}
