import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { RegistrantsScreen } from '../../../../src/client/desk/registrants/registrants-screen.tsx';
import {
  type Answer,
  buttonOf,
  type Call,
  dialogOf,
  mount,
  openTab,
  press,
  settle,
  user,
} from '../../support/mount.ts';
import { idOf, inProgram, managed, manager, organization, registrant } from './a-registrant.ts';

/** The list of registrants and the staff's drawer (SPEC.md 2 and 4), with the answers of a server. */

const counts = {
  totalRegistrant: 7,
  totalPendingApproval: 1,
  totalApproved: 2,
  totalRejected: 1,
  totalNeedRevision: 3,
  totalRevisionSubmitted: 2,
};
const entry = {
  id: idOf(300),
  registrationStatus: 'APPROVED',
  message: 'Welcome.',
  createdBy: 'Ratna',
  createdAt: '2026-11-02T02:00:00.000Z',
};
const funnel = {
  imported: 60,
  invited: 58,
  opened: 44,
  claimed: 40,
  complete: 35,
  withoutAccount: 2,
  toInvite: 1,
  notAnswered: 18,
  toRemind: 18,
  waiting: 0,
  held: false,
  over: false,
};
const answer = ({ path }: Call) => {
  if (path.includes('/program/slug/')) return { result: managed };
  if (path.includes('list_tags')) return { result: { tags: [] } };
  if (path.endsWith('/claim')) return { result: funnel };
  if (path.endsWith(`/organization/${idOf(0)}`)) return { result: organization(0) };
  if (path.includes('histor')) return { result: { history: [entry] } };
  if (path.includes('/registrant?'))
    return { result: { items: [registrant(0), registrant(1)], page: 1, size: 10, total: 2, counts } };
  return { result: inProgram(0) };
};
const at = async (search: string, answers: (call: Call) => Answer = answer) => {
  const screens = (
    <Routes>
      <Route path="/programs/:slug/registrants" element={<RegistrantsScreen />} />
    </Routes>
  );
  const screen = await mount(screens, {
    me: manager,
    at: `/programs/venture/registrants${search}`,
    answer: answers,
  });
  await settle();
  return screen;
};
const asked = ({ calls }: Awaited<ReturnType<typeof at>>) =>
  calls
    .filter(({ path }) => path.includes('/registrant?'))
    .map(({ path }) => new URL(path, 'http://x').searchParams);

