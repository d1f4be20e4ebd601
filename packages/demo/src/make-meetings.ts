import type { Meeting, Party } from 'meeting-door/domain/meetings/meeting.ts';
import { standingOf } from 'meeting-door/domain/meetings/standing.ts';
import type { Timeslot } from 'meeting-door/domain/schedule/schedule.ts';
import type { Instant } from 'meeting-door/domain/time/instants.ts';
import { acceptMeeting } from 'meeting-door/server/actions/meetings/accept-meeting.ts';
import { cancelMeeting, rejectMeeting } from 'meeting-door/server/actions/meetings/close-meeting.ts';
import { requestMeeting } from 'meeting-door/server/actions/meetings/request-meeting.ts';
import { rescheduleMeeting } from 'meeting-door/server/actions/meetings/reschedule-meeting.ts';
import type { TransactionContext } from 'meeting-door/server/perform/transaction-context.ts';
import type { MadeOrganization } from './make-organizations.ts';
import type { PlannedMeeting } from './plan-meetings.ts';
import type { PlannedVerb } from './plan-verbs.ts';
import type { Random } from './random.ts';
import { actorOf, asAt, type Player } from './stage.ts';

export interface MeetingsToMake {
  organizations: readonly MadeOrganization[];
  /** By the numbers that plans call them. */
  timeslots: readonly Timeslot[];
}

/** A meeting with the two people who speak for it. */
export interface MadeMeeting {
  meeting: Meeting;
  players: Record<Party, Player>;
}

/**
 * The meetings of one timeslot: asked for, answered and given up in the order of their times, so that tables go to
 * whoever was accepted first, as they would have.
 */
export async function makeMeetings(
  context: TransactionContext,
  random: Random,
  planned: readonly PlannedMeeting[],
  to: MeetingsToMake,
): Promise<MadeMeeting[]> {
  const made = planned.map((plan) => new MeetingInTheMaking(plan, random, to));
  const steps = made.flatMap((one) => one.steps()).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const { perform } of steps) await perform(context);
  return made.map((one) => one.finished());
}

interface Step {
  at: Instant;
  perform: (context: TransactionContext) => Promise<void>;
}

class MeetingInTheMaking {
  readonly #plan: PlannedMeeting;
  readonly #to: MeetingsToMake;
  readonly #players: Record<Party, Player>;
  #meeting: Meeting | null = null;

  constructor(plan: PlannedMeeting, random: Random, to: MeetingsToMake) {
    this.#plan = plan;
    this.#to = to;
    const oneOf = (index: number) => random.pick(to.organizations[index]?.people ?? []);
    this.#players = { OWNER: oneOf(plan.owner), PARTICIPANT: oneOf(plan.requester) };
  }

  steps(): Step[] {
    return [
      { at: this.#plan.requestedAt, perform: (context) => this.#request(context) },
      ...this.#plan.verbs.map((verb) => ({
        at: verb.at,
        perform: (context: TransactionContext) => this.#perform(context, verb),
      })),
    ];
  }

  finished(): MadeMeeting {
    return { meeting: this.#made(), players: this.#players };
  }

  #made(): Meeting {
    if (!this.#meeting) throw new Error('A meeting was answered before it was asked for.');
    return this.#meeting;
  }

  #timeslot(slot: number): Timeslot {
    const timeslot = this.#to.timeslots[slot];
    if (!timeslot) throw new RangeError(`There is no timeslot ${slot}.`);
    return timeslot;
  }

  async #request(context: TransactionContext): Promise<void> {
    const { plan, players } = { plan: this.#plan, players: this.#players };
    const timeslot = this.#timeslot(plan.slot);
    this.#meeting = await requestMeeting(
      asAt(context, plan.requestedAt, actorOf(players.PARTICIPANT)),
      {
        programId: timeslot.programId,
        eventId: timeslot.eventId,
        timeslotId: timeslot.id,
        venue: plan.venue,
        meetingOwner: players.OWNER.organizationId ?? '',
        meetingPurpose: plan.purpose,
        message: plan.message,
      },
      players.PARTICIPANT.organizationId ?? '',
      'NOT_YET',
    );
  }

  async #perform(context: TransactionContext, verb: PlannedVerb): Promise<void> {
    const { id, programId } = this.#made();
    const party: Party =
      verb.verb === 'CANCEL' ? 'PARTICIPANT' : verb.verb === 'RESCHEDULE' ? verb.by : 'OWNER';
    const actor = actorOf(this.#players[party]);
    const then = asAt(context, verb.at, actor);
    const standing = (meeting: Meeting) => standingOf(actor, meeting, undefined);
    switch (verb.verb) {
      case 'ACCEPT':
        this.#meeting = await acceptMeeting(then, { meetingId: id, programId }, standing);
        return;
      case 'REJECT':
        this.#meeting = await rejectMeeting(then, id, verb.message, standing);
        return;
      case 'CANCEL':
        this.#meeting = await cancelMeeting(then, id, verb.message, standing);
        return;
      case 'RESCHEDULE': {
        const proposedTimeslots = verb.proposed.map((slot) => this.#timeslot(slot).id);
        const { message } = verb;
        this.#meeting = await rescheduleMeeting(then, id, { message, proposedTimeslots }, standing);
      }
    }
  }
}
