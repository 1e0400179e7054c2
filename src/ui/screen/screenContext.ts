import { createContext, useContext, useLayoutEffect } from 'react';
import type { GivenArguments } from '../../core/plugin/commandArgument';
import type { OpenWhere } from '../../core/plugin/manifest';
import type { MenuGroupKey } from '../../core/plugin/menuGroups';

/**
 * What a screen knows of the tab it lives in. The workspace provides it; a screen uses it through `useScreen` and
 * never imports the workspace.
 */
export interface ScreenHandle {
  readonly tabId: string;
  /** Path and query of the tab: `/ACDocument?id=…`. Kept in sync with the tab's own history. */
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** The area of the menu it belongs to. */
  readonly group?: MenuGroupKey | undefined;
  /** Beside a list, to be read only: what changes the record, or leads elsewhere, is left out. */
  readonly isReading?: boolean;
  /**
   * Changes the query of this tab without a new entry in its history (filters in the address). A function is given the
   * query of this moment, which what was drawn last may not know yet.
   */
  replaceQuery(query: URLSearchParams | ((now: URLSearchParams) => URLSearchParams)): void;
  /** Text on the tab instead of the screen's title: `SA 0100000012`. */
  setTitle(title: string | null): void;
  /** Marks the tab as holding something unsaved: closing asks once. */
  setUnsaved(isUnsaved: boolean): void;
  /** What the screen last saved of itself (a half-typed form, a selection), or undefined; it survives reload and freezing. */
  readonly savedState: unknown;
  saveState(state: unknown): void;
  open(path: string, where?: OpenWhere): void;
  close(): void;
  /** Registers what the active screen does for the commands of its manifest; returns the undoing. */
  registerHandlers(handlers: CommandHandlers): () => void;
}

/** The question before a command that destroys, by the name of what it destroys. */
export interface CommandQuestion {
  readonly title: string;
  /** What will happen; that it cannot be undone, unless said. */
  readonly body?: string;
}

/**
 * `disabled` is the reason, shown beside the greyed command; absent when it can run. A command that destroys says how it
 * `asks`: with words made when it is begun (null where it has nothing to destroy), or `itself`, in a dialog its run opens.
 */
export interface CommandHandler {
  /** With what the palette was told, which is nothing where the command was given by its key; `isTold` when it was all typed there. */
  readonly run: (given: GivenArguments, isTold: boolean) => void | Promise<void>;
  readonly disabled?: string | undefined;
  readonly asks?: 'itself' | (() => CommandQuestion | null);
}
export type CommandHandlers = Readonly<Record<string, CommandHandler>>;

export const ScreenContext = createContext<ScreenHandle | null>(null);

/**
 * False while the tab is hidden: no timers, no polling, no keys. Apart from the handle, so that what does not ask is not
 * drawn anew with every change of tabs.
 */
export const InSightContext = createContext(true);

/** Whether the tab around is in sight; true where there is none. */
export const useIsInSight = (): boolean => useContext(InSightContext);

export function useScreen(): ScreenHandle {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error('useScreen needs a tab around it');
  return screen;
}

/** Performs commands of the manifest while this screen is the active one, from before it is seen: no key is lost. */
export function useCommandHandlers(handlers: CommandHandlers): void {
  const { registerHandlers } = useScreen();
  useLayoutEffect(() => registerHandlers(handlers));
}
