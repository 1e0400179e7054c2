import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame, ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import { getSheet, paySheet, postSheet } from '../../contract/expenseSheet';
import { claimAt } from '../../rules/claimMachine';
import { CancelDialog } from './CancelDialog';
import { LineDialog } from './LineDialog';
import { LineTable } from './LineTable';
import { PayDialog } from './PayDialog';
import { ReceiptPane } from './ReceiptPane';
import { Remarks } from './Remarks';
import styles from './Sheet.module.css';
import { SheetHeader } from './SheetHeader';
import { StatementDialog } from './StatementDialog';
import { SubmitDialog } from './SubmitDialog';
import { SheetStatePill } from './sheetColumns';
import type { StoredSheet, TypedLine } from './sheetDraft';
import { useLineGrid } from './useLineGrid';
import { type SheetWork, useSheet } from './useSheet';
import { wordTaxRates } from './wordTaxRates';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

interface SheetFormProps {
  stored: StoredSheet | null;
  categories: readonly ExpenseCategory[];
  /** A new sheet was saved under this id. */
  onMade: (id: string) => void;
}

type Asked = 'discard' | 'post';

/** A claim: its head, its lines with the receipt beside, what is remarked on it, and what it comes to. */
export function SheetForm({ stored, categories, onMade }: SheetFormProps) {
  const say = useMessages('expenses');
  const work = useSheet(stored, categories, onMade);
  const { sheet, isEditable, problems } = work;
  const lines = useLineGrid(work, categories);
  const { current } = lines;
  const [isDetailed, setDetailed] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isPaying, setPaying] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const booking = useBooking(stored);
  useNewReceipts(work, current);
  const cannotChange = isEditable ? undefined : say(stored?.isOwn ? 'sheet.notNow' : 'sheet.notOwn');
  const noLine = current && sheet.kind === 'expense' ? undefined : say('sheet.notNow');
  useCommandHandlers({
    'expenses:save-sheet': { run: work.save, disabled: cannotChange },
    'expenses:submit-sheet': { run: work.prepare, disabled: cannotChange },
    'expenses:discard-sheet': { run: () => setAsked('discard'), disabled: cannotChange, asks: 'itself' },
    'expenses:add-line': { run: lines.add, disabled: cannotChange },
    'expenses:copy-line': { run: lines.copy, disabled: cannotChange ?? noLine },
    'expenses:import-statement': {
      run: () => setImporting(true),
      disabled: cannotChange ?? (sheet.kind === 'expense' ? undefined : say('sheet.notNow')),
    },
    'expenses:remove-line': { run: lines.remove, disabled: cannotChange ?? noLine },
    'expenses:undo': {
      run: work.undo,
      disabled: cannotChange ?? (work.canUndo ? undefined : say('sheet.nothingToUndo')),
    },
    'expenses:redo': {
      run: work.redo,
      disabled: cannotChange ?? (work.canRedo ? undefined : say('sheet.nothingToRedo')),
    },
    'expenses:open-details': { run: () => setDetailed(true), disabled: noLine },
    'expenses:post-sheet': { run: () => setAsked('post'), disabled: booking.cannotPost },
    'expenses:cancel-sheet': { run: () => setCancelling(true), disabled: booking.cannotCancel },
    'expenses:print-sheet': {
      run: () => setPrinting(true),
      disabled: stored && !work.isChanged ? undefined : say('sheet.saveToPrint'),
    },
    'expenses:pay-sheet': { run: () => setPaying(true), disabled: booking.cannotPay },
  });
  const title = stored ? say('sheet.titleOf', { number: stored.number }) : say('sheet.newTitle');
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={
          <>
            {stored ? <SheetStatePill state={stored.state} /> : null}
            {work.isChanged ? <Pill tone="warning">{say('sheet.unsaved')}</Pill> : null}
          </>
        }
        main={
          isEditable ? (
            <Button kind="main" command="expenses:submit-sheet" busy={work.isBusy} onClick={work.prepare}>
              {say('sheet.submit')}
            </Button>
          ) : undefined
        }
      >
        {isEditable ? (
          <Button command="expenses:save-sheet" busy={work.isBusy} onClick={work.save}>
            {say('sheet.save')}
          </Button>
        ) : null}
        {isEditable && stored ? (
          <Button command="expenses:discard-sheet" onClick={() => setAsked('discard')}>
            {say('sheet.discard')}
          </Button>
        ) : null}
        {booking.cannotPost === undefined ? (
          <Button command="expenses:post-sheet" busy={work.isBusy} onClick={() => setAsked('post')}>
            {say('sheet.post')}
          </Button>
        ) : null}
        {booking.cannotCancel === undefined ? (
          <Button command="expenses:cancel-sheet" onClick={() => setCancelling(true)}>
            {say('sheet.cancel')}
          </Button>
        ) : null}
        {booking.cannotPay === undefined ? (
          <Button command="expenses:pay-sheet" onClick={() => setPaying(true)}>
            {say('sheet.pay')}
          </Button>
        ) : null}
      </Toolbar>
      <ErrorSummary problems={problems} />
      <ScreenBody>
        <SheetHeader work={work} label={title} />
        {sheet.kind === 'expense' ? (
          <div className={styles.work}>
            <LineTable
              work={work}
              categories={categories}
              grid={lines.grid}
              root={lines.root}
              current={current}
              onAdd={lines.add}
              onDetails={() => setDetailed(true)}
              onImport={() => setImporting(true)}
            />
            <ReceiptPane line={current} lines={sheet.lines} receipts={work.receipts} />
          </div>
        ) : null}
        {stored === null ? <p className={styles.hint}>{say('sheet.receiptsAfterSaving')}</p> : null}
        <Remarks work={work} inHand={current} />
        <Documents stored={stored} />
      </ScreenBody>
      <Sums work={work} stored={stored} />
      {isDetailed && current ? (
        <LineDialog
          line={current}
          isEditable={isEditable}
          today={work.today}
          onApply={(typed) => work.changeLine(current.key, typed)}
          onClose={() => setDetailed(false)}
        />
      ) : null}
      {isImporting ? (
        <StatementDialog
          lines={sheet.lines}
          categories={categories}
          onTake={work.takeLines}
          onClose={() => setImporting(false)}
        />
      ) : null}
      {work.ready ? (
        <SubmitDialog id={work.ready.id} title={sheet.title} onSend={work.submit} onClose={work.putBack} />
      ) : null}
      {isPaying && stored ? <PayDialog sheets={[stored]} onClose={() => setPaying(false)} /> : null}
      {isCancelling ? (
        <CancelDialog title={title} onCancelSheet={work.cancel} onClose={() => setCancelling(false)} />
      ) : null}
      {isPrinting && stored ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'expenses:claim', of: getSheet, input: { id: stored.id } }}
            title={title}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
      {asked ? (
        <ConfirmDialog
          open
          danger={asked === 'discard'}
          title={
            asked === 'discard' ? say('sheet.discardTitle', { sheet: title }) : `${say(`sheet.${asked}`)}: ${title}`
          }
          confirmLabel={say(`sheet.${asked}`)}
          onConfirm={() => {
            setAsked(null);
            void work[asked]();
          }}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </ScreenFrame>
  );
}

