import type { MeetingResult } from '../../../contract/shapes.ts';
import type { MeetingVerb, Offer } from '../../../domain/meetings/offers.ts';
import { verbStyles as looks } from '../../components/meeting-verb-style.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { whyNot } from '../shared/meetings/use-offers.ts';

export interface AnswerCardProps {
  meeting: MeetingResult;
  offers: readonly Offer[];
  onVerb: (verb: MeetingVerb) => void;
}

/** Accept, reschedule, edit, cancel …: what is this person's to do, disabled with the reason where it cannot be done now. */
export function AnswerCard({ meeting, offers, onVerb }: AnswerCardProps) {
  const shown = offers.filter(({ verb }) => looks[verb] !== undefined);
  if (shown.length === 0) return null;
  // Beside something that can be done, "finished and cannot be changed" would not be true of the meeting.
  const open = shown.some(({ verdict }) => verdict.kind === 'allowed');
  const told = shown.filter(
    ({ verdict }) => !(open && verdict.kind === 'refused' && verdict.code === 'MEETING_FINISHED'),
  );
  const reasons = [...new Set(told.map(whyNot).filter((why) => why !== null))];
  const canAnswer = shown.some(isYes);
  return (
    <Card title={canAnswer ? t('Your answer') : t('Actions')}>
      <div className="flex flex-col gap-3">
        {shown.map((offer) => {
          const look = looks[offer.verb];
          const refused = offer.verdict.kind === 'refused';
          return look ? (
            <Button
              key={offer.verb}
              size={isYes(offer) ? 'lg' : 'md'}
              variant={isYes(offer) ? 'primary' : 'secondary'}
              icon={look.icon}
              disabled={refused}
              aria-describedby={refused ? 'answer-why' : undefined}
              onClick={() => onVerb(offer.verb)}
            >
              {look.label(meeting)}
            </Button>
          ) : null;
        })}
        {reasons.length > 0 ? (
          <ul id="answer-why" className="flex flex-col gap-1 text-muted">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

/** The yes that is waited for. */
const isYes = ({ verb, verdict }: Offer): boolean =>
  (verb === 'ACCEPT' || verb === 'UPDATE') && verdict.kind === 'allowed';
