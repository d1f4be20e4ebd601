import { describe, expect, test } from 'vitest';
import { MembersPanel } from '../../../src/client/desk/members/members-panel.tsx';
import { OrganizationMemberCard } from '../../../src/client/desk/members/organization-member-card.tsx';
import { PendingInvitations } from '../../../src/client/desk/members/pending-invitations.tsx';
import { ProgramMemberRow } from '../../../src/client/desk/members/program-member-row.tsx';
import { InvitationCard } from '../../../src/client/desk/shared/invitation-card.tsx';
import { UserDrawer } from '../../../src/client/desk/users/user-drawer.tsx';
import type { InvitationResult } from '../../../src/contract/invitations.ts';
import type { OrganizationMember } from '../../../src/contract/members.ts';
import type { ProgramMember } from '../../../src/contract/program-members.ts';
import type { UserDetail } from '../../../src/contract/users.ts';
import type { Giver } from '../../../src/domain/people/roles-to-give.ts';
import {
  all,
  buttonOf,
  choose,
  dialogOf,
  fill,
  mount,
  openTab,
  press,
  settle,
  submit,
  toasts,
} from '../support/mount.ts';
import { owner, person, program, staff } from './meetings/a-program.ts';

/** The cards of an organization's people and what is asked before one of them is changed (SPEC.md 2, 4 and 6). */

const ORGANIZATION = '0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f';
const OTHER = '22222222-2c0e-4f7a-9a53-6f1f6f6f6f6f';
const OTHER_PROGRAM = 'dddddddd-0000-4000-8000-000000000002';
const member: OrganizationMember = {
  id: '11111111-2c0e-4f7a-9a53-6f1f6f6f6f6f',
  name: 'Budi Santoso',
  profilePicture: null,
  linkedin: 'https://linkedin.com/in/budi',
  nationality: 'Indonesian',
  jobTitle: 'Engineer',
  organizationRole: 'ORGANIZATION_MEMBER',
  dashboardAccess: true,
  email: 'budi@kopi.example',
  phoneNumber: '+62 81255501234',
  createdAt: '2026-11-21T07:00:00.000Z',
};
const givers = {
  owner: { superAdmin: false, programStaff: false, organizationRole: 'ORGANIZATION_OWNER' },
  admin: { superAdmin: false, programStaff: false, organizationRole: 'ORGANIZATION_ADMIN' },
  plain: { superAdmin: false, programStaff: false, organizationRole: 'ORGANIZATION_MEMBER' },
  superAdmin: { superAdmin: true, programStaff: false, organizationRole: null },
} satisfies Record<string, Giver>;

describe('The card of a member', () => {
  const card = (giver: Giver, over: Partial<OrganizationMember> = {}) =>
    mount(
      <OrganizationMemberCard
        {...{
          member: { ...member, ...over },
          organizationId: ORGANIZATION,
          hasOwner: true,
          kept: false,
          own: false,
          giver,
        }}
      />,
      {
        me: owner,
        answer: ({ method }) =>
          method === 'DELETE'
            ? { result: { removed: true, revokedBadges: 2 } }
            : { result: { ...member, jobTitle: 'CTO' } },
      },
    );
  const opened = async (giver: Giver, over?: Partial<OrganizationMember>) => {
    const screen = await card(giver, over);
    await press(screen, /Budi Santoso/);
    return screen;
  };

  // T0157
  test('is a summary that opens to the whole: email, phone, nationality and LinkedIn', async () => {
    const screen = await card(givers.plain);
    for (const word of ['Budi Santoso', 'Engineer', 'Dashboard Access'])
      expect(screen.text()).toContain(word);
    expect(screen.text()).not.toContain('budi@kopi.example');
    await press(screen, /Budi Santoso/);
    for (const word of ['budi@kopi.example', '812-5550-1234', 'Indonesian', 'linkedin.com/in/budi'])
      expect(screen.text()).toContain(word);
    expect(all(screen.container, 'button')[0]?.getAttribute('aria-expanded')).toBe('true');
  });

  // T0466
  test('has a dropdown for the role where the owner or the super admin looks; others read it as a label', async () => {
    for (const giver of [givers.owner, givers.superAdmin])
      expect(all((await opened(giver)).container, 'select')).toHaveLength(1);
    for (const giver of [givers.admin, givers.plain]) {
      const screen = await opened(giver);
      expect(all(screen.container, 'select')).toEqual([]);
      expect(screen.text()).toContain('Member');
    }
  });

  // T0170
  test('asks before a role is changed, and keeps it where that is wanted', async () => {
    const screen = await opened(givers.owner);
    await fill(screen, 'Role of Budi Santoso', 'ORGANIZATION_ADMIN');
    expect(screen.text()).toContain('Make Budi Santoso Admin?');
    await press(screen, 'Keep the role');
    expect(screen.text()).not.toContain('Make Budi Santoso');
    expect(screen.calls).toEqual([]);
    await fill(screen, 'Role of Budi Santoso', 'ORGANIZATION_ADMIN');
    await press(screen, 'Change role');
    await settle();
    expect(screen.calls.map(({ body }) => body)).toEqual([{ organizationRole: 'ORGANIZATION_ADMIN' }]);
  });

  // T0171
  test('asks before somebody is removed, and says how many badges that revoked', async () => {
    const screen = await opened(givers.owner);
    await press(screen, 'Remove');
    expect(screen.text()).toContain('Remove Budi Santoso from the organization?');
    expect(screen.calls).toEqual([]);
    await press(screen, 'Remove member');
    await settle();
    expect(screen.calls.map(({ method }) => method)).toEqual(['DELETE']);
    expect(await toasts()).toEqual(['Budi Santoso is removed. 2 badges are revoked.']);
  });

  // T0172
  test('asks for a job title in a dialog, refuses two letters there, and saves nothing before it is confirmed', async () => {
    const screen = await opened(givers.owner);
    await press(screen, 'Edit job title');
    expect(screen.text()).toContain('Job title of Budi Santoso');
    await fill(screen, 'Job title', 'CT');
    expect(screen.calls).toEqual([]);
    await press(screen, 'Save job title');
    await settle();
    expect(screen.text()).toContain('Job title is required');
    expect(screen.calls).toEqual([]);
    await fill(screen, 'Job title', 'CTO');
    await press(screen, 'Save job title');
    await settle();
    expect(screen.calls.map(({ body }) => body)).toEqual([
      { jobTitle: 'CTO', seen: { jobTitle: 'Engineer' } },
    ]);
  });
});

