import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the build writes it (`scripts/first-views.ts`): what each screen downloads before it is painted. */
interface FirstView {
  path: string;
  js: string[];
  css: string[];
}

/**
 * The `Link` header of each screen. On a slow line the browser would otherwise learn of a screen's code only after it
 * has read index.html and run the entry: two round trips. What index.html names itself is not said twice.
 *
 * @returns for a path without query, the header, or null where there is nothing to say
 */
export function preloadHints(webDir: string): (path: string) => string | null {
  const file = join(webDir, 'first-views.json');
  if (!existsSync(file)) return () => null;
  const shell = readFileSync(join(webDir, 'index.html'), 'utf8');
  const views = JSON.parse(readFileSync(file, 'utf8')) as FirstView[];
  const known = views.map(({ path, js, css }) => ({
    pattern: new RegExp(`^${path.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '[^/]+')}/?$`),
    header: [
      ...unsaid(js, shell).map((url) => `<${url}>; rel=modulepreload; crossorigin; fetchpriority=low`),
      ...unsaid(css, shell).map((url) => `<${url}>; rel=preload; as=style; crossorigin`),
    ].join(', '),
  }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.header || null;
}

const unsaid = (urls: string[], shell: string): string[] => urls.filter((url) => !shell.includes(url));
