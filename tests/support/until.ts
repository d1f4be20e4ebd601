import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is something, and returns it; an error names what was waited for. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  deadlineMs = 60_000,
): Promise<NonNullable<T>> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Waited ${deadlineMs} ms in vain until ${what}`);
    await delay(10);
  }
}