// T0611
test('The people of an organization that cannot be loaded are said to be so, and asked for again', async () => {
  let broken = true;
  const screen = await mount(<MembersPanel organizationId={ORGANIZATION} />, {
    me: owner,
    answer: ({ path }) => {
      if (path.includes('/invitation')) return { result: { invitations: [] } };
      return broken
        ? { status: 500 }
        : { result: { items: [member], page: 1, size: 10, total: 1, hasOwner: true, kept: false } };
    },
  });
  await settle();
  expect(screen.text()).toContain('Failed to fetch organization users');
  expect(screen.text()).toContain('API Error: Something went wrong on our end. Please try again later.');
  broken = false;
  await press(screen, 'Try again');
  await settle();
  expect(screen.text()).toContain('Budi Santoso');
});

// T0460
test('A Participant Admin invites Members and sees who is invited; a plain member does not', async () => {
  const panel = async (programRole: 'PARTICIPANT_ADMIN' | 'PARTICIPANT_MEMBER') => {
    const programs = [{ ...program, programRole }];
    const me = person(ORGANIZATION, { organizationRole: 'ORGANIZATION_MEMBER', programs });
    const screen = await mount(<MembersPanel organizationId={ORGANIZATION} />, {
      me,
      answer: ({ path }) => {
        if (path.includes('/invitation')) return { result: { invitations: [] } };
        if (path.includes('/program/')) return { result: { members: [] } };
        return { result: { items: [member], page: 1, size: 10, total: 1, hasOwner: true, kept: false } };
      },
    });
    await settle();
    return screen;
  };
  const screen = await panel('PARTICIPANT_ADMIN');
  expect(buttonOf(screen, 'Add Member')).toBeNull();
  expect(screen.calls.some(({ path }) => path.includes('/invitation/organization/'))).toBe(true);
  await press(screen, 'Invite a New Member');
  const roles = all(screen.container, 'option').map(({ textContent }) => textContent);
  expect(roles).toContain('Member');
  expect(roles).not.toContain('Admin');
  expect(buttonOf(await panel('PARTICIPANT_MEMBER'), 'Invite a New Member')).toBeNull();
});

// T1415
test.each([
  ['PROGRAM_ADMIN', true],
  ['PROGRAM_MANAGER', true],
  ['PROGRAM_OWNER', false],
] as const)(
  'Staff of a program manage who takes part in it, and add nobody to the organization: %s',
  async (programRole, manages) => {
    const me = person(null, { programs: [{ ...program, programRole }] });
    const inProgram = {
      id: member.id,
      name: 'Budi Santoso',
      profilePicture: null,
      jobTitle: 'Engineer',
      registered: true,
      hideOnProfile: false,
    };
    const screen = await mount(<MembersPanel organizationId={ORGANIZATION} staffed />, {
      me,
      answer: ({ path }) => {
        if (path.includes('/program/')) return { result: { members: [inProgram] } };
        return { result: { items: [member], page: 1, size: 10, total: 1, hasOwner: true, kept: false } };
      },
    });
    await settle();
    expect(screen.text()).toContain('Members in a program');
    const offered = ['Hide Budi Santoso on the profile', 'Register Member to Program'].map(
      (label) => buttonOf(screen, label) !== null,
    );
    expect(offered).toEqual([manages, manages]);
    expect(buttonOf(screen, 'Add Member')).toBeNull();
    expect(buttonOf(screen, 'Invite a New Member')).toBeNull();
  },
);

