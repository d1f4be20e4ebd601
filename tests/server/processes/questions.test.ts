import { describe, expect, test } from 'vitest';
import type { QuestionMessage } from '../../../src/server/processes/process-messages.ts';
import { answerQuestion, createAsker } from '../../../src/server/processes/questions.ts';

interface Sums {
  SUM: { asked: readonly number[]; answered: number };
}
const answers = {
  SUM: async (asked: readonly number[]) => asked.reduce((sum, one) => sum + one, 0),
};

describe('Questions between processes', () => {
  // T1711
  test('are each given their own answer, in whatever order they come back', async () => {
    const sent: QuestionMessage[] = [];
    const asker = createAsker<Sums>((message) => void sent.push(message));
    const both = Promise.all([asker.ask('SUM', [1, 2]), asker.ask('SUM', [3, 4])]);
    for (const question of sent.toReversed()) await answerQuestion<Sums>(answers, question, asker.hear);
    expect(await both).toEqual([3, 7]);
  });

  // T1712
  test('fail when nobody answers in time, and when the other process ends', async () => {
    const asker = createAsker<Sums>(() => undefined);
    await expect(asker.ask('SUM', [1], 1)).rejects.toThrow('did not answer SUM');
    const asked = asker.ask('SUM', [1]);
    asker.close();
    await expect(asked).rejects.toThrow('has ended');
  });
});
