import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../contract/call.ts';
import { erasePerson, getErasure } from '../../../contract/privacy.ts';
import type { OwnProfile } from '../../../contract/profile.ts';
import { hindranceMessage } from '../../../domain/privacy/erase.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { ErasureEffects } from '../shared/erasure-effects.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/**
 * Deletes one's own account: what waits on this device is sent first, then the person is erased on the server, then this device
 * forgets them. Where something has to be handed over before, it says what.
 */
export function DeleteAccount({ profile: { id, email } }: { profile: Pick<OwnProfile, 'id' | 'email'> }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const params = { userId: id };
  const query = useApiQuery(getErasure, { params }, { enabled: asking });
  const erase = useApiMutation(erasePerson);
  const hindrances = query.data?.hindrances ?? [];
  const leave = async () => {
    setBusy(true);
    try {
      const outcome = await signOut(true, () => erase.mutateAsync({ params, body: { email } }));
      if (outcome.refused !== null) return toastError(outcome.refused);
      toastSuccess(t('Your account has been deleted.'));
      void navigate('/signin', { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toastProblem(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <Card
      title={t('Delete my account')}
      description={t(
        'Everything we keep about you is deleted. Your meetings stay, with “Deleted person” in your place.',
      )}
    >
      <Button icon={UserX} onClick={() => setAsking(true)}>
        {t('Delete my account')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Delete your account?')}
        description={t('You are signed out everywhere, and your badge stops working. This cannot be undone.')}
        confirmLabel={t('Delete my account')}
        dismissLabel={t('Keep my account')}
        typedPhrase={email}
        busy={busy}
        disabled={query.data === undefined || hindrances.length > 0}
        onConfirm={() => void leave()}
      >
        {hindrances.map((one) => (
          <Banner
            key={`${one.reason} ${one.organization} ${one.program}`}
            tone="warn"
            title={hindranceMessage(one)}
          />
        ))}
        <ErasureEffects emptied={query.data?.emptied ?? []} />
      </ConfirmDialog>
    </Card>
  );
}
