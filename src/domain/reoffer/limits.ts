/** The fixed limits of offers (docs/decisions/060). */

/** Seconds to answer an offer. */
export const ANSWER_SECONDS = 90;

/** A released table is offered at most so often. */
export const MAX_ROUNDS = 3;

/** No organization gets more offers than this within an hour, so no person more notifications of them. */
export const MAX_OFFERS_AN_HOUR = 3;
