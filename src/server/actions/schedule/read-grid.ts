import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { readGrid as declared } from '../../../contract/grid.ts';
import { type DoorMeeting, isCheckedIn } from '../../../domain/meetings/meeting.ts';
import { inSessions } from '../../../domain/sessions/session-block.ts';
import { overlaps } from '../../../domain/time/instants.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadReseatWorld, partyNames } from '../../store/reseats.ts';

/** What the grid of an event shows, as of now. @throws Refusal NOT_FOUND */
export async function readGrid(
  context: TransactionContext,
  programId: string,
  eventId: string,
): Promise<GivenResultOf<typeof declared>> {
  const world = await loadReseatWorld(context.tx, programId, context.now);
  if (!world.events.some(({ id }) => id === eventId)) throw new Refusal('NOT_FOUND');
  const spans = new Map(
    world.timeslots.map((slot) => [
      slot.id,
      { startAt: slot.slotStartTime, endAt: slot.slotEndTime, ofEvent: slot.eventId === eventId },
    ]),
  );
  const own = [...spans.values()].filter(({ ofEvent }) => ofEvent);
  const [startAt = '', endAt = ''] = [
    own.map((one) => one.startAt).sort()[0],
    own
      .map((one) => one.endAt)
      .sort()
      .at(-1),
  ];
  const meetings = world.meetings.filter((meeting) => overlaps(meeting, { startAt, endAt }));
  const names = await partyNames(
    context.tx,
    meetings.map(({ id }) => id),
  );
  const organizations = new Map(
    meetings.flatMap(({ id, meetingOwner, meetingParticipant }) => [
      [meetingOwner, names.get(id)?.ownerName ?? ''] as const,
      [meetingParticipant, names.get(id)?.participantName ?? ''] as const,
    ]),
  );
  return {
    meetings: meetings.map(gridMeeting),
    organizations: [...organizations].map(([id, name]) => ({ id, name })),
    ...(world.delegations?.size && {
      delegations: [...world.delegations]
        .filter(([organizationId]) => organizations.has(organizationId))
        .map(([organizationId, delegations]) => ({ organizationId, delegations })),
    }),
    closed: world.closures.flatMap(({ organizationId, venue, timeslotId }) => {
      const span = spans.get(timeslotId);
      if (!span || !organizations.has(organizationId) || !overlaps(span, { startAt, endAt })) return [];
      return [{ organizationId, venue, startAt: span.startAt, endAt: span.endAt }];
    }),
    inSession: [...spans].flatMap(([timeslotId, span]) =>
      span.ofEvent
        ? inSessions(world.sessions ?? new Map(), [...organizations.keys()], span).map((organizationId) => ({
            organizationId,
            timeslotId,
          }))
        : [],
    ),
  };
}

const gridMeeting = (meeting: DoorMeeting) => ({
  id: meeting.id,
  eventId: meeting.eventId,
  timeslotId: meeting.timeslotId,
  startAt: meeting.startAt,
  endAt: meeting.endAt,
  venue: meeting.venue,
  roomId: meeting.roomId,
  seatNumber: meeting.seatNumber,
  meetingOwner: meeting.meetingOwner,
  meetingParticipant: meeting.meetingParticipant,
  ...(meeting.ownerLane && { ownerLane: meeting.ownerLane }),
  ...(meeting.participantLane && { participantLane: meeting.participantLane }),
  checkedIn: isCheckedIn(meeting),
});
