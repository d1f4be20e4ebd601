import { useCallback, useState } from 'react';
import { refusalSent } from '../../../contract/answer-messages.ts';
import { CallError } from '../../../contract/call.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { resendNotification, resendNotifications } from '../../../contract/meeting-notifications.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { RESEND_BATCH, RESEND_PAUSE_MINUTES } from '../../../domain/meetings/resend.ts';
import { toastError, toastSuccess, toastWarning } from '../../ui/toast.tsx';
import { t, textOf } from '../../words/words.ts';
import { useCaller } from '../caller-context.ts';
import { toastProblem } from '../query-problem.tsx';
import { meetingTitle } from '../shared/meetings/meeting-text.ts';
import { sendOnce, useApiMutation, useRenewAfter } from '../use-api.ts';

/** SPEC.md 8. */
const ALL_SENT = 'Selected pending meeting notifications have been successfully resent.';
/** So many errors are said one by one; the rest are counted. */
const MAX_ERRORS = 3;

type Answer = ResultOf<typeof resendNotifications>;

export interface Resend {
  /** While many are under way: how many are answered, and of how many. */
  progress: { done: number; of: number } | null;
  /** One meeting's notification. Stable. */
  one(meeting: MeetingResult): void;
  /** Those of these meetings. @returns whether all of them left */
  selected(meetings: readonly MeetingResult[]): Promise<boolean>;
  /** Those of every pending meeting of the program. */
  all(programId: string): Promise<boolean>;
}

/** Resends notifications and says how it went: an error for each that failed, or that all were resent (SPEC.md 8). */
export function useResend(): Resend {
  const [progress, setProgress] = useState<Resend['progress']>(null);
  const caller = useCaller();
  const renewAfter = useRenewAfter();
  const { mutateAsync: resendOne } = useApiMutation(resendNotification, { onError: toastProblem });

  async function run(ask: () => AsyncGenerator<Answer>, names: ReadonlyMap<string, string>) {
    const failed: Answer['results'] = [];
    let done = 0;
    try {
      for await (const { results, remaining } of ask()) {
        done += results.length;
        failed.push(...results.filter(({ sent }) => !sent));
        setProgress({ done, of: done + remaining });
      }
    } catch (error) {
      if (error instanceof CallError) toastProblem(error);
      return false;
    } finally {
      setProgress(null);
      await renewAfter(resendNotifications);
    }
    for (const { meetingId, code, message } of failed.slice(0, MAX_ERRORS)) {
      toastError(
        [names.get(meetingId), code && textOf(refusalSent(code, message))].filter(Boolean).join(': '),
      );
    }
    if (failed.length > MAX_ERRORS)
      toastError(t('{count} more could not be resent.', { count: failed.length - MAX_ERRORS }));
    if (failed.length === 0 && done > 0) toastSuccess(t(ALL_SENT));
    if (done === 0) {
      toastWarning(
        t('Nothing to resend'),
        t('Every pending meeting’s notification was resent in the last {minutes} minutes.', {
          minutes: RESEND_PAUSE_MINUTES,
        }),
      );
    }
    return failed.length === 0;
  }

  const one = useCallback(
    (meeting: MeetingResult) => {
      resendOne({ params: { id: meeting.id } }).then(
        () => {
          toastSuccess(
            t('The notification of {meetingTitle} was resent.', {
              meetingTitle: meetingTitle(meeting, null),
            }),
          );
        },
        () => undefined,
      );
    },
    [resendOne],
  );

  return {
    progress,
    one,
    selected: (meetings) => {
      setProgress({ done: 0, of: meetings.length });
      return run(
        async function* () {
          for (let from = 0; from < meetings.length; from += RESEND_BATCH) {
            const batch = meetings.slice(from, from + RESEND_BATCH).map(({ id }) => id);
            const { results } = await sendOnce(caller, resendNotifications, { body: { meetingIds: batch } });
            yield { results, remaining: meetings.length - from - batch.length };
          }
        },
        new Map(meetings.map((meeting) => [meeting.id, meetingTitle(meeting, null)])),
      );
    },
    all: (programId) => {
      setProgress({ done: 0, of: 0 });
      return run(async function* () {
        for (;;) {
          const answer = await sendOnce(caller, resendNotifications, { body: { programId, isAll: true } });
          yield answer;
          if (answer.remaining === 0) return;
        }
      }, new Map());
    },
  };
}
