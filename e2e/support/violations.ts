import type { Browser, BrowserContext } from 'playwright-core';

/** What the pages' Content Security Policy refused since it was last asked, a line each, with the place. */
const heard: string[] = [];

/** The name under which a page tells us. */
const BINDING = '__policyRefused';

/**
 * Hears every violation of the Content Security Policy on all pages of a context, those of frames and workers too: the
 * event says where, the console says it of documents in which no script runs and of workers.
 */
export async function hearViolations(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy/i.test(text)) heard.push(`${message.page()?.url() ?? 'a worker'}: ${text}`);
  });
  await context.exposeBinding(BINDING, ({ frame }, text: string) => {
    heard.push(`${frame.url()}: ${text}`);
  });
  await context.addInitScript((binding) => {
    const tell = (window as unknown as Record<string, (text: string) => void>)[binding];
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      tell?.(`${effectiveDirective} refused ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`);
    });
  }, BINDING);
}

/** The same for each context that a browser is asked for later. */
export function hearContextsOf(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await hearViolations(context);
    return context;
  };
}

/** What was heard, once each; heard no more. Empty is good. */
export const takeViolations = (): string[] => [...new Set(heard.splice(0))];
