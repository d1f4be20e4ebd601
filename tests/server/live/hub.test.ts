import { expect, it } from 'vitest';
import { type ChangeKind, changeKinds } from '../../../src/contract/change-kinds.ts';
import { createLiveHub } from '../../../src/server/live/hub.ts';
import { everybodyIn, topicsOf } from '../../../src/server/live/news-topics.ts';

const PROGRAM = '6f1c0000-0000-4000-8000-000000000001';

// T1694
it('tells everybody of each program that anything may have changed, once it hears other processes again', async () => {
  let hearAgain = () => {};
  const hub = await createLiveHub(async (_hear, missed) => {
    hearAgain = missed;
    return { send: async () => true, close: async () => undefined };
  });
  const heard: [string, readonly ChangeKind[]][] = [];
  const topics = [everybodyIn(PROGRAM), ...topicsOf(PROGRAM, { organizations: ['one'] })];
  for (const topic of topics) hub.listen(topic, (changed) => heard.push([topic, changed]));
  hearAgain();
  expect(heard).toEqual([[everybodyIn(PROGRAM), changeKinds]]);
  await hub.close();
});
