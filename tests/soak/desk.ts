import { type Caller, call } from '../../src/contract/call.ts';
import { createDevicePairing, listDevices, removeDevice } from '../../src/contract/devices.ts';
import type { Tablet } from './tablet.ts';
import type { World } from './world.ts';

/** What staff ask at their desk about tablets: the product's own calls, over a good line. */

async function deskOf({ lane, staff, ask }: World): Promise<Caller> {
  const { token } = await lane.sessions.open(lane.app.performer, staff, lane.time.now());
  return { base: '/api', transport: ask, headers: () => ({ authorization: `Bearer ${token}` }) };
}

/** The rooms that a tablet is paired for; none: all. */
export function roomsOf({ program: { rooms } }: World, { room }: Tablet['plan']): string[] {
  const chosen = room === null ? undefined : rooms[room % rooms.length];
  return chosen ? [chosen.id] : [];
}

/** A pairing code for this tablet. */
export async function codeFor(world: World, { name, plan }: Tablet): Promise<string> {
  const { programId } = world.program;
  const body = {
    name,
    mode: plan.kind === 'STAND' ? ('STAND' as const) : ('DOOR' as const),
    pin: '2468',
    roomIds: roomsOf(world, plan),
  };
  return (await call(await deskOf(world), createDevicePairing, { params: { programId }, body })).code;
}

export async function removeAtDesk(world: World, deviceId: string): Promise<void> {
  const { programId } = world.program;
  await call(await deskOf(world), removeDevice, { params: { programId, deviceId } });
}

export type DeviceList = Awaited<ReturnType<typeof listAtDesk>>;

export const listAtDesk = async (world: World) =>
  await call(await deskOf(world), listDevices, { params: { programId: world.program.programId } });
