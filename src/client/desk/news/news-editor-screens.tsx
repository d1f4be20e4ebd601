import { ExternalLink } from 'lucide-react';
import { useParams } from 'react-router';
import { getProgramNews } from '../../../contract/news.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';
import { NewsDraft } from './news-draft.tsx';
import { NewsEditor } from './news-editor.tsx';

/** `/programs/:slug/news/new`. */
export function NewNewsScreen() {
  return (
    <ProgramGate title={t('Write a news item')} permission="news.edit">
      {(program) => (
        <>
          <Header program={program} title={t('Write a news item')} />
          <NewsEditor program={program} news={null} />
        </>
      )}
    </ProgramGate>
  );
}

/** `/programs/:slug/news/:newsId`: to be changed, or read as a draft by who may not. */
export function EditNewsScreen() {
  return (
    <ProgramGate title={t('News')} permission="news.see">
      {(program) => <Existing program={program} />}
    </ProgramGate>
  );
}

function Existing({ program }: { program: ProgramResult }) {
  const { newsId = '' } = useParams();
  const { allows } = useProgram(program.slug);
  const query = useApiQuery(
    getProgramNews,
    { params: { programId: program.id, newsId } },
    // What is being written must not change under the writer.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  return (
    <QueryView query={query} fresh rows={6} loading={t('Loading the news')}>
      {(news) => (
        <>
          <Header
            program={program}
            title={news.title}
            address={news.publishedAt ? `/news/${news.slug}` : null}
          />
          {allows('news.edit') ? (
            <NewsEditor
              // Theirs in the place of ours: the form begins anew.
              key={news.revision}
              program={program}
              news={news}
              onTakeTheirs={async () => {
                await query.refetch();
              }}
            />
          ) : (
            <NewsDraft news={news} />
          )}
        </>
      )}
    </QueryView>
  );
}

function Header({
  program,
  title,
  address = null,
}: {
  program: ProgramResult;
  title: string;
  /** Where everyone reads it. */
  address?: string | null;
}) {
  return (
    <>
      <title>{`${title} · ${program.name} · Meeting Door`}</title>
      <PageHeader
        title={title}
        back={{ to: `/programs/${program.slug}/news`, label: t('News') }}
        actions={
          address ? (
            <ButtonLink to={address} icon={ExternalLink}>
              {t('As visitors see it')}
            </ButtonLink>
          ) : null
        }
      />
    </>
  );
}
