import { pairTablet } from '../../offline/pairing.ts';
import { unpairTablet } from '../../offline/unpair.ts';
import type { Kiosk } from '../venue/kiosk/kiosk-context.ts';
import { forgetDesk } from './desk-memory.ts';
import { exchange } from './exchange.ts';
import { deviceFacts } from './own-device-facts.ts';

/** Pairing and leaving, over the exchange of this window. */
export const kioskActs: Kiosk = {
  async pair(code) {
    const outcome = await pairTablet(exchange, code);
    // Whoever was signed in here is not any more: nothing of theirs stays in this window either.
    if (outcome.paired) forgetDesk();
    return outcome;
  },
  leave: (anyway) => unpairTablet({ ...exchange, facts: deviceFacts }, anyway),
};
