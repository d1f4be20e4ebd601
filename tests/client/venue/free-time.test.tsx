import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { FreeTime } from '../../../src/client/venue/my-schedule/free-time/free-time.tsx';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import type { OwnOffer } from '../../../src/domain/reoffer/own-offer.ts';
import { addMillis } from '../../../src/domain/time/instants.ts';
import type { DoorActOutcome } from '../../../src/offline/door-acts.ts';
import { programOf } from '../../../src/offline/program-queries.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { organizationIds, programId, start, uuid } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, buttonOf, type Mounted, mount, press, settle, within } from '../support/mount.ts';

/** A released table that is offered to whoever stands by, on their own phone. */

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(start), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const OWN = organizationIds[0] as string;
const offer = (over: Partial<OwnOffer> = {}): OwnOffer => ({
  id: uuid(4001),
  partnerName: 'Borealis',
  roomName: 'Room 1',
  tableName: 'Table 3',
  startAt: start,
  endAt: addMillis(start, 30 * 60_000),
  madeAt: start,
  expiresAt: addMillis(start, 90_000),
  answer: null,
  partnerSaidYes: false,
  result: null,
  endedAt: null,
  ...over,
});

async function phone(
  own: { standsBy: boolean; offers: OwnOffer[] } | undefined,
  {
    seen = true,
    reachable = true,
    now = start,
    reofferTables = true,
  }: { seen?: boolean; reachable?: boolean; now?: string; reofferTables?: boolean | null } = {},
) {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, []);
  await db.programs.update(programId, { reofferTables: reofferTables ?? undefined });
  const give = (next: typeof own) => db.organizations.update([programId, OWN], { own: next });
  await give(own);
  const program = await programOf(db, 'summit');
  if (!program) throw new Error('The program is not on the device.');
  const asked: object[] = [];
  const answers: DoorActOutcome[] = [];
  const device = {
    db,
    me: staffMe,
    tablet: null,
    places: appPlaces,
    engine: { state: { reachable }, subscribe: () => () => undefined, syncNow: async () => undefined },
    askDoorAct: async (what: object) => {
      asked.push(what);
      return answers.shift() ?? { kind: 'DONE' };
    },
  };
  const screen = await mount(
    <DeviceContext value={device as never}>
      {(['OFFER', 'STAND_BY'] as const).map((part) => (
        <FreeTime key={part} part={part} program={program} seen={seen} now={now} organizationId={OWN} />
      ))}
    </DeviceContext>,
  );
  return { screen, asked, answers, give };
}
async function shows(screen: Mounted, words: string): Promise<void> {
  for (let looks = 0; looks < 500 && !screen.text().includes(words); looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text()).toContain(words);
}
/** An offer takes no press that was meant for what was there before it. */
async function settled(screen: Mounted): Promise<void> {
  for (let looks = 0; looks < 500 && buttonOf(screen, 'Yes, meet now')?.hasAttribute('disabled'); looks += 1)
    await act(async () => void (await delay(5)));
}
const said = (screen: Mounted) => within(screen.container).queryByRole('status')?.textContent;

// T2285
describe('An offer on the phone', () => {
  test('says with whom, where and how long, is read out, and is answered with yes or no', async () => {
    const { screen, asked } = await phone({ standsBy: true, offers: [offer()] });
    await shows(screen, 'Borealis');
    for (const words of ['Free now: meet', 'Room 1 · Table 3', '1:30'])
      expect(screen.text()).toContain(words);
    expect(said(screen)).toContain('Free now: meet Borealis at Room 1 · Table 3?');
    expect(buttonOf(screen, 'Yes, meet now')?.hasAttribute('disabled')).toBe(true);
    await settled(screen);
    await press(screen, 'Yes, meet now');
    await settle();
    await press(screen, 'No, thanks');
    await settle();
    const answered = { kind: 'ANSWER', programId, offerId: uuid(4001) };
    expect(asked).toEqual([
      { ...answered, answer: 'YES' },
      { ...answered, answer: 'NO' },
    ]);
  });

  test('says that the other side said yes, that one’s own yes waits, and what became of it', async () => {
    const { screen, give } = await phone({ standsBy: true, offers: [offer({ partnerSaidYes: true })] });
    await shows(screen, 'The other side said yes.');
    await give({ standsBy: true, offers: [offer({ answer: 'YES' })] });
    await shows(screen, 'You said yes. Waiting for Borealis to answer.');
    expect(buttonOf(screen, 'Yes, meet now')).toBeNull();
    expect(buttonOf(screen, 'Take the yes back')).not.toBeNull();
    await give({ standsBy: true, offers: [offer({ answer: 'YES', result: 'MET', endedAt: start })] });
    await shows(screen, 'You both said yes. You meet Borealis at Room 1 · Table 3 now.');
    expect(said(screen)).toContain('You both said yes.');
    await give({ standsBy: true, offers: [offer({ answer: 'YES', result: 'DECLINED', endedAt: start })] });
    await shows(screen, 'Borealis can’t meet now.');
  });

  test('whose yes came too late says so', async () => {
    const { screen, answers } = await phone({ standsBy: true, offers: [offer()] });
    await shows(screen, 'Borealis');
    const text = { code: 'refusals.REOFFER_EXPIRED', text: 'The time to answer this offer has passed.' };
    answers.push({ kind: 'REFUSED', code: 'REOFFER_EXPIRED', text });
    await settled(screen);
    await press(screen, 'Yes, meet now');
    await settle();
    expect(screen.text()).toContain('The time to answer this offer has passed.');
  });

  test('cannot be answered without a network, and is over by the device’s own clock', async () => {
    const { screen } = await phone({ standsBy: true, offers: [offer()] }, { reachable: false });
    await shows(screen, 'Borealis');
    expect(buttonOf(screen, /Yes, meet now/)).toMatchObject({ disabled: true });
    expect(buttonOf(screen, /Yes, meet now/)?.textContent).toContain('Offline');
    const late = await phone({ standsBy: true, offers: [offer()] }, { now: addMillis(start, 90_000) });
    await shows(late.screen, 'The time to answer has passed.');
    expect(buttonOf(late.screen, /Yes/)).toBeNull();
  });
});

// T2286
describe('Standing by', () => {
  test('is said from the first check-in on, and turned off and on by one tap', async () => {
    const { screen, asked, give } = await phone({ standsBy: true, offers: [] });
    await shows(
      screen,
      'You are available in your free time: if a partner does not come, we offer you another meeting.',
    );
    await press(screen, 'Turn off');
    await settle();
    await give({ standsBy: false, offers: [] });
    await shows(screen, 'You are not available in your free time');
    await press(screen, 'Turn on');
    await settle();
    expect(asked).toEqual([
      { kind: 'STAND_BY', programId, standsBy: false },
      { kind: 'STAND_BY', programId, standsBy: true },
    ]);
  });

  // T2507
  test('can be turned off where the phone has its documents since before there were offers', async () => {
    const { screen, asked, give } = await phone(undefined, { reofferTables: null });
    await shows(screen, 'You are available in your free time');
    await press(screen, 'Turn off');
    await settle();
    expect(asked).toEqual([{ kind: 'STAND_BY', programId, standsBy: false }]);
    await give({ standsBy: false, offers: [] });
    await shows(screen, 'You are not available in your free time');
  });

  test('is not spoken of before that, nor in a program that does not offer its tables', async () => {
    const before = await phone({ standsBy: true, offers: [] }, { seen: false });
    await settle();
    expect(before.screen.text()).toBe('');
    const off = await phone(undefined, { reofferTables: false });
    await settle();
    expect(off.screen.text()).toBe('');
  });
});
