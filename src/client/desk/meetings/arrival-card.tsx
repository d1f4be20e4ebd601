import { giveNotice, offerTime } from '../../../contract/meetings.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { partyOf } from '../../../domain/meetings/meeting.ts';
import { concernsArrival, missingAfterMinutes } from '../../../domain/meetings/missing.ts';
import { ArrivalActions } from '../../components/arrival-actions.tsx';
import { Card } from '../../ui/card.tsx';
import { useServerUnreachable } from '../../ui/server-reach.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { rescheduleAddress } from '../shared/meetings/meeting-address.ts';
import { seatText } from '../shared/meetings/meeting-text.ts';
import { useApiMutation } from '../use-api.ts';

export interface ArrivalCardProps {
  meeting: MeetingResult;
  program: ProgramResult;
}

/** On the meeting's own page: what one's own side says of its coming, over the network. Nothing where it may not. */
export function ArrivalCard({ meeting, program }: ArrivalCardProps) {
  const { me } = useSession();
  const now = usePresent(15_000);
  const noNetwork = useServerUnreachable();
  const give = useApiMutation(giveNotice, {
    onSuccess: () => toastSuccess(t('Your partner and the staff see it.')),
    onError: toastProblem,
    renewOnError: true,
  });
  const offer = useApiMutation(offerTime, {
    onSuccess: () => toastSuccess(t('Your table and your time are free for others.')),
    onError: toastProblem,
    renewOnError: true,
  });
  const party = partyOf(meeting, me?.organizationId ?? null);
  if (!party || !concernsArrival(meeting, party, now)) return null;
  return (
    <Card title={t('Your arrival')}>
      <ArrivalActions
        meeting={meeting}
        party={party}
        place={seatText(meeting)}
        now={now}
        afterMinutes={missingAfterMinutes(program)}
        busy={give.isPending || offer.isPending}
        proposeAt={rescheduleAddress(program.slug, meeting.id)}
        noNetwork={noNetwork}
        needsServer
        zone={program.timezone}
        onOffer={() => offer.mutate({ params: { id: meeting.id } })}
        onSay={(said) =>
          give.mutate({ params: { id: meeting.id }, body: { notice: said, startAt: meeting.startAt } })
        }
      />
    </Card>
  );
}
