import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  listReportedMessages,
  type ReportedMessage,
  settleReportedMessage,
} from '../../../contract/meeting-messages.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { partnerMessageShown } from '../shared/meetings/partner-message-shown.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** Messages between the sides of meetings that someone reported; nothing while there are none, a problem where nobody knows. */
export function ReportedMessages({ program }: { program: ProgramResult }) {
  const query = useApiQuery(
    listReportedMessages,
    { params: { programId: program.id } },
    { refetchInterval: 60_000 },
  );
  const messages = query.data?.messages ?? [];
  if (messages.length === 0 && !query.error) return null;
  return (
    <section aria-labelledby="reported-messages" className="flex flex-col gap-4 pb-8">
      <h2 id="reported-messages" className="text-xl">
        {t('Reported messages')}
      </h2>
      <QueryView query={query} loading={t('Loading the list')} className="flex flex-col gap-4">
        {() => (
          <ul className="flex flex-col gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <Report program={program} message={message} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function Report({ program, message }: { program: ProgramResult; message: ReportedMessage }) {
  const [asking, setAsking] = useState(false);
  const settle = useApiMutation(settleReportedMessage, { onError: toastProblem, renewOnError: true });
  const done = (remove: boolean) =>
    settle.mutate({ params: { programId: program.id, messageId: message.id }, body: { remove } });
  const { timezone: zone } = program;
  return (
    <Card
      headingLevel={3}
      title={t('{organization} to {other}', { organization: message.writtenFor, other: message.reportedFor })}
    >
      <div className="flex flex-col gap-3">
        <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {partnerMessageShown(message)}
        </blockquote>
        <p className="figures text-muted">
          {t('Written by {name}, {when}', {
            name: message.createdBy,
            when: `${formatDateShort(message.createdAt, zone)}, ${formatTime(message.createdAt, zone)}`,
          })}
          <br />
          {t('Reported by {name}, {when}', {
            name: message.reportedBy,
            when: `${formatDateShort(message.reportedAt, zone)}, ${formatTime(message.reportedAt, zone)}`,
          })}
        </p>
        {message.reason ? <p className="wrap-anywhere">{message.reason}</p> : null}
        <div className="flex flex-wrap gap-3">
          <Button icon={Check} busy={settle.isPending} onClick={() => done(false)}>
            {t('Keep the message')}
          </Button>
          <Button variant="danger" icon={Trash2} disabled={settle.isPending} onClick={() => setAsking(true)}>
            {t('Remove the message')}
          </Button>
          <ButtonLink to={`/programs/${program.slug}/events/meetings/${message.meetingId}`}>
            {t('Open the meeting')}
          </ButtonLink>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove this message?')}
        description={t('Its text is removed for both organizations. This cannot be undone.')}
        confirmLabel={t('Remove the message')}
        busy={settle.isPending}
        onConfirm={() => done(true)}
      />
    </Card>
  );
}
