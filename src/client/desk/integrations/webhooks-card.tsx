import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listWebhooks, type WebhookResult } from '../../../contract/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { ShownOnce } from './shown-once.tsx';
import { EditWebhookForm, NewWebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The webhooks of a program: added, changed, tried, looked at, turned off and on. */
export function WebhooksCard({ program }: { program: ProgramResult }) {
  const params = { programId: program.id };
  const query = useApiQuery(listWebhooks, { params });
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<WebhookResult | null>(null);
  const [looking, setLooking] = useState<WebhookResult | null>(null);
  // The secret is shown once.
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card
      title={t('Webhooks')}
      description={t(
        'Your own system gets a message about what happens in this program: signed, with ids, codes and times, without names.',
      )}
      actions={
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {t('New webhook')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {secret ? (
          <ShownOnce
            title={t('Copy the secret of the webhook now: it will not be shown again.')}
            secret={secret}
            copy={t('Copy the secret')}
            onDone={() => setSecret(null)}
          />
        ) : null}
        <QueryView query={query} rows={3} loading={t('Loading the webhooks')}>
          {({ webhooks }) =>
            webhooks.length === 0 ? (
              <EmptyState icon={Webhook} title={t('No webhooks yet')} />
            ) : (
              <ul className="flex flex-col gap-3">
                {webhooks.map((webhook) => (
                  <li key={webhook.webhookId}>
                    <WebhookRow
                      program={program}
                      webhook={webhook}
                      onEdit={() => setEditing(webhook)}
                      onLook={() => setLooking(webhook)}
                      onSecret={setSecret}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      <FormDialog open={adding} onOpenChange={setAdding} title={t('New webhook')} size="lg">
        {adding ? (
          <NewWebhookForm
            programId={program.id}
            onDone={() => setAdding(false)}
            onMade={(made) => {
              setAdding(false);
              setSecret(made.secret);
            }}
          />
        ) : null}
      </FormDialog>
      <FormDialog
        open={editing !== null}
        onOpenChange={() => setEditing(null)}
        title={t('Change webhook')}
        size="lg"
      >
        {editing ? (
          <EditWebhookForm programId={program.id} webhook={editing} onDone={() => setEditing(null)} />
        ) : null}
      </FormDialog>
      <Drawer
        open={looking !== null}
        onOpenChange={() => setLooking(null)}
        title={t('Messages of the last 30 days')}
        description={looking?.address}
        size="lg"
      >
        {looking ? (
          <WebhookLog program={program} webhookId={looking.webhookId} enabled={looking.enabled} />
        ) : null}
      </Drawer>
    </Card>
  );
}
