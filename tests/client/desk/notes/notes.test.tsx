import { waitFor } from '@testing-library/react/pure';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NoteScreen } from '../../../../src/client/desk/notes/note-screen.tsx';
import { OwnEventScreen } from '../../../../src/client/desk/notes/own-event-screen.tsx';
import { ScanBadgeScreen } from '../../../../src/client/desk/notes/scan-badge-screen.tsx';
import {
  type AskKeeper,
  AskKeeperContext,
  type KeptAsk,
} from '../../../../src/client/desk/shared/notes/ask-keeper-context.ts';
import {
  type KeptNote,
  type NoteKeeper,
  NoteKeeperContext,
} from '../../../../src/client/desk/shared/notes/note-keeper-context.ts';
import type { OwnEvent, OwnMeeting } from '../../../../src/contract/own-event.ts';
import { noNote } from '../../../../src/domain/notes/meeting-note.ts';
import { allowed, refused } from '../../../../src/domain/verdict/verdict.ts';
import { type Answer, act, all, mount, press, settle, user, within } from '../../support/mount.ts';
import { owner, program } from '../meetings/a-program.ts';

/** Notes of meetings on their screens (issue 17, section 4). */

vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => ReactNode }) => children(program),
}));

const MEETING = '00000000-0000-4000-8000-0000000000a1';
const meeting = (over: Partial<OwnMeeting> = {}): OwnMeeting => ({
  meetingId: MEETING,
  startAt: '2026-11-21T03:00:00.000Z',
  endAt: '2026-11-21T03:30:00.000Z',
  meetingStatus: 'ACCEPTED',
  met: true,
  cameForUs: null,
  partner: {
    id: '00000000-0000-4000-8000-000000000007',
    slug: 'borealis',
    name: 'Borealis',
    country: 'Finland',
    websiteLink: '',
    logo: null,
  },
  rating: null,
  note: null,
  colleagues: [],
  contacts: { own: null, theirs: [], asked: false },
  ...over,
});

const me = {
  ...owner,
  organizations: [
    {
      id: owner.organizationId ?? '',
      name: 'Kopi Nusa',
      slug: 'kopi-nusa',
      organizationRole: 'ORGANIZATION_OWNER' as const,
      jobTitle: 'Director',
    },
  ],
};

async function pageOf(at: string, answer: OwnEvent | undefined, before: readonly KeptNote[] = []) {
  const kept: Parameters<NoteKeeper['keep']>[0][] = [];
  let hear: (kept: readonly KeptNote[]) => void = () => {};
  const dropped: string[] = [];
  const keeper: NoteKeeper = {
    watch: (_of, heard) => {
      hear = heard;
      heard(before);
      return () => {};
    },
    keep: async (change) => {
      kept.push(change);
      const { meetingId, note } = change;
      hear([{ meetingId, note, version: change.from?.version ?? 0, state: 'WAITING' }]);
    },
    drop: async ({ meetingId }) => void dropped.push(meetingId),
  };
  const screen = await mount(
    <NoteKeeperContext value={keeper}>
      <Routes>
        <Route path="/programs/:slug/my-event" element={<OwnEventScreen />} />
        <Route path="/programs/:slug/my-event/:meetingId" element={<NoteScreen />} />
      </Routes>
    </NoteKeeperContext>,
    {
      me,
      at,
      answer: ({ path }) =>
        path.includes('/contact-ask/')
          ? { result: { state: 'SHARED' } }
          : path.endsWith('/own-event')
            ? answer
              ? { result: answer }
              : { status: 503, code: 'DATABASE_AWAY', message: 'Away' }
            : undefined,
    },
  );
  await settle();
  return { screen, kept, dropped };
}

describe('The note of a meeting', () => {
  // T3700
  test('is kept on the device with what it was made from, and says who reads it and that it waits', async () => {
    const note = { text: 'Met', tags: ['lead'], followUp: 'NONE' as const, shared: true, version: 3 };
    const { screen, kept } = await pageOf(`/programs/venture/my-event/${MEETING}`, {
      meetings: [meeting({ note })],
      tags: ['lead', 'investor'],
    });
    expect(screen.text()).toContain('Borealis and the organizers never see it.');
    expect(screen.text()).toContain('can read this note.');
    const view = within(screen.container);
    await user.type(view.getByLabelText('Your note'), ' them');
    await press(screen, 'investor');
    await user.type(view.getByLabelText('Add a tag'), 'call{Enter}');
    await user.click(view.getByRole('radio', { name: 'To do' }));
    await user.click(view.getByRole('switch'));
    expect(screen.text()).toContain('Only you can read this note.');
    await press(screen, 'Save note');
    expect(kept).toMatchObject([
      {
        meetingId: MEETING,
        note: { text: 'Met them', tags: ['lead', 'investor', 'call'], followUp: 'TODO', shared: false },
        from: { version: 3, note: { text: 'Met', tags: ['lead'] } },
      },
    ]);
    expect(screen.text()).toContain('Saved on this device. It is sent when there is a network.');
  });

  // T3701
  test('can be written where the server has not answered, and one that was refused says why and can be taken off', async () => {
    const { screen, kept } = await pageOf(`/programs/venture/my-event/${MEETING}`, undefined);
    await user.type(within(screen.container).getByLabelText('Your note'), 'Offline');
    await press(screen, 'Save note');
    expect(kept).toMatchObject([{ note: { text: 'Offline' }, from: null }]);
    await screen.unmount();
    const refused: KeptNote = {
      meetingId: MEETING,
      note: { ...noNote, text: 'Long' },
      version: 0,
      state: 'REFUSED',
      code: 'NOTE_TOO_LONG',
      message: 'A note can have at most 2,000 characters and 10 tags.',
    };
    const after = await pageOf(`/programs/venture/my-event/${MEETING}`, { meetings: [meeting()], tags: [] }, [
      refused,
    ]);
    expect(after.screen.text()).toContain('A note can have at most 2,000 characters and 10 tags.');
  });
});

