import { ChevronRight, SearchX } from 'lucide-react';
import { useState } from 'react';
import {
  listProgramOrganizations,
  type ProgramOrganization,
  type ProgramResult,
} from '../../../contract/programs.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useDebounced } from '../shared/use-debounced.ts';
import { useApiQuery } from '../use-api.ts';

/** SPEC.md 9: "filter debounce 300 ms". */
const DEBOUNCE_MS = 300;

export interface OrganizationPickerProps {
  program: ProgramResult;
  onPick: (organization: ProgramOrganization) => void;
}

/** The approved organizations of a program, found by name. */
export function OrganizationPicker({ program, onPick }: OrganizationPickerProps) {
  const [typed, setTyped] = useState('');
  // What is typed is not in the address, so neither is the page of what it finds.
  const [page, setPage] = useState(1);
  const { perPage, onPerPage } = useListPages();
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const query = useApiQuery(
    listProgramOrganizations,
    { params: { programId: program.id }, query: { q, page, size: perPage } },
    { placeholderData: (before) => before },
  );
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
      <QueryView query={query} rows={10} loading={t('Loading the organizations')}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <EmptyState icon={SearchX} title={t('No results.')}>
                {q
                  ? t('No approved organization matches “{q}”.', { q })
                  : t('No organization is approved yet.')}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line">
                {items.map((organization) => (
                  <OrganizationRow key={organization.id} organization={organization} onPick={onPick} />
                ))}
              </ul>
            )}
            <ListPages
              page={page}
              perPage={perPage}
              total={total}
              busy={query.isPlaceholderData}
              onPage={setPage}
              onPerPage={(size) => {
                setPage(1);
                onPerPage(size);
              }}
              label={t('Pages of organizations')}
            />
          </>
        )}
      </QueryView>
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
