import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AttentionScreen } from '../../../../src/client/desk/check-ins/attention-screen.tsx';
import type { AttentionItem } from '../../../../src/client/desk/check-ins/attention-text.ts';
import type { Me } from '../../../../src/contract/identity.ts';
import type { ProgramResult } from '../../../../src/contract/programs.ts';
import { addMinutes } from '../../../../src/domain/time/instants.ts';
import { HALL, OWNER, PARTICIPANT } from '../../../domain/meetings/a-meeting.ts';
import {
  type Answer,
  all,
  buttonOf,
  type Call,
  dialogOf,
  mount,
  press,
  settle,
} from '../../support/mount.ts';
import { meeting, person, program, staff } from '../meetings/a-program.ts';

/** What staff at a desk see of check-ins that were refused, and what helps the people who stand there. */

const now = new Date().toISOString();
const SLOT = 'aaaaaaaa-0000-4000-8000-000000000001';
const EVENT = 'aaaaaaaa-0000-4000-8000-000000000002';
const item = (n: number, more: Partial<AttentionItem> = {}, of: Partial<AttentionItem['meeting']> = {}) => ({
  id: `bbbbbbbb-0000-4000-8000-00000000000${n}`,
  verb: 'CHECK_IN',
  meetingId: `cccccccc-0000-4000-8000-00000000000${n}`,
  party: 'PARTICIPANT',
  attendedAt: now,
  capturedAt: now,
  stampAt: now,
  receivedAt: addMinutes(now, -n),
  recordedBy: 'Door 1',
  reason: 'MEETING_CANCELED',
  message: '',
  meeting: {
    ownerName: `Owner ${n}`,
    participantName: `Requester ${n}`,
    startAt: addMinutes(now, -200),
    endAt: addMinutes(now, -170),
    meetingStatus: 'CANCELED',
    isDeleted: false,
    meetingOwner: OWNER,
    meetingParticipant: PARTICIPANT,
    eventId: EVENT,
    timeslotId: SLOT,
    roomId: HALL,
    roomName: 'Garuda Hall',
    tableName: 'Table 4',
    ...of,
  },
  ...more,
});

const organization = (id: string, name: string, numbers: object, members: object[]) => ({
  id,
  name,
  slug: name.toLowerCase(),
  profile: 'STARTUP',
  status: 'VERIFIED',
  logo: null,
  foundedDate: null,
  country: 'ID',
  hqLocation: '',
  websiteLink: '',
  numberOfEmployee: null,
  description: null,
  tags: [],
  businessSectors: [],
  availableTimeslots: { offline: 0, online: 0 },
  banner: null,
  legalName: name,
  members: members.map((member, n) => ({
    id: `eeeeeeee-0000-4000-8000-00000000000${n}`,
    profilePicture: null,
    linkedin: null,
    nationality: null,
    organizationRole: null,
    ...member,
  })),
  ...numbers,
});

const participants: Record<string, object> = {
  [OWNER]: organization(OWNER, 'Acme', {}, [{ name: 'Budi', jobTitle: 'CEO' }]),
  [PARTICIPANT]: organization(PARTICIPANT, 'Borealis', { email: null, phoneNumber: '+62 21 555 0100' }, [
    { name: 'Sari', jobTitle: 'Sales', email: null, phoneNumber: '+62 812-3456-789' },
  ]),
};

const opened = async (
  items: object[],
  me: Me = staff,
  role: ProgramResult['programRole'] = null,
  reported: Answer = { result: { messages: [] } },
) => {
  const answer = ({ path }: Call) => {
    if (path.includes('/reported-messages')) return reported;
    if (path.includes('/attention')) return { result: { items, more: [], nextToken: null } };
    if (path.includes('/participants/')) return { result: participants[path.split('/').at(-1) ?? ''] };
    if (path.endsWith('/seat'))
      return {
        result: {
          rooms: [{ id: HALL, name: 'Garuda Hall', tables: [{ tableNumber: 7, tableName: 'Table 7' }] }],
        },
      };
    if (path.includes('/meeting/')) return { result: meeting({ meetingStatus: 'ACCEPTED', roomId: HALL }) };
    return { result: { ...program, programRole: role } };
  };
  const screen = await mount(
    <Routes>
      <Route path="/programs/:slug/attention" element={<AttentionScreen />} />
    </Routes>,
    { at: '/programs/venture/attention', me, answer },
  );
  await settle();
  return screen;
};

