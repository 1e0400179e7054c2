import './ui/theme/theme';
import { createRoot } from 'react-dom/client';
import { addMessages, startI18n } from './ui/i18n/i18n';
import { keepEarlyKeys } from './ui/keys/earlyKeys';
import { App } from './workspace/App';
import { isWorkspacePath } from './workspace/routes';

// Before the schema library is there: it would try whether it may compile code, which the page's policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

addMessages('entrance', {
  ja: () => import('./workspace/entrance/locales/ja'),
  en: () => import('./workspace/entrance/locales/en'),
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

keepEarlyKeys(() => isWorkspacePath(location.pathname));
await startI18n(['entrance']);
createRoot(root).render(<App />);
