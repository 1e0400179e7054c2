import type { PermissionKey } from '../../core/contract/endpoint';
import type { CommandDefinition, ScreenDefinition } from '../../core/plugin/manifest';
import { lackingRights, type Needs } from '../../core/plugin/needs';
import type { CommandHandlers } from '../../ui/screen/screenContext';

/** Where the user is and what the user may do. */
export interface Situation {
  readonly permissions: ReadonlySet<string>;
  readonly screen: ScreenDefinition | undefined;
  readonly tabId: string | undefined;
}

/** Why a command cannot be run here and now. A screen says it in its own words. */
export type Reason =
  | { readonly kind: 'noRight'; readonly right: string }
  | { readonly kind: 'elsewhere'; readonly screenId: string }
  | { readonly kind: 'notReady' }
  | { readonly kind: 'said'; readonly text: string };

/** An act that runs by itself needs no screen; that of its context gives it its keys. */
export const isFreeAct = ({ act, run }: CommandDefinition): boolean => act !== undefined && run !== undefined;

/** @returns null when the command can be run */
export function judgeCommand(
  command: CommandDefinition,
  situation: Situation,
  handler: CommandHandlers[string] | undefined,
): Reason | null {
  const [right] = missingRights(command, situation.permissions);
  if (right) return { kind: 'noRight', right };
  if (!isFreeAct(command) && command.context !== 'global' && command.context !== situation.screen?.id)
    return { kind: 'elsewhere', screenId: command.context };
  if (handler) return handler.disabled ? { kind: 'said', text: handler.disabled } : null;
  return command.run ? null : { kind: 'notReady' };
}

/** The rights among those needed that the user lacks. */
export const missingRights = (asked: Needs, permissions: ReadonlySet<string>): readonly PermissionKey[] =>
  lackingRights(asked, (right) => permissions.has(right));
