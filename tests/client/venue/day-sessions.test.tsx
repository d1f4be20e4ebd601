import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { linesOf } from '../../../src/client/venue/my-schedule/schedule-entries.ts';
import { DaySessions } from '../../../src/client/venue/my-schedule/sessions/day-sessions.tsx';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import type { DoorActOutcome } from '../../../src/offline/door-acts.ts';
import { programOf } from '../../../src/offline/program-queries.ts';
import type { SessionView } from '../../../src/offline/sessions.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { programId, start, uuid } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { buttonOf, mount, press, settle } from '../support/mount.ts';

/** Sessions beside the meetings of a day, on the phone of whoever may register. */

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(start), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const session = (over: Partial<SessionView> = {}): SessionView => ({
  id: uuid(901),
  title: 'Keynote',
  startAt: addMinutes(start, 60),
  endAt: addMinutes(start, 120),
  roomId: null,
  place: 'Garden',
  kind: 'BOOKABLE',
  where: 'Garden',
  mine: false,
  blocks: false,
  ...over,
});

async function phone(
  sessions: SessionView[],
  { reachable = true, approved = true, now = start, outcomes = [] as DoorActOutcome[] } = {},
) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, []);
  const program = await programOf(db, 'summit');
  if (!program) throw new Error('The program is not on the device.');
  const asked: object[] = [];
  const device = {
    db,
    me: staffMe,
    tablet: null,
    places: appPlaces,
    engine: { state: { reachable }, subscribe: () => () => undefined, syncNow: async () => undefined },
    askDoorAct: async (what: object) => {
      asked.push(what);
      return outcomes.shift() ?? { kind: 'DONE' };
    },
  };
  const screen = await mount(
    <DeviceContext value={device as never}>
      <DaySessions program={{ ...program, organizationApproved: approved }} sessions={sessions} now={now} />
    </DeviceContext>,
  );
  return { screen, asked };
}

// T3051
describe('A session on the phone', () => {
  const act = { kind: 'SESSION', programId, sessionId: uuid(901) };

  test('is registered for and left by one press each, and says first whom that blocks', async () => {
    const { screen, asked } = await phone([session({ blocks: true })]);
    expect(screen.text()).toContain('1 session');
    expect(screen.text()).toContain('nobody from your organization will be free');
    await press(screen, 'Register for “Keynote”');
    await settle();
    const own = await phone([session({ mine: true })]);
    expect(own.screen.text()).toContain('Registered');
    await press(own.screen, 'Leave “Keynote”');
    await settle();
    expect([...asked, ...own.asked]).toEqual([
      { ...act, registers: true },
      { ...act, registers: false },
    ]);
  });

  test('says Offline on its button without a network, and why it was refused with one', async () => {
    const without = await phone([session()], { reachable: false });
    const button = buttonOf(without.screen, 'Register for “Keynote”');
    expect([button?.hasAttribute('disabled'), button?.textContent]).toEqual([true, 'RegisterOffline']);
    const full: DoorActOutcome = {
      kind: 'REFUSED',
      code: 'SESSION_FULL',
      text: { code: 'sessions.full', text: 'This session is full.' },
    };
    const { screen } = await phone([session()], { outcomes: [full] });
    await press(screen, 'Register for “Keynote”');
    await settle();
    expect(screen.text()).toContain('This session is full.');
  });

  test('offers nothing where it is shown only, has begun, or the organization is not approved', async () => {
    for (const [one, more] of [
      [session({ kind: 'SHOWN' }), {}],
      [session({ startAt: start }), {}],
      [session(), { approved: false }],
    ] as const)
      expect(buttonOf((await phone([one], more)).screen, 'Register for “Keynote”')).toBeNull();
  });

  test('stands among the meetings once one is registered, and behind a line before', () => {
    const entries = [session(), session({ id: uuid(902), mine: true })].map((one) => ({
      kind: 'SESSION' as const,
      startAt: one.startAt,
      session: one,
    }));
    const { lines, others } = linesOf(entries);
    expect([lines.length, others.map(({ id }) => id)]).toEqual([1, [uuid(901)]]);
  });
});
