/** The id of the JSON in the HTML of `/news/{slug}`: what `getNews` answers, so that nobody waits for it. */
export const NEWS_ISLAND = 'news-page';

/** The same of `/news`: what `listNews` answers for its first page, all programs together. */
export const NEWS_LIST_ISLAND = 'news-list';

/** How many items that page has. */
export const NEWS_LIST_SIZE = 10;
