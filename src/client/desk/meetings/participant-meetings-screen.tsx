import { Inbox, ListChecks, Send } from 'lucide-react';
import { useParams } from 'react-router';
import {
  getPartyTotals,
  listAcceptedAsOwner,
  listAcceptedAsParticipant,
  listOrganizationMeetings,
} from '../../../contract/meeting-lists.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import { listParams } from '../../ui/data-table/list-state.ts';
import { useListState } from '../../ui/data-table/use-list-state.ts';
import { ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { t, textOf } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useSearchChoice } from '../shared/use-search-choice.ts';
import { useApiPages, useApiQuery } from '../use-api.ts';
import { acceptedRules, partnerRules, queryOf } from './meeting-filters.ts';
import { PartnerMeetings } from './partner-meetings.tsx';

type View = 'invitee' | 'requester' | 'all';
const viewOf = (text: string | null): View => (text === 'requester' || text === 'all' ? text : 'invitee');

/** `/programs/:slug/participants/:orgSlug/meetings` (SPEC.md 2): accepted meetings of a participant, for staff only. */
export function ParticipantMeetingsScreen() {
  return (
    <ProgramGate title={t('Accepted meetings')} permission="program.see">
      {(program) => <ForStaff program={program} />}
    </ProgramGate>
  );
}

function ForStaff({ program }: { program: ProgramResult }) {
  const { orgSlug = '' } = useParams();
  const { allows } = useProgram(program.slug);
  if (allows('meeting.ofParticipant'))
    return <ParticipantMeetings key={orgSlug} program={program} orgSlug={orgSlug} />;
  return (
    <>
      <h1 className="sr-only">{t('Accepted meetings')}</h1>
      <ErrorState message={textOf(refusalMessage('NOT_FOUND'))} />
    </>
  );
}

function ParticipantMeetings({ program, orgSlug }: { program: ProgramResult; orgSlug: string }) {
  // The other list begins at its first page, without this one's filters.
  const [chosen, choose] = useSearchChoice('view', {}, listParams);
  const view = viewOf(chosen);
  // Names the organization, whatever is looked at.
  const found = useApiQuery(listAcceptedAsOwner, {
    query: { programId: program.id, organizationSlug: orgSlug, limit: 1 },
  });
  const organization = found.data?.organization;
  const totals = useApiQuery(
    getPartyTotals,
    { query: { programId: program.id, organizationId: organization?.id } },
    { enabled: organization !== undefined },
  );
  if (!organization)
    return (
      <QueryView
        query={found}
        rows={10}
        loading={t('Loading accepted meetings')}
        heading={t('Accepted meetings')}
      >
        {() => null}
      </QueryView>
    );
  const shared = { program, organizationId: organization.id };
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}?tab=meeting`, label: program.name }}
        title={organization.name}
        description={
          totals.data
            ? t('Accepted meetings: {accepted}. Requested: {requested}, received: {received}.', {
                accepted: totals.data.totalAcceptedMeeting,
                requested: totals.data.totalRequestedMeeting,
                received: totals.data.totalReceivedMeeting,
              })
            : t('Accepted meetings')
        }
      />
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label={t('Meetings to show')}
          value={view}
          onChange={choose}
          segments={[
            { value: 'invitee', label: t('As invitee'), icon: Inbox },
            { value: 'requester', label: t('As requester'), icon: Send },
            { value: 'all', label: t('All'), icon: ListChecks },
          ]}
        />
        {view === 'all' ? <EveryStatus {...shared} /> : <Accepted key={view} {...shared} side={view} />}
      </div>
    </>
  );
}

interface ListProps {
  program: ProgramResult;
  organizationId: string;
}

function Accepted({ program, organizationId, side }: ListProps & { side: 'invitee' | 'requester' }) {
  const list = useListState(acceptedRules);
  const { sort, perPage } = list.settled;
  const sortOrder = sort[0]?.desc === false ? ('ASC' as const) : ('DESC' as const);
  const pages = useApiPages(
    side === 'invitee' ? listAcceptedAsOwner : listAcceptedAsParticipant,
    (nextToken) => ({
      query: { programId: program.id, organizationId, limit: perPage, nextToken, sortOrder },
    }),
    (page) => page.nextToken,
  );
  return (
    <PartnerMeetings
      program={program}
      list={list}
      pages={pages}
      organizationId={organizationId}
      heading={t('Organization')}
      caption={side === 'invitee' ? t('Accepted meetings as invitee') : t('Accepted meetings as requester')}
      filtered={false}
    />
  );
}

function EveryStatus({ program, organizationId }: ListProps) {
  const list = useListState(partnerRules);
  const { filters, sort, perPage } = list.settled;
  const sortOrder = sort[0]?.desc === false ? ('ASC' as const) : ('DESC' as const);
  const { meetingStatus } = queryOf(filters);
  const pages = useApiPages(
    listOrganizationMeetings,
    (nextToken) => ({
      params: { organizationId },
      query: { programId: program.id, limit: perPage, nextToken, meetingStatus, sortOrder },
    }),
    (page) => page.nextToken,
  );
  return (
    <PartnerMeetings
      program={program}
      list={list}
      pages={pages}
      organizationId={organizationId}
      heading={t('Organization')}
      caption={t('Meetings')}
    />
  );
}
