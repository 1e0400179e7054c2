import { useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { SheetFileDialog } from '#ui/dialog/SheetFileDialog.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { RATE_KINDS, RATES_AT_ONCE, type RateKind, updateExchangeRates } from '../contract/currency';
import { readRateSheet } from '../rules/readRateSheet';
import styles from './Currency.module.css';

const SOURCE_AT_MOST = 80;

/** Rates of a file or of cells that were copied; what was not understood is left out. */
export function RateImportDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('ledger');
  const write = useWrite(updateExchangeRates, { message: false });
  const [text, setText] = useState('');
  const [kind, setKind] = useState<RateKind>('TTM');
  const [source, setSource] = useState('');
  const { rates, faults } = readRateSheet(text, { today: dayInTokyo(new Date()), kind, source });

  const submit = async () => {
    if (rates.length === 0) return [{ message: say('exchange.nothingToImport') }];
    let [added, changed] = [0, 0];
    for (let start = 0; start < rates.length; start += RATES_AT_ONCE) {
      const answer = await write.mutateAsync({ rates: rates.slice(start, start + RATES_AT_ONCE) });
      added += answer.added;
      changed += answer.changed;
    }
    notify('success', say('exchange.imported', { added, changed }));
    onClose();
    return [];
  };

  return (
    <SheetFileDialog
      title={say('exchange.importTitle')}
      description={say('exchange.importExplain')}
      submitLabel={say('exchange.importRates', { count: rates.length })}
      text={text}
      onText={(given, fileName) => {
        setText(given);
        if (fileName !== undefined) setSource((typed) => typed || fileName.slice(0, SOURCE_AT_MOST));
      }}
      faults={faults}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <SelectField<RateKind>
          label={say('exchange.kind')}
          value={kind}
          options={RATE_KINDS.map((value) => ({ value, label: say(`exchange.kinds.${value}`) }))}
          onChange={setKind}
        />
        <TextField label={say('exchange.source')} value={source} maxLength={SOURCE_AT_MOST} onChange={setSource} />
      </div>
    </SheetFileDialog>
  );
}
