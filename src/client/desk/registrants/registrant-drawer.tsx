import { RefreshCcwDot, Users } from 'lucide-react';
import { useState } from 'react';
import {
  getOrganizationInProgram,
  type OrganizationInProgram,
} from '../../../contract/organization-programs.ts';
import { getOrganization, getOrganizationBySlug } from '../../../contract/organizations.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { registrationStatusLabels } from '../../../domain/registration/registration-labels.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { StaleBanner } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { MemberCard } from '../shared/member-card.tsx';
import { OrganizationFacts } from '../shared/organization-facts.tsx';
import { RegistrationDetails } from '../shared/registration/registration-details.tsx';
import { RegistrationHistory } from '../shared/registration/registration-history.tsx';
import { useApiQuery } from '../use-api.ts';
import type { Changing } from './use-status-change.ts';

export interface RegistrantDrawerProps {
  program: ProgramResult;
  /** The organization's id or slug; null: closed. */
  organization: string | null;
  onClose: () => void;
  onChangeStatus: (changing: Changing) => void;
}

/** The registration details drawer for the staff (SPEC.md 2: Details, Members, History). */
export function RegistrantDrawer({ program, organization, onClose, onChangeStatus }: RegistrantDrawerProps) {
  // The words of a drawer that closes stay until it is gone.
  const [last, setLast] = useState(organization);
  if (organization !== null && organization !== last) setLast(organization);
  const named = last ?? '';
  const bySlug = useApiQuery(
    getOrganizationBySlug,
    { params: { slug: named } },
    { enabled: named !== '' && !isUuid(named) },
  );
  const organizationId = isUuid(named) ? named : bySlug.data?.id;
  const query = useApiQuery(
    getOrganizationInProgram,
    { params: { organizationId: organizationId ?? '', programId: program.id } },
    { enabled: organizationId !== undefined && organization !== null },
  );
  const found = query.data;
  return (
    <Drawer
      open={organization !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={found?.organization.name ?? t('Registration')}
      size="lg"
      footer={
        <>
          <Button className="max-sm:hidden" onClick={onClose}>
            {t('Close')}
          </Button>
          {found ? (
            <ButtonLink to={`/all-organizations/${found.organization.slug}/programs/${program.slug}`}>
              {t('Open organization')}
            </ButtonLink>
          ) : null}
          <Button
            variant="primary"
            icon={RefreshCcwDot}
            disabled={!found}
            onClick={() => {
              if (found) onChangeStatus({ ...found.organization, ...found.registration });
            }}
          >
            {t('Change Status')}
          </Button>
        </>
      }
    >
      <QueryView
        query={bySlug.error ? { ...bySlug, data: found } : query}
        loading={t('Loading the registration')}
        banner={false}
      >
        {(shown) => (
          <Registration key={shown.organization.id} program={program} found={shown}>
            <StaleBanner query={query} />
          </Registration>
        )}
      </QueryView>
    </Drawer>
  );
}

interface RegistrationProps {
  program: ProgramResult;
  found: OrganizationInProgram;
  children: React.ReactNode;
}

function Registration({ program, found, children }: RegistrationProps) {
  const [tab, setTab] = useState('details');
  const { registration, members, organization } = found;
  const { timezone: zone } = program;
  const at = (instant: string) => `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;
  return (
    <>
      {children}
      <Tabs
        label={t('Registration')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'details',
            label: t('Details'),
            content: (
              <div className="flex flex-col gap-5">
                <RegistrationDetails form={found} registration={registration} />
                <KeyValueList
                  items={[
                    { label: t('Registered'), value: at(registration.createdAt) },
                    { label: t('Last updated'), value: at(registration.updatedAt) },
                    {
                      label: t('Previous status'),
                      value: registration.previousStatus
                        ? t(registrationStatusLabels[registration.previousStatus])
                        : null,
                    },
                    {
                      label: t('Notified of its status'),
                      value: registration.notificationSent ? t('Yes') : t('No'),
                    },
                    {
                      label: t('Meetings'),
                      value: t(
                        '{totalAcceptedMeeting} accepted · {totalRequestedMeeting} requested · {totalReceivedMeeting} received',
                        {
                          totalAcceptedMeeting: found.totalAcceptedMeeting,
                          totalRequestedMeeting: found.totalRequestedMeeting,
                          totalReceivedMeeting: found.totalReceivedMeeting,
                        },
                      ),
                    },
                    {
                      label: t('Missed meetings'),
                      value: missedText(found),
                    },
                  ]}
                />
              </div>
            ),
          },
          {
            value: 'organization',
            label: t('Organization'),
            content: <OrganizationTab organizationId={organization.id} />,
          },
          {
            value: 'members',
            label: t('Members'),
            count: members.length,
            content:
              members.length === 0 ? (
                <EmptyState icon={Users} title={t('No members')}>
                  {t('Nobody from this organization is registered for the program.')}
                </EmptyState>
              ) : (
                <ul className="flex flex-col gap-3">
                  {members.map((member) => (
                    <li key={member.id}>
                      <MemberCard member={member} />
                    </li>
                  ))}
                </ul>
              ),
          },
          {
            value: 'history',
            label: t('History'),
            content: (
              <RegistrationHistory programId={program.id} organizationId={organization.id} zone={zone} />
            ),
          },
        ]}
      />
    </>
  );
}

/** What the organization says of itself, or who imported it said of it: as far as the reader may know. */
function OrganizationTab({ organizationId }: { organizationId: string }) {
  const query = useApiQuery(getOrganization, { params: { organizationId } });
  return (
    <QueryView query={query} loading={t('Loading the organization')}>
      {(shown) => <OrganizationFacts organization={shown} />}
    </QueryView>
  );
}

/** "2 of 10 (20%)", of the accepted meetings that are over; null where none is. */
const missedText = ({
  meetingsOver,
  meetingsMissed,
}: Pick<OrganizationInProgram, 'meetingsOver' | 'meetingsMissed'>): string | null =>
  meetingsOver === 0
    ? null
    : t('{missed} of {count} ({share}%)', {
        missed: meetingsMissed,
        count: meetingsOver,
        share: Math.round((100 * meetingsMissed) / meetingsOver),
      });
