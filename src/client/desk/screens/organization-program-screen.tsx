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
import { Stat } from '../../ui/stat.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { ParticipantRole } from '../programs/participant-role.tsx';
import { StaleBanner } from '../query-problem.tsx';
import { QueryView, togetherOf } from '../query-view.tsx';
import { ChangeStatusDialog } from '../registrants/change-status-dialog.tsx';
import type { Changing } from '../registrants/use-status-change.ts';
import { AgreementBanner } from '../registration/agreement-banner.tsx';
import { DelegationsCard } from '../shared/delegations/delegations-card.tsx';
import { MemberCard } from '../shared/member-card.tsx';
import { RegistrationHistory } from '../shared/registration/registration-history.tsx';
import { RegistrationStatusPill } from '../shared/registration/registration-pills.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';
import { StaffSuggestionsCard } from '../wishes/staff-suggestions-card.tsx';
import { StaffWishesCard } from '../wishes/staff-wishes-card.tsx';

/** `/all-organizations/:orgSlug/programs/:programSlug` (SPEC.md 2): an organization in a program, for its staff. */
export function OrganizationProgramScreen() {
  const { orgSlug = '', programSlug = '' } = useParams();
  const { query } = useProgram(programSlug);
  const found = useApiQuery(getOrganizationBySlug, { params: { slug: orgSlug } });
  return (
    <QueryView
      query={togetherOf({ program: query, organization: found })}
      rows={6}
      loading={t('Loading the organization')}
      heading={t('Organization in a program')}
      banner={false}
    >
      {({ program, organization }) => (
        <InProgram program={program} organizationId={organization.id} orgSlug={orgSlug} />
      )}
    </QueryView>
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
  return (
    <QueryView
      query={query}
      rows={6}
      loading={t('Loading the registration')}
      heading={program.name}
      banner={false}
    >
      {(data) => {
        const { organization, registration, members } = data;
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
              <StaleBanner query={query} />
              <AgreementBanner
                agreement={registration.agreement}
                endedAt={registration.agreementEndedAt}
                zone={zone}
              />
              <div className="grid gap-4 sm:grid-cols-3">
                <Stat label={t('Requested meetings')} value={data.totalRequestedMeeting} icon={Send} />
                <Stat label={t('Received meetings')} value={data.totalReceivedMeeting} icon={Inbox} />
                <Stat
                  label={t('Accepted meetings')}
                  value={data.totalAcceptedMeeting}
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
                    {t('Nobody from this organization is registered for the program.')}
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
              {program.delegations ? (
                <DelegationsCard
                  programId={program.id}
                  organizationId={organizationId}
                  editor={allows('delegation.edit')}
                />
              ) : null}
              <StaffWishesCard
                programId={program.id}
                organizationId={organizationId}
                editor={allows('wish.must')}
              />
              <StaffSuggestionsCard programId={program.id} organizationId={organizationId} />
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
      }}
    </QueryView>
  );
}
