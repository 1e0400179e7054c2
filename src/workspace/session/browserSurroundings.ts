import type { Surroundings } from '../../core/client/surroundings';
import { setConnected } from '../../ui/connection/connection';
import { currentLocale, say } from '../../ui/i18n/i18n';
import { beginLoading } from '../../ui/loading/loading';
import { notify, SERVER_MESSAGE_DURATION } from '../../ui/toast/notify';
import { actMemory } from './actMemory';

/** The client's surroundings in the browser, but for the session, which ends itself. */
export const browserSurroundings: Omit<Surroundings, 'endSession'> = {
  host: import.meta.env.VITE_API_HOST ?? '',
  locale: currentLocale,
  cookies: () => document.cookie,
  say: (key) => say('core', `catalogue.${key}`),
  announce: (type, text) => notify(type, text, { duration: SERVER_MESSAGE_DURATION }),
  beginLoading,
  reachedServer: setConnected,
  actMemory,
};
