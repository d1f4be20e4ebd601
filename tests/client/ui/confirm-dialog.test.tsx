import '../support/small-dom.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/client/ui/confirm-dialog.tsx';
import { act, type Mounted, mount } from '../support/mount.ts';

/** A question that stands inside a form: its answer is no answer of the form. */

vi.mock('../../../src/client/ui/dialog.tsx', () => import('../support/panels.tsx'));

let screen: Mounted;
afterEach(() => screen.unmount());

test('A confirmation keeps its submit event from the form that it stands in', async () => {
  const confirmed: string[] = [];
  screen = await mount(
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title="Delete it?"
      confirmLabel="Delete"
      onConfirm={() => confirmed.push('confirmed')}
    />,
  );
  const [form] = screen.container.all('form');
  const submitted = form?.props().onSubmit as (event: object) => void;
  await act(async () =>
    submitted({
      preventDefault: () => confirmed.push('not sent'),
      stopPropagation: () => confirmed.push('not heard outside'),
    }),
  );
  expect(confirmed.toSorted()).toEqual(['confirmed', 'not heard outside', 'not sent']);
});
