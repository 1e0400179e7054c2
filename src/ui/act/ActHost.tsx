import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CallError, isCallError } from '../../core/client/callError';
import { missingIn, withBeginnings } from '../../core/plugin/fillIn';
import type { Act } from '../../core/plugin/manifest';
import { dayInTokyo } from '../../core/value/day';
import { ActDialog } from './ActDialog';
import { type Begun, endAct, useBegunAct } from './beginAct';
import { sendAct } from './sendAct';

/** The act that is under way, above every screen. `open` leads where an act leads. */
export function ActHost({ open }: { open: (path: string) => void }) {
  const begun = useBegunAct();
  return begun ? <Under key={begun.count} begun={begun} open={open} /> : null;
}

/** What was told in one line is sent as it stands, unless it cannot be taken back or nothing was told: that is shown first. */
function sendsAtOnce({ act, given = {}, isTold = false, wasSent }: Begun): boolean {
  if (Object.keys(given).length === 0) return false;
  const isTakenBack = act.effect === 'draft' || act.effect === 'read';
  const filled = withBeginnings(act.arguments, given, dayInTokyo(new Date()));
  return isTold && !wasSent && isTakenBack && missingIn(act.arguments, filled).length === 0;
}

function Under({ begun, open }: { begun: Begun; open: (path: string) => void }) {
  const { act, on, given, onDone } = begun;
  const queries = useQueryClient();
  const [stage, setStage] = useState<'sent' | 'asked'>(() => (sendsAtOnce(begun) ? 'sent' : 'asked'));
  const [refusal, setRefusal] = useState<CallError>();
  const finish = (answer: unknown) => {
    onDone?.(answer);
    const path = leadOf(act, answer, on);
    if (path !== undefined) open(path);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent once, when it is begun
  useEffect(() => {
    if (stage === 'asked') return void act.act.call();
    if (begun.wasSent) return;
    begun.wasSent = true;
    const filled = withBeginnings(act.arguments, { ...act.act.begins?.(on), ...given }, dayInTokyo(new Date()));
    sendAct(act, { on, given: filled, queries }).then(
      (answer) => {
        endAct(begun);
        finish(answer);
      },
      (error: unknown) => {
        if (!isCallError(error)) throw error;
        setRefusal(error);
        setStage('asked');
      },
    );
  }, []);
  if (stage === 'sent') return null;
  return <ActDialog act={act} on={on} given={given} refusal={refusal} onDone={finish} onClose={() => endAct(begun)} />;
}

const leadOf = ({ act: { leadsTo } }: Act<never>, answer: unknown, on: never) => leadsTo?.(answer as never, on);
