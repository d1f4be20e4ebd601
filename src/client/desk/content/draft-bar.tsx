import { CircleAlert, CircleCheck, CircleDashed, Eye, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { t } from '../../words/words.ts';
import type { Draft } from './use-draft.ts';
import type { Saving } from './use-draft-queue.ts';

export interface DraftBarProps {
  draft: Draft;
  busy: boolean;
  onPreview: () => void;
  onPublish: () => void;
  onDiscard: () => Promise<void>;
}

const savingText: Record<Saving, string> = {
  SAVED: 'All changes are saved as a draft.',
  WAITING: 'Saving…',
  SAVING: 'Saving…',
  FAILED: 'Not saved yet.',
};

/** What visitors see of it, whether it is saved, and what to do with it. */
export function DraftBar({ draft, busy, onPreview, onPublish, onDiscard }: DraftBarProps) {
  const [discarding, setDiscarding] = useState(false);
  const { state, saving } = draft;
  const unpublished = state.unpublished || saving !== 'SAVED';
  return (
    <div className="sticky top-0 z-10 -mx-1 mb-6 flex flex-wrap items-center gap-3 rounded-card bg-raised p-3 shadow-card ring-1 ring-line">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        {unpublished ? (
          <StatusPill tone="warn" icon={CircleDashed}>
            {state.publishedAt ? t('Unpublished changes') : t('Not published yet')}
          </StatusPill>
        ) : state.publishedAt ? (
          <StatusPill tone="good" icon={CircleCheck}>
            {t('Published')}
          </StatusPill>
        ) : (
          <StatusPill tone="neutral" icon={CircleDashed}>
            {t('Empty page')}
          </StatusPill>
        )}
        <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
          {saving === 'FAILED' ? <CircleAlert aria-hidden className="size-4 text-problem" /> : null}
          {t(savingText[saving])}
          {saving === 'FAILED' && !draft.conflict ? (
            <Button variant="quiet" onClick={() => void draft.save().catch(() => undefined)}>
              {t('Save now')}
            </Button>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {unpublished && draft.sections.length > 0 ? (
          <Button icon={Undo2} disabled={busy} onClick={() => setDiscarding(true)}>
            {t('Discard draft')}
          </Button>
        ) : null}
        <Button icon={Eye} disabled={busy} onClick={onPreview}>
          {t('Preview')}
        </Button>
        <Button icon={Send} variant="primary" busy={busy} disabled={!unpublished} onClick={onPublish}>
          {t('Publish')}
        </Button>
      </div>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={t('Discard the draft?')}
        description={
          state.publishedAt
            ? t('The page goes back to what visitors see now. Changes since then are lost.')
            : t('Nothing is published yet, so the page will be empty. Everything written so far is lost.')
        }
        confirmLabel={t('Discard draft')}
        busy={busy}
        onConfirm={() => void onDiscard().then(() => setDiscarding(false))}
      />
    </div>
  );
}
