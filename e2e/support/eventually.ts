const POLL_MS = 50;

/** Asks until there is an answer. @throws Error that names what was waited for, after `ms` */
export async function eventually<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  ms = 30_000,
): Promise<NonNullable<Exclude<Answer, false>>> {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as NonNullable<Exclude<Answer, false>>;
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
