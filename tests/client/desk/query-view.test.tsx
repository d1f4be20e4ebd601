import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { QueryState } from '../../../src/client/desk/query-problem.tsx';
import { QueryView, type QueryViewProps, togetherOf } from '../../../src/client/desk/query-view.tsx';
import { EmptyState } from '../../../src/client/ui/message-state.tsx';
import { CallError } from '../../../src/contract/call.ts';
import { wordOf } from '../../../src/domain/language/message.ts';
import { all, buttonOf, mount, press } from '../support/mount.ts';

const answered = (status: number, code: string) => new CallError(wordOf('It went wrong.'), status, code);
const broken = answered(500, 'INTERNAL');
const away = answered(0, 'UNREACHABLE');

const refetch = vi.fn();
const stateOf = (state: Partial<QueryState<string[]>>): QueryState<string[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch,
  ...state,
});

const shown = (state: Partial<QueryState<string[]>>, props: Partial<QueryViewProps<string[]>> = {}) =>
  mount(
    <QueryView query={stateOf(state)} rows={6} loading="Loading the names" {...props}>
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>,
  );

describe('What a query has to show', () => {
  test('is a skeleton with as many rows as it says, under the page’s name, until the first answer', async () => {
    const screen = await shown({ isFetching: true }, { heading: 'Names' });
    const [status] = all(screen.container, 'div').filter((one) => one.getAttribute('role') === 'status');
    expect(status?.textContent).toBe('Loading the names');
    expect([...(status?.children ?? [])].filter((one) => one.localName === 'div')).toHaveLength(6);
    expect(all(screen.container, 'h1').map(({ textContent }) => textContent)).toEqual(['Names']);
  });

  test('is a skeleton in its own shape where the screen has one', async () => {
    const screen = await mount(
      <QueryView query={stateOf({})} skeleton={<p>Soon</p>}>
        {() => null}
      </QueryView>,
    );
    expect(screen.text()).toBe('Soon');
  });

  test('is the content alone once it is there', async () => {
    const screen = await shown({ data: ['Sari', 'Budi'] }, { heading: 'Names', className: 'grid' });
    expect(screen.text()).toBe('Sari, Budi');
    expect(all(screen.container, 'h1')).toEqual([]);
    expect(all(screen.container, 'div').map((one) => one.getAttribute('class'))).toEqual(['grid']);
  });

  test('for a form is not what was known before while that is asked anew; once it is there it stays', async () => {
    const known = { data: ['Sari'], isFetching: true, isFetchedAfterMount: false };
    const list = await shown(known);
    expect(list.text()).toBe('Sari');
    await list.unmount();
    const answers = [known, { ...known, isFetching: false, isFetchedAfterMount: true }, known];
    let turn = 0;
    function Form() {
      const [, again] = useState(0);
      return (
        <>
          <QueryView query={stateOf(answers[turn] ?? {})} loading="Loading the names" fresh>
            {(names) => <p>{names.join(', ')}</p>}
          </QueryView>
          <button
            type="button"
            onClick={() => {
              turn += 1;
              again(turn);
            }}
          >
            Next
          </button>
        </>
      );
    }
    const screen = await mount(<Form />);
    expect(all(screen.container, 'p')).toEqual([]);
    for (const _ of [1, 2]) {
      await press(screen, 'Next');
      expect(all(screen.container, 'p').map(({ textContent }) => textContent)).toEqual(['Sari']);
    }
  });

  test('is what went wrong, by the title given, with a way to ask again', async () => {
    refetch.mockClear();
    const screen = await shown({ error: broken }, { heading: 'Names', title: 'No names today' });
    expect(screen.text()).toContain('No names today');
    expect(screen.text()).toContain('It went wrong.');
    expect(all(screen.container, 'h1')).toHaveLength(1);
    await press(screen, 'Try again');
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('says that the screen is offline where the server cannot be reached, and does not ask twice at once', async () => {
    const screen = await shown({ error: away, isFetching: true });
    expect(screen.text()).toContain('You are offline');
    expect(buttonOf(screen, 'Try again')?.getAttribute('aria-busy')).toBe('true');
  });

  test('stays under a banner when it could not be renewed, with a way to ask again', async () => {
    refetch.mockClear();
    const screen = await shown({ data: ['Sari'], error: broken });
    expect(screen.text()).toMatch(/^This may be out of date.*It went wrong\..*Sari$/);
    await press(screen, 'Try again');
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('stays without a banner where the content places its own', async () => {
    expect((await shown({ data: ['Sari'], error: broken }, { banner: false })).text()).toBe('Sari');
  });

  test('is the words for nothing, under the same banner, while there is nothing', async () => {
    const empty = (names: string[]) => names.length === 0 && <EmptyState title="No names yet" />;
    expect((await shown({ data: [] }, { empty })).text()).toBe('No names yet');
    expect((await shown({ data: ['Sari'] }, { empty })).text()).toBe('Sari');
    expect((await shown({ data: [], error: broken }, { empty })).text()).toContain('out of date');
  });

  test('is what stands for a thing that is not there, even over what was there before', async () => {
    const notFound = <p>Nobody of that name</p>;
    const gone = answered(404, 'NOT_FOUND');
    expect((await shown({ error: gone }, { notFound })).text()).toBe('Nobody of that name');
    expect((await shown({ error: gone, data: ['Sari'] }, { notFound })).text()).toBe('Nobody of that name');
    expect((await shown({ error: broken }, { notFound })).text()).toContain('It went wrong.');
    expect((await shown({ error: gone })).text()).toContain('It went wrong.');
  });
});

describe('Several queries together', () => {
  test('are there when each of them is', () => {
    const names = stateOf({ data: ['Sari'] });
    expect(togetherOf({ names, more: stateOf({}) }).data).toBeUndefined();
    expect(togetherOf({ names, more: stateOf({ data: [] }) }).data).toEqual({ names: ['Sari'], more: [] });
  });

  test('failed when one of them did, and ask that one again', () => {
    const good = vi.fn();
    const bad = vi.fn();
    const both = togetherOf({
      names: stateOf({ data: ['Sari'], refetch: good }),
      more: stateOf({ error: broken, isFetching: true, refetch: bad }),
    });
    expect([both.error, both.isFetching]).toEqual([broken, true]);
    both.refetch();
    expect([good.mock.calls.length, bad.mock.calls.length]).toEqual([0, 1]);
  });
});
