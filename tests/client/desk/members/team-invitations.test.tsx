import { describe, expect, test } from 'vitest';
import { InvitationsScreen } from '../../../../src/client/desk/members/invitations-screen.tsx';
import { TeamInvitationCard } from '../../../../src/client/desk/programs/team-invitation-card.tsx';
import { all, buttonOf, type Call, mount, press, settle, toasts } from '../../support/mount.ts';
import { person, program } from '../meetings/a-program.ts';

/** Invitations to a program's team: for who invited, and for who is invited (docs/decisions/035). */

const ID = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b07';
const invitation = {
  id: ID,
  programRole: 'PROGRAM_MANAGER' as const,
  invitationStatus: 'PENDING' as const,
  expiredAt: '2099-12-01T00:00:00.000Z',
  createdAt: '2026-11-20T00:00:00.000Z',
};
const invited = { ...invitation, userId: person(null).id, name: 'Nina Neu', email: null };
const writes = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('An invitation to a program’s team', () => {
  // T1390
  test('stands below the team, and is taken back after a question, or sent again', async () => {
    const screen = await mount(<TeamInvitationCard programId={program.id} invitation={invited} assigns />, {
      answer: ({ method }) => ({ result: method === 'DELETE' ? { takenBack: true } : invited }),
    });
    expect(screen.text()).toContain('Program Manager');
    expect(screen.text()).toContain('Pending');
    await press(screen, 'Send the invitation to Nina Neu again');
    await settle();
    expect(await toasts()).toEqual(['The invitation to Nina Neu has been sent again.']);
    await press(screen, 'Withdraw the invitation to Nina Neu');
    expect(screen.text()).toContain('Withdraw the invitation to Nina Neu?');
    await press(screen, 'Withdraw the invitation');
    await settle();
    expect(writes(screen.calls)).toEqual([
      expect.stringMatching(new RegExp(`^POST .*/team/invitation/${ID}/resend$`)),
      expect.stringMatching(new RegExp(`^DELETE .*/team/invitation/${ID}$`)),
    ]);
  });

  // T1391
  test('that was declined says so, and goes off the list', async () => {
    const declined = { ...invited, invitationStatus: 'REJECTED' as const };
    const screen = await mount(<TeamInvitationCard programId={program.id} invitation={declined} assigns />, {
      answer: () => ({ result: { takenBack: true } }),
    });
    expect(screen.text()).toContain('Declined');
    expect(buttonOf(screen, 'Send the invitation to Nina Neu again')).not.toBeNull();
    await press(screen, 'Remove Nina Neu from the list');
    await settle();
    expect(await toasts()).toEqual(['Nina Neu has been removed from the list.']);
    const reader = await mount(
      <TeamInvitationCard programId={program.id} invitation={invited} assigns={false} />,
    );
    expect(all(reader.container, 'button')).toEqual([]);
  });

  // T1392
  test('to oneself says who, what and until when, and leads to the program once accepted', async () => {
    const own = {
      ...invitation,
      program: { name: 'Venture Connect', slug: 'venture' },
      invitedBy: 'Ada Admin',
    };
    const screen = await mount(<InvitationsScreen />, {
      me: person(null),
      at: `/invitations?invitation=${ID}`,
      answer: ({ method, path }) =>
        method === 'GET'
          ? { result: { invitations: path.endsWith('/invitation/team') ? [own] : [] } }
          : { result: { programSlug: 'venture', programRole: 'PROGRAM_MANAGER' } },
    });
    await settle();
    for (const words of [
      'Venture Connect',
      'Ada Admin invites you',
      'Program Manager',
      'Edits certain data.',
    ])
      expect(screen.text()).toContain(words);
    expect(screen.text()).not.toContain('You cannot answer this invitation');
    await press(screen, 'Accept');
    await settle();
    expect(writes(screen.calls)).toEqual([
      expect.stringMatching(new RegExp(`/invitation/team/${ID}/accept$`)),
    ]);
    expect(await toasts()).toEqual(['You are now Program Manager of Venture Connect.']);
  });
});
