import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReleaseCard } from '../../../../src/client/desk/meetings/release-card.tsx';
import { choose, type Mounted, mount, press, settle, toasts } from '../../support/mount.ts';
import { meeting, owner, program, staff } from './a-program.ts';

/** Where someone is missing, on the meeting's page: of 10:00 to 10:30 in Jakarta, at 10:07. */

const NOW = '2026-11-21T03:07:21.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const seated = (over: Parameters<typeof meeting>[0] = {}) =>
  meeting({
    meetingStatus: 'ACCEPTED',
    acceptedAt: '2026-11-20T03:00:00.000Z',
    startAt: '2026-11-21T03:00:00.000Z',
    endAt: '2026-11-21T03:30:00.000Z',
    ...over,
  });
const released = (missing: 'OWNER' | 'PARTICIPANT') =>
  seated({ released: { releasedAt: '2026-11-21T03:06:00.000Z', reason: 'NO_ANSWER', missing } });
const card = (of: ReturnType<typeof seated>, me: typeof staff) =>
  mount(<ReleaseCard meeting={of} program={program} />, {
    me,
    answer: ({ path }) => ({ result: { released: !path.endsWith('undo') } }),
  });
const sent = ({ calls }: Mounted) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

describe('Where someone is missing', () => {
  // T2248
  test('staff release the table once they have said who could not come, and take it back', async () => {
    const screen = await card(seated(), staff);
    await press(screen, 'Release the table');
    expect(sent(screen)).toEqual([]);
    await choose(screen, seated().participant.name);
    await press(screen, 'Release the table');
    await settle();
    expect(sent(screen)).toEqual([
      { path: `/api/v2/door/meeting/${seated().id}/release`, body: { missing: 'PARTICIPANT' } },
    ]);
    expect(await toasts()).toEqual(['The table and the time of both are free.']);
    const gone = await card(released('PARTICIPANT'), staff);
    expect(gone.text()).toContain(`${seated().participant.name} did not come`);
    await press(gone, 'Take back the release');
    await settle();
    expect(sent(gone).map(({ path }) => path)).toEqual([`/api/v2/door/meeting/${seated().id}/release/undo`]);
  });

  // T2249
  test('the side that came has Rebook, and a link to what it has asked for; the other one reads why', async () => {
    const came = await card(released('PARTICIPANT'), owner);
    expect(came.text()).toContain('Rebook');
    expect(came.text()).not.toContain('Take back');
    const again = await card({ ...released('PARTICIPANT'), rebookedAs: seated().id }, owner);
    expect(again.text()).toContain('Your organization has proposed another time');
    expect(again.text()).not.toContain('Rebook');
    const missing = await card(released('OWNER'), owner);
    expect(missing.text()).toContain('did not come');
    expect(missing.text()).not.toContain('Rebook');
  });
});
