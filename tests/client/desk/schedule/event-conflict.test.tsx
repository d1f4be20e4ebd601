import { expect, test } from 'vitest';
import { valuesOfPlan } from '../../../../src/client/desk/schedule/plan-values.ts';
import { eventArgsOf, useEventConflict } from '../../../../src/client/desk/schedule/use-event-conflict.ts';
import { usePlanForm } from '../../../../src/client/desk/schedule/use-plan-form.ts';
import type { CallError } from '../../../../src/contract/call.ts';
import {
  type EditEventArgs,
  planOfEvent,
  readOfTimeslots,
} from '../../../../src/domain/schedule/edit-event.ts';
import { anEvent, aTimeslot } from '../../../domain/schedule/reseat-fixtures.ts';
import { mount, press } from '../../support/mount.ts';

/** The form of an event to which somebody has added a timeslot since it was opened. */

const zone = 'Asia/Jakarta';
const timeslots = [aTimeslot(0)];
const theirs = {
  timeslots: readOfTimeslots(
    [aTimeslot(0), aTimeslot(2, { venues: ['online'], gap: 5 })],
    anEvent().date,
    zone,
  ),
};
const present = planOfEvent(anEvent(), timeslots, zone);

const sent: EditEventArgs[] = [];
function EventForm() {
  const form = usePlanForm(() => valuesOfPlan(present), { timezone: zone, events: [], rooms: [] });
  const meanwhile = useEventConflict(form, {
    present,
    timeslots,
    timezone: zone,
    busy: false,
    resend: (body) => sent.push(body),
  });
  const [plan] = form.read.plans;
  return (
    <>
      <p>{`Minutes ${form.values.duration}.`}</p>
      <button type="button" onClick={() => form.change({ duration: '300' })}>
        Longer
      </button>
      <button
        type="button"
        onClick={() => {
          if (plan) sent.push(meanwhile.withSeen(eventArgsOf(plan)));
          meanwhile.handle({
            code: 'CHANGED_MEANWHILE',
            result: { standing: theirs },
          } as unknown as CallError);
        }}
      >
        Save
      </button>
      {meanwhile.question}
    </>
  );
}

test('tells the timeslots that stand beside those that its hours make; theirs bring the hours back', async () => {
  const screen = await mount(<EventForm />);
  await press(screen, 'Longer');
  await press(screen, 'Save');
  expect(screen.text()).toContain(
    'TimeslotsTheirs10:00–10:30 · Offline, Online\n11:00–11:30 · Online · Gap 5 min' +
      'Yours10:00–15:00 · Offline, Online\n15:00–20:00 · Offline, Online',
  );
  await press(screen, 'Keep mine');
  expect(sent).toMatchObject([
    { duration: 300, seen: { duration: 30, timeslots: readOfTimeslots(timeslots, anEvent().date, zone) } },
    { duration: 300, seen: { duration: 30, ...theirs } },
  ]);
  expect(sent[1]).not.toHaveProperty('timeslots');
  await press(screen, 'Save');
  expect(screen.text()).toContain('Minutes 300.');
  await press(screen, 'Take theirs');
  expect(screen.text()).toContain('Minutes 30.');
  await screen.unmount();
});
