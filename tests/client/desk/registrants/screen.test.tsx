import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { RegistrantsScreen } from '../../../../src/client/desk/registrants/registrants-screen.tsx';
import { buttonOf, type Call, dialogOf, mount, openTab, press, settle } from '../../support/mount.ts';
import { idOf, inProgram, managed, manager, registrant } from './a-registrant.ts';

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
const answer = ({ path }: Call) => {
  if (path.includes('/program/slug/')) return { result: managed };
  if (path.includes('list_tags')) return { result: { tags: [] } };
  if (path.includes('histor')) return { result: { history: [entry] } };
  if (path.includes('/registrant?'))
    return { result: { items: [registrant(0), registrant(1)], page: 1, size: 10, total: 2, counts } };
  return { result: inProgram(0) };
};
const at = async (search: string) => {
  const screens = (
    <Routes>
      <Route path="/programs/:slug/registrants" element={<RegistrantsScreen />} />
    </Routes>
  );
  const screen = await mount(screens, { me: manager, at: `/programs/venture/registrants${search}`, answer });
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
  ])('asks for what its address says: %s=%s', async (name, value) => {
    const screen = await at(`?${name}=${value}`);
    expect(asked(screen).map((query) => query.get(name))).toEqual([value]);
    for (const one of ['Acme', 'Borealis', '2 registrants']) expect(screen.text()).toContain(one);
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
});
