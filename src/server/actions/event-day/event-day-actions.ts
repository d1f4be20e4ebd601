import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { pullChanges } from '../../services/event-day/pull-changes.ts';
import { audienceOf } from '../../services/people/callers.ts';
import { countOpenAttention } from '../../store/attention.ts';
import { badgeKeys } from '../../store/badges.ts';
import type { EraWatch } from '../../store/sync-eras.ts';
import { listOpenAttention, settleAttention } from './attention.ts';
import { getOwnBadgeAction, listBadgesAction, listProgramBadgesAction } from './badges.ts';
import { reissueBadgeAction, revokeBadgeAction } from './issue-badge.ts';
import { replayCheckIns } from './replay-check-ins.ts';

/** Every call of event day (API.md, Event day), but those of paired tablets. */
export const eventDayActions = (eras: EraWatch) =>
  ({
    replayCheckIns: (context, { body }) => replayCheckIns(context, body),
    listAttention: (context, { params, query }) =>
      listOpenAttention(context, params.programId, query.nextToken),
    countAttention: async (context, { params }) => ({
      count: await countOpenAttention(context.tx, params.programId),
    }),
    settleAttention: (context, { params, body }, facts) => {
      if (!facts.program) throw new Refusal('NOT_FOUND');
      return settleAttention(context, facts.program, params.operationId, body);
    },
    pullChanges: (context, { params, query }, facts) =>
      pullChanges(context, audienceOf(context, params.programId, facts), eras, query.since),
    getBadgeKeys: async (context, { params }) => ({ keys: await badgeKeys(context.tx, params.programId) }),
    getOwnBadge: (context, { params }) => getOwnBadgeAction(context, params.programId),
    listBadges: (context, { params }) => listBadgesAction(context, params.programId, params.organizationId),
    listProgramBadges: (context, { params, query }) =>
      listProgramBadgesAction(context, params.programId, query),
    revokeBadge: (context, { params, body }) =>
      revokeBadgeAction(context, params.programId, params.badgeNumber, body),
    reissueBadge: (context, { params, body }) =>
      reissueBadgeAction(context, params.programId, params.badgeNumber, body),
  }) satisfies Partial<Actions>;
