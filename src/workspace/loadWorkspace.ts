import { fetchMessages } from '../ui/i18n/i18n';

/**
 * The workspace with everything it needs, as one chunk that only the signed-in load, and its texts. The screen of the
 * address follows at once: its code comes while the server is still asked whose session it is.
 */
export async function loadWorkspace(): Promise<typeof import('./Workspace')> {
  const module = await import('./Workspace');
  module.fetchScreenAhead(location.pathname);
  await fetchMessages('workspace');
  return module;
}
