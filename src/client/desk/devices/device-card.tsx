import type { Instant } from '../../../domain/time/instants.ts';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import {
  BatteryFact,
  ClockFact,
  DeviceKind,
  DeviceStatePill,
  QueueFact,
  VersionFact,
} from './device-facts.tsx';
import type { DeviceRow } from './device-rows.ts';
import { contactWords, roomWords } from './device-words.ts';
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
          <KeyValueList
            items={[
              { label: 'Last contact', value: contactWords(row.lastContactAt, now) },
              { label: 'Not sent', value: <QueueFact device={row} zone={zone} /> },
              { label: 'Room', value: roomWords(row, roomNames) },
              { label: 'Clock', value: <ClockFact offsetMs={row.offsetMs} /> },
              { label: 'App version', value: <VersionFact device={row} serverVersion={serverVersion} /> },
              { label: 'Battery', value: <BatteryFact device={row} /> },
            ]}
          />
          <div className="mt-auto pt-1 *:w-full empty:hidden">
            <RemoveButton row={row} onRemove={onRemove} />
          </div>
        </li>
      ))}
    </ul>
  );
}
