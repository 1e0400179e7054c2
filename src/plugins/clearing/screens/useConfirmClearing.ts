import { type RefObject, useEffect, useRef, useState } from 'react';
import { announceFailure } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { useNumberPrefixes } from '../../ledger/books/parts/useNumberPrefixes';
import { showNumber } from '../../ledger/document/contract/shownNumber';
import type { OpenItem } from '../../ledger/open-item/contract/openItem';
import { clearItems } from '../contract/clearing';
import { asked, differenceOf, itemKey, openOf } from './allocateItems';
import { useClearItems } from './useClearItems';
import type { useClearingDesk } from './useClearingDesk';
import { useUndoClearing } from './useUndoClearing';

/** Clears what lies on the desk and goes on to the next. A refusal is shown beside the plan, and the plan stays. */
export function useConfirmClearing(
  desk: ReturnType<typeof useClearingDesk>,
  moneyList: RefObject<ListHandle<OpenItem> | null>,
) {
  const say = useMessages('clearing');
  const prefixes = useNumberPrefixes();
  const write = useClearItems();
  const offerUndo = useUndoClearing(desk.readAgain);
  const right = useMissingRightInWords(clearItems);
  // A second key of the same moment comes before the screen knows of the first.
  const isSending = useRef(false);
  const [refused, setRefused] = useState({ plan: '', message: '' });
  const { allocation, work, treatment, clearedOn, only, isLaying } = desk;
  const plan = JSON.stringify([work.money, work.claims, work.typed, treatment, clearedOn]);

  // What is about to be laid out is not missing: the key waits for it, and asks for another one.
  const missing = right ? say('clearing.noRight', { right }) : isLaying ? undefined : sayWhatIsMissing(desk, say);
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const inHand = work.money.join(' ');

  const confirm = async () => {
    // The grid tells of its cursor a moment later: what is ringed is meant, also before the desk knows of it.
    const ringed = work.money.length > 1 ? undefined : moneyList.current?.rowAtCursor();
    if (ringed && itemKey(ringed) !== inHand) {
      desk.takeUp([itemKey(ringed)]);
      return setWaitingFor(itemKey(ringed));
    }
    if (isLaying && missing === undefined) return setWaitingFor(inHand);
    if (missing !== undefined || clearedOn === null || isSending.current) return;
    isSending.current = true;
    try {
      const difference = differenceOf(treatment, allocation.difference);
      const { id, document } = await write.mutateAsync({
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
        { action: offerUndo({ id, clearedOn }) },
      );
      desk.goOn();
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the proposal that was waited for is there
  useEffect(() => {
    if (waitingFor === null || (isLaying && waitingFor === inHand)) return;
    setWaitingFor(null);
    if (waitingFor !== inHand) return;
    // Nobody has seen it yet: it is shown, and the next key clears it.
    notify('info', missing ?? say('clearing.nowShown'));
  }, [waitingFor, isLaying, inHand]);

  return {
    confirm,
    isBusy: write.isPending || waitingFor !== null,
    missing,
    problem: refused.plan === plan ? refused.message : null,
  };
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
