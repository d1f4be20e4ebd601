import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionKeeper } from '../../../src/client/app/session-keeper.tsx';
import { act, mount, settle } from '../support/mount.ts';

/** Who is signed in is asked of the server anew (SPEC.md 9: "session refetch and cache time 1 hour"). */

const held = vi.hoisted(() => ({ row: null as unknown, asked: 0 }));
vi.mock('dexie-react-hooks', () => ({ useLiveQuery: () => held.row }));
vi.mock('../../../src/client/app/exchange.ts', () => ({ exchange: { db: {}, caller: {} } }));
vi.mock('../../../src/client/desk/account/missing-profile.ts', () => ({
  lacksProfile: () => false,
  useProfileRedirect: () => undefined,
}));
vi.mock('../../../src/client/app/session-acts.ts', () => ({
  ...Object.fromEntries(['signIn', 'signOut', 'adoptToken', 'sendLanguage'].map((name) => [name, undefined])),
  reloadMeIfReachable: async () => {
    held.asked += 1;
  },
}));

const HOUR = 3_600_000;
const session = (over: object = {}) => ({
  id: 'current',
  kind: 'PERSON',
  token: 'token-1',
  refreshToken: 'r',
  ended: false,
  me: { id: 'a' },
  ...over,
});

beforeEach(() => {
  Object.assign(held, { row: session(), asked: 0 });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const keeper = async () => {
  const screen = await mount(<SessionKeeper report={() => undefined} />);
  await settle();
  return screen;
};
const letPass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

// T0639
test('a session is asked for at its start and once every hour, not sooner', async () => {
  await keeper();
  expect(held.asked).toBe(1);
  await letPass(HOUR - 1);
  expect(held.asked).toBe(1);
  await letPass(1);
  expect(held.asked).toBe(2);
  await letPass(HOUR);
  expect(held.asked).toBe(3);
});

// T0640
test('a session is asked for an hour later, whatever came of it', async () => {
  await keeper();
  await letPass(HOUR);
  expect(held.asked).toBe(2);
});

test('nobody is asked for where nobody is signed in, the session has ended or the screen is gone', async () => {
  const signedIn = await keeper();
  await signedIn.unmount();
  await letPass(2 * HOUR);
  expect(held.asked).toBe(1);
  for (const row of [null, session({ ended: true })]) {
    held.row = row;
    await keeper();
    await letPass(2 * HOUR);
  }
  expect(held.asked).toBe(1);
});
