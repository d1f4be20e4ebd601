import { createContext } from 'react';
import type { MeetingNote } from '../../../../domain/notes/meeting-note.ts';

/** Whose notes they are, and for which organization they were written. */
export interface NotesOf {
  userId: string;
  programId: string;
  organizationId: string;
}
export type NoteOf = NotesOf & { meetingId: string };

/** What the device keeps of a note that was written here. */
export interface KeptNote {
  meetingId: string;
  version: number;
  note: MeetingNote;
  /** DONE: the server has it. */
  state: 'WAITING' | 'DONE' | 'REFUSED';
  /** Why the server said no, and the same in English; empty: it was not asked, since the person is of the organization no longer. */
  code?: string;
  message?: string;
}

/** The device's memory and its outbox, as the desk needs them of notes: the shell gives it. */
export interface NoteKeeper {
  /** @returns how to stop */
  watch(of: NotesOf, hear: (kept: readonly KeptNote[]) => void): () => void;
  /** Kept on the device; sent now, or once the server can be reached. @throws StorageError when it was not saved */
  keep(
    change: NoteOf & { note: MeetingNote; from: { version: number; note: MeetingNote } | null },
  ): Promise<void>;
  /** The server's own answer has it, or it is not to be sent. */
  drop(of: NoteOf): Promise<void>;
}

/** Null: outside the shell, where nothing can be written. */
export const NoteKeeperContext = createContext<NoteKeeper | null>(null);
