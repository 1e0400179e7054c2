import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type AskProps, runOn } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { postSheet, type SheetHead } from '../../contract/expenseSheet';
import { FORESEEN_AT_MOST, foreseePosting } from '../../contract/sheetForesight';
import styles from './PayDialog.module.css';
import { WithoutBank } from './WithoutBank';

/** 計上: the day claims are posted on, and what their documents would be, before they are made. */
export function PostListed({ rows, onStart, onClose }: AskProps<Pick<SheetHead, 'id' | 'version'>>) {
  const say = useMessages('expenses');
  const today = dayInTokyo(new Date());
  const [on, setOn] = useState<Day | null>(today);
  const ids = rows.slice(0, FORESEEN_AT_MOST).map(({ id }) => id);
  const seen = useRead(foreseePosting, { ids, postingDate: on ?? today }, { enabled: on !== null, message: false });
  const submit = async () => {
    if (rows.length > FORESEEN_AT_MOST) return [{ message: say('post.tooMany', { most: FORESEEN_AT_MOST }) }];
    if (on === null) return [{ fieldId: 'post-on', message: say('post.dayMissing') }];
    // What nobody has seen is not posted: the sentence goes when the preview is there.
    if (!seen.data) return [{ message: seen.error?.message ?? say('post.notSeen') }];
    onStart(({ id, version }) => runOn(postSheet, { id, version, postingDate: on }));
    return [];
  };
  const total = seen.data?.documents.reduce((sum, document) => sum + document.total, 0) ?? 0;
  return (
    <FormDialog
      title={say('post.title')}
      description={say('post.explain')}
      width={640}
      submitLabel={say('post.confirm', { count: formatCount(rows.length), amount: formatAmount(total) })}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField
        id="post-on"
        label={say('post.on')}
        hint={seen.data ? say('post.due', { day: formatDay(seen.data.dueOn) }) : undefined}
        required
        today={today}
        value={on}
        onChange={setOn}
      />
      {seen.data ? (
        <>
          <WithoutBank owners={seen.data.withoutBankAccount} />
          <Foreseen found={seen.data} />
        </>
      ) : (
        <p role="status">{seen.error?.message}</p>
      )}
    </FormDialog>
  );
}

function Foreseen({ found }: { found: OutputOf<typeof foreseePosting> }) {
  const say = useMessages('expenses');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section className={styles.sheets} aria-label={say('post.preview')} tabIndex={0}>
      <table>
        <caption>{say('post.documents', { count: formatCount(found.documents.length) })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('sheets.number')}</th>
            <th scope="col">{say('sheets.ownerName')}</th>
            <th scope="col">{say('post.documentDate')}</th>
            <th scope="col" className={styles.amount}>
              {say('sheets.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {found.documents.map(({ sheetId, number, ownerName, documentDate, total }) => (
            <tr key={`${sheetId} ${documentDate}`}>
              <td>{number}</td>
              <td>{ownerName}</td>
              <td>{formatDay(documentDate)}</td>
              <td className={styles.amount}>{formatAmount(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{say('post.accounts')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('post.account')}</th>
            <th scope="col" className={styles.amount}>
              {say('post.debit')}
            </th>
            <th scope="col" className={styles.amount}>
              {say('post.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {found.accounts.map(({ account, title, debit, credit }) => (
            <tr key={account}>
              <td>
                {account} {title}
              </td>
              <td className={styles.amount}>{debit === 0 ? '' : formatAmount(debit)}</td>
              <td className={styles.amount}>{credit === 0 ? '' : formatAmount(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
