import { useCallback, useMemo } from 'react';
import { leaveTablet } from '../../offline/leave.ts';
import { pairTablet } from '../../offline/pairing.ts';
import { currentSession } from '../../offline/session.ts';
import { ErrorState } from '../ui/message-state.tsx';
import { InsecureScreen } from '../venue/kiosk/insecure-screen.tsx';
import { type Kiosk, KioskContext } from '../venue/kiosk/kiosk-context.ts';
import { PairScreen } from '../venue/kiosk/pair-screen.tsx';
import { useLive } from '../venue/use-live.ts';
import { deviceFacts } from './device-facts.ts';
import { exchange } from './exchange.ts';
import { Opening } from './session-gates.tsx';
import { TabletHouse } from './tablet-house.tsx';

const { db } = exchange;

/** `/kiosk`: a device becomes a paired tablet here, and stays here until it is none. Needs no account. */
export function KioskApp() {
  const found = useLive(() => currentSession(db), []);
  const leave = useCallback(
    (anyway: boolean) => leaveTablet({ ...exchange, facts: deviceFacts }, anyway),
    [],
  );
  const kiosk = useMemo<Kiosk>(() => ({ pair: (code) => pairTablet(exchange, code), leave }), [leave]);
  if (!window.isSecureContext) return <InsecureScreen />;
  if (found.kind === 'LOADING') return <Opening />;
  if (found.kind === 'ERROR')
    return <ErrorState message={found.message} onRetry={() => window.location.reload()} />;
  const session = found.value;
  const paired = session?.kind === 'DEVICE' && session.endedBecause !== 'UNKNOWN' ? session : null;
  return (
    <KioskContext value={kiosk}>
      {paired ? (
        <TabletHouse key={paired.tablet.deviceId} session={paired} />
      ) : (
        <PairScreen
          db={db}
          signedInAs={session?.kind === 'PERSON' ? (session.me?.name ?? null) : null}
          unknown={session?.kind === 'DEVICE'}
        />
      )}
    </KioskContext>
  );
}
