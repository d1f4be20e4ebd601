import type { Translator } from '../../../domain/language/translator.ts';
import { type TemplateValues, variablesOf } from '../../../domain/templates/variables.ts';
import { type CompiledLetter, fillLetter } from './compile-letter.ts';

/** Stands below every broadcast: why one receives it, and how it ends. Its words are each recipient's own (`footValues`). */
export const broadcastFoot = {
  html: '<p>{{footWhy}} <a href="{{unsubscribeUrl}}">{{footWay}}</a></p>',
  text: '{{footWhy}}\n{{footWay}}: {{unsubscribeUrl}}',
};

/** The words of the foot in a recipient's language; what the organizer wrote stays as it is. */
export const footValues = ({ t }: Translator, program: string): TemplateValues => ({
  footWhy: t('You receive this email because your organization takes part in {program}.', { program }),
  footWay: t('Unsubscribe from emails like this one'),
});

/** A broadcast as its senders look at it: the organizer's variables stand as they were written, the foot is in their language. */
export const unfilledLetter = (letter: CompiledLetter, translator: Translator, program: string) =>
  fillLetter(letter, {
    ...Object.fromEntries(variablesOf.BROADCAST.map((name) => [name, `{{${name}}}`])),
    ...footValues(translator, program),
  });
