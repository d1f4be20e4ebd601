import { describe, expect, test } from 'vitest';
import { ClosingHost } from '../../../../../src/client/desk/schedule/rooms/closing-host.tsx';
import { RoomList } from '../../../../../src/client/desk/schedule/rooms/room-list.tsx';
import { AvailableVenues } from '../../../../../src/client/desk/schedule/rooms/venues-of-timeslot.tsx';
import type { Room } from '../../../../../src/domain/schedule/schedule.ts';
import {
  all,
  buttonOf,
  type Call,
  fill,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
  user,
} from '../../../support/mount.ts';
import { program, staff } from '../../meetings/a-program.ts';

/** The rooms of a program for those who run it: order, link, deletion (SPEC.md 2, 3 and 5). */

const EVENT = 'eeeeeeee-0000-4000-8000-000000000001';
const room = (number: number, name: string, over: Partial<Room> = {}): Room => ({
  id: `bbbbbbbb-0000-4000-8000-00000000000${number}`,
  programId: program.id,
  name,
  type: 'offline',
  roomOrder: number - 1,
  totalTables: 3,
  tables: [],
  disabledEventId: [],
  meetingLink: null,
  ...over,
});
const garuda = room(1, 'Garuda Hall');
const melati = room(2, 'Melati');
const video = room(3, 'Video', { type: 'online', meetingLink: 'https://meet.google.com/abc' });
const preview = {
  digest: 'd',
  what: 'Garuda Hall deleted',
  moved: [],
  left: [],
  openRequests: 0,
};

async function list(rooms: readonly Room[], editor = true): Promise<Mounted> {
  const answer = ({ method, path }: Call) => {
    if (method === 'GET') return { result: path.endsWith('/room') ? { rooms } : { events: [] } };
    if (path.includes('reseat')) return { result: preview };
    return { result: rooms[0] };
  };
  const screen = await mount(
    <ClosingHost program={program}>
      <RoomList program={program} editor={editor} />
    </ClosingHost>,
    { me: staff, answer },
  );
  await settle();
  return screen;
}
const writes = ({ calls }: Mounted) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
/** The card of a room, to press in it alone. */
const cardOf = (screen: Mounted, name: string): Mounted => {
  const container = all(screen.container, 'article').find((one) => one.textContent.startsWith(name));
  if (!container) throw new Error(`No room ${name} in: ${screen.text()}`);
  return { ...screen, container };
};
/** Opens the menu of a room. */
const openMenu = (screen: Mounted, name: string) => press(cardOf(screen, name), /^Actions for/);
const isHeld = (screen: Mounted, name: RegExp) =>
  buttonOf(screen, name)?.getAttribute('aria-disabled') === 'true';
const ROOMS = `/api/schedule/event/program/${program.id}/room`;

describe('The rooms of a program', () => {
  test('stand in the order in which they are given out, each with type, tables or quotas and availability', async () => {
    const screen = await list([garuda, { ...melati, disabledEventId: [EVENT] }, video]);
    const cards = all(screen.container, 'article').map(({ textContent }) => textContent);
    expect(cards).toHaveLength(3);
    for (const words of ['Garuda Hall', 'Offline', '3 tables', 'Available on all events'])
      expect(cards[0]).toContain(words);
    expect(cards[1]).toContain('Not available on 1 event');
    for (const words of ['Video', 'Online', '3 quotas', 'Google Meet']) expect(cards[2]).toContain(words);
  });

  // T0920
  test('are put up or down, the first not up and the last not down', async () => {
    const screen = await list([garuda, melati]);
    await openMenu(screen, 'Garuda Hall');
    expect([isHeld(screen, /^Move up/), isHeld(screen, /^Move down/)]).toEqual([true, false]);
    await user.keyboard('{Escape}');
    await openMenu(screen, 'Melati');
    expect([isHeld(screen, /^Move up/), isHeld(screen, /^Move down/)]).toEqual([false, true]);
    await press(screen, 'Move up');
    await openMenu(screen, 'Garuda Hall');
    await press(screen, 'Move down');
    await settle();
    expect(writes(screen)).toEqual([
      { method: 'PATCH', path: `${ROOMS}/${melati.id}`, body: { roomOrder: 0 } },
      { method: 'PATCH', path: `${ROOMS}/${garuda.id}`, body: { roomOrder: 1 } },
    ]);
  });

  // T0921
  test('are deleted only after the preview of what that does to their meetings', async () => {
    const screen = await list([garuda, melati]);
    await openMenu(screen, 'Garuda Hall');
    await press(screen, 'Delete room');
    await settle();
    expect(screen.text()).toContain('Garuda Hall deleted');
    expect(screen.text()).toContain('No accepted meeting is affected.');
    expect(writes(screen).filter(({ method }) => method === 'DELETE')).toEqual([]);
    const [asked] = writes(screen);
    expect(asked?.body).toEqual({ change: { kind: 'ROOM_DELETED', roomId: garuda.id } });
  });

  test('are read by everybody else without any way to change them', async () => {
    const screen = await list([garuda, room(4, 'Hidden link', { type: 'online' })], false);
    expect(screen.text()).toContain('Garuda Hall');
    for (const words of ['Add room', 'Edit room', 'Move up', 'Delete room'])
      expect(buttonOf(screen, words)).toBeNull();
    // Only staff are told the link of a room: to others a missing one says nothing.
    expect(screen.text()).not.toContain('No meeting link yet');
  });
});

