import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { OrganizationProgramScreen } from '../../../../src/client/desk/screens/organization-program-screen.tsx';
import { all, buttonOf, mount, settle } from '../../support/mount.ts';
import { idOf, inProgram, managed, manager, organization } from '../registrants/a-registrant.ts';

/** `/all-organizations/{orgSlug}/programs/{programSlug}`, for the program's staff (SPEC.md 2). */

const page = async (found: object) => {
  const screens = (
    <Routes>
      <Route
        path="/all-organizations/:orgSlug/programs/:programSlug"
        element={<OrganizationProgramScreen />}
      />
    </Routes>
  );
  const screen = await mount(screens, {
    me: manager,
    at: '/all-organizations/organization-0/programs/venture',
    answer: ({ path }) => {
      if (path.includes('/program/slug/')) return { result: managed };
      if (path.includes('/organization/slug/')) return { result: organization(0) };
      if (path.includes('histor')) {
        const entry = { id: idOf(7), registrationStatus: 'NEED_REVISION', message: 'Please add a deck.' };
        const history = [{ ...entry, createdAt: '2026-11-01T20:30:00.000Z', createdBy: 'Rina Hart' }];
        return { result: { history } };
      }
      return { result: { ...inProgram(0), ...found } };
    },
  });
  await settle();
  return screen;
};

describe('An organization in a program', () => {
  // T0081
  test('has its counters, its registration, its people and its history, in the program’s zone', async () => {
    const screen = await page({
      totalRequestedMeeting: 12,
      totalReceivedMeeting: 34,
      totalAcceptedMeeting: 56,
    });
    for (const words of [
      ...['Requested meetings12', 'Received meetings34', 'Accepted meetings56'],
      ...['Approved', 'Meet partners', 'Welcome.', 'Budi Santoso', 'Engineer', 'Owner'],
      // 20:30 UTC is the next morning in Jakarta.
      ...['Need Revision', 'Please add a deck.', 'November 2, 2026, 03:30', 'by Rina Hart'],
    ])
      expect(screen.text()).toContain(words);
    const meetings = all(screen.container, 'a')
      .map((one) => one.getAttribute('href'))
      .filter((href) => href?.endsWith('/meetings'));
    expect(meetings).toEqual(['/programs/venture/participants/organization-0/meetings']);
  });

  test('that brings nobody says so, and leads to no meetings before it is approved', async () => {
    const { registration } = inProgram(0);
    const screen = await page({
      members: [],
      registration: { ...registration, registrationStatus: 'PENDING_APPROVAL' },
    });
    expect(screen.text()).toContain('Nobody from this organization is registered for the program.');
    expect(buttonOf(screen, 'Accepted meetings')).toBeNull();
  });
});
