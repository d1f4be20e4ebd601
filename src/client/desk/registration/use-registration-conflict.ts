import type { RegistrationForm } from '../../../contract/registration.ts';
import {
  type ChangeRegistrationArgs,
  readOfRegistration,
  withTheirAnswers,
} from '../../../domain/registration/change-data.ts';
import {
  type RegistrationData,
  registrationFileLabels,
  registrationFiles,
} from '../../../domain/registration/registration-data.ts';
import { t } from '../../words/words.ts';
import type { ConflictField } from '../shared/edit-conflict/both-texts.tsx';
import { documentText } from '../shared/edit-conflict/file-text.tsx';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import type { RegistrationValues } from './use-registration-form.ts';

type Requirements = RegistrationForm['requirements'];

/** A registration that several people of an organization may change at the same time. */
export const useRegistrationConflict = (
  values: RegistrationValues,
  requirements: Requirements,
  { busy, resend }: { busy: boolean; resend: (args: ChangeRegistrationArgs) => void },
) =>
  useEditConflict<RegistrationData>({
    read: readOfRegistration(values.start),
    fields: registrationConflictFields(requirements),
    join: withTheirAnswers,
    onTheirs: values.take,
    resend,
    busy,
  });

const registrationConflictFields = (
  requirements: Requirements,
): { [Field in keyof RegistrationData]?: ConflictField } => ({
  purpose: { label: t('Purpose') },
  targetInvestmentAmount: { label: t('Target investment amount') },
  association: { label: t('Association') },
  ...Object.fromEntries(
    registrationFiles.map((name) => [name, { label: t(registrationFileLabels[name]), say: documentText }]),
  ),
  programRequirements: {
    label: t('Questions from this program'),
    say: (value, theirs) => answersSaid(requirements, value, theirs),
  },
});

/** The answers that both have written, each under its question. */
function answersSaid(requirements: Requirements, value: unknown, theirs: unknown): string {
  const answers = (value ?? {}) as Readonly<Record<string, string>>;
  const both = Object.keys((theirs ?? {}) as object);
  return requirements
    .filter(({ id }) => both.includes(id))
    .map(({ id, requirementLabel }) => `${requirementLabel}:\n${answers[id] || t('Nothing')}`)
    .join('\n\n');
}
