import {
  changeProvider,
  createProvider,
  type ProviderResult,
} from '../../../../contract/sign-in-providers.ts';
import { roleLabels } from '../../../../domain/people/roles.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { useApiForm } from '../../shared/form/use-api-form.ts';
import { providerFormArgs, rolesFor, valuesOf } from './provider-form-args.ts';

export interface ProviderFormProps {
  /** Null: a new one. */
  provider: ProviderResult | null;
  programs: readonly { id: string; name: string }[];
  keepsSecrets: boolean;
  onDone: () => void;
}

/** Everything of one sign-in provider. Its documents are read when it is saved, so that a wrong address is shown immediately. */
export function ProviderForm({ provider, programs, keepsSecrets, onDone }: ProviderFormProps) {
  const form = useApiForm(providerFormArgs, {
    values: valuesOf(provider),
    call: provider ? changeProvider : createProvider,
    ...(provider ? { params: { providerId: provider.id } } : {}),
    body: (args) => (provider ? { ...args, revision: provider.revision } : args),
    fieldOf: (path) => (path.startsWith('roles') ? 'roleClaim' : path),
    onSuccess: () => {
      toastSuccess(t('The sign-in provider is saved.'));
      onDone();
    },
  });
  const [programId, roleClaim] = form.watch(['programId', 'roleClaim']);
  return (
    <ApiForm form={form}>
      <TextField
        name="name"
        label={t('Name')}
        hint={t('On the sign-in page it says: Continue with this name.')}
        autoComplete="off"
      />
      <TextField
        name="issuer"
        label={t('Issuer')}
        hint={t('As the provider writes it, such as https://login.example.org.')}
        inputMode="url"
        autoComplete="off"
      />
      <TextField name="clientId" label={t('Client ID')} autoComplete="off" />
      <TextField
        name="clientSecret"
        label={t('Client secret')}
        type="password"
        optional
        autoComplete="off"
        disabled={!keepsSecrets}
        hint={
          keepsSecrets
            ? provider?.hasSecret
              ? t('A secret is saved, encrypted. Leave this empty to keep it.')
              : t('Empty for a client without one (PKCE protects the exchange).')
            : t('Set SECRETS_KEY on the server to use a client secret.')
        }
      />
      {provider?.hasSecret ? <CheckboxField name="dropSecret" label={t('Remove the client secret')} /> : null}
      <SelectField
        name="programId"
        label={t('For')}
        options={[
          { value: '', label: t('The whole platform') },
          ...programs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        name="domains"
        label={t('Email domains')}
        optional={programId === ''}
        autoComplete="off"
        hint={
          programId === ''
            ? t('Such as example.org, separated by commas. If empty, the button is shown to everyone.')
            : t('Such as example.org, separated by commas. The button is shown once such an email is typed.')
        }
      />
      <CheckboxField
        name="isOnly"
        label={t('Only way to sign in')}
        hint={t(
          'Passwords and links from emails are refused for these addresses. Super admins with a password keep it.',
        )}
      />
      <CheckboxField name="isEnabled" label={t('Turned on')} />
      <TextField
        name="roleClaim"
        label={t('Claim with roles')}
        hint={t(
          'Such as groups. At each sign-in, its values give roles and remove the roles that they gave before.',
        )}
        optional
        autoComplete="off"
      />
      {roleClaim.trim() === ''
        ? null
        : rolesFor(programId).map((role) => (
            <TextField
              key={role}
              name={role}
              label={t('Values that give the role {role}', { role: t(roleLabels[role]) })}
              optional
              autoComplete="off"
            />
          ))}
      <FormButtons submit={t('Save provider')} onCancel={onDone} />
    </ApiForm>
  );
}
