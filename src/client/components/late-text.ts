/** SPEC.md 8: the warning of a check-in after the slot's end, with its title. */
export const LATE_TITLE = 'Check-in update alert!';
export const LATE_SENTENCE = 'Your check-in time is late.';
