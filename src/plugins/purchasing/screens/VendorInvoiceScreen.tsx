import { lazy, Suspense, useEffect, useState } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import type { Act } from '#core/plugin/manifest.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { ApprovalBar } from '#ui/approval/ApprovalBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import form from '#ui/entryGrid/LinedForm.module.css';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import {
  cancelVendorInvoice,
  confirmVendorInvoice,
  getVendorInvoice,
  postVendorInvoice,
  releaseVendorInvoice,
  stopVendorInvoice,
  takeBackVendorInvoice,
  updateVendorInvoice,
} from '../contract/vendorInvoice';
import {
  cancelInvoiceAct,
  confirmInvoiceAct,
  disputeInvoiceAct,
  holdInvoiceAct,
  postInvoiceAct,
  takeBackInvoiceAct,
} from '../parts/vendorInvoiceActs';
import { type VendorInvoiceAct, vendorInvoiceAt } from '../rules/vendorInvoiceMachine';
import { useVendorInvoice } from './vendorInvoice/useVendorInvoice';
import { VendorInvoiceForm } from './vendorInvoice/VendorInvoiceForm';
import { copyInvoice, creditInvoice, type StoredInvoice, type TypedInvoice } from './vendorInvoice/vendorInvoiceDraft';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/**
 * 仕入請求書登録: a new one, one like another (`?from=`), a credit note over another (`?credits=`), or the one the address names
 * (`?id=`).
 */
export default function VendorInvoiceScreen() {
  const say = useMessages('purchasing');
  const screen = useScreen();
  const [id, from, credits] = [screen.query.get('id'), screen.query.get('from'), screen.query.get('credits')];
  const named = id ?? from ?? credits;
  const read = useRead(getVendorInvoice, { id: named ?? '' }, { enabled: named !== null, message: false });
  const title = id !== null && read.data ? titleOf(read.data) : null;
  useEffect(() => {
    // A new one says itself what it is.
    if (id !== null) screen.setTitle(title);
  }, [id, title, screen.setTitle]);
  if (read.error?.failure === 'notFound')
    return <EmptyState kind="empty" title={say('invoice.notFound')} next={say('invoice.notFoundNext')} />;
  if (read.error && !read.data) return <FailedRead error={read.error} onRetry={() => void read.refetch()} />;
  if (named !== null && !read.data) return <Skeleton rows={8} columns={[120, 200, 0]} />;
  const stored = id === null ? null : (read.data ?? null);
  const subject = id === null ? null : { kind: 'vendor-invoice', id };
  return (
    <RecordFrame
      screen="purchasing:vendor-invoice"
      subject={subject}
      words={['purchasing', 'invoice']}
      change={updateVendorInvoice}
      keepsPlace={stored === null || vendorInvoiceAt(stored).can('save')}
    >
      <div className={form.stacked}>
        {subject && stored?.state !== 'draft' ? (
          <ApprovalBar
            screen="purchasing:vendor-invoice"
            subject={subject}
            touches={['VendorInvoice', 'Inbox', 'PurchaseOrder']}
          />
        ) : null}
        {stored ? (
          <Stored key={stored.id} stored={stored} />
        ) : (
          <New begins={named === null || !read.data ? undefined : beginLike(read.data, credits === named)} />
        )}
      </div>
    </RecordFrame>
  );
}

const titleOf = ({ number, partnerTitle }: StoredInvoice): string => `${number} ${partnerTitle}`;

const beginLike = (other: StoredInvoice, isCredit: boolean): TypedInvoice =>
  (isCredit ? creditInvoice : copyInvoice)(other, dayInTokyo(new Date()));

function New({ begins }: { begins: TypedInvoice | undefined }) {
  const say = useMessages('purchasing');
  const work = useVendorInvoice({ stored: null, begins });
  const title = say(work.invoice.kind === 'creditNote' ? 'invoice.newCreditTitle' : 'invoice.newTitle');
  const { setTitle } = useScreen();
  useEffect(() => setTitle(title), [title, setTitle]);
  return <VendorInvoiceForm work={work} stored={null} title={title} />;
}

type Asked = 'discard' | 'print';

