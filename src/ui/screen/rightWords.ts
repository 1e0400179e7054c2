import { useCallback, useSyncExternalStore } from 'react';
import { callEndpoint } from '../../core/client/callEndpoint';
import { onLocaleChange } from '../i18n/i18n';
import { kitWords } from '../words/kitWords';

/** As many as fit into one question. */
const ASKED_AT_ONCE = 40;
/** Without an answer whoever needs them later asks again, not at every key: in milliseconds. */
const ASKED_AGAIN_AFTER = 5_000;

/** What rights allow, as people call it: asked of the server together and once, by whoever says that one is missing. */
let known: ReadonlyMap<string, string> = new Map();
let next: { readonly rights: string[]; readonly answer: Promise<void> } | undefined;
const asking = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

onLocaleChange(() => know(new Map()));

/** The words of a right; undefined as long as they are not here, and then they are asked for. */
export function findRightWords(right: string): string | undefined {
  if (!known.has(right)) void askFor(right);
  return known.get(right);
}

/** Ends when the words are here, or cannot be had. */
export async function fetchRightWords(right: string): Promise<void> {
  if (!known.has(right)) await askFor(right);
}

/** The same for a component, which is drawn anew when words come. */
export function useRightWords(): typeof findRightWords {
  const words = useSyncExternalStore(subscribe, () => known);
  return useCallback((right: string) => words.get(right) ?? findRightWords(right), [words]);
}

function askFor(right: string): Promise<void> {
  const running = asking.get(right);
  if (running) return running;
  if (!next || next.rights.length >= ASKED_AT_ONCE) {
    const rights: string[] = [];
    // What is missed in the same turn is one question.
    next = { rights, answer: Promise.resolve().then(() => ask(rights)) };
  }
  next.rights.push(right);
  asking.set(right, next.answer);
  return next.answer;
}

async function ask(rights: readonly string[]): Promise<void> {
  if (next?.rights === rights) next = undefined;
  try {
    const { explainRights } = await import('../../core/permission/role');
    const options = { loading: false, message: false };
    const explained = await callEndpoint(explainRights, { rights: rights.join() }, options);
    const words = new Map(explained.rights.map((each) => [each.right, each.words]));
    know(new Map([...known, ...rights.map((right) => [right, words.get(right) ?? kitWords().thisAct] as const)]));
    forget(rights);
  } catch {
    setTimeout(() => forget(rights), ASKED_AGAIN_AFTER);
  }
}

function forget(rights: readonly string[]): void {
  for (const right of rights) asking.delete(right);
}

function know(words: ReadonlyMap<string, string>): void {
  known = words;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
