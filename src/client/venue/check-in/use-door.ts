import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { CheckInSource } from '../../../domain/meetings/check-in.ts';
import { addMillis, type Instant } from '../../../domain/time/instants.ts';
import type { ScanSubject, ScanVerdict } from '../../../offline/evaluate-scan.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { playCue } from '../../ui/sound.ts';
import { vibrate } from '../../ui/vibrate.ts';
import { useDevice } from '../device-context.ts';
import { deviceNow, useServerOffset } from '../use-present.ts';
import { useRecorder } from '../use-recorder.ts';
import { notSavedVerdict } from './not-saved-verdict.ts';
import type { Practice } from './practice.ts';
import { createScanActivity, type ScanActivity } from './scan-activity.ts';
import { useEventCallback } from './use-event-callback.ts';
import type { DoorVerdict } from './verdict-shape.ts';
import { loadJudge, warmScanCache, warmUp } from './warm-up.ts';

/** Rapid mode: how long a verdict that asks nothing stays, unless the next scan comes first. */
export const RETURNS_AFTER_MS = 2500;
/** How many verdicts that recorded nothing are remembered while the screen is open. */
const KEPT = 20;

/** Where a verdict came from, so that it can be judged again; `chosen`: the meeting that was named by a tap. */
type Asked = ({ text: string } | { subject: ScanSubject }) & { chosen?: string };

export interface ShownVerdict extends DoorVerdict {
  /** Grows with every verdict. */
  no: number;
  /** By the device's clock. */
  at: Instant;
  asked: Asked;
}

export interface Door {
  shown: ShownVerdict | null;
  /** Verdicts that recorded nothing, newest first. */
  turnedAway: readonly ShownVerdict[];
  /** The same function as long as the screen is open, as are the others that lists and the scanner are given. */
  scan: (text: string) => void;
  /** A party found by hand. */
  pick: (subject: ScanSubject) => void;
  /** While a scan is under way. */
  scanActivity: ScanActivity;
  /** Does what the shown verdict offers. */
  takeOffer(): void;
  /** Says which of the meetings that the shown verdict asks about is meant. */
  choose(meetingId: string): void;
  dismiss(): void;
  /** The floor plan stands above the shown verdict, which stays as long, and nobody is scanned behind it. */
  isPlanOpen: boolean;
  showPlan(open: boolean): void;
}

/** The meeting that a scan found and that may be recorded, by itself or after staff said so. */
const possibleMeeting = (scan: ScanVerdict): string | null =>
  'found' in scan && scan.kind !== 'CANCELED' && scan.found.decision.kind === 'allowed'
    ? scan.found.view.meeting.id
    : null;

/** The verdict on the screen, and those that recorded nothing. */
function useVerdicts(scanActivity: ScanActivity) {
  const [shown, setShown] = useState<ShownVerdict | null>(null);
  const [turnedAway, setTurnedAway] = useState<readonly ShownVerdict[]>([]);
  const count = useRef(0);
  /** A red verdict is shown that nobody has touched yet. */
  const red = useRef(false);
  const show = (verdict: DoorVerdict, asked: Asked, at: Instant) => {
    count.current += 1;
    const next = { ...verdict, no: count.current, at, asked };
    red.current = verdict.tone === 'bad';
    setShown(next);
    scanActivity.release();
    if (!verdict.kind.startsWith('CHECKED_IN')) setTurnedAway((kept) => [next, ...kept].slice(0, KEPT));
    playCue(verdict.cue);
    vibrate(verdict.cue);
  };
  return { shown, setShown, turnedAway, count, red, show };
}

/**
 * The door: scan -> judge -> record -> only then green. One after the other, in the order in which they came.
 *
 * @param practice of a rehearsal: nothing is recorded; null: it is real
 */
