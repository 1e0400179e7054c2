import { useRef, useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Masters } from '#plugins/ledger/books/parts/useMasters.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import styles from './BankLines.module.css';
import type { Chosen, ChosenLine } from './bankWork';

interface ChoiceDialogProps {
  line: ChosenLine;
  /** Others with the same text. */
  likeCount: number;
  masters: Masters;
  onChoose: (choice: Chosen, forAll: boolean) => void;
  onClose: () => void;
}

/** Where the other side of a bank line is booked. */
export function ChoiceDialog({ line, likeCount, masters, onChoose, onClose }: ChoiceDialogProps) {
  const say = useMessages('journal-exchange');
  const first = useRef<HTMLInputElement>(null);
  const [account, setAccount] = useState<string | null>(line.account);
  const [taxCode, setTaxCode] = useState(line.taxCode);
  const [department, setDepartment] = useState(line.department);
  const [partner, setPartner] = useState(line.partner);
  const [forAll, setForAll] = useState(likeCount > 0);
  const chooseAccount = (code: string | null) => {
    setAccount(code);
    const usual = masters.books.accounts.get(code ?? '')?.defaultTaxCode;
    setTaxCode(usual && usual !== 'OUT' ? usual : null);
  };
  const choose = () => {
    if (account !== null) onChoose({ account, taxCode, department, partner }, forAll);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('bankLines.choice.title', { day: formatDay(line.day), text: line.text })}
      description={say('bankLines.choice.explain', { amount: formatAmount(line.deposit + line.withdrawal) })}
      width={460}
      initialFocus={first}
      actions={
        <Button kind="main" disabled={account === null} onClick={choose}>
          {say('bankLines.choice.save')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <LookUpField
          ref={first}
          label={say('bankLines.counter')}
          codeWidth={4}
          value={account}
          options={masters.accountOptions}
          onChange={chooseAccount}
        />
        <LookUpField
          label={say('bankLines.taxCode')}
          codeWidth={5}
          value={taxCode}
          options={masters.taxCodeOptions}
          onChange={setTaxCode}
        />
        <LookUpField
          label={say('bankLines.department')}
          codeWidth={4}
          value={department}
          options={masters.departmentOptions}
          onChange={setDepartment}
        />
        <LookUpField
          label={say('bankLines.partner')}
          codeWidth={5}
          value={partner}
          options={masters.partnerOptions}
          onChange={setPartner}
        />
        {likeCount > 0 ? (
          <CheckField label={say('bankLines.choice.all', { count: likeCount })} checked={forAll} onChange={setForAll} />
        ) : null}
      </div>
    </Dialog>
  );
}
