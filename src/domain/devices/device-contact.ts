import { z } from 'zod';
import { rehearsalEnds } from '../rehearsal/rehearsal.ts';
import { instantArgs } from '../time/instant-args.ts';
import { type Instant, instantOf, millisOf } from '../time/instants.ts';

/** What a device says of itself, so that staff know that nothing is left on any of them. */

/** How often a device that can reach the server reports, in ms; and at once when its outbox gets empty or is no more. */
export const REPORT_INTERVAL_MS = 10_000;
/** A participant's phone on which nothing waits is on nobody's list: a hall of them must not be a load, in ms. */
export const IDLE_REPORT_INTERVAL_MS = 300_000;

/** How long until a device's next report, in ms. @param watched staff's device or a paired tablet */
export const reportEveryMs = (device: { watched: boolean; queued: number }): number =>
  device.watched || device.queued > 0 ? REPORT_INTERVAL_MS : IDLE_REPORT_INTERVAL_MS;

/** So many of one person's own devices are kept for a program: the ones heard of last. */
export const OWN_DEVICES_KEPT = 20;

/** Without a report for so long a device is silent. */
export const SILENT_AFTER_MS = 30_000;

/** OPEN: in use. LEFT: it has confirmed that its outbox is empty and forgets the program. */
export const reportStates = ['OPEN', 'LEFT'] as const;

export const deviceReportArgs = z.object({
  state: z.enum(reportStates),
  /** When it says so, by the device's clock; left out by an older app: when it arrives. */
  saidAt: instantArgs.optional(),
  /** Check-ins in the outbox, not yet answered for, and those that were refused and are known only to the device. */
  queued: z.int().min(0).max(1_000_000),
  /** When the oldest of them was made, by the device's clock. */
  oldestUnsentAt: instantArgs.nullable(),
  /** How far the device's clock is behind the server's, in ms; null: not known yet. */
  offsetMs: z.int().nullable(),
  appVersion: z.string().max(60),
  /** Where the browser tells. */
  battery: z.object({ percent: z.int().min(0).max(100), charging: z.boolean() }).nullable(),
  /** The room it is set to; null: all. */
  roomId: z.uuid().nullable(),
  /** The revision of the settings that a tablet has (`tablet-settings`); left out by an older app and by someone's own device. */
  settings: z.int().min(0).max(2_147_483_647).optional(),
  /** The messages from the desk that were read on the tablet since it last said so, by its clock. */
  read: z
    .array(z.object({ id: z.uuid(), at: instantArgs }))
    .max(100)
    .optional(),
  /** The ring that somebody has stopped by touching the tablet. */
  ringStopped: z.uuid().optional(),
  /** It rehearses: nobody is checked in there. Left out by an older app. */
  rehearsing: z.boolean().optional(),
  /** The desk's word to rehearse that does not hold on the tablet any longer, and why. */
  rehearsalEnded: z.object({ wordId: z.uuid(), because: z.enum(rehearsalEnds) }).optional(),
});
export type DeviceReport = z.output<typeof deviceReportArgs>;

/**
 * When a report was said, by the server's clock as far as the device knows it; never after its arrival. Of two reports
 * the one that was said later counts, whichever arrives first.
 *
 * Worst case: a clock that was set back since the device last heard from the server. Its next report seems old and is
 * passed over; the answer puts the clock right, and the report after that one counts.
 */
export function reportSaidAt(
  { saidAt, offsetMs }: Pick<DeviceReport, 'saidAt' | 'offsetMs'>,
  arrivedAt: Instant,
): Instant {
  if (saidAt === undefined) return arrivedAt;
  const said = millisOf(saidAt) + (offsetMs ?? 0);
  // A device may call any offset its own: what no calendar has is simply long ago.
  return said >= millisOf(arrivedAt) ? arrivedAt : instantOf(Math.max(0, said));
}

/** A device as the list knows it. */
export interface DeviceContact {
  lastContactAt: Instant | null;
  queued: number;
  state: (typeof reportStates)[number];
  /** Set when it was revoked or taken off the list. */
  removedAt: Instant | null;
}

/**
 * EMPTY: reported within the last 30 s that nothing waits. QUEUED: check-ins wait. SILENT: no word, nobody knows.
 * LEFT: it said that nothing waits and that it forgot the program. GIVEN_UP: staff removed it without that word.
 * WAITING: paired, not heard of yet.
 */
export const contactStates = ['EMPTY', 'QUEUED', 'SILENT', 'WAITING', 'LEFT', 'GIVEN_UP'] as const;
export type ContactState = (typeof contactStates)[number];

export function contactStateOf(device: DeviceContact, now: Instant): ContactState {
  if (device.state === 'LEFT' && device.queued === 0) return 'LEFT';
  if (device.removedAt !== null) return 'GIVEN_UP';
  if (device.lastContactAt === null) return 'WAITING';
  if (millisOf(now) - millisOf(device.lastContactAt) > SILENT_AFTER_MS) return 'SILENT';
  return device.queued > 0 ? 'QUEUED' : 'EMPTY';
}

/** Whether nothing can be left on any device: each has confirmed it just now, or before it left, or staff gave it up. */
export const allConfirmed = (devices: readonly DeviceContact[], now: Instant): boolean =>
  devices.every((device) => ['EMPTY', 'LEFT', 'GIVEN_UP'].includes(contactStateOf(device, now)));

/** What must be settled before an event is closed. */
export interface ClosingFacts {
  devices: readonly DeviceContact[];
  /** Of the shared list Needs attention: what the server has, and nobody has settled. */
  openAttention: number;
}

/**
 * Whether the event may be closed: nothing is left on any device, and nothing needs attention. What a device alone knows
 * of, since the server does not keep it, is in the queue that the device reports (`offline/device-report`).
 */
export const safeToClose = ({ devices, openAttention }: ClosingFacts, now: Instant): boolean =>
  openAttention === 0 && allConfirmed(devices, now);

/**
 * Whether staff see someone's own device: those of staff always, a participant's phone while something waits on it. A hall
 * of idle phones would only hide the one that matters, and a phone that has sent its own check-in may be switched off.
 */
export const isListed = (device: { isStaff: boolean; queued: number }): boolean =>
  device.isStaff || device.queued > 0;
