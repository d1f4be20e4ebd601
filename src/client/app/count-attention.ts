import { call } from '../../contract/call.ts';
import { countAttention } from '../../contract/check-in.ts';
import { exchange } from './exchange.ts';

/** How many of all devices need attention in a program. @throws CallError */
export const countShared = async (programId: string): Promise<number> =>
  (await call(exchange.caller, countAttention, { params: { programId } })).count;
