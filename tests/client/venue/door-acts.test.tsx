import { setTimeout as delay } from 'node:timers/promises';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { SeatPairDialog } from '../../../src/client/venue/door-acts/seat-pair-dialog.tsx';
import { RoomScreen } from '../../../src/client/venue/rooms/room-screen.tsx';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import { formatSpan } from '../../../src/client/words/dates.ts';
import type { FindAtDoorArgs } from '../../../src/domain/meetings/find-at-door.ts';
import { addMinutes, instantOf } from '../../../src/domain/time/instants.ts';
import type { DoorAct } from '../../../src/offline/about-act.ts';
import type { DoorActOutcome } from '../../../src/offline/door-acts.ts';
import type { FoundAtDoor } from '../../../src/offline/find-at-door.ts';
import { programOf } from '../../../src/offline/program-queries.ts';
import type { ReachAsked } from '../../../src/offline/reach-at-door.ts';
import { waitingWishes } from '../../../src/offline/waiting-wishes.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import {
  eventId,
  meetingAt,
  organizationIds,
  programId,
  roomIds,
  slots,
  uuid,
} from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { pinOf } from '../../offline/support/tablet.ts';
import {
  act,
  buttonOf,
  dialogOf,
  fill,
  fireEvent,
  type Mounted,
  mount,
  press,
  toasts,
  within,
} from '../support/mount.ts';

/** The screen looks at the clock once a second: not here. */
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const taken: DoorActOutcome = {
  kind: 'REFUSED',
  code: 'SEAT_TAKEN',
  text: { code: 'refusals.SEAT_TAKEN', text: 'This table is taken by another meeting.' },
};

/** A room in which two pairs sit, seen by a manager. */
async function opened({
  reachable = true,
  endedMinutes = -25,
  outcomes = [] as (DoorActOutcome | Promise<DoorActOutcome>)[],
  unreachable = [] as string[],
} = {}) {
  const db = freshDatabase();
  const me = { ...staffMe, userRole: 'SUPER_ADMIN' as const };
  await signIn(db, me);
  const now = instantOf(Date.now());
  const span = { startAt: addMinutes(now, -30 - endedMinutes), endAt: addMinutes(now, -endedMinutes) };
  await onDevice(db, [meetingAt(101, 0, 0, 1, span), meetingAt(102, 0, 2, 3, { ...span, seatNumber: 2 })]);
  await db.timeslots.update(slots[0], { slotStartTime: span.startAt, slotEndTime: span.endAt });
  const asked: DoorAct[] = [];
  const state = { reachable };
  const engine = { state, subscribe: () => () => undefined, syncNow: async () => undefined };
  const askDoorAct = async (what: DoorAct) => {
    asked.push(what);
    return outcomes.shift() ?? ({ kind: 'DONE' } as const);
  };
  const reaches: ReachAsked[] = [];
  const reachAtDoor = async (what: ReachAsked) => {
    reaches.push(what);
    return unreachable;
  };
  const device = { db, me, tablet: null, places: appPlaces, engine, askDoorAct, reachAtDoor };
  const screen = await mount(
    <DeviceContext value={device as never}>
      <Routes>
        <Route path="/programs/:programSlug/events/meetings/rooms/:roomId" element={<RoomScreen />} />
      </Routes>
    </DeviceContext>,
    { at: appPlaces.room('summit', roomIds[0], { eventId, timeslotId: slots[0] }) },
  );
  await shows(screen, 'Borealis');
  return { screen, asked, reaches, db, span };
}
async function shows(screen: Mounted, words: string): Promise<void> {
  for (let looks = 0; looks < 500 && !screen.text().includes(words); looks += 1)
    await act(async () => void (await delay(5)));
  expect(screen.text()).toContain(words);
}

