import { BadgeCheck, Ban, EllipsisVertical, IdCard, SearchX } from 'lucide-react';
import { useState } from 'react';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { Menu } from '../../ui/menu.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import type { IssueVerb } from './issue-badge-dialog.tsx';
import type { PrintedBadge } from './printed-badge.ts';

export interface PeopleListProps {
  badges: readonly PrintedBadge[];
  /** Badge numbers that are to be printed. */
  chosen: ReadonlySet<string>;
  onChoose: (badgeNumber: string, chosen: boolean) => void;
  onIssue: (verb: IssueVerb, badge: PrintedBadge) => void;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The people with a badge: found by name or organization, chosen for printing, revoked or issued anew. */
export function PeopleList({ badges, chosen, onChoose, onIssue }: PeopleListProps) {
  const [typed, setTyped] = useState('');
  // What is typed is not in the address, so neither is the page of what it finds.
  const [page, setPage] = useState(1);
  const { perPage, onPerPage } = useListPages();
  const q = plain(typed.trim());
  const found = q
    ? badges.filter(({ name, organizationName }) => plain(`${name} ${organizationName}`).includes(q))
    : badges;
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label={t('Search people')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
        className="max-w-xl"
      />
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title={t('No results.')}>
          {t('Nobody with a badge matches “{typed}”.', { typed: typed.trim() })}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card bg-surface shadow-card ring-1 ring-line">
          {found.slice((page - 1) * perPage, page * perPage).map((badge) => (
            <PersonRow
              key={badge.badgeNumber}
              badge={badge}
              chosen={chosen.has(badge.badgeNumber)}
              onChoose={onChoose}
              onIssue={onIssue}
            />
          ))}
        </ul>
      )}
      <ListPages
        page={page}
        perPage={perPage}
        total={found.length}
        onPage={setPage}
        onPerPage={(size) => {
          setPage(1);
          onPerPage(size);
        }}
        label={t('Pages of people')}
      />
    </div>
  );
}

function PersonRow({
  badge,
  chosen,
  onChoose,
  onIssue,
}: Omit<PeopleListProps, 'badges' | 'chosen'> & { badge: PrintedBadge; chosen: boolean }) {
  const { badgeNumber, name, organizationName, jobTitle, revoked } = badge;
  return (
    <li className="flex items-center gap-3 px-4 py-2 sm:px-5">
      <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
        <CheckboxField
          label={
            <>
              <span className="sr-only">{t('Print the badge of')} </span>
              <span className="font-semibold wrap-anywhere">{name}</span>
            </>
          }
          hint={[jobTitle, organizationName].filter(Boolean).join(' · ')}
          checked={chosen}
          disabled={revoked}
          onChange={(event) => onChoose(badgeNumber, event.target.checked)}
          className="min-w-0 flex-1"
        />
        {revoked ? (
          <span className="max-sm:pb-3 max-sm:pl-9">
            <StatusPill tone="problem" icon={Ban}>
              {t('Revoked')}
            </StatusPill>
          </span>
        ) : (
          <span className="max-sm:hidden">
            <StatusPill tone="good" icon={BadgeCheck}>
              {t('Valid')}
            </StatusPill>
          </span>
        )}
      </div>
      <Menu
        label={t('Badge of {name}', { name })}
        trigger={<IconButton icon={EllipsisVertical} label={t('Badge of {name}: more', { name })} />}
        items={[
          { label: t('Issue new badge'), icon: IdCard, onSelect: () => onIssue('REISSUE', badge) },
          {
            label: t('Revoke badge'),
            icon: Ban,
            danger: true,
            separated: true,
            onSelect: () => onIssue('REVOKE', badge),
            ...(revoked ? { disabledBecause: t('This badge is already revoked.') } : {}),
          },
        ]}
      />
    </li>
  );
}
