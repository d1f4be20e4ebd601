import { createColumnHelper } from '@tanstack/react-table';
import { describe, expect, test, vi } from 'vitest';
import { DataTable } from '../../../../src/client/ui/data-table/data-table.tsx';
import { DataTableFooter } from '../../../../src/client/ui/data-table/data-table-footer.tsx';
import { DataTableToolbar } from '../../../../src/client/ui/data-table/data-table-toolbar.tsx';
import type { Facet } from '../../../../src/client/ui/data-table/facet.ts';
import type { Features } from '../../../../src/client/ui/data-table/table-features.ts';
import { useDataTable } from '../../../../src/client/ui/data-table/use-data-table.ts';
import { useListState } from '../../../../src/client/ui/data-table/use-list-state.ts';
import { all, buttonOf, mount, press } from '../../support/mount.ts';

/** SPEC.md 2 and 9: toolbar, footer, skeleton of every table. */

const rules = { filterable: {}, sortable: [], defaultSort: [] };
type Row = { id: string; name: string };
const helper = createColumnHelper<Features, Row>();
const columns = [
  helper.display({ id: 'name', header: 'Name', cell: ({ row }) => row.original.name }),
  helper.display({ id: 'actions', header: 'Actions', cell: () => 'Menu' }),
];
const none: Row[] = [];

const facets = (count: number): Facet[] =>
  Array.from({ length: count }, (_, place) => ({
    column: `c${place}`,
    label: `Filter ${place}`,
    empty: '',
    groups: [],
  }));

describe('The toolbar of a table', () => {
  const onRefetch = vi.fn();
  function Toolbar({ count }: { count: number }) {
    const list = useListState(rules);
    return <DataTableToolbar list={list} facets={facets(count)} onRefetch={onRefetch} refetching={false} />;
  }

  // T0138
  test('asks the server again when Refetch is pressed', async () => {
    const screen = await mount(<Toolbar count={1} />);
    expect(onRefetch).not.toHaveBeenCalled();
    await press(screen, 'Refetch');
    expect(onRefetch).toHaveBeenCalledTimes(1);
  });

  // T0637
  test('has up to three filters in a row, and more of them behind one button', async () => {
    const three = await mount(<Toolbar count={3} />);
    expect(buttonOf(three, 'Filters')).toBeNull();
    expect(buttonOf(three, 'Filter 2')).not.toBeNull();
    const four = await mount(<Toolbar count={4} />);
    const hidden = () =>
      all(four.container, 'div')
        .find((one) => one.getAttribute('id') === menu())
        ?.hasAttribute('hidden');
    const menu = () => buttonOf(four, 'Filters')?.getAttribute('aria-controls');
    expect(hidden()).toBe(true);
    await press(four, 'Filters');
    expect(hidden()).toBe(false);
    expect(buttonOf(four, 'Filter 3')).not.toBeNull();
  });
});

describe('The footer of a table', () => {
  const footer = (more: boolean, fixedSize?: boolean) => {
    function Footer() {
      const list = useListState(rules);
      return (
        <DataTableFooter
          {...{ list, selected: 2, loaded: 35, more, busy: false, label: 'Pages' }}
          {...(fixedSize ? { fixedSize } : {})}
        />
      );
    }
    return mount(<Footer />);
  };

  // T0140
  test('offers 10, 20, 30, 40, 50 and 100 rows a page, disabled where the server’s pages decide', async () => {
    const screen = await footer(false, true);
    const [select] = all(screen.container, 'select');
    expect(all(select, 'option').map(({ textContent }) => textContent)).toEqual(
      '10 20 30 40 50 100'.split(' '),
    );
    expect(select?.disabled).toBe(true);
    expect(select?.value).toBe('10');
    expect(all((await footer(false)).container, 'select')[0]?.disabled).toBe(false);
  });

  // T0141
  test('says how many of the rows are selected, and “many” for the pages while there are more', async () => {
    const all = await footer(false);
    expect(all.text()).toContain('2 of 35 row(s) selected.');
    expect(all.text()).toContain('Page 1 of 4');
    expect((await footer(true)).text()).toContain('Page 1 of many');
  });
});

describe('A table', () => {
  const drawn = (pending: boolean) => {
    function Table() {
      const list = useListState(rules);
      const table = useDataTable({ columns, rows: none, list, pinnedEnd: ['actions'] });
      return <DataTable {...{ table, list, pending, caption: 'Meetings', rowHeader: 'name' }} />;
    }
    return mount(<Table />);
  };

  // T0145
  test('has ten grey rows while its first ones are on their way, and “No results.” where there are none', async () => {
    const pending = await drawn(true);
    const rows = (screen: typeof pending) => all(all(screen.container, 'tbody')[0], 'tr') ?? [];
    expect(rows(pending)).toHaveLength(10);
    expect(pending.text()).toContain('Loading Meetings');
    expect(pending.text()).not.toContain('No results.');
    const empty = await drawn(false);
    expect(rows(empty).map(({ textContent }) => textContent)).toEqual(['No results.']);
  });
});
