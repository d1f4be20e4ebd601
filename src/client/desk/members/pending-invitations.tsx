import { listInvitations } from '../../../contract/invitations.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useApiQuery } from '../use-api.ts';
import { InvitationCard } from './invitation-card.tsx';

/** Who is invited and has not answered yet; nothing where nobody is. */
export function PendingInvitations({
  organizationId,
  mayResend,
}: {
  organizationId: string;
  mayResend: boolean;
}) {
  const query = useApiQuery(listInvitations, { params: { organizationId } });
  if (query.isPending) return <SkeletonRows rows={1} label={t('Loading the invitations')} />;
  if (!query.data)
    return <QueryProblem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const { invitations } = query.data;
  if (invitations.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{t('Pending invitations ({count})', { count: invitations.length })}</h2>
      <ul className="flex flex-col gap-3">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationCard invitation={invitation} mayResend={mayResend} />
          </li>
        ))}
      </ul>
    </section>
  );
}
