import { IDBFactory } from 'fake-indexeddb';
import type { Session } from '../../src/contract/identity.ts';
import type { Party } from '../../src/domain/meetings/meeting.ts';
import type { OperationVerb } from '../../src/domain/meetings/operation.ts';
import { addMillis, type Instant } from '../../src/domain/time/instants.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import { currentSession, saveSession } from '../../src/offline/device-session.ts';
import type { JournalRow, StoredMe } from '../../src/offline/documents.ts';
import { journal, recordCommand } from '../../src/offline/outbox.ts';
import { pullProgram } from '../../src/offline/pull.ts';
import { replayOutbox } from '../../src/offline/replay.ts';
import { sendWishes } from '../../src/offline/send-wishes.ts';
import { StorageError } from '../../src/offline/storage-error.ts';
import type { Dice } from './dice.ts';
import type { LaneTime } from './lane.ts';
import { endIfOver, endOf, type Forget, forgetIfEnded } from './pairing.ts';
import type { DevicePlan, SavingFault } from './scenario.ts';
import type { Person } from './sessions.ts';
import { StorageFaults } from './storage-faults.ts';
import { asTheEngineDoes, openTab, type Tab, type Way } from './tab.ts';
import type { Wire } from './wire.ts';

/** What somebody did on a device, and what the screen told them. */
export interface Said {
  id: string;
  meetingId: string;
  verb: OperationVerb;
  party: Party | 'BOTH';
  /** By the true clock. */
  at: Instant;
  /** NOTHING: the process died before it could say anything; by then it was on the disk. */
  told: 'SAVED' | 'FAILED' | 'NOTHING';
  /** The start of the appointment that the screen showed; null where the command does not name it. */
  startAt: Instant | null;
}

export type Ended = 'DONE' | 'PARKED' | 'BUSY' | 'HOLD';

/** One device: a database of its own that outlives its processes, a clock of its own, a wire. */
export class Tablet {
  readonly name: string;
  readonly plan: DevicePlan;
  readonly wire: Wire;
  readonly faults = new StorageFaults();
  readonly said: Said[] = [];
  /** Said on other devices and taken in here from their emergency export; by id. */
  readonly takenIn = new Map<string, Said>();
  /** Refused ones that staff have settled on the device. */
  readonly settled = new Set<string>();
  /** Final verdicts, also those that a wipe took out of the log. */
  readonly answered = new Map<string, JournalRow>();
  /** What was saved here before a paired tablet forgot: by then it was the server's. */
  readonly wiped = new Set<string>();
  /** When the tokens of its pairings ran out, by the pairing's id. */
  readonly ranOut = new Map<string, Instant>();
  /** Since when each waits here, by the true clock. */
  readonly since = new Map<string, Instant>();
  readonly person: Person;
  readonly forget: Forget;
  /** For the totals. */
  readonly happened: (what: string) => void;
  sessionId = '';
  tabs: Tab[] = [];
  /** Its clock was set: its stamps may be off. */
  clockTrusted = true;
  readonly #time: LaneTime;
  readonly #programId: string;
  readonly #dice: Dice;
  readonly #salt: string;
  readonly #factory = new IDBFactory();
  #aheadMs: number;
  #processes = 0;

  constructor(parts: {
    name: string;
    plan: DevicePlan;
    wire: Wire;
    time: LaneTime;
    programId: string;
    person: Person;
    dice: Dice;
    salt: string;
    forget: Forget;
    happened: (what: string) => void;
  }) {
    this.name = parts.name;
    this.plan = parts.plan;
    this.wire = parts.wire;
    this.person = parts.person;
    this.forget = parts.forget;
    this.happened = parts.happened;
    this.#time = parts.time;
    this.#programId = parts.programId;
    this.#dice = parts.dice;
    this.#salt = parts.salt;
    this.#aheadMs = parts.plan.aheadMs;
    this.start();
  }

  get db(): DeviceDatabase {
    return this.tab(0).db;
  }