describe('The card of an invitation', () => {
  const invitation: InvitationResult = {
    id: ORGANIZATION,
    email: 'sari@kopi.example',
    message: '',
    organizationId: ORGANIZATION,
    jobTitle: 'CFO',
    organizationRole: 'ORGANIZATION_ADMIN',
    invitationStatus: 'PENDING',
    expiredAt: '2099-01-01T00:00:00.000Z',
    createdAt: '2026-11-21T07:00:00.000Z',
  };
  const card = (over: Partial<InvitationResult> = {}, mayResend = true) =>
    mount(<InvitationCard invitation={{ ...invitation, ...over }} mayResend={mayResend} />, {
      me: owner,
      answer: () => ({ result: { ...invitation, invitationStatus: 'RESEND' } }),
    });

  // T0158
  test('shows Pending, Resent, or Expired', async () => {
    expect((await card()).text()).toContain('Pending');
    expect((await card({ invitationStatus: 'RESEND' })).text()).toContain('Resent');
    const over = await card({ expiredAt: '2020-01-01T00:00:00.000Z' });
    expect(over.text()).toContain('Expired');
    expect(over.text()).not.toContain('Pending');
  });

  test('shows Declined for one that was declined, which can be sent again', async () => {
    const declined = await card({
      invitationStatus: 'REJECTED',
      expiredAt: '2020-01-01T00:00:00.000Z',
    });
    expect(declined.text()).toContain('Declined');
    expect(declined.text()).not.toMatch(/Expired|Until|Pending/);
    expect(buttonOf(declined, 'Resend the invitation to sari@kopi.example')).not.toBeNull();
  });

  // T1433
  test('stands under its own heading where it was declined', async () => {
    const invitations = [invitation, { ...invitation, id: owner.id, invitationStatus: 'REJECTED' }];
    const screen = await mount(<PendingInvitations organizationId={ORGANIZATION} mayResend />, {
      me: owner,
      answer: () => ({ result: { invitations } }),
    });
    await settle();
    expect(all(screen.container, 'h2').map(({ textContent }) => textContent)).toEqual([
      'Pending invitations (1)',
      'Declined invitations (1)',
    ]);
  });

  // T0159
  test('resends it for those who may, and has no button for others', async () => {
    expect(all((await card({}, false)).container, 'button')).toEqual([]);
    const screen = await card();
    await press(screen, 'Resend the invitation to sari@kopi.example');
    await settle();
    expect(screen.calls.map(({ body }) => body)).toEqual([
      { invitationId: ORGANIZATION, organizationId: ORGANIZATION },
    ]);
    expect(await toasts()).toEqual(['The invitation to sari@kopi.example has been sent again.']);
  });
});

