import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredFile } from '../../../../contract/files.ts';
import type { FilePurpose } from '../../../../domain/files/purposes.ts';
import type { MessageLike } from '../../../../domain/language/message.ts';
import { useCaller } from '../../caller-context.ts';
import { UploadProblem, type UploadTicket, uploadFile } from './upload-file.ts';

/** Where an upload stands; null: none was begun here. */
export type UploadState =
  | { kind: 'UPLOADING'; file: File; done: number }
  | { kind: 'FAILED'; file: File; message: MessageLike; again: boolean }
  | { kind: 'DONE'; file: File; stored: StoredFile };

/** One field's upload: at most one at a time; another file, or leaving the screen, calls it off. */
export function useUpload(
  { purpose, organizationId }: { purpose: FilePurpose; organizationId?: string | undefined },
  onStored: (stored: StoredFile, file: File) => void,
) {
  const caller = useCaller();
  const [state, setState] = useState<UploadState | null>(null);
  const running = useRef<AbortController | null>(null);
  const ticket = useRef<UploadTicket | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** As the form is when the last byte has come, not as it was when the first one left. */
  const handle = useRef(onStored);
  useEffect(() => {
    handle.current = onStored;
  }, [onStored]);

  const run = useCallback(
    async (file: File) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      const { signal } = mine;
      // What an upload that was called off still says is not heard.
      const say = (next: UploadState) => {
        if (!signal.aborted) setState(next);
      };
      say({ kind: 'UPLOADING', file, done: 0 });
      const onProgress = (done: number) => say({ kind: 'UPLOADING', file, done });
      try {
        const stored = await uploadFile(caller, {
          file,
          purpose,
          organizationId,
          ticket,
          onProgress,
          signal,
        });
        if (signal.aborted) return;
        ticket.current = null;
        setState({ kind: 'DONE', file, stored });
        handle.current(stored, file);
      } catch (error) {
        const known = error instanceof UploadProblem;
        say({
          kind: 'FAILED',
          file,
          message: known ? error.text : String(error),
          again: known && error.again,
        });
      }
    },
    [caller, purpose, organizationId],
  );

  return {
    state,
    choose(file: File) {
      ticket.current = null;
      void run(file);
    },
    retry() {
      if (state) void run(state.file);
    },
    /** Ends what runs and forgets what was. */
    clear() {
      running.current?.abort();
      ticket.current = null;
      setState(null);
    },
  };
}
