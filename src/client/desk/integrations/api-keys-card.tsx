import { CircleCheck, CircleOff, KeyRound, Plus, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { type ApiKeyResult, listApiKeys } from '../../../contract/api-keys.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { isKeyValid } from '../../../domain/integrations/api-key.ts';
import { keyPermissionLabels } from '../../../domain/integrations/key-permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { moment } from '../../words/moments.ts';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The keys of a program: made, copied once, looked at, revoked. */
export function ApiKeysCard({ program }: { program: ProgramResult }) {
  const query = useApiQuery(listApiKeys, { params: { programId: program.id } });
  const now = usePresent(60_000);
  const [making, setMaking] = useState(false);
  // The key is shown once: only its digest is kept.
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const [revoking, setRevoking] = useState<ApiKeyResult | null>(null);
  return (
    <Card
      title={t('API keys')}
      description={t(
        'With a key, another system can call the API for this program. It can do what you allow here, as long as you are allowed to do it yourself.',
      )}
      actions={
        <Button icon={Plus} onClick={() => setMaking(true)}>
          {t('New API key')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <a
          className="self-start font-semibold text-accent underline"
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
        >
          {t('How to call the API, with examples')}
        </a>
        {made ? (
          <ShownOnce
            title={t('Copy the key “{name}” now: it will not be shown again.', { name: made.name })}
            secret={made.token}
            copy={t('Copy the key')}
            onDone={() => setMade(null)}
          />
        ) : null}
        <QueryView query={query} rows={3} loading={t('Loading the API keys')}>
          {({ keys }) =>
            keys.length === 0 ? (
              <EmptyState icon={KeyRound} title={t('No API keys yet')} />
            ) : (
              <ul className="flex flex-col gap-3">
                {keys.map((key) => (
                  <li key={key.keyId}>
                    <KeyRow
                      apiKey={key}
                      zone={program.timezone}
                      onRevoke={isKeyValid(key, now) ? () => setRevoking(key) : undefined}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      <FormDialog open={making} onOpenChange={setMaking} title={t('New API key')} size="lg">
        {making ? (
          <ApiKeyForm
            programId={program.id}
            onDone={() => setMaking(false)}
            onMade={({ name, token }) => {
              setMaking(false);
              setMade({ name, token });
            }}
          />
        ) : null}
      </FormDialog>
      <RevokeKeyDialog programId={program.id} apiKey={revoking} onClose={() => setRevoking(null)} />
    </Card>
  );
}

interface KeyRowProps {
  apiKey: ApiKeyResult;
  zone: string;
  /** Undefined: it has ended. */
  onRevoke: (() => void) | undefined;
}

function KeyRow({ apiKey, zone, onRevoke }: KeyRowProps) {
  const { name, prefix, permissions, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt, revokedWhy } =
    apiKey;
  return (
    <article aria-label={name} className="flex flex-col gap-2 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{name}</h3>
        <code className="text-sm text-muted">{prefix}…</code>
        <StatusPill
          tone={onRevoke ? 'good' : 'neutral'}
          icon={onRevoke ? CircleCheck : revokedAt ? CircleOff : TimerOff}
        >
          {onRevoke ? t('Valid') : revokedAt ? t('Revoked') : t('Expired')}
        </StatusPill>
      </div>
      <p className="text-sm">{permissions.map((one) => t(keyPermissionLabels[one])).join(' · ')}</p>
      <p className="figures text-sm text-muted">
        {t('Made by {name}, {made}. Valid until {end}.', {
          name: createdBy,
          made: moment(createdAt, zone),
          end: moment(revokedAt ?? expiresAt, zone),
        })}{' '}
        {lastUsedAt ? t('Last used {when}.', { when: moment(lastUsedAt, zone) }) : t('Never used.')}
      </p>
      {revokedWhy && revokedWhy !== 'STAFF' ? <p className="text-sm">{endOf(revokedWhy)}</p> : null}
      {onRevoke ? (
        <Button icon={CircleOff} className="self-start" onClick={onRevoke}>
          {t('Revoke')}
        </Button>
      ) : null}
    </article>
  );
}

/** Why a key ended that nobody revoked by hand. */
const endOf = (why: 'PASSWORD_RESET' | 'LEFT_TEAM' | 'RESTORED'): string =>
  why === 'PASSWORD_RESET'
    ? t('Revoked because the person who made it chose a new password.')
    : why === 'LEFT_TEAM'
      ? t('Revoked because the person who made it is no longer in the team.')
      : t('Revoked because a backup was restored.');
