import { Phone } from 'lucide-react';
import { useState } from 'react';
import { getParticipant, type ParticipantDetail } from '../../../contract/participants.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import type { CallableOrganization } from './attention-text.ts';

export interface PhoneNumbersProps {
  program: ProgramResult;
  /** Whoever was checked in first. */
  organizations: readonly CallableOrganization[];
}

/**
 * The phone numbers of both organizations, asked of the server when someone wants them: it gives those that this person may
 * read (SPEC.md 6), and no device keeps them.
 */
export function PhoneNumbers({ program, organizations }: PhoneNumbersProps) {
  const [open, setOpen] = useState(false);
  if (organizations.length === 0) return null;
  return (
    <>
      <Button icon={Phone} onClick={() => setOpen(true)}>
        {t('Phone numbers')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} role="dialog" title={t('Phone numbers')}>
        {open ? (
          <div className="flex flex-col gap-6">
            {organizations.map((one) => (
              <section key={one.id} className="flex flex-col gap-2">
                <h3 className="text-base font-semibold wrap-anywhere">{one.name}</h3>
                <Numbers programId={program.id} organizationId={one.id} />
              </section>
            ))}
          </div>
        ) : null}
      </Dialog>
    </>
  );
}

function Numbers({ programId, organizationId }: { programId: string; organizationId: string }) {
  const query = useApiQuery(getParticipant, { params: { programId, organizationId } });
  return (
    <QueryView
      query={query}
      rows={2}
      loading={t('Loading the phone numbers')}
      notFound={<p className="text-muted">{t('This organization is no longer in the program.')}</p>}
    >
      {(participant) => {
        const numbers = numbersOf(participant);
        if (numbers.length === 0)
          return <p className="text-muted">{t('No phone number is available to you.')}</p>;
        return (
          <ul className="flex flex-col divide-y divide-line">
            {numbers.map(({ id, who, number }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">{who}</span>
                <a
                  href={`tel:${number.replace(/[^+\d]/g, '')}`}
                  className="figures inline-flex min-h-12 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {number}
                </a>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}

/** People first: who is at the event carries a phone; the organization's own may ring in an office abroad. */
function numbersOf({ id, members, phoneNumber }: ParticipantDetail) {
  const people = members.map((member) => ({
    id: member.id,
    who: [member.name, member.jobTitle].filter(Boolean).join(', '),
    number: member.phoneNumber,
  }));
  return [...people, { id, who: t('Organization'), number: phoneNumber }].flatMap((one) =>
    one.number ? [{ ...one, number: one.number }] : [],
  );
}
