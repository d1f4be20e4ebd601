import { leaveTablet } from '../../offline/leave.ts';
import { pairTablet } from '../../offline/pairing.ts';
import type { Kiosk } from '../venue/kiosk/kiosk-context.ts';
import { deviceFacts } from './device-facts.ts';
import { exchange } from './exchange.ts';

/** Pairing and leaving, over the exchange of this window. */
export const kioskActs: Kiosk = {
  pair: (code) => pairTablet(exchange, code),
  leave: (anyway) => leaveTablet({ ...exchange, facts: deviceFacts }, anyway),
};
