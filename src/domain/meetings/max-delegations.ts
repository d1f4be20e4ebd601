/** The most delegations that a program can allow an organization (`lanes.ts`). */
export const MAX_DELEGATIONS = 20;
