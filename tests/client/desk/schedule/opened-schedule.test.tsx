import { Fragment, type ReactNode, useReducer } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { importQuestion } from '../../../../src/client/desk/schedule/import/import-question.ts';
import { OpenedSchedule } from '../../../../src/client/desk/schedule/import/opened-schedule.tsx';
import { readScheduleFile } from '../../../../src/client/desk/schedule/import/read-schedule-file.ts';
import {
  firstOptions,
  ScheduleImportOptions,
} from '../../../../src/client/desk/schedule/import/schedule-import-options.tsx';
import type { RowListProps } from '../../../../src/client/desk/shared/table-import/row-list.tsx';
import { checkSchedule } from '../../../../src/domain/schedule/import/check-schedule.ts';
import type {
  ScheduleColumn,
  ScheduleFile,
} from '../../../../src/domain/schedule/import/schedule-columns.ts';
import type { ProgramEvent } from '../../../../src/domain/schedule/schedule.ts';
import { importAfter } from '../../../../src/domain/tables/import-state.ts';
import { all, type Call, fill, type Mounted, mount, press, settle } from '../../support/mount.ts';
import { program, staff } from '../meetings/a-program.ts';

/** A file of a schedule that is open: how it stands is asked for, and nothing is lost where nobody answers. */

vi.mock('../../../../src/client/desk/shared/table-import/row-list.tsx', () => ({
  RowList: ({
    rows,
    rowOf,
    children,
  }: Pick<RowListProps<object>, 'rows' | 'rowOf' | 'children'>): ReactNode =>
    rows.map((view) => <Fragment key={rowOf(view)}>{children(view, true, () => undefined)}</Fragment>),
}));
vi.stubGlobal('scrollTo', () => undefined);

const table = (csv: string) =>
  readScheduleFile('schedule.csv', new TextEncoder().encode(csv), program.timezone) as ScheduleFile;
const csv = 'Event,Date,Start,End\nDay 1,2031-04-07,09:00,09:30\n';
const day = (over: Partial<ProgramEvent> = {}): ProgramEvent => ({
  id: 'eeeeeeee-0000-4000-8000-000000000001',
  programId: program.id,
  name: 'Day 2',
  type: ['offline'],
  date: '2031-04-08',
  startTime: '2031-04-08T02:00:00.000Z',
  endTime: '2031-04-08T10:00:00.000Z',
  eventStatus: 'DRAFT',
  duration: 30,
  defaultGap: 0,
  disabledAt: null,
  ...over,
});

function Screen() {
  const [state, dispatch] = useReducer(importAfter<ScheduleColumn>, null, () =>
    importAfter<ScheduleColumn>(null, { kind: 'OPENED', fileName: 'schedule.csv', file: table(csv) }),
  );
  return state ? <OpenedSchedule program={program} state={state} dispatch={dispatch} /> : null;
}

const kindOf = ({ path }: Call) =>
  path.includes('submit_event')
    ? 'submit'
    : path.includes('/timeslot')
      ? 'timeslots'
      : path.includes('/sessions')
        ? 'sessions'
        : path.includes('/room')
          ? 'rooms'
          : 'events';
const noSessions = { result: { sessions: [] } };
const status = ({ container }: Mounted) =>
  all(container, 'p')
    .filter((one) => one.getAttribute('role') === 'status')
    .map((one) => one.textContent);
const isHeld = ({ container }: Mounted) =>
  all(container, 'button').find((one) => one.textContent === 'Import the schedule')?.disabled;

test('is said when more cannot be asked for, and asked for again; what was typed stays', async () => {
  let broken = true;
  const screen = await mount(<Screen />, {
    me: staff,
    answer: (call) => {
      if (kindOf(call) === 'sessions') return noSessions;
      if (kindOf(call) === 'events') return { result: { events: [day()] } };
      if (kindOf(call) === 'rooms') return { result: { rooms: [] } };
      return broken ? { status: 500, code: 'FAILED', message: 'Broken.' } : { result: { timeslots: [] } };
    },
  });
  await settle();
  expect(status(screen)).toEqual(['']);
  expect(isHeld(screen)).toBe(false);
  await fill(screen, 'Event name', 'Day 2');
  await fill(screen, 'Event date', '2031-04-08');
  await settle();
  expect(screen.text()).toContain('Broken.');
  expect(isHeld(screen)).toBe(true);
  broken = false;
  await press(screen, 'Try again');
  await settle();
  expect(screen.text()).not.toContain('Broken.');
  expect(isHeld(screen)).toBe(false);
  await screen.unmount();
});

