import type { Instant } from '../time/instants.ts';
import { contactStateOf, type DeviceContact } from './device-contact.ts';

/** A paired tablet as the event day needs it: it reports, and has the settings that the desk gave it. */
export const isTabletReady = (tablet: DeviceContact & { settingsPending: boolean }, now: Instant): boolean =>
  !tablet.settingsPending && ['EMPTY', 'QUEUED'].includes(contactStateOf(tablet, now));

/** Devices of which staff do not know that nothing is left on them. @param certain only those that say that something is */
export const notSentDevices = <Device extends DeviceContact>(
  devices: readonly Device[],
  now: Instant,
  certain: boolean,
): Device[] =>
  devices.filter((device) => {
    const state = contactStateOf(device, now);
    if (state === 'GIVEN_UP' || state === 'LEFT') return false;
    return device.queued > 0 || (!certain && state !== 'EMPTY');
  });
