import { afterEach, describe, expect, test, vi } from 'vitest';
import { ManagedProgramsScreen } from '../../../../src/client/desk/programs/managed-programs-screen.tsx';
import { ParticipantRole } from '../../../../src/client/desk/programs/participant-role.tsx';
import { TeamScreen } from '../../../../src/client/desk/programs/team-screen.tsx';
import { AboutTab } from '../../../../src/client/desk/screens/about-tab.tsx';
import type { Me } from '../../../../src/contract/identity.ts';
import type { ProgramDetail } from '../../../../src/contract/program-settings.ts';
import type { TeamMember } from '../../../../src/contract/program-team.ts';
import { programRoleDescriptions, teamRoles } from '../../../../src/domain/people/program-team.ts';
import { roleLabels } from '../../../../src/domain/people/roles.ts';
import {
  all,
  buttonOf,
  type Call,
  choose,
  fill,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
} from '../../support/mount.ts';
import { owner, person, program, staff } from '../meetings/a-program.ts';
import { managed, settings } from './a-managed-program.ts';

/** The cards, counters and team of programs for those who run them (SPEC.md 2, 3 and 6). */

vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => React.ReactNode }) => children(program),
}));
const allows = vi.hoisted(() => ({ assigns: true }));
vi.mock('../../../../src/client/desk/shared/use-program.ts', () => ({
  useProgram: () => ({ allows: () => allows.assigns }),
}));

afterEach(() => {
  allows.assigns = true;
});

/** What stands beside each word of the lists of counters, by heading. */
function countersOn({ container }: Mounted, heading: string): Record<string, string> {
  const section = all(container, 'section').find(
    ({ firstElementChild: first }) => first?.localName === 'h3' && first.textContent === heading,
  );
  const words = all(section, 'dt') ?? [];
  const counts = all(section, 'dd') ?? [];
  return Object.fromEntries(words.map((one, at) => [one.textContent, counts[at]?.textContent ?? '']));
}
const registrations = {
  Total: '41',
  'Pending approval': '2',
  'Revision submitted': '4',
  Approved: '30',
  'Need revision': '6',
  Rejected: '3',
};
const meetings = { Pending: '11', Accepted: '22', Rescheduled: '5', Rejected: '7', Canceled: '8' };

describe('Managed programs', () => {
  const screenOf = async (
    items: unknown[],
    me: Me = owner,
    total = items.length,
    at = '/managed-programs',
  ) => {
    const screen = await mount(<ManagedProgramsScreen />, {
      me,
      at,
      answer: () => ({ result: { items, page: 1, size: 10, total } }),
    });
    await settle();
    return screen;
  };

  // T1082
  test('are cards with status, dates in the program’s zone, type, place, one’s role, and every counter', async () => {
    const screen = await screenOf([managed({ isVisible: false })]);
    for (const words of [
      ...['Venture Connect', 'Open registration', 'Not listed', 'November 21, 2026', 'GMT+7'],
      ...['Hybrid · Jakarta', 'Program Manager'],
    ])
      expect(screen.text().toLowerCase()).toContain(words.toLowerCase());
    expect(countersOn(screen, 'Registrations')).toEqual(registrations);
    expect(countersOn(screen, 'Meetings')).toEqual(meetings);
    expect(buttonOf(screen, 'Open program')?.getAttribute('href')).toBe('/programs/venture');
    expect(buttonOf(screen, 'Settings')?.getAttribute('href')).toBe('/programs/venture/edit');
  });

  test('are grey rows while they are on their way, and told with a way to try again where they do not come', async () => {
    const pending = await mount(<ManagedProgramsScreen />, { me: owner });
    expect(pending.text()).toContain('Loading the programs');
    const failed = await mount(<ManagedProgramsScreen />, {
      me: owner,
      answer: () => ({ status: 500, code: 'SERVER_ERROR', message: 'Broken.' }),
    });
    await settle();
    expect(failed.text()).toContain('API Error: Broken.');
    expect(buttonOf(failed, 'Try again')).not.toBeNull();
  });

  test('that are none say so, with Create program for those who may', async () => {
    const screen = await screenOf([]);
    expect(screen.text()).toContain('There is no program available here...');
    expect(buttonOf(screen, 'Create program')).toBeNull();
    const creator = person(null, { userRole: 'PROGRAM_CREATOR' as Me['userRole'] });
    expect(buttonOf(await screenOf([], creator), 'Create program')).not.toBeNull();
  });

  // T1083
  test('are in pages of ten, which stand in the address', async () => {
    const screen = await screenOf([managed()], owner, 25);
    await press(screen, 'Page 3');
    await settle();
    expect(screen.address()).toBe('/managed-programs?page=3');
    expect(screen.calls.at(-1)?.path).toBe('/api/program/managed?page=3&size=10');
  });
});

