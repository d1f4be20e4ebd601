import { z } from 'zod';
import { sendMessageArgs } from '../domain/devices/tablet-message.ts';
import { changeTabletsArgs } from '../domain/devices/tablet-settings.ts';
import { rehearseTabletsArgs } from '../domain/rehearsal/rehearse-tablets.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** What staff do with paired tablets from the desk. Apart from what tablets call themselves: their first view loads that. */

export const changeDevices = endpoint(ofProgram, {
  name: 'changeDevices',
  method: 'PATCH',
  path: '/v2/program/{programId}/device',
  summary:
    'Changes name, rooms, mode or PIN of tablets; what is left out stays. Each applies it when it hears of it, and delivers what it recorded before.',
  may: 'device.manage',
  body: changeTabletsArgs,
  invalidates: ['listDevices'],
  result: z.object({
    /** How many were changed. */
    changed: z.int(),
    /** How many of them are no longer paired, or never were. */
    gone: z.int(),
  }),
});

export const sendDeviceMessage = endpoint(ofProgram, {
  name: 'sendDeviceMessage',
  method: 'POST',
  path: '/v2/program/{programId}/device/message',
  summary: 'A message of at most 200 characters to tablets; each keeps it until someone has read it there.',
  may: 'device.manage',
  body: sendMessageArgs,
  invalidates: ['listDevices'],
  result: z.object({
    sent: z.int(),
    /** How many of them are no longer paired, or never were. */
    gone: z.int(),
  }),
});

export const ringDevice = endpoint(ofProgram, {
  name: 'ringDevice',
  method: 'POST',
  path: '/v2/program/{programId}/device/{deviceId}/ring',
  summary: 'A connected tablet rings for two minutes, or until someone touches it. 409 TABLET_NOT_CONNECTED.',
  may: 'device.manage',
  params: programParams.extend({ deviceId: z.uuid() }),
  invalidates: ['listDevices'],
  result: z.object({ rungAt: z.string() }),
});

export const rehearseTablets = endpoint(ofProgram, {
  name: 'rehearseTablets',
  method: 'POST',
  path: '/v2/program/{programId}/device/rehearsal',
  summary:
    'Tablets rehearse with practice badges for at most four hours, or end it (minutes null). Each begins when it hears of it, unless a meeting is near.',
  may: 'device.manage',
  body: rehearseTabletsArgs,
  invalidates: ['listDevices'],
  result: z.object({
    /** How many tablets it was said to. */
    said: z.int(),
    /** How many of them are no longer paired, or never were. */
    gone: z.int(),
  }),
});