// T3709
test('A contact is shown before one agrees, sent as it was shown, and what the other gives can be kept', async () => {
  const contacts = { own: null, theirs: [], asked: true };
  const { screen } = await pageOf(`/programs/venture/my-event/${MEETING}`, {
    meetings: [meeting({ startAt: '2020-11-21T03:00:00.000Z', contacts })],
    tags: [],
  });
  expect(screen.text()).toContain('Someone from Borealis would like to exchange contacts.');
  await press(screen, 'Share my contact');
  expect(screen.text()).toContain('Those people of Borealis who share their own contact');
  expect(screen.text()).toContain(owner.email);
  await press(screen, 'I agree, share my contact');
  expect(screen.calls.at(-1)).toMatchObject({
    method: 'PUT',
    path: expect.stringMatching(new RegExp(`meeting/${MEETING}/contact$`)),
    body: { phoneNumber: null, consentVersion: '2026-11', shown: { name: owner.name, email: owner.email } },
  });
  await screen.unmount();
  const given = {
    own: { phoneNumber: null },
    theirs: [
      {
        name: 'Aino Virta',
        jobTitle: 'CEO',
        organization: 'Borealis',
        email: 'aino@b.example',
        phoneNumber: null,
      },
    ],
    asked: false,
  };
  const after = await pageOf(`/programs/venture/my-event/${MEETING}`, {
    meetings: [meeting({ contacts: given })],
    tags: [],
  });
  expect(after.screen.text()).toContain('aino@b.example');
  expect(after.screen.text()).toContain('Save to contacts');
  expect(after.screen.text()).toContain('Stop sharing my contact');
});

// T3702
test('My event shows follow-ups first, days, ratings and notes, and colleagues’ notes only under the organization', async () => {
  const { screen } = await pageOf('/programs/venture/my-event', {
    meetings: [
      meeting({
        rating: { score: 4, review: 'Helpful' },
        note: { text: 'Send prices', tags: ['hot'], followUp: 'TODO', shared: true, version: 1 },
        colleagues: [
          {
            author: 'Budi',
            text: 'Knows our CEO',
            tags: [],
            followUp: 'NONE',
            updatedAt: '2026-11-21T04:00:00.000Z',
          },
        ],
      }),
    ],
    tags: [],
  });
  const headings = () => all(screen.container, 'h2').map(({ textContent }) => textContent);
  expect(headings()).toEqual(['To follow up', 'November 21, 2026']);
  expect(screen.text()).toContain('Send prices');
  expect(screen.text()).not.toContain('Knows our CEO');
  await user.click(within(screen.container).getByRole('radio', { name: 'My organization' }));
  expect(screen.text()).toContain('Knows our CEO');
});

describe('Those whom one met outside of meetings', () => {
  // T3975
  test('are asked for an answer first: nothing is given that was not shown, a no is one press, and a contact is in the file', async () => {
    const person = { name: 'Budi Hartono', jobTitle: 'Buyer', organization: 'Borealis' };
    const ask = { askedAt: '2026-11-21T03:00:00.000Z', text: '', tags: [], own: false, theirs: null };
    const waits = { ...ask, askId: MEETING, isAsker: false, person, state: 'ASKED' as const };
    const met = {
      ...ask,
      askId: '00000000-0000-4000-8000-0000000000a2',
      isAsker: true,
      person: { ...person, name: 'Citra Dewi' },
      state: 'SHARED' as const,
      own: true,
      text: 'Coffee bar',
      theirs: { ...person, name: 'Citra Dewi', email: 'citra@borealis.example', phoneNumber: null },
    };
    const { screen } = await pageOf('/programs/venture/my-event', {
      meetings: [],
      asks: [waits, met],
      tags: [],
    });
    expect(screen.text()).toContain('They would like your contact');
    expect(screen.text()).toContain('citra@borealis.example');
    await press(screen, 'Share my contact , Budi Hartono');
    expect(screen.text()).toContain(me.email);
    await press(screen, 'I agree, share my contact');
    await settle();
    await press(screen, 'No thanks , Budi Hartono');
    await settle();
    const path = `/api/v2/program/${program.id}/contact-ask/${MEETING}/contact`;
    expect(screen.calls.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'PUT', path, body: { shown: { email: me.email, jobTitle: 'Director' } } },
      { method: 'DELETE', path },
    ]);
  });
});

