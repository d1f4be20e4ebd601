import { createColumnHelper } from '@tanstack/react-table';
import { describe, expect, test, vi } from 'vitest';
import { choiceFacet, chosenOf, sortedBy } from '../../../src/client/desk/shared/list-filters.ts';
import {
  ListCard,
  ListScreen,
  type ListScreenProps,
  type ListSource,
  pagedSource,
  useLoadedSource,
} from '../../../src/client/desk/shared/list-screen.tsx';
import type { Features } from '../../../src/client/ui/data-table/table-features.ts';
import { useListState } from '../../../src/client/ui/data-table/use-list-state.ts';
import { CallError } from '../../../src/contract/call.ts';
import { wordOf } from '../../../src/domain/language/message.ts';
import { act, all, fieldOf, fireEvent, type Mounted, mount, press } from '../support/mount.ts';

/** SPEC.md 2 and 9: what every list has, whatever it holds. */

type Row = { id: string; name: string };
const helper = createColumnHelper<Features, Row>();
const columns = [
  helper.display({ id: 'name', header: 'Name', cell: ({ row }) => row.original.name }),
  helper.display({
    id: 'select',
    header: 'Select',
    cell: ({ row }) => (
      <button type="button" onClick={() => row.toggleSelected()}>{`Select ${row.original.name}`}</button>
    ),
  }),
];
const sari = { id: 'sari', name: 'Sari' };
const budi = { id: 'budi', name: 'Budi' };
const two = [sari, budi];
const broken = new CallError(wordOf('It went wrong.'), 500, 'INTERNAL');
const rules = { filterable: { status: new Set(['OPEN']) }, sortable: [], defaultSort: [] };

const refetch = vi.fn();
const typed = vi.fn();
const page = (state: object): ListSource<Row> =>
  pagedSource<Row>({
    data: undefined,
    error: null,
    isFetching: false,
    isPending: false,
    isPlaceholderData: false,
    refetch,
    ...state,
  } as never);

function List({ source, ...props }: { source: ListSource<Row> } & Partial<ListScreenProps<Row>>) {
  const list = useListState(rules);
  return (
    <ListScreen
      caption="Guests"
      list={list}
      source={source}
      columns={columns}
      rowHeader="name"
      breaking={['name']}
      card={(row) => <ListCard key={row.id} row={row}>{`Card of ${row.original.name}`}</ListCard>}
      facets={[choiceFacet('status', 'Status', ['OPEN'], () => 'Open')]}
      search={{ label: 'Search guests', placeholder: 'Name', typed: 'sa', type: typed }}
      count={(total) => `${total} guests`}
      {...props}
    />
  );
}

const rowsOf = ({ container }: Mounted) =>
  all(all(container, 'tbody')[0], 'tr').map(({ textContent }) => textContent) ?? [];
const cardsOf = ({ container }: Mounted) =>
  all(container, 'li')
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('Card'));
const said = ({ container }: Mounted) =>
  [...all(container, 'p'), ...all(container, 'div')]
    .filter((one) => one.getAttribute('role') === 'status')
    .map(({ textContent }) => textContent);

