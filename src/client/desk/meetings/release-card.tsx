import { CalendarPlus, DoorOpen, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { releaseAtDoor, takeBackRelease } from '../../../contract/door-acts.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { missingOf, type PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import { isReleased } from '../../../domain/meetings/is-released.ts';
import { partyOf } from '../../../domain/meetings/meeting.ts';
import { decideRebook } from '../../../domain/meetings/rebook.ts';
import { decideRelease } from '../../../domain/meetings/release.ts';
import { may } from '../../../domain/people/permissions.ts';
import { MissingChoice } from '../../components/missing-choice.tsx';
import { releaseText } from '../../components/release-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useServerUnreachable } from '../../ui/server-reach.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';
import { useApiMutation } from '../use-api.ts';
import { MeetingReach } from './meeting-reach.tsx';
import { RebookDialog } from './rebook-dialog.tsx';

export interface ReleaseCardProps {
  meeting: MeetingResult;
  program: ProgramResult;
}

/**
 * Where someone is missing: that the meeting was released and why, the way back and the release for staff, and for the side
 * that came another time. Nothing where nobody is missing.
 */
export function ReleaseCard({ meeting, program }: ReleaseCardProps) {
  const { me } = useSession();
  const actor = useActor();
  const now = usePresent(15_000);
  const party = partyOf(meeting, me?.organizationId ?? null);
  const mayRelease = may(actor, 'door.release', { program: standingIn(program), meeting });
  const rebooks = decideRebook(meeting, { staff: false, party }, now).kind === 'allowed';
  const text = releaseText(meeting, { owner: meeting.owner.name, participant: meeting.participant.name });
  const missing = missingOf(meeting);
  const releasable =
    mayRelease &&
    missing !== null &&
    decideRelease(meeting, { staff: true, party: null }, { missing }, now).kind === 'allowed';
  if (!text && !rebooks && !releasable) return null;
  return (
    <div className="flex flex-col gap-4">
      {text ? (
        <Banner tone="warn" title={text}>
          {isReleased(meeting) && mayRelease ? <TakeBack meetingId={meeting.id} /> : null}
        </Banner>
      ) : null}
      {rebooks ? <Rebook meeting={meeting} program={program} isReleased={text !== null} /> : null}
      {releasable && missing ? <Release meeting={meeting} missing={missing} /> : null}
    </div>
  );
}

/** The way to another time; once one was asked for, to that meeting. */
function Rebook({ meeting, program, isReleased: said }: ReleaseCardProps & { isReleased: boolean }) {
  const [search, setSearch] = useSearchParams();
  const noNetwork = useServerUnreachable();
  const open = search.get('rebook') === 'true';
  const show = (next: boolean) =>
    setSearch(
      (now) => {
        if (next) now.set('rebook', 'true');
        else now.delete('rebook');
        return now;
      },
      { replace: true },
    );
  if (meeting.rebookedAs) {
    return (
      <Banner tone="info" title={t('Your organization has proposed another time')}>
        <Link
          to={meetingAddress(program.slug, meeting.rebookedAs)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('See meeting')}
        </Link>
      </Banner>
    );
  }
  return (
    <>
      <Banner
        tone="info"
        title={said ? t('You can propose another time') : t('Your partner did not come')}
        action={
          <Button variant="primary" icon={CalendarPlus} disabled={noNetwork} onClick={() => show(true)}>
            {noNetwork ? `${t('Rebook')} · ${t('Offline')}` : t('Rebook')}
          </Button>
        }
      >
        {t('Choose a time when both are free. Your partner is asked.')}
      </Banner>
      <RebookDialog meeting={meeting} program={program} open={open} onClose={() => show(false)} />
    </>
  );
}

/** Staff free the table and the time of both. */
function Release({ meeting, missing }: { meeting: MeetingResult; missing: PartyOrBoth }) {
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<PartyOrBoth>('BOTH');
  const noNetwork = useServerUnreachable();
  const release = useApiMutation(releaseAtDoor, {
    onSuccess: () => {
      toastSuccess(t('The table and the time of both are free.'));
      setAsking(false);
    },
    onError: toastProblem,
    renewOnError: true,
  });
  const meant = missing === 'BOTH' ? chosen : missing;
  return (
    <>
      <Button icon={DoorOpen} disabled={noNetwork} className="self-start" onClick={() => setAsking(true)}>
        {noNetwork ? `${t('Release the table')} · ${t('Offline')}` : t('Release the table')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Release the table?')}
        description={t(
          'The table and the time of both organizations are free for others. Both are notified. You can take this back while nobody else has them.',
        )}
        confirmLabel={t('Release the table')}
        dismissLabel={t('Not now')}
        busy={release.isPending}
        onConfirm={() => release.mutate({ params: { id: meeting.id }, body: { missing: meant } })}
      >
        <MeetingReach meeting={meeting} />
        <MissingChoice
          missing={missing}
          owner={meeting.owner.name}
          participant={meeting.participant.name}
          value={chosen}
          onChange={setChosen}
        />
      </ConfirmDialog>
    </>
  );
}

/** Staff take it back, while the table and both sides are free. */
function TakeBack({ meetingId }: { meetingId: string }) {
  const noNetwork = useServerUnreachable();
  const takeBack = useApiMutation(takeBackRelease, {
    onSuccess: () => toastSuccess(t('The meeting has its table again.')),
    onError: toastProblem,
    renewOnError: true,
  });
  return (
    <Button
      icon={Undo2}
      busy={takeBack.isPending}
      disabled={noNetwork}
      onClick={() => takeBack.mutate({ params: { id: meetingId } })}
    >
      {noNetwork ? `${t('Take back the release')} · ${t('Offline')}` : t('Take back the release')}
    </Button>
  );
}