  clock = (): Instant => addMillis(this.#time.now(), this.#aheadMs);

  setClock(aheadMs: number): void {
    this.#aheadMs = aheadMs;
    this.clockTrusted = false;
  }

  /** Two windows of a new process on the same database. */
  start(): void {
    this.tabs = [this.#openTab(), this.#openTab()];
  }

  /** The process dies: what was under way never goes on; what was committed stays. */
  kill(): void {
    for (const tab of this.tabs) tab.db.close();
    this.start();
  }

  end(): void {
    for (const tab of this.tabs) tab.db.close();
  }

  async signIn(session: Session & { sessionId: string }, me: StoredMe): Promise<void> {
    this.sessionId = session.sessionId;
    await saveSession(this.db, session);
    await this.db.session
      .where('id')
      .equals('current')
      .modify((row) => {
        if (row.kind === 'PERSON') row.me = me;
      });
  }

  /** Records as the screen does, and remembers what it told. */
  async say(
    command: Parameters<typeof recordCommand>[1]['command'],
    scannedAt: Instant,
    fault: SavingFault | null,
  ): Promise<Said> {
    // Chance decides which of two equal stamps stands; the end makes it another one each time it is played.
    const id = this.#dice.uuid().slice(0, 24) + this.#salt;
    if (fault === 'QUOTA') this.faults.arm('QUOTA', 'outbox', 0);
    if (fault === 'ABORT' || fault === 'KILLED_BEFORE') this.faults.arm('ABORT', 'device', 0);
    const { meetingId, party, startAt = null } = command.args;
    const at = this.#time.now();
    const said: Said = { id, meetingId, verb: command.verb, party, startAt, at, told: 'SAVED' };
    this.said.push(said);
    this.since.set(id, at);
    try {
      const programId = this.#programId;
      await recordCommand(this.db, { id, programId, command, scannedAt, actor: this.name });
      if (fault === 'KILLED_AFTER') said.told = 'NOTHING';
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      said.told = 'FAILED';
    }
    this.faults.disarm();
    if (fault === 'KILLED_AFTER' || fault === 'KILLED_BEFORE') this.kill();
    return said;
  }

  /** As the engine does: nothing is sent without a session. A tablet whose pairing has ended delivers, and forgets. */
  async push(tab: 0 | 1, batch: number): Promise<Ended> {
    const { db, push } = this.tab(tab);
    const ends = (await endOf(db)) !== null;
    const session = await currentSession(db);
    if (!session || (session.ended && !ends)) return 'HOLD';
    return await this.#begin(tab, 'push', async () => {
      const { failure } = await replayOutbox(push, { next: batch });
      // As the engine: after the check-ins, and not for a pairing that has ended.
      if (!ends && failure === null) await sendWishes(this.tab(tab).pull);
      if (ends) await forgetIfEnded(this, db);
      else await endIfOver(this, db);
    });
  }

  async pull(tab: 0 | 1): Promise<Ended> {
    const { db, pull } = this.tab(tab);
    const session = await currentSession(db);
    if (!session || session.ended) return 'HOLD';
    return await this.#begin(tab, 'pull', () => pullProgram(pull, this.#programId, { keys: false }));
  }

  /** Until a task has ended or waits on the wire. */
  async untilQuiet(task: Promise<unknown>): Promise<'DONE' | 'PARKED'> {
    this.wire.running = task;
    const parked = new Promise<'PARKED'>((resolve) => {
      this.wire.onPark = () => resolve('PARKED');
    });
    return await Promise.race([task.then(() => 'DONE' as const), parked]);
  }

  get underWay(): number {
    return this.tabs.reduce((sum, { tasks }) => sum + (tasks.push ? 1 : 0) + (tasks.pull ? 1 : 0), 0);
  }

  /** Before a wipe, and at the end: the log's verdicts, as they came. */
  async rememberVerdicts(): Promise<void> {
    for (const row of await journal(this.db, 5000)) this.answered.set(row.commandId, row);
  }

  async #begin(tab: 0 | 1, way: Way, job: () => Promise<unknown>): Promise<Ended> {
    const { tasks } = this.tab(tab);
    if (tasks[way]) return 'BUSY';
    // The start is put off by a breath, so that the task has its name before the wire can hold it.
    const task = Promise.resolve()
      .then(job)
      .catch(asTheEngineDoes)
      .finally(() => {
        tasks[way] = null;
      });
    tasks[way] = task;
    return await this.untilQuiet(task);
  }

  tab(tab: 0 | 1): Tab {
    const found = this.tabs[tab];
    if (!found) throw new Error('The device is off.');
    return found;
  }

  #openTab(): Tab {
    return openTab({
      factory: this.#factory,
      name: this.name,
      faults: this.faults,
      wire: this.wire,
      process: `process-${++this.#processes}`,
      platform: {
        clock: this.clock,
        random: () => 0.5,
        after: (ms, job) => this.#after(ms, job),
      },
    });
  }

  /** Waiting for a lock lets the true time pass. A lease is never renewed: the tab that holds it sleeps. */
  #after(ms: number, job: () => void): () => void {
    if (ms > 1000) return () => undefined;
    const soon = setImmediate(() => {
      if (this.#time.real) this.setClock(this.#aheadMs + ms);
      else this.#time.pass(ms);
      job();
    });
    return () => clearImmediate(soon);
  }
}
