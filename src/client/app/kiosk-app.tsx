import { currentSession } from '../../offline/device-session.ts';
import { ErrorState } from '../ui/message-state.tsx';
import { KioskContext } from '../venue/kiosk/kiosk-context.ts';
import { PairScreen } from '../venue/kiosk/pair-screen.tsx';
import { useLive } from '../venue/use-live.ts';
import { exchange } from './exchange.ts';
import { kioskActs } from './kiosk-acts.ts';
import { Opening } from './session-gates.tsx';
import { TabletLayout } from './tablet-layout.tsx';

const { db } = exchange;

/** `/kiosk` of a device that remembers something: of a paired tablet above all. See `kiosk-door.tsx`. */
export function KioskApp() {
  const found = useLive(() => currentSession(db), []);
  if (found.kind === 'LOADING') return <Opening />;
  if (found.kind === 'ERROR')
    return <ErrorState message={found.message} onRetry={() => window.location.reload()} />;
  const session = found.value;
  const paired = session?.kind === 'DEVICE' && session.endedBecause !== 'UNKNOWN' ? session : null;
  return (
    <KioskContext value={kioskActs}>
      {paired ? (
        <TabletLayout key={paired.tablet.deviceId} session={paired} />
      ) : (
        <PairScreen
          db={db}
          signedInAs={session?.kind === 'PERSON' ? (session.me?.name ?? null) : null}
          unknown={session?.kind === 'DEVICE' ? session.tablet : null}
        />
      )}
    </KioskContext>
  );
}
