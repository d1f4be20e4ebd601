import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// T4111
test('what waits for code is drawn when the code is there, not when the waiting state has stood for a while', async () => {
  // React keeps the `setTimeout` that it finds when it is loaded: one that never comes, for it holds back by one.
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { createRoot } = await import('react-dom/client');
  const { CodeBoundary, Loaded, lazyComponent } = await import('../../../src/client/ui/lazy-component.tsx');
  const arrival = Promise.withResolvers<() => string>();
  const code = lazyComponent(() => arrival.promise);
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<CodeBoundary fallback="One moment">The entrance</CodeBoundary>);
  await turns(() => place.textContent === 'The entrance');
  root.render(
    <CodeBoundary fallback="One moment">
      <Loaded code={code} />
    </CodeBoundary>,
  );
  await turns(() => place.textContent?.endsWith('One moment') ?? false);
  arrival.resolve(() => 'The screen');
  await turns(() => place.textContent === 'The screen');
  expect(place.textContent).toBe('The screen');
  root.unmount();
});

/** Lets everything run that waits for no timer, until it is so; or gives up after many turns. */
async function turns(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2_000 && !isSo(); turn++) await new Promise((resolve) => setImmediate(resolve));
}
