import './ui/theme/theme';
import { createRoot } from 'react-dom/client';
import { configureClient } from './core/client/surroundings';
import { setConnected } from './ui/connection/connection';
import { addMessages, currentLocale, say, startI18n } from './ui/i18n/i18n';
import { beginLoading } from './ui/loading/loading';
import { notify, SERVER_MESSAGE_DURATION } from './ui/toast/notify';
import { App } from './workspace/App';
import { endSession, startSession } from './workspace/session/session';

addMessages('entrance', {
  ja: () => import('./workspace/entrance/locales/ja'),
  en: () => import('./workspace/entrance/locales/en'),
});

configureClient({
  host: import.meta.env.VITE_API_HOST ?? '',
  locale: currentLocale,
  cookies: () => document.cookie,
  say: (key) => say('core', `catalogue.${key}`),
  announce: (type, text) => notify(type, text, { duration: SERVER_MESSAGE_DURATION }),
  beginLoading,
  endSession,
  reachedServer: setConnected,
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

await startI18n(['entrance']);
startSession();
createRoot(root).render(<App />);