describe('The page of a program', () => {
  const detail: ProgramDetail = {
    id: program.id,
    slug: 'venture',
    name: 'Venture Connect',
    location: 'Jakarta',
    status: 'ON_GOING',
    timezone: 'Asia/Jakarta',
    colorTheme: '#1D4ED8',
    checkInOpensMinutes: 15,
    timelineStart: '2026-11-21T00:00:00.000Z',
    timelineEnd: '2026-11-22T10:00:00.000Z',
    shortName: 'VC',
    description: 'Two days of meetings.',
    organizer: 'Kopi Foundation',
    type: 'HYBRID',
    revisionEndDate: '2026-11-20T16:59:00.000Z',
    registration: null,
    logo: null,
    banner: null,
    disableMatchmaking: false,
    disableSponsor: false,
  };
  const tab = async (of: { staff: boolean }) => {
    const screen = await mount(<AboutTab program={program} staff={of.staff} />, {
      me: of.staff ? staff : owner,
      answer: ({ path }: Call) => ({ result: path.endsWith('/admin') ? settings() : detail }),
    });
    await settle();
    return screen;
  };

  // T0181
  test('has all of it in a card: names, dates, type, place, organizer, until when registrations change, words', async () => {
    const screen = await tab({ staff: false });
    for (const words of [
      ...['Venture Connect', 'VC', 'November 21, 2026', 'Hybrid', 'Jakarta', 'Kopi Foundation'],
      ...['Registrations can be changed until November 20, 2026, 23:59', 'Two days of meetings.'],
    ])
      expect(screen.text()).toContain(words);
  });

  // T0180
  test('has the overview with every counter for its staff, and for nobody else', async () => {
    const screen = await tab({ staff: true });
    expect(countersOn(screen, 'Registrations')).toEqual(registrations);
    expect(countersOn(screen, 'Meetings')).toEqual(meetings);
    expect(countersOn(screen, 'Participants')).toEqual({
      Startup: '17',
      'Venture Capital': '13',
      Corporate: '0',
      'Research and Education': '0',
    });
    const other = await tab({ staff: false });
    expect(other.text()).not.toContain('Overview');
    expect(other.calls.filter(({ path }) => path.endsWith('/admin'))).toEqual([]);
  });
});

