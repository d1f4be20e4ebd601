import { z } from 'zod';
import { organizationProfiles } from '../domain/people/organization.ts';
import { planStages } from '../domain/plan/make-plan.ts';
import { planChanges, unmetReasons } from '../domain/plan/outcome.ts';
import { ownReasons } from '../domain/plan/own-reason.ts';
import { planStates } from '../domain/plan/plan.ts';
import { planSettingsArgs, publishedAs } from '../domain/plan/planner-settings.ts';
import { venues } from '../domain/schedule/schedule.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { messageShape } from './message-shape.ts';
import { ofProgram, programParams } from './objects.ts';

/** Plans of who meets whom when: made from wishes, looked at, published, taken back (docs/decisions/076). */

const oneParams = programParams.extend({ planId: z.uuid() });
const instant = z.string();

export const planFiguresShape = z.object({
  organizations: z.int(),
  meetings: z.int(),
  wishes: z.int(),
  wishesMet: z.int(),
  must: z.int(),
  mustMet: z.int(),
  value: z.number(),
  /** A value that no plan of these data can pass; null: it could not be computed. */
  bound: z.number().nullable(),
  underThree: z.int(),
  underThreeFeasible: z.int(),
  idleADay: z.number(),
  consecutive: z.int(),
  roomChanges: z.int(),
  new: z.int(),
  fixed: z.int(),
  kept: z.int(),
  movedTime: z.int(),
  movedTable: z.int(),
  dropped: z.int(),
});

