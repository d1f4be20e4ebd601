import { MessageSquarePlus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { cancelMeeting, getMeeting, rejectMeeting } from '../../../contract/meetings.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { partyOf } from '../../../domain/meetings/meeting.ts';
import { offerFor } from '../../../domain/meetings/offers.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { rich } from '../../words/rich.ts';
import { t, textOf } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { AlternativesList, CONFLICT_REASON } from '../shared/meetings/alternatives-list.tsx';
import { type ConflictParams, readConflict } from '../shared/meetings/conflict-params.ts';
import { useOffers, whyNot } from '../shared/meetings/use-offers.ts';
import { requestAddress } from '../shared/request-address.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import { conflictSentences } from './conflict-sentences.ts';

/** Meeting Conflict Detected: opens from the page's query, and closing it clears the query. */
export function MeetingConflictDialog({ program }: { program: ProgramResult }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = readConflict(new URLSearchParams(search));
  const close = () => void navigate(pathname, { replace: true });
  return (
    <Dialog
      open={params !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      role="alertdialog"
      size="lg"
      title={t('Meeting Conflict Detected')}
      description={
        params?.because === 'SESSION'
          ? textOf(refusalMessage('MEETING_IN_SESSION'))
          : params?.conflict
            ? t(conflictSentences[params.conflict])
            : textOf(refusalMessage('MEETING_CONFLICT'))
      }
    >
      {params ? <ConflictBody params={params} program={program} onClose={close} /> : null}
    </Dialog>
  );
}

interface ConflictBodyProps {
  params: ConflictParams;
  program: ProgramResult;
  onClose: () => void;
}

function ConflictBody({ params, program, onClose }: ConflictBodyProps) {
  const id = params.meetingId ?? '';
  const known = isUuid(id);
  const query = useApiQuery(getMeeting, { params: { id } }, { enabled: known });
  if (!known)
    return (
      <Banner tone="problem" title={t('Undefined meeting id.')}>
        {t('Close this and open the meeting again.')}
      </Banner>
    );
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      className="flex flex-col gap-5"
    >
      {(data) => <ConflictActions meeting={data} params={params} program={program} onClose={onClose} />}
    </QueryView>
  );
}

const busyText = (name: string, { because }: ConflictParams): string =>
  because === 'SESSION'
    ? t('All people of {name} are in a session at that time.', { name })
    : t('{name} already has another meeting at that time.', { name });

function ConflictActions({
  meeting,
  params,
  program,
  onClose,
}: ConflictBodyProps & { meeting: MeetingResult }) {
  const { me } = useSession();
  const offers = useOffers(meeting, program);
  const done = (sentence: string) => ({
    onSuccess: () => {
      toastSuccess(sentence);
      onClose();
    },
    onError: toastProblem,
  });
  const cancel = useApiMutation(cancelMeeting, done(t('The meeting is canceled.')));
  const reject = useApiMutation(rejectMeeting, done(t('The meeting is rejected.')));
  const input = { params: { id: meeting.id }, body: { message: CONFLICT_REASON } };
  const canCancel = offerFor(offers, 'CANCEL')?.verdict.kind === 'allowed';
  const canReject = offerFor(offers, 'REJECT')?.verdict.kind === 'allowed';
  const cancelOffer = offerFor(offers, 'CANCEL');
  const refusedBecause = cancelOffer
    ? whyNot(cancelOffer)
    : t('Only the requester or program staff can cancel this meeting.');
  const busy = cancel.isPending || reject.isPending;
  // Whoever looks asks the other one anew; staff look at the requester's side.
  const partner =
    partyOf(meeting, me?.organizationId ?? null) === 'PARTICIPANT' ? meeting.owner : meeting.participant;
  const inTheWay = [meeting.owner, meeting.participant].find(({ id }) => id === params.conflictingOrgId);
  return (
    <div className="flex flex-col gap-5">
      <p className="wrap-anywhere">
        {rich('{invitee} (invitee) with {requester} (requester), {time}.', {
          invitee: <span className="font-semibold">{meeting.owner.name}</span>,
          requester: <span className="font-semibold">{meeting.participant.name}</span>,
          time: (
            <span className="figures">
              {formatDate(meeting.startAt, program.timezone)},{' '}
              {formatSpan(meeting.startAt, meeting.endAt, program.timezone)}
            </span>
          ),
        })}
        {inTheWay ? ` ${busyText(inTheWay.name, params)}` : ''}
      </p>
      <AlternativesList meeting={meeting} program={program} onDone={onClose} />
      {canCancel || canReject ? null : <p className="text-muted">{refusedBecause}</p>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button disabled={busy} onClick={onClose}>
          {t('Not now')}
        </Button>
        <ButtonLink icon={MessageSquarePlus} to={requestAddress(program.slug, partner.slug)}>
          {t('Request New Meeting')}
        </ButtonLink>
        {canCancel ? (
          <Button
            variant="danger"
            busy={cancel.isPending}
            disabled={busy}
            onClick={() => cancel.mutate(input)}
          >
            {t('Cancel Meeting')}
          </Button>
        ) : canReject ? (
          // SPEC.md 2 has Cancel Meeting here, and SPEC.md 4 gives who accepts a request the rejection alone.
          <Button
            variant="danger"
            busy={reject.isPending}
            disabled={busy}
            onClick={() => reject.mutate(input)}
          >
            {t('Reject Meeting')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
