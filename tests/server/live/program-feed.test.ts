import { expect, it, vi } from 'vitest';
import { nudgeShape } from '../../../src/contract/live-news.ts';
import { everybodyIn, topicsOf } from '../../../src/server/live/news-topics.ts';
import { createProgramFeed, SPREAD_MS } from '../../../src/server/live/program-feed.ts';
import { directHub } from '../../support/direct-hub.ts';
import { until } from '../../support/until.ts';

const PROGRAM = '6f1c0000-0000-4000-8000-000000000001';
const away = { db: null as never, eras: { at: () => Promise.reject(new Error('away')) } };

// T1695
it('says what changed though the database is away: open screens ask for what no pull brings', async () => {
  const hub = directHub();
  const feed = createProgramFeed({ ...away, hub, clock: () => new Date() });
  const heard: unknown[] = [];
  const stop = feed.follow({ programId: PROGRAM, organizationId: null }, (data) =>
    heard.push(nudgeShape.parse(JSON.parse(data))),
  );
  const [staff = ''] = topicsOf(PROGRAM, 'STAFF');
  hub.nudge(staff, ['team']);
  await until('it is said', () => heard.length > 0);
  expect(heard).toEqual([{ cursor: '0', changed: ['team'] }]);
  stop();
});

// T1696
it('tells phones of what concerns everybody one after the other, each once; a door immediately', async () => {
  vi.useFakeTimers();
  try {
    const hub = directHub();
    const dice = [0.2, 0.9];
    const feed = createProgramFeed({
      ...away,
      hub,
      clock: () => new Date(),
      random: () => dice.shift() ?? 0.5,
    });
    const heard: string[] = [];
    const organizationId = '6f1c0000-0000-4000-8000-000000000002';
    const stops = ['first', 'second'].map((phone) =>
      feed.follow({ programId: PROGRAM, organizationId }, () => heard.push(phone)),
    );
    stops.push(
      feed.follow({ programId: PROGRAM, organizationId: null, tablet: 'DOOR' }, () => heard.push('door')),
    );
    hub.nudge(everybodyIn(PROGRAM), ['event']);
    hub.nudge(everybodyIn(PROGRAM), ['room']);
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(heard)).toEqual(new Set(['door']));
    heard.length = 0;
    await vi.advanceTimersByTimeAsync(SPREAD_MS * 0.2);
    expect(heard).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(SPREAD_MS);
    expect(heard).toEqual(['first', 'second']);
    // Who has left is told nothing, and holds no timer.
    hub.nudge(everybodyIn(PROGRAM), ['event']);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
