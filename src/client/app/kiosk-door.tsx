import { useEffect, useMemo, useState } from 'react';
import { probeSession } from '../../offline/session-probe.ts';
import { Loaded, lazyComponent } from '../ui/lazy-component.tsx';
import { InsecureScreen } from '../venue/kiosk/insecure-screen.tsx';
import { type Kiosk, KioskContext } from '../venue/kiosk/kiosk-context.ts';
import { PairPage } from '../venue/kiosk/pair-page.tsx';
import { PairForm } from '../venue/kiosk/pairing-code-form.tsx';
import { t } from '../words/words.ts';
import { firstSessionProbe } from './first-session-probe.ts';
import { Opening } from './session-gates.tsx';

const app = lazyComponent(async () => (await import('./kiosk-app.tsx')).KioskApp);
const acts = async () => (await import('./kiosk-acts.ts')).kioskActs;

const NOT_LOADED =
  'The app could not be loaded. Check the connection, then try again; the code is still valid.';

/**
 * `/kiosk`: a device becomes a paired tablet here, and stays here until it is none. Needs no account. A new device sees
 * the form without the database's code; that is fetched with the pairing itself.
 */
export function KioskDoor() {
  const [isNew, setIsNew] = useState(() => firstSessionProbe()?.isNew);
  useEffect(() => {
    // Not again: on a slow storage a second look could take the form away under somebody's hand.
    if (firstSessionProbe()) return;
    void probeSession().then((look) => setIsNew(look.isNew));
  }, []);
  const kiosk = useMemo<Kiosk>(
    () => ({
      async pair(code) {
        void app.load().catch(() => undefined);
        const kiosk = await acts().catch(() => null);
        if (!kiosk) return { paired: false, reason: 'FAILED', message: t(NOT_LOADED) };
        const outcome = await kiosk.pair(code);
        if (outcome.paired) setIsNew(false);
        return outcome;
      },
      leave: async (anyway) => (await acts()).leave(anyway),
    }),
    [],
  );
  if (!window.isSecureContext) return <InsecureScreen />;
  if (isNew === undefined) return <Opening />;
  if (!isNew) return <Loaded code={app} />;
  return (
    <KioskContext value={kiosk}>
      <PairPage>
        <PairForm />
      </PairPage>
    </KioskContext>
  );
}
