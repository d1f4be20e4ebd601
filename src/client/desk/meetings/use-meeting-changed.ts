import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listAttention } from '../../../contract/check-in.ts';
import {
  getPartyTotals,
  listAcceptedAsOwner,
  listAcceptedAsParticipant,
  listMeetings,
  listOrganizationMeetings,
} from '../../../contract/meeting-lists.ts';
import { getMeetingReports } from '../../../contract/meeting-reports.ts';
import { getMeeting, getMeetingHistory } from '../../../contract/meetings.ts';
import { getMeetingTotals, listTimeslots } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { keyOf } from '../use-api.ts';

/** Everything that counts or lists meetings. */
const lists = [
  listMeetings,
  listOrganizationMeetings,
  listAcceptedAsOwner,
  listAcceptedAsParticipant,
  getPartyTotals,
  getMeetingReports,
];

/**
 * After a change: the meeting as the server answered it stands at once, and everything that shows meetings is asked
 * anew. Without an answer (a refused change) the meeting itself is asked anew too.
 */
export function useMeetingChanged(): (meeting?: MeetingResult) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (meeting) => {
      if (meeting) queries.setQueryData(keyOf(getMeeting, { params: { id: meeting.id } }), meeting);
      const others = [...lists, getMeetingHistory, getMeetingTotals, listTimeslots, listAttention];
      const keys = [...others, ...(meeting ? [] : [getMeeting])].map(({ name }) => [name]);
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    [queries],
  );
}
