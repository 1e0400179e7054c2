import { proxy } from 'valtio';
import type { SignedInUser } from '../../core/session/contract';

interface UserStore {
  user: SignedInUser | null;
  detail: Readonly<Record<string, unknown>>;
  timeSheet: Readonly<Record<string, unknown>>;
  cashing: Readonly<Record<string, unknown>>;
}

const empty = (): UserStore => ({ user: null, detail: {}, timeSheet: {}, cashing: {} });

/** Who is signed in. Everything is empty at first. */
export const userStore = proxy<UserStore>(empty());

/** Keeps the user as the current one, unless the server sent an empty one. */
export function setUser(user: SignedInUser | null): void {
  if (user && Object.keys(user).length > 0) userStore.user = user;
}

export function clearUser(): void {
  Object.assign(userStore, empty());
}
