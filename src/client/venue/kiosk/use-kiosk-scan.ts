import { useEffect, useRef, useState } from 'react';
import { isLate } from '../../../domain/meetings/check-in.ts';
import { addMillis, type Instant } from '../../../domain/time/instants.ts';
import { evaluateScan } from '../../../offline/evaluate-scan.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { playCue } from '../../ui/sound.ts';
import { vibrate } from '../../ui/vibrate.ts';
import type { Practice } from '../check-in/practice.ts';
import { warmScanCache, warmUp } from '../check-in/warm-up.ts';
import { useDevice } from '../device-context.ts';
import { deviceNow, useServerOffset } from '../use-present.ts';
import { useRecorder } from '../use-recorder.ts';
import { type KioskVerdict, kioskNotSaved, kioskSaved, kioskUnsaved } from './kiosk-verdict.ts';

/** How long an answer stays, in ms: long enough to read a table's number, unless the next person comes first. */
export const KIOSK_RETURNS_AFTER_MS = 4000;

/** How long a question stays: it has to be read and thought about. */
export const KIOSK_ASKS_MS = 15_000;

export interface KioskScan {
  shown: (KioskVerdict & { no: number; text: string }) | null;
  scan(text: string): void;
  /** Says which of the meetings that the shown answer asks about is meant. */
  choose(meetingId: string): void;
  dismiss(): void;
  /** The floor plan stands above the shown answer, which stays longer for it. */
  isPlanOpen: boolean;
  showPlan(open: boolean): void;
}

/**
 * A kiosk: a badge -> judge -> record that one side -> only then green. One after the other, and back by itself.
 *
 * @param practice of a rehearsal: nothing is recorded; null: it is real
 */
export function useKioskScan(
  program: ProgramOnDevice,
  roomId: string | null,
  practice: Practice | null,
): KioskScan {
  const { db } = useDevice();
  const record = useRecorder();
  const offsetMs = useServerOffset(program.id);
  const [shown, setShown] = useState<KioskScan['shown']>(null);
  /** The answer above which the floor plan stands. */
  const [planOf, setPlanOf] = useState(0);
  const count = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());

  const taken = useRef(0);

  const show = (verdict: KioskVerdict, text: string) => {
    count.current += 1;
    setShown({ ...verdict, no: count.current, text });
    playCue(verdict.cue);
    vibrate(verdict.cue);
  };

  const judge = async (text: string, at: Instant, chosen: string | null) => {
    const present = addMillis(at, offsetMs);
    const scan = practice
      ? await practice.evaluate(roomId, text, present, chosen)
      : await evaluateScan(db, program.id, roomId, text, at, chosen);
    const told = kioskUnsaved(scan, present, program.timezone);
    // To choose a meeting that has ended is the tap that it needs.
    const agreed = scan.kind === 'LATE' && scan.found.view.meeting.id === chosen;
    if (told && !agreed) return show(told, text);
    if (!('found' in scan)) return;
    const { party, view } = scan.found;
    const { id: meetingId, startAt } = view.meeting;
    const args = { meetingId, party, attendedAt: at, source: 'SCAN' as const, startAt, badge: text };
    if (practice) await practice.checkIn(roomId, meetingId, party, present);
    else await record({ programId: program.id, command: { verb: 'CHECK_IN', args }, scannedAt: at });
    show(kioskSaved(scan, isLate(view.meeting, present), present, program.timezone), text);
  };

  useEffect(() => {
    warmUp(db, program.id).catch(() => undefined);
    return warmScanCache(db, program.id);
  }, [db, program.id]);

  const isPlanOpen = shown !== null && planOf === shown.no;

  useEffect(() => {
    if (!shown) return;
    const stays =
      shown.choices.length > 0 || shown.kind === 'BADGE_REAL' || isPlanOpen
        ? KIOSK_ASKS_MS
        : KIOSK_RETURNS_AFTER_MS;
    const timer = setTimeout(() => setShown(null), stays);
    return () => clearTimeout(timer);
  }, [shown, isPlanOpen]);

  const enqueue = (text: string, chosen: string | null) => {
    const at = deviceNow();
    // Nothing may stop the line: what could not be saved is an answer of its own.
    line.current = line.current.then(() =>
      judge(text, at, chosen).catch((error: unknown) =>
        show(kioskNotSaved(storageErrorOf(error).text), text),
      ),
    );
  };

  return {
    shown,
    scan: (text) => enqueue(text, null),
    choose: (meetingId) => {
      if (!shown || taken.current === shown.no) return;
      taken.current = shown.no;
      enqueue(shown.text, meetingId);
    },
    dismiss: () => setShown(null),
    isPlanOpen,
    showPlan: (open) => setPlanOf(open ? (shown?.no ?? 0) : 0),
  };
}
