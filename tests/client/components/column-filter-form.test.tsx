import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ColumnFilterFields } from '../../../src/client/components/column-filter-fields.tsx';
import { useColumnFilters } from '../../../src/client/desk/registrants/use-column-filters.ts';
import {
  type FilterColumns,
  filterOperators,
  operatorsOf,
  operatorText,
} from '../../../src/domain/tables/column-filters.ts';
import { act, all, buttonOf, fill, type Mounted, mount, press, settle } from '../support/mount.ts';

/** The form of a list's filters by column, and what it keeps in the address (SPEC.md 9, Filter operators). */

const columns: FilterColumns = {
  name: { label: 'Organization', variant: 'text' },
  amount: { label: 'Amount', variant: 'number' },
  founded: { label: 'Founded', variant: 'date' },
  status: { label: 'Status', variant: 'choice', choices: [{ value: 'APPROVED', label: 'Approved' }] },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Form() {
  const { typed, join, change } = useColumnFilters(columns);
  return <ColumnFilterFields id="filters" columns={columns} filters={typed} join={join} onChange={change} />;
}
const form = (at = '/') => mount(<Form />, { at });
const stand = async (ms = 300) => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await settle();
};
const kept = (screen: Mounted) => {
  const search = new URL(screen.address(), 'http://x').searchParams;
  return { filters: JSON.parse(search.get('filters') ?? '[]'), join: search.get('joinOperator') };
};
const conditions = (screen: Mounted) =>
  all(all(screen.container, 'select').at(1), 'option').map(({ textContent }) => textContent);

describe('The form of filters by column', () => {
  // T0654
  test('offers every operator of the specification, each for the columns that it makes sense for', async () => {
    const screen = await form();
    expect(screen.text()).toContain('No filters. Add one to narrow the list.');
    await press(screen, 'Add filter');
    const offered = new Set<string>();
    for (const [id, { variant }] of Object.entries(columns)) {
      await fill(screen, 'Column 1', id);
      expect(conditions(screen)).toEqual(operatorsOf[variant].map((one) => operatorText(one, variant)));
      for (const operator of operatorsOf[variant]) offered.add(operator);
    }
    expect([...offered].sort()).toEqual([...filterOperators].sort());
  });

  // T0655
  test('keeps a finished filter in the address once it stood still for 300 ms, from the first page on', async () => {
    const screen = await form('/?page=4&q=kopi');
    await press(screen, 'Add filter');
    await stand();
    // Nothing is compared with yet: the list is as it was.
    expect(screen.address()).toBe('/?page=4&q=kopi');
    await fill(screen, 'Value', 'kopi');
    await stand(299);
    expect(screen.address()).toBe('/?page=4&q=kopi');
    await stand(1);
    expect(kept(screen)).toEqual({
      filters: [{ id: 'name', operator: 'iLike', value: ['kopi'] }],
      join: null,
    });
    expect(screen.address()).not.toContain('page=');
    expect(screen.address()).toContain('q=kopi');
  });

  test('says at the value what is wrong, and asks for nothing by it', async () => {
    const screen = await form();
    await press(screen, 'Add filter');
    await fill(screen, 'Column 1', 'amount');
    await fill(screen, 'Value', 'much');
    await stand();
    expect(screen.text()).toContain('Please enter a number.');
    expect(kept(screen).filters).toEqual([]);
  });

  test('has two values for between, a number and a unit relative to today, and none for is empty', async () => {
    const screen = await form();
    await press(screen, 'Add filter');
    await fill(screen, 'Column 1', 'founded');
    await fill(screen, 'Condition', 'isBetween');
    await fill(screen, 'From', '2019-01-01');
    await fill(screen, 'To', '2020-12-31');
    await stand();
    expect(kept(screen).filters[0]).toEqual({
      id: 'founded',
      operator: 'isBetween',
      value: ['2019-01-01', '2020-12-31'],
    });
    await fill(screen, 'Condition', 'isRelativeToToday');
    await fill(screen, 'From today', '-2');
    await fill(screen, 'Unit', 'weeks');
    await stand();
    expect(kept(screen).filters[0]).toMatchObject({ operator: 'isRelativeToToday', value: ['-2 weeks'] });
    await fill(screen, 'Condition', 'isEmpty');
    await stand();
    expect(kept(screen).filters[0]).toMatchObject({ operator: 'isEmpty', value: [] });
    expect(all(screen.container, 'input')).toEqual([]);
  });

  // T0656
  test('joins several by and or by or, and takes each away again', async () => {
    const screen = await form(
      `/?filters=${encodeURIComponent(JSON.stringify([{ id: 'name', operator: 'iLike', value: ['kopi'] }]))}`,
    );
    expect(buttonOf(screen, 'Remove filter 2')).toBeNull();
    await press(screen, 'Add filter');
    await fill(screen, 'Show rows that match', 'or');
    const second = { ...screen, container: all(screen.container, 'li')[1] ?? screen.container };
    await fill(second, 'Column 2', 'amount');
    await fill(second, 'Condition', 'isNotEmpty');
    await stand();
    expect(kept(screen)).toEqual({
      filters: [
        { id: 'name', operator: 'iLike', value: ['kopi'] },
        { id: 'amount', operator: 'isNotEmpty', value: [] },
      ],
      join: 'or',
    });
    await press(screen, 'Remove filter 1');
    await press(screen, 'Remove filter 1');
    await stand();
    expect(screen.address()).toBe('/');
  });

  // T1023
  test('opens with the filters of the address, and leaves out what the table does not know', async () => {
    const known = { id: 'name', operator: 'eq', value: ['Kopi'] };
    const good = await form(`/?filters=${encodeURIComponent(JSON.stringify([known]))}`);
    expect(all(good.container, 'input')[0]?.value).toBe('Kopi');
    const foreign = { id: 'password', operator: 'eq', value: ['x'] };
    const bad = await form(`/?filters=${encodeURIComponent(JSON.stringify([foreign]))}`);
    expect(bad.text()).toContain('No filters.');
  });
});
