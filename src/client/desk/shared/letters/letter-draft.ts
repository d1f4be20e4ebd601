import { useState } from 'react';
import type { CallError } from '../../../../contract/call.ts';
import { encodeMessage } from '../../../../domain/language/message.ts';
import { type Letter, letterFaults } from '../../../../domain/templates/template.ts';
import type { TemplateType } from '../../../../domain/templates/variables.ts';
import { toastError } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { problemText } from '../../problem-text.ts';
import { fitsEditor } from './editor-html.ts';
import type { LetterForm, LetterProblems } from './letter-fields.tsx';

const fields = ['subject', 'templateTitle', 'html', 'text'] as const;

/** In which form a letter is opened: where there is HTML, as that, in the editor if it can show all of it. */
function formOf({ html, text }: Letter): LetterForm {
  if (!html || text) return 'text';
  return fitsEditor(html) ? 'rich' : 'html';
}

/** A letter while it is being written: its values, what is wrong with each, and in which form it is shown. */
export function useLetterDraft(type: TemplateType, first: Letter) {
  const [letter, setLetter] = useState<Letter>(first);
  const [saved, setSaved] = useState<Letter>(first);
  const [problems, setProblems] = useState<LetterProblems>({});
  const [form, setForm] = useState<LetterForm>(() => formOf(first));
  const [version, setVersion] = useState(0);
  const show = (found: LetterProblems) => {
    setProblems(found);
    // What is wrong must be seen.
    if (form === 'text' && found.html && !found.text) setForm('html');
    if (form !== 'text' && found.text && !found.html) setForm('text');
  };
  return {
    letter,
    /** It says something that the server does not have. */
    unsaved: fields.some((field) => letter[field] !== saved[field]),
    /** The server has this. */
    keep: setSaved,
    problems,
    form,
    setForm,
    version,
    change(change: Partial<Letter>) {
      setLetter((now) => ({ ...now, ...change }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
    },
    /** Puts another letter in the place of this one. */
    replace(next: Letter) {
      setLetter(next);
      setProblems({});
      setForm(formOf(next));
      setVersion((now) => now + 1);
    },
    /** Whether it may be sent to the server; else what is wrong stands at the fields. */
    check(): boolean {
      const faults: LetterProblems = {};
      if (!letter.subject.trim()) faults.subject = t('Subject is required.');
      for (const { path, message } of letterFaults(type, letter)) faults[path] ??= encodeMessage(message);
      show(faults);
      return Object.keys(faults).length === 0;
    },
    /** What the server says of it: at its fields, else as a toast. What was typed stays. */
    refused(error: CallError) {
      const found = Object.fromEntries(
        error.issues
          .filter(({ path }) => (fields as readonly string[]).includes(path))
          .map(({ path, message }) => [path, message]),
      );
      show(found);
      if (Object.keys(found).length === 0) toastError(problemText(error));
    },
  };
}
export type LetterDraft = ReturnType<typeof useLetterDraft>;
