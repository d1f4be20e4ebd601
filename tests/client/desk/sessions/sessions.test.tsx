import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { sessionFormArgs, valuesOf } from '../../../../src/client/desk/sessions/session-form-args.ts';
import { SessionsScreen } from '../../../../src/client/desk/sessions/sessions-screen.tsx';
import type { ListedSession } from '../../../../src/contract/sessions.ts';
import { type Answer, buttonOf, type Call, choose, fill, mount, press, settle } from '../../support/mount.ts';
import { owner, person, program } from '../meetings/a-program.ts';

/** The page of sessions: kept by staff, registered for by participants. */

const session = (n: number, over: Partial<ListedSession> = {}): ListedSession => ({
  id: `88888888-0000-4000-8000-00000000000${n}`,
  programId: program.id,
  title: `Session ${n}`,
  description: '',
  speakers: [],
  date: '2099-11-21',
  startAt: `2099-11-21T0${n}:00:00.000Z`,
  endAt: `2099-11-21T0${n}:30:00.000Z`,
  roomId: null,
  roomName: null,
  place: '',
  kind: 'BOOKABLE',
  capacity: null,
  registered: 0,
  mine: false,
  effect: null,
  ...over,
});

async function open(
  sessions: ListedSession[],
  role: string | null,
  write: (call: Call) => Answer = () => ({ result: {} }),
) {
  return await mount(
    <Routes>
      <Route path="/programs/:slug/sessions" element={<SessionsScreen />} />
    </Routes>,
    {
      me: role ? person(null) : owner,
      at: `/programs/${program.slug}/sessions`,
      answer: (call) => {
        if (call.method !== 'GET') return write(call);
        if (call.path.includes('/program/slug/')) return { result: { ...program, programRole: role } };
        if (call.path.includes('/sessions')) return { result: { sessions } };
        return { result: { rooms: [] } };
      },
    },
  );
}

// T3054
describe('The page of sessions', () => {
  test('staff filter by day and select all that match; each deletion says how many people it concerns', async () => {
    const sent: object[] = [];
    const screen = await open(
      [session(1, { registered: 2 }), session(2, { date: '2099-11-22', registered: 3 })],
      'PROGRAM_MANAGER',
      ({ body }) => {
        sent.push(body as object);
        return { result: { deleted: 1, notified: 2 } };
      },
    );
    await settle();
    await fill(screen, 'Day', '2099-11-21');
    await settle();
    expect(screen.text()).toContain('Session 1');
    expect(screen.text()).not.toContain('Session 2');
    await choose(screen, 'Select 1 session');
    await press(screen, 'Delete 1 session');
    await settle();
    expect(document.body.textContent).toContain('2 registrations are canceled with it');
    await press(screen, 'Delete');
    await settle();
    expect(sent).toEqual([{ sessionIds: [session(1).id] }]);
  });

  test('a participant registers by one press, is asked first where nobody would be left, and not where a meeting is in the way', async () => {
    const asked: string[] = [];
    const screen = await open(
      [
        session(1, { effect: 'NONE' }),
        session(2, { effect: 'BLOCKS' }),
        session(3, { effect: 'MEETS_MEETING' }),
        session(4, { effect: 'NONE', capacity: 1, registered: 1 }),
        session(5, { kind: 'SHOWN' }),
      ],
      null,
      ({ path }) => {
        asked.push(path);
        return { result: { mine: true, registered: 1 } };
      },
    );
    await settle();
    expect(buttonOf(screen, 'New session')).toBeNull();
    await press(screen, 'Register for “Session 1”');
    await settle();
    expect(asked).toHaveLength(1);
    await press(screen, 'Register for “Session 2”');
    await settle();
    expect(asked).toHaveLength(1);
    expect(document.body.textContent).toContain(
      'Nobody from your organization will then be free at this time',
    );
    await press(screen, 'Register');
    await settle();
    expect(asked).toHaveLength(2);
    for (const n of [3, 4, 5]) expect(buttonOf(screen, `Register for “Session ${n}”`)).toBeNull();
    expect(screen.text()).toContain('nobody else is free for it');
    expect(screen.text()).toContain('Full');
  });
});

// T3055
test('the form reads times by the clock: an end before the start is on the next morning, a start after midnight is said', () => {
  const given = {
    ...valuesOf(null, 'Asia/Jakarta', '2099-11-21'),
    title: 'Night',
    startTime: '23:30',
    endTime: '01:00',
  };
  expect(sessionFormArgs.parse(given)).toMatchObject({
    startTime: '23:30',
    endTime: '25:00',
    capacity: null,
  });
  const late = { ...given, startTime: '00:30', late: true };
  expect(sessionFormArgs.parse(late)).toMatchObject({ startTime: '24:30', endTime: '25:00' });
  expect(sessionFormArgs.safeParse({ ...given, endTime: '22:00' }).error?.issues[0]?.path).toEqual([
    'endTime',
  ]);
  const read = { ...session(1), startAt: '2099-11-21T17:30:00.000Z', endAt: '2099-11-21T18:00:00.000Z' };
  expect(valuesOf(read, 'Asia/Jakarta', '')).toMatchObject({
    startTime: '00:30',
    endTime: '01:00',
    late: true,
  });
});
