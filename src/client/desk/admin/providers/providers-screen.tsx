import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ResultOf } from '../../../../contract/endpoint.ts';
import { listAllPrograms } from '../../../../contract/program-settings.ts';
import {
  deleteProvider,
  listProviders,
  type ProviderResult,
} from '../../../../contract/sign-in-providers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { useApiMutation, useApiQuery } from '../../use-api.ts';
import { PlatformGate } from '../platform-gate.tsx';
import { ProviderForm } from './provider-form.tsx';

/** `/admin/sign-in`: the providers that people sign in by. */
export function ProvidersScreen() {
  return (
    <PlatformGate title={t('Sign-in providers')}>
      <Providers />
    </PlatformGate>
  );
}

function Providers() {
  const query = useApiQuery(listProviders, {});
  const programs = useApiQuery(listAllPrograms, { query: { page: 1, size: 100 } });
  const [form, setForm] = useState<ProviderResult | 'NEW' | null>(null);
  const [deleting, setDeleting] = useState<ProviderResult | null>(null);
  const removal = useApiMutation(deleteProvider, {
    onSuccess: () => setDeleting(null),
    onError: toastProblem,
  });
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader
        title={t('Sign-in providers')}
        description={t(
          'People of an organization sign in with its own accounts (OpenID Connect). The first time, each confirms it with a code from an email.',
        )}
        back={{ to: '/admin', label: t('Admin area') }}
        actions={
          <Button variant="primary" icon={Plus} className="whitespace-nowrap" onClick={() => setForm('NEW')}>
            {t('Add provider')}
          </Button>
        }
      />
      <QueryView
        query={query}
        rows={3}
        loading={t('Loading sign-in providers')}
        className="flex flex-col gap-6"
      >
        {({ providers, redirectUri, keepsSecrets, localSuperAdmins }) => (
          <>
            <Registering redirectUri={redirectUri} localSuperAdmins={localSuperAdmins} />
            {providers.length === 0 ? (
              <EmptyState icon={KeyRound} title={t('No providers')}>
                {t('Everyone signs in with a password.')}
              </EmptyState>
            ) : (
              providers.map((one) => (
                <ProviderCard
                  key={one.id}
                  provider={one}
                  onEdit={() => setForm(one)}
                  onDelete={() => setDeleting(one)}
                />
              ))
            )}
            <FormDialog
              open={form !== null}
              onOpenChange={() => setForm(null)}
              title={form === 'NEW' ? t('New sign-in provider') : t('Edit sign-in provider')}
              size="lg"
            >
              {form === null ? null : (
                <ProviderForm
                  provider={form === 'NEW' ? null : form}
                  programs={programs.data?.items ?? []}
                  keepsSecrets={keepsSecrets}
                  onDone={() => setForm(null)}
                />
              )}
            </FormDialog>
          </>
        )}
      </QueryView>
      <ConfirmDialog
        open={deleting !== null}
        title={t('Delete {name}?', { name: deleting?.name ?? '' })}
        confirmLabel={t('Delete provider')}
        busy={removal.isPending}
        onConfirm={() => deleting && removal.mutate({ params: { providerId: deleting.id } })}
        onOpenChange={() => setDeleting(null)}
      >
        {t(
          'Nobody can sign in with it from now on. Accounts and their roles stay; people without a password choose one with “Forgot password?”.',
        )}
      </ConfirmDialog>
    </div>
  );
}

type Listed = ResultOf<typeof listProviders>;

/** What the provider has to know of this product. */
const Registering = ({ redirectUri, localSuperAdmins }: Pick<Listed, 'redirectUri' | 'localSuperAdmins'>) => (
  <Card
    title={t('At the provider')}
    description={t('Register this product there as a web application with this redirect URI:')}
  >
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 rounded-control bg-sunken p-3 text-sm break-all select-all">
        {redirectUri}
      </code>
      <CopyButton text={redirectUri} label={t('Copy')} />
    </div>
    <p className="figures mt-4 text-muted">
      {t('Super admins who can sign in without a provider: {count}', { count: localSuperAdmins })}
    </p>
  </Card>
);

interface ProviderCardProps {
  provider: ProviderResult;
  onEdit: () => void;
  onDelete: () => void;
}

const ProviderCard = ({ provider, onEdit, onDelete }: ProviderCardProps) => (
  <Card
    title={provider.name}
    description={provider.programName ?? t('The whole platform')}
    actions={
      <>
        <Button onClick={onEdit}>{t('Edit')}</Button>
        <Button icon={Trash2} aria-label={t('Delete {name}', { name: provider.name })} onClick={onDelete}>
          {t('Delete')}
        </Button>
      </>
    }
  >
    <div className="flex flex-col gap-3">
      <p className="break-all text-muted">{provider.issuer}</p>
      <div className="flex flex-wrap gap-2">
        {provider.isEnabled ? null : <Badge tone="warn">{t('Turned off')}</Badge>}
        {provider.isOnly ? <Badge tone="accent">{t('Only way to sign in')}</Badge> : null}
        {provider.domains.map((domain) => (
          <Badge key={domain}>{domain}</Badge>
        ))}
      </div>
    </div>
  </Card>
);
