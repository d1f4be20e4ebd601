/** So many requests of one organization may be open at a time, where a program says nothing else. */
export const MAX_OPEN_REQUESTS = 30;

/** After so many days without an answer a request expires, where a program says nothing else. */
export const REQUEST_EXPIRY_DAYS = 7;
