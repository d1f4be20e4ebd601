import { choiceWord } from '../../../../domain/programs/default-choices.ts';
import { t } from '../../../words/words.ts';

/** A purpose or review in the language that is spoken, where it is one that programs start with. */
export const choiceShown = (choice: string): string => choiceWord(choice, t);

/** Purposes or reviews as a list to choose from. */
export const choiceOptions = (choices: readonly string[]): { value: string; label: string }[] =>
  choices.map((choice) => ({ value: choice, label: choiceShown(choice) }));
