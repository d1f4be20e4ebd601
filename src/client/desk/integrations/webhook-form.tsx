import { z } from 'zod';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { addWebhook, updateWebhook, type WebhookResult } from '../../../contract/webhooks.ts';
import { addWebhookArgs } from '../../../domain/integrations/webhook.ts';
import {
  type WebhookKind,
  webhookKindLabels,
  webhookKinds,
} from '../../../domain/integrations/webhook-kinds.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { listed } from '../../words/text-lists.ts';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { ChoiceList } from './choice-list.tsx';

interface NewWebhookFormProps {
  programId: string;
  onMade: (webhook: ResultOf<typeof addWebhook>) => void;
  onDone: () => void;
}

/** Where messages go, and of what. */
export function NewWebhookForm({ programId, onMade, onDone }: NewWebhookFormProps) {
  const form = useApiForm(addWebhookArgs, {
    values: { address: '', kinds: [] as WebhookKind[] },
    call: addWebhook,
    params: { programId },
    onSuccess: onMade,
  });
  return (
    <ApiForm form={form}>
      <Fields />
      <FormButtons submit={t('Add webhook')} onCancel={onDone} />
    </ApiForm>
  );
}

interface EditWebhookFormProps {
  programId: string;
  webhook: WebhookResult;
  onDone: () => void;
}

const editArgs = z.object({ address: addWebhookArgs.shape.address, kinds: addWebhookArgs.shape.kinds });

/** Another address, or other kinds of events. */
export function EditWebhookForm({ programId, webhook, onDone }: EditWebhookFormProps) {
  const { webhookId, address, kinds } = webhook;
  const form = useEditForm(editArgs, {
    values: { address, kinds },
    call: updateWebhook,
    params: { programId },
    body: (args) => ({ webhookId, ...args }) as never,
    conflict: {
      fields: {
        address: { label: t('Address') },
        kinds: {
          label: t('Events'),
          say: (value) => listed((value as WebhookKind[]).map((kind) => t(webhookKindLabels[kind]))),
        },
      },
    },
    onSuccess: () => {
      toastSuccess(t('The webhook is saved.'));
      onDone();
    },
  });
  return (
    <ApiForm form={form}>
      <Fields />
      <FormButtons submit={t('Save')} onCancel={onDone} />
    </ApiForm>
  );
}

const Fields = () => (
  <>
    <TextField
      name="address"
      type="url"
      label={t('Address')}
      hint={t('A public https address of the system that gets the messages.')}
      autoComplete="off"
    />
    <FormControl name="kinds">
      {({ value, onChange, error }) => (
        <ChoiceList
          label={t('Events')}
          options={webhookKinds.map((kind) => ({ value: kind, label: t(webhookKindLabels[kind]) }))}
          chosen={(value as WebhookKind[] | undefined) ?? []}
          onChosen={onChange}
          error={error}
        />
      )}
    </FormControl>
  </>
);
