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
import type { FieldTold } from '../changed-meanwhile/both-texts.tsx';
import { documentSaid } from '../changed-meanwhile/file-said.tsx';
import { useChangedMeanwhile } from '../changed-meanwhile/use-changed-meanwhile.tsx';
import type { RegistrationValues } from './use-registration-form.ts';

type Requirements = RegistrationForm['requirements'];

/** A registration that several people of an organization may change at the same time. */
export const useRegistrationMeanwhile = (
  values: RegistrationValues,
  requirements: Requirements,
  { busy, resend }: { busy: boolean; resend: (args: ChangeRegistrationArgs) => void },
) =>
  useChangedMeanwhile<RegistrationData>({
    read: readOfRegistration(values.start),
    fields: registrationTold(requirements),
    join: withTheirAnswers,
    onTheirs: values.take,
    resend,
    busy,
  });

const registrationTold = (requirements: Requirements): { [Field in keyof RegistrationData]?: FieldTold } => ({
  purpose: { label: t('Purpose') },
  targetInvestmentAmount: { label: t('Target investment amount') },
  association: { label: t('Association') },
  ...Object.fromEntries(
    registrationFiles.map((name) => [name, { label: t(registrationFileLabels[name]), say: documentSaid }]),
  ),
  programRequirements: {
    label: t('What this program asks'),
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
