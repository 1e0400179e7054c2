import { useMemo, useRef, useState } from 'react';
import { addSubstitute, endSubstitute, listApprovers, listSubstitutes } from '#core/approval/contract.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';

import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, type RowOf, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCurrentUser } from '#ui/screen/currentUser.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';

type Substitute = RowOf<typeof listSubstitutes>;

function standingOf({ from, through }: Substitute): 'now' | 'later' | 'over' {
  const today = dayInTokyo(new Date());
  if (through < today) return 'over';
  return from > today ? 'later' : 'now';
}

const substitutes = (wordKinds: (kinds: readonly string[]) => string): ListDefinition<typeof listSubstitutes> => ({
  screen: 'assistant:substitutes',
  words: ['assistant', 'substitutes'],
  read: listSubstitutes,
  rowId: ({ id }) => id,
  columns: [
    { field: 'substituteName', width: 200 },
    { field: 'from', kind: 'day' },
    { field: 'through', kind: 'day' },
    { field: 'kinds', width: 200, value: ({ kinds }, say) => wordKinds(kinds) || say('substitutes.anyKind') },
    { field: 'amountAtMost', kind: 'amount' },
    { field: 'state', width: 96, value: (row, say) => say(`substitutes.${standingOf(row)}`) },
    {
      field: 'lacking',
      width: 280,
      value: ({ lacking }, say) =>
        lacking.length > 0 ? say('substitutes.lackingKinds', { kinds: wordKinds(lacking) }) : '',
    },
  ],
  acts: [rowAct({ name: 'end', effect: 'destroy', call: endSubstitute, input: ({ id }) => ({ id }) })],
});

const NO_KINDS: OutputOf<typeof listApprovers>['kinds'] = [];

/** 代理承認者: who approves in my place, on which days, about what, up to which amount. */
export default function SubstitutesScreen() {
  const say = useMessages('assistant');
  const [isAdding, setAdding] = useState(false);
  const kinds = useRead(listApprovers, {}).data?.kinds ?? NO_KINDS;
  const list = useMemo(() => substitutes((named) => wordKinds(kinds, named)), [kinds]);
  useCommandHandlers({ 'assistant:add-substitute': { run: () => setAdding(true) } });
  const add = (
    <Button kind="main" command="assistant:add-substitute" onClick={() => setAdding(true)}>
      {say('substitutes.add')}
    </Button>
  );
  return (
    <>
      <ListScreen list={{ ...list, main: add }} />
      {isAdding ? <SubstituteDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

const wordKinds = (known: typeof NO_KINDS, named: readonly string[]): string =>
  named.map((kind) => known.find((each) => each.kind === kind)?.title ?? kind).join('・');

function SubstituteDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('assistant');
  const today = dayInTokyo(new Date());
  const { employeeNumber } = useCurrentUser();
  const { users = [], kinds: allKinds = [] } = useRead(listApprovers, {}).data ?? {};
  // What oneself does not decide about is not handed on.
  const own = users.find(({ code }) => code === employeeNumber)?.decides ?? [];
  const kinds = allKinds.filter(({ kind }) => own.includes(kind));
  const write = useWrite(addSubstitute, { message: false, touches: ['Inbox'] });
  const person = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const eligible = users.filter(
    (user) => user.code !== employeeNumber && user.decides.some((each) => own.includes(each)),
  );
  const chosen = eligible.find((user) => user.code === code);
  const handed = kinds.filter(({ kind }) => !leftOut.includes(kind) && (chosen?.decides.includes(kind) ?? true));
  const [from, setFrom] = useState<Day | null>(today);
  const [through, setThrough] = useState<Day | null>(null);
  const [amountAtMost, setAmount] = useState<number | null>(null);
  const submit = async () => {
    const substituteId = chosen?.id;
    if (!substituteId) return [{ fieldId: 'substitute-person', message: say('substitutes.personMissing') }];
    if (handed.length === 0) return [{ fieldId: 'substitute-kinds-0', message: say('substitutes.kindMissing') }];
    if (!from || !through) return [{ fieldId: 'substitute-through', message: say('substitutes.dayMissing') }];
    await write.mutateAsync({
      ...{ substituteId, from, through, amountAtMost },
      kinds: handed.map(({ kind }) => kind),
    });
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
        options={eligible}
        onChange={setCode}
      />
      <HandedKinds kinds={kinds} mayDecide={chosen?.decides} leftOut={leftOut} onChange={setLeftOut} />
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

interface HandedKindsProps {
  kinds: typeof NO_KINDS;
  /** Of whoever is chosen; nobody yet decides about everything. */
  mayDecide: readonly string[] | undefined;
  leftOut: readonly string[];
  onChange: (leftOut: readonly string[]) => void;
}

/** What is handed on: everything both may decide about, unless it is left out. */
function HandedKinds({ kinds, mayDecide, leftOut, onChange }: HandedKindsProps) {
  const say = useMessages('assistant');
  return (
    <fieldset>
      <legend>{say('substitutes.kinds')}</legend>
      {kinds.map(({ kind, title }, index) => {
        const isPossible = mayDecide?.includes(kind) ?? true;
        return (
          <CheckField
            key={kind}
            id={`substitute-kinds-${index}`}
            label={title}
            readOnly={!isPossible}
            checked={isPossible && !leftOut.includes(kind)}
            onChange={(isHanded) => onChange(isHanded ? leftOut.filter((each) => each !== kind) : [...leftOut, kind])}
          />
        );
      })}
    </fieldset>
  );
}
