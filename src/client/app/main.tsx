import './theme.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { keepInstallOffer } from './install-offer.ts';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
keepInstallOffer();
createRoot(root).render(<RouterProvider router={createRouter()} />);