describe('Needs attention at the desk', () => {
  // T1843
  test('has first whose meeting runs now, then the newest, each with its room and table', async () => {
    const running = { startAt: addMinutes(now, -5), endAt: addMinutes(now, 25) };
    const screen = await opened([item(1), item(2), item(3, {}, running)]);
    const titles = all(screen.container, 'article').map((one) => one.querySelector('h2')?.textContent);
    expect(titles.map((title) => title?.match(/Requester \d/)?.[0])).toEqual([
      'Requester 3',
      'Requester 1',
      'Requester 2',
    ]);
    expect(screen.text()).toContain('Garuda Hall · Table 4');
  });

  // T2196
  test('says which check-ins need none, not what nobody could ask about reported messages', async () => {
    const failed = { status: 500, code: 'INTERNAL', message: 'It failed.' };
    const screen = await opened([], staff, null, failed);
    expect(screen.text()).toContain('No check-in needs attention');
    expect(screen.text()).toContain('Reported messages');
    expect(buttonOf(screen, 'Try again')).not.toBeNull();
    const none = await opened([]);
    expect(none.text()).not.toContain('Reported messages');
  });

  // T1844
  test('asks for phone numbers only when someone wants them, and says where there is none to be seen', async () => {
    const screen = await opened([item(1)]);
    expect(screen.calls.some(({ path }) => path.includes('/participants/'))).toBe(false);
    await press(screen, 'Phone numbers');
    await settle();
    const dialog = dialogOf(screen)!;
    expect(all(dialog, 'h3').map(({ textContent }) => textContent)).toEqual(['Requester 1', 'Owner 1']);
    expect(all(dialog, 'a').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      '+62 812-3456-789 tel:+628123456789',
      '+62 21 555 0100 tel:+62215550100',
    ]);
    expect(dialog.textContent).toContain('Sari, Sales');
    expect(dialog.textContent).toContain('No phone number is available to you.');
  });

  // T2526
  test('says of a meeting whose table was released just that, and offers the two another one', async () => {
    const on = await opened([item(1, { reason: 'MEETING_MOVED' }, { meetingStatus: 'ACCEPTED' })]);
    expect(all(on.container, 'article')[0]?.textContent).toContain('Accepted');
    const released = await opened([
      item(1, { reason: 'MEETING_RELEASED' }, { meetingStatus: 'ACCEPTED', isReleased: true }),
    ]);
    const [card] = all(released.container, 'article');
    expect(card?.textContent).toContain('Released');
    expect(card?.textContent).not.toContain('Accepted');
    expect(buttonOf(released, 'New meeting')).not.toBeNull();
  });

  // T1845
  test('leads to a new meeting of the two where theirs is gone, and to free tables where it is on', async () => {
    const gone = await opened([item(1)]);
    expect(buttonOf(gone, 'New meeting')?.getAttribute('href')).toBe(
      `/programs/venture?tab=meeting&addMeeting=true&eventId=${EVENT}&timeslotId=${SLOT}&roomId=${HALL}&meetingOwner=${OWNER}&meetingParticipant=${PARTICIPANT}`,
    );
    expect(buttonOf(gone, 'Free tables')).toBeNull();
    const moved = await opened([item(1, { reason: 'MEETING_MOVED' }, { meetingStatus: 'ACCEPTED' })]);
    expect(buttonOf(moved, 'New meeting')).toBeNull();
    await press(moved, 'Free tables');
    await settle();
    expect(dialogOf(moved)?.textContent).toContain('Garuda Hall · 1 free');
    expect(dialogOf(moved)?.textContent).toContain('Table 7');
  });

  test('offers a program’s owner, who reads, the phone numbers alone', async () => {
    const reader = person(null);
    for (const status of ['CANCELED', 'ACCEPTED']) {
      const screen = await opened([item(1, {}, { meetingStatus: status })], reader, 'PROGRAM_OWNER');
      expect(buttonOf(screen, 'Phone numbers')).not.toBeNull();
      expect(buttonOf(screen, 'New meeting')).toBeNull();
      expect(buttonOf(screen, 'Free tables')).toBeNull();
    }
  });

  test('shows an item of a meeting that is not there without what would help', async () => {
    const screen = await opened([item(1, { meeting: null })]);
    expect(all(screen.container, 'article')).toHaveLength(1);
    expect(buttonOf(screen, 'Phone numbers')).toBeNull();
    expect(buttonOf(screen, 'Dismiss')).not.toBeNull();
  });
});
