import { CallError, type Caller, call } from '../contract/call.ts';
import { reportDevice } from '../contract/devices.ts';
import { type DeviceReport, REPORT_INTERVAL_MS, reportEveryMs } from '../domain/devices/device-contact.ts';
import { isProgramStaff } from '../domain/people/roles.ts';
import { addMillis, type Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { knownOffset, noteClock } from './device-clock.ts';
import { registerKey } from './device-key.ts';
import { holderOn, tabletSession } from './holder.ts';
import { countLocalOnly } from './local-only-records.ts';
import { outboxSummary } from './outbox.ts';
import type { Platform } from './platform.ts';
import { noteRehearsalWord, saidOfRehearsal } from './rehearsal-word.ts';
import { SingleFlight } from './single-flight.ts';
import { noteTabletCalls, saidOfCalls, tabletCalls } from './tablet-calls.ts';
import { noteTabletSettings } from './tablet-session.ts';

/** The device's report, so that staff know that nothing is left on it. Its failure is never shown. */

/** What only the window knows. */
export type DeviceFacts = Pick<DeviceReport, 'appVersion' | 'battery' | 'roomId'>;

export interface ReportDeps {
  db: DeviceDatabase;
  caller: Caller;
  platform: Platform;
  facts: (programId: string) => Promise<DeviceFacts>;
}

/**
 * Says once how the device is.
 *
 * @param state LEFT: it forgets the program now; only with an empty outbox
 * @returns the queue as it was reported, and whether the tablet has other settings by now
 * @throws CallError
 */
export async function sayReport(
  deps: ReportDeps,
  programId: string,
  state: DeviceReport['state'],
): Promise<{ queued: number; changed: boolean }> {
  const { db, caller, platform } = deps;
  // Before it reads: of two reports at the same time, the one that read last counts.
  const saidAt: Instant = platform.clock();
  // Before the queue: what is recorded from here on is by these settings.
  const session = await tabletSession(db);
  const [summary, unsettled, offsetMs, facts] = await Promise.all([
    outboxSummary(db, programId),
    countLocalOnly(db, programId),
    knownOffset(db),
    deps.facts(programId),
  ]);
  const body = {
    state,
    saidAt,
    // What was refused and is kept nowhere else is not confirmed either.
    queued: summary.unsent + unsettled,
    oldestUnsentAt: summary.oldestScannedAt,
    offsetMs: offsetMs ?? null,
    ...facts,
    ...(session
      ? { settings: session.tablet.settingsRevision ?? 0, ...saidOfCalls(await tabletCalls(db)) }
      : {}),
    ...saidOfRehearsal(db, addMillis(saidAt, offsetMs ?? 0)),
  };
  const sentAt: Instant = platform.clock();
  const { serverTime, tablet } = await call(caller, reportDevice, { params: { programId }, body });
  await noteClock(db, [{ sentAt, serverTime, answeredAt: platform.clock() }]);
  if (!tablet || state !== 'OPEN') return { queued: body.queued, changed: false };
  const changed = await noteTabletSettings(db, tablet);
  await noteTabletCalls(db, body, tablet, platform.clock());
  await noteRehearsalWord(db, programId, tablet.rehearsal, serverTime);
  if (tablet.signs === false) await registerKey(db, caller, programId);
  return { queued: body.queued, changed };
}

/** Whether staff watch the device: their own, or a paired tablet. */
async function isWatched(db: DeviceDatabase, programId: string): Promise<boolean> {
  const { me, tablet } = await holderOn(db);
  if (tablet) return true;
  if (!me) return false;
  const program = me.programs.find(({ id }) => id === programId);
  return isProgramStaff(me.userRole, program?.programRole);
}

type Stop = () => void;
const nothing: Stop = () => {};

/** Reports while a program is open: every ten seconds where staff watch it or something waits, and at once when the queue gets empty or is no more. */
export class Reporter {
  readonly #deps: ReportDeps;
  readonly #mayAsk: () => boolean;
  readonly #onSettings: () => void;
  readonly #flight = new SingleFlight(() => this.#report());
  #programId: string | null = null;
  #hadQueue = false;
  #everyMs = REPORT_INTERVAL_MS;
  #started = false;
  /** The server has refused reports of this caller for the program. */
  #unwanted = false;
  #stopTimer = nothing;

  /**
   * @param mayAsk false while the server did not answer the last time, and while nobody may call
   * @param onSettings the tablet has other settings: for other rooms it pulls other names
   */
  constructor(deps: ReportDeps, mayAsk: () => boolean, onSettings: () => void) {
    this.#deps = deps;
    this.#mayAsk = mayAsk;
    this.#onSettings = onSettings;
  }

  start(): void {
    this.#started = true;
    void this.#flight.request();
  }

  stop(): void {
    this.#started = false;
    this.#stopTimer();
  }

  open(programId: string | null): void {
    this.#programId = programId;
    this.#unwanted = false;
    this.now();
  }

  /** The number of what waits, whenever it changes. */
  queue(unsent: number): void {
    const has = unsent > 0;
    if (has === this.#hadQueue) return;
    this.#hadQueue = has;
    this.now();
  }

  /** At once; while one is under way, once more after it. */
  now(): void {
    if (this.#started && this.#programId) void this.#flight.request();
  }

  async #report(): Promise<void> {
    this.#stopTimer();
    const programId = this.#programId;
    if (programId && !this.#unwanted && this.#mayAsk()) {
      try {
        const { queued, changed } = await sayReport(this.#deps, programId, 'OPEN');
        if (changed) {
          this.#onSettings();
          // Staff wait for the word that it has them.
          this.now();
        }
        this.#everyMs = reportEveryMs({ watched: await isWatched(this.#deps.db, programId), queued });
      } catch (error) {
        const refused = error instanceof CallError && [400, 403, 404].includes(error.status);
        if (refused && this.#programId === programId) this.#unwanted = true;
        this.#everyMs = REPORT_INTERVAL_MS;
      }
    }
    this.#schedule();
  }

  #schedule(): void {
    this.#stopTimer();
    if (!this.#started) return;
    this.#stopTimer = this.#deps.platform.after(this.#everyMs, () => void this.#flight.request());
  }
}
