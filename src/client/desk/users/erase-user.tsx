import { UserX } from 'lucide-react';
import { useState } from 'react';
import { erasePerson, getErasure } from '../../../contract/privacy.ts';
import type { UserResult } from '../../../contract/users.ts';
import { type ErasureRequest, erasureRequests, hindranceMessage } from '../../../domain/privacy/erase.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { ErasureEffects } from '../shared/erasure-effects.tsx';
import { useApiQuery } from '../use-api.ts';
import { useDeletion } from '../use-deletion.ts';

const askedText = (asked: ErasureRequest): string =>
  ({
    BY_EMAIL: t('By email'),
    BY_LETTER: t('By letter'),
    IN_PERSON: t('In person'),
    AUTHORITY: t('Through an authority'),
  })[asked];

/** Erases a person who asked the organizer for it. How they asked is kept, and nothing else of them. One's own account is deleted on one's profile. */
export function EraseUser({ user, onErased }: { user: UserResult; onErased: () => void }) {
  const { me } = useSession();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<ErasureRequest | null>(null);
  const params = { userId: user.id };
  const query = useApiQuery(getErasure, { params }, { enabled: asking });
  const erase = useDeletion(erasePerson, {
    said: t('The person has been deleted.'),
    onClose: () => {
      setAsking(false);
      onErased();
    },
  });
  if (me?.id === user.id) return null;
  const hindrances = query.data?.hindrances ?? [];
  return (
    <>
      <Button icon={UserX} onClick={() => setAsking(true)}>
        {t('Delete person')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Delete {name}?', { name: user.name || user.email })}
        description={t('Only when the person has asked for it. This cannot be undone.')}
        confirmLabel={t('Delete person')}
        typedPhrase={user.email}
        busy={erase.isPending}
        disabled={query.data === undefined || hindrances.length > 0 || asked === null}
        onConfirm={() => erase.mutate({ params, body: { email: user.email, asked } })}
      >
        {hindrances.map((one) => (
          <Banner key={one.reason} tone="warn" title={hindranceMessage(one)} />
        ))}
        <ErasureEffects emptied={query.data?.emptied ?? []} />
        <SelectField
          label={t('How did the person ask for it?')}
          placeholder={t('Please choose')}
          options={erasureRequests.map((value) => ({ value, label: askedText(value) }))}
          value={asked ?? ''}
          onChange={({ target }) => setAsked(erasureRequests.find((one) => one === target.value) ?? null)}
        />
      </ConfirmDialog>
    </>
  );
}
