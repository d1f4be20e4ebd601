import { z } from 'zod';
import { deviceModes, pairArgs, pairingArgs } from '../domain/devices/device.ts';
import { contactStates, deviceReportArgs } from '../domain/devices/device-contact.ts';
import { publicKeyShape } from '../domain/devices/device-key.ts';
import { rehearsalEnds } from '../domain/rehearsal/rehearsal.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** Paired tablets, and what every device that queues check-ins says of itself (API.md, Event day). */

export const createDevicePairing = endpoint(ofProgram, {
  name: 'createDevicePairing',
  method: 'POST',
  path: '/v2/program/{programId}/device',
  summary: 'A one-time pairing code for a tablet, valid for ten minutes.',
  may: 'device.manage',
  body: pairingArgs,
  invalidates: ['listDevices'],
  result: z.object({
    /** As typed: without dash. */
    code: z.string(),
    /** What the QR says: the kiosk's address with the code behind a hash, which no server logs. */
    url: z.string(),
    expiresAt: z.string(),
    /** The device that it will be; listed as WAITING until a tablet takes the code. */
    deviceId: z.uuid(),
  }),
  // The code is a secret: asked for twice there are two codes, and each is good once.
  neverKept: true,
});

/** What a tablet needs to check its PIN without a network: PBKDF2-SHA-256, base64url. */
export const pinShape = z.object({ salt: z.string(), iterations: z.int(), hash: z.string() });

export const pairDevice = endpoint(
  {},
  {
    name: 'pairDevice',
    method: 'POST',
    path: '/v2/device/pair',
    summary:
      'A tablet pairs with the program by a pairing code; afterwards it is identified by its key or by a device token.',
    may: 'open',
    body: pairArgs,
    invalidates: 'nothing',
    result: z.object({
      deviceId: z.uuid(),
      name: z.string(),
      /** A secret; where the tablet named a key its name only, which is good with the key's signatures alone. */
      token: z.string(),
      /** For the first signatures of a tablet with a key; empty from servers from before there were keys. */
      nonce: z.string().default(''),
      expiresAt: z.string(),
      mode: z.enum(deviceModes),
      roomIds: z.array(z.uuid()),
      program: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), timelineEnd: z.string() }),
      pin: pinShape,
      serverTime: z.string(),
    }),
    neverKept: true,
  },
);

export const deviceShape = z.object({
  /** Of the pairing; for a person's own device the installation's id. */
  id: z.uuid(),
  /** TABLET: paired. PERSON: someone's own device, signed in. */
  kind: z.enum(['TABLET', 'PERSON']),
  name: z.string(),
  /** Who paired it, or whose it is. */
  person: z.string(),
  mode: z.enum(deviceModes).nullable(),
  roomIds: z.array(z.uuid()),
  contactState: z.enum(contactStates),
  pairedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  removedAt: z.string().nullable(),
  removedBy: z.string().nullable(),
  /** Whether its calls are signed with a key that cannot be read out of it; null: it is no paired tablet, or not yet. */
  signs: z.boolean().nullable(),
  lastContactAt: z.string().nullable(),
  queued: z.int(),
  oldestUnsentAt: z.string().nullable(),
  offsetMs: z.int().nullable(),
  appVersion: z.string(),
  battery: z.object({ percent: z.int(), charging: z.boolean() }).nullable(),
  roomId: z.uuid().nullable(),
  /** The code for several tablets by which it was paired; null: by its own. */
  fleetId: z.uuid().nullable().default(null),
  /** Whether it has not confirmed yet what staff have changed of it. */
  settingsPending: z.boolean().default(false),
  /** The newest ring; null: it was never rung. */
  ring: z.object({ rungAt: z.string(), stoppedAt: z.string().nullable() }).nullable().default(null),
  /** The newest message from the desk, and how many are not read. */
  message: z
    .object({
      text: z.string(),
      sentAt: z.string(),
      sentBy: z.string(),
      readAt: z.string().nullable(),
      unread: z.int(),
    })
    .nullable()
    .default(null),
  /** Of a paired tablet: until when the desk wants it to rehearse, why that does not hold there, and whether it does. */
  rehearsal: z
    .object({
      until: z.string().nullable(),
      endedBecause: z.enum(rehearsalEnds).nullable(),
      rehearsing: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type DeviceResult = z.output<typeof deviceShape>;

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

export const listDevices = endpoint(ofProgram, {
  name: 'listDevices',
  method: 'GET',
  path: '/v2/program/{programId}/device',
  shows: [],
  summary:
    'The devices of a program with their last report, and whether all queues are confirmed to be empty and nothing needs attention.',
  may: 'device.manage',
  result: z.object({
    devices: z.array(deviceShape),
    /** The codes for several tablets that are open. */
    fleets: z.array(fleetShape).default([]),
    safeToClose: z.boolean(),
    /** On the shared list Needs attention; servers from before it was counted say nothing of it. */
    openAttention: z.int().default(0),
    serverTime: z.string(),
    /** The version the server runs: a tablet of another one has not taken it yet. */
    appVersion: z.string(),
  }),
});

export const removeDevice = endpoint(ofProgram, {
  name: 'removeDevice',
  method: 'DELETE',
  path: '/v2/program/{programId}/device/{deviceId}',
  summary: 'Revokes a tablet immediately, or removes a device that will not come back from the list.',
  may: 'device.manage',
  params: programParams.extend({ deviceId: z.uuid() }),
  invalidates: ['listDevices'],
  result: z.object({ removed: z.literal(true) }),
});

export const reportDevice = endpoint(ofProgram, {
  name: 'reportDevice',
  method: 'PUT',
  path: '/v2/program/{programId}/device/report',
  summary: 'The calling device’s report of its queue, clock and battery.',
  may: 'device.report',
  body: deviceReportArgs,
  invalidates: 'nothing',
  result: z.object({
    serverTime: z.string(),
    /** The rooms, mode and name that staff have given it; null for a person's own device. */
    tablet: z
      .object({
        name: z.string(),
        mode: z.enum(deviceModes),
        roomIds: z.array(z.uuid()),
        /** Whether the server knows its key. Left out by servers from before there were keys. */
        signs: z.boolean().optional(),
        /** Of these settings; left out by servers from before they had one. */
        revision: z.int().optional(),
        /** Where the tablet has not confirmed this revision. */
        pin: pinShape.optional(),
        /** From the desk, not read yet, the oldest first; left out by servers from before there were any. */
        messages: z.array(z.object({ id: z.uuid(), text: z.string(), sentAt: z.string() })).optional(),
        /** While it is to ring. */
        ring: z.object({ id: z.uuid() }).nullable().optional(),
        /** The newest word to rehearse, or to end it (over when it was said); left out by servers from before there was any. */
        rehearsal: z.object({ id: z.uuid(), saidAt: z.string(), until: z.string() }).nullable().optional(),
      })
      .nullable(),
  }),
  // Said every ten seconds: the newest counts, and keeping each answer would only fill the ledger.
  neverKept: true,
});

export const registerDeviceKey = endpoint(ofProgram, {
  name: 'registerDeviceKey',
  method: 'PUT',
  path: '/v2/program/{programId}/device/key',
  summary:
    'A tablet that was paired without a key registers one; from then on it signs its calls, and its token is deleted.',
  may: 'device.key',
  body: z.object({ publicKey: publicKeyShape }),
  invalidates: 'nothing',
  result: z.object({ signs: z.literal(true) }),
});