describe('At a table', () => {
  // T2012
  test('its pair moves to a free one, this room’s first; a table that was taken meanwhile says so and asks again', async () => {
    const { screen, asked } = await opened({ outcomes: [taken] });
    await press(screen, /^Table 1/);
    await press(screen, 'Move to another table');
    await shows(screen, 'Move Table 1 to another table');
    await shows(screen, '1 free');
    await press(screen, 'Table 3');
    await shows(screen, 'Both organizations will be notified.');
    await press(screen, 'Move');
    await shows(screen, 'This table is taken by another meeting.');
    expect(dialogOf(screen)).not.toBeNull();
    await press(screen, 'Move');
    expect(await toasts()).toContain('Moved to Table 3 · Room 1.');
    expect(dialogOf(screen)).toBeNull();
    const move = { kind: 'MOVE', meetingId: uuid(101), to: { roomId: roomIds[0], tableNumber: 3 } };
    expect(asked).toEqual([move, move]);
  });

  // T3364
  test('whom the server cannot notify is named before its pair moves or swaps; without a network nobody is asked', async () => {
    const { screen, reaches } = await opened({ unreachable: [organizationIds[1]!] });
    await press(screen, /^Table 1/);
    await press(screen, 'Move to another table');
    await shows(screen, '1 free');
    await press(screen, 'Table 3');
    await shows(screen, '1 organization cannot be notified');
    await shows(screen, 'Without an account and without an email address: ');
    expect(reaches).toEqual([
      { programId, timeslotId: null, organizationIds: [organizationIds[0], organizationIds[1]] },
    ]);
    await press(screen, 'Another table');
    await press(screen, 'Table 3');
    await shows(screen, 'cannot be notified');
    const offline = await opened({ reachable: false, unreachable: [organizationIds[1]!] });
    await press(offline.screen, /^Table 1/);
    await press(offline.screen, /^Swap with another table/);
    await press(offline.screen, /^Table 2/);
    await shows(offline.screen, 'All four organizations will be notified.');
    expect(offline.reaches).toEqual([]);
    expect(offline.screen.text()).not.toContain('cannot be notified');
  });

  // T2013
  test('it swaps with the table that is tapped next; a free one moves it there, and the same one ends it', async () => {
    const { screen, asked } = await opened();
    const begin = async () => {
      await press(screen, /^Table 1/);
      await press(screen, 'Swap with another table');
      await shows(screen, 'Tap the table to swap with Table 1.');
    };
    await begin();
    await press(screen, /^Table 1/);
    expect(screen.text()).not.toContain('Tap the table to swap');
    expect(dialogOf(screen)).toBeNull();
    await begin();
    await press(screen, /^Table 3/);
    await shows(screen, 'Move Table 1 to Table 3 · Room 1?');
    await press(screen, 'Not now');
    await begin();
    await press(screen, /^Table 2/);
    await shows(screen, 'Swap Table 1 and Table 2?');
    await shows(screen, 'All four organizations will be notified.');
    await press(screen, 'Swap');
    expect(await toasts()).toContain('Table 1 and Table 2 were swapped.');
    const seen = [1, 2].map((tableNumber) => ({ roomId: roomIds[0], tableNumber }));
    expect(asked).toEqual([{ kind: 'SWAP', meetingId: uuid(101), args: { withMeetingId: uuid(102), seen } }]);
  });

  // T2014
  test('that is free two organizations are seated: who meets now is no choice, and both are checked in', async () => {
    const { screen, asked } = await opened();
    await press(screen, /^Table 3/);
    await press(screen, 'Seat a pair');
    await shows(screen, 'First organization');
    await fill(screen, 'First organization', 'borealis');
    await shows(screen, 'Meets at Table 1 until');
    expect(buttonOf(screen, /^Borealis/)?.disabled).toBe(true);
    await fill(screen, 'First organization', 'emile');
    await press(screen, /^Émile/);
    await fill(screen, 'Second organization', 'emile');
    await shows(screen, 'No results.');
    await fill(screen, 'Second organization', 'fjord');
    await press(screen, /^Fjord/);
    await press(screen, 'Seat at Table 3');
    expect(await toasts()).toContain('Seated: Table 3 · Room 1.');
    expect(asked).toMatchObject([
      {
        kind: 'SEAT',
        programId,
        args: {
          eventId,
          timeslotId: slots[0],
          roomId: roomIds[0],
          venue: 'offline',
          tableNumber: 3,
          checkIn: true,
          meetingOwner: organizationIds[4],
          meetingParticipant: organizationIds[5],
        },
      },
    ]);
  });

  // T2187
  test('what is under way is not closed, and the refusal is read where it was asked', async () => {
    const answer = Promise.withResolvers<DoorActOutcome>();
    const { screen } = await opened({ outcomes: [answer.promise] });
    await press(screen, /^Table 1/);
    await press(screen, 'Swap with another table');
    await press(screen, /^Table 2/);
    await shows(screen, 'Swap Table 1 and Table 2?');
    await press(screen, 'Swap');
    await press(screen, 'Close');
    expect(dialogOf(screen)).not.toBeNull();
    await act(async () => answer.resolve(taken));
    await shows(screen, 'This table is taken by another meeting.');
    await press(screen, 'Close');
    expect(dialogOf(screen)).toBeNull();
  });

  // T2188
  test('a seating that was not answered is asked again for the same table, also where the device has it by now', async () => {
    const { screen, asked, db, span } = await opened({
      outcomes: [{ kind: 'UNKNOWN', text: { code: 'call.UNREACHABLE', text: 'No answer.' } }],
    });
    await press(screen, /^Table 3/);
    await press(screen, 'Seat a pair');
    await shows(screen, 'First organization');
    await fill(screen, 'First organization', 'emile');
    await press(screen, /^Émile/);
    await fill(screen, 'Second organization', 'fjord');
    await press(screen, /^Fjord/);
    await press(screen, 'Seat at Table 3');
    await shows(screen, 'There was no answer. Try again: it is done only once.');
    await act(async () => {
      await onDevice(db, [meetingAt(103, 0, 4, 5, { ...span, seatNumber: 3 })]);
      await db.timeslots.update(slots[0], { slotStartTime: span.startAt, slotEndTime: span.endAt });
    });
    await shows(screen, 'Meets at Table 1 until');
    expect(screen.text()).not.toContain('This table is taken by now.');
    await press(screen, 'Seat at Table 3');
    expect(await toasts()).toContain('Seated: Table 3 · Room 1.');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
  });

  // T2015
  test('without a network a move is kept as a wish: the buttons and the dialog say so, the table shows it, and it can be taken back', async () => {
    const { screen, asked, db } = await opened({ reachable: false });
    await press(screen, /^Table 1/);
    for (const name of [
      /^Move to another table.?Offline: as a wish/,
      /^Swap with another table.?Offline: as a wish/,
    ])
      expect(buttonOf(screen, name)?.disabled, String(name)).toBe(false);
    expect(buttonOf(screen, /^Someone else came: /)?.disabled).toBe(false);
    await press(screen, /^Move to another table/);
    await shows(screen, '1 free');
    await press(screen, 'Table 3');
    await shows(screen, 'Without a network this is a wish');
    await press(screen, /^Move.?Offline: as a wish/);
    expect(await toasts()).toContain('Wish kept. Decided when this device is connected again.');
    expect(asked).toEqual([]);
    await shows(screen, 'Wish: move to Table 3 · Room 1');
    await press(screen, /^Table 3/);
    const takeBack = await vi.waitFor(() => within(dialogOf(screen)!).getByText('Take back'));
    await act(async () => void fireEvent.click(takeBack));
    expect(await toasts()).toContain('The wish was taken back.');
    expect(await waitingWishes(db)).toEqual([]);
  });

  // T2429
  test('without a network two tables and a pair are wished for too, and what was refused since is said until it was seen', async () => {
    const { screen, asked, db } = await opened({ reachable: false });
    await press(screen, /^Table 1/);
    await press(screen, /^Swap with another table/);
    await press(screen, /^Table 2/);
    await press(screen, /^Swap.?Offline: as a wish/);
    await shows(screen, 'Wish: swap with Table 2');
    await press(screen, /^Table 3/);
    await press(screen, /^Seat a pair.?Offline: as a wish/);
    await shows(screen, 'First organization');
    await fill(screen, 'First organization', 'emile');
    await press(screen, /^Émile/);
    await fill(screen, 'Second organization', 'fjord');
    await press(screen, /^Fjord/);
    await press(screen, /^Seat at Table 3.?Offline: as a wish/);
    await shows(screen, 'Wish: Émile & Co with Fjord');
    expect(asked).toEqual([]);
    const kinds = (await waitingWishes(db)).map(({ act }) => act.kind);
    expect(kinds).toEqual(['SWAP', 'SEAT']);
    await shows(screen, '2 wishes wait for the server');
    const [swap] = await waitingWishes(db);
    await act(async () => {
      const message = 'One of the two meetings was moved in the meantime. Please look where they are now.';
      const refused = { state: 'REFUSED', reason: 'SWAP_CHANGED', message } as const;
      await db.wishes.update(swap!.id, refused);
    });
    await shows(screen, '1 wish was not done · 1 wish waits for the server');
    await shows(screen, 'One of the two meetings was moved in the meantime.');
    await act(async () => void (await delay(400)));
    await press(screen, 'Seen');
    for (let looks = 0; looks < 500 && screen.text().includes('was not done'); looks += 1)
      await act(async () => void (await delay(5)));
    expect(screen.text()).not.toContain('was not done');
    expect(screen.text()).toContain('1 wish waits for the server');
  });

  // T2466
  test('a free table that is wished for takes no second pair: neither by the tap of a swap nor in the form, and both say why', async () => {
    const { screen, db } = await opened({ reachable: false });
    await press(screen, /^Table 1/);
    await press(screen, /^Move to another table/);
    await shows(screen, '1 free');
    await press(screen, 'Table 3');
    await press(screen, /^Move.?Offline: as a wish/);
    await shows(screen, 'Wish: move to Table 3 · Room 1');
    await press(screen, /^Table 2/);
    await press(screen, /^Swap with another table/);
    await press(screen, /^Table 3/);
    const said =
      'There is already a wish for Table 3. Tap another table, or cancel and take that wish back first.';
    expect(await toasts()).toContain(said);
    expect(dialogOf(screen)).toBeNull();
    expect(screen.text()).toContain('Tap the table to swap with Table 2.');
    await press(screen, 'Cancel');
    await press(screen, /^Table 3/);
    await press(screen, /^Seat a pair.?Offline: as a wish/);
    await shows(screen, 'There is already a wish for this table. Choose another one');
    expect(screen.text()).not.toContain('This table is taken by now.');
    expect((await waitingWishes(db)).map(({ act }) => act.kind)).toEqual(['MOVE']);
  });

  // T2430
  test('nothing is wished for a timeslot that is over', async () => {
    const { screen } = await opened({ reachable: false, endedMinutes: 5 });
    await press(screen, /^Table 1/);
    const move = buttonOf(screen, /^Move to another table.?Offline/);
    expect([move?.disabled, move?.textContent]).toEqual([true, expect.not.stringContaining('wish')]);
  });
});

