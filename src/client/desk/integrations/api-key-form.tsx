import { KeyRound } from 'lucide-react';
import { createApiKey } from '../../../contract/api-keys.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { createApiKeyArgs, keyLifetimes } from '../../../domain/integrations/api-key.ts';
import {
  type KeyPermission,
  keyPermissionLabels,
  keyPermissions,
} from '../../../domain/integrations/key-permissions.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { many, t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { ChoiceList } from './choice-list.tsx';

export interface ApiKeyFormProps {
  programId: string;
  onMade: (key: ResultOf<typeof createApiKey>) => void;
  onDone: () => void;
}

/** Its name, what it may, and for how long. */
export function ApiKeyForm({ programId, onMade, onDone }: ApiKeyFormProps) {
  const form = useApiForm(createApiKeyArgs, {
    values: { name: '', permissions: [] as KeyPermission[], days: 90 as (typeof keyLifetimes)[number] },
    call: createApiKey,
    params: { programId },
    rules: { days: { setValueAs: Number } },
    onSuccess: onMade,
  });
  return (
    <ApiForm form={form}>
      <TextField
        name="name"
        label={t('Name')}
        hint={t('The system that will use it. This name appears in the audit trail.')}
        autoComplete="off"
      />
      <FormControl name="permissions">
        {({ value, onChange, error }) => (
          <ChoiceList
            label={t('What it may do')}
            options={keyPermissions.map((one) => ({ value: one, label: t(keyPermissionLabels[one]) }))}
            chosen={value ?? []}
            onChosen={onChange}
            error={error}
          />
        )}
      </FormControl>
      <SelectField
        name="days"
        label={t('Valid for')}
        options={keyLifetimes.map((days) => ({
          value: String(days),
          label: many(days, '{count} day', '{count} days'),
        }))}
      />
      <FormButtons submit={t('Create API key')} icon={KeyRound} onCancel={onDone} />
    </ApiForm>
  );
}
