import {
  BatteryCharging,
  BatteryWarning,
  BellOff,
  CircleCheckBig,
  CloudUpload,
  DoorClosed,
  Hourglass,
  type LucideIcon,
  UserX,
} from 'lucide-react';
import type { DeviceResult } from '../../../contract/devices.ts';
import type { DeviceMode } from '../../../domain/devices/device.ts';
import type { ContactState } from '../../../domain/devices/device-contact.ts';
import { ringStateOf } from '../../../domain/devices/ring.ts';
import { rehearsalPhase } from '../../../domain/rehearsal/rehearse-tablets.ts';
import { type Instant, millisOf } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { Tone } from '../../ui/tone.ts';
import { many, t } from '../../words/words.ts';
import { byServerClock, type DeviceRow } from './device-rows.ts';

/** What is said of a device. */

export const stateStyles: Record<ContactState, { tone: Tone; icon: LucideIcon; word: string }> = {
  EMPTY: { tone: 'good', icon: CircleCheckBig, word: 'All sent' },
  QUEUED: { tone: 'warn', icon: CloudUpload, word: 'Not all sent' },
  SILENT: { tone: 'bad', icon: BellOff, word: 'Silent' },
  WAITING: { tone: 'waiting', icon: Hourglass, word: 'Waiting' },
  LEFT: { tone: 'neutral', icon: DoorClosed, word: 'Disconnected, all sent' },
  GIVEN_UP: { tone: 'neutral', icon: UserX, word: 'Written off' },
};

export const modeLabels: Record<DeviceMode, { label: string; hint: string }> = {
  DOOR: { label: 'Door', hint: 'Staff scan people’s badges as they arrive.' },
  STAND: { label: 'Self-service kiosk', hint: 'People show their own badge to the front camera.' },
};

/** "less than a minute", "3 min", "2 h 5 min", "4 days". */
export function spanText(from: Instant, to: Instant): string {
  const minutes = Math.max(0, Math.floor((millisOf(to) - millisOf(from)) / 60_000));
  if (minutes < 1) return t('less than a minute');
  if (minutes < 60) return t('{minutes} min', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48)
    return minutes % 60 === 0
      ? t('{hours} h', { hours })
      : t('{hours} h {minutes} min', { hours, minutes: minutes % 60 });
  return many(Math.floor(hours / 24), '{count} day', '{count} days');
}

/** "just now", "24 s ago", "3 min ago"; Never where it has not been heard of. */
export function contactText(lastContactAt: Instant | null, now: Instant): string {
  if (lastContactAt === null) return t('Never');
  const seconds = Math.max(0, Math.round((millisOf(now) - millisOf(lastContactAt)) / 1000));
  if (seconds < 5) return t('Just now');
  return seconds < 60
    ? t('{seconds} s ago', { seconds })
    : t('{span} ago', { span: spanText(lastContactAt, now) });
}

/** "1 check-in", "12 check-ins". */
export const checkIns = (count: number): string => many(count, '{count} check-in', '{count} check-ins');

/** When the oldest of what waits was made, by the program's clock on the wall. */
export const oldestText = (device: DeviceResult, zone: string): string | null =>
  device.queued > 0 && device.oldestUnsentAt !== null
    ? t('oldest from {time}', { time: timeOf(byServerClock(device.oldestUnsentAt, device.offsetMs), zone) })
    : null;

/** A clock that is wrong by less than this, in ms, is right. */
const IN_TIME_MS = 2000;

/** Check-ins are corrected by it: a wrong clock loses nothing, but tells that someone should set it. */
export function clockText(offsetMs: number | null): string {
  if (offsetMs === null) return t('Unknown');
  const away = Math.abs(offsetMs);
  if (away < IN_TIME_MS) return t('Accurate');
  const seconds = Math.round(away / 1000);
  const amount =
    seconds < 120
      ? t('{seconds} s', { seconds })
      : seconds < 7200
        ? t('{minutes} min', { minutes: Math.round(seconds / 60) })
        : seconds < 172_800
          ? t('{hours} h', { hours: Math.round(seconds / 3600) })
          : many(Math.round(seconds / 86_400), '{count} day', '{count} days');
  return offsetMs > 0 ? t('{amount} behind', { amount }) : t('{amount} ahead', { amount });
}

const LOW_PERCENT = 20;

export function batteryText(
  battery: DeviceResult['battery'],
): { text: string; low: boolean; icon: LucideIcon | null } | null {
  if (!battery) return null;
  const low = !battery.charging && battery.percent <= LOW_PERCENT;
  return {
    text: battery.charging
      ? t('{percent} %, charging', { percent: battery.percent })
      : low
        ? t('{percent} %, low', { percent: battery.percent })
        : `${battery.percent} %`,
    low,
    icon: battery.charging ? BatteryCharging : low ? BatteryWarning : null,
  };
}

