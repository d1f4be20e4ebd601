import { type Instant, overlaps } from '../time/instants.ts';

/**
 * When an organization can hold no meeting because of sessions (docs/decisions/073): when each of its people who take part in the
 * program is registered for a session that shares a moment with the meeting, so that nobody is left who could sit through
 * it. One who is free is enough, for an organization has one meeting at a time.
 */

interface Span {
  startAt: Instant;
  endAt: Instant;
}

/** Someone's registration for a session. */
export interface SessionTie extends Span {
  personId: string;
}

/** What must be known of an organization. */
export interface SessionTies {
  /** Those of its people who take part in the program. */
  people: readonly string[];
  ties: readonly SessionTie[];
}

/** By organization; one of which nobody is registered for a session need not be there. */
export type TiesOf = ReadonlyMap<string, SessionTies>;

/** Whether of these people nobody is left. @param busy those in a session */
export const nobodyIsLeft = (people: readonly string[], busy: readonly string[]): boolean =>
  people.length > 0 && people.every((person) => busy.includes(person));

/** Whether nobody from the organization is free for all of this time. */
export const isInSessions = ({ people, ties }: SessionTies, span: Span): boolean =>
  nobodyIsLeft(
    people,
    ties.filter((tie) => overlaps(tie, span)).map(({ personId }) => personId),
  );

/** Which of these organizations have nobody left at that time. */
export const inSessions = (of: TiesOf, organizationIds: readonly string[], span: Span): string[] =>
  organizationIds.filter((id) => {
    const ties = of.get(id);
    return ties !== undefined && isInSessions(ties, span);
  });
