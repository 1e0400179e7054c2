import { callEndpoint } from '../../core/client/callEndpoint';
import { type CallError, isCallError } from '../../core/client/callError';
import { listSettingsCall, updateSettingCall } from '../../core/settings/calls';
import type { listSettings, updateSetting } from '../../core/settings/contract';
import { onConnectionChange } from '../../ui/connection/connection';
import { onRefreshReads } from '../../ui/query/refreshReads';
import {
  markSent,
  onSettingsChange,
  openSettingStore,
  settingOf,
  takeFromServer,
  unsentSettings,
} from '../../ui/settings/settingStore';
import { notify } from '../../ui/toast/notify';

/** Changes that follow each other this closely, in milliseconds, are told to the server as one. */
const SETTLED_AFTER = 700;
/** As text this short, a value takes less than the 60 KB that may outlive the page. */
const SMALL = 15_000;
const QUIETLY = { message: false, loading: false } as const;

/**
 * Shows the settings of this user, then what the server holds, and tells the server what changes, until the returned
 * function is called. Read only, what changes lasts as long as the page. Without an answer nothing is lost: what is unsent waits for the connection, or the next visit.
 * `onFirstRead` is told once the settings are those of the server.
 */
export function startUserSettings(
  userId: string,
  { isReadOnly = false, onFirstRead = () => {} }: { isReadOnly?: boolean; onFirstRead?: () => void } = {},
): () => void {
  const close = openSettingStore(userId);
  let isStopped = false;
  let work = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** One at a time and in order: an answer that lists the settings is never older than what it replaces. */
  const queue = (step: () => Promise<void>) => {
    work = work.then(() => (isStopped ? undefined : step()));
  };
  let tell: (() => void) | null = onFirstRead;
  const read = () =>
    queue(async () => {
      if (!(await readSettings()) || isStopped) return;
      tell?.();
      tell = null;
    });
  const send = () => {
    clearTimeout(timer);
    if (!isReadOnly && unsentSettings().length > 0) queue(sendSettings);
  };
  const sendSoon = () => {
    clearTimeout(timer);
    if (!isReadOnly && unsentSettings().length > 0) timer = setTimeout(send, SETTLED_AFTER);
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  const catchUp = () => {
    read();
    send();
  };

  const stops = [
    onSettingsChange(sendSoon),
    // The session goes on after it had ended, or the server answers again.
    onRefreshReads(catchUp),
    onConnectionChange((isConnected) => isConnected && sendSoon()),
  ];
  document.addEventListener('visibilitychange', sendWhenHidden);
  window.addEventListener('pagehide', send);
  catchUp();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', sendWhenHidden);
    window.removeEventListener('pagehide', send);
    for (const stop of stops) stop();
    close();
  };
}

/** Whether the server told them. */
async function readSettings(): Promise<boolean> {
  try {
    const { settings } = await callEndpoint<typeof listSettings>(listSettingsCall, {}, QUIETLY);
    takeFromServer(settings);
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    // The copy of this browser stands in until the server answers.
    return false;
  }
}

async function sendSettings(): Promise<void> {
  for (const name of unsentSettings()) {
    const value = settingOf(name) ?? null;
    const outlivesPage = JSON.stringify(value).length < SMALL;
    try {
      await callEndpoint<typeof updateSetting>(updateSettingCall, { name, value }, { ...QUIETLY, outlivesPage });
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (mayWorkLater(error)) return;
      // The server will not take this value: it lasts as long as this page, and the user learns why.
      notify('warning', error.fields[0]?.message ?? error.message);
    }
    markSent(name, value);
  }
}

function mayWorkLater({ status, failure }: CallError): boolean {
  return status === null || status === 429 || status >= 500 || failure === 'sessionEnded';
}