/** A file that is put beside the sheet belongs to the line under the cursor, or to the first that has none. */
function useNewReceipts(
  { sheet, receipts, isEditable, areReceiptsRead, changeLine }: SheetWork,
  current: TypedLine | null,
) {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!areReceiptsRead) return;
    const added = receipts.filter(({ id }) => known.current?.has(id) === false);
    known.current = new Set(receipts.map(({ id }) => id));
    const line = current?.receiptId === null ? current : sheet.lines.find(({ receiptId }) => receiptId === null);
    const [first] = added;
    if (first && line && isEditable) changeLine(line.key, { receiptId: first.id });
  }, [areReceiptsRead, receipts, current, sheet.lines, isEditable, changeLine]);
}

/** Whether the sheet is to be posted or paid now, and by this user. */
function useBooking(stored: StoredSheet | null) {
  const say = useMessages('expenses');
  const missingPost = useMissingRight(postSheet);
  const missingPay = useMissingRight(paySheet);
  const notNow = say('sheet.notNow');
  const claim = stored && claimAt(stored);
  const isPostable = claim?.can('post') ?? false;
  const mayTakeBack = !missingPost || (stored?.isOwn && !claim?.is('booked'));
  const isCancellable = mayTakeBack && claim?.can('cancel');
  const isPayable = claim?.can('pay') ?? false;
  return {
    cannotCancel: isCancellable ? undefined : notNow,
    cannotPost: isPostable && !missingPost ? undefined : notNow,
    cannotPay: isPayable && !missingPay ? undefined : notNow,
  };
}

function Documents({ stored }: { stored: StoredSheet | null }) {
  const say = useMessages('expenses');
  if (!stored || stored.documents.length === 0) return null;
  return (
    <section className={styles.documents}>
      <h2 className={styles.heading}>{say('sheet.documents')}</h2>
      {stored.documents.map(({ id, documentType, number }) => (
        <ScreenLink key={id} to={`/ACDocument?${new URLSearchParams({ id })}`}>
          {documentType} {number}
        </ScreenLink>
      ))}
    </section>
  );
}

/** What the sheet comes to, and what of it an advance has covered. */
function Sums({ work, stored }: { work: SheetWork; stored: StoredSheet | null }) {
  const say = useMessages('expenses');
  const advanced = stored?.advanced ?? 0;
  const payable = work.isChanged || !stored ? null : stored.payable;
  return (
    <ScreenStrip>
      <strong role="status">{say('sheet.total', { amount: formatAmount(work.total) })}</strong>
      {work.isChanged ? null : wordTaxRates(say, stored?.taxRates ?? []).map((text) => <span key={text}>{text}</span>)}
      {advanced > 0 ? <span>{say('sheet.advanced', { amount: formatAmount(advanced) })}</span> : null}
      {payable === null ? null : (
        <span>{say(payable < 0 ? 'sheet.payBack' : 'sheet.payable', { amount: formatAmount(Math.abs(payable)) })}</span>
      )}
      {payable !== null && stored?.payOn ? <span>{say('sheet.payOn', { day: formatDay(stored.payOn) })}</span> : null}
    </ScreenStrip>
  );
}
