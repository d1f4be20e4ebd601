import { useState } from 'react';
import { CallError } from '../../../../contract/call.ts';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import type { MessageLike } from '../../../../domain/language/message.ts';
import { t } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';
import { problemText } from '../../problem-text.ts';
import { type sendOnce, useRenewAfter } from '../../use-api.ts';

type Caller = Parameters<typeof sendOnce>[0];

/** How far one meeting is; not there: it waits. */
export type BulkState = 'RUNS' | 'DONE' | { failed: MessageLike };

/**
 * One call a meeting, one after the other; goes on after a failure (decision 018).
 *
 * @param renews what the calls leave stale
 * @param isDone the code of the refusal that says that it is as wanted already
 */
export function useBulk(renews: Endpoint, isDone: string) {
  const caller = useCaller();
  const renewAfter = useRenewAfter();
  const [states, setStates] = useState<ReadonlyMap<string, BulkState>>(new Map());
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const put = (id: string, state: BulkState) => setStates((now) => new Map(now).set(id, state));

  /** @returns how many failed */
  async function run(
    meetings: readonly MeetingResult[],
    send: (caller: Caller, meeting: MeetingResult) => Promise<unknown>,
  ): Promise<number> {
    let failed = 0;
    setProgress({ done: 0, of: meetings.length });
    for (const [index, meeting] of meetings.entries()) {
      put(meeting.id, 'RUNS');
      try {
        await send(caller, meeting);
        put(meeting.id, 'DONE');
      } catch (error) {
        if (error instanceof CallError && error.code === isDone) {
          put(meeting.id, 'DONE');
          setProgress({ done: index + 1, of: meetings.length });
          continue;
        }
        failed += 1;
        put(meeting.id, {
          failed: error instanceof CallError ? problemText(error) : t('An uknown error occured'),
        });
      }
      setProgress({ done: index + 1, of: meetings.length });
    }
    setProgress(null);
    await renewAfter(renews);
    return failed;
  }
  return { states, progress, run };
}
