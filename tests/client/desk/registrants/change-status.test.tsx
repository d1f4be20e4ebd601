import { Route, Routes } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { ChangeStatusDialog } from '../../../../src/client/desk/registrants/change-status-dialog.tsx';
import { OrganizationProgramScreen } from '../../../../src/client/desk/screens/organization-program-screen.tsx';
import type { ReviewPreview } from '../../../../src/contract/review.ts';
import {
  type Answer,
  all,
  buttonOf,
  type Call,
  choose,
  fill,
  mount,
  press,
  settle,
  toasts,
} from '../../support/mount.ts';
import { owner, program } from '../meetings/a-program.ts';
import { idOf, inProgram, managed, manager, organization, registrant } from './a-registrant.ts';

/** Change registrant data status, of one and of many (SPEC.md 2, 4, 5 and 6), with the answers of a server. */

const lost = {
  meetingId: idOf(200),
  partnerName: 'Borealis',
  meetingStatus: 'ACCEPTED' as const,
  isReleased: false,
  startAt: '2026-11-23T03:00:00.000Z',
  endAt: '2026-11-23T03:30:00.000Z',
  roomName: 'Garuda Hall',
  tableName: 'Table 4',
  seatNumber: 4,
};
const preview = (over: Partial<ReviewPreview> = {}): ReviewPreview => ({
  digest: 'seen',
  registrationStatus: 'APPROVED',
  notificationSent: true,
  warns: true,
  canceled: [lost],
  stays: [],
  ...over,
});
const changed = (canceled = [lost]) => ({
  programId: program.id,
  organizationId: idOf(0),
  registrationStatus: 'REJECTED',
  previousStatus: 'APPROVED',
  notificationSent: true,
  message: '',
  canceled,
  stays: [],
});

const open = async (count: number, answer: (call: Call) => Answer) => {
  const done = vi.fn();
  const screen = await mount(
    <ChangeStatusDialog
      program={program}
      changing={Array.from({ length: count }, (_, index) => registrant(index))}
      onClose={() => undefined}
      onDone={done}
    />,
    { me: manager, answer },
  );
  const sent = () => screen.calls.filter(({ method }) => method === 'PUT');
  const whose = () =>
    sent().map(({ path }) => registrant(Number(/b{8}-0000-4000-8000-(\d+)/.exec(path)?.[1])).name);
  return { screen, done, sent, whose };
};
const rowsOf = ({ container }: Awaited<ReturnType<typeof mount>>) =>
  all(container, 'ul')
    .filter((one) => one.getAttribute('aria-label') === 'Results')
    .flatMap((list) => all(list, 'li').map(({ textContent }) => textContent));

describe('The status of one registrant', () => {
  const answer = ({ method }: Call) => ({ result: method === 'PUT' ? changed() : preview() });

  // T0411
  test.each([
    ['Need Revision', 'NEED_REVISION'],
    ['Rejected', 'REJECTED'],
  ])(
    '%s without a message is not sent: the field says Required., a toast the whole sentence',
    async (label, status) => {
      const { screen, sent } = await open(1, answer);
      await choose(screen, label);
      await settle();
      await press(screen, 'Change Status and cancel 1 meeting');
      expect(screen.text()).toContain('Required.');
      expect(await toasts()).toEqual([`Message field required on status ${status}.`]);
      expect(sent()).toEqual([]);
    },
  );

  test('is chosen first', async () => {
    const { screen, sent } = await open(1, answer);
    await press(screen, 'Change Status');
    expect(screen.text()).toContain('Required.');
    expect(sent()).toEqual([]);
  });

  // T2525
  test('says of a meeting that is lost that its table was released, not that it is accepted', async () => {
    const released = preview({ canceled: [{ ...lost, isReleased: true }] });
    const { screen } = await open(1, () => ({ result: released }));
    await choose(screen, 'Rejected');
    await settle();
    const rows = all(screen.container, 'li').map(({ textContent }) => textContent);
    expect(rows.find((row) => row?.includes('Borealis'))).toContain('Released');
    expect(rows.find((row) => row?.includes('Borealis'))).not.toContain('Accepted');
  });

  // T0168
  test('warns of the meetings that are lost, by name, and sends what was seen', async () => {
    const { screen, sent, done } = await open(1, answer);
    await choose(screen, 'Rejected');
    await settle();
    for (const words of ['Borealis', 'Garuda Hall', 'Table 4', '10:00'])
      expect(screen.text()).toContain(words);
    await fill(screen, 'Message', 'No deck.');
    await press(screen, 'Change Status and cancel 1 meeting');
    await settle();
    expect(sent().map(({ body }) => body)).toEqual([
      { status: 'REJECTED', message: 'No deck.', digest: 'seen' },
    ]);
    expect(await toasts()).toEqual(['The status of Acme is Rejected.']);
    expect(done).toHaveBeenCalledOnce();
  });

  // T0169
  test('that was changed by somebody else shows what is now, keeps the message, and is sent again as seen now', async () => {
    let first = true;
    const { screen, sent } = await open(1, ({ method }) => {
      if (method !== 'PUT') return { result: preview() };
      if (!first) return { result: changed() };
      first = false;
      return {
        status: 409,
        message: 'It has changed.',
        result: { code: 'REVIEW_CHANGED', preview: preview({ digest: 'new', canceled: [] }) },
      };
    });
    await choose(screen, 'Rejected');
    await settle();
    await fill(screen, 'Message', 'No deck.');
    await press(screen, 'Change Status and cancel 1 meeting');
    await settle();
    expect(screen.text()).toContain('It has changed.');
    expect(await toasts()).toEqual([]);
    // What is not sent yet is not lost without a question.
    await press(screen, 'Close');
    await press(screen, 'Keep editing');
    await press(screen, 'Change Status');
    await settle();
    expect(sent().map(({ body }) => body)).toMatchObject([
      { message: 'No deck.', digest: 'seen' },
      { message: 'No deck.', digest: 'new' },
    ]);
  });
});

