import { useEffect, useRef, useState } from 'react';
import {
  createProgram,
  type ProgramSettingsResult,
  updateProgram,
} from '../../../../contract/program-settings.ts';
import type { Message } from '../../../../domain/language/message.ts';
import { takenAway } from '../../../../domain/programs/program-changes.ts';
import type { UpdateProgramArgs } from '../../../../domain/programs/save-program.ts';
import { sameValue } from '../../../../domain/verdict/optimistic-concurrency.ts';
import { useSession } from '../../session-context.ts';
import type { Sent } from '../../shared/form/api-form-options.ts';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { DRAFTS } from '../../shared/registration/forget-drafts.ts';
import { programConflictFields } from './program-conflict-fields.ts';
import { dropDraft, restoredDraft, writeDraft } from './program-draft.ts';
import { type ProgramArgs, type ProgramValues, theirValues } from './program-values.ts';
import { changedArgs, fieldOf, programForm, readProgram, seenOf } from './read-program.ts';

/** What was sent of a program takes something away from others: that is asked first. */
interface Asked {
  args: Sent<ProgramArgs>;
  lost: Message[];
}

/**
 * What is typed into a program's form. It is kept on the device after every key, so that leaving the page, a reload or
 * a lost network lose nothing; signing out forgets it. What others changed meanwhile is not undone by a draft: only
 * what was typed stands in it, with what was there when it was typed.
 *
 * @param program as the server has it; null: a new one
 * @param answers how many have answered, by requirement id
 */
export function useProgramForm(
  program: ProgramSettingsResult | null,
  initial: ProgramValues,
  answers: Readonly<Record<string, number>>,
  onSaved: (saved: ProgramSettingsResult) => Promise<void>,
) {
  const { me } = useSession();
  const key = `${DRAFTS}${me?.id ?? ''}:program:${program?.id ?? 'new'}`;
  const [kept] = useState(() => restoredDraft(key, initial));
  const [fromDraft, setFromDraft] = useState(kept !== null);
  const [asked, ask] = useState<Asked | null>(null);
  /** What the form was begun with: the server's, as it was then. */
  const base = useRef(kept?.base ?? initial);
  const timezone = useRef(initial.timezone);
  /** As the form was when it was sent: what is typed meanwhile is not saved. */
  const sent = useRef<ProgramValues>(null);
  /** What of a program that is there is another than it was, against what the form was begun with. */
  const changeOf = ({ seen, ...args }: Sent<ProgramArgs>): UpdateProgramArgs => {
    const before = program && readProgram(base.current, program.slug).args;
    if (!before) return args;
    const changed = changedArgs(before, args);
    return { ...changed, seen: { ...seenOf(program, before, changed), ...seen } };
  };
  const form = useEditForm(programForm(program?.slug ?? null), {
    values: base.current,
    call: program ? updateProgram : createProgram,
    params: program ? { programId: program.id } : undefined,
    body: changeOf,
    faultAt: { SLUG_TAKEN: 'slug' },
    fieldOf,
    holdBack: (args) => {
      sent.current = structuredClone(form.getValues());
      if (!program) return false;
      const after = { ...program, ...(changeOf(args) as Partial<ProgramArgs>) };
      const lost = takenAway(program, after, answers, program.venueUse);
      if (lost.length > 0) ask({ args, lost });
      return lost.length > 0;
    },
    conflict: program && {
      read: {},
      fields: programConflictFields(timezone.current),
      onTheirs: (theirs) => {
        const values = theirValues(program, theirs, timezone.current);
        begin({ ...base.current, ...values }, { ...form.getValues(), ...values });
      },
    },
    onSuccess: async (saved) => {
      const typed = form.getValues();
      const from = sent.current ?? typed;
      if (sameValue(typed, from)) dropDraft(key);
      begin(from, typed);
      setFromDraft(false);
      await onSaved(saved);
    },
  });
  const begin = (from: ProgramValues, typed = from): void => {
    base.current = from;
    form.reset(from);
    // As a whole: a list of requirements that is set as one field just after a reset is not drawn.
    if (!sameValue(typed, from)) form.reset(typed, { keepDefaultValues: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is typed once
  useEffect(() => {
    if (kept) begin(kept.base, kept.values);
  }, []);
  const values = form.watch();
  timezone.current = values.timezone;
  const draft = JSON.stringify({ base: base.current, values });
  const { dirty } = form;
  useEffect(() => {
    if (dirty) writeDraft(key, draft);
    else dropDraft(key);
  }, [key, dirty, draft]);
  // The browser's own question: a page that is closed says nothing else.
  useEffect(() => {
    if (!dirty) return;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', closing);
    return () => window.removeEventListener('beforeunload', closing);
  }, [dirty]);
  return {
    ...form,
    /** What is shown was typed at another time. */
    restored: fromDraft && dirty,
    discard: () => {
      begin(initial);
      setFromDraft(false);
    },
    asked,
    /** @param sure it is sent all the same */
    settle(sure: boolean) {
      ask(null);
      if (sure && asked) form.send(asked.args);
    },
  };
}