describe('A badge that is scanned outside of meetings', () => {
  /** The decoder's thread, which nothing is asked of: there is no camera. */
  class IdleWorker extends EventTarget {
    terminate(): void {}
  }
  afterEach(() => vi.unstubAllGlobals());

  /** The screen on a device without a camera: a scanner types what it reads. @param who null: there is no network */
  async function scanning(who: Answer | null, before: readonly KeptAsk[] = []) {
    vi.stubGlobal('Worker', IdleWorker);
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: Object.assign(new EventTarget(), {
        getUserMedia: () => Promise.reject(new DOMException('none', 'NotFoundError')),
        enumerateDevices: async () => [],
      }),
    });
    const kept: Parameters<AskKeeper['keep']>[0][] = [];
    const dropped: string[] = [];
    let hear: (kept: readonly KeptAsk[]) => void = () => {};
    const keeper: AskKeeper = {
      watch: (_of, heard) => {
        hear = heard;
        heard(before);
        return () => {};
      },
      judge: async (_programId, badge) => (badge.startsWith('FORGED') ? refused('BADGE_FORGED') : allowed()),
      keep: async (ask) => {
        kept.push(ask);
        hear([{ id: 'one', badge: ask.badge, who: ask.who, state: 'WAITING' }]);
      },
      drop: async (id) => void dropped.push(id),
    };
    const screen = await mount(
      <AskKeeperContext value={keeper}>
        <Routes>
          <Route path="/programs/:slug/scan-badge" element={<ScanBadgeScreen />} />
        </Routes>
      </AskKeeperContext>,
      {
        me,
        at: '/programs/venture/scan-badge',
        answer: ({ path }) => {
          if (!path.endsWith('/contact-ask/look')) return undefined;
          if (who === null) throw new TypeError('Failed to fetch');
          return who;
        },
      },
    );
    await waitFor(() => expect(screen.text()).toContain('No camera was found'));
    const scan = async (badge: string) => {
      act(() => {
        for (const key of [...badge, 'Enter'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
      await settle();
    };
    return { screen, kept, dropped, scan };
  }

  // T4156
  test('says whose it is, what is given, and that they are asked once; what is written goes with it', async () => {
    const { screen, kept, scan } = await scanning({
      result: { name: 'Budi Hartono', jobTitle: 'Buyer', organization: 'Borealis', state: null },
    });
    await scan('FORGED.BADGE.TEXT');
    expect(kept).toEqual([]);
    expect(screen.text()).not.toContain('Budi Hartono');
    await scan('BADGE.OF.BUDI');
    expect(screen.text()).toContain('Buyer · Borealis');
    // Nothing is given that is not shown.
    expect(screen.text()).toContain(me.email);
    const view = within(screen.container);
    await user.type(view.getByLabelText('Your note'), 'Coffee bar');
    await user.type(view.getByLabelText(/^Tags/), 'lead, investor, lead');
    await press(screen, 'Ask for contact');
    await settle();
    expect(kept).toMatchObject([
      {
        badge: 'BADGE.OF.BUDI',
        who: 'Budi Hartono',
        programId: program.id,
        shown: { email: me.email, jobTitle: 'Director', organization: 'Kopi Nusa' },
        text: 'Coffee bar',
        tags: ['lead', 'investor'],
      },
    ]);
    expect(screen.text()).toContain('Saved on this device. It is sent when there is a network.');
    // The next one can be scanned.
    await waitFor(() => expect(screen.text()).toContain('No camera was found'));
  });

  // T4157
  test('without a network is kept without a name; one that the server refused says why and can be taken off', async () => {
    const refusal = {
      id: 'two',
      badge: 'X',
      who: 'Citra Dewi',
      state: 'REFUSED' as const,
      code: 'NOT_ALLOWED',
    };
    const { screen, kept, dropped, scan } = await scanning(null, [refusal]);
    expect(screen.text()).toContain('Citra Dewi was not asked');
    await press(screen, 'Dismiss');
    expect(dropped).toEqual(['two']);
    await scan('BADGE.OF.SOMEONE');
    expect(screen.text()).toContain('Their name appears once this device is online.');
    await press(screen, 'Ask for contact');
    await settle();
    expect(kept).toMatchObject([{ badge: 'BADGE.OF.SOMEONE', who: null }]);
  });
});
