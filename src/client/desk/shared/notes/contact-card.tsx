import { ContactRound, Download } from 'lucide-react';
import { useState } from 'react';
import { type OwnMeeting, shareContact, withdrawContact } from '../../../../contract/own-event.ts';
import type { Contact } from '../../../../domain/contacts/contact.ts';
import { vcardOf } from '../../../../domain/contacts/vcard.ts';
import { consentTexts } from '../../../../domain/privacy/consent-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { OfflineMark } from '../../../ui/offline-mark.tsx';
import { saveBytes } from '../../../ui/save-bytes.ts';
import { t } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { toastProblem } from '../../query-problem.tsx';
import { useApiMutation } from '../../use-api.ts';
import { ConsentDialog } from './consent-dialog.tsx';

interface Props {
  programId: string;
  meeting: OwnMeeting;
}

/** Giving one's contact to the other side of a meeting, from its start on, and what its people give. */
export function ContactCard({ programId, meeting }: Props) {
  const now = usePresent(15_000);
  const params = { programId, meetingId: meeting.meetingId };
  const withdraw = useApiMutation(withdrawContact, { onError: toastProblem });
  const { own, theirs, asked } = meeting.contacts;
  const partner = meeting.partner.name;
  const open = meeting.meetingStatus === 'ACCEPTED' && now >= meeting.startAt;
  if (!open && !own) return null;
  return (
    <Card title={t('Contacts')}>
      <div className="flex flex-col gap-5">
        {theirs.map((contact) => (
          <TheirContact key={`${contact.name} ${contact.email}`} contact={contact} />
        ))}
        {own && theirs.length === 0 ? (
          <p className="text-muted">
            {t(
              'You share your contact. As soon as someone from {partner} shares theirs, both of you see the other’s.',
              {
                partner,
              },
            )}
          </p>
        ) : null}
        {asked ? (
          <p>
            {t('Someone from {partner} would like to exchange contacts. Share yours to see theirs.', {
              partner,
            })}
          </p>
        ) : null}
        {own ? (
          <div>
            <Button variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
              {t('Stop sharing my contact')}
              <OfflineMark />
            </Button>
          </div>
        ) : (
          <Share programId={programId} meeting={meeting} />
        )}
      </div>
    </Card>
  );
}

export function TheirContact({ contact }: { contact: Contact }) {
  const { name, jobTitle, organization, email, phoneNumber } = contact;
  return (
    <div className="flex flex-col gap-3">
      <KeyValueList
        items={[
          { label: t('Name'), value: name },
          { label: t('Job title'), value: jobTitle || null },
          { label: t('Organization'), value: organization },
          { label: t('Email'), value: email },
          { label: t('Phone'), value: phoneNumber },
        ]}
      />
      <div>
        <Button
          icon={Download}
          disabled={email === null}
          onClick={() =>
            saveBytes(
              // not said: the name of a file
              `${fileNameOf(name)}.vcf`,
              [new TextEncoder().encode(vcardOf(contact))],
              'text/vcard;charset=utf-8',
            )
          }
        >
          {t('Save to contacts')}
          <span className="sr-only">, {name}</span>
        </Button>
      </div>
    </div>
  );
}

/** A person's name as a file's. */
const fileNameOf = (name: string): string => name.replace(/[^\p{L}\p{N} .-]/gu, '').trim() || 'contact';

/** What is given is shown first, with the sentence to which one agrees. */
function Share({ programId, meeting }: Props) {
  const [asking, setAsking] = useState(false);
  const share = useApiMutation(shareContact, {
    onError: toastProblem,
    onSuccess: () => setAsking(false),
  });
  const partner = meeting.partner.name;
  return (
    <div>
      <Button variant="primary" icon={ContactRound} onClick={() => setAsking(true)}>
        {t('Share my contact')}
        <OfflineMark />
      </Button>
      <ConsentDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Share your contact with {partner}?', { partner })}
        description={t(consentTexts.SHARE_CONTACT.text, { partner })}
        busy={share.isPending}
        onAgree={(body) => share.mutate({ params: { programId, meetingId: meeting.meetingId }, body })}
      />
    </div>
  );
}
