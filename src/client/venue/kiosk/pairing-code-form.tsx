import { QrCode, TabletSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NOT_A_PAIRING_CODE, readPairingCode } from '../../../domain/devices/pairing-code.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyQrScanner } from '../../ui/qr-scanner/lazy-qr-scanner.tsx';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { WaitText } from '../../ui/wait-text.tsx';
import { t } from '../../words/words.ts';
import { useKiosk } from './kiosk-context.ts';
import { PairingCodeField, typedCode } from './pairing-code-field.tsx';

/** The code that the tablet's own camera app brought along (`/kiosk#CODE`). It does not stay in the address. */
function useCodeOfAddress(): string {
  const [code] = useState(() => typedCode(window.location.hash.slice(1)));
  useEffect(() => {
    const clear = () => {
      if (window.location.hash)
        window.history.replaceState(window.history.state, '', window.location.pathname);
    };
    clear();
  }, []);
  return code;
}

/** Pairing: scan the QR, or type the code. Reads nothing from the device: a new one has nothing to read. */
export function PairForm() {
  const { pair } = useKiosk();
  const brought = useCodeOfAddress();
  const [code, setCode] = useState(brought);
  const [scanning, setScanning] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MessageLike>();
  const [failed, setFailed] = useState<MessageLike>();
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null);
  const seconds = useSecondsLeft(waitsUntil);
  const submit = async (typed: string) => {
    const read = readPairingCode(typed);
    setFailed(undefined);
    setWaitsUntil(null);
    if (read === null) return setError(NOT_A_PAIRING_CODE);
    setError(undefined);
    setBusy(true);
    try {
      const outcome = await pair(read);
      if (outcome.paired) return;
      if (outcome.reason === 'CODE') setError(outcome.message);
      else if (outcome.retryAfter) setWaitsUntil(Date.now() + outcome.retryAfter * 1000);
      else setFailed(outcome.message);
    } catch (cause) {
      setFailed(storageErrorOf(cause).text);
    } finally {
      setBusy(false);
    }
  };
  const scanned = (text: string) => {
    // A try that is refused would make the wait longer.
    if (seconds > 0) return;
    const read = readPairingCode(text);
    setScanning(false);
    if (read === null)
      return setFailed(t('This is not a pairing code. Scan the one on the program’s Tablets page.'));
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
      {waitsUntil === null ? null : <Banner tone="warn" title={<WaitText seconds={seconds} />} />}
      {failed ? <Banner tone="problem" title={failed} /> : null}
      {brought !== '' && code === brought && !error && !failed ? (
        <p className="font-medium">
          {t('The code was filled in from the scanned address. Pair this tablet?')}
        </p>
      ) : null}
      {scanning ? (
        <LazyQrScanner
          onText={scanned}
          storageKey="meeting-door.camera"
          paused={seconds > 0}
          className="h-[min(50dvh,26rem)]"
        />
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
          disabled={busy || seconds > 0}
          onClick={() => setScanning((open) => !open)}
        >
          {scanning ? t('Close the camera') : t('Scan the QR code')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={TabletSmartphone}
          busy={busy}
          disabled={seconds > 0}
        >
          {t('Pair this tablet')}
        </Button>
      </div>
    </form>
  );
}
