import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { RegistrantsScreen } from '../../../../src/client/desk/registrants/registrants-screen.tsx';
import {
  filterOfQuery,
  sameFilter,
  withFilter,
} from '../../../../src/client/desk/shared/segments/filter-in-address.ts';
import { filterText } from '../../../../src/client/desk/shared/segments/filter-text.ts';
import { registrantFilterArgs } from '../../../../src/domain/registration/registrant-filter.ts';
import { answerColumnId, registrantColumnsOf } from '../../../../src/domain/registration/registrants.ts';
import { buttonOf, type Call, choose, fill, mount, press, settle, toasts } from '../../support/mount.ts';
import { idOf, managed, manager, registrant, tag } from './a-registrant.ts';

/** Segments, and what is done with all that match, with the answers of a server. */

const QUESTION = 'aaaaaaaa-0000-4000-8000-000000000001';
const whole = registrantFilterArgs.parse({
  q: 'tea',
  registrationStatus: ['APPROVED', 'NEED_REVISION'],
  isRevisionSubmitted: 'false',
  claim: 'WITHOUT_ACCOUNT',
  tagIds: [tag(0).tagId, tag(9).tagId],
  filters: [
    { id: answerColumnId(QUESTION), operator: 'eq', value: ['Yes', 'No'] },
    { id: 'members', operator: 'isBetween', value: ['1', '3'] },
  ],
  joinOperator: 'or',
});
const counts = {
  totalRegistrant: 7,
  totalPendingApproval: 1,
  totalApproved: 2,
  totalRejected: 1,
  totalNeedRevision: 3,
  totalRevisionSubmitted: 2,
};
const segment = {
  segmentId: 'cccccccc-0000-4000-8000-000000000001',
  name: 'Tea growers',
  filter: registrantFilterArgs.parse({ registrationStatus: ['APPROVED'] }),
  createdBy: 'Sari',
  updatedAt: '2026-11-02T02:00:00.000Z',
};
const bulkId = '99999999-0000-4000-8000-000000000009';
const bulk = (over: object = {}) => ({
  bulkId,
  action: { kind: 'STATUS', status: 'REJECTED', message: 'Full.' },
  kind: 'STATUS',
  createdBy: 'Sari',
  createdAt: '2026-11-02T02:00:00.000Z',
  endedAt: null,
  stoppedBy: null,
  counts: { total: 281, waiting: 200, done: 80, skipped: 0, failed: 1, canceled: 0 },
  ...over,
});
const preview = { digest: 'seen', total: 281, unchanged: 1, withdrawn: 2, canceled: 3, stays: 0 };

const at = async (search: string, more: (call: Call) => object | undefined = () => undefined) => {
  const answer = (call: Call) => {
    const { path, method } = call;
    const own = more(call);
    if (own) return own;
    if (path.includes('/program/slug/')) return { result: managed };
    if (path.includes('list_tags')) return { result: { tags: [tag(0)] } };
    if (path.endsWith('/segment')) return { result: method === 'GET' ? { segments: [segment] } : segment };
    if (path.endsWith('/bulk/preview')) return { result: preview };
    if (path.endsWith('/bulk'))
      return { result: method === 'GET' ? { actions: [] } : { bulkId, total: 281 } };
    if (path.includes('/registrant?'))
      return { result: { items: [registrant(0), registrant(1)], page: 1, size: 10, total: 281, counts } };
    return { status: 404, result: { code: 'NOT_FOUND' } };
  };
  const screens = (
    <Routes>
      <Route path="/programs/:slug/registrants" element={<RegistrantsScreen />} />
    </Routes>
  );
  const screen = await mount(screens, { me: manager, at: `/programs/venture/registrants${search}`, answer });
  await settle();
  return screen;
};
const sent = ({ calls }: Awaited<ReturnType<typeof at>>, path: string) =>
  calls.filter((call) => call.path.endsWith(path) && call.method !== 'GET').map(({ body }) => body);

