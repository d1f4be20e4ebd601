import { RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { MessageLike } from '../../../domain/language/message.ts';
import { instantOf } from '../../../domain/time/instants.ts';
import { countAttention } from '../../../offline/attention-list.ts';
import type { Tablet } from '../../../offline/documents.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import type { UnpairOutcome } from '../../../offline/unpair.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ageWord } from '../../words/age-word.ts';
import { many, t } from '../../words/words.ts';
import { useDevice, useSyncState } from '../device-context.ts';
import { SaveWaiting } from '../sync/save-waiting.tsx';
import { useLive } from '../use-live.ts';
import { useKiosk } from './kiosk-context.ts';

export interface UnpairDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tablet: Tablet;
}

/** Un-pairing: refused while something waits here, with the ways to get it away. */
export function UnpairDialog({ open, onOpenChange, tablet }: UnpairDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Unpair this tablet?')}
      description={t(
        '{name} is removed from this tablet. To use the tablet again, staff must create a new pairing code.',
        {
          name: tablet.program.name,
        },
      )}
      role="alertdialog"
    >
      <UnpairBody onClose={() => onOpenChange(false)} programId={tablet.programId} />
    </Dialog>
  );
}

type Refusal =
  | Extract<UnpairOutcome, { left: false }>
  | { left: false; reason: 'FAILED'; message: MessageLike };

function UnpairBody({ onClose, programId }: { onClose: () => void; programId: string }) {
  const { db, engine } = useDevice();
  const { leave } = useKiosk();
  const { unsent, wishes } = useSyncState();
  const [busy, setBusy] = useState<'LEAVING' | 'SENDING' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const go = async (anyway: boolean) => {
    setBusy('LEAVING');
    try {
      const outcome = await leave(anyway);
      if (!outcome.left) setRefusal(outcome);
    } catch (error) {
      setRefusal({ left: false, reason: 'FAILED', message: storageErrorOf(error).text });
    } finally {
      setBusy(null);
    }
  };
  const send = async () => {
    setBusy('SENDING');
    await engine.syncNow();
    setBusy(null);
    setRefusal(null);
  };
  // The queue is watched: it may empty itself while the dialog stands.
  const held = unsent > 0 || (refusal?.reason === 'HELD' && refusal.unsettled > 0);
  return (
    <div className="flex flex-col gap-5">
      {held ? <HeldBanner unsettled={refusal?.reason === 'HELD' ? refusal.unsettled : 0} /> : null}
      {held ? null : <OpenAttention programId={programId} />}
      {!held && refusal?.reason === 'UNREACHABLE' ? (
        <Banner tone="warn" title={refusal.message}>
          {t(
            'Nothing is waiting here. If you unpair it now, the tablet stays on the staff’s list as silent until they remove it.',
          )}
        </Banner>
      ) : null}
      {refusal?.reason === 'FAILED' ? <Banner tone="problem" title={refusal.message} /> : null}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button onClick={onClose} disabled={busy !== null}>
          {t('Keep it paired')}
        </Button>
        {held ? (
          <>
            {unsent > 0 && unsent === wishes ? null : <SaveWaiting db={db} programId={programId} size="md" />}
            {unsent > 0 ? (
              <Button variant="primary" icon={RefreshCw} busy={busy === 'SENDING'} onClick={send}>
                {t('Send now')}
              </Button>
            ) : null}
          </>
        ) : (
          <Button
            variant="danger"
            icon={Unplug}
            busy={busy === 'LEAVING'}
            onClick={() => go(refusal?.reason === 'UNREACHABLE')}
          >
            {refusal?.reason === 'UNREACHABLE' ? t('Unpair anyway') : t('Unpair')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the server has refused of this tablet goes on needing attention: nothing is lost, and nothing is settled by leaving. */
function OpenAttention({ programId }: { programId: string }) {
  const { db } = useDevice();
  const found = useLive(() => countAttention(db, programId), [db, programId]);
  if (found.kind !== 'READY' || found.value === 0) return null;
  return (
    <Banner
      tone="warn"
      title={many(
        found.value,
        '{count} check-in of this tablet needs attention',
        '{count} check-ins of this tablet need attention',
      )}
    >
      {t(
        'People were let in and may have no meeting. Check the list on this page first. Staff also find it under Needs attention.',
      )}
    </Banner>
  );
}

/** How many wait, since when, and what to do. */
function HeldBanner({ unsettled }: { unsettled: number }) {
  const { unsent, wishes, oldestUnsentAt } = useSyncState();
  const now = instantOf(useNow(10_000));
  if (unsent === 0) {
    const known = unsettled === 1 ? t('One check-in is') : t('{unsettled} check-ins are', { unsettled });
    return (
      <Banner tone="warn" title={t('{known} only on this tablet', { known })} urgent>
        {t(
          'The tablet stays paired until someone resolves this at the top of this page, under Needs attention or where unreadable check-ins are listed.',
        )}
      </Banner>
    );
  }
  if (unsent === wishes) {
    return (
      <Banner
        tone="warn"
        title={many(wishes, '{count} wish waits for the server', '{count} wishes wait for the server')}
        urgent
      >
        {t('The tablet stays paired until it is decided. Send it now, or take it back on this page.')}
      </Banner>
    );
  }
  const [one, age] = [unsent === 1, oldestUnsentAt ? ageWord(oldestUnsentAt, now) : t('now')];
  const since =
    age === t('now') ? '' : one ? t(', for {age}', { age }) : t(', the oldest for {age}', { age });
  return (
    <Banner
      tone="warn"
      title={t('{what} not sent{since}', {
        what: one ? t('One check-in is') : t('{unsent} check-ins are', { unsent }),
        since,
      })}
      urgent
    >
      {one
        ? t(
            'The tablet stays paired until it is sent. Send it now; if that does not work, save it as a file that another device of the program can import.',
          )
        : t(
            'The tablet stays paired until they are sent. Send them now; if that does not work, save them as a file that another device of the program can import.',
          )}
    </Banner>
  );
}
