import { createElement } from 'react';
import { useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type SearchControl,
  useSearchState,
} from '../../../../src/client/desk/participants/use-search-state.ts';
import { type ListControl, useListState } from '../../../../src/client/ui/data-table/use-list-state.ts';
import { act, mount } from '../../support/mount.ts';

/** SPEC.md 9: "filter debounce 300 ms; URL throttle 50 ms". */

const rules = {
  filterable: { status: new Set(['PENDING', 'ACCEPTED']) },
  sortable: ['name'],
  defaultSort: [],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

describe('A list in its address', () => {
  async function list() {
    let control!: ListControl;
    const Probe = () => {
      control = useListState(rules);
      return null;
    };
    const at = await mount(createElement(Probe), { at: '/list' });
    return { at, control: () => control };
  }

  // T0109
  test('asks for a filter 300 ms after it was last changed, and shows it at once', async () => {
    const { control } = await list();
    await act(async () => control().setFilter('status', ['PENDING']));
    expect(control().state.filters).toEqual({ status: ['PENDING'] });
    await pass(299);
    expect(control().settled.filters).toEqual({});
    await act(async () => control().setFilter('status', ['PENDING', 'ACCEPTED']));
    await pass(299);
    expect(control().settled.filters).toEqual({});
    await pass(1);
    expect(control().settled.filters).toEqual({ status: ['PENDING', 'ACCEPTED'] });
  });

  // T0636
  test('writes its page into the address 50 ms later, and the last of two pages only', async () => {
    const { at, control } = await list();
    await act(async () => control().setPage(2));
    await pass(49);
    expect(at.address()).toBe('/list');
    await act(async () => control().setPage(3));
    await pass(1);
    expect(at.address()).toBe('/list?page=3');
  });

  // T3314
  test('is in the address also where something else writes there at the same moment, from before', async () => {
    let control!: ListControl;
    let setSearch!: ReturnType<typeof useSearchParams>[1];
    const Probe = () => {
      control = useListState(rules);
      [, setSearch] = useSearchParams();
      return null;
    };
    const at = await mount(createElement(Probe), { at: '/list?status=PENDING&other=1' });
    await act(async () => control.reset());
    await act(async () => {
      vi.advanceTimersByTime(50);
      setSearch((now) => {
        now.delete('other');
        return now;
      });
    });
    expect(control.settled.filters).toEqual({});
    await pass(50);
    expect(at.address()).toBe('/list');
  });
});

describe('The search for participants', () => {
  async function search() {
    let control!: SearchControl;
    const Probe = () => {
      control = useSearchState();
      return null;
    };
    const at = await mount(createElement(Probe), { at: '/people' });
    return { at, control: () => control };
  }

  // T0635
  test('asks 300 ms after the last letter, and has it in the address 50 ms after that', async () => {
    const { at, control } = await search();
    await act(async () => control().filter({ q: 'ko' }));
    await pass(299);
    expect(control().asked.q).not.toBe('ko');
    await act(async () => control().filter({ q: 'kopi' }));
    expect(control().shown.q).toBe('kopi');
    await pass(299);
    expect(control().asked.q).not.toBe('kopi');
    await pass(1);
    expect(control().asked.q).toBe('kopi');
    await pass(49);
    expect(at.address()).toBe('/people');
    await pass(1);
    expect(at.address()).toContain('kopi');
  });
});
