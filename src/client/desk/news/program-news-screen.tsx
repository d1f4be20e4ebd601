import { keepPreviousData } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, ExternalLink, Newspaper, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listProgramNews, type NewsRow } from '../../../contract/news.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';
import { DeleteNewsDialog } from './delete-news-dialog.tsx';

/** `/programs/:slug/news`: the news of a program with its drafts, for its staff. */
export function ProgramNewsScreen() {
  return (
    <ProgramGate title={t('News')} permission="news.see">
      {(program) => <ProgramNews program={program} />}
    </ProgramGate>
  );
}

function ProgramNews({ program }: { program: ProgramResult }) {
  const { allows } = useProgram(program.slug);
  const editor = allows('news.edit');
  return (
    <>
      <title>{t('News · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={t('News')}
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        description={t('Anyone can read published news. Only staff can see drafts.')}
        actions={
          <>
            <ButtonLink to={`/news?program=${program.slug}`} icon={ExternalLink}>
              {t('As visitors see it')}
            </ButtonLink>
            {editor ? (
              <ButtonLink to={`/programs/${program.slug}/news/new`} icon={Plus} variant="primary">
                {t('Write a news item')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <NewsRows program={program} editor={editor} />
    </>
  );
}

function NewsRows({ program, editor }: { program: ProgramResult; editor: boolean }) {
  const pages = useListPages();
  const [leaving, setLeaving] = useState<NewsRow | null>(null);
  const query = useApiQuery(
    listProgramNews,
    { params: { programId: program.id }, query: { page: pages.page, size: pages.perPage } },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryView query={query} rows={5} loading={t('Loading the news')} className="flex flex-col gap-5">
      {({ items, total }) => (
        <>
          {items.length === 0 ? (
            <EmptyState icon={Newspaper} title={t('No news yet')}>
              {editor
                ? t('Write the first one: what’s new, and who it is for.')
                : t('Program admins can write them.')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line">
              {items.map((news) => (
                <Row key={news.id} program={program} news={news} editor={editor} onDelete={setLeaving} />
              ))}
            </ul>
          )}
          <ListPages {...pages} total={total} busy={query.isFetching} label={t('Pages of news')} />
          <DeleteNewsDialog news={leaving} onClose={() => setLeaving(null)} />
        </>
      )}
    </QueryView>
  );
}

interface RowProps {
  program: ProgramResult;
  news: NewsRow;
  editor: boolean;
  onDelete: (news: NewsRow) => void;
}

function Row({ program, news, editor, onDelete }: RowProps) {
  const { id, title, publishedAt, updatedAt, updatedBy } = news;
  const changed = `${formatDateShort(updatedAt, program.timezone)}, ${formatTime(updatedAt, program.timezone)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-3 px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="figures text-sm text-muted wrap-anywhere">
          {t('Changed {when} by {who}', { when: changed, who: updatedBy })}
        </p>
      </div>
      {publishedAt ? (
        <StatusPill tone="good" icon={CircleCheck}>
          {t('Published {date}', { date: formatDateShort(publishedAt, program.timezone) })}
        </StatusPill>
      ) : (
        <StatusPill tone="neutral" icon={CircleDashed}>
          {t('Draft')}
        </StatusPill>
      )}
      <div className="flex items-center gap-1">
        <ButtonLink to={`/programs/${program.slug}/news/${id}`} {...(editor ? { icon: Pencil } : {})}>
          {editor ? t('Edit') : t('Read')}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
        {editor ? (
          <IconButton icon={Trash2} label={t('Delete {title}', { title })} onClick={() => onDelete(news)} />
        ) : null}
      </div>
    </li>
  );
}
