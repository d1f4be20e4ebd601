import { CircleCheck, Handshake, Inbox, RefreshCcwDot, Send, Users } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { getOrganizationInProgram } from '../../../contract/organization-programs.ts';
import { getOrganizationBySlug } from '../../../contract/organizations.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { ParticipantRole } from '../programs/participant-role.tsx';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { ChangeStatusDialog } from '../registrants/change-status-dialog.tsx';
import type { Changing } from '../registrants/use-status-change.ts';
import { AgreementBanner } from '../registration/agreement-banner.tsx';
import { MemberCard } from '../shared/member-card.tsx';
import { RegistrationHistory } from '../shared/registration/registration-history.tsx';
import { RegistrationStatusPill } from '../shared/registration/registration-pills.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';

/** `/all-organizations/:orgSlug/programs/:programSlug` (SPEC.md 2): an organization in a program, for its staff. */
export function OrganizationProgramScreen() {
  const { orgSlug = '', programSlug = '' } = useParams();
  const { query, program } = useProgram(programSlug);
  const found = useApiQuery(getOrganizationBySlug, { params: { slug: orgSlug } });
  if (program && found.data)
    return <InProgram program={program} organizationId={found.data.id} orgSlug={orgSlug} />;
  const failed = [query, found].find(({ error }) => error);
  return (
    <>
      <h1 className="sr-only">{t('Organization in a program')}</h1>
      {failed?.error ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      ) : (
        <SkeletonRows rows={6} label={t('Loading the organization')} />
      )}
    </>
  );
}

interface InProgramProps {
  program: ProgramResult;
  organizationId: string;
  orgSlug: string;
}

function InProgram({ program, organizationId, orgSlug }: InProgramProps) {
  const { allows } = useProgram(program.slug);
  const assigns = allows('program.assignRole');
  const reviews = allows('registration.review');
  const [changing, setChanging] = useState<readonly Changing[] | null>(null);
  const query = useApiQuery(getOrganizationInProgram, {
    params: { organizationId, programId: program.id },
  });
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  if (!query.data) {
    return (
      <>
        <h1 className="sr-only">{program.name}</h1>
        {query.error ? (
          <QueryProblem error={query.error} {...retry} />
        ) : (
          <SkeletonRows rows={6} label={t('Loading the registration')} />
        )}
      </>
    );
  }
  const { organization, registration, members } = query.data;
  const { timezone: zone, slug } = program;
  const at = (instant: string) => `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;
  const meetingsAt = `/programs/${slug}/participants/${orgSlug}/meetings`;
  return (
    <>
      <title>{`${organization.name} · ${program.name} · Meeting Door`}</title>
      <PageHeader
        title={organization.name}
        eyebrow={program.name}
        back={{ to: `/all-organizations/${orgSlug}`, label: t('Organization') }}
        meta={<RegistrationStatusPill status={registration.registrationStatus} />}
        actions={
          <>
            {registration.registrationStatus === 'APPROVED' ? (
              <ButtonLink to={meetingsAt} icon={Handshake}>
                {t('Accepted meetings')}
              </ButtonLink>
            ) : null}
            {/* SPEC.md 6; docs/decisions/018. */}
            <Button
              variant="primary"
              icon={RefreshCcwDot}
              disabled={!reviews}
              onClick={() => setChanging([{ ...organization, ...registration }])}
            >
              {t('Change Status')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <StaleBanner error={query.error} {...retry} />
        <AgreementBanner
          agreement={registration.agreement}
          endedAt={registration.agreementEndedAt}
          zone={zone}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <Stat label={t('Requested meetings')} value={query.data.totalRequestedMeeting} icon={Send} />
          <Stat label={t('Received meetings')} value={query.data.totalReceivedMeeting} icon={Inbox} />
          <Stat
            label={t('Accepted meetings')}
            value={query.data.totalAcceptedMeeting}
            icon={CircleCheck}
            tone="good"
          />
        </div>
        <Card title={t('Registration')}>
          <KeyValueList
            items={[
              { label: t('Registered'), value: at(registration.createdAt) },
              { label: t('Last updated'), value: at(registration.updatedAt) },
              { label: t('Purpose'), value: registration.purpose || null },
              { label: t('Message'), value: registration.message || null },
            ]}
          />
        </Card>
        <Card title={t('Members')}>
          {members.length === 0 ? (
            <EmptyState icon={Users} title={t('No members')}>
              {t('Nobody of this organization is registered for the program.')}
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-3">
              {members.map((member) => (
                <li key={member.id}>
                  <MemberCard member={member}>
                    <ParticipantRole programId={program.id} member={member} assigns={assigns} />
                  </MemberCard>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={t('History')}>
          <RegistrationHistory programId={program.id} organizationId={organizationId} zone={zone} />
        </Card>
      </div>
      <ChangeStatusDialog
        program={program}
        changing={changing}
        onClose={() => setChanging(null)}
        onDone={() => setChanging(null)}
      />
    </>
  );
}
