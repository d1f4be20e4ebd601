import { api } from '../../src/contract/api.ts';
import type { ApiClient } from './api-client.ts';

/** Staff dismiss whatever needs attention in the program: the demo has refused check-ins of its own. */
export async function settleAll(staff: ApiClient, programId: string): Promise<void> {
  const params = { programId };
  const { items } = await staff.ask(api.listAttention, { params, query: {} });
  for (const { id } of items)
    await staff.ask(api.settleAttention, {
      params: { programId, operationId: id },
      body: { settlement: 'SET_ASIDE', note: 'Before the test' },
    });
}
