import { CircleCheck, CircleOff, KeyRound, List, Pencil, Send, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import {
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookResult,
} from '../../../contract/webhooks.ts';
import { webhookKindLabels } from '../../../domain/integrations/webhook-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { moment } from '../../words/moments.ts';
import { many, t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface WebhookRowProps {
  program: ProgramResult;
  webhook: WebhookResult;
  onEdit: () => void;
  onLook: () => void;
  /** A new secret was made: it is shown once. */
  onSecret: (secret: string) => void;
}

/** One webhook, and what can be done with it. */
export function WebhookRow({ program, webhook, onEdit, onLook, onSecret }: WebhookRowProps) {
  const { webhookId, address, kinds, enabled, waiting } = webhook;
  const params = { programId: program.id, webhookId };
  const [asking, setAsking] = useState<'DELETE' | 'SECRET' | null>(null);
  const test = useApiMutation(testWebhook, {
    onSuccess: () => toastSuccess(t('A test message is on its way. Its result appears under the messages.')),
    onError: toastProblem,
  });
  const turn = useApiMutation(updateWebhook, { onError: toastProblem, renewOnError: true });
  const renew = useApiMutation(renewWebhookSecret, {
    onSuccess: ({ secret }) => {
      onSecret(secret);
      setAsking(null);
    },
    onError: toastProblem,
  });
  const remove = useApiMutation(deleteWebhook, {
    onSuccess: () => {
      toastSuccess(t('The webhook is deleted.'));
      setAsking(null);
    },
    onError: toastProblem,
    renewOnError: true,
  });
  return (
    <article aria-label={address} className="flex flex-col gap-2 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold break-all">{address}</h3>
        <State webhook={webhook} />
      </div>
      <p className="text-sm">{kinds.map((kind) => t(webhookKindLabels[kind])).join(' · ')}</p>
      <p className="figures text-sm text-muted">
        {t('Added by {name}, {when}.', {
          name: webhook.createdBy,
          when: moment(webhook.createdAt, program.timezone),
        })}{' '}
        {waiting > 0 ? many(waiting, '{count} message is waiting.', '{count} messages are waiting.') : null}
      </p>
      {webhook.offReason === 'FAILING' ? (
        <p className="text-sm">
          {t(
            'Turned off, because no message was accepted for three days. Once the address works again, turn it on and send the missed messages again.',
          )}
        </p>
      ) : null}
      {webhook.offReason === 'RESTORED' ? (
        <p className="text-sm">
          {t(
            'Turned off, because a backup was restored. Check the address, make a new secret if your system has a later one, and turn it on.',
          )}
        </p>
      ) : null}
      <SwitchField
        label={t('Send messages')}
        spoken={t('Send messages to {address}', { address })}
        words={{ on: t('On'), off: t('Off') }}
        checked={enabled}
        busy={turn.isPending}
        onChange={(next) =>
          turn.mutate({
            params: { programId: program.id },
            body: { webhookId, enabled: next, seen: { enabled } },
          })
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={List} onClick={onLook}>
          {t('Messages')}
        </Button>
        <Button icon={Send} disabled={!enabled} busy={test.isPending} onClick={() => test.mutate({ params })}>
          {t('Send a test')}
        </Button>
        <Button icon={Pencil} onClick={onEdit}>
          {t('Change')}
        </Button>
        <Button icon={KeyRound} onClick={() => setAsking('SECRET')}>
          {t('New secret')}
        </Button>
        <Button icon={Trash2} onClick={() => setAsking('DELETE')}>
          {t('Delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'SECRET'}
        onOpenChange={() => setAsking(null)}
        title={t('Make a new secret?')}
        description={t(
          'For 24 hours, messages are signed with both secrets, so that you have time to enter the new one in your system. After that, the old one no longer works.',
        )}
        variant="primary"
        confirmLabel={t('Make a new secret')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate({ params })}
      />
      <ConfirmDialog
        open={asking === 'DELETE'}
        onOpenChange={() => setAsking(null)}
        title={t('Delete this webhook?')}
        description={t('No further messages are sent to {address}, and its list of messages is deleted.', {
          address,
        })}
        confirmLabel={t('Delete webhook')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params })}
      />
    </article>
  );
}

function State({ webhook: { enabled, failingSince } }: { webhook: WebhookResult }) {
  if (!enabled)
    return (
      <StatusPill tone="neutral" icon={CircleOff}>
        {t('Off')}
      </StatusPill>
    );
  return failingSince ? (
    <StatusPill tone="warn" icon={TriangleAlert}>
      {t('Not accepted at the moment')}
    </StatusPill>
  ) : (
    <StatusPill tone="good" icon={CircleCheck}>
      {t('On')}
    </StatusPill>
  );
}
