import '../../../../domain/language/message-dates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProgramResult } from '../../../../contract/programs.ts';
import {
  applyReseat,
  previewReseat,
  type ReseatOutcome,
  reseatPreviewShape,
} from '../../../../contract/reseat.ts';
import type { Message, MessageLike } from '../../../../domain/language/message.ts';
import type { ReseatChange } from '../../../../domain/schedule/reseat-change.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { many, t, textOf } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { UnreachableNote } from '../../shared/unreachable-note.tsx';
import { keyOf, useApiMutation, useApiQuery } from '../../use-api.ts';
import { ClosingGroups } from './closing-groups.tsx';
import { closingVerbs, meetingsCount } from './closing-text.ts';
import { useUndo } from './use-undo-closing.ts';

export interface ClosingDialogProps {
  program: Pick<ProgramResult, 'id' | 'timezone'>;
  /** What is closed; null: the dialog is shut. */
  change: ReseatChange | null;
  onClose: () => void;
}

/**
 * Closes a room, table, timeslot or event: first the preview of every meeting that loses its place, then it is done, then
 * the result, which can be undone.
 */
export function ClosingDialog({ program, change, onClose }: ClosingDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={change !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      size="lg"
      title={change ? t(closingVerbs[change.kind]) : ''}
    >
      {change ? (
        <Closing
          key={JSON.stringify(change)}
          program={program}
          change={change}
          onClose={onClose}
          onBusy={setBusy}
        />
      ) : null}
    </Dialog>
  );
}

interface ClosingProps extends Omit<ClosingDialogProps, 'change'> {
  change: ReseatChange;
  onBusy: (busy: boolean) => void;
}

