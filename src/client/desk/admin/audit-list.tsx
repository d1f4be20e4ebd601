import { History } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditChange, AuditTrail } from '../../../contract/audit.ts';
import type { Day } from '../../../domain/time/instants.ts';
import { type ListControl, useListState } from '../../ui/data-table/use-list-state.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { ListScreen, useLoadedSource } from '../shared/list-screen.tsx';
import { useSearchText } from '../shared/use-search-text.ts';
import type { LoadedPages } from '../use-loaded-rows.ts';
import { AuditCard } from './audit-card.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditFacets, auditQuery, auditRules } from './audit-rules.ts';

/** What the server is asked for. */
export type AuditAsked = ReturnType<typeof auditQuery>;

export interface AuditListProps {
  /** In which times are told and days begin. */
  zone: string;
  /** Changes of several programs: each says which. */
  withProgram: boolean;
  usePages: (query: AuditAsked) => LoadedPages<AuditTrail>;
  /** Everything that is found, as a file. */
  exportButton: (query: AuditAsked, disabled: boolean) => ReactNode;
}

const changesOf = ({ changes }: AuditTrail): readonly AuditChange[] => changes;

/** The trail with its filters, all of which stand in the address. */
export function AuditList({ zone, withProgram, usePages, exportButton }: AuditListProps) {
  const list = useListState(auditRules);
  const { typed, asked, type } = useSearchText();
  const days = useDays();
  const query = auditQuery(list.settled.filters, { q: asked, ...days }, zone);
  const pages = usePages(query);
  const source = useLoadedSource(pages, list, changesOf);
  const columns = useMemo(() => auditColumns(zone, withProgram), [zone, withProgram]);
  const choices = pages.data?.pages[0]?.choices ?? null;
  const narrowed = Object.values(query).some((value) => value !== undefined);
  const resettable: ListControl = {
    ...list,
    changed: list.changed || days.from !== '' || days.to !== '',
    reset: () => {
      list.reset();
      days.clear();
    },
  };
  return (
    <ListScreen
      caption={t('Audit trail')}
      list={resettable}
      source={source}
      columns={columns}
      rowHeader="object"
      breaking={['who', 'program', 'object', 'values']}
      card={(row) => <AuditCard key={row.id} row={row} zone={zone} withProgram={withProgram} />}
      facets={auditFacets(choices)}
      tools={() => exportButton(query, source.rows.length === 0)}
      above={
        <div className="grid grid-cols-2 items-end gap-4 laptop:grid-cols-[1fr_12rem_12rem]">
          <SearchField
            label={t('Search the audit trail')}
            placeholder={t('Name, attribute, value or person')}
            value={typed}
            onChange={type}
            className="max-laptop:col-span-2"
          />
          <TextField
            label={t('From')}
            type="date"
            value={days.from}
            max={days.to || undefined}
            onChange={({ target }) => days.set('from', target.value)}
          />
          <TextField
            label={t('To')}
            type="date"
            value={days.to}
            min={days.from || undefined}
            onChange={({ target }) => days.set('to', target.value)}
          />
        </div>
      }
      empty={
        narrowed ? null : (
          <EmptyState icon={History} title={t('Empty history...')}>
            {t(
              'From now on, every administrative change appears here: who made it, when, and what it was before and after.',
            )}
          </EmptyState>
        )
      }
    />
  );
}

/** From and to, kept in the address; a new one begins at the first page. */
function useDays(): {
  from: Day;
  to: Day;
  set: (name: 'from' | 'to', day: string) => void;
  clear: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const change = (values: Partial<Record<'from' | 'to', string>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        for (const [name, day] of Object.entries(values)) {
          if (day === '') next.delete(name);
          else next.set(name, day);
        }
        return next;
      },
      { replace: true },
    );
  return {
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
    set: (name, day) => change({ [name]: day }),
    clear: () => change({ from: '', to: '' }),
  };
}
