import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { pairingArgs } from './device.ts';
import * as devicesMessages from './messages.ts';

/**
 * A fleet: tablets that one code pairs, each as a device of its own with a key of its own, alike but for their number
 * (docs/decisions/057).
 */

/** So many tablets one code pairs at most. */
export const MAX_FLEET_PLACES = 100;
/** A code may be shown on a wall for a day, and no longer. */
export const MAX_FLEET_MINUTES = 24 * 60;
/** Leaves room for a blank and the number within the 60 characters of a tablet's name. */
export const MAX_FLEET_NAME = 50;

/** What staff say when they make a code for many tablets. */
export const fleetArgs = pairingArgs.extend({
  /** Of all of them, before the number. */
  name: z
    .string()
    .trim()
    .min(1, encodeMessage(basicMessages.fieldEmpty))
    .max(MAX_FLEET_NAME, encodeMessage(devicesMessages.fleetNameTooLong)),
  places: z
    .int({ error: encodeMessage(devicesMessages.fleetPlaces) })
    .min(1, encodeMessage(devicesMessages.fleetPlaces))
    .max(MAX_FLEET_PLACES, encodeMessage(devicesMessages.fleetPlaces)),
  /** From the moment at which the server makes it: the clock of the desk may be wrong. */
  validMinutes: z
    .int({ error: encodeMessage(devicesMessages.fleetDuration) })
    .min(1, encodeMessage(devicesMessages.fleetDuration))
    .max(MAX_FLEET_MINUTES, encodeMessage(devicesMessages.fleetDuration)),
});
export type FleetArgs = z.output<typeof fleetArgs>;

/** A fleet as its code is judged. */
export interface FleetState {
  places: number;
  /** Places that were ever given: one that was revoked is not given again, or whoever has the link could come back. */
  taken: number;
  expiresAt: Instant;
  withdrawnAt: Instant | null;
}

/** Whether tablets can still use its code, if there is a place. */
export const isFleetOpen = ({ expiresAt, withdrawnAt }: FleetState, now: Instant): boolean =>
  withdrawnAt === null && now < expiresAt;

/**
 * May one more tablet be paired by its code? That it is over is answered like any wrong code.
 *
 * @param hasKey whether the tablet keeps a key of its own: without one nobody could tell a second attempt from a second tablet
 */
export function decideFleetPlace(fleet: FleetState, now: Instant, hasKey: boolean): Verdict {
  if (!isFleetOpen(fleet, now)) return refused('PAIRING_CODE_WRONG');
  if (!hasKey) return refused('FLEET_NEEDS_KEY');
  return fleet.taken < fleet.places ? allowed() : refused('FLEET_FULL');
}

/** What a tablet of a fleet is called. */
export const fleetTabletName = (name: string, number: number): string => `${name} ${number}`;

/**
 * The number of a fleet's first tablet: after those that the program's tablets of this name have, so that a second code for
 * the same doors goes on counting.
 *
 * @param names of the program's tablets
 * @param reserved the last number of each other fleet of the same name
 */
export function firstFleetNumber(
  name: string,
  names: readonly string[],
  reserved: readonly number[],
): number {
  const used = names.flatMap((other) => {
    const number = other.startsWith(`${name} `) ? other.slice(name.length + 1) : '';
    return /^[1-9]\d{0,5}$/.test(number) ? [Number(number)] : [];
  });
  return Math.max(0, ...used, ...reserved) + 1;
}
