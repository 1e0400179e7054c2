import { useState } from 'react';
import { formatCount } from '#core/value/formatAmount.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Progress } from '#ui/progress/Progress.tsx';
import { useWrite } from '#ui/query/useWrite.ts';
import { MAILS_AT_MOST, startMail } from '../contract/invoiceMail';
import styles from './MailInvoices.module.css';
import { useMailRun } from './useMailRun';

interface Mailed {
  readonly id: string;
  readonly version: number;
}

interface MailInvoicesProps {
  readonly rows: readonly Mailed[];
  readonly onClose: () => void;
}

/** What is asked for, of which invoices. */
interface Asked {
  readonly of: readonly Mailed[];
  readonly withXml: boolean;
  readonly again: boolean;
}

/** Asks before invoices are mailed, then says how far it is and what became of each. */
export function MailInvoices({ rows, onClose }: MailInvoicesProps) {
  const say = useMessages('invoicing');
  const [withXml, setWithXml] = useState(false);
  const [run, setRun] = useState<string | null>(null);
  const starting = useWrite(startMail, { message: false });
  const start = async ({ of, ...how }: Asked) => {
    const asked = of.slice(0, MAILS_AT_MOST).map(({ id, version }) => ({ id, version }));
    setRun((await starting.mutateAsync({ of: asked, ...how })).id);
  };
  if (run !== null)
    return (
      <MailRun
        key={run}
        id={run}
        isStarting={starting.isPending}
        onAgain={(of) => void start({ of, withXml, again: true })}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={say('mail.title')}
      description={say('mail.explain', { count: formatCount(rows.length) })}
      submitLabel={say('mail.submit')}
      initialFocus="submit"
      asksToDiscard={false}
      onSubmit={async () => {
        await start({ of: rows, withXml, again: false });
        return [];
      }}
      onClose={onClose}
    >
      <CheckField label={say('mail.withXml')} checked={withXml} onChange={setWithXml} />
    </FormDialog>
  );
}

interface MailRunProps {
  readonly id: string;
  readonly isStarting: boolean;
  readonly onAgain: (of: readonly Mailed[]) => void;
  readonly onClose: () => void;
}

function MailRun({ id, isStarting, onAgain, onClose }: MailRunProps) {
  const say = useMessages('invoicing');
  const { run, failure, isRunning, cancel } = useMailRun(id);
  const mails = run?.mails ?? [];
  const doubtful = mails.filter(({ isDoubtful }) => isDoubtful).map(({ invoice }) => invoice);
  return (
    <Dialog
      open
      title={say('mail.title')}
      width={560}
      onClose={onClose}
      actions={
        isRunning ? undefined : (
          <>
            {doubtful.length > 0 ? (
              <Button busy={isStarting} onClick={() => onAgain(doubtful)}>
                {say('mail.again', { count: formatCount(doubtful.length) })}
              </Button>
            ) : null}
            <Button kind="main" onClick={onClose}>
              {say('mail.close')}
            </Button>
          </>
        )
      }
    >
      {failure ? <p role="alert">{failure}</p> : null}
      {isRunning ? (
        <Progress label={say('mail.running')} done={run?.done ?? 0} total={run?.total ?? null} onCancel={cancel} />
      ) : (
        <p role="status">{run ? say(`mail.ended.${run.state}`, countsOf(mails, run.total)) : null}</p>
      )}
      <ul className={styles.mails}>
        {mails.map(({ invoice, name, outcome, told }) => (
          <li key={invoice.id}>
            <span className={styles.name}>{name}</span>
            <span>{say(`mail.outcomes.${outcome}`)}</span>
            <span>{told}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const countsOf = (mails: readonly { readonly outcome: string }[], total: number) => {
  const count = (outcome: string) => mails.filter((mail) => mail.outcome === outcome).length;
  const [sent, written] = [count('sent'), count('written')];
  return { sent: formatCount(sent), written: formatCount(written), left: formatCount(total - sent - written) };
};
