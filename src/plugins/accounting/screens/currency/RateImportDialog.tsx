import { useRef, useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import { dayInTokyo } from '../../../../core/value/day';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { SelectField } from '../../../../ui/field/SelectField';
import { TextArea } from '../../../../ui/field/TextArea';
import { TextField } from '../../../../ui/field/TextField';
import { ErrorSummary, type FieldProblem } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { RATE_KINDS, RATES_AT_ONCE, type RateKind, updateExchangeRates } from '../../contract/currency';
import { readRateSheet } from '../../rules/currency/readRateSheet';
import styles from './Currency.module.css';

const FAULTS_SHOWN = 5;

/** Rates of a file or of cells that were copied, with a look at what was understood before they are taken. */
export function RateImportDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('accounting');
  const write = useWrite(updateExchangeRates, { message: false });
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<RateKind>('TTM');
  const [source, setSource] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { rates, faults } = readRateSheet(text, { today: dayInTokyo(new Date()), kind, source });

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setText(decode(await chosen.arrayBuffer()));
    setSource((typed) => typed || chosen.name.slice(0, 80));
  };
  const submit = async () => {
    try {
      let [added, changed] = [0, 0];
      for (let start = 0; start < rates.length; start += RATES_AT_ONCE) {
        const answer = await write.mutateAsync({ rates: rates.slice(start, start + RATES_AT_ONCE) });
        added += answer.added;
        changed += answer.changed;
      }
      notify('success', say('exchange.imported', { added, changed }));
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems([{ message: error.message }]);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('exchange.importTitle')}
      description={say('exchange.importExplain')}
      width={640}
      actions={
        <Button kind="main" busy={write.isPending} disabled={rates.length === 0} onClick={() => void submit()}>
          {say('exchange.importRates', { count: rates.length })}
        </Button>
      }
    >
      <div className={styles.form}>
        <ErrorSummary problems={problems} />
        <div>
          <Button onClick={() => file.current?.click()}>{say('exchange.file')}</Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.txt,text/csv"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </div>
        <TextArea label={say('exchange.cells')} value={text} onChange={setText} />
        <div className={styles.pair}>
          <SelectField<RateKind>
            label={say('exchange.kind')}
            value={kind}
            options={RATE_KINDS.map((value) => ({ value, label: say(`exchange.kinds.${value}`) }))}
            onChange={setKind}
          />
          <TextField label={say('exchange.source')} value={source} maxLength={80} onChange={setSource} />
        </div>
        {faults.length > 0 ? (
          <p className={styles.faults} role="status">
            {say('exchange.notUnderstood', {
              count: faults.length,
              rows: faults
                .slice(0, FAULTS_SHOWN)
                .map(({ row, text: cell }) => `${row}: ${cell}`)
                .join('、'),
            })}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Files of banks are in Shift_JIS more often than not. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}
