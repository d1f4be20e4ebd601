import { listNews } from '../../../contract/news.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { NewsCards } from '../shared/news-cards.tsx';
import { useApiQuery } from '../use-api.ts';

/** So many are here; the others are one press away. */
const SHOWN = 3;

/** Tab about: the newest news of a program; nothing while there are none. */
export function ProgramNewsCard({ slug }: { slug: string }) {
  const { data } = useApiQuery(listNews, { query: { program: slug, size: SHOWN } });
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={t('News')} actions={<ButtonLink to={`/news?program=${slug}`}>{t('All news')}</ButtonLink>}>
      <NewsCards news={data.items} headingLevel={3} />
    </Card>
  );
}
