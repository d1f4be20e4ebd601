import { BadgeCheck } from 'lucide-react';
import { z } from 'zod';
import { type ClaimPage, claimWithLink } from '../../../../contract/claim-links.ts';
import type { Session } from '../../../../contract/identity.ts';
import { claimWithLinkArgs } from '../../../../domain/claims/claim-link.ts';
import { encodeMessage } from '../../../../domain/language/message.ts';
import * as passwordMessages from '../../../../domain/people/new-password-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { spoken, t, textOf } from '../../../words/words.ts';
import { sentenceOf } from '../../shared/call-problem-text.ts';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { useApiForm } from '../../shared/form/use-api-form.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

/** The form asks for the password twice. */
const formArgs = claimWithLinkArgs
  .pick({ name: true, password: true })
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: encodeMessage(passwordMessages.passwordsDiffer),
  });

interface ClaimFormProps {
  page: ClaimPage;
  link: string;
  onClaimed: (session: Session, programSlug: string) => Promise<void>;
  /** It was refused: the link may be good for something else by now. */
  onRefused: () => void;
}

/** Name and password make the account, and the organization is claimed with it: one press. */
export function ClaimForm({ page, link, onClaimed, onRefused }: ClaimFormProps) {
  const { organizationName, personName, program, email } = page;
  const form = useApiForm(formArgs, {
    values: { name: personName, password: '', confirmPassword: '' },
    call: claimWithLink,
    body: ({ name, password }) => ({ link, name, password, language: spoken() }),
    onSuccess: ({ session, programSlug }) => onClaimed(session, programSlug),
    onProblem: (error) => {
      toastError(textOf(sentenceOf(error)));
      if (error.code !== 'UNREACHABLE') onRefused();
    },
  });
  return (
    <CenteredPage
      title={t('{organizationName} is registered for {program}', { organizationName, program: program.name })}
      description={
        <>
          <p>
            {t(
              'Is it yours? Choose a name and a password to become its owner. You then have its registration, its meetings and your badge.',
            )}
          </p>
          <p className="mt-2 wrap-anywhere">{t('You sign in with {email}.', { email })}</p>
        </>
      }
      foot={<p>{t('Not yours? Close this page: nothing has changed.')}</p>}
    >
      <ApiForm form={form}>
        <TextField
          name="name"
          label={t('Your name')}
          hint={t('Your meeting partners and the staff at the door will see it.')}
          autoComplete="name"
        />
        <NewPasswordFields />
        <Button type="submit" variant="primary" size="lg" full icon={BadgeCheck} busy={form.busy}>
          {t('Claim {organizationName}', { organizationName })}
        </Button>
      </ApiForm>
    </CenteredPage>
  );
}
