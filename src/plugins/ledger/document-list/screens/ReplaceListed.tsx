import { useState } from 'react';
import { formatCount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type AskProps, runOn } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useMasters } from '../../books/parts/useMasters';
import {
  foreseeReplacement,
  REPLACED_AT_MOST,
  REPLACED_FIELDS,
  type Replacement,
  replaceInDocument,
} from '../../document/contract/documentReplacement';
import type { DocumentRow } from './documentRow';
import { ReplacementPreview } from './ReplacementPreview';

/** 一括訂正: what is replaced by what in all selected documents, looked at line by line before it begins. */
export default function ReplaceListed({ rows, onStart, onClose }: AskProps<DocumentRow>) {
  const say = useMessages('ledger');
  const { masters } = useMasters();
  const [field, setField] = useState<Replacement['field']>('account');
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const ids = rows.slice(0, REPLACED_AT_MOST).map(({ id }) => id);
  const preview = useRead(
    foreseeReplacement,
    { ids, field, from: from ?? '', to: to ?? '' },
    { enabled: from !== null && to !== null && from !== to, message: false },
  );
  const options = { account: 'accountOptions', taxCode: 'taxCodeOptions', department: 'departmentOptions' } as const;
  const offered = masters?.[options[field]] ?? [];

  const submit = async () => {
    const missing = [
      ...(rows.length <= REPLACED_AT_MOST ? [] : [{ message: say('replace.tooMany', { most: REPLACED_AT_MOST }) }]),
      ...(from ? [] : [{ fieldId: 'replace-from', message: say('replace.fromMissing') }]),
      ...(to ? [] : [{ fieldId: 'replace-to', message: say('replace.toMissing') }]),
      ...(from && from === to ? [{ fieldId: 'replace-to', message: say('replace.same') }] : []),
      ...(reason.trim() ? [] : [{ fieldId: 'replace-reason', message: say('correction.reasonMissing') }]),
    ];
    if (missing.length > 0 || !from || !to) return missing;
    // What nobody has seen is not begun: the sentence goes when the preview is there.
    if (!preview.data) return [{ message: preview.error?.message ?? say('replace.notSeen') }];
    onStart(({ id, version }) => runOn(replaceInDocument, { id, version, field, from, to, reason: reason.trim() }));
    return [];
  };
  const choose = (next: Replacement['field']) => {
    setField(next);
    setFrom(null);
    setTo(null);
  };
  return (
    <FormDialog
      title={say('replace.title', { count: formatCount(rows.length) })}
      description={say('replace.explain')}
      submitLabel={say('replace.submit')}
      width={720}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={say('replace.field')}
        value={field}
        options={REPLACED_FIELDS.map((value) => ({ value, label: say(`field.${value}`) }))}
        onChange={choose}
      />
      <LookUpField
        id="replace-from"
        label={say('replace.from')}
        required
        value={from}
        options={offered}
        onChange={setFrom}
      />
      <LookUpField id="replace-to" label={say('replace.to')} required value={to} options={offered} onChange={setTo} />
      <TextField
        id="replace-reason"
        label={say('correction.reason')}
        hint={say('reverse.reasonHint')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      {preview.data && from && to ? (
        <ReplacementPreview rows={preview.data.rows} />
      ) : (
        <p role="status">{preview.error?.message}</p>
      )}
    </FormDialog>
  );
}
