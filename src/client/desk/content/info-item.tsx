import { CircleChevronDown } from 'lucide-react';
import type { ShownItem } from '../../../contract/content.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatDate, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { NewsCards } from '../shared/news-cards.tsx';
import { SponsorTierView } from '../shared/sponsors/sponsor-tier.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { VideoFrame } from './video-frame.tsx';

export interface InfoItemProps {
  item: ShownItem;
  /** The program's timezone. */
  zone: string;
  /** Which heading fits the page's outline. */
  titleLevel: 2 | 3 | 4;
}

/** One item of a page, as visitors see it: its title, then what it is. */
export function InfoItem({ item, zone, titleLevel }: InfoItemProps) {
  const Title = `h${titleLevel}` as const;
  return (
    <>
      {item.title ? <Title className="text-xl wrap-anywhere">{item.title}</Title> : null}
      <Body item={item} zone={zone} titleLevel={titleLevel} />
    </>
  );
}

function Body({ item, zone, titleLevel }: InfoItemProps) {
  switch (item.type) {
    case 'TEXT':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it (server/content/rich-text)
      return <div className="rich-text" dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'IMAGE':
      return (
        <figure className="flex flex-col gap-2">
          <img
            src={item.src}
            alt={item.alt}
            width={item.width}
            height={item.height}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-card bg-sunken"
          />
          {item.caption ? (
            <figcaption className="text-sm text-muted wrap-anywhere">{item.caption}</figcaption>
          ) : null}
        </figure>
      );
    case 'VIDEO':
      return <VideoFrame url={item.url} title={item.title} />;
    case 'PEOPLE':
      return <People people={item.people} />;
    case 'SCHEDULE':
      return <Schedule events={item.events} zone={zone} />;
    case 'SPONSORS':
      return <SponsorTierView tier={item.tier} sponsors={item.sponsors} />;
    case 'NEWS':
      return (
        <NewsCards
          news={item.news}
          headingLevel={item.title ? (Math.min(titleLevel + 1, 4) as 3 | 4) : titleLevel}
        />
      );
    case 'FAQ':
      return <Questions entries={item.entries} />;
  }
}

function People({ people }: { people: Extract<ShownItem, { type: 'PEOPLE' }>['people'] }) {
  return (
    <ul className="info-people">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-4">
          <Avatar name={person.name} src={pictureSrc(person.profilePicture)} size="lg" />
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold wrap-anywhere">{person.name}</span>
            <span className="text-muted wrap-anywhere">
              {[person.jobTitle, person.organization].filter((word) => word && word !== '---').join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Schedule({
  events,
  zone,
}: {
  events: Extract<ShownItem, { type: 'SCHEDULE' }>['events'];
  zone: string;
}) {
  if (events.length === 0) return <p className="text-muted">{t('The schedule is not published yet.')}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {events.map(({ id, name, type, startTime, endTime }) => (
        <li key={id} className="flex flex-col gap-1 py-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="figures text-muted">
            <time dateTime={startTime}>{formatDate(startTime, zone)}</time>,{' '}
            {formatSpan(startTime, endTime, zone)}
          </span>
          <span className="text-muted">{type.map((venue) => t(venueLabels[venue])).join(', ')}</span>
        </li>
      ))}
    </ol>
  );
}

function Questions({ entries }: { entries: Extract<ShownItem, { type: 'FAQ' }>['entries'] }) {
  return (
    <div className="flex flex-col divide-y divide-line border-y border-line">
      {entries.map(({ question, answer }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order while the page is shown
        <details key={place}>
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-3 font-semibold">
            <span className="min-w-0 flex-1 wrap-anywhere">{question}</span>
            <CircleChevronDown aria-hidden className="size-5 shrink-0" />
          </summary>
          <p className="pb-4 whitespace-pre-line text-muted wrap-anywhere">{answer}</p>
        </details>
      ))}
    </div>
  );
}
