import type { PlanResult } from '../../../contract/plans.ts';
import { decodeMessage, type Message, withEnglish, wordOf } from '../../../domain/language/message.ts';
import { decideCancelPlan, decideDeletePlan, MAX_PLANS } from '../../../domain/plan/plan.ts';
import type { PlanSettings } from '../../../domain/plan/planner-settings.ts';
import type { Actions } from '../../http/handler.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { withLanes } from '../../plan/plan-lanes.ts';
import { publishPlan } from '../../plan/publish-plan.ts';
import { undoPlan } from '../../plan/undo-plan.ts';
import { activeOrganization } from '../../services/people/callers.ts';
import {
  comparedPlans,
  ownUnmet,
  planGrid,
  planKinds,
  planMeetings,
  planUnmet,
  registeredNames,
} from '../../store/plan-pages.ts';
import {
  countPlans,
  insertPlan,
  isNewestPublished,
  isPlanCheckedIn,
  type KeptPlan,
  lockPlan,
  planOf,
  plansOf,
  removePlan,
  savePlanState,
} from '../../store/plans.ts';
import { lockProgram } from '../../store/programs.ts';

/** The organizations that settings name. */
const organizationsIn = (settings: PlanSettings): string[] => [
  ...settings.excluded,
  ...[...settings.pinned, ...settings.forbidden].flatMap(({ organizationId, partnerId }) => [
    organizationId,
    partnerId,
  ]),
  ...[...settings.homeTables, ...settings.quotas, ...settings.blocks].flatMap(
    ({ organizationId }) => organizationId ?? [],
  ),
];

/** Why a run failed, as it is kept. */
function toldOf(failure: string): Message {
  const told = decodeMessage(failure);
  return withEnglish(typeof told === 'string' ? wordOf(told) : told);
}

/** As the contract shows it. */
async function shown(context: TransactionContext, programId: string, plan: KeptPlan): Promise<PlanResult> {
  const { asOf: _asOf, cancelAsked: _asked, failure, ...rest } = plan;
  const undoable =
    plan.state === 'PUBLISHED' &&
    (await isNewestPublished(context.tx, programId, plan.planId)) &&
    !(await isPlanCheckedIn(context.tx, plan.planId));
  return {
    ...rest,
    failure: failure === null ? null : toldOf(failure),
    undoable,
    names: [],
  };
}

/** @throws Refusal NOT_FOUND */
async function found(context: TransactionContext, programId: string, planId: string): Promise<KeptPlan> {
  const plan = await planOf(context.tx, programId, planId);
  if (!plan) throw new Refusal('NOT_FOUND');
  return plan;
}

const rangeOf = ({ page, size }: { page: number; size: number }) => ({
  offset: (page - 1) * size,
  limit: size,
});

/** Every call about plans (docs/decisions/076). */
export const planActions = {
  listPlans: async (context, { params: { programId } }) => ({
    plans: await Promise.all(
      (await plansOf(context.tx, programId)).map((plan) => shown(context, programId, plan)),
    ),
  }),
  startPlan: async (context, { params: { programId }, body }) => {
    const { tx, now } = context;
    // Two that press at the same moment come one after the other.
    if (!(await lockProgram(tx, programId))) throw new Refusal('NOT_FOUND');
    const { count, underWay } = await countPlans(tx, programId);
    if (underWay) throw new Refusal('PLAN_RUNNING');
    if (count >= MAX_PLANS) throw new Refusal('TOO_MANY_PLANS');
    const planId = context.newId();
    await insertPlan(tx, programId, { id: planId, settings: body, createdBy: nameOf(context) }, now);
    return { planId };
  },
  getPlan: async (context, { params: { programId, planId } }) => {
    const plan = await found(context, programId, planId);
    const names = await registeredNames(context.tx, programId, organizationsIn(plan.settings));
    return {
      ...(await shown(context, programId, plan)),
      names: [...names].map(([id, name]) => ({ id, name })),
    };
  },
  listPlanMeetings: async (context, { params: { programId, planId }, query }) => {
    await found(context, programId, planId);
    const { page, size } = query;
    const { items, total } = await planMeetings(context.tx, planId, query, rangeOf(query));
    const which = { programId, planId, now: context.now };
    return { items: await withLanes(context.tx, which, items), total, page, size };
  },
  readPlanGrid: async (context, { params: { programId, planId, eventId } }) => {
    await found(context, programId, planId);
    const which = { programId, planId, now: context.now };
    return { meetings: await withLanes(context.tx, which, await planGrid(context.tx, planId, eventId)) };
  },
  listPlanUnmet: async (context, { params: { programId, planId }, query }) => {
    await found(context, programId, planId);
    const { page, size } = query;
    return { ...(await planUnmet(context.tx, planId, query, rangeOf(query))), page, size };
  },
  getPlanKinds: async (context, { params: { programId, planId } }) => {
    await found(context, programId, planId);
    return { kinds: await planKinds(context.tx, planId) };
  },
  comparePlans: async (context, { params: { programId, planId, otherId } }) => {
    await found(context, programId, planId);
    await found(context, programId, otherId);
    return await comparedPlans(context.tx, planId, otherId);
  },
  cancelPlan: async (context, { params: { programId, planId } }) => {
    const plan = await lockPlan(context.tx, programId, planId);
    if (!plan) throw new Refusal('NOT_FOUND');
    assertAllowed(decideCancelPlan(plan.state));
    // Whoever runs it looks once a second.
    await savePlanState(
      context.tx,
      planId,
      plan.state === 'WAITING' ? { state: 'CANCELED', ended_at: context.now } : { is_cancel_asked: true },
    );
    return { canceled: true as const };
  },
  publishPlan: async (context, { params: { programId, planId }, body }) =>
    await publishPlan(context, programId, planId, body),
  undoPlan: async (context, { params: { programId, planId } }) => await undoPlan(context, programId, planId),
  listOwnUnmet: async (context, { params: { programId } }) => {
    const organizationId = activeOrganization(context);
    if (organizationId === null) throw new Refusal('NOT_FOUND');
    return await ownUnmet(context.tx, programId, organizationId);
  },
  deletePlan: async (context, { params: { programId, planId } }) => {
    const plan = await lockPlan(context.tx, programId, planId);
    if (!plan) throw new Refusal('NOT_FOUND');
    assertAllowed(decideDeletePlan(plan.state));
    await removePlan(context.tx, programId, planId);
    return { deleted: true as const };
  },
} satisfies Partial<Actions>;
