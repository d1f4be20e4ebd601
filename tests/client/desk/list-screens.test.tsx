import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AdminAuditScreen } from '../../../src/client/desk/admin/audit-screens.tsx';
import { OrganizationPicker } from '../../../src/client/desk/badges/badge-organization-picker.tsx';
import { AudiencePreview } from '../../../src/client/desk/broadcasts/audience-preview.tsx';
import { BroadcastsScreen } from '../../../src/client/desk/broadcasts/broadcasts-screen.tsx';
import { MeetingsTable } from '../../../src/client/desk/meetings/meetings-table.tsx';
import { OrganizationRatings } from '../../../src/client/desk/meetings/ratings/organization-ratings.tsx';
import { ProgramRatingsTab } from '../../../src/client/desk/meetings/ratings/program-ratings-tab.tsx';
import { OwnMeetings } from '../../../src/client/desk/meetings/sent-and-received-meetings.tsx';
import { MembersPanel } from '../../../src/client/desk/members/members-panel.tsx';
import { ProgramNewsScreen } from '../../../src/client/desk/news/program-news-screen.tsx';
import { OrganizationsScreen } from '../../../src/client/desk/organizations/organizations-screen.tsx';
import { ParticipantsScreen } from '../../../src/client/desk/participants/participants-screen.tsx';
import { AllProgramsScreen } from '../../../src/client/desk/programs/all-programs-screen.tsx';
import { ManagedProgramsScreen } from '../../../src/client/desk/programs/managed-programs-screen.tsx';
import { RegistrantsScreen } from '../../../src/client/desk/registrants/registrants-screen.tsx';
import { OpenPrograms } from '../../../src/client/desk/registration/open-programs.tsx';
import { RegisteredProgramsScreen } from '../../../src/client/desk/registration/registered-programs-screen.tsx';
import { UsersScreen } from '../../../src/client/desk/users/users-screen.tsx';
import { act, all, type Call, fill, type Mounted, mount, press, settle } from '../support/mount.ts';
import { program, staff } from './meetings/a-program.ts';

/** SPEC.md 2 and 9: how many rows a page has is chosen in every list but the program's meetings table. */

vi.mock('../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => ReactNode }) => children(program),
}));
vi.mock('../../../src/client/desk/shared/use-program.ts', async (real) => ({
  ...(await real<object>()),
  useProgram: () => ({ allows: () => true }),
}));

const organizationId = 'aaaaaaaa-0000-4000-8000-000000000001';
const everybody = { registrationStatus: [], tagIds: [], profile: [], organizationRoles: [] };

/** 135 rows of whatever is listed, none of them on its page: what stands below the list is asked about here. */
const result = {
  items: [],
  page: 1,
  size: 10,
  total: 135,
  averageScore: null,
  hasOwner: true,
  kept: false,
  counts: {
    totalRegistrant: 135,
    totalPendingApproval: 0,
    totalApproved: 0,
    totalRejected: 0,
    totalNeedRevision: 0,
    totalRevisionSubmitted: 0,
    recipients: 135,
    organizations: 135,
    unsubscribed: 0,
    duplicates: 0,
    unreachable: 0,
  },
  isSilent: false,
  meetings: [],
  entries: [],
  tags: [],
  events: [],
  invitations: [],
  nextToken: null,
  changes: [],
  choices: null,
};
const answer = () => ({ result });

const lists: [name: string, screen: () => ReactNode][] = [
  ['the users', () => <UsersScreen />],
  ['the organizations', () => <OrganizationsScreen />],
  ['the registrants', () => <RegistrantsScreen />],
  ['an organization’s meetings', () => <OwnMeetings program={program} direction="sent" />],
  ['the participants', () => <ParticipantsScreen />],
  ['all programs', () => <AllProgramsScreen />],
  ['managed programs', () => <ManagedProgramsScreen />],
  ['registered programs', () => <RegisteredProgramsScreen />],
  ['open programs', () => <OpenPrograms />],
  ['the news of a program', () => <ProgramNewsScreen />],
  ['the broadcasts', () => <BroadcastsScreen />],
  ['whom a broadcast meets', () => <AudiencePreview programId={program.id} audience={everybody} />],
  ['the members', () => <MembersPanel organizationId={organizationId} />],
  ['an organization’s ratings', () => <OrganizationRatings organizationId={organizationId} own />],
  ['a program’s ratings', () => <ProgramRatingsTab program={program} />],
  ['organizations with badges', () => <OrganizationPicker program={program} onPick={() => undefined} />],
];

