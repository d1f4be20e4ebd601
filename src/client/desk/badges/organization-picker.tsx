import { ChevronRight, SearchX } from 'lucide-react';
import { useState } from 'react';
import {
  listProgramOrganizations,
  type ProgramOrganization,
  type ProgramResult,
} from '../../../contract/programs.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { many, t } from '../../words/words.ts';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useApiQuery } from '../use-api.ts';
import { useDebounced } from './use-debounced.ts';

/** SPEC.md 9: "default 10, page 1"; "filter debounce 300 ms". */
const PAGE_SIZE = 10;
const DEBOUNCE_MS = 300;

export interface OrganizationPickerProps {
  program: ProgramResult;
  onPick: (organization: ProgramOrganization) => void;
}

/** The approved organizations of a program, found by name. */
export function OrganizationPicker({ program, onPick }: OrganizationPickerProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const query = useApiQuery(
    listProgramOrganizations,
    { params: { programId: program.id }, query: { q, page, size: PAGE_SIZE } },
    { placeholderData: (before) => before },
  );
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / PAGE_SIZE));
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label={t('Search organizations')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
        className="max-w-xl"
      />
      {query.isPending ? <SkeletonRows rows={10} label={t('Loading the organizations')} /> : null}
      {query.error && !query.data ? <QueryProblem error={query.error} {...retry} /> : null}
      {query.data ? (
        <>
          <StaleBanner error={query.error} {...retry} />
          {query.data.items.length === 0 ? (
            <EmptyState icon={SearchX} title={t('No results.')}>
              {q
                ? t('No approved organization is called “{q}”.', { q })
                : t('No organization is approved yet.')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line">
              {query.data.items.map((organization) => (
                <OrganizationRow key={organization.id} organization={organization} onPick={onPick} />
              ))}
            </ul>
          )}
          {pages > 1 ? (
            <Pagination
              page={page}
              pageCount={pages}
              busy={query.isPlaceholderData}
              onPage={setPage}
              label={t('Pages of organizations')}
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function OrganizationRow({
  organization,
  onPick,
}: {
  organization: ProgramOrganization;
  onPick: (organization: ProgramOrganization) => void;
}) {
  const { name, profile, badges } = organization;
  return (
    <li>
      <button
        type="button"
        onClick={() => onPick(organization)}
        className="flex min-h-16 w-full items-center gap-4 px-5 py-3 text-left -outline-offset-3! hover:bg-canvas"
      >
        <Avatar name={name} shape="square" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="figures text-muted">
            {t(organizationProfileLabels[profile])} · {many(badges, '{count} badge', '{count} badges')}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
    </li>
  );
}
