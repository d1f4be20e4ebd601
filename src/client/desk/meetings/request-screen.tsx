import { CalendarClock, CalendarDays, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import {
  listMeetingPurposes,
  requestMeeting,
  requestOffTimeslot,
} from '../../../contract/meeting-requests.ts';
import { listOwnPartners, type OwnPartners } from '../../../contract/own-partners.ts';
import { getParticipant, type ParticipantDetail } from '../../../contract/participants.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import { editRequestArgs } from '../../../domain/meetings/edit-request.ts';
import * as meetingsMessages from '../../../domain/meetings/messages.ts';
import type { OpenRequests as Open } from '../../../domain/meetings/open-requests.ts';
import { decidePair } from '../../../domain/meetings/request.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t, textOf } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { QueryView, togetherOf } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';
import { OpenRequests } from '../shared/meetings/open-requests.tsx';
import { ParticipantFacts } from '../shared/participant-facts.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useWishes } from '../shared/wishes/use-wish-list.ts';
import { WishButton, wishPartnerOf } from '../shared/wishes/wish-button.tsx';
import { useApiQuery } from '../use-api.ts';
import type { Carried } from './carried-text.tsx';
import { eventToPickFrom } from './request-choice.ts';
import { RequestForm, requestStart } from './request-form.tsx';
import { RequestOffForm, requestOffArgs, requestOffStart } from './request-off-form.tsx';
import { type RequestSlots, useRequestSlots } from './use-request-slots.ts';

/** `/programs/:slug/participants/:orgSlug`: request a meeting (SPEC.md 2). */
export function RequestScreen() {
  const { orgSlug = '' } = useParams();
  return (
    <ProgramGate title={t('Request a meeting')} permission="participants.see">
      {(program) => <RequestPage key={orgSlug} program={program} orgSlug={orgSlug} />}
    </ProgramGate>
  );
}

function RequestPage({ program, orgSlug }: { program: ProgramResult; orgSlug: string }) {
  const { me } = useSession();
  const query = useApiQuery(getParticipant, {
    params: { programId: program.id, organizationId: orgSlug },
  });
  const participant = query.data;
  // Without an answer of its own the form is shown: the server decides.
  const own = useApiQuery(
    listOwnPartners,
    { params: { programId: program.id } },
    { enabled: program.organizationApproved },
  ).data;
  const wishes = useWishes(program.id, program.organizationApproved);
  const head = (
    <PageHeader
      back={{ to: `/programs/${program.slug}/participants`, label: t('Participants') }}
      title={
        participant ? t('Request a meeting with {name}', { name: participant.name }) : t('Request a meeting')
      }
      actions={
        participant && participant.id !== me?.organizationId ? (
          <WishButton full wishes={wishes} partner={wishPartnerOf(participant)} />
        ) : null
      }
      meta={participant ? <Badge>{t(organizationProfileLabels[participant.profile])}</Badge> : null}
    />
  );
  return (
    <>
      {head}
      <QueryView query={query} loading={t('Loading the participant')}>
        {(participant) => {
          const mark = own?.partners.find(({ organizationId }) => organizationId === participant.id);
          const open = own && openOf(own, Boolean(mark?.openRequestId));
          const whyNot = whyNoRequest(program, participant, me?.organizationId ?? null, open);
          return (
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
              <Card>
                {whyNot ? (
                  <Banner
                    tone="info"
                    title={whyNot}
                    action={
                      mark?.openRequestId ? (
                        <ButtonLink to={meetingAddress(program.slug, mark.openRequestId)}>
                          {t('Your request')}
                        </ButtonLink>
                      ) : open && open.count >= open.most ? (
                        <ButtonLink to={`/programs/${program.slug}?tab=meeting&meetingsTab=sent`}>
                          {t('Sent requests')}
                        </ButtonLink>
                      ) : null
                    }
                  />
                ) : (
                  <FormPage>
                    <div className="flex flex-col gap-6">
                      {own ? <OpenRequests {...own} /> : null}
                      <RequestChoice
                        program={program}
                        participant={participant}
                        requesterId={me?.organizationId ?? ''}
                      />
                    </div>
                  </FormPage>
                )}
              </Card>
              <Card title={t('About {name}', { name: participant.name })}>
                <ParticipantFacts participant={participant} />
              </Card>
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

const openOf = (own: OwnPartners, toPartner: boolean): Open => ({
  toPartner,
  count: own.openRequests,
  most: own.maxOpenRequests,
});

/** Why this person cannot ask for a meeting here, as a sentence; null where they can. */
function whyNoRequest(
  program: ProgramResult,
  participant: ParticipantDetail,
  organizationId: string | null,
  open: Open | undefined,
): string | null {
  if (!organizationId || !program.organizationApproved)
    return t('Participants request meetings once their organization is approved for the program.');
  const verdict = decidePair({
    requesterId: organizationId,
    ownerId: participant.id,
    requesterApproved: true,
    // Who is among the participants is approved.
    ownerApproved: true,
    matchmakingDisabled: program.disableMatchmaking,
    duplicate: false,
    open,
  });
  return verdict.kind === 'refused' ? textOf(refusalMessage(verdict.code)) : null;
}

interface RequestChoiceProps {
  program: ProgramResult;
  participant: ParticipantDetail;
  requesterId: string;
}

function RequestChoice({ program, participant, requesterId }: RequestChoiceProps) {
  const [mode, setMode] = useState<'SLOT' | 'OFF'>('SLOT');
  const carried: Carried = useRef(null);
  const asked = useRequestSlots(program.id, requesterId, participant.id);
  const purposes = useApiQuery(listMeetingPurposes, { query: { programId: program.id } });
  return (
    <QueryView
      query={togetherOf({ slots: asked, given: purposes })}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
    >
      {({ slots, given }) => {
        const shared = { program, participant, slots, purposes: given.purposes, carried };
        return (
          <div className="flex flex-col gap-6">
            <SegmentedControl
              label={t('When to meet')}
              full
              value={mode}
              onChange={setMode}
              segments={[
                { value: 'SLOT', label: t('Timeslot'), icon: CalendarDays },
                { value: 'OFF', label: t('Other time'), icon: CalendarClock },
              ]}
            />
            {mode === 'SLOT' ? <OnTimeslot {...shared} /> : <OffTimeslot {...shared} />}
          </div>
        );
      }}
    </QueryView>
  );
}

type ModeProps = Omit<RequestChoiceProps, 'requesterId'> & {
  slots: RequestSlots;
  purposes: string[];
  carried: Carried;
};

/** After a request: what was sent is where one reads of it. */
function useRequested(program: ProgramResult, participant: ParticipantDetail) {
  const navigate = useNavigate();
  return async () => {
    toastSuccess(t('Your request is sent to {name}.', { name: participant.name }));
    await navigate(`/programs/${program.slug}?tab=meeting&meetingsTab=sent`);
  };
}

function OnTimeslot(props: ModeProps) {
  const now = usePresent(60_000);
  const [search] = useSearchParams();
  const [start] = useState(() => startOf(search, props.slots, now));
  // An address that names a timeslot which is not there: nothing is chosen for the person, and they are told.
  if (start === null) return <ErrorState message={meetingsMessages.undefinedEventOrTimeslot} />;
  return <OnTimeslotForm start={start} {...props} />;
}

type Start = NonNullable<ReturnType<typeof startOf>>;

function OnTimeslotForm({ program, participant, start, ...rest }: ModeProps & { start: Start }) {
  const form = useApiForm(editRequestArgs, {
    ...requestStart(start),
    call: requestMeeting,
    body: (args) => ({ ...args, programId: program.id, meetingOwner: participant.id }),
    onSuccess: useRequested(program, participant),
  });
  return <RequestForm form={form} {...rest} zone={program.timezone} submitLabel={t('Send request')} />;
}

/** What the form begins with: the timeslot of the address (`?eventId=…&timeslotId=…`), else the first event. */
function startOf(search: URLSearchParams, slots: RequestSlots, now: string) {
  const [eventId, timeslotId] = [search.get('eventId'), search.get('timeslotId')];
  if (eventId === null && timeslotId === null)
    return { eventId: eventToPickFrom(slots, now)?.event.id ?? '' };
  const named = slots.events.find(({ event }) => event.id === eventId);
  if (!named?.timeslots.some(({ id }) => id === timeslotId)) return null;
  return { eventId: named.event.id, timeslotId: timeslotId ?? '' };
}

function OffTimeslot({ program, participant, slots, ...rest }: ModeProps) {
  const form = useApiForm(requestOffArgs(slots, program.timezone), {
    ...requestOffStart({}),
    call: requestOffTimeslot,
    body: (args) => ({ ...args, programId: program.id, meetingOwner: participant.id }),
    onSuccess: useRequested(program, participant),
  });
  return (
    <>
      <Banner tone="info" icon={Send} title={t('A time outside the published timeslots')}>
        {t('You arrange the place yourselves. This meeting does not get a room or table.')}
      </Banner>
      <RequestOffForm form={form} {...rest} zone={program.timezone} submitLabel={t('Send request')} />
    </>
  );
}
