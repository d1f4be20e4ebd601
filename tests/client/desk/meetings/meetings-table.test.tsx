import { afterEach, describe, expect, test, vi } from 'vitest';
import { MeetingsTable } from '../../../../src/client/desk/meetings/meetings-table.tsx';
import { OwnMeetings } from '../../../../src/client/desk/meetings/sent-and-received-meetings.tsx';
import {
  type Answer,
  act,
  all,
  type Call,
  choose,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
  within,
} from '../../support/mount.ts';
import { meetingNumber, owner, program, staff } from './a-program.ts';

/** The tables of meetings as SPEC.md 2 describes them, each with the answers of a server. */

afterEach(() => {
  vi.useRealTimers();
});

const totals = {
  PENDING: 12,
  ACCEPTED: 0,
  REJECTED: 0,
  CANCELED: 0,
  RESCHEDULE: 0,
  oneHere: 0,
  bothHere: 0,
};

/** Answers with these pages of meetings, one after another. */
const answering =
  (...pages: ReturnType<typeof meetingNumber>[][]) =>
  (call: Call) => {
    const { path } = call;
    if (path.includes('totals/status')) return { result: totals };
    if (path.includes('/events') || path.endsWith('/event')) return { result: { events: [] } };
    const token = Number(new URL(path, 'http://x').searchParams.get('nextToken') ?? 0);
    const meetings = pages[token];
    return meetings && { result: { meetings, nextToken: pages[token + 1] ? String(token + 1) : null } };
  };
const ten = (from: number) => Array.from({ length: 10 }, (_, place) => meetingNumber(from + place));
const asked = ({ calls }: Mounted) => calls.filter(({ path }) => /\/meeting\/(v2|organization)/.test(path));
const headers = ({ container }: Mounted) =>
  all(container, 'th').filter((one) => one.getAttribute('scope') === 'col');

describe('The program’s table, for staff', () => {
  const table = async (answer: (call: Call) => Answer) => {
    const screen = await mount(<MeetingsTable program={program} />, { me: staff, answer });
    await settle();
    return screen;
  };

  // T0132
  test('has requester, invitee, date and timeslot, last updated, status, table and room, and its actions at the end', async () => {
    const screen = await table(answering([meetingNumber(1)]));
    expect(headers(screen).map(({ textContent }) => textContent.trim())).toEqual([
      ...[
        'Select all on this pageRequester',
        'Invitee',
        'Date and timeslot',
        'Last updated',
        'Status',
        'Table and room',
        'Actions',
      ],
    ]);
    const [row] = all(all(screen.container, 'tbody')[0], 'tr') ?? [];
    expect(all(row, 'th')[0]?.textContent).toContain('Borealis');
    expect(all(row, 'td')[0]?.textContent).toContain('Acme');
    expect(asked(screen)[0]?.path).toContain('sortOrder=DESC');
  });

  // T0133
  test('keeps its column of actions in sight while the others scroll', async () => {
    const screen = await table(answering([meetingNumber(1)]));
    const look = (column: number) => headers(screen).at(column)?.getAttribute('class');
    expect(look(-1)).toContain('sticky right-0');
    for (const column of [0, 1, 2, 3, 4, 5]) expect(look(column)).not.toContain('sticky');
    expect(all(all(screen.container, 'tbody')[0], 'td').at(-1)?.getAttribute('class')).toContain(
      'sticky right-0',
    );
  });

  // T0134
  test('is a list of cards on a phone, and the table only where there is room for one', async () => {
    const screen = await table(answering([meetingNumber(1)]));
    const above = (name: 'table' | 'article'): string[] => {
      const looks: string[] = [];
      for (let one: Element | null = all(screen.container, name)[0] ?? null; one; one = one.parentElement)
        looks.push(...(one.getAttribute('class') ?? '').split(' '));
      return looks;
    };
    expect(above('table')).toEqual(expect.arrayContaining(['hidden', 'lg:block']));
    expect(above('article')).toContain('lg:hidden');
    expect(above('article')).not.toContain('hidden');
  });

  // T0144
  test('is ten grey rows and ten grey cards while its first meetings are on their way', async () => {
    const screen = await table(() => undefined);
    expect(all(all(screen.container, 'tbody')[0], 'tr')).toHaveLength(10);
    expect(screen.text()).toContain('Loading Meetings');
    expect(screen.text()).not.toContain('No results.');
  });

  // T0634
  test('asks for the next page 100 ms after the last one that is loaded is looked at', async () => {
    const page = (from: number) => Array.from({ length: 10 }, (_, place) => meetingNumber(from + place));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const screen = await table(answering(page(1), page(11), page(21)));
    expect(asked(screen)).toHaveLength(1);
    await act(async () => vi.advanceTimersByTime(99));
    expect(asked(screen)).toHaveLength(1);
    await act(async () => vi.advanceTimersByTime(1));
    expect(asked(screen)).toHaveLength(2);
    expect(asked(screen)[1]?.path).toContain('nextToken=1');
  });

  // T0139
  test('is asked anew when Refetch is pressed', async () => {
    const screen = await table(answering(ten(1)));
    expect(asked(screen)).toHaveLength(1);
    await press(screen, 'Refetch');
    await settle();
    expect(asked(screen)).toHaveLength(2);
  });

  // T0191
  test('asks before it resends all, then sends those of every pending meeting and asks the list anew', async () => {
    const screen = await table((call) => {
      if (call.method === 'GET') return answering([meetingNumber(1)])(call);
      const results = [{ meetingId: meetingNumber(1).id, sent: true, code: null, message: '' }];
      return { result: { results, remaining: 0 } };
    });
    await press(screen, 'Resend All');
    expect(screen.text()).toContain('Resend all notifications?');
    expect(screen.calls.every(({ method }) => method === 'GET')).toBe(true);
    await press(screen, 'Resend all');
    await settle();
    expect(screen.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { programId: program.id, isAll: true },
    ]);
    expect(await toasts()).toEqual(['Selected pending meeting notifications have been successfully resent.']);
    expect(asked(screen)).toHaveLength(2);
  });
});

