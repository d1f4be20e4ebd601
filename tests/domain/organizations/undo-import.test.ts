import { describe, expect, test } from 'vitest';
import { changesBy, chosenChanges } from '../../../src/domain/organizations/import/import-changes.ts';
import { decideUndoRow, type SinceImport } from '../../../src/domain/organizations/import/undo-import.ts';
import type { CurrentOrganization } from '../../../src/domain/organizations/update-organization.ts';

/** What a file says otherwise than an organization that is there, and how an import is undone. */

const standing: CurrentOrganization = {
  name: 'Kopi Nusa',
  slug: 'kopi-nusa',
  legalName: 'PT Kopi Nusa',
  profile: 'STARTUP',
  foundedDate: '2019-05-01',
  websiteLink: 'https://kopi.example',
  country: 'Indonesia',
  hqLocation: 'Bandung',
  phoneNumber: null,
  email: null,
  numberOfEmployee: null,
  description: null,
  tags: ['coffee', 'farmers'],
  businessSectors: [],
  items: [],
  logo: null,
  banner: null,
  supportingDocument: null,
};

describe('What a row says otherwise', () => {
  // T2793
  test('is each field that it says, and says rightly, and that the profile has', () => {
    const given = {
      name: 'KOPI Nusa',
      slug: 'another-slug',
      legalName: 'PT Kopi Nusa',
      websiteLink: 'kopi.example',
      hqLocation: 'Jakarta',
      phoneNumber: '',
      email: 'at home',
      tags: ['farmers', 'coffee'],
      businessSectors: ['Food'],
      department: 'Physics',
      fundingStages: ['Seed'],
    };
    expect(changesBy(given, standing)).toEqual([
      { column: 'name', from: 'Kopi Nusa', to: 'KOPI Nusa' },
      { column: 'hqLocation', from: 'Bandung', to: 'Jakarta' },
      { column: 'businessSectors', from: [], to: ['Food'] },
      { column: 'fundingStages', from: [], to: ['Seed'] },
    ]);
    expect(changesBy({}, standing)).toEqual([]);
  });

  // T2794
  test('is made as it was chosen, unless the field says something else by now than was shown', () => {
    const changes = changesBy({ hqLocation: 'Jakarta', country: 'Japan' }, standing);
    const chosen = [{ column: 'hqLocation' as const, from: 'Bandung' }];
    expect(chosenChanges(changes, chosen)).toEqual({
      own: [{ column: 'hqLocation', from: 'Bandung', to: 'Jakarta' }],
      lost: [],
    });
    expect(chosenChanges(changes, [{ column: 'hqLocation', from: 'Solo' }]).lost).toHaveLength(1);
  });
});

describe('An import that is undone', () => {
  const since: SinceImport = {
    claimed: false,
    agreed: false,
    meetsHere: false,
    inSessions: false,
    meets: false,
    elsewhere: false,
    mayChange: true,
    mine: true,
    fields: {},
  };
  const made = { made: true, registered: true, changes: [] };
  const there = { made: false, registered: true, changes: [] };

  // T2795
  test.each([
    [made, {}, 'deletes unregisters', null],
    [made, { claimed: true }, '', 'CLAIMED'],
    [made, { meets: true }, '', 'MEETINGS'],
    [made, { elsewhere: true }, 'unregisters', 'ELSEWHERE'],
    [{ ...made, registered: false }, {}, 'deletes', null],
    [{ ...made, registered: false }, { mine: false }, '', 'NOT_YOURS'],
    [made, { mine: false }, 'deletes unregisters', null],
    [there, {}, 'unregisters', null],
    [there, { claimed: true }, 'unregisters', null],
    [there, { agreed: true }, '', 'AGREED'],
    [there, { meetsHere: true }, '', 'MEETINGS'],
    [there, { meets: true }, 'unregisters', null],
    [there, { inSessions: true }, '', 'SESSIONS'],
  ] as const)('does with %j, of which since then %j: %s', (row, over, does, keeps) => {
    const undone = decideUndoRow(row, { ...since, ...over });
    const done = [undone.deletes ? 'deletes' : '', undone.unregisters ? 'unregisters' : ''];
    expect(done.filter(Boolean).join(' ')).toBe(does);
    expect(undone.keeps).toBe(keeps);
  });

  // T2796
  test('puts back what it changed, but for what says something else by now', () => {
    const changes = [
      { column: 'hqLocation' as const, from: 'Bandung', to: 'Jakarta' },
      { column: 'country' as const, from: 'Indonesia', to: 'Japan' },
    ];
    const row = { made: false, registered: false, changes };
    expect(decideUndoRow(row, { ...since, fields: { hqLocation: 'Jakarta', country: 'Japan' } })).toEqual({
      deletes: false,
      unregisters: false,
      restores: { hqLocation: 'Bandung', country: 'Indonesia' },
      keeps: null,
    });
    const same = { hqLocation: 'Jakarta', country: 'Japan' };
    expect(decideUndoRow(row, { ...since, mayChange: false, fields: same })).toMatchObject({
      restores: {},
      keeps: 'NOT_YOURS',
    });
    expect(decideUndoRow(row, { ...since, fields: { hqLocation: 'Solo', country: 'Japan' } })).toMatchObject({
      restores: { country: 'Indonesia' },
      keeps: 'CHANGED',
    });
  });
});