function Closing({ program, change, onClose, onBusy }: ClosingProps) {
  const [makeRoom, setMakeRoom] = useState(false);
  const what = makeRoom ? { change, makeRoom } : { change };
  const input = { params: { programId: program.id }, body: what };
  const [done, setDone] = useState<ReseatOutcome | null>(null);
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Message | null>(null);
  const apply = useApiMutation(applyReseat, {
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: (outcome) => {
      const quiet = outcome.reseatId === null;
      // Shown before everything is asked anew: else the preview is among it, of what may be deleted by now.
      flushSync(() => {
        setDone(outcome);
        if (quiet) onClose();
      });
      if (quiet)
        toastSuccess(`${query.data ? textOf(query.data.whatText ?? query.data.what) : t('It is closed')}.`);
    },
    onError: (error) => {
      setProblem(error.text);
      const fresh = reseatPreviewShape.safeParse((error.result as { preview?: unknown } | null)?.preview);
      if (fresh.success) queries.setQueryData(keyOf(previewReseat, input), fresh.data);
    },
  });
  const query = useApiQuery(previewReseat, input, {
    // While it is closed the news of it may come before the answer: then the preview would be asked for of what may be deleted.
    enabled: done === null && !apply.isPending,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (done)
    return (
      <Closed
        program={program}
        what={query.data?.whatText ?? query.data?.what ?? ''}
        outcome={done}
        onClose={onClose}
      />
    );
  return (
    <QueryView query={query} loading={t('Looking up the affected meetings')} className="flex flex-col gap-6">
      {({ digest, what: closed, whatText, moved, left, openRequests }) => {
        const affected = moved.length + left.length;
        const placeless = left.filter(({ reason }) => reason === 'NO_PLACE').length;
        return (
          <>
            {problem ? <Banner tone="problem" title={problem} /> : null}
            <div className="flex flex-col gap-1">
              <p className="text-lg font-semibold wrap-anywhere">{textOf(whatText ?? closed)}</p>
              <p className="text-muted">
                {affected === 0
                  ? t('No accepted meeting is affected.')
                  : t(
                      '{meetings} affected. Both sides of every meeting that moves are notified. It can be undone.',
                      {
                        meetings: meetingsCount(affected),
                      },
                    )}
              </p>
              {openRequests > 0 ? (
                <p className="text-muted">
                  {many(
                    openRequests,
                    '{count} request that is not accepted yet asks for this time. It can no longer be accepted here; either side can choose another time.',
                    '{count} requests that are not accepted yet ask for this time. They can no longer be accepted here; either side can choose another time.',
                  )}
                </p>
              ) : null}
            </div>
            <ClosingGroups outcome={{ moved, left }} zone={program.timezone} done={false} />
            {makeRoom ? (
              <RoomMade
                placeless={placeless}
                others={moved.filter(({ makesRoom }) => makesRoom).length}
                disabled={apply.isPending}
                onBack={() => setMakeRoom(false)}
              />
            ) : placeless > 0 ? (
              <div className="flex flex-col items-start gap-1">
                <Button icon={Shuffle} disabled={apply.isPending} onClick={() => setMakeRoom(true)}>
                  {t('Look for room')}
                </Button>
                <p className="text-sm text-muted">
                  {t('Other meetings may then move for those without a place, as few as possible.')}
                </p>
              </div>
            ) : null}
            {affected > 0 ? <UnreachableNote programId={program.id} organizationIds={null} /> : null}
            {apply.isPending ? (
              <ProgressBar
                label={t('Finding places for {meetings}', { meetings: meetingsCount(affected) })}
              />
            ) : null}
            <Actions>
              <Button disabled={apply.isPending} onClick={onClose}>
                {t('Keep as it is')}
              </Button>
              <Button
                variant="danger"
                busy={apply.isPending}
                onClick={() => {
                  setProblem(null);
                  apply.mutate({ params: { programId: program.id }, body: { ...what, digest } });
                }}
              >
                {moved.length > 0
                  ? t('{verb} and move {meetings}', {
                      verb: t(closingVerbs[change.kind]),
                      meetings: meetingsCount(moved.length),
                    })
                  : t(closingVerbs[change.kind])}
              </Button>
            </Actions>
          </>
        );
      }}
    </QueryView>
  );
}

interface RoomMadeProps {
  placeless: number;
  /** How many others move. */
  others: number;
  disabled: boolean;
  onBack: () => void;
}

/** What looking for room has brought, with the way back. */
const RoomMade = ({ placeless, others, disabled, onBack }: RoomMadeProps) => (
  <div className="flex flex-col items-start gap-1">
    <p>
      {others === 0
        ? t('No place was found by moving other meetings.')
        : placeless > 0
          ? t('{meetings} would move to make room. No place was found for the rest.', {
              meetings: meetingsCount(others),
            })
          : t('{meetings} would move to make room.', { meetings: meetingsCount(others) })}
    </p>
    {others > 0 ? (
      <Button variant="quiet" icon={RotateCcw} disabled={disabled} onClick={onBack}>
        {t('Do not move others')}
      </Button>
    ) : null}
  </div>
);

const Actions = ({ children }: { children: React.ReactNode }) => (
  <div className="sticky -bottom-4 -mx-6 flex flex-col-reverse gap-3 border-t border-line bg-raised px-6 py-4 sm:rounded-b-sheet sm:-mx-7 sm:flex-row sm:justify-end sm:px-7">
    {children}
  </div>
);

interface ClosedProps {
  program: ClosingDialogProps['program'];
  what: MessageLike;
  outcome: ReseatOutcome;
  onClose: () => void;
}

/** What was done, with the way back. */
function Closed({ program, what, outcome, onClose }: ClosedProps) {
  const undo = useUndo(program, onClose);
  const { reseatId, moved, left } = outcome;
  const open = left.filter(({ reason }) => reason === 'NO_PLACE').length;
  return (
    <div className="flex flex-col gap-6">
      <Banner tone={open > 0 ? 'warn' : 'good'} title={what}>
        {open > 0
          ? t('{moved} moved, {left} without a place: see the list “Needs a decision”.', {
              moved: meetingsCount(moved.length),
              left: meetingsCount(open),
            })
          : t('{moved} moved.', { moved: meetingsCount(moved.length) })}
      </Banner>
      <ClosingGroups outcome={{ moved, left }} zone={program.timezone} done />
      <Actions>
        {reseatId ? (
          <Button icon={RotateCcw} busy={undo.busy} onClick={() => undo.run(reseatId)}>
            {t('Undo')}
          </Button>
        ) : null}
        <Button variant="primary" disabled={undo.busy} onClick={onClose}>
          {t('Done')}
        </Button>
      </Actions>
    </div>
  );
}
