import { useState } from 'react';
import { CONSENT_VERSION, type ShareContactArgs } from '../../../../domain/contacts/contact.ts';
import { phoneProblem } from '../../../../domain/people/phone.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { spoken, t } from '../../../words/words.ts';
import { useSession } from '../../session-context.ts';

interface Given {
  /** What is given, as the person sees it; null: they act for no organization. */
  args: ShareContactArgs | null;
  /** A telephone number that is none. */
  wrong: boolean;
}

/** What one gives of oneself, with the telephone number that one types. @returns the fields to draw, and what they say */
export function useGivenContact(): Given & { phone: string; setPhone: (typed: string) => void } {
  const { me } = useSession();
  const [phone, setPhone] = useState('');
  const member = me?.organizations.find(({ id }) => id === me.organizationId);
  const typed = phone.trim();
  return {
    phone,
    setPhone,
    wrong: typed !== '' && phoneProblem(typed) !== null,
    args:
      me && member
        ? {
            organizationId: member.id,
            phoneNumber: typed || null,
            consentVersion: CONSENT_VERSION,
            language: spoken(),
            shown: { name: me.name, jobTitle: member.jobTitle, organization: member.name, email: me.email },
          }
        : null,
  };
}

/** The fields themselves: the account's, and a telephone number if one wants to give one. */
export function GivenContact({ args, phone, setPhone }: ReturnType<typeof useGivenContact>) {
  if (!args) return null;
  const { shown } = args;
  const problem = phone.trim() === '' ? null : phoneProblem(phone.trim());
  return (
    <div className="flex flex-col gap-4">
      <KeyValueList
        items={[
          { label: t('Name'), value: shown.name },
          { label: t('Job title'), value: shown.jobTitle || null },
          { label: t('Organization'), value: shown.organization },
          { label: t('Email'), value: shown.email },
        ]}
      />
      <TextField
        label={t('Phone')}
        hint={t('Only if you want to give one.')}
        optional
        type="tel"
        value={phone}
        {...(problem ? { error: problem } : {})}
        onChange={({ target }) => setPhone(target.value)}
      />
    </div>
  );
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Who sees what is given. */
  description: string;
  busy: boolean;
  onAgree: (args: ShareContactArgs) => void;
}

/** Asks whether one's contact is given; nothing is given that is not shown. */
export function ConsentDialog({ open, onOpenChange, title, description, busy, onAgree }: Props) {
  const given = useGivenContact();
  const { args } = given;
  if (!args) return null;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      confirmLabel={t('I agree, share my contact')}
      dismissLabel={t('Do not share')}
      variant="primary"
      disabled={given.wrong}
      busy={busy}
      onConfirm={() => onAgree(args)}
    >
      <GivenContact {...given} />
    </ConfirmDialog>
  );
}
