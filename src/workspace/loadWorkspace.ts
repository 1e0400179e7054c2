import { fetchMessages } from '../ui/i18n/i18n';

/** The workspace with everything it needs, as one chunk that only the signed-in load, and its texts. */
export async function loadWorkspace(): Promise<typeof import('./Workspace')> {
  const module = await import('./Workspace');
  await fetchMessages('workspace');
  return module;
}
