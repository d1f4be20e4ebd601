import { describe, expect, test } from 'vitest';
import {
  type ListRules,
  type ListState,
  readListState,
  sameRows,
  writeListState,
} from '../../../src/client/ui/data-table/list-state.ts';

const newest = [{ id: 'updatedAt', desc: true }];
const rules: ListRules = {
  sortable: ['updatedAt', 'name'],
  defaultSort: newest,
  filterable: { status: new Set(['PENDING', 'ACCEPTED']), type: new Set(['ON_TIMESLOT']), timeslot: null },
  filtersParam: 'filters',
};
const read = (search: string, by = rules) => readListState(new URLSearchParams(search), by);
const byItself: ListState = { page: 1, perPage: 10, sort: newest, filters: {} };

describe('A list in an address', () => {
  // T0632
  test('without parameters begins at page 1 with 10 rows a page, in the default order, unfiltered', () => {
    expect(read('')).toEqual({ state: byItself, ignored: [] });
  });

  // T0104
  test('says page, rows a page, order and filters, and reads back what it wrote', () => {
    const state: ListState = {
      page: 3,
      perPage: 50,
      sort: [
        { id: 'name', desc: false },
        { id: 'updatedAt', desc: true },
      ],
      filters: { status: ['PENDING', 'ACCEPTED'], timeslot: ['7c-1', '7c-2'] },
    };
    const written = writeListState(new URLSearchParams('tab=meeting'), state, rules);
    expect(written.get('tab')).toBe('meeting');
    expect(written.get('filters')).toBe('status.PENDING.ACCEPTED timeslot.7c-1.7c-2');
    // Readable as it stands in the address: nothing of it is escaped.
    expect(written.toString()).toContain('filters=status.PENDING.ACCEPTED+timeslot.7c-1.7c-2');
    expect(read(written.toString())).toEqual({ state, ignored: [] });
  });

  test('leaves out what is as by default, and leaves nothing of the former state behind', () => {
    const before = new URLSearchParams(
      'tab=meeting&page=3&perPage=50&sort=[{"id":"name","desc":false}]&filters=status.PENDING',
    );
    expect(writeListState(before, byItself, rules).toString()).toBe('tab=meeting');
  });

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e3', 'page=1001', 'page=99999999', 'page='])(
    'with %s begins at the first page',
    (search) => expect(read(search).state.page).toBe(1),
  );

  // T0630
  test.each(['perPage=7', 'perPage=0', 'perPage=1000', 'perPage=ten', 'perPage='])(
    'with %s has ten rows a page',
    (search) => expect(read(search).state.perPage).toBe(10),
  );

  test.each([
    'sort=name',
    'sort={"id":"name","desc":false}',
    'sort=[{"id":"password","desc":true}]',
    'sort=[{"id":"name"}]',
    'sort=[{"id":"name","desc":"yes"}]',
    'sort=[null]',
    'sort=[',
  ])('with %s keeps the default order and says that it was not understood', (search) => {
    const { state, ignored } = read(search);
    expect(state.sort).toEqual(newest);
    expect(ignored).toHaveLength(1);
  });

  // T0106
  test('takes a column once, and the known ones of a sort list', () => {
    const found = read('sort=[{"id":"name","desc":true},{"id":"x","desc":true},{"id":"name","desc":false}]')
      .state.sort;
    expect(found).toEqual([{ id: 'name', desc: true }]);
  });

  test('accepts only known columns and values, and names what it left out', () => {
    const { state, ignored } = read(
      'filters=status.PENDING.DONE.PENDING+type.OFF+color.red+status.ACCEPTED+constructor.x+type',
    );
    expect(state.filters).toEqual({ status: ['PENDING'] });
    expect(ignored).toEqual([
      'status.DONE',
      'type.OFF',
      'color.red',
      'status.ACCEPTED',
      'constructor.x',
      'type',
    ]);
  });

  test('keeps the values of a column whose known ones are not there yet, and checks them once they are', () => {
    const search = 'filters=timeslot.a.b';
    expect(read(search).state.filters).toEqual({ timeslot: ['a', 'b'] });
    const later = { ...rules, filterable: { ...rules.filterable, timeslot: new Set(['b']) } };
    expect(read(search, later)).toMatchObject({
      state: { filters: { timeslot: ['b'] } },
      ignored: ['timeslot.a'],
    });
  });

  // T0105
  test('can have a parameter a column in place of one for all', () => {
    const { filtersParam: _one, ...own } = rules;
    const state = { ...byItself, filters: { status: ['PENDING'], type: ['ON_TIMESLOT'] } };
    const written = writeListState(new URLSearchParams('status=ACCEPTED'), state, own);
    expect(written.toString()).toBe('status=PENDING&type=ON_TIMESLOT');
    expect(read(written.toString(), own).state).toEqual(state);
  });

  test('shows the same rows whatever its page, and other rows with another filter or order', () => {
    expect(sameRows(byItself, { ...byItself, page: 4, filters: { status: [] } })).toBe(true);
    expect(sameRows(byItself, { ...byItself, filters: { status: ['PENDING'] } })).toBe(false);
    expect(sameRows(byItself, { ...byItself, sort: [{ id: 'updatedAt', desc: false }] })).toBe(false);
  });
});
