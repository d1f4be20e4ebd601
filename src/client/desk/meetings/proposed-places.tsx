import { CalendarCheck, CalendarPlus } from 'lucide-react';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { proposePlaces } from '../../../contract/meeting-proposals.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateShort, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import type { Place } from './add-meeting-choice.ts';

type Proposed = ResultOf<typeof proposePlaces>['places'][number];

export interface ProposedPlacesProps {
  programId: string;
  zone: string;
  /** The ids of the two. */
  parties: readonly [string, string];
  /** What the form has now. */
  place: Place;
  onChoose: (place: Place) => void;
}

/** The best times that two have free, each with its table: one tap fills the form. */
export function ProposedPlaces({ programId, zone, parties, place, onChoose }: ProposedPlacesProps) {
  const [organizationId, partnerId] = parties;
  const query = useApiQuery(
    proposePlaces,
    { params: { programId, organizationId, partnerId } },
    { staleTime: 0 },
  );
  return (
    <section aria-label={t('Best times for both')} className="flex flex-col gap-2">
      <h3 className="font-medium">{t('Best times for both')}</h3>
      <QueryView
        query={query}
        rows={2}
        loading={t('Looking for timeslots when both are free')}
        banner={false}
      >
        {({ places }) =>
          places.length === 0 ? (
            <p className="text-sm text-muted">{t('There is no timeslot left when both are free.')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {places.map((one) => {
                const { eventId, timeslotId, roomId, tableNumber } = one;
                const chosen =
                  place.timeslotId === timeslotId &&
                  place.roomId === roomId &&
                  place.tableNumber === tableNumber;
                return (
                  <li key={timeslotId}>
                    <Button
                      full
                      icon={chosen ? CalendarCheck : CalendarPlus}
                      aria-pressed={chosen}
                      className="justify-start! text-left"
                      onClick={() => onChoose({ eventId, timeslotId, roomId, tableNumber })}
                    >
                      <span className="flex min-w-0 flex-1 flex-col">
                        <span className="figures">
                          {formatDateShort(one.startAt, zone)}, {formatSpan(one.startAt, one.endAt, zone)}
                        </span>
                        <span className="text-sm font-normal wrap-anywhere text-muted">{placeText(one)}</span>
                      </span>
                    </Button>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

/** More in a row than this is said. */
const MAX_IN_A_ROW = 5;

/** "Hall A, Table 7 · Same room as the meeting before or after" */
function placeText({ roomName, tableName, tableNumber, sameRoom, inARow }: Proposed): string {
  return [
    `${roomName}, ${tableName ?? t('Place {tableNumber}', { tableNumber })}`,
    sameRoom ? t('Same room as the meeting before or after') : null,
    inARow > MAX_IN_A_ROW ? t('{count} meetings in a row', { count: inARow }) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
