import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CallerContext } from '../../../../../src/client/desk/caller-context.ts';
import { CalendarFeedCard } from '../../../../../src/client/desk/meetings/calendar/calendar-feed-card.tsx';
import { keyOf } from '../../../../../src/client/desk/use-api.ts';
import { getCalendarFeed } from '../../../../../src/contract/calendar.ts';

/** What the card shows once the server has answered this. */
function shown(feed: { createdAt: string; lastReadAt: string | null } | null): string {
  const queries = new QueryClient();
  queries.setQueryData(keyOf(getCalendarFeed, {}), { feed });
  const caller = { base: '/api', headers: () => ({}), transport: () => new Promise<never>(() => undefined) };
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <CallerContext value={caller as never}>
          <CalendarFeedCard />
        </CallerContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

describe('My schedule in my calendar', () => {
  // T1164
  test('offers a link where there is none, and says what whoever has it can see', () => {
    const html = shown(null);
    expect(html).toContain('Create a link');
    expect(html).toContain('Anyone with the link can read the time, room, table, partner');
    expect(html).not.toContain('Delete link');
  });

  // T1165
  test('shows no link again, says when it was read, and lets it be made anew or ended', () => {
    const html = shown({ createdAt: '2026-11-20T02:00:00.000Z', lastReadAt: '2026-11-21T02:00:00.000Z' });
    for (const words of [
      'If you lost it, create a new one',
      'Last read by a calendar Nov 21, 2026',
      'Create a new link',
      'Delete link',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('.ics');
    expect(shown({ createdAt: '2026-11-20T02:00:00.000Z', lastReadAt: null })).toContain(
      'No calendar has read it yet',
    );
  });
});