describe('One’s own meetings', () => {
  const own = async () => {
    const screen = await mount(<OwnMeetings program={program} direction="received" />, {
      me: owner,
      answer: answering([meetingNumber(1)]),
    });
    await settle();
    return screen;
  };

  // T0142
  test('are listed by partner, with date, last update, status, table and room, and what can be done with each', async () => {
    const screen = await own();
    expect(headers(screen).map(({ textContent }) => textContent.trim())).toEqual([
      ...['Meeting partner', 'Date and timeslot', 'Last updated', 'Status', 'Table and room', 'Actions'],
    ]);
    expect(all(screen.container, 'tbody')[0]?.textContent).toContain('Borealis');
    await press({ container: all(screen.container, 'tbody')[0] ?? screen.container }, /^Actions for/);
    const menu = within(screen.container)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(menu).toEqual(['Open meeting', 'Accept', 'Reject', 'Reschedule', 'Change history']);
    expect(screen.text()).not.toContain('Resend All');
  });

  // T0143
  test('are rejected from their row, with a reason, and the list is asked anew', async () => {
    const screen = await mount(<OwnMeetings program={program} direction="received" />, {
      me: owner,
      answer: (call) =>
        call.method === 'GET'
          ? answering([meetingNumber(1)])(call)
          : { result: meetingNumber(1, { meetingStatus: 'REJECTED' }) },
    });
    await settle();
    const before = asked(screen).length;
    await press(screen, /^Actions for/);
    await press(screen, 'Reject');
    await press(screen, 'Reject meeting');
    expect(screen.text()).toContain('Required');
    await choose(screen, 'Fully booked schedule');
    await press(screen, 'Reject meeting');
    await settle();
    expect(screen.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { message: 'Fully booked schedule' },
    ]);
    expect(await toasts()).toEqual(['The meeting is rejected.']);
    expect(asked(screen)).toHaveLength(before + 1);
  });
});