describe('The link of a room', () => {
  // T0192
  test('that is none is refused in SPEC.md’s words, and one that is a page is saved', async () => {
    const screen = await list([room(3, 'Video', { type: 'online' })]);
    await openMenu(screen, 'Video');
    expect(buttonOf(screen, 'Edit meeting link')).toBeNull();
    await press(screen, 'Add meeting link');
    expect(screen.text()).toContain('Add Online Meeting Link');
    for (const wrong of ['', 'room', 'javascript:alert(1)']) {
      await fill(screen, 'Meeting link', wrong);
      await press(screen, 'Save link');
      expect(screen.text()).toContain('Meeting link is no valid');
    }
    expect(writes(screen)).toEqual([]);
    await fill(screen, 'Meeting link', 'https://us02web.zoom.us/j/123');
    expect(screen.text()).not.toContain('Meeting link is no valid');
    expect(screen.text()).toContain('Shown as Zoom');
    await press(screen, 'Save link');
    await settle();
    expect(writes(screen)).toEqual([
      {
        method: 'PATCH',
        path: `${ROOMS}/${video.id}/link`,
        body: { meetingLink: 'https://us02web.zoom.us/j/123', seen: { meetingLink: null } },
      },
    ]);
    expect(await toasts()).toEqual(['The meeting link has been saved.']);
  });

  // T0193
  test('that is there is edited, and read as it is', async () => {
    const screen = await list([video]);
    await openMenu(screen, 'Video');
    await press(screen, 'Edit meeting link');
    expect(screen.text()).toContain('Edit Online Meeting Link');
    const field = all(screen.container, 'input').find((one) => one.type === 'url');
    expect(field?.value).toBe(video.meetingLink);
  });

  // T0953
  test('is of an online room alone', async () => {
    const screen = await list([garuda]);
    expect(buttonOf(screen, 'Add meeting link')).toBeNull();
    expect(buttonOf(screen, 'Edit meeting link')).toBeNull();
  });
});

describe('Available Venue of a timeslot', () => {
  const venues = async (rooms: readonly Room[], of: ('offline' | 'online')[] = ['offline', 'online']) => {
    const slot = { programId: program.id, eventId: EVENT, venues: of };
    const screen = await mount(<AvailableVenues slot={slot} />, {
      me: staff,
      answer: () => ({ result: { rooms } }),
    });
    await settle();
    return screen;
  };
  const rowsOf = (screen: Mounted) => all(screen.container, 'li').map(({ textContent }) => textContent);

  // T0922
  test('is its rooms in their order, each with its tables or quotas', async () => {
    const screen = await venues([garuda, melati, video]);
    expect(all(screen.container, 'h3')[0]?.textContent).toBe('Available Venue');
    expect(rowsOf(screen)).toEqual(['Garuda Hall3 tables', 'Melati3 tables', 'Video3 quotas']);
  });

  // T0923
  test('leaves out the rooms of a venue it does not offer, and those closed on its event', async () => {
    const closed = { ...melati, disabledEventId: [EVENT] };
    expect(rowsOf(await venues([garuda, closed, video], ['offline']))).toEqual(['Garuda Hall3 tables']);
    const none = await venues([closed], ['offline']);
    expect(none.text()).toContain('No room is available in this timeslot');
  });
});
