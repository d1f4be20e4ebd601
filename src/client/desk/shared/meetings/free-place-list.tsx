import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { listPlaces, relocateMeeting } from '../../../../contract/relocate.ts';
import type { PlaceResult } from '../../../../contract/reseat.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { timeOf } from '../../../../domain/time/zones.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { formatDateShort } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { useApiMutation, useApiQuery } from '../../use-api.ts';
import { placeLine, seatOf } from './place-text.ts';

export interface PlaceListProps {
  meeting: Pick<MeetingResult, 'id' | 'startAt' | 'roomId' | 'seatNumber'>;
  /** The program's. */
  zone: string;
  /** After the meeting has another place. */
  onDone: () => void;
}

const FIRST = 6;
const ALL = 200;

/** Where and when a meeting could be instead, the least asked of both first: one press gives it that time and table. */
export function PlaceList({ meeting, zone, onDone }: PlaceListProps) {
  const [limit, setLimit] = useState(FIRST);
  const query = useApiQuery(
    listPlaces,
    { params: { id: meeting.id }, query: { limit } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  const relocate = useApiMutation(relocateMeeting, {
    onSuccess: (_, { body }) => {
      const place = query.data?.places.find(
        (one) =>
          one.timeslotId === body.timeslotId &&
          one.roomId === body.roomId &&
          one.seatNumber === body.tableNumber,
      );
      toastSuccess(t('Meeting moved: {seat}.', { seat: place ? placeLine(place, zone) : '' }));
      onDone();
    },
    onError: async (problem) => {
      toastProblem(problem);
      await query.refetch();
    },
    renewOnError: true,
  });
  const take = ({ timeslotId, roomId, seatNumber }: PlaceResult) => {
    if (timeslotId === null || roomId === null || seatNumber === null) return;
    const { startAt, roomId: seenRoom, seatNumber: seenSeat } = meeting;
    relocate.mutate({
      params: { id: meeting.id },
      body: {
        timeslotId,
        roomId,
        tableNumber: seatNumber,
        seen: { startAt, roomId: seenRoom, seatNumber: seenSeat },
      },
    });
  };
  return (
    <QueryView
      query={query}
      rows={4}
      loading={t('Looking for places when both are free')}
      className="flex flex-col gap-4"
    >
      {({ places }) => {
        const groups = [
          { title: t('At the same time'), of: places.filter(({ startAt }) => startAt === meeting.startAt) },
          { title: t('At another time'), of: places.filter(({ startAt }) => startAt !== meeting.startAt) },
        ].filter((group) => group.of.length > 0);
        if (groups.length === 0)
          return (
            <EmptyState title={t('Nothing is free')}>
              {t('There is no free table, and no other time when both organizations are free.')}
            </EmptyState>
          );
        return (
          <>
            {groups.map((group) => (
              <section key={group.title} aria-label={group.title} className="flex flex-col gap-2">
                <h3 className="font-semibold">{group.title}</h3>
                <ul className="flex flex-col gap-2">
                  {group.of.map((place) => (
                    <li key={`${place.timeslotId}/${place.roomId}/${place.seatNumber}`}>
                      <PlaceButton
                        place={place}
                        zone={zone}
                        disabled={relocate.isPending}
                        onTake={() => take(place)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {limit === FIRST && places.length >= FIRST ? (
              <Button onClick={() => setLimit(ALL)} busy={query.isFetching}>
                {t('Show all places')}
              </Button>
            ) : null}
          </>
        );
      }}
    </QueryView>
  );
}

interface PlaceButtonProps {
  place: PlaceResult;
  zone: string;
  disabled: boolean;
  onTake: () => void;
}

function PlaceButton({ place, zone, disabled, onTake }: PlaceButtonProps) {
  return (
    <Button full icon={ArrowRight} disabled={disabled} className="justify-start! text-left" onClick={onTake}>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="figures">
          {timeOf(place.startAt, zone)} – {timeOf(place.endAt, zone)} · {seatOf(place)}
        </span>
        <span className="text-sm font-normal text-muted">{formatDateShort(place.startAt, zone)}</span>
      </span>
    </Button>
  );
}