export function useDoor(
  program: ProgramOnDevice,
  roomId: string | null,
  rapid: boolean,
  practice: Practice | null,
): Door {
  const { db, engine } = useDevice();
  const record = useRecorder();
  const offsetMs = useServerOffset(program.id);
  /** The verdict above which the floor plan stands. */
  const [planOf, setPlanOf] = useState(0);
  const [scanActivity] = useState(createScanActivity);
  const { shown, setShown, turnedAway, count, red, show } = useVerdicts(scanActivity);
  /** The verdict whose offer was taken: a second press would record a second check-in. */
  const taken = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  const save = async (scan: ScanVerdict, asked: Asked, at: Instant) => {
    if (!('found' in scan)) return;
    const { party, view } = scan.found;
    const { personId } = scan.subject;
    const source: CheckInSource = 'text' in asked ? 'SCAN' : 'MANUAL';
    const { id: meetingId, startAt } = view.meeting;
    // A badge, or a person found by name, says who came.
    const attendee = personId === '' ? undefined : { personId, guestName: null, people: null };
    const args = { meetingId, party, attendedAt: at, source, startAt, ...(attendee ? { attendee } : {}) };
    const present = addMillis(at, offsetMs);
    if (practice) await practice.checkIn(roomId, meetingId, party, present);
    else await record({ programId: program.id, command: { verb: 'CHECK_IN', args }, scannedAt: at });
    const { busyUntilOn, isEarly, isLate, savedVerdict } = await loadJudge();
    const facts = {
      late: isLate(view.meeting, present),
      // The check-in is saved: what cannot be read now must not look as if it were not.
      busyUntil: isEarly(view.meeting, present)
        ? await (practice
            ? practice.busyUntil(roomId, meetingId, present)
            : busyUntilOn(db, view.meeting, present)
          ).catch(() => null)
        : null,
      unconfirmed: !practice && engine.state.reachable === false,
    };
    show(savedVerdict(scan, facts, present, program.timezone), asked, at);
  };

  /**
   * @param asked.chosen the meeting that staff named. Judged anew all the same: the verdict may have stood for minutes, and
   * a cancellation may have come meanwhile.
   * @param agreed staff said yes to it after its verdict
   */
  const judge = async (asked: Asked, at: Instant, agreed: boolean) => {
    const { chosen = null } = asked;
    const present = addMillis(at, offsetMs);
    const { evaluateParty, evaluateScan, isOfNow, notNowVerdict, unsavedVerdict } = await loadJudge();
    const scan =
      'text' in asked
        ? practice
          ? await practice.evaluate(roomId, asked.text, present, chosen)
          : await evaluateScan(db, program.id, roomId, asked.text, at, chosen)
        : practice
          ? await practice.evaluateParty(roomId, asked.subject, present, chosen)
          : await evaluateParty(db, program.id, roomId, asked.subject, present, chosen);
    const ofLater =
      'subject' in asked && scan.kind === 'CHECK_IN' && !isOfNow(scan.found.view.meeting, present);
    const told = ofLater
      ? notNowVerdict(scan, present, program.timezone)
      : unsavedVerdict(scan, present, program.timezone, engine.state.lastPulledAt);
    // To choose a meeting that has ended is the tap that it needs.
    const settled = agreed || scan.kind === 'LATE';
    const isChosen = chosen !== null && possibleMeeting(scan) === chosen;
    if (told && !(isChosen && settled)) show(told, asked, at);
    else await save(scan, asked, at);
  };

  /** Nothing may stop the line: what the device could not save is a verdict of its own. */
  const enqueue = (asked: Asked, work: (at: Instant) => Promise<void>) => {
    const at = deviceNow();
    scanActivity.begin();
    line.current = line.current.then(async () => {
      // Read while the red one was still being judged: it would take it away unseen. It is heard that it was not taken.
      if (red.current && asked.chosen === undefined) {
        scanActivity.release();
        playCue('bad');
        return;
      }
      await work(at).catch((error: unknown) => show(notSavedVerdict(storageErrorOf(error).text), asked, at));
    });
  };

  const ask = (asked: Asked) => enqueue(asked, (at) => judge(asked, at, false));
  const takeOffer = () => {
    if (!shown?.offer || taken.current === shown.no) return;
    const { no, asked, meetingId, offer } = shown;
    taken.current = no;
    if (offer === 'END_REHEARSAL') return practice?.end('text' in asked ? asked.text : null);
    if (offer !== 'SYNCHRONISE') {
      if (meetingId === null) return;
      const about = { ...asked, chosen: meetingId };
      return enqueue(about, (at) => judge(about, at, true));
    }
    // Outside the line: on a dead network this lasts half a minute, and the people behind must not wait for it. Who was
    // judged meanwhile has the screen; this one scans again.
    void engine.syncNow().then(() => {
      if (count.current !== no || taken.current !== no) return;
      red.current = false;
      ask(asked);
    });
  };

  const choose = (meetingId: string) => {
    if (!shown || taken.current === shown.no) return;
    taken.current = shown.no;
    ask({ ...shown.asked, chosen: meetingId });
  };

  const isPlanOpen = shown !== null && planOf === shown.no;

  useEffect(() => {
    warmUp(db, program.id).catch(() => undefined);
    return warmScanCache(db, program.id);
  }, [db, program.id]);

  useEffect(() => {
    if (!rapid || !shown || shown.stays || isPlanOpen) return;
    const timer = setTimeout(() => setShown(null), RETURNS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rapid, shown, isPlanOpen, setShown]);

  return {
    shown,
    // What stands behind the verdict may come after it.
    turnedAway: useDeferredValue(turnedAway),
    scanActivity,
    scan: useEventCallback((text: string) => ask({ text })),
    pick: useEventCallback((subject: ScanSubject) => ask({ subject })),
    takeOffer,
    choose,
    isPlanOpen,
    showPlan: (open) => setPlanOf(open ? (shown?.no ?? 0) : 0),
    dismiss: () => {
      red.current = false;
      taken.current = 0;
      setShown(null);
    },
  };
}
