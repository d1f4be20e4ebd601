import type { Caller } from '../../contract/call.ts';
import { deviceDatabase } from '../../offline/database.ts';
import type { AskDoorAct } from '../../offline/door-acts.ts';
import type { FindAtDoor } from '../../offline/find-at-door.ts';
import { locksOf } from '../../offline/locks.ts';
import { browserPlatform, fetchTransport } from '../../offline/platform.ts';
import type { ReachAtDoor } from '../../offline/reach-at-door.ts';
import type { SessionDeps } from '../../offline/session-caller.ts';
import { newId } from '../../offline/this-device.ts';

/** This window's way to the device's memory and to the server, made once. */
const db = deviceDatabase();

export const exchange: SessionDeps & { caller: Caller } = (() => {
  const deps: SessionDeps = {
    db,
    base: '/api',
    transport: fetchTransport,
    locks: locksOf(db, browserPlatform, newId()),
    platform: browserPlatform,
  };
  // Its code comes with the first call, after the screen. Where it cannot be had the call fails as without a network.
  const carrier = async () => (await import('../../offline/session-caller.ts')).sessionCaller(deps);
  const caller: Caller = {
    base: deps.base,
    headers: async () => (await carrier()).headers(),
    transport: async (url, request) => (await carrier()).transport(url, request),
    needsToken: true,
  };
  return { ...deps, caller };
})();

let doorActs: Promise<AskDoorAct> | undefined;

/** What is asked at a door. Its code comes with the first; where it cannot be had, it is asked for again with the next. */
export const askDoorAct: AskDoorAct = async (act) => {
  doorActs ??= import('../../offline/door-acts.ts').then(({ doorActsOf }) =>
    doorActsOf(exchange.caller, exchange.platform.clock),
  );
  doorActs.catch(() => {
    doorActs = undefined;
  });
  return await (await doorActs)(act);
};

/** Names that a tablet does not have. Its code comes with the first question. */
export const findAtDoor: FindAtDoor = async (asked) =>
  await (await import('../../offline/find-at-door.ts')).findAtDoorBy(exchange.caller)(asked);

/** Which organizations cannot be notified; as above. */
export const reachAtDoor: ReachAtDoor = async (asked) =>
  await (await import('../../offline/reach-at-door.ts')).reachAtDoorBy(exchange.caller)(asked);
