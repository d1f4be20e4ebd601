import { type Instant, overlaps } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { ProgramSession } from './session.ts';
import { isInSessions, type SessionTies } from './session-block.ts';

/** Someone of an attending organization registers for a session, and leaves it. */

interface Span {
  startAt: Instant;
  endAt: Instant;
}

/** What must be known to say whether someone may register. */
export interface RegisterFacts {
  session: Pick<ProgramSession, 'kind' | 'startAt' | 'endAt' | 'capacity'>;
  personId: string;
  /** How many are registered. */
  registered: number;
  /** Their organization's people in the program, and the sessions that these registered for; not this one. */
  own: SessionTies;
  /** The organization's accepted meetings. */
  meetings: readonly Span[];
}

/** What it means for the organization: nothing, that it can meet nobody then, or that a meeting of it stands in the way. */
export const sessionEffects = ['NONE', 'BLOCKS', 'MEETS_MEETING'] as const;
export type SessionEffect = (typeof sessionEffects)[number];

/** @returns MEETS_MEETING where nobody would be left for an accepted meeting */
export function effectOf({ session, personId, own, meetings }: RegisterFacts): SessionEffect {
  const { startAt, endAt } = session;
  const after = { ...own, ties: [...own.ties, { personId, startAt, endAt }] };
  const lost = meetings.some((meeting) => overlaps(meeting, session) && isInSessions(after, meeting));
  if (lost) return 'MEETS_MEETING';
  return isInSessions(after, session) ? 'BLOCKS' : 'NONE';
}

const severity = (effect: SessionEffect): number => sessionEffects.indexOf(effect);

/** The worst of what it means for the organizations that someone comes for. */
export const worstEffect = (all: readonly RegisterFacts[]): SessionEffect =>
  all.map(effectOf).reduce((worst, effect) => (severity(effect) > severity(worst) ? effect : worst), 'NONE');

/**
 * Whether they may register now. Whoever is registered already need not be asked.
 *
 * @param others of other organizations that they come for: they are away from these too
 */
export function decideRegister(
  facts: RegisterFacts,
  now: Instant,
  others: readonly RegisterFacts[] = [],
): Verdict {
  const { session, personId, registered, own } = facts;
  if (session.kind !== 'BOOKABLE') return refused('SESSION_NOT_BOOKABLE');
  if (session.startAt <= now) return refused('SESSION_BEGUN');
  // An organization says who comes for it: only those are counted on for its meetings.
  if (!own.people.includes(personId)) return refused('SESSION_NOT_BROUGHT');
  if (own.ties.some((tie) => tie.personId === personId && overlaps(tie, session)))
    return refused('SESSION_SAME_TIME');
  if (session.capacity !== null && registered >= session.capacity) return refused('SESSION_FULL');
  return worstEffect([facts, ...others]) === 'MEETS_MEETING' ? refused('SESSION_MEETS_MEETING') : allowed();
}

/** What someone has registered for, they can leave until it begins; afterwards it says who was expected. */
export const decideLeave = ({ startAt }: Pick<ProgramSession, 'startAt'>, now: Instant): Verdict =>
  startAt > now ? allowed() : refused('SESSION_BEGUN');
