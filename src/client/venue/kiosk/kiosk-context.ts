import { createContext, use } from 'react';
import type { PairingOutcome } from '../../../offline/pairing.ts';
import type { UnpairOutcome } from '../../../offline/unpair.ts';

/** What the kiosk needs of the exchange with the server: venue screens never call it themselves. */
export interface Kiosk {
  pair(code: string): Promise<PairingOutcome>;
  /** @param anyway also where the server cannot be told */
  leave(anyway: boolean): Promise<UnpairOutcome>;
}

export const KioskContext = createContext<Kiosk | null>(null);

export function useKiosk(): Kiosk {
  const kiosk = use(KioskContext);
  if (!kiosk) throw new Error('KioskContext is missing: kiosk screens live at /kiosk.');
  return kiosk;
}
