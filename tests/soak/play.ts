import { callVerb } from './call-verb.ts';
import { kill } from './killing.ts';
import { type AllActs, tabletOf } from './play-acts.ts';
import { deviceActs } from './play-device.ts';
import { exchangeActs } from './play-exchange.ts';
import { pairingActs } from './play-pairing.ts';
import { sayingActs } from './play-saying.ts';
import { wishActs } from './play-wish.ts';
import type { Step } from './scenario.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** Plays one step of a scenario. */
export async function playStep(world: World, step: Step): Promise<void> {
  world.lane.time.pass(step.after);
  await acts[step.kind](world, step as never);
}

const acts: AllActs = {
  ...sayingActs,
  ...exchangeActs,
  ...deviceActs,
  ...pairingActs,
  ...wishActs,
  NETWORK: async (world, { device, online }) => {
    tabletOf(world, device).wire.online = online;
  },
  CLOCK: async (world, { device, aheadMs }) => {
    tabletOf(world, device).setClock(aheadMs);
    count(world.totals, 'clock set');
  },
  KILL: async (world, { device }) => await kill(world, tabletOf(world, device)),
  VERB: async (world, { call }) => await callVerb(world, call),
};
