import { ArrowDown, ArrowUp, CalendarPlus, Handshake, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { organizationProfileLabels } from '../../../../domain/people/organization.ts';
import { counted } from '../../../../domain/wishes/wish-list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { countryName } from '../../../words/country-options.ts';
import { formatDateShort, formatTime } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { requestAddress } from '../request-address.ts';
import { moved, SortableList } from '../sortable-list.tsx';
import { BeyondLimit } from './beyond-limit.tsx';
import type { ShownWish, Wishes } from './use-wish-list.ts';
import { WishMore } from './wish-more.tsx';

export interface WishListCardProps {
  wishes: Wishes;
  program: { slug: string; timezone: string };
  /** Whether the organization takes part, so that meetings can be asked for. */
  asks: boolean;
}

/** The list of whom to meet: put into order by dragging, with the keyboard, or by arrows. */
export function WishListCard({ wishes, program, asks }: WishListCardProps) {
  const { list, server, open } = wishes;
  const parts = wishes.shown(list.wants).map((one) => ({ ...one, id: one.partnerId }));
  const max = server?.maxWishes ?? 0;
  const beyond = parts.length - counted(parts, { maxWishes: max }).length;
  const row = (part: ShownWish, place: number, grip: ReactNode) => (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 py-2">
      {grip}
      <span aria-hidden className="figures w-9 shrink-0 text-right font-semibold text-muted">
        {place + 1}
      </span>
      <div className="min-w-0 flex-1 basis-40 pl-2">
        <p className="font-semibold wrap-anywhere">{part.name}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[t(organizationProfileLabels[part.profile]), part.country ? countryName(part.country) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <WishBadges part={part} />
      </div>
      {open ? (
        <div className="ml-auto flex">
          <IconButton
            icon={ArrowUp}
            label={t('Move {title} up', { title: part.name })}
            disabled={place === 0}
            onClick={() => wishes.order(moved(list.wants, place, place - 1))}
          />
          <IconButton
            icon={ArrowDown}
            label={t('Move {title} down', { title: part.name })}
            disabled={place === parts.length - 1}
            onClick={() => wishes.order(moved(list.wants, place, place + 1))}
          />
          <Menu
            trigger={<WishMore name={part.name} />}
            label={t('More for {name}', { name: part.name })}
            items={[
              { label: t('Take off the list'), icon: X, onSelect: () => wishes.say(part, null) },
              { label: t('Rather not meet'), onSelect: () => wishes.say(part, 'NOT') },
            ]}
          />
        </div>
      ) : null}
      {part.mutual && asks ? <CommonTimes part={part} program={program} /> : null}
    </div>
  );
  return (
    <Card
      title={t('Whom to meet')}
      description={t('{count} of {max}. The one that you wish to meet most comes first.', {
        count: list.wants.length,
        max,
      })}
    >
      {parts.length === 0 ? (
        <p className="text-muted">
          {t('Nobody yet. Add organizations below, or press the heart wherever you see one.')}
        </p>
      ) : open ? (
        <SortableList
          parts={parts}
          className="flex flex-col divide-y divide-line"
          nameOf={({ name }) => name}
          onMove={(next) => wishes.order(next.map(({ id }) => id))}
        >
          {row}
        </SortableList>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {parts.map((part, place) => (
            <li key={part.id}>{row(part, place, null)}</li>
          ))}
        </ol>
      )}
      <BeyondLimit count={beyond} max={max} />
    </Card>
  );
}

/** What there is to know of one. */
export function WishBadges({ part }: { part: ShownWish }) {
  if (!part.must && !part.mutual && part.takesPart) return null;
  return (
    <p className="flex flex-wrap gap-1.5 pt-1">
      {part.mutual ? (
        <Badge tone="accent">
          <Handshake aria-hidden className="size-4" /> {t('Both wish to meet')}
        </Badge>
      ) : null}
      {part.must ? <Badge>{t('The organizers wish it too')}</Badge> : null}
      {part.takesPart ? null : <Badge>{t('No longer takes part')}</Badge>}
    </p>
  );
}

/** The next times that both have free, each a press away from a request. */
function CommonTimes({ part, program }: { part: ShownWish; program: WishListCardProps['program'] }) {
  const to = requestAddress(program.slug, part.slug);
  const when = (startAt: string) =>
    `${formatDateShort(startAt, program.timezone)}, ${formatTime(startAt, program.timezone)}`;
  return (
    <div className="flex basis-full flex-wrap gap-2 pb-1 pl-11.5">
      {part.times.map((time) => (
        <ButtonLink
          key={time.timeslotId}
          icon={CalendarPlus}
          to={`${to}?eventId=${time.eventId}&timeslotId=${time.timeslotId}`}
        >
          <span aria-hidden>{when(time.startAt)}</span>
          <VisuallyHidden>
            {t('Ask {name} for {when}', { name: part.name, when: when(time.startAt) })}
          </VisuallyHidden>
        </ButtonLink>
      ))}
    </div>
  );
}
