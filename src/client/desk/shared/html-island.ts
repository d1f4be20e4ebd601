import { useEffect, useEffectEvent } from 'react';

/** What the server put into the HTML under this id; null: nothing. */
export const islandOf = <Page>(id: string, html: Document = document): Page | null => {
  const text = html.querySelector(`script#${id}`)?.textContent;
  return text ? (JSON.parse(text) as Page) : null;
};

/** The HTML of this page was kept on the device (`service-worker/public-pages`): it may be older than what the server has. */
const isKept = (): boolean => document.documentElement.dataset.kept !== undefined;

/**
 * What the server says of this page now; null: it no longer exists. The whole page is asked for, and not its call: then the worker
 * keeps the new one, and nothing is asked twice.
 *
 * @throws TypeError where the server cannot be reached, or its answer does not say
 */
async function askAgain<Page>(id: string): Promise<Page | null> {
  const answer = await fetch(window.location.pathname, { headers: { accept: 'text/html' } });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new TypeError(`The page answers ${answer.status}.`);
  const page = islandOf<Page>(id, new DOMParser().parseFromString(await answer.text(), 'text/html'));
  // A server without its database, or the sign-in page of a captive portal: neither says that the page is gone.
  if (page === null) throw new TypeError('The answer holds no page.');
  return page;
}

/**
 * Requests once again a page that was shown as the device had kept it.
 *
 * @param given what stood in the HTML, null: nothing, so that it is asked for in any case
 * @param take told what the server says where that is something else
 */
export function useNewerIsland<Page>(
  id: string,
  given: Page | null,
  take: (page: Page | null) => void,
): void {
  const tell = useEffectEvent(take);
  useEffect(() => {
    if (!given || !isKept()) return;
    let left = false;
    askAgain<Page>(id).then(
      (page) => {
        // From here on nothing shows the page that was kept, however often this screen is opened again.
        delete document.documentElement.dataset.kept;
        document.getElementById(id)?.remove();
        if (!left && JSON.stringify(page) !== JSON.stringify(given)) tell(page);
      },
      // What is kept stays on the screen.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [id, given]);
}