describe('The team of a program', () => {
  const member = (role: TeamMember['programRole'], over: Partial<TeamMember> = {}): TeamMember => ({
    id: '11111111-2c0e-4f7a-9a53-6f1f6f6f6f6f',
    name: 'Budi Santoso',
    email: 'budi@kopi.example',
    profilePicture: null,
    programRole: role,
    ...over,
  });
  const page = async (team: TeamMember[], answer?: (call: Call) => { result: unknown }) => {
    const screen = await mount(<TeamScreen />, {
      me: staff,
      answer: (call) => (call.method === 'GET' ? { result: { team, invited: [] } } : answer?.(call)),
    });
    await settle();
    return screen;
  };

  // T0454
  test('says what each role may do, in SPEC.md’s words', async () => {
    allows.assigns = false;
    const screen = await page([member('PROGRAM_OWNER')]);
    for (const role of teamRoles) {
      expect(screen.text()).toContain(roleLabels[role]);
      expect(screen.text()).toContain(programRoleDescriptions[role]);
    }
    for (const words of ['Full authority', 'Edits certain data', 'Read-only on admin-only details'])
      expect(screen.text()).toContain(words);
  });

  test('is read-only for those who do not assign roles', async () => {
    allows.assigns = false;
    const screen = await page([member('PROGRAM_MANAGER')]);
    expect(all(screen.container, 'select')).toEqual([]);
    expect(buttonOf(screen, 'Add to the team')).toBeNull();
    expect(buttonOf(screen, 'Remove Budi Santoso from the team')).toBeNull();
  });

  // T1076
  test('is given another role after a question that says what the role may do', async () => {
    const screen = await page([member('PROGRAM_MANAGER')], () => ({
      result: { userId: member('PROGRAM_OWNER').id, programRole: 'PROGRAM_OWNER', invited: false },
    }));
    await fill(screen, 'Program role of Budi Santoso', 'PROGRAM_OWNER');
    expect(screen.text()).toContain('Make Budi Santoso Program Owner?');
    expect(screen.text()).toContain('Program Owner: Read-only on admin-only details.');
    expect(screen.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await press(screen, 'Change role');
    await settle();
    expect(screen.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { userId: member('PROGRAM_OWNER').id, programRole: 'PROGRAM_OWNER', email: 'budi@kopi.example' },
    ]);
    expect(await toasts()).toEqual(['Budi Santoso is now Program Owner.']);
  });

  test('does not forget whom one was about to add by a slip of the finger', async () => {
    const screen = await page([]);
    await press(screen, 'Add to the team');
    await press(screen, 'Close');
    expect(screen.text()).not.toContain('Leave without saving?');
    await press(screen, 'Add to the team');
    await choose(screen, roleLabels.PROGRAM_MANAGER);
    await press(screen, 'Close');
    expect(screen.text()).toContain('Leave without saving?');
    await press(screen, 'Keep editing');
    const chosen = all(screen.container, 'input').filter(
      ({ checked, value }) => checked && value === 'PROGRAM_MANAGER',
    );
    expect(chosen).toHaveLength(1);
    await press(screen, 'Cancel');
    await press(screen, 'Leave without saving');
    expect(screen.text()).not.toContain('manage the program once they accept');
  });

  // T2930
  test('is joined by whoever reads an address, of which nothing is asked before', async () => {
    const screen = await page([], ({ path }) => ({
      result: {
        id: '7f0f4c2e-3c53-4a3e-9a53-b8a7a27f0f01',
        userId: null,
        name: '',
        email: path,
        programRole: 'PROGRAM_MANAGER',
        invitationStatus: 'PENDING',
        expiredAt: '2026-12-01T00:00:00.000Z',
        createdAt: '2026-11-24T00:00:00.000Z',
      },
    }));
    await press(screen, 'Add to the team');
    await fill(screen, 'Email', 'Nina@kopi.example');
    await choose(screen, roleLabels.PROGRAM_MANAGER);
    await press(screen, 'Invite');
    await settle();
    expect(screen.calls.filter(({ path }) => path.includes('candidates'))).toEqual([]);
    expect(screen.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { email: 'nina@kopi.example', programRole: 'PROGRAM_MANAGER' },
    ]);
    expect(await toasts()).toEqual([
      'nina@kopi.example has been invited as Program Manager. The role takes effect once they accept.',
    ]);
  });

  // T1077
  test('loses somebody only after a question, and keeps the last one with full authority', async () => {
    const screen = await mount(<TeamScreen />, {
      me: staff,
      answer: ({ method }) =>
        method === 'GET'
          ? { result: { team: [member('PROGRAM_ADMIN')], invited: [] } }
          : { status: 409, code: 'LAST_PROGRAM_ADMIN', message: 'The last one stays.' },
    });
    await settle();
    await press(screen, 'Remove Budi Santoso from the team');
    expect(screen.text()).toContain('Remove Budi Santoso from the team?');
    expect(screen.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await press(screen, 'Remove from the team');
    await settle();
    expect(await toasts()).toEqual(['The last one stays.']);
    expect(screen.text()).toContain('budi@kopi.example');
  });
});

describe('The role of somebody whom an organization brings', () => {
  // T0461
  test.each([
    ['PARTICIPANT_ADMIN', 'Manages participants (invites)'],
    ['PARTICIPANT_MEMBER', 'Regular participant'],
  ] as const)('%s is described beside its dropdown as “%s”', async (programRole, words) => {
    const brought = { id: person(null).id, name: 'Budi Santoso', programRole };
    const screen = await mount(<ParticipantRole programId={program.id} member={brought} assigns />);
    expect(screen.text()).toContain(words);
    const reader = await mount(<ParticipantRole programId={program.id} member={brought} assigns={false} />);
    expect(all(reader.container, 'select')).toEqual([]);
    expect(reader.text()).toBe(roleLabels[programRole]);
  });
});
