import { useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FileDrop } from '#ui/fileDrop/FileDrop.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { importBudget } from '../contract/budget';
import type { BudgetLine } from '../rules/budgetLine';
import styles from './Budget.module.css';

interface ImportBudgetDialogProps {
  fiscalYear: number;
  onTemplate: () => Promise<void>;
  onPut: (lines: readonly BudgetLine[]) => void;
  onClose: () => void;
}

type Checked = OutputOf<typeof importBudget> & { readonly name: string };

/** A file of a budget: checked first, with what is wrong by row, then put into the table as a whole. */
export default function ImportBudgetDialog({ fiscalYear, onTemplate, onPut, onClose }: ImportBudgetDialogProps) {
  const say = useMessages('budget');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const reading = useWrite(importBudget, { message: false });
  const check = async (file: File) => {
    setRefusal(undefined);
    setChecked(null);
    try {
      setChecked({ name: file.name, ...(await reading.mutateAsync({ file, fiscalYear })) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(error.fields[0]?.message ?? error.message);
    }
  };
  const count = checked?.rows.length ?? 0;
  const errors = checked?.errors ?? [];
  const [first] = errors;
  return (
    <Dialog
      open
      width={640}
      title={say('budget.importTitle')}
      description={say('budget.importExplain')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void onTemplate()}>{say('budget.template')}</Button>
          {count > 0 ? (
            <Button kind="main" autoFocus onClick={() => onPut(checked?.rows ?? [])}>
              {say('budget.importPut', { count })}
            </Button>
          ) : null}
        </>
      }
    >
      <FileDrop
        refusal={refusal}
        invitation={say('budget.importInvitation')}
        takes="sheet"
        hint=""
        onChoose={(file) => void check(file)}
      >
        {checked && first === undefined ? (
          <p role="status">
            {count === 0 ? say('budget.importNothing') : say('budget.importChecked', { name: checked.name, count })}
          </p>
        ) : null}
      </FileDrop>
      {checked && first !== undefined ? (
        <div role="alert">
          <p>{say('budget.importFaulty', { name: checked.name, count: errors.length })}</p>
          <ul className={styles.faults}>
            {errors.slice(0, FAULTS_SHOWN).map(({ row, message }) => (
              <li key={`${row} ${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </Dialog>
  );
}

const FAULTS_SHOWN = 50;
