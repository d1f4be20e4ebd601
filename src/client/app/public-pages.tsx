import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { InfoPage } from '../../contract/content.ts';
import type { NewsListPage, NewsPage } from '../../contract/news.ts';
import { INFO_PAGE_ISLAND } from '../../domain/content/info-page-island.ts';
import { type Language, languages } from '../../domain/language/languages.ts';
import { type CatalogueTranslator, catalogueTranslator } from '../../domain/language/say.ts';
import { NEWS_ISLAND, NEWS_LIST_ISLAND, NEWS_LIST_SIZE } from '../../domain/news/news-page-island.ts';
import { InfoView } from '../desk/content/info-view.tsx';
import { NewsArticle } from '../desk/news/news-article.tsx';
import { NewsListView } from '../desk/news/news-list-view.tsx';
import { accentRule, PAGE_ACCENT } from '../ui/accent.ts';
import { localeBundles } from '../words/locale-bundles.ts';
import { speak } from '../words/words.ts';

/** A public page, drawn before any code runs. */
interface DrawnPage {
  /** What goes into the head: which pictures are preloaded. */
  head: string;
  /** What goes into `#root`. */
  html: string;
  /** The program's accent, as a style sheet with its id; null: the page is of no single program. */
  accent: { id: string; sheet: string } | null;
}

const nothing = () => {};

/** Of each page its content and whose accent it has, by the id of its data (`PageHead.island`). */
const pages: Readonly<Record<string, (data: unknown) => { content: ReactNode; color: string | null }>> = {
  [INFO_PAGE_ISLAND]: (data) => {
    const page = data as InfoPage;
    return { content: <InfoView page={page} />, color: page.program.colorTheme };
  },
  [NEWS_ISLAND]: (data) => {
    const news = data as NewsPage;
    return { content: <NewsArticle news={news} />, color: news.program.colorTheme };
  },
  [NEWS_LIST_ISLAND]: (data) => {
    const pages = { page: 1, perPage: NEWS_LIST_SIZE, onPage: nothing, onPerPage: nothing };
    const news = data as NewsListPage;
    return {
      content: <NewsListView news={news} program={null} pages={pages} busy={false} />,
      color: null,
    };
  },
};

const translators = {} as Record<Language, CatalogueTranslator | null>;
for (const language of languages) {
  const bundles = localeBundles[language];
  translators[language] = bundles
    ? catalogueTranslator({ ...(await bundles.first()), ...(await bundles.venue()) }, language)
    : null;
}

/**
 * A page as its screen draws it, for the server to send (`server/http/public-pages`): the build makes a module of its own
 * of this one (`scripts/public-pages.ts`). The window takes over what is drawn (`main.tsx`), so what is around the
 * content is what the router has around it: one `Suspense`.
 *
 * @param island the id of the page's data
 * @param data what the page's call answers
 * @returns null: it is no page of these
 */
export function drawPublicPage(island: string, data: unknown, language: Language): DrawnPage | null {
  const page = pages[island]?.(data);
  if (!page) return null;
  // Nothing is awaited until it is drawn, so no other request speaks another language meanwhile.
  speak(language, translators[language]);
  const html = renderToString(
    <StaticRouter location="/">
      <Suspense>{page.content}</Suspense>
    </StaticRouter>,
  );
  // React puts them before the rest, where the window would look for the page.
  const [head = ''] = /^(?:<link rel="preload"[^>]*\/>)*/.exec(html) ?? [];
  const accent = page.color === null ? null : { id: PAGE_ACCENT, sheet: accentRule(page.color) };
  return { head, html: html.slice(head.length), accent };
}
