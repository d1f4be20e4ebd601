import { useState } from 'react';
import { expect, test } from 'vitest';
import { UndoCheckInDialog } from '../../../src/client/components/undo-check-in-dialog.tsx';
import { all, choose, fill, fireEvent, type Mounted, mount, press, within } from '../support/mount.ts';

/** The question why a check-in is undone, at the door and at the desk. */

const given: string[] = [];
function Door() {
  const [about, setAbout] = useState<string | null>(null);
  const [last, setLast] = useState('');
  return (
    <>
      {['Acme', 'Kopi'].map((one) => (
        <button
          key={one}
          type="button"
          onClick={() => {
            setAbout(one);
            setLast(one);
          }}
        >
          {one}
        </button>
      ))}
      <button type="button" onClick={() => setAbout(null)}>
        Saved
      </button>
      <UndoCheckInDialog
        about={last}
        open={about !== null}
        onOpenChange={() => setAbout(null)}
        organizationName={last}
        onUndo={(reason) => given.push(reason)}
      />
    </>
  );
}
const typed = ({ container }: Mounted) => all(container, 'textarea').map((one) => one.value);

test('An own reason for an undo is there again after a slip of the finger, for that check-in and until it is given', async () => {
  const screen = await mount(<Door />);
  await press(screen, 'Acme');
  await choose(screen, 'Other');
  await fill(screen, 'Reason', 'Came to the wrong hall');
  await press(screen, 'Close');
  await press(screen, 'Acme');
  expect(typed(screen)).toEqual(['Came to the wrong hall']);
  await press(screen, 'Undo check-in');
  expect(given).toEqual(['Came to the wrong hall']);
  // It could not be kept: the dialog still stands, and is left.
  await press(screen, 'Close');
  await press(screen, 'Acme');
  expect(typed(screen)).toEqual(['Came to the wrong hall']);
  await press(screen, 'Close');
  await press(screen, 'Kopi');
  expect(typed(screen)).toEqual([]);
  await press(screen, 'Close');
  await press(screen, 'Acme');
  await choose(screen, 'Other');
  await fill(screen, 'Reason', 'Came to the wrong hall');
  await press(screen, 'Undo check-in');
  fireEvent.click(within(screen.container).getByText('Saved'));
  await press(screen, 'Acme');
  expect(typed(screen)).toEqual([]);
  await screen.unmount();
});