describe('A list', () => {
  test('is ten grey rows, as a table and as cards, and no number before its first rows are there', async () => {
    const screen = await mount(<List source={page({ isPending: true, isFetching: true })} />);
    expect(rowsOf(screen)).toHaveLength(10);
    expect(said(screen)).toEqual(['Loading Guests', 'Loading Guests']);
    expect(all(screen.container, 'label').map(({ textContent }) => textContent)).toContain('Search guests');
  });

  test('has its rows as a table and as cards, how many there are, and its pages', async () => {
    const screen = await mount(<List source={page({ data: { items: two, total: 35 } })} />);
    expect(rowsOf(screen)).toEqual(['SariSelect Sari', 'BudiSelect Budi']);
    expect(cardsOf(screen)).toEqual(['Card of Sari', 'Card of Budi']);
    expect(said(screen)).toContain('35 guests');
    expect(screen.text()).toContain('Page 1 of 4');
    expect(all(screen.container, 'nav').map((one) => one.getAttribute('aria-label'))).toContain(
      'Pages of guests',
    );
    expect(all(screen.container, 'caption').map(({ textContent }) => textContent)).toEqual(['Guests']);
  });

  test('is searched by what is typed, and asked anew by Refetch', async () => {
    refetch.mockClear();
    const screen = await mount(<List source={page({ data: { items: two, total: 2 } })} />);
    fireEvent.change(fieldOf(screen, 'Search guests'), { target: { value: 'sari' } });
    expect(typed).toHaveBeenLastCalledWith('sari');
    await press(screen, 'Refetch');
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('that could not be loaded says so in the place of its rows, and keeps its filters', async () => {
    refetch.mockClear();
    const screen = await mount(<List source={page({ error: broken })} />);
    expect(screen.text()).toContain('It went wrong.');
    expect(all(screen.container, 'table')).toEqual([]);
    expect(all(screen.container, 'button').map(({ textContent }) => textContent)).toContain('Status');
    await press(screen, 'Try again');
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('that could not be renewed stays, under a banner', async () => {
    const screen = await mount(<List source={page({ data: { items: two, total: 2 }, error: broken })} />);
    expect(screen.text()).toContain('This may be out of date');
    expect(rowsOf(screen)).toHaveLength(2);
  });

  test('without rows says “No results.”, or what the screen says of a list that has nothing yet', async () => {
    const nothing = page({ data: { items: [], total: 0 } });
    expect(rowsOf(await mount(<List source={nothing} />))).toEqual(['No results.']);
    const own = await mount(<List source={nothing} empty={<p>Nobody is invited yet</p>} />);
    expect(own.text()).toContain('Nobody is invited yet');
    expect(all(own.container, 'table')).toEqual([]);
  });

  test('hands on the rows that are selected, and says how many of the page they are', async () => {
    const source = page({ data: { items: two, total: 35 } });
    const names = (rows: readonly Row[]) => rows.map(({ name }) => name).join();
    const screen = await mount(
      <List
        source={source}
        selectable
        tools={(selected) => <p>{`Tools for ${names(selected)}.`}</p>}
        bulk={(selected, table) => (
          <button type="button" onClick={() => table.resetRowSelection(true)}>
            {`Clear ${names(selected)}`}
          </button>
        )}
      />,
    );
    expect(screen.text()).toContain('0 of 2 row(s) selected.');
    await press(screen, 'Select Budi');
    expect(screen.text()).toContain('1 of 2 row(s) selected.');
    expect(screen.text()).toContain('Tools for Budi.');
    await press(screen, 'Clear Budi');
    expect(screen.text()).toContain('0 of 2 row(s) selected.');
  });
});

describe('A list that is loaded page after page', () => {
  const namesOf = ({ names }: { names: string[] }) => names.map((name) => ({ id: name, name }));
  const people = (count: number) => Array.from({ length: count }, (_, place) => `Guest ${place + 1}`);
  const loaded = (names: string[], hasNextPage: boolean, fetchNextPage: () => void) => {
    const pages = {
      data: { pages: [{ names }], pageParams: [] },
      error: null,
      isPending: false,
      isRefetching: false,
      isFetchingNextPage: false,
      isError: false,
      hasNextPage,
      fetchNextPage,
      refetch,
    };
    return function Loaded() {
      const list = useListState(rules);
      const source = useLoadedSource(pages as never, list, namesOf);
      return <List source={source} />;
    };
  };

  test('shows grey rows while the page of the address is behind what is loaded, and asks for more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const more = vi.fn();
    const Loaded = loaded(people(10), true, more);
    const screen = await mount(<Loaded />, { at: '/?page=3' });
    expect(rowsOf(screen)).toHaveLength(10);
    expect(said(screen)).toContain('Loading Guests');
    expect(screen.text()).toContain('Page 3 of many');
    await act(async () => vi.advanceTimersByTime(100));
    expect(more).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test('shows the page of what is loaded, and how many pages there are once all is', async () => {
    const Loaded = loaded(people(25), false, vi.fn());
    const screen = await mount(<Loaded />, { at: '/?page=3' });
    expect(rowsOf(screen)).toHaveLength(5);
    expect(screen.text()).toContain('Page 3 of 3');
    expect(said(screen)).toContain('25 guests');
  });
});

describe('What a list asks the server for', () => {
  test('has the values that the call knows, and none where none is chosen', () => {
    expect(chosenOf(['OPEN', 'DONE'], ['DONE', 'constructor'])).toEqual(['DONE']);
    expect(chosenOf(['OPEN'], ['GONE'])).toBeUndefined();
    expect(chosenOf(['OPEN'], undefined)).toBeUndefined();
  });

  test('has the chosen order, or the list’s own', () => {
    const own = { id: 'name', desc: true } as const;
    expect(sortedBy(['name', 'createdAt'], [{ id: 'createdAt', desc: false }], own)).toEqual({
      sortBy: 'createdAt',
      sortOrder: 'ASC',
    });
    expect(sortedBy(['name'], [], own)).toEqual({ sortBy: 'name', sortOrder: 'DESC' });
  });
});
