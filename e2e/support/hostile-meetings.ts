import { api } from '../../src/contract/api.ts';
import type { ApiClient } from './api-client.ts';
import { asStored, hostileWords } from './hostile-texts.ts';
import { at, type Same } from './hostile-values.ts';

interface Talk {
  person: ApiClient;
  other: ApiClient;
  staff: ApiClient;
  programId: string;
  /** Whom the person asks. */
  guestId: string;
  /** The person's organization, and the other's. */
  own: string;
  theirs: string;
  same: Same;
}

/** Requests, changes and cancellations, each with a message: histories, notifications and mails are full of them. */
export async function talk({
  person,
  other,
  staff,
  programId,
  guestId,
  own,
  theirs,
  same,
}: Talk): Promise<{ meetingId: string }> {
  /** When both can meet, at a table. */
  const free = async (one: string, two: string) => {
    const [ones, twos] = await Promise.all(
      [one, two].map((organizationId) =>
        staff.ask(api.listAvailableTimeslots, { params: { programId, organizationId } }),
      ),
    );
    const both = new Set(twos?.timeslots.map(({ id }) => id));
    const found = ones?.timeslots.find(({ id, venues }) => both.has(id) && venues.includes('offline'));
    if (!found) throw new Error('The demo has no timeslot in which both are free.');
    return found;
  };
  const purpose = asStored(hostileWords[0]?.text ?? '');
  const slotOf = ({ id, eventId }: { id: string; eventId: string }) => ({
    timeslotId: id,
    eventId,
    venue: 'offline' as const,
  });
  const slot = await free(own, guestId);
  const { meeting } = {
    meeting: await person.ask(api.requestMeeting, {
      body: {
        programId,
        ...slotOf(slot),
        meetingOwner: guestId,
        meetingPurpose: purpose,
        message: at(0).text,
      },
    }),
  };
  for (const { text } of hostileWords) {
    const changed = await person.ask(api.editRequest, {
      params: { id: meeting.id },
      body: { ...slotOf(slot), meetingPurpose: purpose, message: text },
    });
    same('request message', asStored(text), changed.message);
  }
  const common = await free(theirs, own);
  for (const { text } of hostileWords) {
    const asked = await other.ask(api.requestMeeting, {
      body: { programId, ...slotOf(common), meetingOwner: own, meetingPurpose: purpose, message: text },
    });
    await staff.ask(api.cancelMeeting, { params: { id: asked.id }, body: { message: text } });
  }
  return { meetingId: meeting.id };
}

/** A rating that was changed again and again. */
export async function rate({
  person,
  staff,
  programId,
  own,
  same,
}: Omit<Talk, 'other' | 'guestId' | 'theirs'>) {
  const { meetings } = await person.ask(api.listMeetings, {
    query: { programId, limit: 100, meetingStatus: 'ACCEPTED' },
  });
  const now = new Date().toISOString();
  // Rated is what has begun.
  const met = meetings.find(({ startAt }) => startAt < now);
  if (!met) throw new Error('The demo has no accepted meeting of the organization that has begun.');
  await staff.ask(api.attendBoth, {
    params: { id: met.id },
    body: { ownerAttendedAt: now, participantAttendedAt: now },
  });
  const params = { programId, meetingId: met.id };
  const { ratings } = await person.ask(api.getMeetingRatings, { params });
  const { options } = await person.ask(api.listReviewOptions, { params: { programId } });
  let first = !ratings.some(({ ratingBy }) => ratingBy === own);
  for (const { text } of hostileWords) {
    const said = { params, body: { score: 4, review: options[0] ?? '', feedback: text } };
    const { feedback } = await person.ask(first ? api.rateMeeting : api.updateRating, said);
    same('feedback', asStored(text), feedback);
    first = false;
  }
}
