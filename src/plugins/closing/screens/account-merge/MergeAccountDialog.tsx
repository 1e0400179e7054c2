import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { addMonths, firstDayOf } from '#core/value/month.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { mergeAccounts, previewAccountMerge } from '../../contract/accountMerge';

interface MergeAccountDialogProps {
  from: { readonly code: string; readonly title: string };
  onClose: () => void;
}

/** Gives an account up for another from a day on: the effects are shown, and have to be confirmed as seen. */
export function MergeAccountDialog({ from, onClose }: MergeAccountDialogProps) {
  const say = useMessages('closing');
  const today = dayInTokyo(new Date());
  const accounts = useRead(listAccounts, {}, { message: false });
  const merge = useWrite(mergeAccounts, {
    message: false,
    touches: ['AccountingDocument', 'Balance', 'Budget', 'RecurringEntry', 'AccountKeyword'],
  });
  const [into, setInto] = useState<string | null>(null);
  const [on, setOn] = useState<Day | null>(firstDayOf(addMonths(today.slice(0, 7), 1)));
  const [isSeen, setSeen] = useState(false);
  const preview = useRead(
    previewAccountMerge,
    { from: from.code, into: into ?? from.code, on: on ?? today },
    { enabled: into !== null && on !== null, message: false },
  );

  const submit = async () => {
    const missing = [
      ...(into ? [] : [{ fieldId: 'merge-into', message: say('merge.intoMissing') }]),
      ...(on ? [] : [{ fieldId: 'merge-on', message: say('merge.onMissing') }]),
      ...(into && on && !isSeen ? [{ fieldId: 'merge-seen', message: say('merge.seenMissing') }] : []),
    ];
    if (missing.length > 0 || !into || !on) return missing;
    if (!preview.data) return [{ message: preview.error?.message ?? say('merge.seenMissing') }];
    await merge.mutateAsync({ from: from.code, into, on, version: preview.data.version });
    notify('success', say('merge.done', { from: from.code, into }));
    onClose();
    return [];
  };

  return (
    <FormDialog
      onClose={onClose}
      width={520}
      title={say('merge.title', { account: `${from.code} ${from.title}` })}
      description={say('merge.explain')}
      submitLabel={say('merge.merge')}
      onSubmit={submit}
    >
      <LookUpField
        id="merge-into"
        label={say('merge.into')}
        required
        codeWidth={4}
        value={into}
        options={(accounts.data?.rows ?? []).filter(({ code }) => code !== from.code)}
        onChange={(code) => {
          setInto(code);
          setSeen(false);
        }}
      />
      <DayField
        id="merge-on"
        label={say('merge.on')}
        required
        today={today}
        value={on}
        onChange={(day) => {
          setOn(day);
          setSeen(false);
        }}
      />
      {into === null || on === null ? null : preview.data ? (
        <Effects {...preview.data} />
      ) : (
        <p role="status">{preview.error?.message}</p>
      )}
      {/* It stays while the effects of another day are read, since the cursor may be on it. */}
      <CheckField id="merge-seen" label={say('merge.seen')} checked={isSeen} onChange={setSeen} />
    </FormDialog>
  );
}

/** What would change, what would stay, and what is left to be done by hand. */
function Effects({
  redirected,
  planned,
  parked,
  laterLines,
  openItems,
  balance,
}: OutputOf<typeof previewAccountMerge>) {
  const say = useMessages('closing');
  const left = [
    ...(parked > 0 ? [say('merge.parked', { count: parked })] : []),
    ...(laterLines > 0 ? [say('merge.laterLines', { count: laterLines })] : []),
    ...(openItems > 0 ? [say('merge.openItems', { count: openItems })] : []),
    ...(balance ? [say('merge.balance', { amount: formatAmount(balance) })] : []),
  ];
  return (
    <div role="status">
      <ul>
        {redirected.map(({ kind, count }) => (
          <li key={kind}>{say('merge.redirected', { kind: say(`account.use.${kind}`), count })}</li>
        ))}
        {planned.amounts > 0 ? (
          <li>{say('merge.planned', { count: planned.amounts, amount: formatAmount(planned.yen) })}</li>
        ) : null}
        {redirected.length === 0 && planned.amounts === 0 ? <li>{say('merge.nothingRedirected')}</li> : null}
        {left.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
