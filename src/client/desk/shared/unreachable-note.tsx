import { listUnreachable } from '../../../contract/organization-programs.ts';
import { Banner } from '../../ui/banner.tsx';
import { many, t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';

interface UnreachableNoteProps {
  programId: string;
  /** Who is to be notified; null: anyone of the program. None: nobody is asked about yet. */
  organizationIds: readonly string[] | null;
}

/** How many a call asks about by name; of more, all of the program are looked at. */
const MOST = 100;

/**
 * Beside a promise that organizations are notified: those that cannot be, because none of their people has an account and they have no email
 * address. For staff; nothing where everyone can be.
 */
export function UnreachableNote({ programId, organizationIds }: UnreachableNoteProps) {
  const few = organizationIds !== null && organizationIds.length <= MOST;
  const query = few ? { organizationIds: [...organizationIds].sort().join(',') } : {};
  const { data } = useApiQuery(
    listUnreachable,
    { params: { programId }, query },
    { enabled: organizationIds === null || organizationIds.length > 0 },
  );
  if (!data || data.total === 0) return null;
  const names = data.organizations.map(({ name }) => name).join(', ');
  const more = data.total - data.organizations.length;
  return (
    <Banner
      tone="warn"
      title={many(
        data.total,
        '{count} organization cannot be notified',
        '{count} organizations cannot be notified',
      )}
    >
      <span className="line-clamp-4 wrap-anywhere">
        {t('Without an account and without an email address: {names}.', { names })}
        {more > 0 ? ` ${many(more, 'and {count} more', 'and {count} more')}` : ''}
      </span>
    </Banner>
  );
}
