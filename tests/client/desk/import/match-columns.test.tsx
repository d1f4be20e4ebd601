import { beforeEach, describe, expect, test } from 'vitest';
import {
  columnMemoryKey,
  readColumnMemory,
} from '../../../../src/client/desk/shared/table-import/column-memory.ts';
import {
  TableImport,
  useTableImport,
} from '../../../../src/client/desk/shared/table-import/table-import.tsx';
import {
  type ImportColumn,
  organizationTable,
} from '../../../../src/domain/organizations/import/organization-columns.ts';
import type { Sheet } from '../../../../src/domain/tables/sheet.ts';
import { mount, settle, user, within } from '../../support/mount.ts';

/** The columns of a file are matched by hand where it leaves something open. */

const memoryKey = columnMemoryKey('someone', 'organizations');
beforeEach(() => localStorage.clear());

function Screen({ sheets }: { sheets: Sheet[] }) {
  const opened = useTableImport<ImportColumn>();
  return (
    <TableImport
      opened={opened}
      choose={{
        description: '',
        label: 'File',
        accept: ',.xlsx',
        template: { name: 'template.csv', text: () => '' },
        read: () => sheets,
        steps: [],
      }}
      match={{ kind: organizationTable, memoryKey }}
    >
      {({ rows }, _dispatch, onMatch) => (
        <>
          <output>{JSON.stringify(rows)}</output>
          <button type="button" onClick={onMatch}>
            Back
          </button>
        </>
      )}
    </TableImport>
  );
}

const sheet = (...rows: string[][]): Sheet => ({ name: 'Exhibitors', rows });
const file = new File(['x'], 'exhibitors.xlsx');

async function opened(...sheets: Sheet[]) {
  const screen = await mount(<Screen sheets={sheets} />);
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, file);
  await settle();
  return { ...within(screen.container), ...screen };
}
const rowsOf = (screen: Awaited<ReturnType<typeof opened>>) =>
  JSON.parse(screen.container.querySelector('output')?.textContent ?? 'null');

describe('A file that leaves something open', () => {
  // T2789
  test('is matched by hand, and the next file with its headings goes on by itself', async () => {
    const list = sheet(
      ['Firma', 'Rechtsform', 'Gegründet', 'Website', 'Country', 'City'],
      ['Kopi Nusa', 'PT Kopi Nusa', '05/01/2019', 'kopi.example', 'Indonesia', 'Bandung'],
    );
    const screen = await opened(list);
    await screen.findByText('Kopi Nusa');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert').textContent).toContain('one of them Name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What “Firma” is' }), 'Name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What “Rechtsform” is' }), 'Legal name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What “Gegründet” is' }), 'Founded date');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose how dates should be read.');
    await user.click(screen.getByRole('radio', { name: /January 5, 2019/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(rowsOf(screen)).toEqual([
      {
        row: 2,
        cells: {
          name: 'Kopi Nusa',
          legalName: 'PT Kopi Nusa',
          foundedDate: '2019-01-05',
          websiteLink: 'kopi.example',
          country: 'Indonesia',
          hqLocation: 'Bandung',
        },
      },
    ]);
    expect([...readColumnMemory(memoryKey, organizationTable)]).toEqual([
      ['firma', 'name'],
      ['rechtsform', 'legalName'],
      ['gegründet', 'foundedDate'],
    ]);
    await screen.unmount();
    const clear = { ...list, rows: list.rows.map((row, at) => (at === 0 ? row : row.with(2, '2019'))) };
    expect(rowsOf(await opened(clear))).toHaveLength(1);
  });

  // T2790
  test('of several sheets says which one, and its columns can be matched anew', async () => {
    const headings = ['Name', 'Legal name', 'Founded', 'Website', 'Country', 'City', 'Booth'];
    const screen = await opened(
      { name: 'Exhibitors', rows: [headings, ['Kopi', '', '', '', '', '', 'A1']] },
      { name: 'Last year', rows: [headings, ['Batik', '', '', '', '', '', 'B2']] },
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Last year');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(rowsOf(screen)).toEqual([{ row: 2, cells: { name: 'Batik' } }]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('checkbox', { name: 'Where Legal name is empty, use Name' }));
    // A column that another one had is taken from it.
    await user.selectOptions(screen.getByRole('combobox', { name: 'What “Booth” is' }), 'country');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(rowsOf(screen)).toEqual([{ row: 2, cells: { name: 'Batik', legalName: 'Batik', country: 'B2' } }]);
  });
});
