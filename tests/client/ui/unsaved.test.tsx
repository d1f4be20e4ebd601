import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PairDialog } from '../../../src/client/desk/devices/pair-dialog.tsx';
import { AddMemberDialog } from '../../../src/client/desk/members/add-member-dialog.tsx';
import { InviteDialog } from '../../../src/client/desk/members/invite-dialog.tsx';
import { ProfileDialog } from '../../../src/client/desk/members/profile-dialog.tsx';
import { TagDialog } from '../../../src/client/desk/registrants/tag-dialog.tsx';
import { PreferencesDrawer } from '../../../src/client/desk/schedule/preferences-drawer.tsx';
import { RoomDrawer } from '../../../src/client/desk/schedule/rooms/room-drawer.tsx';
import { RoomLinkDialog } from '../../../src/client/desk/schedule/rooms/room-link-dialog.tsx';
import { ConfirmDialog } from '../../../src/client/ui/confirm-dialog.tsx';
import { useUnsaved } from '../../../src/client/ui/unsaved.ts';
import { useUnsavedGuard } from '../../../src/client/ui/unsaved-guard.tsx';
import type { ProgramEvent, Room } from '../../../src/domain/schedule/schedule.ts';
import { program } from '../desk/meetings/a-program.ts';
import { buttonOf, fill, fireEvent, type Mounted, mount, press, settle, within } from '../support/mount.ts';

/** Dialogs and drawers with something to type in them: none loses it without a question. */

const room: Room = {
  id: '22222222-2222-4222-8222-222222222222',
  programId: program.id,
  name: 'Garden',
  type: 'online',
  roomOrder: 0,
  tables: [],
  totalTables: 3,
  disabledEventId: [],
  meetingLink: null,
};
const organizationId = '11111111-1111-4111-8111-111111111111';
const giver = { superAdmin: false, programStaff: false, organizationRole: 'ORGANIZATION_OWNER' } as const;

const event: ProgramEvent = {
  id: '33333333-3333-4333-8333-333333333333',
  programId: program.id,
  name: 'Day 1',
  type: ['offline'],
  date: '2026-11-21',
  eventStatus: 'PUBLISHED',
  duration: 30,
  defaultGap: 0,
  disabledAt: null,
  startTime: '2026-11-21T02:00:00.000Z',
  endTime: '2026-11-21T02:30:00.000Z',
};
const slotId = '44444444-4444-4444-8444-444444444444';
/** What the server answers, to whatever is asked. */
const found = {
  tags: [],
  eventId: event.id,
  venues: ['offline'],
  timeslots: [
    {
      id: slotId,
      timeslotId: slotId,
      type: 'TIMESLOT',
      timeslotType: 'TIMESLOT',
      isDisabled: false,
      eventId: event.id,
      programId: program.id,
      venues: ['offline'],
      gap: 0,
      disabledAt: null,
      freeSeats: { offline: 1, online: 0 },
      slotStartTime: event.startTime,
      slotEndTime: event.endTime,
    },
  ],
};

/** A dialog, a field of it, what stands in the field at first, and what is pressed before its form is there. */
const forms: [
  name: string,
  field: string,
  before: string,
  dialog: (onClose: () => void) => ReactNode,
  first?: string,
  typed?: string,
][] = [
  [
    'a tag',
    'Label',
    '',
    (onClose) => <TagDialog programId={program.id} mayEdit open onClose={onClose} />,
    'Add a tag',
  ],
  [
    'a room',
    'Name',
    room.name,
    (onClose) => <RoomDrawer program={program} room={room} onClose={onClose} onShrink={() => undefined} />,
  ],
  ['the link of a room', 'Meeting link', '', (onClose) => <RoomLinkDialog room={room} onClose={onClose} />],
  [
    'an invitation',
    'Message',
    '',
    (onClose) => <InviteDialog organizationId={organizationId} giver={giver} open onClose={onClose} />,
  ],
  [
    'a member',
    'Job title',
    '',
    (onClose) => <AddMemberDialog organizationId={organizationId} giver={giver} open onClose={onClose} />,
  ],
  [
    'a profile',
    'Name',
    '',
    (onClose) => <ProfileDialog organizationId={organizationId} member={null} open onClose={onClose} />,
  ],
  ['a tablet to pair', 'Name', '', (onClose) => <PairDialog program={program} open onOpenChange={onClose} />],
  [
    'meeting preferences',
    'Type of 09:00 – 09:30',
    'TIMESLOT',
    (onClose) => <PreferencesDrawer event={event} timezone="Asia/Jakarta" open onClose={onClose} />,
    undefined,
    'BREAKTIME',
  ],
  [
    'what goes with a reason',
    'Why?',
    '',
    (onClose) => (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title="Sure?"
        confirmLabel="Yes"
        reason={{ label: 'Why?' }}
        onConfirm={() => undefined}
      />
    ),
  ],
];

let screen: Mounted;
afterEach(() => screen.unmount());

describe.each(forms)('The dialog of %s', (_name, field, before, dialog, first, typed = 'Something') => {
  test('closes at once where nothing was typed, else after a question', async () => {
    const closed = vi.fn();
    screen = await mount(dialog(closed), { answer: () => ({ result: found }) });
    await settle();
    if (first) await press(screen, first);
    await press(screen, 'Close');
    expect(closed).toHaveBeenCalledTimes(1);
    await fill(screen, field, typed);
    await settle();
    await press(screen, 'Close');
    expect(buttonOf(screen, 'Keep editing')).not.toBeNull();
    expect(closed).toHaveBeenCalledTimes(1);
    await press(screen, 'Leave without saving');
    expect(closed).toHaveBeenCalledTimes(2);
  });

  test('closes at once where what was typed is taken back', async () => {
    const closed = vi.fn();
    screen = await mount(dialog(closed), { answer: () => ({ result: found }) });
    await settle();
    if (first) await press(screen, first);
    for (const value of [typed, before]) {
      await fill(screen, field, value);
      await settle();
    }
    await press(screen, 'Close');
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

function Saving() {
  const [saved, setSaved] = useState(false);
  const guard = useUnsavedGuard(() => undefined);
  return (
    <>
      {guard.inside(<Typed unsaved={!saved} />)}
      <button type="button" aria-label="Close" onClick={() => guard.onOpenChange(false)} />
      <button type="button" aria-label="The answer comes" onClick={() => setSaved(true)} />
      {guard.question}
    </>
  );
}

function Typed({ unsaved }: { unsaved: boolean }) {
  useUnsaved(unsaved);
  return null;
}

test('The question goes away when what was typed is saved while it stands', async () => {
  screen = await mount(<Saving />, { answer: () => undefined });
  await press(screen, 'Close');
  expect(buttonOf(screen, 'Keep editing')).not.toBeNull();
  fireEvent.click(within(screen.container).getByLabelText('The answer comes'));
  await settle();
  expect(screen.text()).not.toContain('Leave without saving?');
});
