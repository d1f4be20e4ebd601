import type { Sabotage } from './run-scenario.ts';
import type { Act, Scenario } from './scenario.ts';
import type { World } from './world.ts';

/** A day for the audit's own tests: in order as it is, with something in it for each kind of sabotage to break. */

const say = { fault: null, customMinutes: null, kind: 'CHECK_IN' } as const;
const send = { tab: 0, fates: [], batch: 500, fault: null } as const;
const acts: Act[] = [
  { ...say, device: 0, meeting: 0, party: 'OWNER' },
  { ...say, device: 1, meeting: 0, party: 'BOTH' },
  { kind: 'VERB', call: { verb: 'CANCEL_STAFF', meeting: 1, lost: false } },
  // Refused: the device has not heard of the cancellation.
  { ...say, device: 0, meeting: 1, party: 'PARTICIPANT' },
  { kind: 'PUSH', device: 0, ...send },
  { kind: 'UNDO', device: 1, meeting: 0, party: 'PARTICIPANT', fault: null },
  { kind: 'PULL', device: 1, ...send },
  // A tablet is revoked while a check-in waits on it; it hears of that, and cannot deliver.
  { ...say, device: 2, meeting: 0, party: 'OWNER' },
  { kind: 'PAIRING', device: 0, what: 'REVOKE', fates: [] },
  { kind: 'PULL', device: 2, ...send },
  { kind: 'PUSH', device: 2, ...send, fates: ['DOWN'] },
  // Another device goes where there is no network, and something is said there.
  { kind: 'NETWORK', device: 1, online: false },
  { ...say, device: 1, meeting: 0, party: 'OWNER' },
  { kind: 'REPORT', device: 0, all: false, fates: [] },
];
const line = { up: 20, down: 20, aheadMs: 0, kind: 'STAFF', room: null } as const;
export const scenario: Scenario = {
  seed: 1,
  run: 1,
  meetings: 3,
  devices: [line, line, { ...line, kind: 'DOOR' }],
  steps: acts.map((act) => ({ ...act, after: act.kind === 'REPORT' ? 40_000 : 3000 })),
};

/** A change of the data that the product does not know of. */
export const tamper = (beforeAudit: (world: World) => Promise<unknown>): Sabotage => ({
  beforeAudit: async (world) => void (await beforeAudit(world)),
});