describe('The list of registrants', () => {
  // T0058
  test.each([
    ['registrationStatus', 'NEED_REVISION'],
    ['isRevisionSubmitted', 'true'],
    ['claim', 'INVITED'],
  ])('asks for what its address says: %s=%s', async (name, value) => {
    const screen = await at(`?${name}=${value}`);
    expect(asked(screen).map((query) => query.get(name))).toEqual([value]);
    for (const one of ['Acme', 'Borealis', '2 registrants']) expect(screen.text()).toContain(one);
  });

  // T2575
  test('asks with the numbers before it writes to many, and says how many get none', async () => {
    const screen = await at('');
    await press(screen, 'Invite all without an account (2)');
    const dialog = () => dialogOf(screen)?.textContent ?? '';
    expect(dialog()).toContain('Invite 1 organization?');
    expect(dialog()).toContain('1 gets none: it has no email address, or got an email today.');
    await press(screen, 'Send nothing');
    await press(screen, 'Remind those who did not answer (18)');
    await press(screen, 'Send 18 invitations');
    expect(screen.calls.filter(({ path }) => path.endsWith('/claim/invite'))).toMatchObject([
      { method: 'POST', body: { audience: 'NOT_ANSWERED' } },
    ]);
  });

  // T3307
  test('has on a phone one menu of what stands in buttons elsewhere, and each line opens the same', async () => {
    const screen = await at('');
    await press(screen, 'More actions');
    const line = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === name);
    for (const name of [
      'Import organizations',
      'Remind those who did not answer (18)',
      'Segments',
      'Export CSV',
      'All 2: Change Status',
      'Recent actions',
    ])
      expect([name, line(name)?.getAttribute('aria-disabled')]).toEqual([name, null]);
    await user.click(line('Invite all without an account (2)') as HTMLElement);
    await settle();
    expect(dialogOf(screen)?.textContent).toContain('Invite 1 organization?');
    await press(screen, 'Send nothing');
    await press(screen, 'More actions');
    await user.click(line('Tags') as HTMLElement);
    await settle();
    expect(dialogOf(screen)?.textContent).toContain('Staff use tags to organize registrants.');
  });

  // T2739
  test('confirms nothing where nobody can be reminded now, and says why', async () => {
    const screen = await at('', (call) =>
      call.path.endsWith('/claim') ? { result: { ...funnel, toRemind: 0 } } : answer(call),
    );
    await press(screen, 'Remind those who did not answer (18)');
    const dialog = dialogOf(screen) as HTMLElement;
    expect(dialog.textContent).toContain('Nobody can be invited now');
    expect(dialog.textContent).toContain('18 get none: they have no email address, or got an email today.');
    expect(buttonOf({ container: dialog }, 'Send invitations')?.disabled).toBe(true);
  });

  // T2733
  test('says of a row that its invitation could not be delivered, and withdraws a link once that is confirmed', async () => {
    const lost = registrant(0, { claimStep: 'INVITED', claimUndelivered: true });
    const sent = registrant(1, { claimStep: 'OPENED', claimLinkOpen: true });
    const screen = await at('', (call) =>
      call.path.includes('/registrant?')
        ? { result: { items: [lost, sent], page: 1, size: 10, total: 2, counts } }
        : call.path.endsWith('/claim/withdraw')
          ? { result: { withdrawn: true } }
          : answer(call),
    );
    expect(screen.text()).toContain('Invitation could not be delivered');
    await press(screen, 'Actions for Acme');
    expect(screen.container.ownerDocument.body.textContent).not.toContain('Withdraw invitation');
    await user.keyboard('{Escape}');
    await press(screen, 'Actions for Borealis');
    await press(screen, 'Withdraw invitation');
    const calls = () => screen.calls.filter(({ path }) => path.endsWith('/claim/withdraw'));
    expect(calls()).toEqual([]);
    expect(dialogOf(screen)?.textContent).toContain('The link in its email stops working');
    await press({ container: dialogOf(screen) as HTMLElement }, 'Withdraw invitation');
    expect(calls()).toMatchObject([{ method: 'POST', body: { organizationId: sent.id } }]);
  });

  // T3344
  test('removes one once that is confirmed, with a word for the organization; one with meetings stays, and why is said', async () => {
    const refused = {
      status: 409,
      messages: ['This organization has meetings in the program and cannot be removed.'],
      result: { code: 'REGISTRATION_HAS_MEETINGS' },
    };
    let answers: Answer = refused;
    const screen = await at('', (call) =>
      call.path.endsWith('/registration/remove') ? answers : answer(call),
    );
    const calls = () => screen.calls.filter(({ path }) => path.endsWith('/registration/remove'));
    await press(screen, 'Actions for Acme');
    await press(screen, 'Remove from the program');
    expect(calls()).toEqual([]);
    expect(dialogOf(screen)?.textContent).toContain('This cannot be undone.');
    await user.type(screen.container.ownerDocument.querySelector('textarea') as HTMLElement, 'Twice.');
    const confirm = () => press({ container: dialogOf(screen) as HTMLElement }, 'Remove from the program');
    await confirm();
    await settle();
    // What was typed stays where it was refused.
    expect(dialogOf(screen)?.querySelector('textarea')?.value).toBe('Twice.');
    answers = {
      result: { programId: managed.id, organizationId: registrant(0).id, notificationSent: true },
    };
    await confirm();
    await settle();
    expect(calls().map(({ method, body }) => [method, body])).toEqual([
      ['POST', { message: 'Twice.' }],
      ['POST', { message: 'Twice.' }],
    ]);
    expect(dialogOf(screen)).toBeNull();
  });

  // T0163
  test('opens the drawer as its address says: Details, Members, History, and Change Status', async () => {
    const narrowed = '?registrationStatus=APPROVED';
    const screen = await at(`${narrowed}&registrationDataDrawer=true&organization=${idOf(0)}`);
    const drawer = () => dialogOf(screen)?.textContent ?? '';
    for (const words of ['Acme', 'Meet partners', 'Welcome.', 'Pending Approval'])
      expect(drawer()).toContain(words);
    await openTab(screen, 'Members');
    expect(drawer()).toContain('Budi Santoso');
    await openTab(screen, 'History');
    expect(drawer()).toContain('Ratna');
    await press(screen, 'Close');
    expect(drawer()).toBe('');
    expect(screen.address()).toBe(`/programs/venture/registrants${narrowed}`);
    expect(buttonOf(screen, 'Export CSV')?.disabled).toBe(false);
  });

  // T2887
  test('shows the organization itself in the drawer, asked for when its tab is opened', async () => {
    const screen = await at(`?registrationDataDrawer=true&organization=${idOf(0)}`);
    const ofIt = () => screen.calls.filter(({ path }) => path.endsWith(`/organization/${idOf(0)}`));
    expect(ofIt()).toEqual([]);
    await openTab(screen, 'Organization');
    await settle();
    expect(ofIt()).toHaveLength(1);
    expect(dialogOf(screen)?.textContent).toContain('PT Acme');
  });
});