const sizesOf = ({ calls }: Mounted): string[] =>
  calls.flatMap(({ path, body }: Call) => {
    const query = new URL(path, 'http://x').searchParams;
    const size = query.get('size') ?? query.get('limit') ?? (body as { size?: number } | null)?.size;
    return size === null || size === undefined ? [] : [String(size)];
  });
const chooser = ({ container }: Mounted) =>
  all(container, 'select').find((one) =>
    all(container, 'label').some(
      (label) =>
        label.textContent === 'Rows per page' && label.getAttribute('for') === one.getAttribute('id'),
    ),
  );
/** Until what was chosen is in the address, and its answer is here. */
const written = async (screen: Mounted, words: string) => {
  await act(async () => void (await vi.waitFor(() => expect(screen.address()).toContain(words))));
  await settle();
};

describe('In the list of', () => {
  // T1427
  test.each(lists)('%s rows per page are chosen, asked for and kept in the address', async (_, screenOf) => {
    const screen = await mount(screenOf(), { me: staff, at: '/list', answer });
    await settle();
    expect(all(chooser(screen), 'option').map(({ textContent }) => textContent)).toEqual(
      '10 20 30 40 50 100'.split(' '),
    );
    expect(chooser(screen)).toMatchObject({ disabled: false, value: '10' });
    expect(sizesOf(screen)).toContain('10');
    await fill(screen, 'Rows per page', '50');
    await written(screen, 'perPage=50');
    expect(sizesOf(screen)).toContain('50');
    expect(chooser(screen)?.value).toBe('50');
    await screen.unmount();
  });

  // T1428
  test.each(lists)('%s a link with rows per page asks for as many', async (_, screenOf) => {
    const screen = await mount(screenOf(), { me: staff, at: '/list?perPage=30', answer });
    await settle();
    expect(sizesOf(screen)).toContain('30');
    expect(chooser(screen)?.value).toBe('30');
    await screen.unmount();
  });

  test('the audit trail, which is loaded ahead, rows per page are chosen and kept in the address', async () => {
    const screen = await mount(<AdminAuditScreen />, { me: staff, at: '/list?q=kopi', answer });
    await settle();
    expect(chooser(screen)).toMatchObject({ disabled: false, value: '10' });
    await fill(screen, 'Rows per page', '50');
    await written(screen, 'perPage=50');
    expect(chooser(screen)?.value).toBe('50');
    await screen.unmount();
  });

  // T1429
  test('a program’s meetings, for staff, the server’s pages decide', async () => {
    const screen = await mount(<MeetingsTable program={program} />, { me: staff, at: '/list', answer });
    await settle();
    expect(chooser(screen)?.disabled).toBe(true);
    await screen.unmount();
  });
});

test('A choice of rows per page begins at the first page, and another page keeps it', async () => {
  const screen = await mount(<ManagedProgramsScreen />, { me: staff, at: '/list?page=3', answer });
  await settle();
  await fill(screen, 'Rows per page', '20');
  await written(screen, 'perPage=20');
  expect(screen.address()).toBe('/list?perPage=20');
  await press(screen, 'Next page');
  await written(screen, 'page=2');
  expect(screen.address()).toBe('/list?page=2&perPage=20');
});

test('An address that names a page beyond the end leads to the last', async () => {
  const screen = await mount(<ManagedProgramsScreen />, { me: staff, at: '/list?page=99', answer });
  await written(screen, 'page=14');
});

// T1430
test('Pages are never shown without the choice of how many rows they have', () => {
  const root = join(import.meta.dirname, '../../../src/client');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const having = (words: RegExp) =>
    files.filter((file) => words.test(readFileSync(join(root, file), 'utf8'))).sort();
  expect(having(/<Pagination\b/)).toEqual(['ui/data-table/data-table-footer.tsx', 'ui/list-pages.tsx']);
  expect(having(/^\s+fixedSize$/m)).toEqual(['desk/meetings/meetings-table.tsx']);
});
