import { describe, expect, test } from 'vitest';
import { ArrivalActions, type ArrivalActionsProps } from '../../../src/client/components/arrival-actions.tsx';
import type { NoticeArgs } from '../../../src/domain/meetings/late.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { timeOf } from '../../../src/domain/time/zones.ts';
import { meetingAt, slotStart } from '../../offline/support/program.ts';
import { buttonOf, mount, press } from '../support/mount.ts';
import { here } from '../venue/support/views.ts';

/** What a party is offered about its own coming: of a meeting of half an hour. */

const start = slotStart(0);
const meeting = meetingAt(101, 0, 0, 1);
const at = (minutes: number) => addMinutes(start, minutes);

async function shown(over: Partial<ArrivalActionsProps>) {
  const said: NoticeArgs[] = [];
  const offered: string[] = [];
  const props: ArrivalActionsProps = {
    meeting,
    party: 'OWNER',
    place: 'Garuda Hall · Table 1',
    now: at(-20),
    afterMinutes: 3,
    busy: false,
    proposeAt: '/reschedule',
    noNetwork: false,
    onSay: (notice) => said.push(notice),
    zone: 'Asia/Jakarta',
    onOffer: () => void offered.push(over.now ?? at(-20)),
    ...over,
  };
  return { screen: await mount(<ArrivalActions {...props} />), said, offered };
}
const notice = (minutes: number) => ({ kind: 'LATE' as const, minutes, stampAt: at(-20), operationId: 'n' });

describe('Before the start', () => {
  // T1966
  test('one says how late in two taps, changes it or takes it back', async () => {
    const { screen, said } = await shown({});
    await press(screen, 'I’m late');
    await press(screen, 'About 10 minutes');
    expect(said).toEqual([{ kind: 'LATE', minutes: 10 }]);
    const again = await shown({ meeting: { ...meeting, ownerNotice: notice(10) } });
    expect(again.screen.text()).toContain('You said: About 10 minutes late');
    await press(again.screen, 'I’m on time after all');
    expect(again.said).toEqual([{ kind: 'ON_TIME' }]);
  });

  test('another time is proposed where most of the meeting is lost; that needs the network', async () => {
    const short = { ...meeting, endAt: at(20), ownerNotice: notice(15) };
    const online = await shown({ meeting: short });
    expect(buttonOf(online.screen, 'Propose another time')?.getAttribute('href')).toBe('/reschedule');
    const offline = await shown({ meeting: short, noNetwork: true });
    expect(buttonOf(offline.screen, 'Propose another time · Offline')).toHaveProperty('disabled', true);
    expect(buttonOf(offline.screen, 'Change')).toHaveProperty('disabled', false);
    const enough = await shown({ meeting: { ...meeting, ownerNotice: notice(15) } });
    expect(buttonOf(enough.screen, 'Propose another time')).toBeNull();
  });

  test('where the server is needed, the button says that there is no network', async () => {
    const { screen } = await shown({ needsServer: true, noNetwork: true });
    expect(buttonOf(screen, 'I’m late · Offline')).toHaveProperty('disabled', true);
  });
});

describe('Once one of the two is there', () => {
  const alone = { ...meeting, participantAttendance: here(at(0)) };

  // T1969
  test('the other is asked after some minutes, and the one who is there may wait', async () => {
    const early = await shown({ meeting: alone, now: at(2) });
    expect(early.screen.text()).toContain('Your partner is waiting: Garuda Hall · Table 1');
    expect(buttonOf(early.screen, 'On my way, 5 minutes')).toBeNull();
    const asked = await shown({ meeting: alone, now: at(3) });
    await press(asked.screen, 'On my way, 5 minutes');
    await press(asked.screen, 'I can’t come');
    expect(asked.said).toHaveLength(1);
    // It frees the table: asked first.
    await press(asked.screen, 'I can’t come');
    expect(asked.said).toEqual([{ kind: 'LATE', minutes: 5 }, { kind: 'NOT_COMING' }]);
    const waits = await shown({ meeting: alone, party: 'PARTICIPANT', now: at(4) });
    expect(waits.screen.text()).toContain('You have been waiting for 4 minutes.');
    await press(waits.screen, 'I’ll wait');
    expect(waits.said).toEqual([{ kind: 'WAITING' }]);
  });

  // T2233
  test('who waits may offer its time after six minutes, online, once it has confirmed; before it reads when', async () => {
    const waits = { meeting: alone, party: 'PARTICIPANT' as const };
    const early = await shown({ ...waits, now: at(5) });
    expect(buttonOf(early.screen, 'Offer my time')).toBeNull();
    expect(early.screen.text()).toContain(`from ${timeOf(at(6), 'Asia/Jakarta')}.`);
    const offline = await shown({ ...waits, now: at(6), noNetwork: true });
    expect(buttonOf(offline.screen, 'Offer my time · Offline')).toHaveProperty('disabled', true);
    const { screen, offered } = await shown({ ...waits, now: at(6) });
    await press(screen, 'Offer my time');
    expect(offered).toEqual([]);
    await press(screen, 'Offer my time');
    expect(offered).toEqual([at(6)]);
  });

  test('nothing is left to say once both are there, or the meeting is over', async () => {
    const both = { ...alone, ownerAttendance: here(at(1)) };
    expect((await shown({ meeting: both, now: at(5) })).screen.text()).toBe('');
    expect((await shown({ meeting: alone, now: at(30) })).screen.text()).toBe('');
  });
});