describe('A filter of registrants', () => {
  // T2880
  test('comes back from the address as it went in, and the order of its parts says nothing', () => {
    const address = withFilter(new URLSearchParams('page=4&perPage=50&claim=IMPORTED'), whole);
    expect(address.get('page')).toBeNull();
    expect(address.get('perPage')).toBe('50');
    const query = {
      ...Object.fromEntries(address),
      registrationStatus: address.get('registrationStatus')?.split('.'),
      tagIds: address.get('tagIds')?.split('.'),
      sortBy: 'name',
    };
    expect(filterOfQuery(query)).toEqual(whole);
    // What is no filter is none, and the list still stands there.
    expect(filterOfQuery({ tagIds: ['nothing'] })).toBeNull();
    expect(sameFilter(whole, registrantFilterArgs.parse({ ...whole, q: 'tea' }))).toBe(true);
    expect(sameFilter(whole, registrantFilterArgs.parse({ ...whole, joinOperator: 'and' }))).toBe(false);
    expect(sameFilter(segment.filter, { ...segment.filter, joinOperator: 'or' })).toBe(true);
  });

  // T2881
  test('is said in words: what people wrote as they wrote it, what is gone as gone', () => {
    const columns = registrantColumnsOf([
      {
        id: QUESTION,
        formOrder: 0,
        requirementLabel: 'Do you grow tea?',
        requirementType: 'SELECTION',
        requirementValue: ['Yes', 'No'],
      },
    ]);
    const labelOf = (id: string) => (id === tag(0).tagId ? 'Fintech' : null);
    expect(filterText(whole, columns, labelOf)).toEqual([
      'Search: tea',
      'Status: Approved or Need Revision',
      'No revision submitted',
      'Without an account, not invited',
      'Tags: Fintech or deleted tag',
      'Do you grow tea? is Yes or No or Members is between 1 and 3',
    ]);
    expect(filterText({ ...whole, joinOperator: 'and' }, {}, labelOf).at(-2)).toBe('Deleted question');
    expect(filterText(registrantFilterArgs.parse({}), columns, labelOf)).toEqual([]);
  });
});

describe('Segments', () => {
  // T2882
  test('narrow the list as they say, and are saved from what it is narrowed by', async () => {
    const screen = await at('?registrationStatus=PENDING_APPROVAL&perPage=20');
    await press(screen, 'Segments');
    await settle();
    await press(screen, 'Save the list’s filters as a segment');
    await fill(screen, 'Name', 'To do');
    await press(screen, 'Save segment');
    await settle();
    expect(sent(screen, '/segment')).toEqual([
      { name: 'To do', filter: { registrationStatus: ['PENDING_APPROVAL'], joinOperator: 'and' } },
    ]);
    await press(screen, 'Show Tea growers');
    await settle();
    const last = screen.calls.filter(({ path }) => path.includes('/registrant?')).at(-1)?.path ?? '';
    expect(new URL(last, 'http://x').searchParams.get('registrationStatus')).toBe('APPROVED');
  });

  // T2883
  test('send what was read of them when they are changed, and nobody saves what narrows nothing', async () => {
    const screen = await at('?claim=IMPORTED');
    await press(screen, 'Segments');
    await settle();
    await press(screen, 'Replace with the list’s filters');
    await settle();
    await press(screen, 'Rename Tea growers');
    await fill(screen, 'Name', 'Growers');
    await press(screen, 'Rename segment');
    await settle();
    const { segmentId, filter } = segment;
    expect(sent(screen, '/segment')).toEqual([
      { segmentId, filter: { claim: 'IMPORTED', joinOperator: 'and' }, seen: { filter } },
      { segmentId, name: 'Growers', seen: { name: 'Tea growers' } },
    ]);
    const plain = await at('');
    await press(plain, 'Segments');
    await settle();
    expect(plain.text()).toContain('Tea growers');
    expect(plain.text()).not.toContain('Save the list’s filters as a segment');
  });
});

