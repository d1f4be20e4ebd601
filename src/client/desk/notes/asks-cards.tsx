import { Check, ContactRound, X } from 'lucide-react';
import { useState } from 'react';
import { agreeToContact, declineContact } from '../../../contract/contact-asks.ts';
import type { OwnAsk } from '../../../contract/own-event.ts';
import { consentTexts } from '../../../domain/privacy/consent-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OfflineMark } from '../../ui/offline-mark.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { NoteMarks } from '../shared/notes/colleague-notes.tsx';
import { ConsentDialog } from '../shared/notes/consent-dialog.tsx';
import { TheirContact } from '../shared/notes/contact-card.tsx';
import { useApiMutation } from '../use-api.ts';

interface Props {
  programId: string;
  asks: readonly OwnAsk[];
}

/** Those who scanned one's badge and wait for an answer, then those whom one met outside of meetings. */
export function AsksCards({ programId, asks }: Props) {
  const open = asks.filter(({ isAsker, state, own }) => !isAsker && state === 'ASKED' && !own);
  const others = asks.filter((one) => !open.includes(one));
  return (
    <>
      {open.length > 0 ? (
        <Card title={t('They would like your contact')}>
          <ul className="flex flex-col divide-y divide-line print:hidden">
            {open.map((ask) => (
              <Question key={ask.askId} programId={programId} ask={ask} />
            ))}
          </ul>
        </Card>
      ) : null}
      {others.length > 0 ? (
        <Card title={t('Met outside of meetings')}>
          <ul className="flex flex-col divide-y divide-line">
            {others.map((ask) => (
              <Met key={ask.askId} programId={programId} ask={ask} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function Who({ person: { name, jobTitle, organization } }: { person: OwnAsk['person'] }) {
  return (
    <div className="flex flex-col">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {[jobTitle, organization].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function Question({ programId, ask }: { programId: string; ask: OwnAsk }) {
  const params = { programId, askId: ask.askId };
  const decline = useApiMutation(declineContact, { onError: toastProblem });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <Who person={ask.person} />
      <div className="flex flex-wrap gap-3">
        <Button icon={X} busy={decline.isPending} onClick={() => decline.mutate({ params })}>
          {t('No thanks')}
          <span className="sr-only">, {ask.person.name}</span>
        </Button>
        <Agree programId={programId} ask={ask} />
      </div>
    </li>
  );
}

function Agree({ programId, ask }: { programId: string; ask: OwnAsk }) {
  const [asking, setAsking] = useState(false);
  const agree = useApiMutation(agreeToContact, {
    onError: toastProblem,
    onSuccess: () => setAsking(false),
  });
  const { name } = ask.person;
  return (
    <>
      <Button variant="primary" icon={ContactRound} onClick={() => setAsking(true)}>
        {t('Share my contact')}
        <span className="sr-only">, {name}</span>
        <OfflineMark />
      </Button>
      <ConsentDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Share your contact with {name}?', { name })}
        description={t(consentTexts.AGREE_TO_CONTACT.text)}
        busy={agree.isPending}
        onAgree={(body) => agree.mutate({ params: { programId, askId: ask.askId }, body })}
      />
    </>
  );
}

function Met({ programId, ask }: { programId: string; ask: OwnAsk }) {
  const stop = useApiMutation(declineContact, { onError: toastProblem });
  const { person, theirs, own, state, isAsker, text, tags } = ask;
  return (
    <li className="flex flex-col gap-2 py-4 break-inside-avoid">
      {theirs ? <TheirContact contact={theirs} /> : <Who person={person} />}
      {text ? <p className="whitespace-pre-wrap wrap-anywhere">{text}</p> : null}
      {tags.length > 0 ? <NoteMarks tags={tags} followUp="NONE" /> : null}
      {theirs ? null : <p className="text-sm text-muted">{standing(state, own, isAsker)}</p>}
      <div className="print:hidden">
        {own ? (
          <Button
            variant="quiet"
            icon={theirs ? Check : X}
            busy={stop.isPending}
            onClick={() => stop.mutate({ params: { programId, askId: ask.askId } })}
          >
            {t('Stop sharing my contact')}
            <span className="sr-only">, {person.name}</span>
            <OfflineMark />
          </Button>
        ) : (
          <Agree programId={programId} ask={ask} />
        )}
      </div>
    </li>
  );
}

/** Where a question stands that is not answered with a contact. */
function standing(state: OwnAsk['state'], own: boolean, isAsker: boolean): string {
  if (!isAsker)
    return state === 'DECLINED' ? t('You do not share your contact.') : t('You share your contact.');
  return own ? t('Asked for their contact') : t('You do not share your contact.');
}
