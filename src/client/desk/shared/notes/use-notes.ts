import { use, useEffect, useEffectEvent, useState } from 'react';
import { getOwnEvent, type OwnEvent, type OwnMeeting } from '../../../../contract/own-event.ts';
import { type MeetingNote, noNote } from '../../../../domain/notes/meeting-note.ts';
import type { QueryState } from '../../query-problem.tsx';
import { useSession } from '../../session-context.ts';
import { useApiQuery } from '../../use-api.ts';
import { type KeptNote, NoteKeeperContext } from './note-keeper-context.ts';

/** A note as it is shown: as it was written here last, or as the server has it. */
export interface ShownNote {
  note: MeetingNote;
  /** Of what the server has said; null: it has not answered yet. */
  version: number | null;
  /** What the device keeps of it; null: nothing. */
  kept: KeptNote | null;
}

/** One's own notes in a program, written for the active organization. */
export interface Notes {
  query: QueryState<OwnEvent>;
  /** What the server has said; undefined: not known yet. */
  server: OwnEvent | undefined;
  noteOf(meetingId: string): ShownNote;
  /**
   * @param madeFrom what was shown when the author began to type: someone else's change since is no change of theirs
   * @throws StorageError when it was not saved on the device
   */
  save(meetingId: string, note: MeetingNote, madeFrom: ShownNote): Promise<void>;
  /** It is not to be sent. */
  drop(meetingId: string): Promise<void>;
}

const bare = ({ text, tags, followUp, shared }: MeetingNote): MeetingNote => ({
  text,
  tags,
  followUp,
  shared,
});

const serverNote = (server: OwnEvent | undefined, meetingId: string): OwnMeeting['note'] =>
  server?.meetings.find((one) => one.meetingId === meetingId)?.note ?? null;

/** @returns null for whoever acts for no organization, and outside the shell */
export function useNotes(programId: string): Notes | null {
  const { me } = useSession();
  const keeper = use(NoteKeeperContext);
  const organizationId = me?.organizationId ?? '';
  const userId = me?.id ?? '';
  const on = keeper !== null && organizationId !== '';
  const query = useApiQuery(getOwnEvent, { params: { programId } }, { enabled: on });
  const server = query.data;
  const [kept, setKept] = useState<readonly KeptNote[]>([]);
  useEffect(() => {
    if (!on || !keeper) return;
    return keeper.watch({ userId, programId, organizationId }, setKept);
  }, [on, keeper, userId, programId, organizationId]);
  const drop = useEffectEvent(
    (meetingId: string) =>
      void keeper?.drop({ userId, programId, organizationId, meetingId }).catch(() => undefined),
  );
  // The server's own answer has them by now.
  const over = kept
    .filter(
      ({ state, version, meetingId }) =>
        state === 'DONE' && (serverNote(server, meetingId)?.version ?? -1) >= version,
    )
    .map(({ meetingId }) => meetingId)
    .join();
  useEffect(() => {
    if (over !== '') for (const meetingId of over.split(',')) drop(meetingId);
  }, [over]);
  if (!on || !keeper) return null;
  const keptOf = (meetingId: string) => kept.find((one) => one.meetingId === meetingId) ?? null;
  return {
    query,
    server,
    noteOf: (meetingId) => {
      const own = keptOf(meetingId);
      const said = serverNote(server, meetingId);
      const newer = own !== null && (own.state !== 'DONE' || own.version > (said?.version ?? -1));
      if (newer) return { note: own.note, version: own.version, kept: own };
      return { note: said ? bare(said) : noNote, version: server ? (said?.version ?? 0) : null, kept: own };
    },
    save: async (meetingId, note, { version, note: shown }) => {
      const from = version === null ? null : { version, note: shown };
      await keeper.keep({ userId, programId, organizationId, meetingId, note, from });
    },
    drop: async (meetingId) => await keeper.drop({ userId, programId, organizationId, meetingId }),
  };
}
