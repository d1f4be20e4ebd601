import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CallerContext } from '../../../src/client/desk/caller-context.ts';
import { MembersPanel } from '../../../src/client/desk/members/members-panel.tsx';
import { OrganizationMemberCard } from '../../../src/client/desk/members/organization-member-card.tsx';
import { ParticipantRole } from '../../../src/client/desk/programs/participant-role.tsx';
import { TeamMemberCard } from '../../../src/client/desk/programs/team-member-card.tsx';
import { SessionContext } from '../../../src/client/desk/session-context.ts';
import { keyOf } from '../../../src/client/desk/use-api.ts';
import { UserCard } from '../../../src/client/desk/users/user-card.tsx';
import { userRules, usersQuery } from '../../../src/client/desk/users/users-rules.ts';
import { UsersScreen } from '../../../src/client/desk/users/users-screen.tsx';
import { readListState } from '../../../src/client/ui/data-table/list-state.ts';
import type { Me } from '../../../src/contract/identity.ts';
import { listMembers, type OrganizationMember } from '../../../src/contract/members.ts';
import { listUsers } from '../../../src/contract/users.ts';
import { giverOf } from '../../../src/domain/people/roles-to-give.ts';

const ORGANIZATION = '0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f';
const ID = '7a1b8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f';

const me = (over: Partial<Me> = {}): Me => ({
  id: ID,
  email: 'owner@kopi.example',
  name: 'Ayu Lestari',
  profilePicture: null,
  userRole: 'USER',
  internalRole: 'USER',
  language: null,
  organizationId: ORGANIZATION,
  organizationRole: 'ORGANIZATION_OWNER',
  organizations: [],
  programs: [],
  ...over,
});

