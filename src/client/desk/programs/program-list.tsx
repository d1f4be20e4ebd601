import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { ManagedProgram } from '../../../contract/program-settings.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import type { ListPagesControl } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ManagedProgramCard } from './managed-program-card.tsx';

export interface ProgramListProps {
  query: UseQueryResult<{ items: ManagedProgram[]; total: number }, CallError>;
  pages: ListPagesControl;
  empty: { icon: LucideIcon; words: string; action?: ReactNode };
}

/** Cards of programs in pages, with what is said while there are none. */
export function ProgramList({ query, pages, empty }: ProgramListProps) {
  return (
    <QueryView
      query={query}
      loading={t('Loading the programs')}
      className="flex flex-col gap-6"
      empty={({ total }) =>
        total === 0 && (
          <EmptyState
            icon={empty.icon}
            title={t('There is no program available here...')}
            action={empty.action}
          >
            {empty.words}
          </EmptyState>
        )
      }
    >
      {({ items, total }) => (
        <>
          <ul className="grid gap-6 lg:grid-cols-2">
            {items.map((program) => (
              <li key={program.id} className="min-w-0">
                <ManagedProgramCard program={program} />
              </li>
            ))}
          </ul>
          <ListPages {...pages} label={t('Pages of programs')} total={total} busy={query.isFetching} />
        </>
      )}
    </QueryView>
  );
}