function Stored({ stored }: { stored: StoredInvoice }) {
  const say = useMessages('purchasing');
  const screen = useScreen();
  const work = useVendorInvoice({ stored });
  const [asked, setAsked] = useState<Asked | null>(null);
  const title = titleOf(stored);
  const why = useReasonsAgainst(stored);
  const begin = (act: Act<StoredInvoice>) => (given?: GivenArguments, isTold?: boolean) =>
    beginAct(act, { on: stored, given, isTold });
  const acts = [
    ['purchasing:post-invoice', postInvoiceAct, why.post, 'postInvoice.submit'],
    ['purchasing:hold-invoice', holdInvoiceAct, why.hold, 'holdInvoice.submit'],
    ['purchasing:dispute-invoice', disputeInvoiceAct, why.dispute, 'disputeInvoice.submit'],
    ['purchasing:take-back-invoice', takeBackInvoiceAct, why.takeBack, 'takeBackInvoice.submit'],
    ['purchasing:confirm-invoice', confirmInvoiceAct, why.confirm, 'confirmInvoice.submit'],
    ['purchasing:cancel-invoice', cancelInvoiceAct, why.cancel, 'cancelInvoice.submit'],
  ] as const;
  const credit = () => screen.open(`/VendorInvoice?${new URLSearchParams({ credits: stored.id })}`);
  const canRemove = vendorInvoiceAt(stored).can('remove');
  useCommandHandlers({
    ...Object.fromEntries(acts.map(([command, act, disabled]) => [command, { run: begin(act), disabled }])),
    'purchasing:release-invoice': { run: work.release, disabled: why.release },
    'purchasing:copy-invoice': {
      run: () => screen.open(`/VendorInvoice?${new URLSearchParams({ from: stored.id })}`),
    },
    'purchasing:credit-invoice': { run: credit, disabled: why.credit },
    'purchasing:discard-invoice': {
      run: () => setAsked('discard'),
      disabled: canRemove ? undefined : say('invoice.notDraft'),
      asks: 'itself',
    },
    'purchasing:print-invoice': {
      run: () => setAsked('print'),
      disabled: work.isChanged ? say('invoice.saveToPrint') : undefined,
    },
  });
  const actions = (
    <>
      {acts.map(([command, act, disabled, label]) =>
        disabled === undefined ? (
          <Button key={command} command={command} onClick={() => begin(act)()}>
            {say(label)}
          </Button>
        ) : null,
      )}
      {why.credit === undefined ? (
        <Button command="purchasing:credit-invoice" onClick={credit}>
          {say('invoice.credit')}
        </Button>
      ) : null}
      {why.release === undefined ? (
        <Button command="purchasing:release-invoice" busy={work.isBusy} onClick={work.release}>
          {say('invoice.release')}
        </Button>
      ) : null}
      <Button command="purchasing:print-invoice" disabled={work.isChanged} onClick={() => setAsked('print')}>
        {say('invoice.print')}
      </Button>
    </>
  );
  return (
    <>
      <VendorInvoiceForm work={work} stored={stored} title={title} actions={actions} />
      <ConfirmDialog
        open={asked === 'discard'}
        danger
        title={say('invoice.discardTitle', { invoice: title })}
        confirmLabel={say('invoice.discard')}
        busy={work.isBusy}
        onConfirm={() => {
          setAsked(null);
          void work.discard();
        }}
        onCancel={() => setAsked(null)}
      />
      {asked === 'print' ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'purchasing:vendor-invoice', of: getVendorInvoice, input: { id: stored.id } }}
            title={title}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Why an act cannot be done to an invoice now, or by this user; undefined where it can. */
function useReasonsAgainst(stored: StoredInvoice) {
  const say = useMessages('purchasing');
  const stop = useMissingRight(stopVendorInvoice);
  const missing = {
    post: useMissingRight(postVendorInvoice),
    hold: stop,
    dispute: stop,
    release: useMissingRight(releaseVendorInvoice),
    takeBack: useMissingRight(takeBackVendorInvoice),
    credit: useMissingRight(updateVendorInvoice),
    confirm: useMissingRight(confirmVendorInvoice),
    cancel: useMissingRight(cancelVendorInvoice),
  };
  const why = (act: VendorInvoiceAct & keyof typeof missing) =>
    vendorInvoiceAt(stored).can(act) && !missing[act] ? undefined : say('invoice.notNow');
  return {
    ...{ post: why('post'), hold: why('hold'), dispute: why('dispute') },
    ...{ release: why('release'), takeBack: why('takeBack'), cancel: why('cancel') },
    ...{ credit: why('credit'), confirm: why('confirm') },
  };
}
