import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { ClaimPage } from '../../../../contract/claim-links.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { t, textOf } from '../../../words/words.ts';
import { useSession } from '../../session-context.ts';

/** The link is for one address, and someone else is signed in on this device. */
export function ClaimAsSomeoneElse({
  page,
  signedInAs,
}: {
  page: Pick<ClaimPage, 'email'>;
  signedInAs: string;
}) {
  const { signOut } = useSession();
  const [busy, setBusy] = useState(false);
  /** What signing out would lose, asked first. */
  const [question, setQuestion] = useState<string | null>(null);
  const leave = async (sure: boolean) => {
    setBusy(true);
    const outcome = await signOut(sure);
    setBusy(false);
    if (outcome.refused !== null) toastError(textOf(outcome.refused));
    else setQuestion(outcome.asks ?? null);
  };
  return (
    <CenteredPage
      title={t('This link is for another address')}
      description={t('It was sent to {email}. On this device {signedInAs} is signed in.', {
        email: page.email,
        signedInAs,
      })}
    >
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="lg" full icon={LogOut} busy={busy} onClick={() => void leave(false)}>
          {t('Sign out and continue with {email}', { email: page.email })}
        </Button>
        <ButtonLink to="/" full>
          {t('Stay signed in')}
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => {
          if (!open) setQuestion(null);
        }}
        title={t('Sign out?')}
        description={question}
        confirmLabel={t('Sign out')}
        dismissLabel={t('Stay signed in')}
        busy={busy}
        onConfirm={() => void leave(true)}
      />
    </CenteredPage>
  );
}
