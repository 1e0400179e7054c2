import { useMemo, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { exportNames, updateExportNames } from '../contract/accountingExport';
import type { ExportFormatId } from '../rules/exportFormat';
import styles from './Export.module.css';

type Named = OutputOf<typeof exportNames>['rows'][number];

interface ExportNamesDialogProps {
  format: ExportFormatId;
  /** What the software is called. */
  title: string;
  onClose: () => void;
}

const KINDS = ['taxCode', 'account', 'department'] as const;
const keyOf = ({ kind, code }: Named) => `${kind} ${code}`;

/** What the receiving software calls our records; an empty field goes back to the standard name. */
export function ExportNamesDialog({ format, title, onClose }: ExportNamesDialogProps) {
  const say = useMessages('journal-exchange');
  const names = useRead(exportNames, { format }, { message: false });
  const [kind, setKind] = useState<(typeof KINDS)[number]>('taxCode');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useWrite(updateExportNames, { message: false });
  const shown = useMemo(() => names.data?.rows.filter((row) => row.kind === kind) ?? [], [names.data, kind]);

  const saveAll = async () => {
    const changed = (names.data?.rows ?? []).flatMap((row) => {
      const name = typed.get(keyOf(row))?.trim();
      return name === undefined || name === (row.name ?? '')
        ? []
        : [{ kind: row.kind, code: row.code, name: name || null }];
    });
    if (changed.length > 0) await save.mutateAsync({ format, names: changed });
    onClose();
    notify('success', say('export.namesSaved'));
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('export.namesTitle', { software: title })}
      description={say('export.namesExplain')}
      submitLabel={say('export.saveNames')}
      keepsEnter
      onSubmit={saveAll}
    >
      <SelectField
        label={say('export.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: say(`export.kinds.${value}`) }))}
        onChange={setKind}
      />
      <div className={styles.names}>
        {names.data ? null : <Skeleton />}
        {shown.map((row) => (
          <TextField
            key={keyOf(row)}
            label={`${row.code} ${row.title}`}
            placeholder={row.standard ?? say('export.unknown')}
            maxLength={60}
            value={typed.get(keyOf(row)) ?? row.name ?? ''}
            onChange={(name) => setTyped(new Map(typed).set(keyOf(row), name))}
          />
        ))}
      </div>
    </FormDialog>
  );
}
