import type { Translator } from '../../../domain/language/translator.ts';
import { registrationStatusLabels } from '../../../domain/registration/registrants.ts';
import type { RegistrationStatus } from '../../../domain/registration/registration.ts';
import type { TemplateValues } from '../../../domain/templates/variables.ts';

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
