import { useRef, useState } from 'react';
import { announceFailure } from '../../../../core/client/callEndpoint';
import { isCallError } from '../../../../core/client/callError';
import { type Say, useMessages } from '../../../../ui/i18n/useMessages';
import { useMissingRightInWords } from '../../../../ui/screen/useMissingRightInWords';
import { notify } from '../../../../ui/toast/notify';
import { clearItems } from '../../contract/clearing';
import { showNumber } from '../../contract/shownNumber';
import { useNumberPrefixes } from '../document/useNumberPrefixes';
import { asked, differenceOf, itemKey, openOf } from './allocateItems';
import { useClearItems } from './useClearItems';
import type { useClearingDesk } from './useClearingDesk';

/** Clears what lies on the desk and goes on to the next. A refusal is shown beside the plan, and the plan stays. */
export function useConfirmClearing(desk: ReturnType<typeof useClearingDesk>) {
  const say = useMessages('accounting');
  const prefixes = useNumberPrefixes();
  const write = useClearItems();
  const right = useMissingRightInWords(clearItems);
  // A second key of the same moment comes before the screen knows of the first.
  const isSending = useRef(false);
  const [refused, setRefused] = useState({ plan: '', message: '' });
  const { allocation, work, treatment, clearedOn, only, next } = desk;
  const plan = JSON.stringify([work.money, work.claims, work.typed, treatment, clearedOn]);

  const missing = right ? say('clearing.noRight', { right }) : sayWhatIsMissing(desk, say);

  const confirm = async () => {
    if (missing !== undefined || clearedOn === null || isSending.current) return;
    isSending.current = true;
    try {
      const difference = differenceOf(treatment, allocation.difference);
      const { document } = await write.mutateAsync({
        clearedOn,
        items: [...allocation.money, ...allocation.claims].filter(({ amount }) => amount > 0).map(asked),
        ...(difference ? { difference } : {}),
        isPartial: treatment === 'tie',
        ...(work.rule ? { rule: work.rule } : {}),
        ...(only && desk.proposals.data ? { payerName: desk.proposals.data.payerName } : {}),
        note: work.note,
      });
      notify(
        'success',
        document ? say('clearing.doneWith', { number: showNumber(document, prefixes) }) : say('clearing.done'),
      );
      desk.takeUp(next ? [itemKey(next)] : []);
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.failure === 'refused') setRefused({ plan, message: error.message });
      else {
        // Whoever was first may have taken all of it, and with it the plan a sentence could stand beside.
        announceFailure(error);
        if (error.failure === 'conflict') desk.readAgain();
      }
    } finally {
      isSending.current = false;
    }
  };
  return { confirm, isBusy: write.isPending, missing, problem: refused.plan === plan ? refused.message : null };
}

/** What keeps the plan from being cleared, as far as the screen knows it. */
function sayWhatIsMissing({ allocation: { money, claims }, work }: ReturnType<typeof useClearingDesk>, say: Say) {
  if (money.length === 0) return say('clearing.chooseOne');
  if (claims.length === 0) return say('clearing.chooseClaims');
  const lines = [...money, ...claims];
  const unread = lines.map(({ item }) => work.unread[itemKey(item)]).find((text) => text !== undefined);
  if (unread !== undefined) return say('clearing.unread', { text: unread });
  if (lines.some(({ item, amount }) => amount > openOf(item))) return say('clearing.beyondOpen');
  if ([money, claims].some((side) => side.every(({ amount }) => amount === 0))) return say('clearing.noAmount');
  return undefined;
}
