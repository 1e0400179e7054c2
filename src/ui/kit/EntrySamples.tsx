import { useState } from 'react';
import { AmountField } from '../field/AmountField';
import { CheckField } from '../field/CheckField';
import { DayField } from '../field/DayField';
import { LookUpField } from '../field/LookUpField';
import { SelectField } from '../field/SelectField';
import { TextField } from '../field/TextField';
import styles from './KitPage.module.css';
import { KitSection } from './KitSection';
import { SAMPLE_OPTIONS } from './sampleRows';

const SIDES = [
  { value: 'debit', label: '借方' },
  { value: 'credit', label: '貸方' },
] as const;

interface Line {
  side: 'debit' | 'credit';
  account: string | null;
  amount: number | null;
  dueOn: string | null;
  memo: string;
  isDone: boolean;
}

const LINES: readonly Line[] = [
  { side: 'debit', account: '5410', amount: 12_340, dueOn: null, memo: '出張', isDone: true },
  { side: 'credit', account: '1110', amount: null, dueOn: '2026-11-30', memo: '', isDone: false },
];

/** The cell variants of the fields, in a plain table. */
export function EntrySamples() {
  return (
    <KitSection title="Cells">
      <table className={styles.entry}>
        <thead>
          <tr>
            <th style={{ width: 72 }}>貸借</th>
            <th style={{ width: 200 }}>科目</th>
            <th style={{ width: 120 }}>金額</th>
            <th style={{ width: 104 }}>期日</th>
            <th>摘要</th>
            <th style={{ width: 48 }}>済</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => (
            <EntryLine key={line.side} initial={line} />
          ))}
        </tbody>
      </table>
    </KitSection>
  );
}

function EntryLine({ initial }: { initial: Line }) {
  const [line, setLine] = useState(initial);
  const change = (part: Partial<Line>) => setLine({ ...line, ...part });
  return (
    <tr>
      <td>
        <SelectField
          variant="cell"
          label="貸借"
          options={SIDES}
          value={line.side}
          onChange={(side) => change({ side })}
        />
      </td>
      <td>
        <LookUpField
          variant="cell"
          label="科目"
          options={SAMPLE_OPTIONS}
          value={line.account}
          onChange={(account) => change({ account })}
        />
      </td>
      <td>
        <AmountField variant="cell" label="金額" value={line.amount} onChange={(amount) => change({ amount })} />
      </td>
      <td>
        <DayField
          variant="cell"
          label="期日"
          today="2026-11-20"
          value={line.dueOn}
          onChange={(dueOn) => change({ dueOn })}
        />
      </td>
      <td>
        <TextField variant="cell" label="摘要" value={line.memo} onChange={(memo) => change({ memo })} />
      </td>
      <td>
        <CheckField variant="cell" label="済" checked={line.isDone} onChange={(isDone) => change({ isDone })} />
      </td>
    </tr>
  );
}
