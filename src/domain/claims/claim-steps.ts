/**
 * How far an organization that staff have typed or imported has come in a program. Each step holds all that is before it:
 * who has claimed was invited, or found its organization by signing up.
 */
export const claimSteps = ['IMPORTED', 'INVITED', 'OPENED', 'CLAIMED', 'COMPLETE'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** What the list of registrants is narrowed by: a step that was reached, or a list of who may be written to. */
export const claimFilters = [...claimSteps, 'WITHOUT_ACCOUNT', 'NOT_ANSWERED'] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/** Whom a press invites: all who never were, or all who were and have not claimed. */
export const claimAudiences = ['WITHOUT_ACCOUNT', 'NOT_ANSWERED'] as const;
export type ClaimAudience = (typeof claimAudiences)[number];

/** Why a registrant that was named gets no invitation. TODAY: it had one within a day. WAITING: one waits to be sent. */
export const claimHindrances = [
  'NOT_REGISTERED',
  'REJECTED',
  'CLAIMED',
  'NO_ADDRESS',
  'WAITING',
  'TODAY',
] as const;
export type ClaimHindrance = (typeof claimHindrances)[number];

export const claimStepLabels: Record<ClaimStep, string> = {
  IMPORTED: 'Imported',
  INVITED: 'Invited',
  OPENED: 'Opened',
  CLAIMED: 'Claimed',
  COMPLETE: 'Complete',
};
