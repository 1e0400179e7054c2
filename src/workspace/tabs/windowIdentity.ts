/** A window of the browser keeps its id through reloads; its tabs are stored under it. */
const STORED_AS = 'kanjo.window';
const LOCK = 'kanjo.window.';
/** A reloaded page may have to wait until the page it replaces has let go, in milliseconds. */
const LETTING_GO = 500;

let claimed: Promise<string> | null = null;

/** The id of this window. One that was copied with its storage (a duplicated browser tab) gets an id of its own. */
export function claimWindow(): Promise<string> {
  claimed ??= claim();
  return claimed;
}

async function claim(): Promise<string> {
  const known = readOwnId();
  if (known !== null && (await hold(known))) return known;
  const fresh = crypto.getRandomValues(new Uint32Array(3)).join('-');
  await hold(fresh);
  try {
    sessionStorage.setItem(STORED_AS, fresh);
  } catch {
    // Without storage of its own the window is a new one after each reload, and takes up what was left last.
  }
  return fresh;
}

function readOwnId(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** Holds the lock of a window for as long as the page lives. Without locks (plain http) every window counts as closed. */
async function hold(windowId: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return true;
  return new Promise((resolve) => {
    locks
      .request(LOCK + windowId, { signal: AbortSignal.timeout(LETTING_GO) }, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

/** The windows that are open now, this one among them. */
export async function openWindows(): Promise<ReadonlySet<string>> {
  const { locks } = navigator as Partial<Navigator>;
  const held = (await locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

/** Two windows that start at once do not both take up what a closed one left. */
export async function oneAtATime<Result>(act: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request('kanjo.restoring', act) : act();
}
