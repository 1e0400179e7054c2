import '../theme/theme';
import { createRoot } from 'react-dom/client';
import { KitPage } from './KitPage';

// The page of the kit is served by `vite dev` at /kit and built for its tests; the product's build does not contain it.
const root = document.getElementById('root');
if (!root) throw new Error('kit.html has no element with the id "root"');
createRoot(root).render(<KitPage />);
