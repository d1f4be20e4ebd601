import { CircleCheckBig, RotateCw } from 'lucide-react';
import type { CallError } from '../../../contract/call.ts';
import type { createDevicePairing } from '../../../contract/devices.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { millisOf } from '../../../domain/time/instants.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { CodeSteps } from './code-steps.tsx';
import { serverNow } from './device-rows.ts';
import { useDevices } from './use-devices.ts';

/** A code that waits for its tablet. */
export type Pairing = ResultOf<typeof createDevicePairing>;

/** While someone stands beside the tablet the list is asked for more often, in ms. */
const WAITING_INTERVAL_MS = 2000;

export interface PairingCodeProps {
  program: ProgramResult;
  pairing: Pairing;
  name: string;
  busy: boolean;
  problem: CallError | null;
  onNewCode: () => void;
  onDone: () => void;
}

/** The code, huge and as QR, until the tablet has taken it or it has expired. */
export function PairingCode({ program, pairing, name, busy, problem, onNewCode, onDone }: PairingCodeProps) {
  const { data, dataUpdatedAt } = useDevices(program.id, WAITING_INTERVAL_MS);
  const tick = Math.max(useNow(1000), dataUpdatedAt);
  const now = millisOf(data ? serverNow(data.serverTime, dataUpdatedAt, tick) : pairing.expiresAt);
  const paired = data?.devices.some(({ id, pairedAt }) => id === pairing.deviceId && pairedAt !== null);
  const expired = data !== undefined && now >= millisOf(pairing.expiresAt);
  if (paired) {
    return (
      <div className="flex flex-col items-center gap-5 py-4 text-center">
        <CircleCheckBig aria-hidden className="size-20 text-both-here" />
        <p role="status" className="text-2xl font-semibold wrap-anywhere">
          {t('{name} is paired', { name })}
        </p>
        <p className="text-muted">
          {t('It stays in the list, with its last contact and what is waiting on it.')}
        </p>
        <Button variant="primary" size="lg" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    );
  }
  if (expired) {
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="warn" title={t('This code has expired')}>
          {t('A code is valid for ten minutes. Name, rooms and PIN are kept for a new one.')}
        </Banner>
        {problem ? <Banner tone="problem" title={problem.text} /> : null}
        <Button variant="primary" size="lg" icon={RotateCw} busy={busy} onClick={onNewCode}>
          {t('New code')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <CodeSteps
        name={name}
        code={pairing.code}
        url={pairing.url}
        scan={(address) => rich('Scan this with the tablet’s camera, or open {address}', { address })}
        copyLabel={t('Copy the address with the code')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4">
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner /> {t('Waiting for the tablet…')}
        </p>
        <p className="text-muted">
          {data ? (
            <Countdown
              until={millisOf(pairing.expiresAt)}
              now={now}
              label={t('until the code expires')}
              className="text-xl text-ink"
            />
          ) : null}{' '}
          {t('left to use the code')}
        </p>
      </div>
    </div>
  );
}
