import { expect, test, vi } from 'vitest';
import { VerdictPanel } from '../../../src/client/venue/check-in/verdict-panel.tsx';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import { organizationIds } from '../../offline/support/program.ts';
import { buttonOf, mount, press } from '../support/mount.ts';

/** What the verdict over the whole screen offers without a network. */

const nothing = () => undefined;
const shown = {
  no: 1,
  kind: 'NO_MEETING',
  tone: 'bad',
  title: 'No meeting',
  lines: [],
  choices: [],
  seatable: organizationIds[0]!,
} as never;

const opened = (reachable: boolean, onSeat: (organizationId: string) => void) =>
  mount(
    <DeviceContext value={{ engine: { state: { reachable }, subscribe: () => nothing } } as never}>
      <VerdictPanel
        shown={shown}
        rooms={[]}
        isPlanOpen={false}
        onPlan={nothing}
        onOffer={nothing}
        onChoose={nothing}
        onUndo={nothing}
        onWhoCame={null}
        onSeat={onSeat}
        onDismiss={nothing}
      />
    </DeviceContext>,
  );

// T2463
test('Who has no meeting now is seated without a network too: as a wish, which the button says', async () => {
  const onSeat = vi.fn();
  const online = await opened(true, onSeat);
  expect(buttonOf(online, 'Seat at a free table')).not.toBeNull();
  expect(online.text()).not.toContain('Offline: as a wish');
  await online.unmount();
  const offline = await opened(false, onSeat);
  await press(offline, /^Seat at a free table.?Offline: as a wish/);
  expect(onSeat).toHaveBeenCalledWith(organizationIds[0]);
  await offline.unmount();
});