/** What a screen shows at first, as HTML; `queries` holds what the server answered already. */
function shown(screen: ReactNode, who: Me = me(), queries = new QueryClient(), address = '/'): string {
  const nothing = async () => undefined;
  const session = {
    me: who,
    signIn: nothing,
    adoptToken: nothing,
    reloadMe: nothing,
    signOut: async () => ({ refused: null }),
  };
  const caller = { base: '/api', headers: () => ({}), transport: () => new Promise<never>(() => undefined) };
  return renderToString(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queries}>
        <CallerContext value={caller as never}>
          <SessionContext value={session}>{screen}</SessionContext>
        </CallerContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const member = (over: Partial<OrganizationMember> = {}): OrganizationMember => ({
  id: '11111111-2c0e-4f7a-9a53-6f1f6f6f6f6f',
  name: 'Budi Santoso',
  profilePicture: null,
  linkedin: null,
  nationality: null,
  jobTitle: 'Engineer',
  organizationRole: 'ORGANIZATION_MEMBER',
  dashboardAccess: true,
  createdAt: '2026-11-21T07:00:00.000Z',
  ...over,
});

describe('The people of an organization', () => {
  const panel = (who: Me) => {
    const queries = new QueryClient();
    const input = { params: { organizationId: ORGANIZATION }, query: { page: 1, size: 10 } };
    queries.setQueryData(keyOf(listMembers, input), {
      items: [member()],
      page: 1,
      size: 10,
      total: 1,
      hasOwner: true,
      kept: false,
    });
    return shown(<MembersPanel organizationId={ORGANIZATION} />, who, queries);
  };

  test('are added and invited by those who manage them; an ordinary member reads', () => {
    for (const organizationRole of ['ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN'] as const)
      for (const verb of ['Add Member<', 'Add Member Profile', 'Invite a New Member'])
        expect(panel(me({ organizationRole })), organizationRole).toContain(verb);
    const plain = panel(me({ organizationRole: 'ORGANIZATION_MEMBER' }));
    expect(plain).toContain('Budi Santoso');
    expect(plain).not.toMatch(/Add Member|Invite a New Member/);
  });

  // T0473
  test('say whether they have dashboard access', () => {
    const card = (dashboardAccess: boolean) =>
      shown(
        <OrganizationMemberCard
          {...{
            member: member({ dashboardAccess }),
            organizationId: ORGANIZATION,
            hasOwner: true,
            kept: false,
            own: false,
          }}
          giver={giverOf({ kind: 'ANONYMOUS' }, {})}
        />,
      );
    expect(card(true)).toContain('Dashboard Access');
    expect(card(false)).toContain('Profile Only');
  });
});

describe('The table of all users', () => {
  // T0110
  test('asks for what its address says, and leaves out what it does not know', () => {
    const read = (address: string) => readListState(new URLSearchParams(address), userRules);
    const { state, ignored } = read(
      'userRole=SUPER_ADMIN.KING&access=PROFILE_ONLY&sort=[{"id":"createdAt","desc":true}]',
    );
    expect(usersQuery(state.filters, state.sort)).toEqual({
      sortBy: 'createdAt',
      sortOrder: 'DESC',
      userRole: ['SUPER_ADMIN'],
      access: ['PROFILE_ONLY'],
    });
    expect(ignored).toEqual(['userRole.KING']);
    const first = read('').state;
    expect(usersQuery(first.filters, first.sort)).toEqual({ sortBy: 'name', sortOrder: 'ASC' });
  });

  // T0206
  test('is the super admin’s alone', () => {
    const refusal = /You don(&#x27;|')t have permission to access this resource\./;
    expect(shown(<UsersScreen />)).toMatch(refusal);
    const admin = shown(<UsersScreen />, me({ userRole: 'SUPER_ADMIN' }));
    expect(admin).not.toMatch(refusal);
    expect(admin).toContain('Search users');
  });

  // T0165
  test('opens somebody beside the list as its address has it, and says so where nobody is', () => {
    const user = {
      id: ID,
      name: '',
      email: 'a@b.example',
      profilePicture: null,
      userRole: 'USER' as const,
      dashboardAccess: false,
      createdAt: '2026-11-21T07:00:00.000Z',
    };
    const row = { original: user, getIsSelected: () => false } as never;
    const html = shown(<UserCard row={row} />, me(), undefined, '/users?q=kopi&page=2');
    expect(html).toContain(`q=kopi&amp;page=2&amp;user=${ID}`);
    expect(html).toContain('No name yet');
    const queries = new QueryClient();
    const query = { q: '', sortBy: 'name', sortOrder: 'ASC', page: 1, size: 10 } as const;
    queries.setQueryData(keyOf(listUsers, { query }), { items: [], total: 0, page: 1, size: 10 });
    const nobody = shown(<UsersScreen />, me({ userRole: 'SUPER_ADMIN' }), queries);
    expect(nobody.match(/No results\./g)).toHaveLength(2);
  });
});

describe('A role in a program', () => {
  const one = { id: ID, name: 'Ayu Lestari', email: 'ayu@kopi.example', profilePicture: null };

  // T0451
  test('is a dropdown with its description for those who assign it, and words for all others', () => {
    const card = (assigns: boolean) =>
      shown(
        <TeamMemberCard programId={ID} member={{ ...one, programRole: 'PROGRAM_ADMIN' }} assigns={assigns} />,
      );
    for (const html of [card(true), card(false)]) expect(html).toContain('Full authority.');
    expect(card(true)).toMatch(/<select|Remove Ayu Lestari from the team/);
    expect(card(false)).not.toMatch(/<select|from the team/);
  });

  // T0455
  test('of who manages the program is not changed among the participants', () => {
    const row = (programRole: 'PROGRAM_MANAGER' | 'PARTICIPANT_ADMIN' | null, assigns = true) =>
      shown(<ParticipantRole programId={ID} member={{ ...one, programRole }} assigns={assigns} />);
    expect(row('PROGRAM_MANAGER')).not.toContain('<select');
    expect(row('PARTICIPANT_ADMIN')).toContain('Manages participants (invites).');
    expect(row(null)).toContain('No role');
    expect(row('PARTICIPANT_ADMIN', false)).not.toContain('<select');
    expect(row(null, false)).toBe('');
  });
});
