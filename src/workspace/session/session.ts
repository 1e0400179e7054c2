import { navigate } from 'wouter/use-browser-location';
import { createActor } from 'xstate';
import { announceFailure, callEndpoint, callForEnvelope } from '../../core/client/callEndpoint';
import { CallError } from '../../core/client/callError';
import { configureClient, type SessionEnd } from '../../core/client/surroundings';
import { autoLoginCall, loginCall, logoutCall } from '../../core/session/calls';
import type { autoLogin, login, logout, SignedInUser } from '../../core/session/contract';
import { LOGIN, SECOND_FACTOR } from '../../core/session/guards';
import { sessionMachine } from '../../core/session/sessionMachine';
import { currentLocale, hasChosenLocale, onLocaleChange, setLocale } from '../../ui/i18n/i18n';
import { refreshReads } from '../../ui/query/refreshReads';
import { notify, SERVER_MESSAGE_DURATION } from '../../ui/toast/notify';
import { setMenus } from '../stores/menuStore';
import { clearUser, setUser } from '../stores/userStore';
import { browserSurroundings } from './browserSurroundings';
import { forgetSessionKey, keepSessionKey, sessionKey } from './sessionKey';
import { publishSession } from './sessionStore';

export interface Credentials {
  readonly employeeNumber: string;
  readonly username: string;
  readonly password: string;
  /** The code of the second factor, once the server has asked for it. */
  readonly otp?: string | undefined;
}

/** The one session of this page, and what happens in the browser when it changes. */
const session = createActor(sessionMachine.provide({ actions: { restoreSession: () => void restoreSession() } }));

/** The key this page works with; the cookie may have been changed by another window meanwhile. */
let keyInUse: string | null = null;
let hasRestored = false;
let isSigningOut = false;

export { announceFailure };

/** @throws CallError `loginFailed` with the server's sentence when the credentials are wrong; nothing is announced. */
export async function signIn({ employeeNumber, username, password, otp }: Credentials): Promise<void> {
  const answer = await callForEnvelope<typeof login>(
    loginCall,
    { empeeno: employeeNumber, username, userpwd: password, ...(otp ? { otp } : {}) },
    { message: false },
  );
  if (!answer.key || !answer.data) throw new CallError({ failure: 'failed', message: answer.message });
  keepSessionKey(answer.key);
  welcome(answer.data);
  if (answer.data.mustEnrol) navigate(SECOND_FACTOR);
}

/** Ends the session here at once, on the server as soon as it can be told, and goes to Login. */
export async function signOut(): Promise<void> {
  isSigningOut = true;
  const told = callEndpoint<typeof logout>(logoutCall, {}, { message: false });
  forgetSessionKey();
  keyInUse = null;
  setMenus([]);
  clearUser();
  navigate(LOGIN);
  session.send({ type: 'signedOut' });
  // A server that cannot be told forgets the key when its time is over.
  await told.catch(() => undefined);
  isSigningOut = false;
}

/** The session is over: the server said so, or another window took the key away. */
export function endSession({ clearCookie, message }: SessionEnd): void {
  if (clearCookie) forgetSessionKey();
  // Several requests may learn of it, the later ones for want of a key: the first reason is the one. Who is signing out
  // need not be told.
  const isKnown = session.getSnapshot().matches('expired');
  if (message && !isSigningOut && !isKnown)
    notify('error', message, { id: 'session-end', duration: SERVER_MESSAGE_DURATION });
  session.send({ type: 'ended' });
}

/** Asks the server whose key the cookie holds, and for the menu. */
export function requestRestore(): void {
  session.send({ type: 'restore' });
}

async function restoreSession(): Promise<void> {
  const key = sessionKey();
  hasRestored = true;
  if (!key) return session.send({ type: 'ended' });
  try {
    const user = await callEndpoint<typeof autoLogin>(autoLoginCall, { key });
    const former = session.getSnapshot().context.user;
    // Another user signed in by another window: this page's work stays with its own user.
    if (!user || (former && former.id !== user.id)) return session.send({ type: 'ended' });
    welcome(user);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The catalogue has already ended a session that is not valid; any other failure says nothing about the key.
    if (error.failure !== 'sessionEnded') session.send({ type: 'noAnswer' });
  }
}

function welcome(user: SignedInUser): void {
  keyInUse = sessionKey();
  setMenus(user.menus);
  setUser(user);
  if (user.locale && !hasChosenLocale() && user.locale !== currentLocale()) void setLocale(user.locale);
  const goesOn = session.getSnapshot().context.user?.id === user.id;
  session.send({ type: 'signedIn', user });
  if (goesOn) refreshReads();
}

/** Another window may have signed out, or signed in as somebody else, while this one was in the background. */
function meetOtherWindows(): void {
  if (holdsOwnKey()) return;
  session.send({ type: sessionKey() === null ? 'ended' : 'restore' });
}

function holdsOwnKey(): boolean {
  return !session.getSnapshot().matches('signedIn') || isSigningOut || sessionKey() === keyInUse;
}

/** The titles of the menu come in the language of the request. */
async function translateMenus(): Promise<void> {
  const key = sessionKey();
  if (!key || !session.getSnapshot().matches('signedIn')) return;
  const user = await callEndpoint<typeof autoLogin>(autoLoginCall, { key }, { loading: false }).catch(() => null);
  if (user) setMenus(user.menus);
}

configureClient({
  ...browserSurroundings,
  endSession,
  holdsOwnKey: () => {
    const isOwn = holdsOwnKey();
    if (!isOwn) meetOtherWindows();
    return isOwn;
  },
});
session.subscribe(({ value, context }) =>
  publishSession({ state: value, user: context.user, hasRestored, isLoaded: true }),
);
session.start();
session.send({ type: 'start', hasKey: sessionKey() !== null });
window.addEventListener('focus', meetOtherWindows);
onLocaleChange(() => void translateMenus());
