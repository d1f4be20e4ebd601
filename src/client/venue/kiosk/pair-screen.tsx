import { QrCode, TabletSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pairArgs, readPairingCode } from '../../../domain/devices/device.ts';
import type { DeviceDatabase } from '../../../offline/database.ts';
import { pairingObstacle } from '../../../offline/pairing.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { endedTablet } from '../../../offline/tablet-end.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { LazyQrScanner } from '../../ui/qr-scanner/lazy-qr-scanner.tsx';
import { SaveWaiting } from '../sync/save-waiting.tsx';
import { useLive } from '../use-live.ts';
import { EndedNotice } from './ended-notice.tsx';
import { useKiosk } from './kiosk-context.ts';
import { PairingCodeField, typedCode } from './pairing-code-field.tsx';

export interface PairScreenProps {
  db: DeviceDatabase;
  /** Whoever is signed in on this device. */
  signedInAs: string | null;
  /** It was paired, and the server does not know it any more. */
  unknown: boolean;
}

/** `/kiosk` of a device that is not paired: scan the pairing QR, or type the code. */
export function PairScreen({ db, signedInAs, unknown }: PairScreenProps) {
  const waiting = useLive(() => db.outbox.count(), [db]);
  const unsent = waiting.kind === 'READY' ? waiting.value : 0;
  const obstacle = useLive(() => pairingObstacle(db), [db]);
  const ended = useLive(() => endedTablet(db), [db]);
  const held = obstacle.kind === 'READY' ? obstacle.value : null;
  return (
    <CenteredPage
      title="Pair this tablet"
      description="It becomes a room’s door or a check-in stand of one program, and works without a network from then on."
      foot={
        <ButtonLink variant="quiet" to="/">
          This is my own device
        </ButtonLink>
      }
      size="lg"
    >
      <div className="flex flex-col gap-6">
        {ended.kind === 'READY' && ended.value ? <EndedNotice ended={ended.value} /> : null}
        {unknown ? (
          <Banner tone="warn" title="The server does not know this tablet any more">
            {unsent > 0
              ? `Pair it again for the same program: ${unsent === 1 ? 'the check-in that waits here is' : `the ${unsent} check-ins that wait here are`} kept and sent then.`
              : 'Pair it again to go on. Nothing waits here.'}
          </Banner>
        ) : null}
        {obstacle.kind === 'ERROR' ? <Banner tone="problem" title={obstacle.message} /> : null}
        {held ? (
          <Banner
            tone="warn"
            title={`${held.person ?? 'Somebody'} is signed in here with check-ins that nobody else has`}
            action={<SaveWaiting db={db} size="md" />}
          >
            {heldWords(held)} Send them first, then pair this tablet.
          </Banner>
        ) : (
          <>
            {signedInAs ? (
              <Banner tone="info" title={`${signedInAs} is signed in on this device`}>
                Pairing signs them out here. Nothing waits to be sent.
              </Banner>
            ) : null}
            <PairForm />
          </>
        )}
      </div>
    </CenteredPage>
  );
}

function heldWords({ unsent, unsettled }: { unsent: number; unsettled: number }): string {
  const sent = unsent === 1 ? 'One is not sent.' : `${unsent} are not sent.`;
  const settled =
    unsettled === 1
      ? 'One was refused and is not settled.'
      : `${unsettled} were refused and are not settled.`;
  return [unsent > 0 ? sent : '', unsettled > 0 ? settled : ''].filter(Boolean).join(' ');
}

/** The code that the tablet's own camera app brought along (`/kiosk#CODE`). It does not stay in the address. */
function useCodeOfAddress(): string {
  const [code] = useState(() => typedCode(decodeURIComponent(window.location.hash.slice(1))));
  useEffect(() => {
    const clear = () => {
      if (window.location.hash)
        window.history.replaceState(window.history.state, '', window.location.pathname);
    };
    clear();
  }, []);
  return code;
}

function PairForm() {
  const { pair } = useKiosk();
  const brought = useCodeOfAddress();
  const [code, setCode] = useState(brought);
  const [scanning, setScanning] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const submit = async (typed: string) => {
    const read = pairArgs.safeParse({ code: typed });
    setFailed(undefined);
    if (!read.success) return setError(read.error.issues[0]?.message);
    setError(undefined);
    setBusy(true);
    try {
      const outcome = await pair(read.data.code);
      if (outcome.paired) return;
      if (outcome.reason === 'CODE') setError(outcome.message);
      else setFailed(outcome.message);
    } catch (cause) {
      setFailed(storageErrorOf(cause).message);
    } finally {
      setBusy(false);
    }
  };
  const scanned = (text: string) => {
    const read = readPairingCode(text);
    setScanning(false);
    if (read === null)
      return setFailed('This is not a pairing code. Scan the one on the program’s Devices page.');
    setCode(read);
    void submit(read);
  };
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      {failed ? <Banner tone="problem" title={failed} /> : null}
      {brought !== '' && code === brought && !error && !failed ? (
        <p className="font-medium">The code was filled in from the scanned address. Pair this tablet?</p>
      ) : null}
      {scanning ? (
        <LazyQrScanner onText={scanned} storageKey="meeting-door.camera" className="h-[min(50dvh,26rem)]" />
      ) : null}
      <PairingCodeField
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
      />
      <div className="flex flex-col gap-3 sm:flex-row *:flex-1">
        <Button
          size="lg"
          icon={QrCode}
          aria-expanded={scanning}
          disabled={busy}
          onClick={() => setScanning((open) => !open)}
        >
          {scanning ? 'Close the camera' : 'Scan the QR code'}
        </Button>
        <Button type="submit" variant="primary" size="lg" icon={TabletSmartphone} busy={busy}>
          Pair this tablet
        </Button>
      </div>
    </form>
  );
}
