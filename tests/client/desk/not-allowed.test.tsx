import { expect, test } from 'vitest';
import { QueryProblem } from '../../../src/client/desk/query-problem.tsx';
import { AdminGate } from '../../../src/client/desk/shared/admin-gate.tsx';
import { CallError } from '../../../src/contract/call.ts';
import { refusalMessage } from '../../../src/contract/sentences.ts';
import { mount } from '../support/mount.ts';
import { owner } from './meetings/a-program.ts';

// T3108
test('Who has no right to a page reads that, not that something went wrong', async () => {
  const gate = await mount(<AdminGate title="Users">Everyone</AdminGate>, { me: owner });
  expect(gate.text()).toContain('You cannot open this');
  expect(gate.text()).toContain("You don't have permission");
  expect(gate.text()).not.toContain('Everyone');
  const refused = (code: 'NOT_ALLOWED' | 'SERVER_ERROR') => (
    <QueryProblem
      error={new CallError(refusalMessage(code), code === 'NOT_ALLOWED' ? 403 : 500, code)}
      onRetry={() => undefined}
      busy={false}
    />
  );
  const query = await mount(refused('NOT_ALLOWED'), { me: owner });
  expect(query.text()).toContain('You cannot open this');
  for (const screen of [gate, query]) expect(screen.text()).not.toContain('Something went wrong');
  expect((await mount(refused('SERVER_ERROR'), { me: owner })).text()).toContain('Something went wrong');
});
