import type { Text } from '../value/text';
import type { ScreenDefinition } from './manifest';

/**
 * What F1 says of a screen: what it is for, and its commonest tasks, each a command that runs from there or a screen to
 * open. `src/plugins/<id>/locales/help.ts` exports them by screen as default; they are loaded when they are asked for.
 */
export interface ScreenHelp {
  readonly about: Text;
  /** Instead of the title of the screen, where that is the one of its first view only. */
  readonly title?: Text;
  /** Ids of commands and screens, in the order in which the work goes. */
  readonly steps: readonly `${string}:${string}`[];
}

export type ScreenHelps = Readonly<Record<ScreenDefinition['id'], ScreenHelp>>;

/** @example screenHelp('予算を入力します。', 'Enter the budget.', 'accounting:save-budget') */
export const screenHelp = (ja: string, en: string, ...steps: ScreenHelp['steps']): ScreenHelp => ({
  about: { ja, en },
  steps,
});
