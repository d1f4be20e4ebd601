import { useState } from 'react';
import { expect, test } from 'vitest';
import { PartnerMessages } from '../../../../src/client/desk/meetings/messages/partner-messages.tsx';
import { WhoComes } from '../../../../src/client/desk/meetings/who-comes.tsx';
import { keyOf } from '../../../../src/client/desk/use-api.ts';
import { listMeetingMessages, type MeetingMessages } from '../../../../src/contract/meeting-messages.ts';
import { getProgramBySlug } from '../../../../src/contract/programs.ts';
import type { MeetingResult } from '../../../../src/contract/shapes.ts';
import { addMinutes, instantOf } from '../../../../src/domain/time/instants.ts';
import { act, buttonOf, type Call, fieldOf, fill, mount, press, settle } from '../../support/mount.ts';
import { meeting, owner, program } from './a-program.ts';

/** What the sides of a meeting write to each other, as the invited one sees it. */

const now = instantOf(Date.now());
const accepted = meeting({
  meetingStatus: 'ACCEPTED',
  acceptedAt: now,
  startAt: addMinutes(now, 60),
  endAt: addMinutes(now, 90),
});
const key = keyOf(listMeetingMessages, { params: { programId: program.id, meetingId: accepted.id } });
const none: MeetingMessages = { messages: [], blockedByOwn: false, blocked: false, inLastHour: 0 };
const one: MeetingMessages = {
  ...none,
  messages: [
    {
      id: 'eeeeeeee-0000-4000-8000-000000000001',
      party: 'PARTICIPANT',
      preset: null,
      text: 'See you at the table.',
      createdAt: now,
      createdBy: 'Sari',
      reported: false,
    },
  ],
};
const canMake = 'Can’t make it? Only Borealis or the organizers can cancel this meeting.';

async function opened(found: MeetingMessages, first: MeetingResult = accepted) {
  let become: (next: MeetingResult) => void = () => undefined;
  function Card() {
    const [shown, setShown] = useState(first);
    become = setShown;
    return <PartnerMessages meeting={shown} program={program} />;
  }
  let isSent = false;
  const answer = ({ method }: Call) => {
    isSent ||= method === 'POST';
    return isSent ? { result: one } : undefined;
  };
  const screen = await mount(<Card />, { me: owner, known: [[key, found]], answer });
  const learns = (next: MeetingMessages) => act(async () => void screen.queries.setQueryData(key, next));
  return { screen, learns, becomes: (next: MeetingResult) => act(async () => become(next)) };
}

// T2192
test('What is being typed stays when writing closes, under the reason, and cannot be sent', async () => {
  const { screen, learns } = await opened(none);
  expect(screen.text()).toContain(`${canMake} Send Borealis a message.`);
  await fill(screen, 'Your message', 'We are in the lobby.');
  await learns({ ...none, blocked: true });
  expect(fieldOf(screen, 'Your message').value).toBe('We are in the lobby.');
  expect(buttonOf(screen, 'Send')?.disabled).toBe(true);
  expect(buttonOf(screen, 'We are on our way.')).toBeNull();
  expect(screen.text()).toContain(canMake);
  expect(screen.text()).not.toContain('Send Borealis a message.');
  await learns(none);
  expect(buttonOf(screen, 'Send')?.disabled).toBe(false);
});

// T2193
test('A meeting that is not accepted any more keeps its messages; only writing is gone', async () => {
  const { screen, becomes } = await opened(one);
  const canceled = { ...accepted, meetingStatus: 'CANCELED' as const, canceledAt: now };
  await becomes(canceled);
  expect(screen.text()).toContain('See you at the table.');
  expect(buttonOf(screen, 'Send')).toBeNull();
  expect(buttonOf(screen, 'We are on our way.')).toBeNull();
  const silent = await opened(none, canceled);
  expect(silent.screen.text()).toBe('');
});

// T2194
test('After a message was sent the same field is there, empty', async () => {
  const { screen } = await opened(none);
  const field = fieldOf(screen, 'Your message');
  await fill(screen, 'Your message', 'We are in the lobby.');
  await press(screen, 'Send');
  await settle();
  expect(screen.text()).toContain('See you at the table.');
  expect(fieldOf(screen, 'Your message')).toBe(field);
  expect(field.value).toBe('');
});

// T2197
test('Who is coming says that it could not be loaded; of who has left the program nothing is said', async () => {
  const shown = async (status: number, code: string) => {
    const screen = await mount(<WhoComes meeting={accepted} program={program} />, {
      me: owner,
      known: [[keyOf(getProgramBySlug, { params: { slug: program.slug } }), program]],
      answer: ({ path }) =>
        path.includes('/participants/') ? { status, code, message: 'It failed.' } : undefined,
    });
    await settle();
    return screen;
  };
  const failed = await shown(500, 'INTERNAL');
  expect(buttonOf(failed, 'Try again')).not.toBeNull();
  const left = await shown(404, 'NOT_FOUND');
  expect(left.text()).toContain('Borealis');
  expect(buttonOf(left, 'Try again')).toBeNull();
});
