import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CallError } from '../../../../contract/call.ts';
import type { Letter } from '../../../../domain/templates/template.ts';

const fields = ['subject', 'templateTitle', 'html', 'text'] as const;

/** What of something that has a letter is the letter. */
export const letterOf = ({ subject, templateTitle = '', html = '', text = '' }: LetterInput): Letter => ({
  subject,
  templateTitle,
  html,
  text,
});

/** A letter as a form has it. */
type LetterInput = Pick<Letter, 'subject'> & { [Field in keyof Letter]?: Letter[Field] | undefined };

interface LetterForm {
  /** A form with a letter among its fields. */
  methods: object;
  refused(error: CallError): void;
}

/** A letter while it is being written: what its preview needs of its form. */
export function useLetterDraft({ methods, refused }: LetterForm) {
  const { clearErrors, getValues, setValue, trigger } = methods as UseFormReturn<LetterInput>;
  const [version, setVersion] = useState(0);
  return {
    /** Another one when another letter has come into the place of this one: its fields begin anew. */
    version,
    /** Puts another letter in the place of this one. */
    replace(next: Partial<Letter>) {
      for (const [field, value] of Object.entries(next))
        setValue(field as keyof Letter, value, { shouldDirty: true });
      // What was wrong was so of the other letter.
      clearErrors([...fields]);
      setVersion((now) => now + 1);
    },
    /** The letter, where it may be sent to the server; else what is wrong stands at its fields. */
    check: async (): Promise<Letter | null> => ((await trigger(fields)) ? letterOf(getValues()) : null),
    refused,
  };
}
export type LetterDraft = ReturnType<typeof useLetterDraft>;
