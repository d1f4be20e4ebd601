import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filtersSet,
  isSearching,
  rangeProblem,
  readSearch,
  type SearchState,
  searchQuery,
  startingSearch,
  writeSearch,
} from '../../../../src/client/desk/participants/search-state.ts';
import { foundedText, freeText, placeText } from '../../../../src/client/desk/shared/founded-text.ts';
import { participantFields, participantSorts } from '../../../../src/domain/people/participant-search.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

describe('The participant search in the address', () => {
  // T0633
  test('is as by default where nothing stands there, and writes nothing then', () => {
    expect(read('')).toEqual(startingSearch);
    expect(writeSearch(new URLSearchParams('tab=meeting'), startingSearch).toString()).toBe('tab=meeting');
  });

  // T0111
  test('is read back as it was written, whatever it is', () => {
    const range = (part: fc.Arbitrary<string>) => fc.tuple(part, part);
    const count = fc
      .option(fc.nat(999_999), { nil: null })
      .map((number) => (number === null ? '' : String(number)));
    const day = fc.constantFrom('', '2019-01-01', '2024-12-31');
    const states: fc.Arbitrary<SearchState> = fc.record({
      q: fc.string({ maxLength: 40, unit: 'grapheme' }),
      exact: fc.boolean(),
      fields: fc.subarray([...participantFields]),
      foundedDate: range(day),
      offlineTimeslot: range(count),
      onlineTimeslot: range(count),
      bookmarked: fc.boolean(),
      filters: fc.record({
        profile: fc.subarray(['STARTUP', 'CORPORATE']),
        sector: fc.subarray(['Healthcare', 'Technology, Media & Telecom']),
        stage: fc.subarray(['Seed', 'Pre-Series A']),
        country: fc.subarray(['Germany', 'Côte d’Ivoire']),
      }),
      sort: fc.record({ id: fc.constantFrom(...participantSorts), desc: fc.boolean() }),
      page: fc.integer({ min: 1, max: 1000 }),
      perPage: fc.constantFrom(10, 20, 30, 40, 50, 100),
    });
    fc.assert(
      fc.property(states, (state) => {
        const address = writeSearch(new URLSearchParams(), state).toString();
        expect(read(address)).toEqual({ ...state, q: state.q.slice(0, 200) });
      }),
    );
  });

  // T0631
  test.each([
    'page=0&perPage=7',
    'page=abc&perPage=-1',
    'sort=name',
    'sort=[{"id":"email","desc":true}]',
    'sort=[null]',
    'sort={}',
    'fields=email,phone',
    'foundedDate=yesterday,today',
    'offlineTimeslot=-1,1e3',
    'exact=yes',
  ])('leaves out what means nothing: %s', (text) => {
    expect(read(text)).toEqual(startingSearch);
  });

  // T0112
  test('asks the server for what is set, and never for a range the wrong way round', () => {
    const state: SearchState = {
      ...startingSearch,
      q: '  solar ',
      exact: true,
      fields: ['name', 'tags'],
      foundedDate: ['2024-01-01', '2019-01-01'],
      offlineTimeslot: ['2', ''],
      onlineTimeslot: ['10', '9'],
      filters: { ...startingSearch.filters, sector: ['Healthcare', 'Technology, Media & Telecom'] },
    };
    expect(searchQuery(state)).toEqual({
      q: 'solar',
      exact: 'true',
      fields: 'name,tags',
      offlineTimeslot: '2,',
      foundedDate: undefined,
      onlineTimeslot: undefined,
      sector: 'Healthcare|Technology, Media & Telecom',
      sortBy: 'name',
      sortOrder: 'ASC',
      page: 1,
      size: 10,
    });
    expect(rangeProblem(state.onlineTimeslot)).toBe('The start of the range must not be after its end.');
    expect(rangeProblem(['9', '10'])).toBeNull();
    expect([filtersSet(state), isSearching(state), isSearching(startingSearch)]).toEqual([4, true, false]);
  });
});

describe('The words of a participant', () => {
  // T0622
  test('a founded date is a month and a year, wherever one is', () => {
    expect([foundedText('2020-01-01'), foundedText('2020-12-31'), foundedText(null)]).toEqual([
      'January 2020',
      'December 2020',
      null,
    ]);
  });

  test('free timeslots are counted by venue', () => {
    expect(freeText({ offline: 0, online: 0 })).toBe('No free timeslots');
    expect(freeText({ offline: 1, online: 0 })).toBe('1 offline timeslot free');
    expect(freeText({ offline: 12, online: 8 })).toBe('12 offline, 8 online timeslots free');
  });

  test('a country is said once', () => {
    expect(placeText('Bandung, Indonesia', 'Indonesia')).toBe('Bandung, Indonesia');
    expect(placeText('Bandung', 'Indonesia')).toBe('Bandung, Indonesia');
    expect([placeText('', 'Kenya'), placeText('', '')]).toEqual(['Kenya', 'No location']);
  });
});
