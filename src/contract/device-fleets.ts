import { z } from 'zod';
import { deviceModes } from '../domain/devices/device.ts';
import { fleetArgs } from '../domain/devices/fleet.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** Codes that pair several tablets, each as its own device. The tablets take them by `pairDevice`. */

const calls = { ...ofProgram, may: 'device.manage' } as const;

/** A code as the list of devices has it: never the code itself, of which the server keeps a hash. */
export const fleetShape = z.object({
  id: z.uuid(),
  /** Of its tablets, before their number. */
  name: z.string(),
  mode: z.enum(deviceModes),
  roomIds: z.array(z.uuid()),
  places: z.int(),
  taken: z.int(),
  expiresAt: z.string(),
  createdBy: z.string(),
});
export type FleetResult = z.output<typeof fleetShape>;

export const createDeviceFleet = endpoint(calls, {
  name: 'createDeviceFleet',
  method: 'POST',
  path: '/v2/program/{programId}/device/fleet',
  summary: 'A code that pairs up to 100 tablets within at most 24 hours, each as its own device.',
  body: fleetArgs,
  invalidates: ['listDevices'],
  result: z.object({
    fleetId: z.uuid(),
    /** As typed: without dash. */
    code: z.string(),
    /** What the QR says: the kiosk's address with the code behind a hash, which no server logs. */
    url: z.string(),
    expiresAt: z.string(),
  }),
  // The code is a secret, answered once.
  neverKept: true,
});

export const withdrawDeviceFleet = endpoint(calls, {
  name: 'withdrawDeviceFleet',
  method: 'DELETE',
  path: '/v2/program/{programId}/device/fleet/{fleetId}',
  summary: 'Ends a code for several tablets; those that it has paired stay paired.',
  params: programParams.extend({ fleetId: z.uuid() }),
  invalidates: ['listDevices'],
  result: z.object({ withdrawn: z.literal(true) }),
});
