import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../core/client/callEndpoint';
import type { GivenArguments } from '../../core/plugin/commandArgument';
import { valuesOf } from '../../core/plugin/fillIn';
import type { Act } from '../../core/plugin/manifest';
import { fetchMessages, say } from '../i18n/i18n';
import { readAgain } from '../query/readAgain';
import { noteWrite } from '../query/writesUnderWay';
import { notify } from '../toast/notify';

/** Does an act with what was asked for, says so, and has read again what it changed. Throws the server's refusal. */
export async function sendAct<On>(
  { act, arguments: asks, effect }: Act<On>,
  { on, given, queries }: { on: On; given: GivenArguments; queries: QueryClient },
): Promise<unknown> {
  const call = await act.call();
  // The values are those of `asks`, of which `send` was written.
  const asked = valuesOf(asks, given) as never;
  const sent = callEndpoint(call, act.send(asked, on), { message: false });
  const { says, touches = [], untilRead = false, finish } = act;
  // What only reads changes nothing but what it names: of `view as` even the key is dead.
  const isWrite = effect !== 'read' || touches.length > 0;
  const answer = await (isWrite ? noteWrite(sent) : sent);
  const read = isWrite ? noteWrite(readAgain(queries, [call.controller, ...touches])) : undefined;
  if (untilRead) await read;
  // What was answered is what `call` answers.
  const answered = answer as never;
  await finish?.(answered);
  const done = typeof says.done === 'function' ? says.done(answered) : says.done;
  if (done === undefined) return answer;
  await fetchMessages(says.in);
  notify('success', say(says.in, done, says.params?.(on, asked, answered) ?? {}));
  return answer;
}
