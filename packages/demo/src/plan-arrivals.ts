import type { Party } from 'meeting-door/domain/meetings/meeting.ts';
import type { RateArgs } from 'meeting-door/domain/meetings/rate.ts';
import { defaultMeetingReviews } from 'meeting-door/domain/programs/default-choices.ts';
import { addMillis, addMinutes, earlierOf, type Instant } from 'meeting-door/domain/time/instants.ts';
import { between } from './plan-verbs.ts';
import type { Random } from './random.ts';

/** Who came to the door, and what they thought of it afterwards. */

type Slot = { startAt: Instant; endAt: Instant };

/** Minutes before the start in which people come early. */
const EARLY_MINUTES = 12;

/**
 * When the two sides came, up to now; null: not (yet). Of meetings that are over most had both, some one side only,
 * some were late and some had nobody; of the one that runs, people are still coming.
 */
export function planArrivals(random: Random, slot: Slot, now: Instant): Record<Party, Instant | null> {
  const onTime = () =>
    comeBy(between(random, addMinutes(slot.startAt, -8), addMinutes(slot.startAt, 7)), now);
  const story = random.next();
  if (slot.endAt <= now) {
    if (story < 0.06) return { OWNER: null, PARTICIPANT: null };
    if (story < 0.16) return oneOf(random, onTime());
    const owner = onTime();
    const late = between(random, addMillis(slot.endAt, 1000), addMinutes(slot.endAt, 12));
    return { OWNER: owner, PARTICIPANT: story < 0.24 ? comeBy(late, now) : onTime() };
  }
  const opensAt = addMinutes(slot.startAt, -EARLY_MINUTES);
  if (opensAt > now) return { OWNER: null, PARTICIPANT: null };
  const arrived = () => between(random, opensAt, earlierOf(now, addMinutes(slot.startAt, 10)));
  const [both, one] = slot.startAt <= now ? [0.4, 0.75] : [0.05, 0.2];
  if (story < both) return { OWNER: arrived(), PARTICIPANT: arrived() };
  return story < one ? oneOf(random, arrived()) : { OWNER: null, PARTICIPANT: null };
}

const comeBy = (at: Instant, now: Instant): Instant | null => (at <= now ? at : null);

const oneOf = (random: Random, at: Instant | null): Record<Party, Instant | null> =>
  random.chance(0.5) ? { OWNER: at, PARTICIPANT: null } : { OWNER: null, PARTICIPANT: at };

const feedbacks: readonly [leastScore: number, texts: readonly string[]][] = [
  [5, ['Clear plans and quick answers; we meet again next week.', 'The best half hour of the day.']],
  [4, ['A good start. A look at the numbers beforehand would have helped.', 'Friendly and well prepared.']],
  [1, ['We had expected somebody who can decide.', 'Too short to get beyond introductions.']],
];

/** What a side that was there says of the other, and when; null where it says nothing, or not yet. */
export function planRating(random: Random, slot: Slot, now: Instant): (RateArgs & { at: Instant }) | null {
  if (!random.chance(0.4)) return null;
  const at = addMinutes(slot.endAt, random.int(15, 90));
  const score = random.pick([5, 5, 4, 4, 4, 3, 2]);
  const texts = feedbacks.find(([least]) => score >= least)?.[1] ?? [];
  const rating = { score, review: random.pick(defaultMeetingReviews), feedback: random.pick(texts) };
  return at <= now ? { ...rating, at } : null;
}
