import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { islandOf, useNewerIsland } from '../../../../src/client/desk/shared/html-island.ts';

const ID = 'island';

function Page() {
  const [given] = useState(() => islandOf<{ words: string }>(ID));
  const [page, setPage] = useState(given);
  useNewerIsland(ID, given, setPage);
  return <p>{page?.words ?? 'Not found'}</p>;
}

const htmlOf = (island: string) => `<html><body>${island}</body></html>`;
const islandText = (words: string) =>
  `<script type="application/json" id="${ID}">{"words":"${words}"}</script>`;
const answers = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  );

beforeEach(() => {
  document.documentElement.dataset.kept = '';
  document.body.innerHTML = islandText('Old');
});
afterEach(() => {
  delete document.documentElement.dataset.kept;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

// T1628
it('shows what the server says by now, and never the kept page again when the screen is opened once more', async () => {
  answers(htmlOf(islandText('New')));
  const { unmount } = render(<Page />);
  await screen.findByText('New');
  unmount();
  expect(islandOf(ID)).toBeNull();
});

// T1629
it('keeps the page where the answer does not say that it is gone: a server without its database, a sign-in page', async () => {
  answers(htmlOf('<div id="root"></div>'));
  render(<Page />);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.getByText('Old')).toBeDefined();
  expect(islandOf(ID)).not.toBeNull();
});

// T1630
it('says that a page is gone where the server answers 404', async () => {
  answers('', 404);
  render(<Page />);
  await screen.findByText('Not found');
});
