import { Dexie, type EntityTable, type Table } from 'dexie';
import type {
  AgendaRow,
  AnsweredRow,
  AttentionRow,
  ContactAskRow,
  DamagedRow,
  DeviceRow,
  DoorEvent,
  DoorProgram,
  DoorRoom,
  DoorTimeslot,
  FloorPictureRow,
  JournalRow,
  KeptRow,
  MeetingBucketRow,
  MeetingNoteRow,
  MemberRow,
  NoteRow,
  OrganizationRow,
  OutboxRow,
  PlaceRow,
  ProgramStateRow,
  SessionRow,
  WishListRow,
  WishRow,
} from './documents.ts';
import { abortWhenPutAway } from './page-cache.ts';
import { PageClock, type TwoClocks } from './page-clock.ts';

/**
 * The device's database. BASE documents (program … places) are written only by pull and by the answers of a replay; what
 * a screen shows is base + outbox (`overlay.ts`).
 *
 * Every transaction is strict: IndexedDB says "committed" only when it is on the disk. Measured: 18 ms at p95 under 4x
 * throttle, and pull writes thousands of changes in one.
 */
export class DeviceDatabase extends Dexie {
  declare session: Table<SessionRow, 'current'>;
  declare device: EntityTable<DeviceRow, 'id'>;
  declare notes: EntityTable<NoteRow, 'key'>;
  declare programStates: EntityTable<ProgramStateRow, 'programId'>;
  declare programs: EntityTable<DoorProgram, 'id'>;
  declare events: EntityTable<DoorEvent, 'id'>;
  declare timeslots: EntityTable<DoorTimeslot, 'id'>;
  declare rooms: EntityTable<DoorRoom, 'id'>;
  declare organizations: Table<OrganizationRow, [string, string]>;
  declare members: Table<MemberRow, [string, string]>;
  declare meetingBuckets: Table<MeetingBucketRow, [string, string]>;
  declare agendas: Table<AgendaRow, [string, string]>;
  declare places: Table<PlaceRow, [string, string]>;
  declare outbox: EntityTable<OutboxRow, 'id'>;
  declare wishes: EntityTable<WishRow, 'id'>;
  declare wishLists: EntityTable<WishListRow, 'id'>;
  declare meetingNotes: EntityTable<MeetingNoteRow, 'id'>;
  declare contactAsks: EntityTable<ContactAskRow, 'id'>;
  declare attention: EntityTable<AttentionRow, 'id'>;
  declare answered: EntityTable<AnsweredRow, 'firstSeq'>;
  declare damaged: EntityTable<DamagedRow, 'id'>;
  declare journal: Table<JournalRow, number>;
  declare floorPictures: EntityTable<FloorPictureRow, 'value'>;

  /** This page's or worker's own. */
  readonly pageClock: PageClock;

  /** @param clocks replaced in tests */
  constructor(name = 'meeting-door', clocks?: TwoClocks) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.pageClock = new PageClock(clocks);
    this.version(1).stores({
      session: 'id',
      device: 'id',
      notes: 'key',
      programStates: 'programId',
      programs: 'id, slug',
      events: 'id, programId',
      timeslots: 'id, programId, eventId',
      rooms: 'id, programId',
      organizations: '[programId+id], programId',
      members: '[programId+id], programId, *badgeNumbers',
      meetingBuckets: '[programId+bucket], programId',
      agendas: '[programId+organizationId], programId',
      places: '[programId+shard], programId',
      outbox: 'id, &seq, programId, meetingId, [programId+seq]',
      attention: 'id, programId, meetingId, seq',
      journal: '++no, programId, commandId',
    });
    // Paired tablets have a session too. Who is signed in stays signed in, and what waits goes on waiting.
    this.version(2)
      .stores({ damaged: 'id' })
      .upgrade((tx) =>
        tx
          .table('session')
          .toCollection()
          .modify((row: { kind?: string }) => {
            row.kind ??= 'PERSON';
          }),
      );
    // What was answered, for a server that has lost it.
    this.version(3).stores({ kept: 'id, programId, seq' });
    // The same, as one document for all that were answered together; and a log without indexes, which is read as a whole:
    // written a row each with three of them, 10,000 commands took longer than the server needs for them.
    this.version(4)
      // The former table stays, empty: the version before opens this database too, after a release was taken back.
      .stores({ answered: 'firstSeq, programId', journal: '++no' })
      .upgrade(async (tx) => {
        const kept: KeptRow[] = await tx.table('kept').toArray();
        const programs = Map.groupBy(kept, ({ programId }) => programId);
        const documents = [...programs].flatMap(([programId, commands]) =>
          commands.map((command): AnsweredRow => ({ firstSeq: command.seq, programId, commands: [command] })),
        );
        await tx.table('answered').bulkPut(documents);
        await tx.table('kept').clear();
      });
    // Pictures of floor plans; what was asked for at a door without a network.
    this.version(5).stores({ floorPictures: 'value, programId', wishes: 'id, programId' });
    // Lists of wishes that were changed here.
    this.version(6).stores({ wishLists: 'id, programId, state' });
    // Notes of meetings that were written here.
    this.version(7).stores({ meetingNotes: 'id, programId, state' });
    // Contacts that were asked for here.
    this.version(8).stores({ contactAsks: 'id, programId, state' });
  }
}

let shared: DeviceDatabase | undefined;

/** The database of this window or worker. Tests that play several devices make their own by name. */
export function deviceDatabase(): DeviceDatabase {
  if (!shared) {
    shared = new DeviceDatabase();
    abortWhenPutAway(shared);
  }
  return shared;
}
