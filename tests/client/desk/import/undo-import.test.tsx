import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { EarlierImports } from '../../../../src/client/desk/import/earlier-imports.tsx';
import { RowChanges } from '../../../../src/client/desk/import/row-changes.tsx';
import { type ComparedImport, useCompared } from '../../../../src/client/desk/import/use-compared.ts';
import type { ImportCandidate } from '../../../../src/domain/organizations/import/check-import.ts';
import { act, type Call, mount, settle, toasts, user, within } from '../../support/mount.ts';

/** Earlier imports with their undo, and what an import would change of what exists. */

const program = { id: 'aaaaaaaa-0000-4000-8000-000000000001', timezone: 'Asia/Jakarta' };
const one = {
  id: 'bbbbbbbb-0000-4000-8000-000000000001',
  fileName: 'list.xlsx',
  createdAt: '2026-11-20T02:00:00.000Z',
  createdBy: 'Ayu',
  made: 60,
  registered: 3,
  updated: 2,
  undoneAt: null,
  undoneBy: null,
  left: 65,
};
const kept = [
  { organizationId: 'cccccccc-0000-4000-8000-000000000001', name: 'Kopi Nusa', why: 'CLAIMED' },
  { organizationId: 'cccccccc-0000-4000-8000-000000000002', name: 'Batik Solo', why: 'MEETINGS' },
];

describe('An earlier import', () => {
  // T2807
  test('is undone after a question that names what stays, and why', async () => {
    const answer = ({ method, path }: Call) => {
      const undo = { deleted: 58, unregistered: 3, restored: 2, kept };
      return { result: path.endsWith('/undo') || method === 'POST' ? undo : { imports: [one] } };
    };
    const screen = await mount(<EarlierImports program={program} />, { answer });
    await settle();
    expect(screen.text()).toContain('60 created · 3 registered · 2 updated');
    const at = within(screen.container);
    await user.click(at.getByRole('button', { name: 'Undo list.xlsx' }));
    const dialog = within(await at.findByRole('alertdialog', { name: 'Undo this import?' }));
    await dialog.findByText('Kopi Nusa: it has an account');
    dialog.getByText('Batik Solo: it has meetings');
    dialog.getByText(/^58 organizations are deleted/);
    await user.click(dialog.getByRole('button', { name: 'Undo import' }));
    await settle();
    expect(screen.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/v2/program/${program.id}/organization/import/${one.id}/undo`,
    ]);
    expect(await toasts()).toEqual(['The import was undone, except for 2 organizations.']);
  });

  test('of which nothing is left is not undone again', async () => {
    const undone = { ...one, left: 0, undoneAt: one.createdAt, undoneBy: 'Budi' };
    const screen = await mount(<EarlierImports program={program} />, {
      answer: () => ({ result: { imports: [undone] } }),
    });
    await settle();
    expect(screen.text()).toContain('Undone by Budi');
    expect(within(screen.container).queryByRole('button')).toBe(null);
  });
});

describe('What exists already', () => {
  const candidate = (row: number): ImportCandidate => ({
    rows: [row],
    name: `Organization ${row}`,
    organization: { name: `Organization ${row}`, hqLocation: 'Jakarta' },
    slugChosen: false,
    people: [],
    state: 'THERE',
  });
  let now: ComparedImport;
  let edit: (candidates: ImportCandidate[]) => void;
  function Screen() {
    const [on, setOn] = useState(false);
    const [candidates, setCandidates] = useState([candidate(2), candidate(3)]);
    edit = setCandidates;
    now = useCompared(candidates, on ? program.id : null);
    return (
      <>
        <button type="button" onClick={() => setOn(true)}>
          Compare
        </button>
        {[2, 3].map((row) => {
          const compared = now.of(row);
          return compared ? (
            <RowChanges
              key={row}
              compared={compared}
              chosen={now.chosenOf(row)}
              wasChanged={now.wasChanged(row)}
              disabled={false}
              onChoose={(column, to) => now.choose(row, column, to)}
            />
          ) : null;
        })}
      </>
    );
  }

  // T2808
  test('is asked once, all its changes are chosen but those of who has an account, and it is asked anew where it was changed', async () => {
    const change = (from: string) => ({ column: 'hqLocation', from, to: 'Jakarta' });
    let from = 'Bandung';
    const answer = ({ body }: Call) => ({
      result: {
        organizations: (body as { organizations: { row: number }[] }).organizations.map(({ row }) => ({
          row,
          organizationId: one.id,
          name: `Organization ${row}`,
          isItsOwn: row === 3,
          changes: [change(from)],
        })),
      },
    });
    const screen = await mount(<Screen />, { answer });
    const at = within(screen.container);
    expect(screen.calls).toEqual([]);
    await user.click(at.getByRole('button', { name: 'Compare' }));
    await settle();
    expect([now.updateOf(2), now.updateOf(3)]).toEqual([[{ column: 'hqLocation', from }], []]);
    const own = within(at.getByRole('group', { name: 'Changes to Organization 3' }));
    await user.click(own.getByRole('checkbox', { name: 'HQ location' }));
    expect(now.updateOf(3)).toEqual([{ column: 'hqLocation', from }]);
    expect(screen.calls).toHaveLength(1);
    from = 'Solo';
    await act(async () => now.askAgain([2]));
    await settle();
    await at.findByText('It was changed in the meantime, so nothing was overwritten. Please look again.');
    expect([now.updateOf(2), now.updateOf(3)]).toEqual([
      [{ column: 'hqLocation', from: 'Solo' }],
      [{ column: 'hqLocation', from: 'Bandung' }],
    ]);
    expect(screen.calls).toHaveLength(2);
  });

  // T3090
  test('of a row that names another organization by now, nothing of the former one is shown, chosen or sent', async () => {
    const answer = ({ body }: Call) => ({
      result: {
        organizations: (
          body as { organizations: { row: number; organization: { name: string } }[] }
        ).organizations.map(({ row, organization: { name } }) => ({
          row,
          organizationId: one.id,
          name,
          isItsOwn: true,
          changes: [{ column: 'hqLocation', from: 'Bandung', to: 'Jakarta' }],
        })),
      },
    });
    const screen = await mount(<Screen />, { answer });
    await user.click(within(screen.container).getByRole('button', { name: 'Compare' }));
    await settle();
    await act(async () => now.choose(2, 'hqLocation', true));
    expect(now.updateOf(2)).toHaveLength(1);
    const another = {
      ...candidate(2),
      name: 'Another',
      organization: { ...candidate(2).organization, name: 'Another' },
    };
    // A name that nobody has: it will be created.
    await act(async () => edit([{ ...another, state: 'READY' }, candidate(3)]));
    expect([now.of(2), now.updateOf(2)]).toEqual([null, []]);
    // One that someone has: asked about by itself, with nothing chosen yet.
    await act(async () => edit([another, candidate(3)]));
    await settle();
    expect([now.of(2)?.name, now.updateOf(2)]).toEqual(['Another', []]);
    expect(now.of(3)?.name).toBe('Organization 3');
  });
});
