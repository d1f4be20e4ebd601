import './theme.css';
import { createRoot } from 'react-dom/client';
import { beginToSpeak } from '../words/device-language.ts';
import { keepInstallOffer } from './install-offer.ts';
import { App, loadScreenOf } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
keepInstallOffer();
// index.html shows the house until the first screen's code is there: one change of what is seen, not two.
// Not awaited at the top level: a screen's chunk may import from this one, and would wait for it for ever.
void beginToSpeak()
  .then(() => loadScreenOf(window.location.pathname))
  .then(() => createRoot(root).render(<App />));
