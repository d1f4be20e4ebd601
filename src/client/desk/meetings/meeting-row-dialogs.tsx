import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import type { PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import type { MeetingVerb } from '../../../domain/meetings/offers.ts';
import { MoveMeetingDialog } from '../shared/meetings/move-meeting-dialog.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CloseMeetingDialog } from './close-meeting-dialog.tsx';
import { EditRequestDialog } from './edit-request-dialog.tsx';
import { MeetingHistoryDrawer } from './meeting-history-drawer.tsx';
import { MeetingLinkDialog } from './meeting-link-dialog.tsx';

/** What is done with one meeting of a table. */
export interface RowAct {
  verb: MeetingVerb | 'HISTORY';
  party: PartyOrBoth | null;
  meeting: MeetingResult;
}

export interface MeetingRowDialogsProps {
  /** The one that is asked for; null: none is open. */
  act: RowAct | null;
  onClose: () => void;
  program: ProgramResult;
}

/** The dialogs of a table of meetings: one set for all rows. */
export function MeetingRowDialogs({ act, onClose, program }: MeetingRowDialogsProps) {
  // The last one stays while its dialog leaves.
  const [last, setLast] = useState(act);
  if (act && act !== last) setLast(act);
  if (!last) return null;
  const { meeting } = last;
  const verb = act?.verb ?? null;
  const shared = { meeting, program, onClose };
  return (
    <div key={meeting.id} className="contents">
      <AcceptDialog {...shared} open={verb === 'ACCEPT' || verb === 'UPDATE'} />
      <CloseMeetingDialog {...shared} verb="REJECT" open={verb === 'REJECT'} />
      <CloseMeetingDialog {...shared} verb="CANCEL" open={verb === 'CANCEL'} />
      <EditRequestDialog {...shared} open={verb === 'EDIT'} />
      <MeetingLinkDialog {...shared} open={verb === 'LINK'} />
      <MoveMeetingDialog {...shared} open={verb === 'MOVE'} />
      <CheckInDialog {...shared} party={verb === 'CHECK_IN' ? (act?.party ?? null) : null} />
      <MeetingHistoryDrawer
        open={verb === 'HISTORY'}
        onClose={onClose}
        meetingId={meeting.id}
        program={program}
      />
    </div>
  );
}
