import { CircleArrowUp, Clock, KeyRound, TriangleAlert } from 'lucide-react';
import type { DeviceResult } from '../../../contract/devices.ts';
import type { ContactState } from '../../../domain/devices/device-contact.ts';
import { WRONG_CLOCK_MS } from '../../../domain/meetings/device-clock.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import type { DeviceRow } from './device-rows.ts';
import { batteryText, checkIns, clockText, modeLabels, oldestText, stateStyles } from './device-text.ts';

/** Colour, icon and word of a device's state. */
export function DeviceStatePill({ state }: { state: ContactState }) {
  const { tone, icon, word } = stateStyles[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(word)}
    </StatusPill>
  );
}

/** What it is and whose: "Door · paired by Sita", "Ayu's own device". */
export function DeviceKind({ device }: { device: DeviceResult }) {
  if (device.kind === 'PERSON')
    return <>{t('{person}’s own device', { person: device.person || t('someone') })}</>;
  const mode = device.mode ? t(modeLabels[device.mode].label) : t('Tablet');
  return (
    <>
      {t('{mode} · paired by {person}', { mode, person: device.person })}
      {isCopyable(device) ? (
        <span className="mt-1 flex items-start gap-1.5 text-sm text-late">
          <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(
            'Its access key is stored unprotected and could be copied. If this does not change, pair it again in another browser.',
          )}
        </span>
      ) : null}
    </>
  );
}

/** Paired without a key, and in use: a tablet of an older version gets one by itself when it is online. */
const isCopyable = ({ signs, contactState }: DeviceResult): boolean =>
  signs === false && contactState !== 'LEFT' && contactState !== 'GIVEN_UP';

/** Silence is never taken for empty: what a silent device last said is said as that. */
export function QueueFact({ device, zone }: { device: DeviceRow; zone: string }) {
  if (device.queued === 0 && device.stateNow === 'SILENT') {
    return (
      <span>
        {rich('Unknown {note}', {
          note: <span className="block text-sm text-muted">{t('nothing at last contact')}</span>,
        })}
      </span>
    );
  }
  if (device.queued === 0) return <span>{t('Nothing')}</span>;
  return (
    <span className="font-semibold">
      {checkIns(device.queued)}
      <span className="block text-sm font-normal text-muted">{oldestText(device, zone)}</span>
    </span>
  );
}

export function ClockFact({ offsetMs }: { offsetMs: number | null }) {
  const wrong = offsetMs !== null && Math.abs(offsetMs) > WRONG_CLOCK_MS;
  return (
    <span className={wrong ? 'inline-flex items-center gap-1.5 font-semibold text-late' : undefined}>
      {wrong ? <Clock aria-hidden className="size-4.5 shrink-0" /> : null}
      {clockText(offsetMs)}
    </span>
  );
}

export function VersionFact({ device, serverVersion }: { device: DeviceResult; serverVersion: string }) {
  if (!device.appVersion) return <span>–</span>;
  if (device.appVersion === serverVersion) return <span>{device.appVersion}</span>;
  return (
    <span>
      {device.appVersion}
      <span className="flex items-center gap-1 text-sm text-muted">
        <CircleArrowUp aria-hidden className="size-4 shrink-0" />
        {t('{serverVersion} available', { serverVersion })}
      </span>
    </span>
  );
}

export function BatteryFact({ device }: { device: DeviceResult }) {
  const battery = batteryText(device.battery);
  if (!battery) return <span>–</span>;
  const Icon = battery.low ? TriangleAlert : battery.icon;
  return (
    <span className={`inline-flex items-center gap-1.5 ${battery.low ? 'font-semibold text-problem' : ''}`}>
      {Icon ? <Icon aria-hidden className="size-4.5 shrink-0" /> : null}
      {battery.text}
    </span>
  );
}
