import { useState } from 'react';
import { statusMessage } from '../../../../contract/answer-messages.ts';
import { getMeetingIcs } from '../../../../contract/calendar.ts';
import { CallError, call } from '../../../../contract/call.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { calendarEntry } from '../../../../domain/meetings/calendar.ts';
import { CalendarMenu } from '../../../components/calendar-menu.tsx';
import { saveBase64 } from '../../../ui/save-base64.ts';
import { toastError } from '../../../ui/toast.tsx';
import { windowTranslator } from '../../../words/window-translator.ts';
import { textOf } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';
import { useSession } from '../../session-context.ts';
import { meetingAddress } from '../../shared/meetings/meeting-address.ts';
import { meetingTitle } from '../../shared/meetings/meeting-text.ts';

/**
 * SPEC.md 8: a calendar download that fails is told by its status; "other errors toast message and code": what never
 * reached the server, and what the browser itself refused.
 */
export const downloadProblem = (error: Error): string => {
  if (error instanceof CallError && error.status !== 0) return textOf(statusMessage(error.status));
  return error instanceof CallError
    ? `${textOf(error.text)} (${error.code})`
    : `${error.message} (${error.name})`;
};

/** The meeting as an .ics file, or straight into a calendar on the web (SPEC.md 7). */
export function AddToCalendar({ meeting, program }: { meeting: MeetingResult; program: ProgramResult }) {
  const { me } = useSession();
  const caller = useCaller();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const base64 = await call(caller, getMeetingIcs, { params: { id: meeting.id } });
      saveBase64(`meeting-${meeting.id.slice(0, 8)}.ics`, 'text/calendar;charset=utf-8', base64);
    } catch (error) {
      toastError(downloadProblem(error as Error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <CalendarMenu
      zone={program.timezone}
      busy={busy}
      onFile={() => void download()}
      entry={() =>
        calendarEntry(
          {
            meeting,
            programName: program.name,
            programLocation: program.location,
            partner: meetingTitle(meeting, me?.organizationId ?? null),
            roomName: meeting.room?.name ?? null,
            url: `${window.location.origin}${meetingAddress(program.slug, meeting.id)}`,
          },
          windowTranslator(),
        )
      }
    />
  );
}
