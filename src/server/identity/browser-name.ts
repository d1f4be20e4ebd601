import Bowser from 'bowser';

/** What is shown of where someone signed in. */
export interface BrowserName {
  /** Such as Firefox; null where the browser does not say. */
  browser: string | null;
  /** Such as Android; null likewise. */
  system: string | null;
}

/** No name is longer; what is comes from no browser. */
const MAX_LETTERS = 40;
/** Longer than any browser's own; more is not read. */
const MAX_READ = 512;

/** The names of browser and operating system in a User-Agent header (bowser). Its versions and models are left out. */
export function browserNameOf(userAgent: string | null): BrowserName {
  if (!userAgent) return { browser: null, system: null };
  const parsed = Bowser.parse(userAgent.slice(0, MAX_READ));
  return { browser: shown(parsed.browser.name), system: shown(parsed.os.name) };
}

/** A name that is a name: bowser hands on what it does not know as it stands. */
const shown = (name: string | undefined): string | null =>
  name && /^[\w .+()/-]+$/.test(name) ? name.slice(0, MAX_LETTERS) : null;
