import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { listSponsors, type SponsorResult, updateSponsor } from '../../../contract/sponsors.ts';
import { type SponsorTier, sponsorTierText } from '../../../domain/sponsors/tiers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { moved, SortableList } from '../shared/sortable-list.tsx';
import { SponsorPicture } from '../shared/sponsors/sponsor-picture.tsx';
import { keyOf, useApiMutation } from '../use-api.ts';
import type { EditedSponsor } from './sponsor-dialog.tsx';

export interface SponsorsOfTierProps {
  programId: string;
  tier: SponsorTier;
  /** Those of the tier, in their order. */
  sponsors: readonly SponsorResult[];
  /** Edit level: the owner reads. */
  editor: boolean;
  onEdit: (edited: EditedSponsor) => void;
  onDelete: (sponsor: SponsorResult) => void;
}

/** One tier: its sponsors, put in order by dragging, with the keyboard, or by arrows. */
export function SponsorsOfTier(props: SponsorsOfTierProps) {
  const { programId, tier, sponsors, editor, onEdit, onDelete } = props;
  const { move, busy } = useMove(programId);
  const to = (from: number, place: number) => {
    const sponsor = sponsors[from];
    if (sponsor) move(sponsor, place, moved(sponsors, from, place));
  };
  const row = (sponsor: SponsorResult, place: number, grip: ReactNode) => (
    <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 py-2">
      {grip}
      <SponsorPicture sponsor={sponsor} className="mr-1 h-14 w-20 p-1.5!" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-semibold wrap-anywhere">{sponsor.title}</p>
        <p className="truncate text-sm text-muted">{sponsor.link}</p>
      </div>
      {editor ? (
        <div className="flex">
          <IconButton
            icon={ArrowUp}
            label={t('Move {title} up', { title: sponsor.title })}
            disabled={place === 0 || busy}
            onClick={() => to(place, place - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('Move {title} down', { title: sponsor.title })}
            disabled={place === sponsors.length - 1 || busy}
            onClick={() => to(place, place + 1)}
          />
          <IconButton
            icon={Pencil}
            label={t('Edit {title}', { title: sponsor.title })}
            onClick={() => onEdit({ sponsor })}
          />
          <IconButton
            icon={Trash2}
            label={t('Delete {title}', { title: sponsor.title })}
            onClick={() => onDelete(sponsor)}
          />
        </div>
      ) : null}
    </div>
  );
  const { label, look } = sponsorTierText[tier];
  return (
    <Card
      title={t(label)}
      description={t(look)}
      actions={
        editor ? (
          <Button icon={Plus} onClick={() => onEdit({ tier })}>
            {t('Add')}
            <span className="sr-only">: {t(label)}</span>
          </Button>
        ) : null
      }
    >
      {sponsors.length === 0 ? (
        <p className="text-muted">{t('None in this tier.')}</p>
      ) : editor ? (
        <SortableList
          parts={sponsors}
          className="flex flex-col divide-y divide-line"
          nameOf={({ title }) => title}
          onMove={(next) => {
            const dragged = movedOne(sponsors, next);
            if (dragged) move(dragged, next.indexOf(dragged), next);
          }}
        >
          {row}
        </SortableList>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {sponsors.map((sponsor, place) => (
            <li key={sponsor.id}>{row(sponsor, place, null)}</li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Which one of a list was moved to make the other of it; undefined: none. */
function movedOne<One extends { id: string }>(
  before: readonly One[],
  after: readonly One[],
): One | undefined {
  const same = (one: readonly One[], other: readonly One[]) =>
    one.every(({ id }, at) => id === other[at]?.id);
  return before.find((one) => {
    const without = (list: readonly One[]) => list.filter(({ id }) => id !== one.id);
    return !same(before, after) && same(without(before), without(after));
  });
}

/** Moves on the screen at once; what the server says of it stands in the end. */
function useMove(programId: string) {
  const queries = useQueryClient();
  const key = keyOf(listSponsors, { params: { programId } });
  const update = useApiMutation(updateSponsor, {
    onError: toastProblem,
    renewOnError: true,
  });
  return {
    busy: update.isPending,
    move(sponsor: SponsorResult, order: number, next: readonly SponsorResult[]) {
      const places = new Map(next.map(({ id }, place) => [id, place]));
      queries.setQueryData<ResultOf<typeof listSponsors>>(
        key,
        (known) =>
          known && {
            ...known,
            sponsors: known.sponsors.map((one) => ({ ...one, order: places.get(one.id) ?? one.order })),
          },
      );
      update.mutate({ params: { programId, sponsorId: sponsor.id }, body: { order } });
    },
  };
}
