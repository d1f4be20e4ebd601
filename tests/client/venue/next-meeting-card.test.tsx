import { setTimeout as delay } from 'node:timers/promises';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { NextMeetingCard } from '../../../src/client/venue/my-schedule/next-meeting-card.tsx';
import { type OwnMeeting, ownMeetings } from '../../../src/client/venue/my-schedule/own-meetings.ts';
import { appPlaces } from '../../../src/client/venue/venue-links.ts';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programOf } from '../../../src/offline/program-queries.ts';
import { freshDatabase, signIn, staffMe } from '../../offline/support/device.ts';
import { meetingAt, organizationIds, slotStart } from '../../offline/support/program.ts';
import { onDevice } from '../../offline/support/say.ts';
import { act, buttonOf, dialogOf, mount, press } from '../support/mount.ts';
import { here, viewOf } from './support/views.ts';

// T2195
test('“I’m late” stays open when the partner comes meanwhile', async () => {
  const db = freshDatabase();
  await signIn(db);
  const alone = meetingAt(101, 0, 0, 1);
  await onDevice(db, [alone]);
  const program = await programOf(db, 'summit');
  if (!program) throw new Error('The program is not on the device.');
  const ownOf = (meeting: DoorMeeting): OwnMeeting => {
    const [own] = ownMeetings([viewOf(meeting)], organizationIds[0] ?? null);
    if (!own) throw new Error('It is not theirs.');
    return own;
  };
  let become: (next: OwnMeeting) => void = () => undefined;
  function Card() {
    const [own, setOwn] = useState(ownOf(alone));
    become = setOwn;
    return (
      <NextMeetingCard
        program={program as NonNullable<typeof program>}
        own={own}
        changes={null}
        now={addMinutes(slotStart(0), 1)}
        onSeen={() => undefined}
      />
    );
  }
  const engine = { state: { reachable: true }, subscribe: () => () => undefined };
  const device = { db, me: staffMe, tablet: null, places: appPlaces, engine };
  const screen = await mount(
    <DeviceContext value={device as never}>
      <Card />
    </DeviceContext>,
  );
  for (let looks = 0; looks < 500 && !buttonOf(screen, 'I’m late'); looks += 1)
    await act(async () => void (await delay(5)));
  await press(screen, 'I’m late');
  expect(dialogOf(screen)?.textContent).toContain('On my way, 10 minutes');
  await act(async () => become(ownOf({ ...alone, participantAttendance: here(slotStart(0)) })));
  expect(dialogOf(screen)?.textContent).toContain('On my way, 10 minutes');
});
