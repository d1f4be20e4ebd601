import { choiceWord } from '../../../domain/programs/default-choices.ts';
import { t } from '../../words/words.ts';

/** How a purpose or review is shown; what was shown so is still known when it comes back from a form. */
const shownAs = new Map<string, string>();

/** A purpose or review in the language that is spoken, where it is one that programs start with. */
export function choiceShown(choice: string): string {
  const shown = choiceWord(choice, t);
  shownAs.set(shown, choice);
  return shown;
}

/** What a line of the program's form means: one that was shown translated is kept as it was, in whatever language it stands. */
export const choiceMeant = (line: string): string => shownAs.get(line) ?? line;

/** Purposes or reviews as a list to choose from. */
export const choiceOptions = (choices: readonly string[]): { value: string; label: string }[] =>
  choices.map((choice) => ({ value: choice, label: choiceShown(choice) }));
