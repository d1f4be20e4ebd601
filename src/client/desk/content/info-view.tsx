import { ArrowRight, CalendarDays, MapPin, Megaphone } from 'lucide-react';
import type { InfoPage } from '../../../contract/content.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../words/words.ts';
import { programDates } from '../shared/program-dates.ts';
import { InfoItem } from './info-item.tsx';

export interface InfoViewProps {
  page: InfoPage;
  /** In the builder: the same page, without its way into the product. */
  preview?: boolean;
}

/** A program as visitors see it: its head, then what its staff have published. */
export function InfoView({ page, preview = false }: InfoViewProps) {
  const { program, sections } = page;
  const Main = preview ? 'div' : 'main';
  return (
    <Main className="info-page pb-16">
      <Head program={program} next={page.next} preview={preview} />
      {sections.length === 0 ? (
        <p className="mx-auto max-w-3xl px-5 py-10 whitespace-pre-line text-lg wrap-anywhere">
          {program.description || t('More information about this program will appear here.')}
        </p>
      ) : (
        sections.map((section) => (
          <Section key={section.id} section={section} zone={program.timezone} below={preview ? 1 : 0} />
        ))
      )}
    </Main>
  );
}

function Head({ program, next, preview }: Pick<InfoPage, 'program' | 'next'> & { preview: boolean }) {
  const banner = pictureSrc(program.banner);
  const Title = preview ? 'h2' : 'h1';
  return (
    <header>
      {banner ? (
        <img
          src={banner}
          alt=""
          fetchPriority="high"
          className="aspect-[3/1] max-h-96 w-full bg-sunken object-cover"
        />
      ) : null}
      <div className="mx-auto flex max-w-5xl flex-col gap-5 px-5 pt-10 pb-6">
        <div className="flex flex-col gap-3">
          {program.organizer ? (
            <p className="flex items-center gap-2 font-medium text-accent">
              <Megaphone aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{program.organizer}</span>
            </p>
          ) : null}
          <Title className="text-3xl wrap-anywhere sm:text-4xl">{program.name}</Title>
        </div>
        <ul className="flex flex-col gap-2 text-muted sm:flex-row sm:flex-wrap sm:gap-x-6">
          <li className="figures flex items-center gap-2">
            <CalendarDays aria-hidden className="size-5 shrink-0" />
            {programDates(program)}
          </li>
          {program.location ? (
            <li className="flex min-w-0 items-center gap-2">
              <MapPin aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{program.location}</span>
            </li>
          ) : null}
        </ul>
        {preview ? null : program.status === 'OPEN_REGISTRATION' ? (
          <ButtonLink
            to={`/programs/${program.slug}/registration`}
            variant="primary"
            icon={ArrowRight}
            className="self-start"
          >
            {t('Register')}
          </ButtonLink>
        ) : (
          <NotOpen program={program} next={next} />
        )}
      </div>
    </header>
  );
}

/** Nobody can register: what a stranger reads in place of a way that leads to an error, with the next one to register for. */
function NotOpen({ program, next }: Pick<InfoPage, 'program' | 'next'>) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="font-semibold">{t(notOpenWords[program.status])}</p>
      {next ? (
        <div className="flex flex-col items-start gap-3">
          <p className="wrap-anywhere">
            {t('You can register for {name}.', { name: next.name })}{' '}
            <span className="figures text-muted">{programDates(next)}</span>
          </p>
          <ButtonLink to={`/programs/${next.slug}/info`} variant="primary" icon={ArrowRight}>
            {t('To the next program')}
          </ButtonLink>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={`/programs/${program.slug}`}>{t('Open the program')}</ButtonLink>
        <span className="text-muted">{t('For those who take part')}</span>
      </div>
    </div>
  );
}

const notOpenWords: Record<InfoPage['program']['status'], string> = {
  DRAFT: 'Registration is not open yet.',
  UPCOMING: 'Registration is not open yet.',
  OPEN_REGISTRATION: 'Registration is open.',
  ON_GOING: 'Registration for this program is closed.',
  ENDED: 'This program has ended.',
};

interface SectionProps {
  section: InfoPage['sections'][number];
  zone: string;
  /** How many levels of headings stand above the page's own. */
  below: 0 | 1;
}

function Section({ section, zone, below }: SectionProps) {
  const { title, type, size, items } = section;
  // By the section: the same on the server, which draws this page too.
  const headingId = `section-${section.id}`;
  const Title = below ? 'h3' : 'h2';
  const wide = size === 'LARGE' ? 'max-w-5xl' : 'max-w-3xl';
  return (
    <section
      {...(title ? { 'aria-labelledby': headingId } : {})}
      className={classNames('px-5 py-6', type === 'ACCENT' && 'my-4 bg-accent-soft')}
    >
      <div
        className={classNames(
          'mx-auto flex flex-col gap-5',
          wide,
          type === 'CARD' && 'rounded-card bg-surface p-5 shadow-card ring-1 ring-line sm:p-8',
        )}
      >
        {title ? (
          <Title id={headingId} className="text-2xl wrap-anywhere">
            {title}
          </Title>
        ) : null}
        <div className="info-items">
          {items.map((item) => (
            <div
              key={item.id}
              data-size={item.size}
              data-item={item.type}
              className="flex min-w-0 flex-col gap-3"
            >
              <InfoItem item={item} zone={zone} titleLevel={((title ? 3 : 2) + below) as 2 | 3 | 4} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
