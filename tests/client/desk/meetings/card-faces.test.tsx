import { expect, test } from 'vitest';
import { OwnMeetings } from '../../../../src/client/desk/meetings/sent-and-received-meetings.tsx';
import { all, dialogOf, mount, press, settle } from '../../support/mount.ts';
import { meetingNumber, owner, program } from './a-program.ts';

// T2352
test('a card of a request says who would come, and opens the partner’s profile', async () => {
  const asked = meetingNumber(1);
  const face = (number: number, name: string) => ({
    id: `eeeeeeee-0000-4000-8000-00000000000${number}`,
    name,
    jobTitle: 'Founder',
    profilePicture: null,
  });
  const participant = {
    ...asked.participant,
    people: [face(1, 'Budi Santoso'), face(2, 'Citra Dewi'), face(3, 'Dewi Ayu')],
    peopleCount: 5,
  };
  const screen = await mount(<OwnMeetings program={program} direction="received" />, {
    me: owner,
    answer: ({ path }) =>
      path.includes('/meeting/v2')
        ? { result: { meetings: [{ ...asked, participant }], nextToken: null } }
        : undefined,
  });
  await settle();
  const [card] = all(screen.container, 'article');
  expect(card?.textContent).toContain('Budi Santoso, Citra Dewi, Dewi Ayu and 2 more people');
  // Of one's own people nothing is said.
  expect(card?.textContent).not.toContain('Acme');
  await press(screen, 'Profile of Borealis');
  await settle();
  expect(dialogOf(screen)?.textContent).toContain('Borealis');
});
