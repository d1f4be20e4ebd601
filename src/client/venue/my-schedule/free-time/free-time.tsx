import { shownOffer } from '../../../../domain/reoffer/own-offer.ts';
import { shownStandBy } from '../../../../domain/reoffer/stand-by.ts';
import type { Instant } from '../../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../../offline/program-queries.ts';
import { useDevice } from '../../device-context.ts';
import { useLive } from '../../use-live.ts';
import { OfferCard } from './offer-card.tsx';
import { offerText } from './offer-text.ts';
import { SaidOffer } from './said-offer.tsx';
import { StandByCard } from './stand-by-card.tsx';

/** An offer is urgent; what one chose about them is not. */
export type FreeTimePart = 'OFFER' | 'STAND_BY';

export interface FreeTimeProps {
  part: FreeTimePart;
  program: ProgramOnDevice;
  /** One's own organization. */
  organizationId: string;
  /** It has been checked in somewhere in this program. */
  seen: boolean;
  /** By the server's clock. */
  now: Instant;
}

/** What is offered to one's own organization now, from the device; and whether it stands by for such offers. */
export function FreeTime({ part, program, organizationId, seen, now }: FreeTimeProps) {
  const { db } = useDevice();
  const found = useLive(
    async () => (await db.organizations.get([program.id, organizationId])) ?? null,
    [db, program.id, organizationId],
  );
  const organization = found.kind === 'READY' ? found.value : null;
  const own = organization?.own;
  if (part === 'STAND_BY') {
    // Documents that are on the phone since before there were offers say nothing of them, and come anew only with their next
    // change: as on the server, the program offers its tables then, and the organization stands by.
    const offersOn = program.reofferTables !== false;
    const standsBy = organization ? (own?.standsBy ?? true) : undefined;
    const standBy = shownStandBy({ offersOn, standsBy, seen });
    return standBy ? <StandByCard program={program} on={standBy === 'ON'} /> : null;
  }
  const shown = own ? shownOffer(own.offers, now) : null;
  return (
    <>
      <SaidOffer text={shown ? offerText(shown, program.timezone) : ''} />
      {shown ? <OfferCard key={shown.offer.id} program={program} shown={shown} now={now} /> : null}
    </>
  );
}
