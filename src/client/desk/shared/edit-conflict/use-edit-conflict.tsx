import { type ReactNode, useRef, useState } from 'react';
import type { CallError } from '../../../../contract/call.ts';
import type { Seen } from '../../../../domain/verdict/optimistic-concurrency.ts';
import { t } from '../../../words/words.ts';
import { BothTexts, type ConflictField } from './both-texts.tsx';
import { EditConflictDialog } from './edit-conflict-dialog.tsx';

type Read = NonNullable<Seen>;

export interface EditConflictOptions<Args extends object> {
  /** The fields as they were read, when the form was opened. */
  read: Read;
  /** How each field is told to whoever is asked. */
  fields: { [Field in keyof Args]?: ConflictField };
  /** Someone else's values take the place of one's own in the form. */
  onTheirs: (theirs: Partial<Args>) => void;
  /** What was read, with what is known now; left out: field by field. */
  join?: (read: Read, theirs: Read) => Read;
  /** The fields of what the refusal says; left out: it says nothing else. */
  standingOf?: (standing: Read) => Read;
  /** Sends a change once more. */
  resend: (args: Args & { seen: Read }) => void;
  busy: boolean;
}

export interface EditConflict<Args extends object> {
  /** A change, with what was read of it. */
  withSeen<Sent extends Args>(args: Sent): Sent & { seen: Read };
  /** Whether a refusal is that someone else was quicker: then it is asked about, and nothing else is to be said. */
  handle(error: CallError): boolean;
  /** Asks about what someone else has made of a field, where no refusal says so. */
  ask(theirs: Read): void;
  /** It is saved, and the form stays: what it is now was read. */
  readAnew(read: Read): void;
  /** Stands beside the form. */
  question: ReactNode;
}

const asItIs = (standing: Read): Read => standing;

const joined = (read: Read, theirs: Read): Read => ({ ...read, ...theirs });

/**
 * A form whose thing someone else may change at the same time: what only they have changed stays theirs (the server
 * sees to it), what both have is asked about. Nothing that was typed is lost.
 */
export function useEditConflict<Args extends object>(parts: EditConflictOptions<Args>): EditConflict<Args> {
  const { read, fields, onTheirs, join = joined, standingOf = asItIs, resend, busy } = parts;
  const [seen, setSeen] = useState(read);
  const [theirs, setTheirs] = useState<Read | null>(null);
  const sent = useRef<Args | null>(null);
  const settle = (): Read => {
    const next = join(seen, theirs ?? {});
    setSeen(next);
    setTheirs(null);
    return next;
  };
  const mine = (sent.current ?? {}) as Readonly<Record<string, unknown>>;
  return {
    withSeen(args) {
      sent.current = args;
      return { ...args, seen };
    },
    handle(error) {
      if (error.code !== 'CHANGED_MEANWHILE') return false;
      setTheirs(standingOf((error.result as { standing: Read }).standing));
      return true;
    },
    ask: setTheirs,
    readAnew: setSeen,
    question: (
      <EditConflictDialog
        open={theirs !== null}
        description={t('Someone else has saved this since you opened it. What you typed is still here.')}
        busy={busy}
        onClose={() => setTheirs(null)}
        onTakeTheirs={() => {
          const taken = theirs;
          settle();
          onTheirs((taken ?? {}) as Partial<Args>);
        }}
        onKeepMine={() => {
          const now = settle();
          if (sent.current) resend({ ...sent.current, seen: now });
        }}
      >
        <div className="flex flex-col gap-5">
          {Object.entries(theirs ?? {}).map(([field, value]) => {
            const told = fields[field as keyof Args];
            return told ? <BothTexts key={field} field={told} theirs={value} mine={mine[field]} /> : null;
          })}
        </div>
      </EditConflictDialog>
    ),
  };
}
