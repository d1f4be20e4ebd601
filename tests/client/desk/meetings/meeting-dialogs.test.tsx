import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AcceptDialog } from '../../../../src/client/desk/meetings/accept-dialog.tsx';
import { AddMeetingForm } from '../../../../src/client/desk/meetings/add-meeting-form.tsx';
import { CloseMeetingDialog } from '../../../../src/client/desk/meetings/close-meeting-dialog.tsx';
import { MeetingConflictDialog } from '../../../../src/client/desk/meetings/meeting-conflict-dialog.tsx';
import { MeetingHistory } from '../../../../src/client/desk/meetings/meeting-history.tsx';
import { ProposalsDialog } from '../../../../src/client/desk/meetings/proposals-dialog.tsx';
import type { EventWithTimeslots } from '../../../../src/client/desk/meetings/use-program-timeslots.ts';
import { HALL, OWNER, PARTICIPANT } from '../../../domain/meetings/a-meeting.ts';
import {
  all,
  buttonOf,
  type Call,
  choose,
  dialogOf,
  type MountOptions,
  mount,
  press,
  settle,
  toasts,
} from '../../support/mount.ts';
import { meeting, owner, participant, program, staff } from './a-program.ts';

/** The dialogs about one meeting, in SPEC.md's words, each with the answers of a server. */

const nobody = () => undefined;
const shown = async (screen: ReactNode, options: MountOptions) => {
  const at = await mount(screen, options);
  await settle();
  return at;
};
const writes = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

describe('Meeting Conflict Detected', () => {
  const at = (conflict: string) =>
    `/programs/venture?rescheduleAction=true&meetingId=${meeting().id}&conflict=${conflict}`;
  const dialog = (me = participant, conflict = 'INVITEE') =>
    shown(<MeetingConflictDialog program={program} />, {
      me,
      at: at(conflict),
      answer: ({ method, path }) => {
        if (method !== 'GET') return { result: meeting({ meetingStatus: 'CANCELED' }) };
        return { result: path.includes('alternatives') ? { alternatives: [] } : meeting() };
      },
    });

  // T0103
  test('says which side is taken, and offers a new request and Cancel Meeting with Scheduling conflicts as its reason', async () => {
    const screen = await dialog();
    expect(screen.text()).toContain('The meeting invitee already has an accepted meeting at this timeslot.');
    expect(buttonOf(screen, 'Request New Meeting')?.getAttribute('href')).toBe(
      '/programs/venture/participants/acme',
    );
    await press(screen, 'Cancel Meeting');
    await settle();
    expect(writes(screen.calls).map(({ body }) => body)).toEqual([{ message: 'Scheduling conflicts' }]);
    expect(await toasts()).toEqual(['The meeting is canceled.']);
    // Its query goes with it.
    expect(screen.address()).toBe('/programs/venture');
  });

  // T0385
  test('says it of the requester in its own words, and lets the invited side, who may not cancel, reject', async () => {
    const screen = await dialog(owner, 'REQUESTER');
    expect(screen.text()).toContain(
      'The meeting requester already has an accepted meeting at this timeslot.',
    );
    expect(buttonOf(screen, 'Cancel Meeting')).toBeNull();
    await press(screen, 'Reject Meeting');
    await settle();
    expect(writes(screen.calls).map(({ body }) => body)).toEqual([{ message: 'Scheduling conflicts' }]);
  });
});

describe('The reasons for an end', () => {
  const dialog = (verb: 'CANCEL' | 'REJECT') =>
    shown(<CloseMeetingDialog open onClose={nobody} verb={verb} meeting={meeting()} />, {
      me: owner,
      answer: () => ({ result: meeting({ meetingStatus: 'REJECTED' }) }),
    });
  const offered = (screen: Awaited<ReturnType<typeof dialog>>) =>
    all(screen.container, 'label').map(({ textContent }) => textContent);

  // T0387
  test('are five to cancel; to reject, all but Incorrect timeslot selection', async () => {
    const all = ['Fully booked schedule', 'Change in priorities', 'Scheduling conflicts', 'Other'];
    expect(offered(await dialog('CANCEL'))).toEqual(['Incorrect timeslot selection', ...all]);
    expect(offered(await dialog('REJECT'))).toEqual(all);
  });

  // T0388
  test('are sent as chosen; with none nothing is sent', async () => {
    const screen = await dialog('REJECT');
    await press(screen, 'Reject meeting');
    expect(screen.text()).toContain('Required');
    expect(screen.calls).toEqual([]);
    await choose(screen, 'Change in priorities');
    await press(screen, 'Reject meeting');
    await settle();
    expect(writes(screen.calls).map(({ body }) => body)).toEqual([{ message: 'Change in priorities' }]);
  });
});

