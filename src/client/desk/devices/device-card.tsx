import type { ReactNode } from 'react';
import type { Instant } from '../../../domain/time/instants.ts';
import { t } from '../../words/words.ts';
import {
  BatteryFact,
  ClockFact,
  DeviceKind,
  DeviceStatePill,
  QueueFact,
  VersionFact,
} from './device-facts.tsx';
import type { DeviceRow } from './device-rows.ts';
import { contactText, roomText } from './device-text.ts';
import { RemoveButton } from './remove-button.tsx';
import { Removed } from './removed.tsx';

export interface DevicesShownProps {
  rows: readonly DeviceRow[];
  /** By the server's clock. */
  now: Instant;
  zone: string;
  roomNames: ReadonlyMap<string, string>;
  serverVersion: string;
  onRemove: (row: DeviceRow) => void;
}

/** The devices on phones and tablets: a card each. */
export function DeviceCards({ rows, now, zone, roomNames, serverVersion, onRemove }: DevicesShownProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {rows.map((row) => (
        <li
          key={row.id}
          data-device={row.name}
          data-contact-state={row.stateNow}
          className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-5 shadow-card ring-1 ring-line"
        >
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-lg wrap-anywhere">{row.name}</h2>
            <DeviceStatePill state={row.stateNow} />
          </div>
          <p className="text-muted wrap-anywhere">
            <DeviceKind device={row} />
          </p>
          <Removed row={row} zone={zone} />
          <dl className="figures grid grid-cols-2 gap-x-4 gap-y-3 py-2">
            <Fact label={t('Last contact')}>{contactText(row.lastContactAt, now)}</Fact>
            <Fact label={t('Not sent')}>
              <QueueFact device={row} zone={zone} />
            </Fact>
            <Fact label={t('Room')}>{roomText(row, roomNames)}</Fact>
            <Fact label={t('Clock')}>
              <ClockFact offsetMs={row.offsetMs} />
            </Fact>
            <Fact label={t('App version')}>
              <VersionFact device={row} serverVersion={serverVersion} />
            </Fact>
            <Fact label={t('Battery')}>
              <BatteryFact device={row} />
            </Fact>
          </dl>
          <div className="mt-auto pt-1 *:w-full empty:hidden">
            <RemoveButton row={row} onRemove={onRemove} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
