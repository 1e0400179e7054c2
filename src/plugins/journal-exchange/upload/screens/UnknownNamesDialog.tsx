import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { useMasters } from '#plugins/ledger/books/parts/useMasters.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { exportNames, updateExportNames } from '../../export/contract/accountingExport';
import type { excelUpload } from '../contract/upload';

export type UnknownNames = NonNullable<OutputOf<typeof excelUpload>['unknownNames']>;

interface UnknownNamesDialogProps {
  unknown: UnknownNames;
  /** The conversion table knows more than before: the file is worth another look. */
  onExplained: () => void;
  onClose: () => void;
}

const OPTIONS = {
  account: 'accountOptions',
  taxCode: 'taxCodeOptions',
  department: 'departmentOptions',
  partner: 'partnerOptions',
} as const;

const fieldIdOf = (index: number) => `unknown-name-${index}`;

/** Puts a record of ours beside each name of the file; the conversion table of the software keeps them. */
export function UnknownNamesDialog({ unknown, onExplained, onClose }: UnknownNamesDialogProps) {
  const say = useMessages('journal-exchange');
  const { format, names } = unknown;
  const known = useRead(exportNames, { format }, { message: false });
  const save = useWrite(updateExportNames, { message: false });
  const [codes, setCodes] = useState<ReadonlyMap<number, string>>(new Map());
  const rows = known.data?.rows ?? [];
  const { masters } = useMasters();

  const submit = async () => {
    const chosen = names.flatMap(({ kind, name }, index) => {
      const code = codes.get(index);
      return code === undefined ? [] : [{ index, kind, code, name }];
    });
    const problems = chosen.flatMap(({ index, kind, code, name }) => {
      const isSame = (other: { kind: string; code: string }) => other.kind === kind && other.code === code;
      const taken = rows.find(isSame)?.name ?? chosen.find((other) => isSame(other) && other.index < index)?.name;
      if (!taken || taken === name) return [];
      return [{ fieldId: fieldIdOf(index), message: say('upload.nameTaken', { code, name, taken }) }];
    });
    if (chosen.length === 0) problems.push({ fieldId: fieldIdOf(0), message: say('upload.nothingExplained') });
    if (problems.length > 0) return problems;
    await save.mutateAsync({ format, names: chosen.map(({ index: _, ...name }) => name) });
    onExplained();
    return [];
  };

  return (
    <FormDialog
      onClose={onClose}
      width={520}
      title={say('upload.unknownNames')}
      description={say('upload.unknownNamesExplain')}
      submitLabel={say('upload.checkAgain')}
      onSubmit={submit}
      keepsEnter
    >
      {names.map(({ kind, name }, index) => (
        <LookUpField
          key={`${kind} ${name}`}
          id={fieldIdOf(index)}
          label={say('upload.nameMeans', { name, kind: say(`field.${kind}`) })}
          codeWidth={5}
          value={codes.get(index) ?? null}
          options={masters?.[OPTIONS[kind]] ?? []}
          onChange={(code) => {
            const others = new Map(codes);
            if (code === null) others.delete(index);
            else others.set(index, code);
            setCodes(others);
          }}
        />
      ))}
    </FormDialog>
  );
}
