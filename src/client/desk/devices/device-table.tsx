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

const cell = 'px-2.5 py-3.5 align-top last:pr-3';
const headings = [
  'Device',
  'State',
  'Last contact',
  'Not sent',
  'Room',
  'Clock',
  'Version',
  'Battery',
] as const;

/** The devices on laptops. */
export function DeviceTable(props: DevicesShownProps) {
  const { rows, now, zone, roomNames, serverVersion } = props;
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card ring-1 ring-line">
      <table className="w-full text-left">
        <caption className="sr-only">{t('Devices, problems first')}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className="w-12 py-3.5 pl-4">
              <span className="sr-only">{t('Select')}</span>
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                {t(heading)}
              </th>
            ))}
            <th scope="col" className={cell}>
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id} data-device={row.name} data-contact-state={row.stateNow}>
              <td className="py-3.5 pl-4 align-top">
                <RowChoice row={row} {...props} />
              </td>
              <th scope="row" className={`${cell} min-w-36 font-semibold wrap-anywhere`}>
                {row.name}
                <span className="block text-sm font-normal text-muted">
                  <DeviceKind device={row} />
                </span>
                <TabletNews row={row} now={now} zone={zone} />
                <Removed row={row} zone={zone} />
              </th>
              <td className={cell}>
                <DeviceStatePill state={row.stateNow} />
              </td>
              <td className={`${cell} figures whitespace-nowrap`}>{contactText(row.lastContactAt, now)}</td>
              <td className={`${cell} figures whitespace-nowrap`}>
                <QueueFact device={row} zone={zone} />
              </td>
              <td className={`${cell} min-w-24 wrap-anywhere`}>{roomText(row, roomNames)}</td>
              <td className={`${cell} figures whitespace-nowrap`}>
                <ClockFact offsetMs={row.offsetMs} />
              </td>
              <td className={`${cell} figures`}>
                <VersionFact device={row} serverVersion={serverVersion} />
              </td>
              <td className={`${cell} figures`}>
                <BatteryFact device={row} />
              </td>
              <td className={`${cell} text-right`}>
                <div className="-my-2 inline-flex flex-col gap-2">
                  <RowActions small row={row} {...props} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
