import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import {
  type MeetingChanges,
  type SeenMeeting,
  type SeenMeetings,
  scheduleChanges,
  seenAfter,
} from '../../../domain/meetings/changes.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { saveSeen, seenSchedule } from '../../../offline/seen-schedule.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { toastError } from '../../ui/toast.tsx';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import type { OwnMeeting } from './own-meetings.ts';
import { seenOf } from './schedule-entries.ts';

export interface ScheduleChanges {
  /** In the order of time; empty on the first visit. */
  changes: readonly MeetingChanges[];
  /** It was in view: it counts as seen when the screen is left. */
  looked(change: MeetingChanges): void;
  /** Everything counts as seen, now. */
  markAll(): void;
}

/**
 * What changed since this person last looked at this schedule on this device. The marks stay as long as the screen is
 * open; those that were in view go when it is left, hidden or closed; the others survive a restart.
 *
 * @param meetings null while they are being read
 */
export function useScheduleChanges(
  programId: string,
  meetings: readonly OwnMeeting[] | null,
  now: Instant,
): ScheduleChanges {
  const { db, me } = useDevice();
  const userId = me?.id ?? null;
  const organizationId = me?.organizationId ?? null;
  const looker = useMemo(
    () => (userId !== null && organizationId !== null ? { userId, organizationId } : null),
    [userId, organizationId],
  );
  const kept = useLive(
    async () => ({ looker, seen: looker && (await seenSchedule(db, programId, looker)) }),
    [db, programId, looker],
  );
  // Right after a change of organization the former answer is still there.
  const known = kept.kind === 'READY' && kept.value.looker === looker && looker !== null;
  const seen = known ? kept.value.seen : null;
  const present: SeenMeetings | null = meetings
    ? Object.fromEntries(meetings.map((own) => [own.view.meeting.id, seenOf(own)]))
    : null;
  const inView = useRef(new Map<string, SeenMeeting | null>());

  const keep = (shown: SeenMeetings, looked: ReadonlyMap<string, SeenMeeting | null>) => {
    if (!looker) return Promise.resolve(false);
    return saveSeen(db, programId, looker, (before) => seenAfter(before, shown, looked, now));
  };
  const first = useEffectEvent(() => {
    // Not saved: the next visit is the first one.
    if (present) keep(present, new Map()).catch(() => undefined);
  });
  const leave = useEffectEvent(() => {
    if (!present || inView.current.size === 0) return;
    const looked = inView.current;
    inView.current = new Map();
    // Not saved: the marks are there once more.
    keep(present, looked).catch(() => undefined);
  });

  const isFirst = known && kept.value.seen === null && present !== null;
  useEffect(() => {
    if (isFirst) first();
  }, [isFirst]);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const changes = present ? scheduleChanges(seen, present, now) : [];
  return {
    changes,
    looked: ({ meetingId, is }) => inView.current.set(meetingId, is),
    markAll: () => {
      if (!present) return;
      const all = new Map(changes.map(({ meetingId, is }) => [meetingId, is]));
      inView.current = new Map();
      keep(present, all).catch((error: unknown) => toastError(storageErrorOf(error).text));
    },
  };
}
