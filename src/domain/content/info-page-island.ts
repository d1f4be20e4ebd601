/** The id of the JSON in the HTML of `/programs/{slug}/info`: what `getInfoPage` answers, so that nobody waits for it. */
export const INFO_PAGE_ISLAND = 'info-page';