describe('A member in a program', () => {
  const row = (over: Partial<ProgramMember>, manages = true) =>
    mount(
      <ProgramMemberRow
        {...{ organizationId: ORGANIZATION, programId: program.id, manages }}
        member={{
          id: member.id,
          name: 'Budi Santoso',
          profilePicture: null,
          jobTitle: 'Engineer',
          registered: true,
          hideOnProfile: false,
          ...over,
        }}
      />,
      { me: owner, answer: () => ({ result: { changed: 1 } }) },
    );
  const body = { organizationId: ORGANIZATION, programId: program.id, userIds: [member.id] };

  // T0352
  test.each([
    ['Hide Budi Santoso on the profile', {}, 'Hide Budi Santoso on the profile?', 'Hide member'],
    [
      'Show Budi Santoso on the profile',
      { hideOnProfile: true },
      'Show Budi Santoso on the profile?',
      'Show member',
    ],
    ['Unregister Budi Santoso', {}, 'Unregister Budi Santoso from the program?', 'Unregister member'],
    ['Register Budi Santoso', { registered: false }, 'Register Member to Program', 'Register member'],
  ])('%s asks first, and is done when it is confirmed', async (verb, over, question, confirm) => {
    const screen = await row(over);
    await press(screen, verb);
    expect(screen.text()).toContain(question);
    expect(screen.calls).toEqual([]);
    await press(screen, confirm);
    await settle();
    expect(screen.calls.map((call) => call.body)).toEqual([body]);
    expect(await toasts()).toHaveLength(1);
  });

  // T1438
  test('is registered to a program that is chosen, by those who manage the members: “Register Member to Program”', async () => {
    const programs = [program, { ...program, id: OTHER_PROGRAM, name: 'Second Summit' }];
    const inProgram = (id: string, name: string, registered: boolean) => ({
      id,
      name,
      profilePicture: null,
      jobTitle: 'Engineer',
      registered,
      hideOnProfile: false,
    });
    const screen = await mount(<MembersPanel organizationId={ORGANIZATION} />, {
      me: person(ORGANIZATION, { programs }),
      answer: ({ method, path }) => {
        if (method === 'PUT') return { result: { changed: 1 } };
        if (path.includes('/invitation')) return { result: { invitations: [] } };
        if (path.includes('/program/'))
          return {
            result: {
              members: [inProgram(member.id, 'Budi Santoso', false), inProgram(OTHER, 'Sari Dewi', true)],
            },
          };
        return { result: { items: [member], page: 1, size: 10, total: 1, hasOwner: true, kept: false } };
      },
    });
    await settle();
    await press(screen, 'Register Member to Program');
    const dialog = () => dialogOf(screen);
    expect(all(dialog(), 'h2')[0]?.textContent).toBe('Register Member to Program');
    await fill(screen, 'Program', OTHER_PROGRAM);
    await settle();
    expect(dialog()?.textContent).toContain('Budi Santoso');
    expect(dialog()?.textContent).not.toContain('Sari Dewi');
    const send = all(dialog(), 'form')[0];
    if (!send) throw new Error('no form');
    await submit(screen, send);
    expect(dialog()?.textContent).toContain('Please choose a person first.');
    await choose(screen, 'Budi Santoso');
    await submit(screen, send);
    await settle();
    expect(screen.calls.filter(({ method }) => method === 'PUT').map((call) => call.body)).toEqual([
      { organizationId: ORGANIZATION, programId: OTHER_PROGRAM, userIds: [member.id] },
    ]);
    expect(await toasts()).toEqual(['1 member is registered for the program.']);
    expect(dialog()).toBeNull();
  });

  test('is read, not changed, by whoever does not manage the members', async () => {
    const screen = await row({ hideOnProfile: true }, false);
    for (const word of ['Registered', 'Hidden']) expect(screen.text()).toContain(word);
    expect(buttonOf(screen, 'Show Budi Santoso on the profile')).toBeNull();
  });
});

describe('The drawer of a user', () => {
  const user: UserDetail = {
    id: member.id,
    name: 'Budi Santoso',
    email: 'budi@kopi.example',
    profilePicture: null,
    userRole: 'USER',
    internalRole: 'USER',
    dashboardAccess: false,
    createdAt: member.createdAt,
    phoneNumber: '+62 81255501234',
    nationality: 'Indonesian',
    linkedin: null,
    organizations: [],
  };
  const kopi = {
    id: ORGANIZATION,
    name: 'Kopi Nusa',
    slug: 'kopi-nusa',
    organizationRole: 'ORGANIZATION_OWNER' as const,
    jobTitle: 'Founder',
  };
  const drawer = async (detail: UserDetail | null, me = staff) => {
    const screen = await mount(<UserDrawer userId={user.id} onClose={() => undefined} />, {
      me,
      answer: ({ method }) => {
        if (!detail) return { status: 404, code: 'NOT_FOUND', message: 'Not found.' };
        return { result: method === 'GET' ? detail : { ...detail, userRole: 'SUPER_ADMIN' } };
      },
    });
    await settle();
    return screen;
  };

  // T0166
  test('has Details, with status, email and phone, and Organizations, each with the role there', async () => {
    const screen = await drawer({ ...user, organizations: [kopi] });
    for (const word of ['Details', 'Organizations', 'Profile Only', 'budi@kopi.example', '812-5550-1234'])
      expect(screen.text()).toContain(word);
    expect(screen.text()).not.toContain('Kopi Nusa');
    await openTab(screen, 'Organizations');
    for (const word of ['Kopi Nusa', 'Founder', 'Owner']) expect(screen.text()).toContain(word);
  });

  // T0119
  test('says “No organizations found for this user.” and “No data user detail” where there is none', async () => {
    const screen = await drawer(user);
    await openTab(screen, 'Organizations');
    expect(screen.text()).toContain('No organizations found for this user.');
    expect((await drawer(null)).text()).toContain('No data user detail');
  });

  // T0173
  test('asks before the role on the platform is changed, and one’s own is not changed here', async () => {
    const screen = await drawer(user);
    await fill(screen, 'Platform role', 'SUPER_ADMIN');
    expect(screen.text()).toContain('Make Budi Santoso Super Admin?');
    expect(screen.calls.every(({ method }) => method === 'GET')).toBe(true);
    await press(screen, 'Change role');
    await settle();
    expect(screen.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { userRole: 'SUPER_ADMIN' },
    ]);
    const own = await drawer(user, person(null, { id: user.id, userRole: 'SUPER_ADMIN' }));
    expect(all(own.container, 'select')[0]?.disabled).toBe(true);
  });
});
