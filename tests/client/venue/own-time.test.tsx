import { expect, test } from 'vitest';
import { viewerZone } from '../../../src/client/components/viewer-zone.ts';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { NextMeetingCard } from '../../../src/client/venue/my-schedule/next-meeting-card.tsx';
import { ownMeetings } from '../../../src/client/venue/my-schedule/own-meetings.ts';
import { ScheduleRow } from '../../../src/client/venue/my-schedule/schedule-row.tsx';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import type { Venue } from '../../../src/domain/schedule/schedule.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programOf } from '../../../src/offline/program-queries.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { meetingAt, organizationIds, slotStart } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { mount } from '../support/mount.ts';
import { viewOf } from './support/views.ts';

/** Nobody's clock in these tests. */
const AWAY = 'Pacific/Kiritimati';

// T3144
test.each([
  ['online, elsewhere', 'online', AWAY, true],
  ['online, where the program is', 'online', viewerZone(), false],
  ['at the venue', 'offline', AWAY, false],
] as const)(
  'the schedule on the device has one’s own time beside the program’s: %s',
  async (_name, venue: Venue, timezone, shown) => {
    const db = freshDatabase();
    await signIn(db);
    const meeting = { ...meetingAt(101, 0, 0, 1), venue };
    await onDevice(db, [meeting]);
    const found = await programOf(db, 'summit');
    const [own] = ownMeetings([viewOf(meeting)], organizationIds[0] ?? null);
    if (!found || !own) throw new Error('The program or its meeting is not on the device.');
    const shared = { program: { ...found, timezone }, own, changes: null, onSeen: () => undefined };
    const now = addMinutes(slotStart(0), -60);
    const engine = { state: { reachable: false }, subscribe: () => () => undefined };
    const device = { db, me: staffMe, tablet: null, places: appPlaces, engine };
    const screen = await mount(
      <DeviceContext value={device as never}>
        <NextMeetingCard {...shared} now={now} />
        <ScheduleRow {...shared} now={now} isNext={false} />
      </DeviceContext>,
    );
    expect(screen.text().split('Your time: ').length - 1).toBe(shown ? 2 : 0);
  },
);
