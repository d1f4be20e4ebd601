import type { MeetingResult } from '../../../contract/shapes.ts';
import type { Translator } from '../../../domain/language/translator.ts';
import { calendarEntry } from '../../../domain/meetings/calendar.ts';
import { partyOf } from '../../../domain/meetings/meeting.ts';
import { addEntry, newCalendar } from '../../calendar/write-calendar.ts';
import { translatorIn } from '../../language/translators.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization } from '../../services/people/callers.ts';
import { languageOfCaller } from '../../store/languages.ts';
import { countHistory } from '../../store/meeting-history.ts';
import { loadProgram } from '../../store/programs.ts';
import { loadTimeslot } from '../../store/schedule.ts';

/**
 * The meeting as an iCalendar file in base64. Its times are UTC: every calendar shows them in its own zone, and none has
 * to know the program's. SEQUENCE grows with every change of the meeting, so that a calendar takes the newer file.
 *
 * @throws Refusal TIMESLOT_NOT_FOUND "Timeslot not found." where its timeslot is gone (SPEC.md 8)
 */
export async function meetingIcs(context: TransactionContext, meeting: MeetingResult): Promise<string> {
  const program = await loadProgram(context.tx, meeting.programId);
  if (!program) throw new Refusal('NOT_FOUND');
  if (meeting.timeslotId && !(await loadTimeslot(context.tx, meeting.timeslotId)))
    throw new Refusal('TIMESLOT_NOT_FOUND');
  const page = `/programs/${program.slug}/events/meetings/${meeting.id}`;
  const translator = translatorIn(await languageOfCaller(context));
  const entry = calendarEntry(
    {
      meeting,
      programName: program.name,
      programLocation: program.location,
      partner: partnerOf(context, meeting, translator),
      roomName: meeting.room?.name ?? null,
      url: `${context.publicUrl ?? ''}${page}`,
    },
    translator,
  );
  const calendar = newCalendar();
  addEntry(calendar, {
    entry,
    sequence: await countHistory(context.tx, meeting.id),
    updatedAt: meeting.updatedAt,
    organizer: program.organizer || program.name,
    publicUrl: context.publicUrl,
    page,
  });
  return Buffer.from(calendar.toString(), 'utf8').toString('base64');
}

/** The other organization, for its partner; both, for everyone else. */
function partnerOf(context: TransactionContext, meeting: MeetingResult, { t }: Translator): string {
  const side = partyOf(meeting, activeOrganization(context));
  if (side === 'OWNER') return meeting.participant.name;
  if (side === 'PARTICIPANT') return meeting.owner.name;
  return t('{one} and {other}', { one: meeting.participant.name, other: meeting.owner.name });
}
