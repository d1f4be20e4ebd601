import { type InvitationResult, listInvitations } from '../../../contract/invitations.ts';
import { isOpen } from '../../../domain/people/invitation.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
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
  return (
    <QueryView query={query} rows={1} loading={t('Loading the invitations')}>
      {({ invitations }) => {
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
      }}
    </QueryView>
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
