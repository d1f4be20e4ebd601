import { expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { update } from '../../support/rows.ts';

/** Bookmarks of participants: of the organization alone, and what was said last stands (issue 15, section 3). */

const NOW = '2026-11-21T03:00:00.000Z';
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 4 },
});
const id = (index: number) => program.organizations[index]!.id;
const params = () => ({ programId: program.programId });
const say = (index: number, bookmarked: boolean, saidAt: string, by = 0) =>
  as.organization(by).call('saveBookmarks', {
    params: params(),
    body: { bookmarks: [{ organizationId: id(index), bookmarked, saidAt }] },
  });
const kept = async (by = 0) =>
  (await as.organization(by).call('listOwnPartners', { params: params() })).result.bookmarks;

// T3012
test('arrive once however often they are sent, and whichever device comes later, what was said last stands', async () => {
  for (let sent = 0; sent < 2; sent++) expect((await say(1, true, NOW)).status).toBe(200);
  expect(await kept()).toEqual([id(1)]);
  // A device that was offline says what was said before.
  await say(1, false, addMinutes(NOW, -60));
  expect(await kept()).toEqual([id(1)]);
  // One whose clock is ahead does not rule over what is said after it.
  await say(1, false, addMinutes(NOW, 600));
  await say(1, true, NOW);
  expect(await kept()).toEqual([id(1)]);
});

// T3013
test('are the organization’s own, of participants alone, and the list can be narrowed to them', async () => {
  await say(1, true, NOW);
  await say(2, true, NOW);
  await say(3, true, NOW, 1);
  await update(db, 'registration', { organization_id: id(2) }, { registration_status: 'REJECTED' });
  expect(await kept()).toEqual([id(1)]);
  expect(await kept(1)).toEqual([id(3)]);
  await say(2, true, addMinutes(NOW, 1));
  const found = await as.organization(0).call('searchParticipants', {
    params: params(),
    query: { bookmarked: 'true' },
  } as never);
  expect((found.result as { items: { id: string }[] }).items.map((one) => one.id)).toEqual([id(1)]);
});