export const planShape = z.object({
  planId: z.uuid(),
  /** Counted in its program from 1. */
  number: z.int(),
  state: z.enum(planStates),
  settings: planSettingsArgs,
  /** Of all that it was made from; null until it is made. Publishing names it. */
  digest: z.string().nullable(),
  figures: planFiguresShape.nullable(),
  stage: z.enum(planStages).nullable(),
  /** Of the stage. */
  share: z.number(),
  failure: messageShape.nullable(),
  createdBy: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
  publishedAs: z.enum(publishedAs).nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  /** Meetings that an undo left, because they were changed since or cannot be as before. */
  undoLeft: z.int().nullable(),
  /** Whether it can be taken back now. */
  undoable: z.boolean(),
  /** Of the organizations that its settings name; a list of plans leaves them out. */
  names: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type PlanResult = z.output<typeof planShape>;

const side = z.object({ id: z.uuid(), name: z.string(), profile: z.enum(organizationProfiles) });

const pairFields = {
  a: side,
  b: side,
  /** The rank that each gives the other; null: none. */
  rankA: z.int().nullable(),
  rankB: z.int().nullable(),
  must: z.boolean(),
  weight: z.int(),
};

export const planMeetingShape = z.object({
  ...pairFields,
  change: z.enum(planChanges),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  timeslotId: z.uuid().nullable(),
  eventId: z.uuid().nullable(),
  venue: z.enum(venues).nullable(),
  roomId: z.uuid().nullable(),
  roomName: z.string().nullable(),
  tableName: z.string().nullable(),
  seatNumber: z.int().nullable(),
  /** Where it is now, of MOVED and DROPPED. */
  formerStartAt: instant.nullable(),
  formerRoomName: z.string().nullable(),
  formerTableName: z.string().nullable(),
  /** Which of its delegations has it, from 1; left out where that organization has one. */
  laneA: z.int().optional(),
  laneB: z.int().optional(),
});
export type PlanMeetingResult = z.output<typeof planMeetingShape>;

export const planUnmetShape = z.object({
  ...pairFields,
  reason: z.enum(unmetReasons),
  aboutA: z.boolean(),
  aboutB: z.boolean(),
  /** The exchange that would cost the plan least; null: none is possible. */
  exchange: z
    .object({
      startAt: instant,
      lost: z.array(z.object({ a: z.string(), b: z.string() })),
      lostCount: z.int(),
      movedCount: z.int(),
      change: z.number(),
    })
    .nullable(),
});
export type PlanUnmetResult = z.output<typeof planUnmetShape>;

const calls = { ...ofProgram, may: 'plan.manage' } as const;
const one = { ...calls, params: oneParams } as const;
// No news is about a draft: a screen that waits for a run asks by itself.
const reads = { ...calls, shows: [] } as const;
const readsOne = { ...one, shows: [] } as const;
const base = '/v2/program/{programId}/plans';

export const listPlans = endpoint(reads, {
  name: 'listPlans',
  method: 'GET',
  path: base,
  summary:
    'The plans of a program, the newest first, with how far a run is: those that were not published, at most 30, and the newest 30 that were.',
  result: z.object({ plans: z.array(planShape) }),
});

export const startPlan = endpoint(calls, {
  name: 'startPlan',
  method: 'POST',
  path: base,
  summary:
    'Begins a run of the planner, which continues on the server. One run of a program at a time: 409 PLAN_RUNNING; 409 TOO_MANY_PLANS where there are 30 that were not published.',
  body: planSettingsArgs,
  invalidates: ['listPlans'],
  result: z.object({ planId: z.uuid() }),
});

export const getPlan = endpoint(readsOne, {
  name: 'getPlan',
  method: 'GET',
  path: `${base}/{planId}`,
  summary: 'A plan: its settings, how far it is, its figures.',
  result: planShape,
});

export const listPlanMeetings = endpoint(readsOne, {
  name: 'listPlanMeetings',
  method: 'GET',
  path: `${base}/{planId}/meetings`,
  summary:
    'The meetings of a plan, in pages by time; of one organization, of one kind of change, of words in the names.',
  query: pageQuery.extend({
    organizationId: z.uuid().optional(),
    change: z.enum(planChanges).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  result: pageOf(planMeetingShape),
});

export const readPlanGrid = endpoint(readsOne, {
  name: 'readPlanGrid',
  method: 'GET',
  path: `${base}/{planId}/grid/{eventId}`,
  summary: 'All meetings of a plan in one event: what a grid of tables or organizations by timeslots shows.',
  params: oneParams.extend({ eventId: z.uuid() }),
  result: z.object({ meetings: z.array(planMeetingShape) }),
});

export const listPlanUnmet = endpoint(readsOne, {
  name: 'listPlanUnmet',
  method: 'GET',
  path: `${base}/{planId}/unmet`,
  summary:
    'The wishes that a plan does not meet, the most valuable first, in pages: why, and the exchange that would cost least.',
  query: pageQuery.extend({
    organizationId: z.uuid().optional(),
    reason: z.enum(unmetReasons).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  result: pageOf(planUnmetShape),
});

const kindCount = z.object({
  one: z.enum(organizationProfiles),
  other: z.enum(organizationProfiles),
  meetings: z.int(),
  wishes: z.int(),
});

export const getPlanKinds = endpoint(readsOne, {
  name: 'getPlanKinds',
  method: 'GET',
  path: `${base}/{planId}/kinds`,
  summary:
    'Who meets whom by kind of organization: meetings of each two kinds, and pairs of which one side wishes it.',
  result: z.object({ kinds: z.array(kindCount) }),
});

export const comparePlans = endpoint(readsOne, {
  name: 'comparePlans',
  method: 'GET',
  path: `${base}/{planId}/compare/{otherId}`,
  summary:
    'What is different in another plan: numbers, and the pairs that meet only in one of them or at another time (at most 200 each).',
  params: oneParams.extend({ otherId: z.uuid() }),
  result: z.object({
    same: z.int(),
    onlyHere: z.int(),
    onlyThere: z.int(),
    otherTime: z.int(),
    otherTable: z.int(),
    rows: z.array(
      z.object({
        a: z.string(),
        b: z.string(),
        weight: z.int(),
        here: instant.nullable(),
        there: instant.nullable(),
      }),
    ),
  }),
});

const stale = ['listPlans', 'getPlan'];

export const cancelPlan = endpoint(one, {
  name: 'cancelPlan',
  method: 'POST',
  path: `${base}/{planId}/cancel`,
  summary: 'Ends the run of a plan: nothing of it is kept. 409 PLAN_OVER where it has ended.',
  invalidates: stale,
  result: z.object({ canceled: z.literal(true) }),
});

export const publishPlan = endpoint(one, {
  name: 'publishPlan',
  method: 'POST',
  path: `${base}/{planId}/publish`,
  summary:
    'Makes the meetings of a draft, all in one transaction, as accepted meetings or as requests. 409 PLAN_CHANGED if what it was made from has changed since.',
  body: z.object({ digest: z.string().max(100), as: z.enum(publishedAs).default('ACCEPTED') }),
  invalidates: 'everything',
  result: z.object({ meetings: z.int() }),
});

export const undoPlan = endpoint(one, {
  name: 'undoPlan',
  method: 'POST',
  path: `${base}/{planId}/undo`,
  summary:
    'Takes the newest published plan back, until someone has checked in to one of its meetings: what it created is removed, what it moved or canceled is restored. What people have changed since stays, and so does what cannot take place as before: one side no longer takes part, or its time or table is not free.',
  invalidates: 'everything',
  result: z.object({ undone: z.int(), left: z.int() }),
});

export const deletePlan = endpoint(one, {
  name: 'deletePlan',
  method: 'DELETE',
  path: `${base}/{planId}`,
  summary: 'Deletes a plan that is not published.',
  invalidates: ['listPlans'],
  forgets: ['getPlan'],
  result: z.object({ deleted: z.literal(true) }),
});

export const listOwnUnmet = endpoint(ofProgram, {
  name: 'listOwnUnmet',
  method: 'GET',
  path: '/v2/program/{programId}/own-unmet-wishes',
  summary:
    'Of the newest published plan: the wishes of the caller’s active organization that it does not meet, by rank, and why; nothing of what others wish.',
  may: 'plan.own',
  shows: ['meeting'],
  result: z.object({
    /** Null: no plan is published. */
    publishedAt: instant.nullable(),
    unmet: z.array(z.object({ id: z.uuid(), name: z.string(), rank: z.int(), reason: z.enum(ownReasons) })),
  }),
});
