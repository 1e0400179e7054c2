import { proxy } from 'valtio';
import { isCallError } from '../../core/client/callError';
import type { CommandDefinition, CommandHost } from '../../core/plugin/manifest';
import { say } from '../../ui/i18n/i18n';
import { notify } from '../../ui/toast/notify';
import { noteUse } from '../palette/usage';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';
import { judgeCommand } from './judgeCommand';
import { sayReason, titleOf } from './sayReason';
import { findScreenHandler } from './screenHandlers';
import { situationNow } from './situation';

/** The command about which the user is being asked, because it destroys something. */
export const commandQuestion = proxy<{ command: CommandDefinition | null }>({ command: null });

const host: CommandHost = {
  open: (path, where) => {
    openPath(registry, where ? { path, where } : { path });
  },
};

/** Runs a command here and now, after a question when it destroys; one that cannot be run says why. */
export function runCommand(command: CommandDefinition): void {
  const situation = situationNow();
  const reason = judgeCommand(command, situation, findScreenHandler(situation.tabId, command.id));
  if (reason) notify('warning', sayReason(reason));
  else if (command.effect === 'destroy') commandQuestion.command = command;
  else perform(command);
}

export function answerQuestion(answer: 'run' | 'cancel'): void {
  const { command } = commandQuestion;
  commandQuestion.command = null;
  if (command && answer === 'run') perform(command);
}

async function perform(command: CommandDefinition): Promise<void> {
  noteUse(`command:${command.id}`);
  const handler = findScreenHandler(situationNow().tabId, command.id);
  try {
    if (handler) await handler.run();
    else await command.run?.(host);
  } catch (error) {
    // A call that failed has been announced by the error catalogue already.
    if (!isCallError(error)) notify('error', say('workspace', 'command.failed', { title: titleOf(command) }));
    if (!isCallError(error)) console.error(error);
  }
}
