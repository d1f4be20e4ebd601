import './theme.css';
import { createRoot } from 'react-dom/client';
import { keepInstallOffer } from './install-offer.ts';
import { App, loadScreenOf } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
keepInstallOffer();
// index.html shows the house until the first screen's code is there: one change of what is seen, not two.
await loadScreenOf(window.location.pathname);
createRoot(root).render(<App />);