describe('The status of many registrants', () => {
  // T1028
  test('is changed one after the other; one that fails says why, and is tried again alone', async () => {
    let broken = true;
    const { screen, whose, done } = await open(3, ({ method, path }) => {
      if (method !== 'PUT') return { result: preview({ warns: false, canceled: [] }) };
      if (broken && path.includes(idOf(1)))
        return { status: 409, code: 'CONFLICT', message: 'Somebody else is at it.' };
      return { result: changed([]) };
    });
    await choose(screen, 'Rejected');
    await settle();
    await fill(screen, 'Message', 'No deck.');
    await press(screen, 'Change Status');
    await settle();
    expect(whose()).toEqual(['Acme', 'Borealis', 'Citra']);
    expect(rowsOf(screen)).toEqual([
      'AcmeChanged',
      'BorealisSomebody else is at it.Not changed',
      'CitraChanged',
    ]);
    expect(done).not.toHaveBeenCalled();
    broken = false;
    await press(screen, 'Try again with 1');
    await settle();
    expect(whose()).toEqual(['Acme', 'Borealis', 'Citra', 'Borealis']);
    expect(screen.text()).toContain('The status of 3 registrants is Rejected.');
    expect(rowsOf(screen)).toEqual(['AcmeChanged', 'BorealisChanged', 'CitraChanged']);
    await press(screen, 'Done');
    expect(done).toHaveBeenCalledOnce();
  });

  // T1029
  test('shows how far it is, and the rows that wait', async () => {
    const { screen } = await open(3, ({ method, path }) => {
      if (method !== 'PUT') return { result: preview({ warns: false, canceled: [] }) };
      return path.includes(idOf(1)) ? undefined : { result: changed([]) };
    });
    await choose(screen, 'Pending Approval');
    await settle();
    await press(screen, 'Change Status');
    await settle();
    expect(rowsOf(screen)).toEqual(['AcmeChanged', 'BorealisChanging', 'CitraWaiting']);
    expect(screen.text()).toContain('1 of 3');
    const bar = all(screen.container, 'div').find((one) => one.getAttribute('role') === 'progressbar');
    expect(bar).toBeDefined();
  });

  test('leaves those alone that have it already', async () => {
    const { screen, whose } = await open(2, () => ({ result: changed([]) }));
    await choose(screen, 'Approved');
    await settle();
    await press(screen, 'Change Status');
    await settle();
    expect(whose()).toEqual([]);
    expect(rowsOf(screen)).toEqual(['AcmeSkipped', 'BorealisSkipped']);
  });
});

describe('The page of an organization in a program', () => {
  const page = async (me: typeof owner, own: object) => {
    const screens = (
      <Routes>
        <Route
          path="/all-organizations/:orgSlug/programs/:programSlug"
          element={<OrganizationProgramScreen />}
        />
      </Routes>
    );
    const screen = await mount(screens, {
      me,
      at: '/all-organizations/organization-0/programs/venture',
      answer: ({ path }) => {
        if (path.includes('/program/slug/')) return { result: { ...managed, ...own } };
        if (path.includes('/organization/slug/')) return { result: organization(0) };
        if (path.includes('histor')) return { result: { history: [] } };
        if (path.includes('/preview')) return { result: preview() };
        return { result: inProgram(0) };
      },
    });
    await settle();
    return screen;
  };

  // T0079
  test('has a Change Status button for the program’s staff, which opens the dialog with what it is now', async () => {
    const screen = await page(manager, {});
    expect(buttonOf(screen, 'Change Status')?.disabled).toBe(false);
    await press(screen, 'Change Status');
    expect(screen.text()).toContain('Current status');
    await choose(screen, 'Need Revision');
    await settle();
    expect(screen.calls.some(({ path }) => path.includes('/preview?status=NEED_REVISION'))).toBe(true);
    expect(screen.text()).toContain('Borealis');
  });

  // T0463
  test('has it for the super admin too, and disabled for whoever may not review', async () => {
    const superAdmin = { ...owner, userRole: 'SUPER_ADMIN' as const };
    const asked = await page(superAdmin, { programRole: null });
    expect(buttonOf(asked, 'Change Status')?.disabled).toBe(false);
    const refused = await page(owner, { programRole: null });
    expect(buttonOf(refused, 'Change Status')?.disabled).toBe(true);
  });
});
