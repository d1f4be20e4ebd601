/** The id of the JSON in the HTML of `/news/{slug}`: what `getNews` answers, so that nobody waits for it. */
export const NEWS_ISLAND = 'news-page';