test('is said while more is asked for, in a line that was there before', async () => {
  const screen = await mount(<Screen />, {
    me: staff,
    answer: (call) =>
      kindOf(call) === 'sessions'
        ? noSessions
        : kindOf(call) === 'events'
          ? { result: { events: [day()] } }
          : kindOf(call) === 'rooms'
            ? { result: { rooms: [] } }
            : undefined,
  });
  await settle();
  expect(status(screen)).toEqual(['']);
  await fill(screen, 'Event name', 'Day 2');
  await fill(screen, 'Event date', '2031-04-08');
  await settle();
  expect(status(screen)).toEqual(['Checking what already exists.']);
  await screen.unmount();
});

test.each([
  ['it was made', true],
  ['it was not', false],
])('asks how it stands where the answer is lost, and says so where %s', async (_what, arrives) => {
  const made = day({
    name: 'Day 1',
    date: '2031-04-07',
    startTime: '2031-04-07T02:00:00.000Z',
    endTime: '2031-04-07T02:30:00.000Z',
  });
  const slot = {
    id: 'ffffffff-0000-4000-8000-000000000001',
    eventId: made.id,
    programId: program.id,
    slotStartTime: made.startTime,
    slotEndTime: made.endTime,
    timeslotType: 'TIMESLOT',
    freeSeats: { offline: 0, online: 0 },
    venues: ['offline'],
    gap: 0,
    disabledAt: null,
    isDisabled: false,
  };
  let there = false;
  const screen = await mount(<Screen />, {
    me: staff,
    answer: (call) => {
      if (kindOf(call) === 'sessions') return noSessions;
      const what = kindOf(call);
      if (what === 'submit') {
        there = arrives;
        throw new TypeError('Failed to fetch');
      }
      if (what === 'events') return { result: { events: there ? [made] : [] } };
      if (what === 'rooms') return { result: { rooms: [] } };
      return { result: { timeslots: [slot] } };
    },
  });
  await settle();
  await press(screen, 'Import the schedule');
  await press(screen, 'Import');
  await settle();
  if (arrives) {
    expect(screen.text()).toContain('The schedule is imported: 1 event and 1 timeslot.');
    expect(screen.text()).not.toContain('The server did not answer.');
  } else {
    expect(screen.text()).toContain('The server did not answer.');
    expect(isHeld(screen)).toBe(false);
  }
  await screen.unmount();
});

test('asks how many tables its silent rooms have, says where none are given, and not while it is imported', () => {
  const drawn = (tables: string, disabled: boolean) =>
    renderToString(
      <ScheduleImportOptions
        {...{ value: { ...firstOptions, tables }, silentRooms: 2, events: 0, hasTitles: false, disabled }}
        onChange={() => undefined}
      />,
    );
  expect(drawn('', false)).toContain('A room needs at least 1 table or quota.');
  expect(drawn('5', false)).not.toMatch(/role="alert"|disabled=""/);
  expect(drawn('5', true)).toContain('disabled=""');
});

describe('Before a file is imported', () => {
  const asked = (lines: string, events: ProgramEvent[], published: boolean) => {
    const known = { events, timeslots: new Map(), rooms: [] };
    const choices = { timezone: program.timezone, venues: ['offline' as const], tables: 20, published };
    const { rows } = table(`Event,Date,Start,End,Room\n${lines}`);
    return importQuestion(checkSchedule(rows, known, choices), known, published)
      .replace(/^[^.]*\. /, '')
      .replace(' The import cannot be undone as a whole.', '')
      .replace('The import cannot be undone as a whole.', '');
  };
  const added = 'Day 2,2031-04-08,10:00,10:30,';
  const fresh = 'Day 1,2031-04-07,09:00,09:30,';
  test.each([
    ['rooms alone', ',,,,Hall', [], true, ''],
    ['new events', fresh, [], true, 'Participants see the new events immediately.'],
    ['drafts', fresh, [], false, 'New events are drafts until they are published.'],
    [
      'timeslots of a draft',
      added,
      [day()],
      true,
      'What is added to a draft becomes visible once it is published.',
    ],
    [
      'timeslots of a published event',
      added,
      [day({ eventStatus: 'PUBLISHED' })],
      false,
      'Participants immediately see what is added to a published event.',
    ],
    [
      'both, and a row that stays',
      `${fresh}\n${added}\nDay 2,2031-04-08,11:00,,`,
      [day({ eventStatus: 'PUBLISHED' })],
      false,
      'New events are drafts until they are published. Participants immediately see what is added to a published event. 1 row is not imported and stays listed here with its reasons.',
    ],
  ])('it is said who sees %s', (_what, lines, events, published, sentence) => {
    expect(asked(lines, events as ProgramEvent[], published as boolean)).toBe(sentence);
  });
});
