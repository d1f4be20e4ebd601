import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { audienceOf } from '../../services/people/callers.ts';
import { badgeKeys } from '../../store/badges.ts';
import type { EraWatch } from '../../store/sync-eras.ts';
import { listOpenAttention, settleAttention } from './attention.ts';
import { getOwnBadgeAction, listBadgesAction, listProgramBadgesAction } from './badges.ts';
import { reissueBadgeAction, revokeBadgeAction } from './issue-badge.ts';
import { pullChanges } from './pull-changes.ts';
import { replayCheckIns } from './replay-check-ins.ts';

/** Every call of event day (API.md, Event day), but those of paired tablets. */
export const eventDayActions = (eras: EraWatch) =>
  ({
    replayCheckIns: (work, { body }) => replayCheckIns(work, body),
    listAttention: (work, { params, query }) => listOpenAttention(work, params.programId, query.nextToken),
    settleAttention: (work, { params, body }, facts) => {
      if (!facts.program) throw new Refusal('NOT_FOUND');
      return settleAttention(work, facts.program, params.operationId, body);
    },
    pullChanges: (work, { params, query }, facts) =>
      pullChanges(work, audienceOf(work, params.programId, facts), eras, query.since),
    getBadgeKeys: async (work, { params }) => ({ keys: await badgeKeys(work.tx, params.programId) }),
    getOwnBadge: (work, { params }) => getOwnBadgeAction(work, params.programId),
    listBadges: (work, { params }) => listBadgesAction(work, params.programId, params.organizationId),
    listProgramBadges: (work, { params, query }) => listProgramBadgesAction(work, params.programId, query),
    revokeBadge: (work, { params, body }) =>
      revokeBadgeAction(work, params.programId, params.badgeNumber, body),
    reissueBadge: (work, { params, body }) =>
      reissueBadgeAction(work, params.programId, params.badgeNumber, body),
  }) satisfies Partial<Actions>;
