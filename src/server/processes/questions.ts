import type { AnswerMessage, QuestionMessage } from './process-messages.ts';

/** Questions by name: what each asks, and what it is answered. */
type Questions<All> = { [Name in keyof All]: { asked: unknown; answered: unknown } };

/** Asks the process at the other end of a channel. */
export interface Asker<All extends Questions<All>> {
  /** @throws Error when the other end does not answer in time, or is gone */
  ask<Name extends keyof All & string>(
    about: Name,
    asked: All[Name]['asked'],
    patienceMs?: number,
  ): Promise<All[Name]['answered']>;
  hear(message: AnswerMessage): void;
  /** The other end is gone: whatever waits fails. */
  close(): void;
}

const PATIENCE_MS = 10_000;

/** @param send fails silently where the other end is gone */
export function createAsker<All extends Questions<All>>(
  send: (message: QuestionMessage) => void,
): Asker<All> {
  const waiting = new Map<number, { answer: (answered: unknown) => void; fail: (error: Error) => void }>();
  let last = 0;
  return {
    ask: (about, asked, patienceMs = PATIENCE_MS) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        const timer = setTimeout(
          () => waiting.get(id)?.fail(new Error(`Another process did not answer ${about}.`)),
          patienceMs,
        );
        const end = () => {
          clearTimeout(timer);
          waiting.delete(id);
        };
        waiting.set(id, {
          answer(answered) {
            end();
            resolve(answered as never);
          },
          fail(error) {
            end();
            reject(error);
          },
        });
        send({ kind: 'QUESTION', id, about, asked });
      }),
    hear: ({ id, answered }) => waiting.get(id)?.answer(answered),
    close() {
      for (const { fail } of [...waiting.values()]) fail(new Error('The other process has ended.'));
    },
  };
}

/** How each question is answered. One that fails is not answered: the asker gives up. */
export type Answers<All extends Questions<All>> = {
  [Name in keyof All]: (asked: All[Name]['asked']) => Promise<All[Name]['answered']>;
};

export async function answerQuestion<All extends Questions<All>>(
  answers: Answers<All>,
  { id, about, asked }: QuestionMessage,
  send: (message: AnswerMessage) => void,
): Promise<void> {
  const answered = await answers[about as keyof All](asked as never);
  send({ kind: 'ANSWER', id, answered });
}
