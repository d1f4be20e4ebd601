import type { ReseatOutcome, ReseatPreview } from '../../../contract/reseat.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import { planReseatWithRoom } from '../../../domain/plan/make-room.ts';
import type { Program } from '../../../domain/programs/program.ts';
import { planReseat, type ReseatPlan } from '../../../domain/schedule/reseat.ts';
import {
  isInForce,
  namesWhatIsThere,
  type ReseatChange,
  remainderProblem,
} from '../../../domain/schedule/reseat-change.ts';
import type { ReseatWorld } from '../../../domain/schedule/reseat-places.ts';
import { changeText } from '../../../domain/schedule/reseat-text.ts';
import { digestOf } from '../../perform/idempotency.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { moveAll } from '../../services/schedule/move-all.ts';
import { namesFor } from '../../services/schedule/reseat-views.ts';
import { withdrawWithRoom } from '../../services/schedule/room-announcements.ts';
import { formerOf, saveChange } from '../../services/schedule/save-change.ts';
import { whatFields } from '../../services/schedule/what-fields.ts';
import { lockMeetings } from '../../store/meetings.ts';
import { loadProgram, lockProgram } from '../../store/programs.ts';
import { lockApproved } from '../../store/registrations.ts';
import { countOpenRequests, insertReseat, loadReseatWorld, lockTimeslotsAhead } from '../../store/reseats.ts';

/** What the preview showed, as one text: the same plan has the same digest. */
const digestOfPlan = (change: ReseatChange, plan: ReseatPlan): string =>
  digestOf(JSON.stringify(change), JSON.stringify(plan));

/** @throws Refusal NOT_FOUND for what is not there, BAD_INPUT where less would be left of a room than a room must have */
function refuseChange(world: ReseatWorld, change: ReseatChange): void {
  if (!namesWhatIsThere(world, change)) throw new Refusal('NOT_FOUND');
  const message = remainderProblem(world, change);
  if (message) throw badInput({ path: 'change', message });
}

/** Who would go where. Changes nothing. @throws Refusal NOT_FOUND, BAD_INPUT */
export async function previewReseat(
  context: TransactionContext,
  programId: string,
  change: ReseatChange,
  makeRoom = false,
): Promise<ReseatPreview> {
  const program = await loadProgram(context.tx, programId);
  const world = await loadReseatWorld(context.tx, programId, context.now);
  if (!program) throw new Refusal('NOT_FOUND');
  refuseChange(world, change);
  return await previewOf(
    context,
    program,
    world,
    change,
    planOf(program, world, { change, makeRoom }, context),
  );
}

/** What is closed, and whether others may move for those that find no place. */
interface WhatCloses {
  change: ReseatChange;
  makeRoom: boolean;
}

const planOf = (
  { timezone }: Program,
  world: ReseatWorld,
  { change, makeRoom }: WhatCloses,
  { now }: TransactionContext,
): ReseatPlan =>
  makeRoom ? planReseatWithRoom(world, change, now, { timezone }) : planReseat(world, change, now);

async function previewOf(
  context: TransactionContext,
  program: Program,
  world: ReseatWorld,
  change: ReseatChange,
  plan: ReseatPlan,
): Promise<ReseatPreview> {
  const names = await namesFor(context.tx, program.id, [...plan.moves, ...plan.stays]);
  return {
    digest: digestOfPlan(change, plan),
    ...whatFields(changeText(world, change, program.timezone)),
    moved: plan.moves.map(names.moved),
    left: plan.stays.map((stay) => names.left(stay)),
    openRequests: await countOpenRequests(context.tx, program.id, change),
  };
}

/**
 * Closes something and finds its meetings another place, in one transaction.
 *
 * Locks: the program (two closings, or a closing and a change of rooms, come one after the other), then the meetings by
 * id, then the registrations of their organizations by id, then all timeslots that are not over by id. From then on nobody
 * accepts or moves a meeting in any of them, and what they look up after us is closed: so no meeting can come to sit in what
 * is being closed. The worst case: while it runs (some hundred milliseconds for hundreds of meetings) all accepts of the
 * program wait. A meeting that was accepted between the first look and the locks is locked late, against the order; should
 * someone hold it who waits for a timeslot of ours, PostgreSQL ends one of the two after a second, and it is tried again.
 *
 * @param digest of the preview that was confirmed; left out by calls that take what comes
 * @param makeRoom others move for those that find no place (`domain/plan/make-room`)
 * @throws Refusal NOT_FOUND, BAD_INPUT, RESEAT_CHANGED with the new preview
 */
export async function reseat(
  context: TransactionContext,
  programId: string,
  change: ReseatChange,
  { digest, makeRoom = false }: { digest?: string; makeRoom?: boolean } = {},
): Promise<ReseatOutcome> {
  const program = await lockProgram(context.tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const { world, plan, meetings } = await planLocked(context, program, { change, makeRoom });
  if (digest !== undefined && digest !== digestOfPlan(change, plan)) {
    throw new Refusal('RESEAT_CHANGED', { preview: await previewOf(context, program, world, change, plan) });
  }
  const what = changeText(world, change, program.timezone);
  const closedNow = !isInForce(world, change);
  const names = await namesFor(context.tx, programId, [...plan.moves, ...plan.stays]);
  const why = { what, undone: false };
  await moveAll(context, plan.moves, meetings, { names, zone: program.timezone, why });
  await saveChange(context, world, change);
  const announcementIds = await withdrawWithRoom(context, programId, change);
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot', 'room', 'meeting']);
  const outcome = {
    moved: plan.moves.map(names.moved),
    left: plan.stays.map((stay) => names.left(stay)),
  };
  if (plan.moves.length + plan.stays.length === 0) return { reseatId: null, ...outcome };
  const id = context.newId();
  const made = { madeBy: nameOf(context), madeAt: context.now };
  const former = { ...formerOf(world, change), announcementIds };
  await insertReseat(
    context.tx,
    { id, programId, change, what: encodeMessage(what), former, closedNow, ...made },
    plan,
  );
  return { reseatId: id, ...outcome };
}

/** The plan, made when everything it speaks of is locked. */
async function planLocked(context: TransactionContext, program: Program, what: WhatCloses) {
  const { id: programId } = program;
  const meetings = new Map<string, Meeting>();
  for (let round = 0; ; round += 1) {
    const world = await loadReseatWorld(context.tx, programId, context.now);
    refuseChange(world, what.change);
    const plan = planOf(program, world, what, context);
    const spoken = [...plan.moves, ...plan.stays].map(({ meetingId }) => meetingId);
    const missing = spoken.filter((id) => !meetings.has(id));
    if (round > 0 && missing.length === 0) return { world, plan, meetings };
    const locked = await lockMeetings(context.tx, missing);
    for (const [id, meeting] of locked.meetings) meetings.set(id, meeting);
    if (round > 0) continue;
    const parties = [...meetings.values()].flatMap((one) => [one.meetingOwner, one.meetingParticipant]);
    if (parties.length > 0) await lockApproved(context.tx, programId, [...new Set(parties)]);
    await lockTimeslotsAhead(context.tx, programId, context.now);
  }
}
