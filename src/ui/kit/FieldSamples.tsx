import { useRef, useState } from 'react';
import { Button } from '../button/Button';
import { AmountField } from '../field/AmountField';
import { CheckField } from '../field/CheckField';
import { DayField } from '../field/DayField';
import { LookUpField } from '../field/LookUpField';
import { MonthField } from '../field/MonthField';
import { SelectField } from '../field/SelectField';
import { TextField } from '../field/TextField';
import { ErrorSummary, type FieldProblem } from '../form/ErrorSummary';
import { FormLayout, FormSection, FormSpan } from '../form/FormLayout';
import { findFieldProblems } from '../form/findFieldProblems';
import { KitSection } from './KitSection';
import { SAMPLE_OPTIONS } from './sampleRows';

const TODAY = '2026-11-20';

const KINDS = [
  { value: 'chair', label: '椅子' },
  { value: 'desk', label: '机' },
  { value: 'shelf', label: '本棚' },
] as const;

export function FieldSamples() {
  const formRef = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(TODAY);
  const [month, setMonth] = useState<string | null>('2026-11');
  const [account, setAccount] = useState<string | null>('1310');
  const [kind, setKind] = useState<(typeof KINDS)[number]['value'] | null>('desk');
  const [isChecked, setChecked] = useState(true);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  return (
    <KitSection title="Fields, FormLayout, ErrorSummary">
      <ErrorSummary problems={problems} />
      <FormLayout ref={formRef} label="見本">
        <FormSection title="入力">
          <TextField label="名称" required value={text} onChange={setText} hint="全角でも半角でも入力できます。" />
          <AmountField label="金額" allowNegative value={amount} onChange={setAmount} suffix="円" />
          <DayField label="日付" required today={TODAY} value={day} onChange={setDay} />
          <DayField label="伝票日付" isLarge today={TODAY} value={day} onChange={setDay} />
          <MonthField label="年月" thisMonth="2026-11" value={month} onChange={setMonth} />
          <LookUpField label="科目" options={SAMPLE_OPTIONS} value={account} onChange={setAccount} />
          <SelectField label="種類" options={KINDS} value={kind} onChange={setKind} />
          <CheckField label="税込で入力する" checked={isChecked} onChange={setChecked} />
        </FormSection>
        <FormSection title="状態">
          <TextField label="空欄" value="" onChange={() => undefined} placeholder="例: 4 月分" />
          <TextField label="誤り" value="12-34" onChange={() => undefined} error="電話番号は数字で入力してください。" />
          <TextField label="読み取り専用" readOnly value="変えられません" onChange={() => undefined} />
          <LookUpField
            label="読み取り専用の科目"
            readOnly
            options={SAMPLE_OPTIONS}
            value="1110"
            onChange={() => undefined}
          />
          <SelectField label="選べない種類" readOnly options={KINDS} value="chair" onChange={() => undefined} />
          <CheckField label="固定" readOnly checked onChange={() => undefined} />
          <FormSpan columns={2}>
            <TextField label="二列ぶん" value="摘要" onChange={() => undefined} />
          </FormSpan>
        </FormSection>
        <FormSpan>
          <Button onClick={() => setProblems(formRef.current ? findFieldProblems(formRef.current) : [])}>
            確認する
          </Button>
        </FormSpan>
      </FormLayout>
    </KitSection>
  );
}
