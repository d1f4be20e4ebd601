import { expect, it } from 'vitest';
import { isAbout, newsSince } from '../../../src/client/app/desk-news.ts';
import { api } from '../../../src/contract/api.ts';
import { changeKinds } from '../../../src/contract/change-kinds.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { countedNews } from '../../../src/offline/sync-state.ts';

const shown = (name: keyof typeof api) => ({ shows: (api[name] as Endpoint).shows });

// T1692
it('asks again for what shows a check-in, and for nothing else', () => {
  const before = countedNews({}, changeKinds);
  const changed = newsSince(before, countedNews(before, ['meeting']));
  expect(changed).toEqual(['meeting']);
  for (const name of ['listMeetings', 'getProgramOverview', 'listAttention', 'getMe'] as const)
    expect(isAbout(shown(name), changed), name).toBe(true);
  for (const name of ['listRegistrants', 'listTemplates', 'listMembers', 'getProgramSettings'] as const)
    expect(isAbout(shown(name), changed), name).toBe(false);
});

// T1693
it('is told of every kind by some call, and no call that writes declares what it shows', () => {
  const calls = Object.values(api) as Endpoint[];
  const all = new Set(calls.flatMap(({ shows = [] }) => shows));
  expect([...all].sort()).toEqual([...changeKinds].sort());
  expect(calls.filter(({ method, shows }) => method !== 'GET' && shows)).toEqual([]);
});