describe('Accept', () => {
  const dialog = (answer: NonNullable<MountOptions['answer']>) =>
    shown(<AcceptDialog open onClose={nobody} meeting={meeting()} program={program} />, {
      me: owner,
      answer,
    });

  // T0199
  test('is told to be irreversible, with a wait, and to refresh the My Schedule tab', async () => {
    const screen = await dialog(() => undefined);
    for (const words of [
      'irreversible',
      'a room and table after a short wait',
      'refresh the My Schedule tab',
    ])
      expect(screen.text()).toContain(words);
  });

  // T0591
  test.each([500, 404, 403])(
    'that is answered %i says “Error accepting meeting. Please try again.”',
    async (status) => {
      const screen = await dialog(() => ({ status, code: 'WHATEVER', message: 'Other words.' }));
      await press(screen, 'Accept');
      await settle();
      expect(await toasts()).toEqual(['Error accepting meeting. Please try again.']);
    },
  );

  // T0592
  test('that finds the invitee taken opens the conflict flow on the same page, and is no error', async () => {
    const screen = await dialog(() => ({
      status: 409,
      message: 'Conflict.',
      result: { code: 'MEETING_CONFLICT', conflict: 'INVITEE', conflictingOrgId: OWNER },
    }));
    await press(screen, 'Accept');
    await settle();
    expect(screen.address()).toContain('rescheduleAction=true');
    expect(screen.address()).toContain(`meetingId=${meeting().id}`);
    expect(await toasts()).toEqual([]);
  });
});