describe('All that match', () => {
  const open = async (item: string, more?: (call: Call) => object | undefined) => {
    const screen = await at('?claim=IMPORTED', more);
    await press(screen, 'Actions for all 281');
    await settle();
    await press(screen, item);
    await settle();
    return screen;
  };

  // T3345
  test('are removed with the digest of what was seen; who has meetings is said before', async () => {
    const screen = await open('Remove from the program');
    expect(screen.text()).toContain('Remove 281 registrants from the program');
    for (const said of [
      'This cannot be undone.',
      '281 registrants match now',
      '1 has meetings in this program and stays',
    ])
      expect(screen.text()).toContain(said);
    await press(screen, 'Remove 280');
    await settle();
    expect(sent(screen, '/bulk')).toEqual([
      {
        whom: { filter: { claim: 'IMPORTED', joinOperator: 'and' } },
        action: { kind: 'REMOVE', message: '' },
        digest: 'seen',
      },
    ]);
  });

  // T2884
  test('get a status after its numbers were said, with the digest of what was seen', async () => {
    const screen = await open('Change Status');
    expect(screen.text()).toContain('Change the status of 281 registrants');
    await choose(screen, 'Rejected');
    await settle();
    for (const said of ['281 registrants match now', '1 stays as it is', '3 meetings will be canceled'])
      expect(screen.text()).toContain(said);
    await press(screen, 'Change the status of 280 and cancel 3 meetings');
    await settle();
    // Why is required, and nothing is sent without.
    expect(sent(screen, '/bulk')).toEqual([]);
    await fill(screen, 'Message', 'The hall is full.');
    await settle();
    await press(screen, 'Change the status of 280 and cancel 3 meetings');
    await settle();
    expect(sent(screen, '/bulk')).toEqual([
      {
        whom: { filter: { claim: 'IMPORTED', joinOperator: 'and' } },
        action: { kind: 'STATUS', status: 'REJECTED', message: 'The hall is full.' },
        digest: 'seen',
      },
    ]);
    expect(await toasts()).toEqual(['Started for 281 registrants.']);
  });

  // T2885
  test('are asked about again when they have changed since: the numbers of now, and what was typed stays', async () => {
    const screen = await open('Change Status', ({ path, method }) =>
      method === 'POST' && path.endsWith('/bulk')
        ? { status: 409, result: { code: 'BULK_CHANGED', preview } }
        : undefined,
    );
    await choose(screen, 'Approved');
    await settle();
    const looked = () => sent(screen, '/bulk/preview').length;
    const before = looked();
    await press(screen, 'Change the status of 280 and cancel 3 meetings');
    await settle();
    expect(screen.text()).toContain('The registrants have changed in the meantime.');
    expect(looked()).toBeGreaterThan(before);
    expect(buttonOf(screen, 'Change the status of 280 and cancel 3 meetings')).toBeTruthy();
  });

  // T2886
  test('are followed while it goes on, named where it failed, and can be left or stopped', async () => {
    let ended = false;
    const rows = {
      items: [
        {
          organizationId: idOf(1),
          name: 'Borealis',
          state: 'FAILED',
          canceled: 0,
          reason: { code: 'refusals.NOT_FOUND', text: 'Not found.' },
        },
      ],
      page: 1,
      size: 10,
      total: 1,
      bulk: bulk(),
    };
    const screen = await at('', ({ path, method }) => {
      if (path.endsWith('/stop')) {
        ended = true;
        return { result: { left: 200 } };
      }
      if (path.includes(bulkId)) return { result: rows };
      if (!path.endsWith('/bulk') || method !== 'GET') return undefined;
      const { counts } = bulk();
      const over = { endedAt: '2026-11-02T02:01:00.000Z', stoppedBy: 'Budi' };
      return {
        result: {
          actions: [ended ? bulk({ ...over, counts: { ...counts, waiting: 0, skipped: 200 } }) : bulk()],
        },
      };
    });
    expect(screen.text()).toContain('81 of 281');
    expect(screen.text()).toContain('It continues if you leave this page.');
    await press(screen, 'Stop');
    await settle();
    for (const said of ['80 changed', '200 left as they were', '1 failed', 'stopped by Budi', 'Borealis'])
      expect(screen.text()).toContain(said);
    // What a page that is not found says would be no reason.
    expect(screen.text()).toContain('It is no longer registered.');
  });

  // T3106
  test('are stopped by whoever may begin them: who only reads is shown how far they are', async () => {
    const tags = { action: { kind: 'TAGS', add: [tag(0).tagId], remove: [] }, kind: 'TAGS' };
    const seen = async (programRole: string) => {
      const screen = await at('', ({ path, method }) => {
        if (path.includes('/program/slug/')) return { result: { ...managed, programRole } };
        if (path.endsWith('/bulk') && method === 'GET') return { result: { actions: [bulk(tags)] } };
        return undefined;
      });
      expect(screen.text()).toContain('81 of 281');
      return buttonOf(screen, 'Stop');
    };
    expect(await seen('PROGRAM_MANAGER')).toBeTruthy();
    expect(await seen('PROGRAM_OWNER')).toBeFalsy();
  });

  // T3107
  test('whose numbers could not be looked up are looked up again by a press', async () => {
    let reachable = false;
    const screen = await open('Change Status', ({ path }) =>
      path.endsWith('/bulk/preview') && !reachable
        ? { status: 503, result: { code: 'SERVICE_UNAVAILABLE' } }
        : undefined,
    );
    await choose(screen, 'Approved');
    await settle();
    reachable = true;
    await press(screen, 'Try again');
    await settle();
    expect(screen.text()).toContain('281 registrants match now.');
  });
});
