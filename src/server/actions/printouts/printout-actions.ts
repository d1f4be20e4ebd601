import type { Actions } from '../../http/handler.ts';
import { printedMeetings, printedOrganizations, printedPeople } from '../../store/printouts.ts';

/** What is printed of a program. */
export const printoutActions = {
  readPrintouts: async (context, { params: { programId } }) => {
    const meetings = await printedMeetings(context.tx, programId);
    const ids = [
      ...new Set(
        meetings.flatMap(({ meetingOwner, meetingParticipant }) => [meetingOwner, meetingParticipant]),
      ),
    ];
    return {
      meetings,
      organizations: await printedOrganizations(context.tx, ids),
      people: await printedPeople(context.tx, programId, ids),
    };
  },
} satisfies Partial<Actions>;
