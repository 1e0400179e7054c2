import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchFile } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import type { Act } from '#core/plugin/manifest.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { saveFile } from '#ui/download/saveFile.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { cancelInvoice, creditInvoice, getInvoice, sendInvoice, updateInvoice } from '../contract/customerInvoice';
import { downloadPint } from '../contract/invoiceFiles';
import { startMail } from '../contract/invoiceMail';
import { cancelAct, creditAct, sendAct } from '../parts/acts';
import { type InvoiceAct, invoiceAt } from '../rules/invoiceMachine';
import { InvoiceForm } from './invoice/InvoiceForm';
import type { StoredInvoice } from './invoice/invoiceDraft';
import { useInvoice } from './invoice/useInvoice';

const MailInvoices = lazy(async () => ({ default: (await import('./MailInvoices')).MailInvoices }));
const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/** 請求書編集: a draft as it is typed; an issued invoice as it went out, with what may follow. */
export default function InvoiceScreen() {
  const say = useMessages('invoicing');
  const screen = useScreen();
  const id = screen.params.id ?? '';
  const { data, error, refetch } = useRead(getInvoice, { id }, { message: false });
  const title = data ? titleOf(say, data) : null;
  useEffect(() => screen.setTitle(title), [title, screen.setTitle]);
  if (error?.failure === 'notFound')
    return <EmptyState kind="empty" title={say('invoice.notFound')} next={say('invoice.notFoundNext')} />;
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} columns={[120, 200, 0]} />;
  return (
    <RecordFrame
      screen="invoicing:invoice"
      subject={{ kind: 'customer-invoice', id }}
      words={['invoicing', 'invoice']}
      change={updateInvoice}
      keepsPlace={data.state === 'draft'}
    >
      <Invoice key={id} stored={data} />
    </RecordFrame>
  );
}

const titleOf = (say: ReturnType<typeof useMessages>, { kind, number, partnerTitle }: StoredInvoice): string =>
  number ? `${number} ${partnerTitle}` : say(`draftTitles.${kind}`, { partner: partnerTitle });

type Asked = 'discard' | 'print' | 'mail';

function Invoice({ stored }: { stored: StoredInvoice }) {
  const say = useMessages('invoicing');
  const screen = useScreen();
  const work = useInvoice({ stored });
  const [asked, setAsked] = useState<Asked | null>(null);
  const title = titleOf(say, stored);
  const may = useActs(stored);
  const begin = (act: Act<StoredInvoice>) => (given?: GivenArguments, isTold?: boolean) =>
    beginAct(act, { on: stored, given, isTold });
  const canRemove = invoiceAt(stored).can('remove');
  useCommandHandlers({
    'invoicing:send-invoice': { run: begin(sendAct), disabled: may.send },
    'invoicing:mail-invoice': { run: () => setAsked('mail'), disabled: may.mail },
    'invoicing:save-pint': { run: () => void savePint(stored.id), disabled: may.pint },
    'invoicing:cancel-invoice': { run: begin(cancelAct), disabled: may.cancel },
    'invoicing:credit-invoice': { run: begin(creditAct), disabled: may.credit },
    'invoicing:copy-invoice': { run: () => screen.open(`/InvoiceNew?${new URLSearchParams({ from: stored.id })}`) },
    'invoicing:discard-invoice': {
      run: () => setAsked('discard'),
      disabled: canRemove ? undefined : say('invoice.notDraft'),
      asks: 'itself',
    },
    'invoicing:print-invoice': {
      run: () => setAsked('print'),
      disabled: work.isChanged ? say('invoice.saveToPrint') : undefined,
    },
  });
  const actions = (
    <>
      {may.mail === undefined ? (
        <Button command="invoicing:mail-invoice" onClick={() => setAsked('mail')}>
          {say('invoices.acts.mail')}
        </Button>
      ) : null}
      {may.send === undefined ? (
        <Button command="invoicing:send-invoice" onClick={() => begin(sendAct)()}>
          {say('send.submit')}
        </Button>
      ) : null}
      {may.credit === undefined ? (
        <Button command="invoicing:credit-invoice" onClick={() => begin(creditAct)()}>
          {say('credit.submit')}
        </Button>
      ) : null}
      {may.cancel === undefined ? (
        <Button command="invoicing:cancel-invoice" onClick={() => begin(cancelAct)()}>
          {say('cancel.submit')}
        </Button>
      ) : null}
      <Button command="invoicing:print-invoice" disabled={work.isChanged} onClick={() => setAsked('print')}>
        {say('invoice.print')}
      </Button>
    </>
  );
  return (
    <>
      <InvoiceForm work={work} screen="invoicing:invoice" stored={stored} title={title} actions={actions} />
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
      {asked === 'mail' ? (
        <Suspense>
          <MailInvoices rows={[stored]} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
      {asked === 'print' ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'invoicing:invoice', of: getInvoice, input: { id: stored.id } }}
            title={title}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** What cannot be written so is told by the call. */
async function savePint(id: string): Promise<void> {
  try {
    saveFile(await fetchFile(downloadPint, { id }));
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}

/** Why an act cannot be done to an issued invoice now, or by this user; undefined where it can. */
function useActs(stored: StoredInvoice) {
  const say = useMessages('invoicing');
  const missing = {
    send: useMissingRight(sendInvoice),
    mail: useMissingRight(startMail),
    cancel: useMissingRight(cancelInvoice),
    credit: useMissingRight(creditInvoice),
  };
  const why = (act: InvoiceAct, right: keyof typeof missing) =>
    invoiceAt(stored).can(act) && !missing[right] ? undefined : say('invoice.notNow');
  const isStanding = stored.state !== 'draft' && stored.state !== 'cancelled';
  return {
    ...{ send: why('send', 'send'), mail: why('send', 'mail') },
    ...{ cancel: why('cancel', 'cancel'), credit: why('credit', 'credit') },
    pint: isStanding ? undefined : say('invoice.notIssued'),
  };
}
