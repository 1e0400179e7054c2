import { useRef, useState } from 'react';
import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import type { ListedKeyword } from '../contract/accountKeyword';
import { matchKeywords } from '../rules/matchKeywords';
import styles from './Keywords.module.css';

interface TestDialogProps {
  /** What the rules are called that are asked, where they are those of an earlier moment. */
  title: string | undefined;
  rules: readonly ListedKeyword[];
  accountName: (code: string) => string;
  onClose: () => void;
}

const EITHER = 'either';

/** A memo is typed, and every rule that fits is shown in its order: which one wins, and why. */
export function TestDialog({ title, rules, accountName, onClose }: TestDialogProps) {
  const say = useMessages('journal-exchange');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [side, setSide] = useState<Side | null>(null);
  const found = matchKeywords(rules, { text, amount, side, partner: null, bankAccount: null });
  const whyOf = ({ priority, text: keyword, match }: ListedKeyword) =>
    say('keyword.test.why', { priority, text: keyword, match: say(`keyword.matches.${match}`) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={[say('keyword.test.title'), title].filter(Boolean).join(' — ')}
      description={say('keyword.test.explain')}
      width={640}
      initialFocus={field}
    >
      <div className={styles.fields}>
        <TextField ref={field} label={say('keyword.test.text')} maxLength={200} value={text} onChange={setText} />
        <AmountField label={say('keyword.test.amount')} value={amount} onChange={setAmount} />
        <SelectField
          label={say('keyword.test.side')}
          value={side ?? EITHER}
          options={[
            { value: EITHER, label: say('keyword.test.eitherSide') },
            { value: 'debit', label: say('side.debit') },
            { value: 'credit', label: say('side.credit') },
          ]}
          onChange={(value) => setSide(value === 'debit' || value === 'credit' ? value : null)}
        />
      </div>
      <ol className={styles.rows} aria-live="polite">
        {found.map((rule, place) => (
          <li key={rule.code} className={styles.row}>
            <Pill tone={place === 0 ? 'success' : 'neutral'}>
              {say(place === 0 ? 'keyword.test.wins' : 'keyword.test.loses')}
            </Pill>
            <strong>{accountName(rule.account)}</strong>
            <span>{rule.taxCode}</span>
            <span className={styles.why}>
              {rule.code} {whyOf(rule)}
            </span>
          </li>
        ))}
        {text.trim() !== '' && found.length === 0 ? <li className={styles.note}>{say('keyword.test.none')}</li> : null}
      </ol>
    </Dialog>
  );
}
