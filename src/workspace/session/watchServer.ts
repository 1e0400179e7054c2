import { announce } from '../../ui/announcer/announce';
import { onConnectionChange, setConnected } from '../../ui/connection/connection';
import { say } from '../../ui/i18n/i18n';
import { refreshReads } from '../../ui/query/refreshReads';
import { browserSurroundings } from './browserSurroundings';

/** Milliseconds between two tries, ever longer; the last one stays. */
const PAUSES = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * While nobody answers, asks now and then whether the server is there again; then everything on show is read anew. What
 * the user was about to write is sent again by the user alone.
 */
export function watchServer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = true;
  const tryAfter = (tries: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      async () => {
        if (!(await askServer())) tryAfter(tries + 1);
      },
      PAUSES[tries] ?? PAUSES[PAUSES.length - 1],
    );
  };
  const stop = onConnectionChange((isConnected) => {
    if (isConnected === wasConnected) return;
    wasConnected = isConnected;
    clearTimeout(timer);
    if (isConnected) {
      announce(say('workspace', 'connection.back'));
      refreshReads();
    } else tryAfter(0);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Asks at once. @returns whether the server answered */
export async function askServer(): Promise<boolean> {
  const answered = await fetch(`${browserSurroundings.host}/health`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) setConnected(true);
  return answered;
}
