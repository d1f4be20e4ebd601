import { Flag } from 'lucide-react';
import { useState } from 'react';
import { type MeetingMessages, reportMeetingMessage } from '../../../../contract/meeting-messages.ts';
import type { Party } from '../../../../domain/meetings/meeting.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { formatDateShort, formatTime } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { partnerMessageShown } from '../../shared/meetings/partner-message-shown.ts';
import { useApiMutation } from '../../use-api.ts';
import type { MessageParams } from './message-params.ts';

type Message = MeetingMessages['messages'][number];

interface Props {
  params: MessageParams;
  messages: readonly Message[];
  /** Whose side reads. */
  party: Party;
  zone: string;
}

/** The messages of a meeting, oldest first; one of the other side can be reported to the organizers. */
export function MessageList({ params, messages, party, zone }: Props) {
  const [reported, setReported] = useState<Message | null>(null);
  return (
    <>
      <ol aria-live="polite" className="flex flex-col gap-3">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'flex',
              message.party === party ? 'justify-end pl-8' : 'justify-start pr-8',
            )}
          >
            <Bubble
              message={message}
              own={message.party === party}
              zone={zone}
              onReport={() => setReported(message)}
            />
          </li>
        ))}
      </ol>
      <ReportDialog params={params} message={reported} onClose={() => setReported(null)} />
    </>
  );
}

function Bubble(props: { message: Message; own: boolean; zone: string; onReport: () => void }) {
  const { message, own, zone, onReport } = props;
  return (
    <div
      className={classNames(
        'flex min-w-0 items-start gap-2 rounded-card px-4 py-2.5 ring-1 ring-line',
        own ? 'bg-accent/10' : 'bg-sunken',
      )}
    >
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="whitespace-pre-line wrap-anywhere">{partnerMessageShown(message)}</p>
        <p className="figures text-sm text-muted wrap-anywhere">
          {message.createdBy} · {formatDateShort(message.createdAt, zone)},{' '}
          {formatTime(message.createdAt, zone)}
        </p>
        {message.reported && !own ? (
          <p className="text-sm text-muted">{t('Reported to the organizers')}</p>
        ) : null}
      </div>
      {own || message.reported ? null : (
        <IconButton
          icon={Flag}
          label={t('Report this message')}
          onClick={onReport}
          className="-my-1.5 -mr-2"
        />
      )}
    </div>
  );
}

function ReportDialog(props: { params: MessageParams; message: Message | null; onClose: () => void }) {
  const { params, message, onClose } = props;
  const report = useApiMutation(reportMeetingMessage, {
    onSuccess: () => {
      toastSuccess(t('The organizers have been notified.'));
      onClose();
    },
    onError: (error) => {
      toastProblem(error);
      if (error.code === 'MESSAGE_REPORTED') onClose();
    },
    renewOnError: true,
  });
  return (
    <ConfirmDialog
      open={message !== null}
      onOpenChange={onClose}
      title={t('Report this message?')}
      description={t('The organizers will read it, with your name and the name of your organization.')}
      confirmLabel={t('Report message')}
      dismissLabel={t('Do not report it')}
      busy={report.isPending}
      reason={{ label: t('What is wrong with it?') }}
      onConfirm={(reason) => {
        if (message) report.mutate({ params: { ...params, messageId: message.id }, body: { reason } });
      }}
    />
  );
}
