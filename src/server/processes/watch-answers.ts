/**
 * A process that runs but no longer answers, such as one in an endless loop, holds the connections of its share of all
 * devices. It is asked again and again, and given up after several questions in a row without an answer: one alone may be
 * overdue only because the asker itself stood still, as after a pause of the whole machine.
 */

/** Between an answer and the next question, in ms. */
const INTERVAL_MS = 10_000;
/** So many questions in a row without an answer are too many: half a minute, with the patience of a question (`questions`). */
const MAX_UNANSWERED = 3;

/**
 * @param ask rejects where the answer did not come in time
 * @param giveUp called once at most
 * @returns how to end the watch
 */
export function watchAnswers(ask: () => Promise<unknown>, giveUp: () => void): () => void {
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const next = (pauseMs: number) => {
    if (!ended) timer = setTimeout(look, pauseMs);
  };
  const look = () =>
    void ask().then(
      () => {
        unanswered = 0;
        next(INTERVAL_MS);
      },
      () => {
        unanswered += 1;
        if (unanswered < MAX_UNANSWERED) next(0);
        else if (!ended) giveUp();
      },
    );
  next(INTERVAL_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
