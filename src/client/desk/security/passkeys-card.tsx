import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { CallError } from '../../../contract/call.ts';
import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  type OwnPasskey,
  removePasskey,
  renamePasskey,
} from '../../../contract/passkeys.ts';
import { passkeyNameArgs } from '../../../domain/people/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { moment } from '../../words/moments.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { sentenceOf } from '../shared/call-problem-text.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** Passkeys: added with the authenticator of this device, named, removed. */
export function PasskeysCard() {
  const query = useApiQuery(listOwnPasskeys, {});
  const [naming, setNaming] = useState<OwnPasskey | null>(null);
  const [removing, setRemoving] = useState<OwnPasskey | null>(null);
  const remove = useApiMutation(removePasskey, {
    onSuccess: () => setRemoving(null),
    onError: toastProblem,
  });
  const { busy, add } = useAddPasskey();
  return (
    <Card
      title={t('Passkeys')}
      description={t(
        'Sign in with your fingerprint, face or screen lock in place of a password. A passkey is kept by your device or your password manager.',
      )}
    >
      <QueryView query={query} rows={1} loading={t('Loading your passkeys')}>
        {({ passkeys }) => (
          <div className="flex flex-col gap-5">
            {passkeys.length === 0 ? null : (
              <ul className="divide-y divide-line">
                {passkeys.map((one) => (
                  <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <span className="flex min-w-0 grow basis-56 flex-col">
                      <span className="font-semibold wrap-anywhere">{one.name}</span>
                      <span className="figures text-sm text-muted">
                        {one.lastUsedAt === null
                          ? t('Added {added}. Not used yet.', { added: moment(one.createdAt) })
                          : t('Added {added}. Last used {used}.', {
                              added: moment(one.createdAt),
                              used: moment(one.lastUsedAt),
                            })}
                      </span>
                    </span>
                    <Button
                      aria-label={t('Rename {name}', { name: one.name })}
                      onClick={() => setNaming(one)}
                    >
                      {t('Rename')}
                    </Button>
                    <Button
                      icon={Trash2}
                      aria-label={t('Remove {name}', { name: one.name })}
                      onClick={() => setRemoving(one)}
                    >
                      {t('Remove')}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {'PublicKeyCredential' in globalThis ? (
              <Button icon={Plus} className="self-start" busy={busy} onClick={() => void add()}>
                {t('Add a passkey')}
              </Button>
            ) : (
              <p className="inline-flex items-center gap-2 text-muted">
                <KeyRound aria-hidden className="size-5" />
                {t('This browser cannot use passkeys.')}
              </p>
            )}
          </div>
        )}
      </QueryView>
      <FormDialog open={naming !== null} onOpenChange={() => setNaming(null)} title={t('Rename passkey')}>
        {naming ? <NameForm passkey={naming} onDone={() => setNaming(null)} /> : null}
      </FormDialog>
      <ConfirmDialog
        open={removing !== null}
        title={t('Remove {name}?', { name: removing?.name ?? '' })}
        confirmLabel={t('Remove passkey')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { passkeyId: removing.id } })}
        onOpenChange={() => setRemoving(null)}
      >
        {t('It no longer signs you in. Remove it from your device or password manager too.')}
      </ConfirmDialog>
    </Card>
  );
}

/** Asks the server, the authenticator, and the server again. */
function useAddPasskey() {
  const [busy, setBusy] = useState(false);
  const begin = useApiMutation(beginPasskey);
  const finish = useApiMutation(addPasskey);
  const add = async () => {
    setBusy(true);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { options } = await begin.mutateAsync({});
      const response = await startRegistration({ optionsJSON: options as never });
      await finish.mutateAsync({ body: { name: t('Passkey'), response: { ...response } as never } });
      toastSuccess(t('The passkey is added.'));
    } catch (error) {
      // Who closes the authenticator's dialog has seen that nothing was added.
      if ((error as Error).name === 'NotAllowedError' || (error as Error).name === 'AbortError') return;
      toastError(
        (error as Error).name === 'CallError'
          ? sentenceOf(error as CallError)
          : t('This device did not make a passkey. It may have one for you already.'),
      );
    } finally {
      setBusy(false);
    }
  };
  return { busy, add };
}

const nameArgs = z.object({ name: passkeyNameArgs });

function NameForm({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const form = useApiForm(nameArgs, {
    values: { name: passkey.name },
    call: renamePasskey,
    params: { passkeyId: passkey.id },
    onSuccess: onDone,
  });
  return (
    <ApiForm form={form}>
      <TextField name="name" label={t('Name')} hint={t('Such as “Work laptop”.')} autoComplete="off" />
      <FormButtons submit={t('Save name')} onCancel={onDone} />
    </ApiForm>
  );
}
