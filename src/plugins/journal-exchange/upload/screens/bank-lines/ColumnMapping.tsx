import {
  COLUMN_MEANINGS,
  type ColumnMeaning,
  setMeaning,
} from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { Button } from '#ui/button/Button.tsx';
import { ColumnMeanings } from '#ui/columnMeanings/ColumnMeanings.tsx';
import { LookUpField, type LookUpOption } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import styles from './BankLines.module.css';
import type { SeenFile } from './bankWork';

interface ColumnMappingProps {
  fileName: string;
  seen: SeenFile;
  refusal: string | undefined;
  account: string | null;
  accounts: readonly LookUpOption[];
  isChecking: boolean;
  onAccount: (account: string | null) => void;
  onMeanings: (meanings: readonly ColumnMeaning[]) => void;
  onCheck: () => void;
  onAnother: () => void;
}

/** What the columns of the file mean, over its first rows; and which bank account it is of. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { fileName, seen, refusal, account, accounts, isChecking, onAccount, onMeanings, onCheck, onAnother } = props;
  const say = useMessages('journal-exchange');
  const source =
    seen.kind === 'columns'
      ? say(seen.isLearned ? 'bankLines.learned' : 'bankLines.guessed')
      : say(`bankLines.${seen.kind}`);
  return (
    <div className={styles.checked}>
      <div className={styles.head}>
        <h2>{fileName}</h2>
        <div className={styles.account}>
          <LookUpField
            label={say('bankLines.account')}
            required
            codeWidth={4}
            value={account}
            options={accounts}
            onChange={onAccount}
          />
        </div>
        <Pill tone={seen.isLearned || seen.kind !== 'columns' ? 'success' : 'info'}>{source}</Pill>
        <div className={styles.actions}>
          <Button onClick={onAnother}>{say('bankLines.another')}</Button>
          <Button
            kind="main"
            autoFocus
            command="accounting:go-on-with-file"
            busy={isChecking}
            disabled={account === null}
            onClick={onCheck}
          >
            {say('bankLines.check')}
          </Button>
        </div>
      </div>
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
      {seen.kind === 'columns' ? (
        <div className={styles.columns}>
          <ColumnMeanings<ColumnMeaning>
            label={say('bankLines.columns')}
            labelOf={(title) => say('bankLines.columnOf', { title })}
            titles={seen.titles}
            samples={seen.samples}
            meanings={seen.meanings}
            options={COLUMN_MEANINGS.map((value) => ({ value, label: say(`bankLines.meaning.${value}`) }))}
            none="none"
            onMeaning={(column, meaning) => onMeanings(setMeaning(seen.meanings, column, meaning))}
          />
        </div>
      ) : null}
    </div>
  );
}