/** The room it is set to; where it says none, the rooms it was paired for. */
export function roomText(device: DeviceResult, roomNames: ReadonlyMap<string, string>): string {
  const { roomId, roomIds } = device;
  // Staff may have given it other rooms since it said so.
  const isItsOwn = roomId !== null && (roomIds.length === 0 || roomIds.includes(roomId));
  return roomsText(isItsOwn ? [roomId] : roomIds, roomNames);
}

/** What it has not confirmed of its settings; null: nothing. */
export function pendingText({ settingsPending, stateNow }: DeviceRow): string | null {
  if (!settingsPending || stateNow === 'LEFT' || stateNow === 'GIVEN_UP') return null;
  return stateNow === 'SILENT' || stateNow === 'WAITING'
    ? t('Will change when it connects')
    : t('New settings are on their way');
}

/** The rooms of a tablet; all where there are none. */
export const roomsText = (roomIds: readonly string[], roomNames: ReadonlyMap<string, string>): string =>
  roomIds.length === 0
    ? t('All rooms')
    : roomIds.map((id) => roomNames.get(id) ?? t('A deleted room')).join(', ');

/** "1 hour", "4 hours". */
export const hoursText = (hours: number): string => many(hours, '{count} hour', '{count} hours');

/** How many tablets have used a code for several. */
export const placesText = (taken: number, places: number): string =>
  many(places, '{taken} of {count} tablet paired', '{taken} of {count} tablets paired', { taken });

/** What became of the last ring; null: it was never rung, or it is long ago. */
export function ringText({ ring }: DeviceRow, now: Instant, zone: string): string | null {
  if (!ring || millisOf(now) - millisOf(ring.rungAt) > RING_IS_NEWS_MS) return null;
  const state = ringStateOf(ring, now);
  if (state === 'RINGING') return t('Ringing');
  if (state === 'UNHEARD') return t('Rang at {time}, no response', { time: timeOf(ring.rungAt, zone) });
  return t('Touched at {time}', { time: timeOf(ring.stoppedAt ?? ring.rungAt, zone) });
}

/** What is to be said of a tablet's rehearsal; null: nothing. */
export function rehearsalText({ rehearsal }: DeviceRow, now: Instant, zone: string): string | null {
  if (!rehearsal) return null;
  const { until, endedBecause } = rehearsal;
  switch (rehearsalPhase(rehearsal, now)) {
    case 'ON':
      // Begun at the tablet, it ends when the tablet says so.
      return until !== null && until > now && endedBecause === null
        ? t('Rehearsal until {time}', { time: timeOf(until, zone) })
        : t('Rehearsal');
    case 'STARTING':
      return t('The rehearsal begins when the tablet connects');
    case 'NOT_STARTED':
      return t('No rehearsal: a meeting is near');
    case 'OFF':
      return null;
  }
}

/** So long it is said what became of a ring, in ms. */
const RING_IS_NEWS_MS = 30 * 60_000;

/** Whether the last message to it was read, and when; null: none was sent. */
export function messageText({ message }: DeviceRow, zone: string): string | null {
  if (!message) return null;
  const [text, time] = [message.text, timeOf(message.sentAt, zone)];
  if (message.readAt)
    return t('“{text}” of {time}, read at {read}', {
      text,
      time,
      read: timeOf(message.readAt, zone),
    });
  const more = message.unread - 1;
  return more > 0
    ? many(
        more,
        '“{text}” of {time}, not read yet, and {count} more',
        '“{text}” of {time}, not read yet, and {count} more',
        { text, time },
      )
    : t('“{text}” of {time}, not read yet', { text, time });
}

/** What stands in the way of closing the event, one sentence a device; null where nothing does. */
export function obstacleText(device: DeviceRow, now: Instant, zone: string): string | null {
  const { stateNow, name, queued, lastContactAt } = device;
  const oldest = oldestText(device, zone);
  const since = oldest ? `, ${oldest}` : '';
  const waits = many(queued, '{count} check-in waiting{since}', '{count} check-ins waiting{since}', {
    since,
  });
  if (stateNow === 'QUEUED') return `${name}: ${waits}`;
  if (stateNow === 'SILENT' && lastContactAt) {
    const silent = t('{name} has been silent for {span}', { name, span: spanText(lastContactAt, now) });
    if (queued === 0) return silent;
    return `${silent}; ${many(queued, '{count} check-in was waiting then{since}', '{count} check-ins were waiting then{since}', { since })}`;
  }
  if (stateNow !== 'WAITING') return null;
  return device.pairedAt === null
    ? t('{name}: nobody has used its pairing code yet', { name })
    : t('{name} is paired but hasn’t connected yet', { name });
}