describe('From a verdict', () => {
  const opening = async (organizationId: string, startsIn: number) => {
    const db = freshDatabase();
    await signIn(db);
    await onDevice(db, []);
    const now = instantOf(Date.now());
    const spans = [startsIn, startsIn + 6].map((at) => ({
      slotStartTime: addMinutes(now, at),
      slotEndTime: addMinutes(now, at + 6),
    }));
    await db.timeslots.update(slots[0], spans[0]!);
    await db.timeslots.update(slots[1], spans[1]!);
    const program = await programOf(db, 'summit');
    if (!program) throw new Error('The program is not on the device.');
    const engine = { state: { reachable: true }, subscribe: () => () => undefined };
    const reachAtDoor = async () => [];
    const device = { db, me: staffMe, tablet: null, places: appPlaces, engine, reachAtDoor };
    const at = { table: null, roomId: null, organizationId };
    const screen = await mount(
      <DeviceContext value={device as never}>
        <SeatPairDialog program={program} at={at} onClose={() => undefined} />
      </DeviceContext>,
    );
    const spanOf = (n: number) =>
      formatSpan(spans[n]!.slotStartTime, spans[n]!.slotEndTime, program.timezone);
    return { screen, spanOf };
  };

  // T2189
  test('the pair gets the timeslot in which it was asked for, also when the next one begins meanwhile', async () => {
    const { screen, spanOf } = await opening(organizationIds[4]!, -5);
    await shows(screen, spanOf(0));
    await shows(screen, 'Émile');
    await act(async () => {
      vi.setSystemTime(Date.now() + 3 * 60_000);
      vi.advanceTimersByTime(15_000);
    });
    await act(async () => void (await delay(50)));
    expect(screen.text()).toContain(spanOf(0));
    expect(screen.text()).not.toContain(spanOf(1));
  });

  test('after the last timeslot of the day it says that there is none', async () => {
    const { screen } = await opening('', -60);
    await shows(screen, 'There are no more timeslots today.');
  });

  // T2200
  test('an organization that this device does not list is asked for', async () => {
    const { screen } = await opening(uuid(999), -5);
    await shows(screen, 'First organization');
    await fill(screen, 'Second organization', 'emile');
    await press(screen, /^Émile/);
    expect(buttonOf(screen, /^Seat at/)?.disabled).toBe(true);
  });
});

