import '../support/small-dom.ts';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AddMemberDialog } from '../../../src/client/desk/members/add-member-dialog.tsx';
import { InviteDialog } from '../../../src/client/desk/members/invite-dialog.tsx';
import { ProfileDialog } from '../../../src/client/desk/members/profile-dialog.tsx';
import { TagDialog } from '../../../src/client/desk/registrants/tag-dialog.tsx';
import { RoomDrawer } from '../../../src/client/desk/rooms/room-drawer.tsx';
import { RoomLinkDialog } from '../../../src/client/desk/rooms/room-link-dialog.tsx';
import { useUnsaved, useUnsavedGuard } from '../../../src/client/ui/unsaved.tsx';
import type { Room } from '../../../src/domain/schedule/schedule.ts';
import { program } from '../desk/meetings/a-program.ts';
import { buttonOf, fill, type Mounted, mount, press, settle } from '../support/mount.ts';

/** Dialogs and drawers with something to type in them: none loses it without a question. */

vi.mock('../../../src/client/ui/dialog.tsx', () => import('../support/panels.tsx'));
vi.mock('../../../src/client/ui/drawer.tsx', () => import('../support/panels.tsx'));

const room: Room = {
  ...{ id: '22222222-2222-4222-8222-222222222222', programId: program.id, name: 'Garden', type: 'online' },
  ...{ roomOrder: 0, tables: [], totalTables: 3, disabledEventId: [], meetingLink: null },
};
const organizationId = '11111111-1111-4111-8111-111111111111';
const giver = { superAdmin: false, programStaff: false, organizationRole: 'ORGANIZATION_OWNER' } as const;

/** A dialog, a field of it, what stands in the field at first, and what is pressed before its form is there. */
const forms: [
  name: string,
  field: string,
  before: string,
  dialog: (onClose: () => void) => ReactNode,
  first?: string,
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
];

let screen: Mounted;
afterEach(() => screen.unmount());

describe.each(forms)('The dialog of %s', (_name, field, before, dialog, first) => {
  test('closes at once where nothing was typed, else after a question', async () => {
    const closed = vi.fn();
    screen = await mount(dialog(closed), { answer: () => ({ result: { tags: [] } }) });
    await settle();
    if (first) await press(screen, first);
    await press(screen, 'Close the panel');
    expect(closed).toHaveBeenCalledTimes(1);
    await fill(screen, field, 'Something');
    await settle();
    await press(screen, 'Close the panel');
    expect(buttonOf(screen, 'Keep writing')).not.toBeNull();
    expect(closed).toHaveBeenCalledTimes(1);
    await press(screen, 'Leave without saving');
    expect(closed).toHaveBeenCalledTimes(2);
  });

  test('closes at once where what was typed is taken back', async () => {
    const closed = vi.fn();
    screen = await mount(dialog(closed), { answer: () => ({ result: { tags: [] } }) });
    await settle();
    if (first) await press(screen, first);
    for (const typed of ['Something', before]) {
      await fill(screen, field, typed);
      await settle();
    }
    await press(screen, 'Close the panel');
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

function Saving() {
  const [saved, setSaved] = useState(false);
  const guard = useUnsavedGuard(() => undefined);
  return (
    <>
      {guard.inside(<Typed unsaved={!saved} />)}
      <button type="button" aria-label="Close the panel" onClick={() => guard.onOpenChange(false)} />
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
  await press(screen, 'Close the panel');
  expect(buttonOf(screen, 'Keep writing')).not.toBeNull();
  await press(screen, 'The answer comes');
  await settle();
  expect(screen.text()).not.toContain('Leave without saving?');
});
