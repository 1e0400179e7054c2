import { useRef, useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type Evidence, listEvidence, updateEvidence } from '../contract/evidence';

/** Types what a file is evidence of, beginning with what it is found by now. */
export function EvidenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [evidence] = useRead(listEvidence, { id }).data?.rows ?? [];
  return evidence ? <EvidenceForm evidence={evidence} onClose={onClose} /> : null;
}

function EvidenceForm({ evidence, onClose }: { evidence: Evidence; onClose: () => void }) {
  const say = useMessages('ledger');
  const first = useRef<HTMLInputElement>(null);
  const partners = useRead(listPartners, {}).data?.rows ?? [];
  const write = useWrite(updateEvidence, { message: false, touches: ['Log'] });
  const [transactionOn, setTransactionOn] = useState<Day | null>(evidence.transactionOn);
  const [amount, setAmount] = useState<number | null>(evidence.amount);
  const [partner, setPartner] = useState<string | null>(evidence.partner);
  const [counterparty, setCounterparty] = useState(evidence.partner === null ? evidence.counterparty : '');

  // A file has one counterparty, registered or not: saying one takes the other back, where both stood and one was dropped.
  const choosePartner = (code: string | null) => {
    setPartner(code);
    if (code !== null) setCounterparty('');
  };
  const typeCounterparty = (name: string) => {
    setCounterparty(name);
    if (name.trim() !== '') setPartner(null);
  };

  const submit = async () => {
    if (transactionOn === null) {
      return [{ fieldId: 'evidence-day', message: say('evidence.dayMissing') }];
    }
    await write.mutateAsync({ id: evidence.id, transactionOn, amount, partner, counterparty });
    onClose();
    notify('success', say('evidence.saved'));
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      width={440}
      title={say('evidence.describe', { name: evidence.name })}
      description={say('evidence.explain')}
      initialFocus={first}
      submitLabel={say('evidence.save')}
      keepsEnter
      onSubmit={submit}
    >
      <DayField
        id="evidence-day"
        ref={first}
        label={say('evidence.transactionOn')}
        required
        today={dayInTokyo(new Date())}
        value={transactionOn}
        onChange={setTransactionOn}
      />
      <AmountField label={say('evidence.amount')} value={amount} onChange={setAmount} />
      <LookUpField
        label={say('evidence.partner')}
        codeWidth={6}
        value={partner}
        options={partners}
        onChange={choosePartner}
      />
      <TextField
        label={say('evidence.counterpartyName')}
        maxLength={100}
        value={counterparty}
        onChange={typeCounterparty}
      />
    </FormDialog>
  );
}
