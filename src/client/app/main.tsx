import './theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { beginToSpeak } from '../words/device-language.ts';
import { spoken } from '../words/words.ts';
import { lookFirst } from './first-session-probe.ts';
import { listenForInstallOffer } from './install-offer.ts';
import { App, loadScreenOf } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

/** For a browser that draws no frame though its window is not hidden. */
const MAX_FRAME_MS = 100;

/** Until the words in index.html (`first-paint`) were painted: drawing the screen would hold them up. */
const painted = () =>
  new Promise<void>((resolve) => {
    // A window that nobody sees paints nothing.
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_FRAME_MS);
  });

/** The language of a public page that the server has drawn (`public-pages`); undefined: there is none. */
const drawnIn = 'drawn' in root.dataset ? document.documentElement.lang : undefined;

/** Draws the screen, or takes over the page that is already drawn: then nothing moves, and what is open stays open. */
function draw(loaded: boolean): void {
  if (!root) return;
  // Not where another language was chosen on this device than its browser asks for.
  if (drawnIn !== spoken()) createRoot(root).render(<App />);
  // Without its code the page is read as it is, and its links lead on.
  // What differs after all (a date, where a browser writes it in another way than the server) is drawn anew.
  else if (loaded) hydrateRoot(root, <App />, { onRecoverableError: () => undefined });
}

listenForInstallOffer();
// index.html shows the frame until the first screen's code is there: one change of what is seen, not two.
// Not awaited at the top level: a screen's chunk may import from this one, and would wait for it for ever.
void beginToSpeak()
  .then(() => Promise.all([loadScreenOf(window.location.pathname), lookFirst()]))
  .then(([loaded]) => painted().then(() => startTransition(() => draw(loaded))));
