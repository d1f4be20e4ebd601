import { QrCode, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { ownOffer } from './line-offer.ts';
import { OwnCheckIn } from './own-check-in.tsx';
import { OwnCheckInSheet } from './own-check-in-sheet.tsx';
import type { OwnMeeting } from './own-meetings.ts';
import { TakeBack } from './take-back.tsx';

export interface RowActionsProps {
  program: ProgramOnDevice;
  own: OwnMeeting;
  /** By the server's clock. */
  now: Instant;
  /** The next meeting's card has the large buttons already: its line keeps none. */
  isNext: boolean;
}

/** Below a line of the schedule: what can be done about this meeting here, with or without a network. */
export function RowActions({ program, own, now, isNext }: RowActionsProps) {
  const [asking, setAsking] = useState(false);
  const offer = ownOffer(own, now, program);
  if (isNext || !Object.values(offer).some(Boolean)) return null;
  const { meeting } = own.view;
  const partner = <span className="sr-only">, {own.partner.organizationName}</span>;
  return (
    <div className="px-4 pb-4">
      {meeting.venue === 'online' ? (
        <OwnCheckIn program={program} own={own} now={now} inRow />
      ) : (
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          {offer.pass ? (
            <ButtonLink icon={QrCode} to={`/programs/${program.slug}/my-badge?meetingId=${meeting.id}`}>
              {t('Show pass')}
              {partner}
            </ButtonLink>
          ) : null}
          {offer.checkIn ? (
            <Button variant="quiet" icon={UserCheck} onClick={() => setAsking(true)}>
              {t('Check in')}
              {partner}
            </Button>
          ) : null}
          <TakeBack program={program} own={own} now={now} />
          <OwnCheckInSheet
            program={program}
            own={own}
            now={now}
            open={asking}
            onClose={() => setAsking(false)}
          />
        </div>
      )}
    </div>
  );
}
