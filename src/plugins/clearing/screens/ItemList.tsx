import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { documentPath } from '../../ledger/books/parts/paths';
import { useCurrencyMoney } from '../../ledger/currency/parts/useCurrencyMoney';
import type { OpenItem } from '../../ledger/open-item/contract/openItem';
import { itemKey, openOf } from './allocateItems';
import styles from './Clearing.module.css';

interface ItemListProps {
  side: 'money' | 'claims';
  title: string;
  items: readonly OpenItem[];
  chosen: readonly string[];
  onChoose: (keys: readonly string[]) => void;
  loading: boolean;
  /** The cursor takes up the row it comes to, until several are chosen. */
  followsCursor?: boolean;
  /** The row the cursor is to stand on, while its rows come and go. */
  cursorAt?: string | null;
  ref?: RefObject<ListHandle<OpenItem> | null>;
}

/** One side of the desk. Space chooses; Enter opens the document behind an item. */
export function ItemList(props: ItemListProps) {
  const { side, title, items, chosen, onChoose, loading, followsCursor = false, cursorAt = null } = props;
  const own = useRef<ListHandle<OpenItem>>(null);
  const list = props.ref ?? own;
  const say = useMessages('clearing');
  const screen = useScreen();
  const columns = useMemo(() => columnsOf(side, say), [side, say]);
  const totals = useMemo(() => ({ open: items.reduce((sum, { open }) => sum + open, 0) }), [items]);
  const isSyncing = useRef(false);

  // The rows in hand are the screen's; the grid only shows which they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows come without the selection of the old ones
  useEffect(() => {
    isSyncing.current = true;
    list.current?.select(chosen);
    const timer = setTimeout(() => {
      isSyncing.current = false;
    });
    return () => clearTimeout(timer);
  }, [chosen, items]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that went away have moved the one under the cursor
  useEffect(() => {
    if (cursorAt !== null) list.current?.goTo(cursorAt);
  }, [cursorAt, items]);

  return (
    <section className={styles.side} aria-label={title}>
      <h2 className={styles.sideTitle}>
        {title} <span className={styles.count}>{say('clearing.count', { count: items.length })}</span>
      </h2>
      <DataList<OpenItem>
        ref={list}
        label={title}
        columns={columns}
        rows={items}
        rowId={itemKey}
        loading={loading}
        // What a reload has brought back stays in hand.
        takesFocus={followsCursor && chosen.length === 0}
        totals={totals}
        onCurrentChange={(row) => {
          const key = itemKey(row);
          // On its way to the row it is sent to, it passes the one that took the place of the last.
          if (followsCursor && chosen.length <= 1 && key !== cursorAt) onChoose([key]);
        }}
        onSelectionChange={(rows) => {
          if (isSyncing.current) return;
          // Asked only now: a set of ten thousand keys takes as long as a frame.
          const beyond = chosen.filter((key) => !items.some((item) => itemKey(item) === key));
          onChoose([...rows.map(itemKey), ...beyond]);
        }}
        onOpen={(row) => screen.open(documentPath(row.entryId), 'newTab')}
        empty={<EmptyState kind="empty" title={say(`clearing.${side}Empty`)} next={say(`clearing.${side}EmptyNext`)} />}
      />
    </section>
  );
}

/**
 * Few columns, so that day, words and amount stand side by side in a narrow pane; the document has the rest. Where even
 * they have no room, the amount stays in sight.
 */
function columnsOf(side: 'money' | 'claims', say: Say): readonly ListColumn<OpenItem>[] {
  const words: ListColumn<OpenItem> = {
    field: 'memo',
    title: say('clearing.words'),
    width: 84,
    value: (item) => wordsOf(item, say),
  };
  const open: ListColumn<OpenItem> = {
    field: 'open',
    title: say('clearing.open'),
    kind: 'amount',
    width: 96,
    pinned: 'right',
    render: (item) => <OpenAmount item={item} />,
  };
  if (side === 'money') {
    return [{ field: 'postingDate', title: say('clearing.receivedOn'), kind: 'day', width: 92 }, words, open];
  }
  return [
    {
      field: 'dueOn',
      title: say('clearing.dueOn'),
      kind: 'day',
      width: 92,
      value: ({ dueOn, postingDate }) => dueOn ?? postingDate,
    },
    { field: 'reference', title: say('clearing.reference'), kind: 'code', width: 108 },
    words,
    open,
  ];
}

/** What is open, in the item's currency. */
function OpenAmount({ item }: { item: OpenItem }) {
  const { format, isYen, withCurrency } = useCurrencyMoney(item.currency);
  return isYen ? format(item.open) : withCurrency(openOf(item));
}

/** Partner and memo, and what the item is tied to by a part payment. */
function wordsOf({ partnerTitle, memo, tiedTo, amount, open }: OpenItem, say: Say): string {
  const state =
    tiedTo.length > 0
      ? say('clearing.tiedTo', { numbers: tiedTo.join(' ') })
      : open < amount
        ? say('clearing.partOpen')
        : '';
  return [state, partnerTitle, memo].filter(Boolean).join(' ');
}
