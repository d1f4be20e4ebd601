import type { PlanResult, PlanUnmetResult } from '../../../contract/plans.ts';
import { type OrganizationProfile, organizationProfileLabels } from '../../../domain/people/organization.ts';
import type { PlanStage } from '../../../domain/plan/make-plan.ts';
import { type PlanChange, type PlanUnmetReason, shareOfBound } from '../../../domain/plan/outcome.ts';
import type { PlanState } from '../../../domain/plan/plan.ts';
import type { PlanMode } from '../../../domain/plan/planner-settings.ts';
import type { Tone } from '../../ui/tone.ts';
import { formatNumber } from '../../words/numbers.ts';
import { many, t } from '../../words/words.ts';

/** Plans in words. */

export const planName = ({ number }: Pick<PlanResult, 'number'>): string => t('Plan {number}', { number });

export const stateText = (state: PlanState): string =>
  ({
    WAITING: () => t('Waiting to be made'),
    RUNNING: () => t('Being made'),
    DRAFT: () => t('Draft'),
    FAILED: () => t('Could not be made'),
    CANCELED: () => t('Canceled'),
    PUBLISHED: () => t('Published'),
    UNDONE: () => t('Taken back'),
  })[state]();

export const stateTone: Record<PlanState, Tone> = {
  WAITING: 'neutral',
  RUNNING: 'info',
  DRAFT: 'accent',
  FAILED: 'problem',
  CANCELED: 'neutral',
  PUBLISHED: 'good',
  UNDONE: 'neutral',
};

export const modeText = (mode: PlanMode): string =>
  ({
    ALL: () => t('The whole program'),
    FILL: () => t('Fill free times only'),
    REPAIR: () => t('Repair what is published'),
  })[mode]();

export const stageText = (stage: PlanStage | null): string =>
  stage === null
    ? t('Reading the program')
    : {
        CHAINS: () => t('Looking for meetings'),
        COMPACT: () => t('Improving the days'),
        EXCHANGE: () => t('Trying exchanges'),
        TABLES: () => t('Assigning tables'),
        EXPLAIN: () => t('Finding out why wishes are not met'),
        BOUND: () => t('Computing what is possible at all'),
      }[stage]();

export const changeText = (change: PlanChange): string =>
  ({
    NEW: () => t('New'),
    FIXED: () => t('Stays'),
    KEPT: () => t('As published'),
    MOVED: () => t('Moved'),
    DROPPED: () => t('Removed'),
  })[change]();

/** Of an organization with several delegations: which of them meets. */
export const laneText = (lane: number): string => t('Delegation {lane}', { lane });

export const changeTone: Record<PlanChange, Tone> = {
  NEW: 'good',
  FIXED: 'neutral',
  KEPT: 'neutral',
  MOVED: 'warn',
  DROPPED: 'bad',
};

export const reasonTitle = (reason: PlanUnmetReason): string =>
  ({
    NEVER_TOGETHER: () => t('Never there at the same time'),
    QUOTA: () => t('Meeting limit reached'),
    DAY_QUOTA: () => t('Daily limit reached'),
    BUSY: () => t('No common free time'),
    NO_TABLE: () => t('No table'),
    REFUSED: () => t('Must not meet'),
  })[reason]();

/** Why these two do not meet, in a sentence. */
export function reasonText({ reason, aboutA, aboutB, a, b }: PlanUnmetResult): string {
  const who = aboutA && aboutB ? null : aboutA ? a.name : aboutB ? b.name : null;
  switch (reason) {
    case 'NEVER_TOGETHER':
      return t('The two are never there at the same time.');
    case 'QUOTA':
      return who === null
        ? t('Both already have the maximum number of meetings.')
        : t('{name} already has the maximum number of meetings.', { name: who });
    case 'DAY_QUOTA':
      return who === null
        ? t('When both are free, each already has the maximum number of meetings for that day.')
        : t('When both are free, {name} already has the maximum number of meetings for that day.', {
            name: who,
          });
    case 'BUSY':
      return who === null
        ? t('Whenever both are there, one of them is in another meeting.')
        : t('Whenever both are there, {name} is in another meeting.', { name: who });
    case 'NO_TABLE':
      return t('Every table is taken whenever both are free.');
    case 'REFUSED':
      return t('One of them would rather not meet the other, or staff have forbidden it.');
  }
}

/** "99.8 %"; null where no bound is known. */
export function shareText(figures: NonNullable<PlanResult['figures']>): string | null {
  const share = shareOfBound(figures);
  // Never rounded up: 100 % is said of all that is possible.
  if (share === null) return null;
  // In one line also where the number is large.
  return t('{share} %', { share: formatNumber(Math.floor(share * 1000) / 10, 1) }).replace(' ', '\u00a0');
}

export const profileText = (profile: OrganizationProfile): string => t(organizationProfileLabels[profile]);

/** "wish 1 and 3", "wish 2", "by staff". */
export function wishText({
  rankA,
  rankB,
  must,
}: {
  rankA: number | null;
  rankB: number | null;
  must: boolean;
}): string {
  const ranks = [rankA, rankB].filter((rank) => rank !== null);
  const wished =
    ranks.length === 2
      ? t('both wish it (rank {first} and {second})', { first: ranks[0] ?? 0, second: ranks[1] ?? 0 })
      : ranks.length === 1
        ? t('wished with rank {rank}', { rank: ranks[0] ?? 0 })
        : '';
  return [must ? t('wanted by staff') : '', wished].filter(Boolean).join(' · ');
}

/** What is different from what is published, in a line; of what does not happen nothing is said. */
export const changesText = (figures: NonNullable<PlanResult['figures']>): string => {
  const said = [
    figures.new && many(figures.new, '{count} new', '{count} new'),
    figures.movedTime && many(figures.movedTime, '{count} at another time', '{count} at another time'),
    figures.movedTable && many(figures.movedTable, '{count} at another table', '{count} at another table'),
    figures.dropped && many(figures.dropped, '{count} removed', '{count} removed'),
    figures.kept + figures.fixed && many(figures.kept + figures.fixed, '{count} stays', '{count} stay'),
  ].filter((part) => part !== 0);
  return said.length > 0 ? said.join(' · ') : t('No meetings');
};

/** What taking a plan back has done. */
export const undoneText = ({ undone, left }: { undone: number; left: number }): string =>
  [
    many(undone, '{count} meeting is as before.', '{count} meetings are as before.'),
    left > 0 ? many(left, '{count} meeting stays as it is.', '{count} meetings stay as they are.') : '',
  ]
    .filter(Boolean)
    .join(' ');
