import type { NewsResult } from '../../../contract/news.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';

/** News for those of the staff who read (SPEC.md 6: the owner reads). */
export function NewsDraft({ news }: { news: NewsResult }) {
  return (
    <Card title={news.publishedAt ? t('Published') : t('Draft')}>
      {news.content ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it (server/content/rich-text)
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: news.content }} />
      ) : (
        <p className="text-muted">{t('Nothing written yet.')}</p>
      )}
    </Card>
  );
}