describe('A schedule of two days', () => {
  const day = (id: string, date: string, times: readonly string[]): EventWithTimeslots =>
    ({
      event: {
        id,
        programId: program.id,
        name: `Day ${date}`,
        date,
        type: ['offline'],
        eventStatus: 'PUBLISHED',
      },
      timeslots: times.map((time) => ({
        id: slotId(date, time),
        eventId: id,
        programId: program.id,
        timeslotType: 'TIMESLOT',
        slotStartTime: `${date}T${time}:00.000Z`,
        slotEndTime: `${date}T${time.slice(0, 2)}:30:00.000Z`,
        venues: ['offline'],
        gap: 0,
        disabledAt: null,
      })),
    }) as unknown as EventWithTimeslots;
  const slotId = (date: string, time: string) =>
    `ffffffff-0000-4000-8000-${date.replaceAll('-', '')}${time.replace(':', '')}`;
  const days = [
    day('eeeeeeee-0000-4000-8000-000000000001', '2099-11-21', ['03:00', '04:00']),
    day('eeeeeeee-0000-4000-8000-000000000002', '2099-11-22', ['03:00']),
  ];

  // T0128
  test('is one on which proposed timeslots stand grouped by their date, and no other timeslot', async () => {
    const proposed = [slotId('2099-11-22', '03:00'), slotId('2099-11-21', '04:00')];
    const asked = meeting({ proposedTimeslots: proposed });
    const { useProposedTimeslots } = proposedBy;
    useProposedTimeslots.mockReturnValue(
      days.flatMap(({ timeslots }) => timeslots).filter(({ id }) => proposed.includes(id)),
    );
    const screen = await shown(<ProposalsDialog open onClose={nobody} meeting={asked} program={program} />, {
      me: owner,
    });
    const sections = all(dialogOf(screen), 'section');
    expect(sections.map((one) => [all(one, 'h3')[0]?.textContent, all(one, 'li').length])).toEqual([
      [expect.stringContaining('21'), 1],
      [expect.stringContaining('22'), 1],
    ]);
    expect(sections[0]?.textContent).toContain('11:00');
    expect(sections[0]?.textContent).not.toContain('10:00');
    expect(sections[1]?.textContent).toContain('10:00');
  });

  // T1275
  test('asks who accepts for one of several timeslots, the one that was asked for too, and sends it', async () => {
    const proposed = [slotId('2099-11-21', '04:00')];
    const asked = meeting({ proposedTimeslots: proposed });
    proposedBy.useProposedTimeslots.mockReturnValue(
      days.flatMap(({ timeslots }) => timeslots).filter(({ id }) => proposed.includes(id)),
    );
    const screen = await shown(<AcceptDialog open onClose={nobody} meeting={asked} program={program} />, {
      me: owner,
      answer: () => ({ result: meeting({ meetingStatus: 'ACCEPTED' }) }),
    });
    await press(screen, 'Accept');
    expect(screen.text()).toContain('Please select a timeslot first.');
    expect(writes(screen.calls)).toEqual([]);
    await choose(screen, '10:00');
    await press(screen, 'Accept');
    await settle();
    expect(writes(screen.calls).map(({ body }) => body)).toMatchObject([{ timeslotId: asked.timeslotId }]);
  });

  // T0382
  test('is where staff put two together: a side that is taken is said before anything is sent, and oneself is no choice', async () => {
    const organizations = [
      { id: OWNER, name: 'Acme', slug: 'acme', logo: null, profile: 'STARTUP', badges: 0 },
      { id: PARTICIPANT, name: 'Borealis', slug: 'borealis', logo: null, profile: 'STARTUP', badges: 0 },
      { id: HALL, name: 'My own', slug: 'my-own', logo: null, profile: 'STARTUP', badges: 0 },
    ];
    const screen = await shown(
      <AddMeetingForm program={program} events={days} at={{} as never} onDone={nobody} />,
      {
        me: { ...staff, organizationId: HALL },
        answer: ({ path }) => {
          if (path.includes('/proposed-')) return { result: { partners: [], places: [] } };
          if (path.includes('/seats') || path.includes('timeslot'))
            return { result: { rooms: [], bookedOrganizations: [OWNER, PARTICIPANT] } };
          return { result: { items: organizations, page: 1, size: 5, total: 3 } };
        },
      },
    );
    expect(screen.text()).toContain('Your active organization');
    await expect(choose(screen, 'My own')).rejects.toThrow('disabled');
    await choose(screen, 'Borealis');
    expect(screen.text()).toContain(
      'The meeting requester already has an accepted meeting at this timeslot.',
    );
    expect(screen.text()).not.toContain('The meeting invitee already');
    await expect(choose(screen, 'Borealis')).rejects.toThrow('disabled');
    await choose(screen, 'Acme');
    expect(screen.text()).toContain('The meeting invitee already has an accepted meeting at this timeslot.');
    expect(buttonOf(screen, 'Add meeting')?.disabled).toBe(true);
  });

  // T3263
  test('proposes partners with the reason, then the best times and tables: a tap each fills the form', async () => {
    const [day] = days;
    const [slot] = day!.timeslots;
    const table = { tableNumber: 4, tableName: 'Table 4' };
    const best = {
      eventId: day!.event.id,
      timeslotId: slot!.id,
      venue: 'offline',
      roomId: HALL,
      roomName: 'Hall A',
      startAt: slot!.slotStartTime,
      endAt: slot!.slotEndTime,
      ...table,
      sameRoom: true,
      inARow: 6,
    };
    const screen = await shown(
      <AddMeetingForm
        program={program}
        events={days}
        at={{} as never}
        parties={{ meetingOwner: null, meetingParticipant: { id: PARTICIPANT, name: 'Borealis' } }}
        onDone={nobody}
      />,
      {
        me: staff,
        answer: ({ path, method }) => {
          if (method !== 'GET') return { result: meeting({ meetingStatus: 'ACCEPTED' }) };
          if (path.includes('/proposed-places')) return { result: { places: [best] } };
          if (path.includes('/proposed-partners'))
            return {
              result: {
                partners: [
                  {
                    partnerId: OWNER,
                    slug: 'acme',
                    name: 'Acme',
                    profile: 'STARTUP',
                    country: 'ID',
                    logo: null,
                    reasons: [{ code: 'ONE_WISHES', organizationId: OWNER }],
                  },
                ],
              },
            };
          if (path.includes('/seats'))
            return {
              result: {
                rooms: [
                  {
                    id: HALL,
                    name: 'Hall A',
                    type: 'offline',
                    tables: [{ ...table, tableNumber: 1 }, table],
                  },
                ],
                bookedOrganizations: [],
              },
            };
          return { result: { items: [], page: 1, size: 5, total: 0 } };
        },
      },
    );
    expect(screen.text()).toContain('Acme wishes to meet Borealis');
    await press(screen, /Acme wishes to meet Borealis/);
    await settle();
    expect(screen.text()).toContain('Same room as the meeting before or after · 6 meetings in a row');
    await press(screen, /Hall A, Table 4/);
    await press(screen, 'Add meeting');
    await settle();
    expect(writes(screen.calls).map(({ body }) => body)).toMatchObject([
      {
        meetingOwner: OWNER,
        meetingParticipant: PARTICIPANT,
        timeslotId: slot!.id,
        roomId: HALL,
        tableNumber: 4,
      },
    ]);
  });
});

const proposedBy = vi.hoisted(() => ({ useProposedTimeslots: vi.fn() }));
vi.mock('../../../../src/client/desk/meetings/use-proposed-timeslots.ts', () => proposedBy);

describe('The history of a meeting', () => {
  const history = (answer: MountOptions['answer']) =>
    shown(<MeetingHistory meetingId={meeting().id} zone="Asia/Jakarta" />, {
      me: owner,
      ...(answer ? { answer } : {}),
    });

  // T0118
  test('is four grey rows while it is on its way, and “Empty history...” where nothing happened', async () => {
    const pending = await history(undefined);
    expect(
      all(pending.container, 'div').filter((one) => one.getAttribute('class')?.includes('py-4')),
    ).toHaveLength(4);
    expect((await history(() => ({ result: { history: [] } }))).text()).toContain('Empty history...');
  });

  // T0607
  test('that fails says “API Error:” and what the server said, with a way to try again', async () => {
    const screen = await history(() => ({ status: 500, code: 'SERVER_ERROR', message: 'Broken.' }));
    expect(screen.text()).toContain('API Error: Broken.');
    expect(buttonOf(screen, 'Try again')).not.toBeNull();
  });
});
