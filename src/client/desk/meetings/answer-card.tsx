import { ArrowLeftRight, Ban, CheckCheck, X } from 'lucide-react';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { type Offer, offerFor } from '../../../domain/meetings/offers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { whyNot } from './use-offers.ts';

export interface AnswerCardProps {
  meeting: MeetingResult;
  offers: readonly Offer[];
  onAccept: () => void;
  onReject: () => void;
  onMove: () => void;
  onCancel: () => void;
}

/** Accept, reject, move, cancel: what is this person's to do, disabled with the reason where it cannot be done now. */
export function AnswerCard({ meeting, offers, onAccept, onReject, onMove, onCancel }: AnswerCardProps) {
  const accept = offerFor(offers, 'ACCEPT');
  const reject = offerFor(offers, 'REJECT');
  const move = offerFor(offers, 'MOVE');
  const cancel = offerFor(offers, 'CANCEL');
  const shown = [accept, reject, move, cancel].filter((offer) => offer !== undefined);
  if (shown.length === 0) return null;
  const reasons = [...new Set(shown.map(whyNot).filter((why) => why !== null))];
  const look = (offer: Offer) => ({
    disabled: offer.verdict.kind === 'refused',
    'aria-describedby': offer.verdict.kind === 'refused' ? 'answer-why' : undefined,
  });
  const canAccept = accept?.verdict.kind === 'allowed';
  return (
    <Card title={canAccept ? 'Your answer' : 'Actions'}>
      <div className="flex flex-col gap-3">
        {accept ? (
          <Button
            size="lg"
            variant={canAccept ? 'primary' : 'secondary'}
            icon={CheckCheck}
            {...look(accept)}
            onClick={onAccept}
          >
            {meeting.meetingStatus === 'RESCHEDULE' ? 'Update Meeting' : 'Accept'}
          </Button>
        ) : null}
        {reject ? (
          <Button icon={X} {...look(reject)} onClick={onReject}>
            Reject
          </Button>
        ) : null}
        {move ? (
          <Button icon={ArrowLeftRight} {...look(move)} onClick={onMove}>
            {meeting.venue === 'online' ? 'Move to another place' : 'Move to another table'}
          </Button>
        ) : null}
        {cancel ? (
          <Button icon={Ban} {...look(cancel)} onClick={onCancel}>
            Cancel meeting
          </Button>
        ) : null}
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
