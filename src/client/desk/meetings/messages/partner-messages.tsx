import { Ban, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import {
  blockMeetingPartner,
  listMeetingMessages,
  type MeetingMessages,
  sendMeetingMessage,
} from '../../../../contract/meeting-messages.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { refusalMessage } from '../../../../contract/sentences.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { otherParty, type Party, partyOf } from '../../../../domain/meetings/meeting.ts';
import {
  decidePartnerMessage,
  type MessagePreset,
  messagePresetLabels,
  messagePresets,
} from '../../../../domain/meetings/partner-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { OfflineMark } from '../../../ui/offline-mark.tsx';
import { t, textOf } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { useSession } from '../../session-context.ts';
import { sideOf } from '../../shared/meetings/meeting-text.ts';
import { useApiMutation, useApiQuery } from '../../use-api.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import type { MessageParams } from './message-params.ts';

interface Props {
  meeting: MeetingResult;
  program: ProgramResult;
}

/**
 * Messages with the other side of an accepted meeting, or of one that is no longer accepted and has some; nothing for
 * whoever is no side of it.
 */
export function PartnerMessages({ meeting, program }: Props) {
  const { me } = useSession();
  const party = partyOf(meeting, me?.organizationId ?? null);
  return party ? <OfSide meeting={meeting} program={program} party={party} /> : null;
}

function OfSide({ meeting, program, party }: Props & { party: Party }) {
  const params = { programId: program.id, meetingId: meeting.id };
  const accepted = meeting.meetingStatus === 'ACCEPTED';
  // News of a message come with its notification; where no news come through, it is asked for all the same.
  const query = useApiQuery(listMeetingMessages, { params }, { refetchInterval: accepted && 20_000 });
  if (!accepted && !query.data?.messages.length) return null;
  const partner = sideOf(meeting, otherParty(party)).name;
  return (
    <Card title={t('Messages with {partner}', { partner })}>
      <QueryView query={query} loading={t('Loading the messages')} className="flex flex-col gap-5">
        {(found) => (
          <>
            {found.messages.length === 0 ? (
              <p className="flex items-start gap-2 text-muted">
                <MessageCircle aria-hidden className="mt-0.5 size-5 shrink-0" />
                {t('No messages yet. Only the people of both organizations can read them.')}
              </p>
            ) : (
              <MessageList params={params} messages={found.messages} party={party} zone={program.timezone} />
            )}
            <Write meeting={meeting} party={party} partner={partner} found={found} params={params} />
            <Block partner={partner} found={found} params={params} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** The invited side cannot cancel what it accepted: it reads who can, and writes where it may. */
function WhomToAsk({ partner, mayWrite }: { partner: string; mayWrite: boolean }) {
  return (
    <p className="text-muted">
      {mayWrite
        ? t(
            'Can’t make it? Only {partner} or the organizers can cancel this meeting. Send {partner} a message.',
            { partner },
          )
        : t('Can’t make it? Only {partner} or the organizers can cancel this meeting.', { partner })}
    </p>
  );
}

/** The sentences to choose from and a text; or why nothing can be written now. What is being typed stays. */
function Write(props: {
  meeting: MeetingResult;
  party: Party;
  partner: string;
  found: MeetingMessages;
  params: MessageParams;
}) {
  const { meeting, party, partner, found, params } = props;
  const now = usePresent(15_000);
  const [typing, setTyping] = useState(false);
  const verdict = decidePartnerMessage(meeting, { staff: false, party }, found, now);
  const send = useApiMutation(sendMeetingMessage, { onError: toastProblem, renewOnError: true });
  const chosen =
    send.isPending && send.variables && 'preset' in send.variables.body && send.variables.body.preset;
  const accepted = meeting.meetingStatus === 'ACCEPTED';
  const closed = verdict.kind === 'refused';
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {accepted && party === 'OWNER' && now < meeting.endAt ? (
        <WhomToAsk partner={partner} mayWrite={!closed} />
      ) : null}
      {closed ? (
        accepted || typing ? (
          <p className="text-muted">{textOf(refusalMessage(verdict.code))}</p>
        ) : null
      ) : (
        <ul aria-label={t('Quick messages')} className="flex flex-wrap gap-2">
          {messagePresets.map((preset: MessagePreset) => (
            <li key={preset}>
              <Button
                busy={chosen === preset}
                disabled={send.isPending}
                onClick={() => send.mutate({ params, body: { preset } })}
              >
                {t(messagePresetLabels[preset])}
                <OfflineMark />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {closed && !typing ? null : <MessageForm params={params} closed={closed} onTyping={setTyping} />}
    </div>
  );
}

/** Ends messages with the other organization, or lets them come again. */
function Block({
  partner,
  found,
  params,
}: {
  partner: string;
  found: MeetingMessages;
  params: MessageParams;
}) {
  const [asking, setAsking] = useState(false);
  const block = useApiMutation(blockMeetingPartner, {
    onSuccess: () => setAsking(false),
    onError: toastProblem,
  });
  if (found.blockedByOwn) {
    return (
      <div>
        <Button
          variant="quiet"
          icon={Ban}
          busy={block.isPending}
          onClick={() => block.mutate({ params, body: { blocked: false } })}
        >
          {t('Unblock messages')}
        </Button>
      </div>
    );
  }
  if (found.messages.length === 0) return null;
  return (
    <div>
      <Button variant="quiet" icon={Ban} onClick={() => setAsking(true)}>
        {t('Block messages')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Block messages with {partner}?', { partner })}
        description={t(
          'Neither organization can write to the other in any meeting of this program. The meeting itself stays. You can unblock messages here.',
        )}
        confirmLabel={t('Block messages')}
        dismissLabel={t('Keep messages open')}
        busy={block.isPending}
        onConfirm={() => block.mutate({ params, body: { blocked: true } })}
      />
    </div>
  );
}
