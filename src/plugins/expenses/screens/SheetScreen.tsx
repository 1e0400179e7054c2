import { useEffect, useMemo, useState } from 'react';
import { ApprovalBar } from '#ui/approval/ApprovalBar.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { listCategories } from '../contract/expenseCategory';
import { getSheet, updateSheet } from '../contract/expenseSheet';
import styles from './sheet/Sheet.module.css';
import { SheetForm } from './sheet/SheetForm';

/** 経費申請書: a new claim, or the one the address names (`?id=`), with its approval, receipts and documents. */
export default function SheetScreen() {
  const say = useMessages('expenses');
  const screen = useScreen();
  const id = screen.query.get('id');
  // The new sheet that was saved under this id goes on as it is being typed.
  const [madeId, setMadeId] = useState<string | null>(null);
  const stored = useRead(getSheet, { id: id ?? '' }, { enabled: id !== null, message: false });
  const categories = useRead(listCategories, {});
  // A kind of expense is found by its account, too: 交通 and こうつう find the train, which is claimed most.
  const offered = useMemo(
    () =>
      categories.data?.rows
        .map((row) => ({ ...row, otherTitle: `${row.accountTitle} ${row.accountReading}` }))
        .sort((one, other) => one.rank - other.rank),
    [categories.data],
  );
  const title = stored.data ? say('sheet.titleOf', { number: stored.data.number }) : null;
  useEffect(() => screen.setTitle(title), [title, screen.setTitle]);
  if (stored.error?.failure === 'notFound') {
    return <EmptyState kind="empty" title={say('sheet.notFound')} next={say('sheet.notFoundNext')} />;
  }
  const error = stored.error ?? categories.error;
  if (error && !stored.data) return <FailedRead error={error} onRetry={() => void stored.refetch()} />;
  if (!offered || (id !== null && id !== madeId && !stored.data)) return <Skeleton rows={8} columns={[120, 200, 0]} />;
  const sheet = id === null ? null : (stored.data ?? null);
  return (
    <RecordFrame
      screen="expenses:sheet"
      subject={id === null ? null : { kind: 'expense-sheet', id }}
      words={['expenses', 'sheet']}
      change={updateSheet}
      keepsPlace={sheet === null || sheet.isOwn}
    >
      <div className={styles.stacked}>
        {id !== null && sheet !== null && sheet.state !== 'draft' ? (
          <ApprovalBar
            screen="expenses:sheet"
            subject={{ kind: 'expense-sheet', id }}
            touches={['Expense', 'Inbox', 'AccountingDocument', 'Balance']}
          />
        ) : null}
        <SheetForm
          key={id === null || id === madeId ? 'new' : id}
          stored={sheet}
          onMade={setMadeId}
          categories={offered}
        />
      </div>
    </RecordFrame>
  );
}
