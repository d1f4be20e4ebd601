import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import {
  BatteryFact,
  ClockFact,
  DeviceKind,
  DeviceStatePill,
  QueueFact,
  VersionFact,
} from './device-facts.tsx';
import { RowActions, RowChoice } from './device-row-actions.tsx';
import { contactText, roomText } from './device-text.ts';
import type { DevicesShownProps } from './devices-shown-props.ts';
import { Removed } from './removed.tsx';
import { TabletNews } from './tablet-news.tsx';

/** The devices on phones and tablets: a card each. */
export function DeviceCards(props: DevicesShownProps) {
  const { rows, now, zone, roomNames, serverVersion } = props;
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
            <div className="flex min-w-0 items-start gap-3">
              <RowChoice row={row} {...props} />
              <h2 className="min-w-0 text-lg wrap-anywhere">{row.name}</h2>
            </div>
            <DeviceStatePill state={row.stateNow} />
          </div>
          <p className="text-muted wrap-anywhere">
            <DeviceKind device={row} />
          </p>
          <TabletNews row={row} now={now} zone={zone} />
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
          <div className="mt-auto flex flex-wrap gap-3 pt-1 *:grow empty:hidden">
            <RowActions row={row} {...props} />
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
