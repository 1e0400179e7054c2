import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readAgain } from '#ui/query/readAgain.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { useCurrencyMoney } from '../../ledger/currency/parts/useCurrencyMoney';
import { BOOK_CURRENCY } from '../../ledger/currency/rates/currencies';
import { type Ledger, LISTED_AT_MOST, type OpenItem, openItems } from '../../ledger/open-item/contract/openItem';
import { type Proposal, proposeClearing } from '../contract/clearing';
import { SUSPENSE } from '../rules/suspense';
import { allocateItems, itemKey, type Treatment, treatmentsFor } from './allocateItems';
import { type ClearingWork, restoreWork, takeUpMoney } from './clearingWork';

/** A proposal this good is laid out at once; confirming it stays the user's act. */
const LAID_OUT_AT_ONCE = 75;

/** Everything on the clearing desk: both sides, what is in hand, the proposals for it, and what clearing it would do. */
export function useClearingDesk(ledger: Ledger) {
  const queries = useQueryClient();
  const screen = useScreen();
  const { money, claims, reads, isReadingMoney } = useBothSides(ledger);
  const [moneyByKey, claimsByKey] = [useByKey(money), useByKey(claims)];
  const [work, setWork] = useState<ClearingWork>(() => restoreWork(screen.savedState));
  /** Where the cursor is to stand, until the user moves it. */
  const [cursorAt, setCursorAt] = useState<string | null>(null);
  const change = (changes: Partial<ClearingWork>) => setWork((before) => ({ ...before, ...changes }));
  useEffect(() => screen.saveState(work), [work, screen.saveState]);

  const moneyInHand = work.money.flatMap((key) => moneyByKey.get(key) ?? []);
  const claimsInHand = work.claims.flatMap((key) => claimsByKey.get(key) ?? []);
  const [only] = moneyInHand.length === 1 ? moneyInHand : [];
  const next = nextAfter(money, work.money);
  const currency = [...moneyInHand, ...claimsInHand][0]?.currency ?? BOOK_CURRENCY;
  const proposals = useRead(proposeClearing, keyOf(only), { enabled: only !== undefined, message: false });
  // Fetched before it is asked for, so that going on costs no time.
  useRead(proposeClearing, keyOf(next), { enabled: next !== undefined, message: false });

  const lay = (proposal: Proposal) =>
    change({
      claims: proposal.items.map(itemKey),
      treatment: proposal.isFee ? 'feeDiscount' : 'part',
      typed: {},
      unread: {},
      rule: proposal.rule,
      isTouched: true,
    });
  // What was proposed ahead may have been cleared with the deposit before.
  const best = proposals.data?.rows.find(({ items }) => items.every((item) => claimsByKey.has(itemKey(item))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: laid out once, when the proposals for the money in hand arrive
  useEffect(() => {
    if (best && best.score >= LAID_OUT_AT_ONCE && !work.isTouched) lay(best);
  }, [best, work.isTouched]);

  /** The best proposal is still to be laid out. */
  const isLaying =
    only !== undefined &&
    !work.isTouched &&
    (proposals.isLoading || (best !== undefined && best.score >= LAID_OUT_AT_ONCE));

  const takeUp = (keys: readonly string[]) => {
    if (!sameKeys(keys, work.money)) setWork((before) => takeUpMoney(before, keys));
  };
  const whole = allocateItems(moneyInHand, claimsInHand, { treatment: 'tie', typed: work.typed });
  const treatments = treatmentsFor(whole.difference, ledger);
  const treatment: Treatment = treatments.includes(work.treatment) ? work.treatment : 'part';
  return {
    reads,
    /** What others have done meanwhile: with both lists, and with what is proposed. */
    readAgain: () => void readAgain(queries, [openItems.controller, proposeClearing.controller]),
    money,
    isReadingMoney,
    claims,
    work,
    change,
    moneyInHand,
    claimsInHand,
    /** The currency of what is in hand: only items of one are cleared at once. */
    currency,
    /** How amounts of what is in hand are written. */
    inHand: useCurrencyMoney(currency),
    only,
    next,
    proposals,
    lay,
    treatments,
    treatment,
    allocation: allocateItems(moneyInHand, claimsInHand, { treatment, typed: work.typed }),
    clearedOn: work.clearedOn ?? latestDay([...moneyInHand, ...claimsInHand]),
    isLaying,
    cursorAt,
    takeUp: (keys: readonly string[]) => {
      setCursorAt(null);
      takeUp(keys);
    },
    /** Takes up the next money and brings the cursor to it; nothing where none is left. */
    goOn: () => {
      const key = next ? itemKey(next) : null;
      setCursorAt(key);
      takeUp(key === null ? [] : [key]);
    },
    choose: (keys: readonly string[]) => {
      if (!sameKeys(keys, work.claims)) change({ claims: [...keys], rule: null, isTouched: true });
    },
  };
}

/** Money on the left, what it may settle on the right. */
function useBothSides(ledger: Ledger) {
  const queries = useQueryClient();
  // Rows are known by their keys: to look for equal ones among ten thousand takes longer than to take them as they come.
  useState(() => queries.setQueryDefaults([openItems.controller, openItems.action], { structuralSharing: false }));
  const own = useRead(openItems, { ledger, limit: LISTED_AT_MOST }, { message: false });
  const unnamed = useRead(
    openItems,
    { ledger: 'general', limit: LISTED_AT_MOST },
    { enabled: ledger !== 'general', message: false },
  );
  const moneySide = ledger === 'payable' ? 'debit' : 'credit';
  /** Rows that came second would move those under the cursor: the list stands once both are there. */
  const isReadingMoney = own.isLoading || unnamed.isLoading;
  const money = useMemo(() => {
    if (isReadingMoney) return [];
    const suspense: readonly string[] = SUSPENSE[ledger];
    const others = unnamed.data?.rows.filter(({ account }) => suspense.includes(account)) ?? [];
    return [...(own.data?.rows ?? []), ...others].filter(({ side }) => side === moneySide).sort(byPosting);
  }, [own.data, unnamed.data, ledger, moneySide, isReadingMoney]);
  const claims = useMemo(() => (own.data?.rows ?? []).filter(({ side }) => side !== moneySide), [own.data, moneySide]);
  return { money, claims, reads: own, isReadingMoney };
}

const useByKey = (items: readonly OpenItem[]) =>
  useMemo(() => new Map(items.map((item) => [itemKey(item), item])), [items]);

const byPosting = (one: OpenItem, other: OpenItem) =>
  compare(one.postingDate, other.postingDate) || compare(one.number, other.number) || one.lineNumber - other.lineNumber;
/** Digits and dashes alone: the order of a language would take a hundred times as long. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The row after the last one in hand, or the first. */
function nextAfter(items: readonly OpenItem[], keys: readonly string[]): OpenItem | undefined {
  const last = items.findLastIndex((item) => keys.includes(itemKey(item)));
  return (
    items.slice(last + 1).find((item) => !keys.includes(itemKey(item))) ??
    items.find((item) => !keys.includes(itemKey(item)))
  );
}

const keyOf = (item: OpenItem | undefined) => ({ entryId: item?.entryId ?? '', lineNumber: item?.lineNumber ?? 1 });

const latestDay = (items: readonly OpenItem[]): string | null =>
  items
    .map(({ postingDate }) => postingDate)
    .sort()
    .at(-1) ?? null;

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key));
