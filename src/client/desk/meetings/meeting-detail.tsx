import { useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import { isCheckedIn, type Party } from '../../../domain/meetings/meeting.ts';
import { offerFor } from '../../../domain/meetings/offers.ts';
import { MeetingStatusPill } from '../../components/meeting-status-pill.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaleBanner } from '../query-problem.tsx';
import { MeetingRatingCard } from '../ratings/meeting-rating-card.tsx';
import { useSession } from '../session-context.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CloseMeetingDialog } from './close-meeting-dialog.tsx';
import { MeetingConflictDialog } from './meeting-conflict-dialog.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import { MeetingHistoryDrawer } from './meeting-history-drawer.tsx';
import { meetingTitle } from './meeting-words.ts';
import { MoveMeetingDialog } from './move-meeting-dialog.tsx';
import { UndoCheckIn } from './undo-check-in.tsx';
import { useOffers } from './use-offers.ts';

export interface MeetingDetailProps {
  meeting: MeetingResult;
  program: ProgramResult;
  /** Why it could not be renewed, if so. */
  problem: CallError | null;
  onRetry: () => void;
  busy: boolean;
}

/** Which dialog is open; one at a time. */
type Open =
  | { kind: 'NONE' | 'ACCEPT' | 'REJECT' | 'CANCEL' | 'MOVE' | 'HISTORY' }
  | { kind: 'CHECK_IN'; party: PartyOrBoth }
  | { kind: 'UNDO'; party: Party };

/** A meeting that is there: its facts, who is there, and what this person may do. */
export function MeetingDetail({ meeting, program, problem, onRetry, busy }: MeetingDetailProps) {
  const { me } = useSession();
  const offers = useOffers(meeting, program);
  const [open, setOpen] = useState<Open>({ kind: 'NONE' });
  const close = () => setOpen({ kind: 'NONE' });
  const shared = { meeting, program, onClose: close };
  const attendanceShown = meeting.meetingStatus === 'ACCEPTED' || isCheckedIn(meeting);
  // What waits for an answer comes first; once accepted, who is there does.
  const answerFirst = offerFor(offers, 'ACCEPT')?.verdict.kind === 'allowed';
  const answer = (
    <AnswerCard
      meeting={meeting}
      offers={offers}
      onAccept={() => setOpen({ kind: 'ACCEPT' })}
      onReject={() => setOpen({ kind: 'REJECT' })}
      onMove={() => setOpen({ kind: 'MOVE' })}
      onCancel={() => setOpen({ kind: 'CANCEL' })}
    />
  );
  const attendance = (
    <AttendanceCard
      meeting={meeting}
      program={program}
      offers={offers}
      onCheckIn={(party) => setOpen({ kind: 'CHECK_IN', party })}
      onUndo={(party) => setOpen({ kind: 'UNDO', party })}
    />
  );
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}?tab=meeting`, label: program.name }}
        title={meetingTitle(meeting, me?.organizationId ?? null)}
        meta={<MeetingStatusPill status={meeting.meetingStatus} size="lg" />}
      />
      <div className="flex flex-col gap-6">
        <StaleBanner error={problem} onRetry={onRetry} busy={busy} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="flex min-w-0 flex-col gap-6 lg:order-last">
            {answerFirst ? answer : null}
            {attendanceShown ? attendance : null}
            {answerFirst ? null : answer}
            <MeetingRatingCard meeting={meeting} program={program} />
          </div>
          <MeetingFacts meeting={meeting} program={program} onHistory={() => setOpen({ kind: 'HISTORY' })} />
        </div>
      </div>
      <AcceptDialog {...shared} open={open.kind === 'ACCEPT'} />
      <CloseMeetingDialog {...shared} verb="REJECT" open={open.kind === 'REJECT'} />
      <CloseMeetingDialog {...shared} verb="CANCEL" open={open.kind === 'CANCEL'} />
      <MoveMeetingDialog {...shared} open={open.kind === 'MOVE'} />
      <CheckInDialog {...shared} party={open.kind === 'CHECK_IN' ? open.party : null} />
      <UndoCheckIn {...shared} party={open.kind === 'UNDO' ? open.party : null} />
      <MeetingHistoryDrawer
        open={open.kind === 'HISTORY'}
        onClose={close}
        meetingId={meeting.id}
        program={program}
      />
      <MeetingConflictDialog program={program} />
    </>
  );
}
