import { describe, expect, test } from 'vitest';
import { InboxStack } from '../../../../src/client/desk/meetings/inbox/inbox-stack.tsx';
import type { MeetingResult } from '../../../../src/contract/shapes.ts';
import { inboxOf } from '../../../../src/domain/meetings/inbox.ts';
import { OWNER, PARTICIPANT } from '../../../domain/meetings/a-meeting.ts';
import { buttonOf, type Call, dialogOf, mount, press, settle, toasts } from '../../support/mount.ts';
import { meeting, owner, participant, program } from './a-program.ts';

/** What waits for an answer, answered on its card (issue 15, section 3). */

const OFF = { startAt: '2099-11-22T05:00:00.000Z', endAt: '2099-11-22T05:30:00.000Z', message: '' };
const shown = async (meetings: MeetingResult[], me = owner) => {
  const screen = await mount(<InboxStack program={program} />, {
    me,
    at: '/programs/venture?tab=meeting',
    answer: ({ method, path }) => {
      if (method !== 'GET' || !path.includes('/meeting/v2'))
        return { result: { ...meetings[0], meetingStatus: 'ACCEPTED' } };
      const asked = new URL(path, 'http://door.test').searchParams;
      const found = meetings.filter(
        (one) =>
          asked.get('meetingStatus')?.split(',').includes(one.meetingStatus) &&
          (one.meetingOwner === me.organizationId ? 'received' : 'sent') === asked.get('direction'),
      );
      return { result: { meetings: found, nextToken: null } };
    },
  });
  await settle();
  return screen;
};
const writes = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');

describe('The inbox', () => {
  // T2996
  test('answers a request in two presses: Accept on its card, and again where it asks whether that is meant', async () => {
    const screen = await shown([meeting()]);
    expect(screen.text()).toContain('1 request is waiting for your answer');
    await press(screen, 'Accept');
    await press(screen, 'Accept');
    await settle();
    expect(writes(screen.calls)).toMatchObject([{ body: { meetingId: meeting().id } }]);
    expect((await toasts())[0]).toContain('The meeting is accepted');
  });

  // T2997
  test('says no in two presses: No on its card, and a reason', async () => {
    const screen = await shown([meeting()]);
    await press(screen, /^No/);
    await press(screen, 'Fully booked schedule');
    await settle();
    expect(writes(screen.calls).map(({ body }) => body)).toEqual([{ message: 'Fully booked schedule' }]);
  });

  test('Other asks for words, and they are sent', async () => {
    const screen = await shown([meeting()]);
    await press(screen, /^No/);
    await press(screen, 'Other');
    await settle();
    expect(dialogOf(screen)?.textContent).toContain('Why are you rejecting it?');
    expect(writes(screen.calls)).toEqual([]);
  });

  // T2998
  test('shows a new time as what is asked, and accepts that one', async () => {
    const rescheduled = meeting({
      meetingStatus: 'RESCHEDULE',
      lastActionBy: 'PARTICIPANT',
      timeslotId: null,
      proposedOffTimeslots: [OFF],
    });
    const screen = await shown([rescheduled]);
    expect(screen.text()).toContain('Proposes another time');
    expect(screen.text()).toContain('12:00 - 12:30');
    expect(screen.text()).toContain('Instead of Nov 21, 2099, 10:00 - 10:30');
    await press(screen, 'Accept');
    await press(screen, 'Update Meeting');
    await settle();
    expect(writes(screen.calls).map(({ body }) => body)).toEqual([{ startAt: OFF.startAt }]);
  });

  // T2999
  test('has each of several times on a button of its own', async () => {
    const later = { ...OFF, startAt: '2099-11-23T05:00:00.000Z', endAt: '2099-11-23T05:30:00.000Z' };
    const screen = await shown([
      meeting({
        meetingStatus: 'RESCHEDULE',
        lastActionBy: 'PARTICIPANT',
        timeslotId: null,
        proposedOffTimeslots: [OFF, later],
      }),
    ]);
    await press(screen, /Nov 23/);
    await press(screen, 'Update Meeting');
    await settle();
    expect(writes(screen.calls).map(({ body }) => body)).toEqual([{ startAt: later.startAt }]);
  });

  test('is not there where nothing waits for this organization', async () => {
    const screen = await shown([meeting()], participant);
    expect(screen.text()).not.toContain('your answer');
    expect([...screen.container.querySelectorAll('[data-inbox]')]).toEqual([]);
    expect(buttonOf(screen, 'Accept')).toBeNull();
  });

  // T3141
  test('asks for own requests only where a new time was proposed: those that wait for others fill no page', async () => {
    const proposed = meeting({
      meetingStatus: 'RESCHEDULE',
      lastActionBy: 'OWNER',
      timeslotId: null,
      proposedOffTimeslots: [OFF],
    });
    const screen = await shown([proposed], participant);
    expect(screen.text()).toContain('1 request is waiting for your answer');
    const sent = screen.calls.filter(({ path }) => path.includes('direction=sent'));
    expect(sent.map(({ path }) => path.includes('PENDING'))).toEqual([false]);
  });

  // T3000
  test('has what expires soonest first, and nothing whose turn is the other side’s', () => {
    const one = (id: string, over: object) => ({ ...meeting(), id, ...over });
    const found = inboxOf(
      [
        one('never', { startAt: '2099-01-01T00:00:00.000Z' }),
        one('later', { expiresAt: '2098-02-01T00:00:00.000Z' }),
        one('soon', { expiresAt: '2098-01-01T00:00:00.000Z' }),
        one('sent', { meetingOwner: PARTICIPANT, meetingParticipant: OWNER }),
        one('theirs', { meetingStatus: 'RESCHEDULE', lastActionBy: 'OWNER' }),
        one('accepted', { meetingStatus: 'ACCEPTED' }),
      ],
      OWNER,
    );
    expect(found.map(({ id }) => id)).toEqual(['soon', 'later', 'never']);
  });
});
