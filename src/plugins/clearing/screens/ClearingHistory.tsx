import { useMemo, useRef, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { DayAndReasonDialog } from '../../ledger/books/parts/DayAndReasonDialog';
import { useNumberPrefixes } from '../../ledger/books/parts/useNumberPrefixes';
import { type NumberPrefixes, showDigits } from '../../ledger/document/contract/shownNumber';
import { listClearings, unclearItems } from '../contract/clearing';
import styles from './Clearing.module.css';

type Clearing = OutputOf<typeof listClearings>['rows'][number];

/** What was cleared, newest first; Enter takes one back, for those who may. Nothing ever leaves this list. */
export function ClearingHistory({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useMessages('clearing');
  const clearings = useRead(listClearings, { limit: 100 }, { enabled: open });
  const [undoing, setUndoing] = useState<Clearing | null>(null);
  const prefixes = useNumberPrefixes();
  const columns = useMemo(() => columnsOf(say, prefixes), [say, prefixes]);
  const rows = useRef<HTMLDivElement>(null);
  const right = useMissingRightInWords(unclearItems);
  const begin = (clearing: Clearing) => {
    if (right) notify('info', say('clearing.noUndoRight', { right }));
    else if (isUndoable(clearing)) setUndoing(clearing);
    else notify('info', say('clearing.notUndoable'));
  };
  return (
    <>
      <Dialog
        open={open && !undoing}
        onClose={onClose}
        title={say('clearing.history')}
        description={say('clearing.historyExplain')}
        width={860}
        initialFocus={rows}
      >
        <div ref={rows} className={styles.history} tabIndex={-1}>
          <DataList<Clearing>
            label={say('clearing.history')}
            columns={right ? columns() : columns(begin)}
            takesFocus
            rows={clearings.data?.rows ?? []}
            rowId={({ id }) => id}
            loading={clearings.isLoading}
            onOpen={begin}
            empty={<EmptyState kind="empty" title={say('clearing.historyEmpty')} />}
          />
        </div>
      </Dialog>
      {undoing ? <UndoDialog clearing={undoing} onClose={() => setUndoing(null)} /> : null}
    </>
  );
}

function UndoDialog({ clearing, onClose }: { clearing: Clearing; onClose: () => void }) {
  const say = useMessages('clearing');
  const today = dayInTokyo(new Date());
  const undo = useWrite(unclearItems, { message: false, touches: ['Clearing', 'Balance'] });
  return (
    <DayAndReasonDialog
      title={say('clearing.undoTitle')}
      description={say(clearing.entryNumber ? 'clearing.undoExplainDocument' : 'clearing.undoExplain', {
        number: clearing.entryNumber ?? '',
      })}
      submitLabel={say('clearing.undo')}
      today={today}
      initialDay={[today, clearing.clearedOn].sort().at(-1) ?? today}
      onClose={onClose}
      onSubmit={async (on, reason) => {
        await undo.mutateAsync({ id: clearing.id, on, reason });
        notify('success', say('clearing.undone'));
        onClose();
      }}
    />
  );
}

const isUndoable = ({ kind, undoneBy }: Clearing) => undoneBy === null && (kind === 'clear' || kind === 'partial');

const columnsOf =
  (say: Say, prefixes: NumberPrefixes) =>
  (onUndo?: (clearing: Clearing) => void): readonly ListColumn<Clearing>[] => [
    { field: 'clearedAt', title: say('clearing.clearedAt'), kind: 'instant', width: 128 },
    { field: 'clearedBy', title: say('clearing.clearedBy'), width: 92 },
    { field: 'kind', title: say('clearing.kind.label'), width: 92, value: ({ kind }) => say(`clearing.kind.${kind}`) },
    {
      field: 'items',
      title: say('clearing.items'),
      value: ({ items, note }) =>
        [
          note,
          partnersOf(items),
          items
            .map((item) => showDigits(item, prefixes))
            .slice(0, 4)
            .join(' '),
        ]
          .filter(Boolean)
          .join(' / '),
    },
    {
      field: 'sum',
      title: say('clearing.sum'),
      kind: 'amount',
      width: 100,
      value: sumOf,
    },
    { field: 'undoneBy', title: say('clearing.undoneBy'), width: 92, value: ({ undoneBy }) => undoneBy ?? '' },
    {
      field: 'undo',
      title: '',
      width: 72,
      value: () => '',
      render: (clearing) =>
        onUndo && isUndoable(clearing) ? (
          <Button kind="quiet" onClick={() => onUndo(clearing)}>
            {say('clearing.undo')}
          </Button>
        ) : null,
    },
  ];

/** The larger side of what was cleared, without the lines posted only to clear it. */
function sumOf({ items, entryId }: Clearing): number {
  const own = items.filter((item) => item.entryId !== entryId);
  const sums = (['debit', 'credit'] as const).map((each) =>
    own.reduce((sum, { side, amount }) => (side === each ? sum + Math.abs(amount) : sum), 0),
  );
  return Math.max(...sums);
}

const partnersOf = (items: Clearing['items']) =>
  listNames([...new Set(items.flatMap(({ partnerTitle }) => partnerTitle ?? []))]);
