import { earlierOf, type Instant, millisOf } from '../time/instants.ts';
import { contactStateOf, type DeviceContact } from './device-contact.ts';

/** A device that was silent for so long is not waited for any longer, in ms. */
const AWAITED_MS = 24 * 60 * 60_000;

/** A device that checks people in, or may do so for itself. */
export interface CheckingDevice extends DeviceContact {
  /** A tablet is there to check people in; people's own devices count only while they say that something waits. */
  kind: 'TABLET' | 'PERSON';
}

/**
 * Until when all check-ins have arrived, as far as a program's devices say: while one reports that some wait, nobody knows; a tablet that
 * is silent may have made some since.
 *
 * @returns null: nobody knows of any time
 */
export function checkInsKnownUntil(devices: readonly CheckingDevice[], now: Instant): Instant | null {
  let known = now;
  for (const device of devices) {
    const { lastContactAt, queued, kind } = device;
    const state = contactStateOf(device, now);
    if (lastContactAt === null || state === 'LEFT' || state === 'GIVEN_UP') continue;
    if (millisOf(now) - millisOf(lastContactAt) > AWAITED_MS) continue;
    if (queued > 0) return null;
    if (kind === 'TABLET' && state === 'SILENT') known = earlierOf(known, lastContactAt);
  }
  return known;
}
