import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { addMillis, addMinutes, earlierOf, type Instant } from '../time/instants.ts';
import { publicKeyShape } from './device-key.ts';
import * as devicesMessages from './messages.ts';
import { NOT_A_PAIRING_CODE, readPairingCode } from './pairing-code.ts';

/** Paired tablets: not someone's account, but a thing that can do what a room door needs, in one program. */

/** DOOR: staff scan. STAND: participants scan their own badge. */
export const deviceModes = ['DOOR', 'STAND'] as const;
export type DeviceMode = (typeof deviceModes)[number];

/** What a paired tablet may reach. */
export interface DeviceScope {
  programId: string;
  mode: DeviceMode;
  /** The rooms it stands at, whose people it knows by name; empty: every room of the program. */
  roomIds: readonly string[];
}

/** What staff say when they pair a tablet. */
export const pairingArgs = z.object({
  name: z
    .string()
    .trim()
    .min(1, encodeMessage(basicMessages.fieldEmpty))
    .max(60, encodeMessage(devicesMessages.nameTooLong)),
  mode: z.enum(deviceModes),
  roomIds: z.array(z.uuid({ error: encodeMessage(basicMessages.undefinedRoomId) })).max(200),
  /** Asked for on the tablet before it can leave the kiosk. */
  pin: z.string().regex(/^\d{4,8}$/, encodeMessage(devicesMessages.pinDigits)),
});
export type PairingArgs = z.output<typeof pairingArgs>;

/** How long a pairing code may be used, and how often: once. */
export const PAIRING_TTL_MINUTES = 10;

export const pairArgs = z.object({
  code: z.string().transform((typed, context) => {
    const code = readPairingCode(typed);
    if (code !== null) return code;
    context.issues.push({ code: 'custom', input: typed, message: encodeMessage(NOT_A_PAIRING_CODE) });
    return z.NEVER;
  }),
  /** Left out where the browser cannot keep a key: the token alone is good then. */
  publicKey: publicKeyShape.optional(),
  /** The program of check-ins that wait on the device: another one's code is not used up for it. */
  holdsOf: z.uuid().optional(),
});

/** Paired tablets and badges outlive their program by a day: the last evening is still event day. */
export const OUTLIVES_PROGRAM_MINUTES = 24 * 60;

/** When the token and what the tablet keeps end: with the program and a day, or sooner where the configuration says so. */
export const deviceExpiry = (pairedAt: Instant, timelineEnd: Instant, ttlSeconds: number): Instant =>
  earlierOf(addMillis(pairedAt, ttlSeconds * 1000), addMinutes(timelineEnd, OUTLIVES_PROGRAM_MINUTES));

/**
 * Whether the rooms of a scope hold the meeting. One that was moved while the tablet had no network is still its own
 * by the room it was in before (docs/conflicts.md).
 */
export const coversMeeting = (
  scope: Pick<DeviceScope, 'roomIds'>,
  meeting: { roomId: string | null; formerRoomIds?: readonly string[] },
): boolean =>
  scope.roomIds.length === 0 ||
  (meeting.roomId !== null && scope.roomIds.includes(meeting.roomId)) ||
  (meeting.formerRoomIds ?? []).some((roomId) => scope.roomIds.includes(roomId));
