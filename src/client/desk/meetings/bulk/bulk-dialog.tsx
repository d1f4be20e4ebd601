import { useState } from 'react';
import { acceptForBoth, cancelMeeting } from '../../../../contract/meetings.ts';
import { refusalMessage } from '../../../../contract/sentences.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { decideAcceptForBoth } from '../../../../domain/meetings/accept-for-both.ts';
import { decideCancelOfMany } from '../../../../domain/meetings/cancel-many.ts';
import { cancelReasons } from '../../../../domain/meetings/close.ts';
import type { Instant } from '../../../../domain/time/instants.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { many, t, textOf } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { meetingTitle } from '../../shared/meetings/meeting-text.ts';
import { UnreachableNote } from '../../shared/unreachable-note.tsx';
import { sendOnce } from '../../use-api.ts';
import { sidesOf } from './sides-of.ts';
import { useBulk } from './use-bulk-meetings.ts';

export type BulkKind = 'ACCEPT' | 'CANCEL';

export interface BulkDialogProps {
  kind: BulkKind;
  /** Those that are selected, of any status. */
  meetings: readonly MeetingResult[];
  onClose: () => void;
  /** All that could be done was done. */
  onDone: () => void;
}

const staff = { staff: true, party: null } as const;
const decide = {
  ACCEPT: (meeting: MeetingResult) => decideAcceptForBoth(meeting, staff),
  CANCEL: (meeting: MeetingResult, now: Instant) => decideCancelOfMany(meeting, staff, now),
};
const call = { ACCEPT: acceptForBoth, CANCEL: cancelMeeting };
/** What is answered of one that is done already: the first answer was lost, or someone else did it. */
const done = { ACCEPT: 'MEETING_ALREADY_ACCEPTED', CANCEL: 'MEETING_ALREADY_CANCELED' } as const;

/**
 * Accepts or cancels many meetings: first which ones it is about and which stay as they are, and why; then how far it is; what failed stays in the
 * list with its reason, and can be tried again.
 */
export function BulkDialog({ kind, meetings, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk(call[kind], done[kind]);
  // The selection changes with what is done to it; the list does not.
  const [all] = useState(meetings);
  // As of when it was opened, for the same reason.
  const [now] = useState(usePresent(60_000));
  const able = all.filter((meeting) => decide[kind](meeting, now).kind === 'allowed');
  const waiting = able.filter(({ id }) => bulk.states.get(id) !== 'DONE');
  const tried = bulk.states.size > 0 && bulk.progress === null;
  const run = async (message: string) => {
    const failed = await bulk.run(waiting, (caller, { id }) =>
      kind === 'CANCEL'
        ? sendOnce(caller, cancelMeeting, { params: { id }, body: { message } })
        : sendOnce(caller, acceptForBoth, { params: { id } }),
    );
    if (failed > 0) return;
    toastSuccess(
      kind === 'CANCEL'
        ? many(waiting.length, '{count} meeting is canceled.', '{count} meetings are canceled.')
        : many(waiting.length, '{count} meeting is accepted.', '{count} meetings are accepted.'),
    );
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      variant={kind === 'CANCEL' ? 'danger' : 'primary'}
      title={
        kind === 'CANCEL'
          ? many(able.length, 'Cancel {count} meeting?', 'Cancel {count} meetings?')
          : many(able.length, 'Accept {count} meeting?', 'Accept {count} meetings?')
      }
      description={
        kind === 'CANCEL'
          ? t('Both organizations of each see the reason. Rooms and tables become available immediately.')
          : t(
              'On behalf of the organizations, each at the requested time. Both organizations of each meeting are notified.',
            )
      }
      confirmLabel={
        tried ? t('Try the others again') : kind === 'CANCEL' ? t('Cancel meetings') : t('Accept meetings')
      }
      dismissLabel={tried ? t('Close') : t('Keep them as they are')}
      busy={bulk.progress !== null}
      disabled={waiting.length === 0}
      {...(kind === 'CANCEL'
        ? {
            reason: {
              label: t('Why are you canceling them?'),
              presets: cancelReasons,
              requiredMessage: t('Required'),
            },
          }
        : {})}
      onConfirm={(reason) => void run(reason)}
    >
      <UnreachableNote programId={all[0]?.programId ?? ''} organizationIds={sidesOf(able)} />
      <ul className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto" aria-label={t('Meetings')}>
        {all.map((meeting) => (
          <li key={meeting.id} className="flex flex-wrap justify-between gap-x-3 py-2">
            <span className="min-w-0 font-medium wrap-anywhere">{meetingTitle(meeting, null)}</span>
            <span className="text-muted">{stateText(meeting)}</span>
          </li>
        ))}
      </ul>
      {bulk.progress ? (
        <ProgressBar
          label={kind === 'CANCEL' ? t('Canceling') : t('Accepting')}
          value={bulk.progress.done / bulk.progress.of}
          detail={t('{done} of {of}', bulk.progress)}
        />
      ) : null}
    </ConfirmDialog>
  );

  function stateText(meeting: MeetingResult): string {
    const verdict = decide[kind](meeting, now);
    if (verdict.kind === 'refused')
      return t('Stays: {reason}', { reason: textOf(refusalMessage(verdict.code)) });
    const state = bulk.states.get(meeting.id);
    if (state === undefined) return '';
    if (state === 'RUNS') return t('Under way');
    return state === 'DONE' ? t('Done') : textOf(state.failed);
  }
}
