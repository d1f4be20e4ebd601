import { createColumnHelper } from '@tanstack/react-table';
import { useState } from 'react';
import { CardList } from '../../src/client/ui/data-table/card-list.tsx';
import { DataTable } from '../../src/client/ui/data-table/data-table.tsx';
import { DataTableFooter } from '../../src/client/ui/data-table/data-table-footer.tsx';
import { DataTableToolbar } from '../../src/client/ui/data-table/data-table-toolbar.tsx';
import type { Facet } from '../../src/client/ui/data-table/facet.ts';
import type { Column, Features } from '../../src/client/ui/data-table/table-features.ts';
import { useDataTable } from '../../src/client/ui/data-table/use-data-table.ts';
import { useListState } from '../../src/client/ui/data-table/use-list-state.ts';
import { ListPages } from '../../src/client/ui/list-pages.tsx';
import { Pagination } from '../../src/client/ui/pagination.tsx';
import { RowsPerPage } from '../../src/client/ui/rows-per-page.tsx';
import { Example } from '../example.tsx';

interface Organization {
  id: string;
  name: string;
  country: string;
  meetings: number;
}

const organizations: readonly Organization[] = [
  { id: 'a', name: 'Kopi Nusa', country: 'Indonesia', meetings: 12 },
  { id: 'b', name: 'Bright Harbor Capital', country: 'Singapore', meetings: 8 },
  { id: 'c', name: 'Ombak Farm', country: 'Indonesia', meetings: 0 },
];
const helper = createColumnHelper<Features, Organization>();
const columns = [
  helper.accessor('name', { header: 'Organization' }),
  helper.accessor('country', { header: 'Country', enableSorting: false }),
  helper.accessor('meetings', { header: 'Meetings' }),
] as readonly Column<Organization>[];
const facet: Facet = {
  column: 'country',
  label: 'Country',
  empty: 'No countries',
  groups: [{ options: ['Indonesia', 'Singapore'].map((value) => ({ value, label: value })) }],
};
const rules = {
  sortable: ['name', 'meetings'],
  defaultSort: [{ id: 'name', desc: false }],
  filterable: { country: new Set(['Indonesia', 'Singapore']) },
};
const none = () => undefined;

/** Many of a kind: a table, cards, and the pages of both. */
export function Lists() {
  const list = useListState(rules);
  const table = useDataTable({ columns, rows: organizations, list });
  const [page, setPage] = useState(2);
  const [perPage, setPerPage] = useState(10);
  return (
    <>
      <Example of="DataTable, DataTableToolbar, DataTableFooter">
        <DataTableToolbar list={list} facets={[facet]} onRefetch={none} refetching={false} />
        <DataTable table={table} list={list} caption="Organizations" rowHeader="name" breaking={['name']} />
        <DataTableFooter list={list} label="Pages of organizations" loaded={3} more={false} busy={false} />
      </Example>
      <Example of="DataTable" what="the first rows are on their way">
        <DataTable table={table} list={list} caption="Organizations" rowHeader="name" pending />
      </Example>
      <Example of="CardList" what="there, on their way">
        <CardList pending={false} loading="Loading organizations">
          {organizations.map(({ id, name }) => (
            <p key={id}>{name}</p>
          ))}
        </CardList>
        <CardList pending loading="Loading organizations">
          {[]}
        </CardList>
      </Example>
      <Example of="Pagination" what="known, more than are known, busy">
        <Pagination page={page} pageCount={9} onPage={setPage} />
        <Pagination page={page} pageCount={undefined} onPage={setPage} />
        <Pagination page={page} pageCount={9} onPage={setPage} busy />
      </Example>
      <Example of="RowsPerPage" what="free, fixed">
        <RowsPerPage value={perPage} onChange={setPerPage} />
        <RowsPerPage value={perPage} onChange={setPerPage} disabled />
      </Example>
      <Example of="ListPages">
        <ListPages
          page={page}
          perPage={perPage}
          total={95}
          onPage={setPage}
          onPerPage={setPerPage}
          label="Pages of meetings"
        />
      </Example>
    </>
  );
}
