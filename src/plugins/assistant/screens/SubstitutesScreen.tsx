import { useRef, useState } from 'react';
import { addSubstitute, endSubstitute, listApprovers, listSubstitutes } from '../../../core/approval/contract';
import { type Day, dayInTokyo } from '../../../core/value/day';
import { Button } from '../../../ui/button/Button';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { AmountField } from '../../../ui/field/AmountField';
import { DayField } from '../../../ui/field/DayField';
import { LookUpField } from '../../../ui/field/LookUpField';
import { useMessages } from '../../../ui/i18n/useMessages';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { type ListDefinition, type RowOf, rowAct } from '../../../ui/listScreen/listDefinition';
import { useRead } from '../../../ui/query/useRead';
import { useWrite } from '../../../ui/query/useWrite';
import { useCommandHandlers } from '../../../ui/screen/screenContext';
import { notify } from '../../../ui/toast/notify';

type Substitute = RowOf<typeof listSubstitutes>;

function standingOf({ from, through }: Substitute): 'now' | 'later' | 'over' {
  const today = dayInTokyo(new Date());
  if (through < today) return 'over';
  return from > today ? 'later' : 'now';
}

const substitutes: ListDefinition<typeof listSubstitutes> = {
  screen: 'assistant:substitutes',
  words: ['assistant', 'substitutes'],
  read: listSubstitutes,
  rowId: ({ id }) => id,
  columns: [
    { field: 'substituteName', width: 200 },
    { field: 'from', kind: 'day' },
    { field: 'through', kind: 'day' },
    { field: 'amountAtMost', kind: 'amount' },
    { field: 'state', width: 96, value: (row, say) => say(`substitutes.${standingOf(row)}`) },
  ],
  acts: [rowAct({ name: 'end', effect: 'destroy', call: endSubstitute, input: ({ id }) => ({ id }) })],
};

/** 承認の代理: who approves in my place, on which days, up to which amount. */
export default function SubstitutesScreen() {
  const say = useMessages('assistant');
  const [isAdding, setAdding] = useState(false);
  useCommandHandlers({ 'assistant:add-substitute': { run: () => setAdding(true) } });
  const add = (
    <Button kind="main" command="assistant:add-substitute" onClick={() => setAdding(true)}>
      {say('substitutes.add')}
    </Button>
  );
  return (
    <>
      <ListScreen list={{ ...substitutes, actions: add }} />
      {isAdding ? <SubstituteDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function SubstituteDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('assistant');
  const today = dayInTokyo(new Date());
  const users = useRead(listApprovers, {}).data?.users ?? [];
  const write = useWrite(addSubstitute, { message: false, touches: ['Inbox'] });
  const person = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState<string | null>(null);
  const [from, setFrom] = useState<Day | null>(today);
  const [through, setThrough] = useState<Day | null>(null);
  const [amountAtMost, setAmount] = useState<number | null>(null);
  const submit = async () => {
    const substituteId = users.find((user) => user.code === code)?.id;
    if (!substituteId) return [{ fieldId: 'substitute-person', message: say('substitutes.personMissing') }];
    if (!from || !through) return [{ fieldId: 'substitute-through', message: say('substitutes.dayMissing') }];
    await write.mutateAsync({ substituteId, from, through, amountAtMost });
    notify('success', say('substitutes.added'));
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('substitutes.add')}
      description={say('substitutes.explain')}
      submitLabel={say('substitutes.add')}
      initialFocus={person}
      onSubmit={submit}
      onClose={onClose}
    >
      <LookUpField
        id="substitute-person"
        ref={person}
        label={say('substitutes.person')}
        required
        codeWidth={6}
        value={code}
        options={users.map((user) => ({ ...user, reading: '' }))}
        onChange={setCode}
      />
      <DayField label={say('substitutes.from')} required today={today} value={from} onChange={setFrom} />
      <DayField
        id="substitute-through"
        label={say('substitutes.through')}
        required
        today={today}
        value={through}
        onChange={setThrough}
      />
      <AmountField
        label={say('substitutes.amountAtMost')}
        hint={say('substitutes.anyAmount')}
        value={amountAtMost}
        onChange={setAmount}
      />
    </FormDialog>
  );
}
