import { useState } from 'react';
import { type BulkResult, listBulkRows } from '../../../../contract/bulk.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { ListPages } from '../../../ui/list-pages.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { useApiQuery } from '../../use-api.ts';
import { whyText } from './bulk-text.ts';

const SIZE = 10;

/** For whom an action failed, by name, and why. */
export function BulkFailures({ program, bulk }: { program: ProgramResult; bulk: BulkResult }) {
  const [page, setPage] = useState(1);
  const query = useApiQuery(listBulkRows, {
    params: { programId: program.id, bulkId: bulk.bulkId },
    query: { state: 'FAILED', page, size: SIZE },
  });
  return (
    <QueryView query={query} rows={2} loading={t('Loading those that failed')}>
      {({ items, total }) => (
        <>
          <ul aria-label={t('Failed')} className="divide-y divide-line">
            {items.map(({ organizationId, name, reason }) => (
              <li key={organizationId} className="py-2">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm wrap-anywhere">{reason ? whyText(bulk, reason) : null}</p>
              </li>
            ))}
          </ul>
          {total > SIZE ? (
            <ListPages
              page={page}
              perPage={SIZE}
              total={total}
              onPage={setPage}
              onPerPage={() => undefined}
              busy={query.isFetching}
              label={t('Pages of those that failed')}
            />
          ) : null}
        </>
      )}
    </QueryView>
  );
}
