import { proxy, subscribe } from 'valtio';

interface Settings {
  /** The menu shows icons only. */
  isMenuNarrow: boolean;
  closedGroups: string[];
  isKeyBarHidden: boolean;
}

const empty = (): Settings => ({ isMenuNarrow: false, closedGroups: [], isKeyBarHidden: false });

/** How the signed-in user has arranged the workspace on this machine. */
export const settings = proxy<Settings>(empty());

/** Takes up a user's settings and keeps them stored until the returned function is called. */
export function startSettings(userId: string): () => void {
  const storedAs = `kanjo.settings.${userId}`;
  Object.assign(settings, empty(), read(storedAs));
  return subscribe(settings, () => {
    try {
      localStorage.setItem(storedAs, JSON.stringify(settings));
    } catch {
      // Storage may be refused by the browser: the settings then last as long as the page.
    }
  });
}

function read(storedAs: string): Partial<Settings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const { isMenuNarrow, closedGroups, isKeyBarHidden } = stored as Record<string, unknown>;
    return {
      isMenuNarrow: isMenuNarrow === true,
      isKeyBarHidden: isKeyBarHidden === true,
      closedGroups: Array.isArray(closedGroups) ? closedGroups.filter((key) => typeof key === 'string') : [],
    };
  } catch {
    return {};
  }
}
