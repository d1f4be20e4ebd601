import { type InvitationResult, listInvitations } from '../../../contract/invitations.ts';
import { isOpen } from '../../../domain/people/invitation.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem } from '../query-problem.tsx';
import { InvitationCard } from '../shared/invitation-card.tsx';
import { useApiQuery } from '../use-api.ts';

/** Who is invited and has not answered yet, and who declined; nothing where nobody is. */
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
  const pending = invitations.filter(isOpen);
  const declined = invitations.filter(({ invitationStatus }) => invitationStatus === 'REJECTED');
  return (
    <>
      {pending.length > 0 ? (
        <InvitationList
          heading={t('Pending invitations ({count})', { count: pending.length })}
          invitations={pending}
          mayResend={mayResend}
        />
      ) : null}
      {declined.length > 0 ? (
        <InvitationList
          heading={t('Declined invitations ({count})', { count: declined.length })}
          invitations={declined}
          mayResend={mayResend}
        />
      ) : null}
    </>
  );
}

interface InvitationListProps {
  heading: string;
  invitations: readonly InvitationResult[];
  mayResend: boolean;
}

function InvitationList({ heading, invitations, mayResend }: InvitationListProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{heading}</h2>
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
