import { setTimeout as pause } from 'node:timers/promises';
import { suggestInSteps } from '../../../domain/suggestions/suggest.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import { type Performer, performPlainly } from '../../perform/perform.ts';
import { suggestFactsOf, suggestInput } from '../../wishes/suggest-facts.ts';
import {
  countParticipants,
  programsToSuggestIn,
  saveSuggestions,
  suggestionSetting,
} from '../../wishes/suggestions.ts';

const actor = { kind: 'SYSTEM', name: 'Suggestions' } as const;

/** Changes that come one after the other are waited for: the lists of a program are not computed more often, in minutes. */
const REST_MINUTES = 2;
/** Of a program with so many participants or more they are computed less often. */
const MANY = 1000;
const LONG_REST_MINUTES = 15;

/**
 * Computes the lists of the programs in which something has changed that they are made of. In steps, between which the server answers
 * others; read before and written after, so that no lock is held while it computes.
 *
 * @param stopped asked between the steps: then nothing is written
 * @returns how many programs
 */
export async function computeSuggestions(
  performer: Performer,
  stopped: () => boolean = () => false,
): Promise<number> {
  const { db } = performer;
  const now = performer.clock().toISOString();
  let computed = 0;
  for (const programId of await programsToSuggestIn(db, now)) {
    const setting = await suggestionSetting(db, programId);
    // Read first: what changes while the facts are read counts with the next look.
    const input = await suggestInput(db, programId);
    if (input === setting.input) continue;
    const many = (await countParticipants(db, programId)) >= MANY;
    const rest = many ? LONG_REST_MINUTES : REST_MINUTES;
    if (setting.computedAt !== null && now < addMinutes(setting.computedAt, rest)) continue;
    const facts = await suggestFactsOf(db, programId, setting.weights, now);
    const steps = suggestInSteps(facts);
    let step = timed(steps);
    while (!step.done) {
      // As long as it took: the other half of the time is everyone else's.
      await pause(step.tookMs);
      if (stopped()) return computed;
      step = timed(steps);
    }
    const suggestions = step.value;
    const stands = await performPlainly(performer, { actor }, (context) =>
      saveSuggestions(context.tx, programId, suggestions, {
        former: setting.input,
        input,
        now: context.now,
      }),
    );
    if (stands) computed += 1;
  }
  return computed;
}

/** So long it computes before it pauses, in milliseconds; a step that has begun is done. */
const AT_A_TIME_MS = 10;

/** Steps for some milliseconds, with how long they took. */
function timed<Value>(
  steps: Iterator<void, Value>,
): { done: false; tookMs: number } | { done: true; value: Value } {
  const before = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return { done: true, value: step.value };
    const tookMs = performance.now() - before;
    if (tookMs >= AT_A_TIME_MS) return { done: false, tookMs };
  }
}
