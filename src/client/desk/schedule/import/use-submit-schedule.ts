import { useCallback, useRef, useState } from 'react';
import { CallError, call } from '../../../../contract/call.ts';
import { submitEvent } from '../../../../contract/events.ts';
import { uuidOf } from '../../../../domain/people/ids.ts';
import type { CheckedSchedule } from '../../../../domain/schedule/import/check-schedule.ts';
import { useCaller } from '../../caller-context.ts';

type Body = CheckedSchedule['body'];

/**
 * Makes what a file says, all or nothing. Where the answer was lost, perhaps not the request, trying again carries the
 * same key: it is done once.
 */
export function useSubmitSchedule(programId: string) {
  const caller = useCaller();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const pending = useRef<{ key: string; said: string } | null>(null);

  const deliver = async (body: Body) => {
    const said = JSON.stringify(body);
    if (pending.current?.said !== said)
      pending.current = { key: uuidOf(crypto.getRandomValues(new Uint8Array(16))), said };
    const { key } = pending.current;
    const once = () => call(caller, submitEvent, { params: { programId }, body }, { key });
    try {
      await once().catch((failed: unknown) => {
        if ((failed as CallError).code !== 'UNREACHABLE') throw failed;
        return once();
      });
    } catch (failed) {
      // It was answered: another try is another intention.
      if ((failed as CallError).code !== 'UNREACHABLE') pending.current = null;
      throw failed;
    }
    pending.current = null;
  };

  return {
    running,
    error,
    /**
     * @param after `made`: done once it is made; `failed`: once it was not, or nobody knows, to ask how it stands
     */
    async send(
      body: Body,
      { made, failed: after }: { made: () => Promise<void>; failed: () => Promise<void> },
    ) {
      setRunning(true);
      setError(null);
      try {
        await deliver(body);
        await made();
      } catch (failed) {
        if (!(failed instanceof CallError)) throw failed;
        setError(failed);
        // Where nothing answers, nobody waits for the answer to this either: trying again must be possible at once.
        if (failed.code === 'UNREACHABLE') void after();
        else await after();
      } finally {
        setRunning(false);
      }
    },
    forget: useCallback(() => setError(null), []),
  };
}
