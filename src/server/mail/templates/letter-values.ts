import type { Translator } from '../../../domain/language/translator.ts';
import type { RegistrationStatus } from '../../../domain/registration/registration.ts';
import { registrationStatusLabels } from '../../../domain/registration/registration-labels.ts';
import { type TemplateValues, variablesOf } from '../../../domain/templates/variables.ts';
import { type CompiledLetter, fillLetter } from './compile-letter.ts';

export interface LetterFacts {
  program: { name: string; slug: string; organizer: string };
  organizationName: string;
  status: RegistrationStatus;
  /** What the staff wrote with the status. */
  message: string;
}

/** What is filled into a mail about a registration, the product's own words in its reader's language; links stand on PUBLIC_URL. */
export const letterValues = (
  { t }: Translator,
  { program, organizationName, status, message }: LetterFacts,
  publicUrl: string,
): TemplateValues => ({
  organizationName,
  programName: program.name,
  organizer: program.organizer || program.name,
  programUrl: `${publicUrl}/programs/${program.slug}`,
  registrationUrl: `${publicUrl}/programs/${program.slug}/registration?registrationDataDrawer=true`,
  registrationStatus: t(registrationStatusLabels[status]),
  message,
});

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
