import { z } from 'zod';

/** A badge's text as it was shown; whether it is one is judged apart. */
export const shownBadgeArgs = z.string().max(400);
