import { Check, Unlink } from 'lucide-react';
import { endAgreement, giveAgreement } from '../../../contract/agreement.ts';
import type { RegistrationResult } from '../../../contract/registration.ts';
import { may } from '../../../domain/people/permissions.ts';
import { decideAgree } from '../../../domain/registration/agreement.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDate } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useActor } from '../use-actor.ts';
import { useApiMutation } from '../use-api.ts';

export interface AgreementCardProps {
  registration: Pick<RegistrationResult, 'programId' | 'organizationId' | 'agreement' | 'agreementEndedAt'>;
  /** The program's. */
  zone: string;
}

/** For the organization: whether it agreed with its registration, agreeing, and ending it. */
export function AgreementCard({ registration, zone }: AgreementCardProps) {
  const { programId, organizationId, agreement, agreementEndedAt } = registration;
  const mayAnswer = may(useActor(), 'registration.edit', { organizationId });
  const done = (said: string) => () => toastSuccess(said);
  const give = useApiMutation(giveAgreement, {
    onSuccess: done(t('Your organization has agreed to the registration.')),
    onError: toastProblem,
  });
  const end = useApiMutation(endAgreement, {
    onSuccess: done(t('The agreement has ended. The registration stays.')),
    onError: toastProblem,
  });
  const params = { programId, organizationId };
  if (decideAgree(agreement).kind === 'allowed')
    return (
      <Banner
        tone="warn"
        title={
          agreementEndedAt === null
            ? t('The organizer registered your organization')
            : t('Your organization ended its agreement on {date}', {
                date: formatDate(agreementEndedAt, zone),
              })
        }
        action={
          mayAnswer ? (
            <Button
              variant="primary"
              icon={Check}
              busy={give.isPending}
              onClick={() => give.mutate({ params })}
            >
              {agreementEndedAt === null ? t('Agree') : t('Agree again')}
            </Button>
          ) : null
        }
      >
        {mayAnswer
          ? t(
              'If you agree, the organizer sees your documents, and the email and phone of the people you bring. You can end this at any time.',
            )
          : t('Its owner or an admin can agree to this registration.')}
      </Banner>
    );
  if (!agreement) return null;
  return (
    <Banner
      tone="info"
      title={t('Your organization agreed on {date}', { date: formatDate(agreement.since, zone) })}
      action={
        mayAnswer ? (
          <Button icon={Unlink} busy={end.isPending} onClick={() => end.mutate({ params })}>
            {t('End the agreement')}
          </Button>
        ) : null
      }
    >
      {t('The organizer sees your documents, and the email and phone of the people you bring.')}
    </Banner>
  );
}
