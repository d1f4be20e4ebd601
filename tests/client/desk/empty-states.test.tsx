import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { deskQueries } from '../../../src/client/app/desk-queries.ts';
import { statusFacet, typeFacet } from '../../../src/client/desk/meetings/meeting-filters.ts';
import { queryMessage } from '../../../src/client/desk/query-problem.tsx';
import { ScheduleTab } from '../../../src/client/desk/schedule/schedule-tab.tsx';
import { TimeslotList } from '../../../src/client/desk/schedule/timeslot-list.tsx';
import { FacetFilterPanel } from '../../../src/client/ui/data-table/facet-filter-panel.tsx';
import { wordOf } from '../../../src/domain/language/message.ts';
import { type Call, fill, mount, settle } from '../support/mount.ts';
import { owner, program } from './meetings/a-program.ts';

/** What stands where there is nothing, or nothing came (SPEC.md 2, 8 and 9). */

const nothing = ({ path }: Call) => ({
  result: /timeslot/.test(path) ? { timeslots: [] } : { events: [], rooms: [], reseats: [] },
});
const shown = async (screen: ReactNode) => {
  const at = await mount(screen, { me: owner, answer: nothing });
  await settle();
  return at.text();
};

describe('A schedule with nothing in it', () => {
  const event = {
    id: 'eeeeeeee-0000-4000-8000-000000000001',
    programId: program.id,
    name: 'Day 1',
    date: '2099-11-21',
  };

  // T0116
  test('says “No event schedule” where there is no event', async () => {
    expect(await shown(<ScheduleTab program={program} staff={false} editor={false} />)).toContain(
      'No event schedule',
    );
  });

  // T0117
  test('says “There is no timeslot for this program/event” where an event has none', async () => {
    expect(
      await shown(<TimeslotList event={event as never} timezone="Asia/Jakarta" editor={false} />),
    ).toContain('There is no timeslot for this program/event');
  });
});

describe('A filter of meetings in which a search finds nothing', () => {
  // T0614
  test.each([
    [statusFacet(), 'status', 'No meeting status found.'],
    [typeFacet(), 'type', 'No meeting type found.'],
  ])('says so in SPEC.md’s words', async (facet, name, words) => {
    const screen = await mount(
      <FacetFilterPanel
        facet={facet}
        chosen={[]}
        onChange={() => undefined}
        trigger={<button type="button" />}
      />,
    );
    expect(screen.text()).not.toContain(words);
    await fill(screen, `Search ${name}`, 'zzz');
    expect(screen.text()).toContain(words);
  });
});

describe('A question to the server that failed', () => {
  // T0606
  test('is told as “API Error:” and its message, or “An uknown error occured” where there is none', () => {
    expect(queryMessage({ text: wordOf('Broken.') })).toBe('API Error: Broken.');
    expect(queryMessage({ text: wordOf('') })).toBe('An uknown error occured');
  });

  // T0638
  test('and what was answered is kept for an hour', () => {
    expect(deskQueries.getDefaultOptions().queries?.gcTime).toBe(3_600_000);
  });
});
