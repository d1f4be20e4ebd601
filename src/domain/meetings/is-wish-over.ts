import type { Instant } from '../time/instants.ts';

/**
 * Whether the timeslot that a wish is for has ended. Apart from what is sent with one (`wish.ts`): every screen asks this.
 *
 * @param endsAt of the timeslot; both by the server's clock
 */
export const isWishOver = (endsAt: Instant, now: Instant): boolean => endsAt <= now;