describe('A tablet for some rooms', () => {
  const handle = uuid(7001);
  const found: FoundAtDoor = {
    kind: 'FOUND',
    organizations: [
      { id: handle, name: 'Zebra Works' },
      { id: uuid(7002), name: 'Zebra Trade' },
    ],
    more: false,
  };

  const opening = async (reachable: boolean, answers: FoundAtDoor[] = []) => {
    const db = freshDatabase();
    await signIn(db);
    await onDevice(db, []);
    const now = instantOf(Date.now());
    const span = { slotStartTime: addMinutes(now, -5), slotEndTime: addMinutes(now, 25) };
    await db.timeslots.update(slots[0], span);
    const program = await programOf(db, 'summit');
    const asked: FindAtDoorArgs[] = [];
    const acts: DoorAct[] = [];
    const engine = { state: { reachable }, subscribe: () => () => undefined, syncNow: async () => undefined };
    const tablet = { roomIds: [roomIds[0]], mode: 'DOOR', pin: pinOf('2468') };
    const device = {
      db,
      me: null,
      tablet,
      places: appPlaces,
      engine,
      askDoorAct: async (what: DoorAct) => {
        acts.push(what);
        return { kind: 'DONE' as const };
      },
      findAtDoor: async (what: FindAtDoorArgs) => {
        asked.push(what);
        return answers.shift() ?? found;
      },
      reachAtDoor: async () => [],
    };
    const at = { table: null, roomId: null, organizationId: organizationIds[4]! };
    const screen = await mount(
      <DeviceContext value={device as never}>
        <SeatPairDialog program={program!} at={at} onClose={() => undefined} />
      </DeviceContext>,
    );
    await shows(screen, 'Émile');
    await fill(screen, 'Second organization', 'zebra');
    await shows(screen, 'This tablet only lists organizations that meet in its rooms.');
    return { screen, asked, acts };
  };
  const givePin = async (screen: Mounted) => {
    await press(screen, 'Search all organizations');
    await fill(screen, 'PIN', '2468');
    await press(screen, 'Unlock');
  };

  // T2532
  test('seats whom the server has found by name, once staff have given the PIN', async () => {
    const { screen, asked, acts } = await opening(true);
    expect(asked).toEqual([]);
    await givePin(screen);
    await shows(screen, 'Zebra Works');
    expect(asked).toMatchObject([{ q: 'zebra', timeslotId: slots[0] }]);
    // One sentence of both searches: what this tablet has not, the server has.
    await shows(screen, 'None in this tablet’s rooms. 2 elsewhere.');
    expect(screen.text()).not.toContain('No results.');
    expect(within(screen.container).getAllByText(/elsewhere/)).toHaveLength(1);
    const second = within(screen.container).getByRole('region', { name: 'Second organization' });
    expect(within(second).getAllByRole('status')).toHaveLength(1);
    expect(buttonOf(screen, /^Zebra Trade$/)?.disabled).toBe(false);
    await press(screen, /^Zebra Works/);
    await press(screen, /^Seat at/);
    expect(acts).toMatchObject([
      { kind: 'SEAT', args: { meetingOwner: organizationIds[4], meetingParticipant: handle } },
    ]);
  });

  // T2533
  test('says why nothing was found, and asks again: for the same where staff want it, and for what is typed next', async () => {
    const text = { code: 'refusals.RATE_LIMITED', text: 'Too many attempts. Please wait a moment.' };
    const { screen, asked } = await opening(true, [{ kind: 'FAILED', text }]);
    await givePin(screen);
    await shows(screen, 'Too many attempts. Please wait a moment.');
    await press(screen, 'Try again');
    await shows(screen, 'None in this tablet’s rooms. 2 elsewhere.');
    expect(screen.text()).not.toContain('Too many attempts.');
    await fill(screen, 'Second organization', 'zebra w');
    await shows(screen, 'Zebra Works');
    expect(asked.map(({ q }) => q)).toEqual(['zebra', 'zebra', 'zebra w']);
  });

  // T2534
  test('without a network searches its own alone, and says so', async () => {
    const { screen, asked } = await opening(false);
    const button = buttonOf(screen, /^Search all organizations/);
    expect([button?.disabled, button?.textContent]).toEqual([true, 'Search all organizationsOffline']);
    expect(asked).toEqual([]);
  });
});
