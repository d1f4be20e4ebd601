import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { millisOf } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { CodeSteps } from './code-steps.tsx';
import { serverNow } from './device-rows.ts';
import { placesText } from './device-text.ts';
import type { Fleet } from './fleet-form.tsx';
import { useDevices } from './use-devices.ts';

/** While someone walks from tablet to tablet the list is asked for more often, in ms. */
const WAITING_INTERVAL_MS = 2000;

export interface FleetCodeProps {
  program: ProgramResult;
  fleet: Fleet;
  name: string;
  places: number;
  onDone: () => void;
}

/** The code for several tablets, as QR and as link, with those that have taken it as they arrive. */
export function FleetCode({ program, fleet, name, places, onDone }: FleetCodeProps) {
  const { data, dataUpdatedAt } = useDevices(program.id, WAITING_INTERVAL_MS);
  const tick = Math.max(useNow(1000), dataUpdatedAt);
  const now = data ? millisOf(serverNow(data.serverTime, dataUpdatedAt, tick)) : 0;
  const arrived = (data?.devices ?? [])
    .filter(({ fleetId }) => fleetId === fleet.fleetId)
    .map((device) => device.name)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const listed = data?.fleets.find(({ id }) => id === fleet.fleetId);
  const taken = listed?.taken ?? arrived.length;
  const [shownSince] = useState(() => Date.now());
  // An answer from before the code was made does not list it.
  const gone = !listed && dataUpdatedAt > shownSince;
  const over = data !== undefined && (gone || now >= millisOf(fleet.expiresAt));
  const full = taken >= places;
  return (
    <div className="flex flex-col gap-5">
      {full ? (
        <Banner tone="good" icon={CircleCheckBig} title={t('All tablets are paired')} />
      ) : over ? (
        <Banner tone="warn" title={t('This code can no longer be used')}>
          {t('The tablets that it has paired stay paired. Create another code for the others.')}
        </Banner>
      ) : (
        <CodeSteps
          name={name}
          code={fleet.code}
          url={fleet.url}
          scan={(address) => rich('Scan this with each tablet’s camera, or open {address}', { address })}
          copyLabel={t('Copy the link')}
        />
      )}
      <section
        aria-label={t('Paired tablets')}
        className="flex flex-col gap-2 rounded-card bg-sunken px-5 py-4"
      >
        <p role="status" className="figures flex flex-wrap justify-between gap-x-6 gap-y-1">
          <span className="font-semibold">{placesText(taken, places)}</span>
          {full || over ? null : (
            <span className="text-muted">
              {t('valid until {time}', { time: timeOf(fleet.expiresAt, program.timezone) })}
            </span>
          )}
        </p>
        {arrived.length > 0 ? (
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {arrived.map((one) => (
              <li key={one} className="flex min-w-0 items-center gap-2">
                <CircleCheckBig aria-hidden className="size-5 shrink-0 text-both-here" />
                <span className="min-w-0 wrap-anywhere">{one}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      {full || over ? null : (
        <p className="text-muted">
          {t(
            'The code is shown only here: copy the link if you need it later. It stays valid when you close this.',
          )}
        </p>
      )}
      <Button variant="primary" size="lg" onClick={onDone}>
        {t('Done')}
      </Button>
    </div>
  );
}
