import { proxy } from 'valtio';
import { isCallError } from '../../core/client/callError';
import { callWordsOf } from '../../core/plugin/callWords';
import type { GivenArguments } from '../../core/plugin/commandArgument';
import type { CommandDefinition, CommandHost, OpenWhere } from '../../core/plugin/manifest';
import { beginAct } from '../../ui/act/beginAct';
import { say } from '../../ui/i18n/i18n';
import { fetchRightWords } from '../../ui/screen/rightWords';
import type { CommandHandler, CommandQuestion } from '../../ui/screen/screenContext';
import { notify } from '../../ui/toast/notify';
import { registry } from '../registry';
import { togglePalette } from '../stores/paletteStore';
import { openPath } from '../tabs/openPath';
import { judgeCommand, type Reason, type Situation } from './judgeCommand';
import { sayReason, titleOf } from './sayReason';
import { findScreenHandler, PATIENCE, whenScreenPerforms } from './screenHandlers';
import { situationNow } from './situation';

/** A command, what it is told, and where it is to open what it opens. */
interface Run {
  readonly command: CommandDefinition;
  readonly given: GivenArguments;
  readonly where?: OpenWhere | undefined;
  /** It was told what it asks for: nothing is left to be asked. */
  readonly isTold?: boolean;
}

/** The command about which the user is being asked, because it destroys something. */
export const commandQuestion = proxy<{
  command: CommandDefinition | null;
  given: GivenArguments;
  asked: CommandQuestion | null;
}>({ command: null, given: {}, asked: null });

/**
 * Runs a command here and now, after one question when it destroys; one that cannot be run says why, and one that has to
 * be told something opens the palette for it.
 */
export function runCommand(command: CommandDefinition, told: Partial<Omit<Run, 'command'>> = {}): void {
  const { given = {}, where } = told;
  const situation = situationNow();
  const handler = findScreenHandler(situation.tabId, command.id);
  const reason = judgeCommand(command, situation, handler);
  if (reason?.kind === 'notReady' && isOnItsWay(situation)) void runOnceThere(command, told, situation.tabId);
  else if (reason) void tellReason(reason);
  else if (asksInPalette(command, handler) && !told.given) togglePalette(`${callWordsOf(command)[0]} `);
  else if (command.effect === 'destroy' && !command.act) ask({ command, given, where }, handler);
  else perform({ command, given, where, isTold: told.given !== undefined });
}

/** A dialog asks by itself; what has none is told in the palette. */
const asksInPalette = ({ arguments: asked, act }: CommandDefinition, handler: CommandHandler | undefined): boolean =>
  asked !== undefined && act === undefined && handler === undefined;

/** The screen that is to be shown has not been drawn yet: it performs none of its commands. */
function isOnItsWay({ tabId, screen }: Situation): boolean {
  const own = registry.commands.filter(({ context }) => context === screen?.id);
  return !own.some(({ id }) => findScreenHandler(tabId, id));
}

/** A key that came before its screen is kept for it, unless the user has gone elsewhere meanwhile. */
async function runOnceThere(command: CommandDefinition, told: Partial<Run>, tabId: string | undefined): Promise<void> {
  await whenScreenPerforms(tabId ?? '', command.id, PATIENCE);
  const situation = situationNow();
  if (situation.tabId !== tabId) return;
  if (findScreenHandler(tabId, command.id)) runCommand(command, told);
  else void tellReason({ kind: 'notReady' });
}

function ask(run: Run, handler: CommandHandler | undefined): void {
  const { command, given } = run;
  const asks = handler?.asks;
  if (asks === undefined) return void Object.assign(commandQuestion, { command, given, asked: null });
  const asked = asks === 'itself' ? null : asks();
  if (asked) Object.assign(commandQuestion, { command, given, asked });
  else perform(run);
}

export function answerQuestion(answer: 'run' | 'cancel'): void {
  const { command, given } = commandQuestion;
  commandQuestion.command = null;
  if (command && answer === 'run') perform({ command, given });
}

async function tellReason(reason: Reason): Promise<void> {
  if (reason.kind === 'noRight') await fetchRightWords(reason.right);
  notify('warning', sayReason(reason));
}

async function perform({ command, given, where, isTold = false }: Run): Promise<void> {
  const handler = findScreenHandler(situationNow().tabId, command.id);
  try {
    if (handler) await handler.run(given, isTold);
    else await command.run?.(hostOpening(where, isTold), given);
  } catch (error) {
    // A call that failed has been announced by the error catalogue already.
    if (!isCallError(error)) notify('error', say('workspace', 'command.failed', { title: titleOf(command) }));
    if (!isCallError(error)) console.error(error);
  }
}

const hostOpening = (asked: OpenWhere | undefined, isTold: boolean): CommandHost => ({
  open: (path, where = asked) => {
    openPath(registry, where ? { path, where } : { path });
  },
  begin: (act, given) => beginAct(act, { on: null, given, isTold }),
});
