import type { Actions, DeviceCall } from '../../http/handler.ts';
import { createRateLimits } from '../../identity/rate-limits.ts';
import type { DeviceTools } from '../../services/devices/device-tools.ts';
import { changeDevices } from './change-devices.ts';
import { createFleet } from './create-fleet.ts';
import { createPairing } from './create-pairing.ts';
import { listDevices } from './list-devices.ts';
import { pairDevice } from './pair-device.ts';
import { registerDeviceKey } from './register-device-key.ts';
import { rehearseTablets } from './rehearse-tablets.ts';
import { removeDevice } from './remove-device.ts';
import { reportDevice } from './report-device.ts';
import { ringDevice } from './ring-device.ts';
import { sendDeviceMessage } from './send-device-message.ts';
import { withdrawDeviceFleet } from './withdraw-fleet.ts';

/** Every call of paired tablets (API.md, Event day). */
export function createDeviceActions(
  parts: Omit<DeviceTools, 'limits'> & Partial<Pick<DeviceTools, 'limits'>>,
): Pick<Actions, DeviceCall> {
  const tools: DeviceTools = { limits: createRateLimits(), ...parts };
  return {
    createDevicePairing: createPairing(tools),
    pairDevice: pairDevice(tools),
    listDevices: listDevices(tools),
    changeDevices,
    removeDevice,
    sendDeviceMessage,
    ringDevice,
    rehearseTablets,
    reportDevice,
    registerDeviceKey,
    createDeviceFleet: createFleet(tools),
    withdrawDeviceFleet,
  };
}
