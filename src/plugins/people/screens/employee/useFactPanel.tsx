import { type ReactNode, useState } from 'react';
import type { ClientInput } from '#core/contract/callShape.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import type { FieldClass } from '#core/contract/roles.ts';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { beginOn } from '#ui/act/beginAct.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCurrentUser } from '#ui/screen/currentUser.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { CHANGES, cancelChange, type EmployeeFact, type EmployeeInfo, revealFacts } from '../../contract/employee';
import { fieldsKept, isToldOf } from '../../contract/factClasses';
import type { FactKind } from '../../contract/factKinds';
import { isSinceJoining, SENSITIVE_FACTS } from '../../contract/facts';
import { revealAct } from '../../parts/act/acts';
import { FactDialog } from './FactDialog';
import type { FactValues } from './FactInputs';
import { KINDS_OF } from './factFields';

export interface FactAct {
  readonly run: (given?: GivenArguments, isTold?: boolean) => void;
  readonly disabled: string | undefined;
  readonly asks?: 'itself';
}

/** What is chosen of a person, and what can be done with it. */
export interface FactPanel {
  readonly kinds: readonly FactKind[];
  readonly kind: FactKind;
  readonly choose: (kind: FactKind) => void;
  /** Facts of the kind in the order of their days. */
  readonly facts: readonly EmployeeFact[];
  /** The one that holds on the day. */
  readonly current: EmployeeFact | undefined;
  readonly isMasked: boolean;
  /** Fields of the kind that the user is not told. */
  readonly without?: readonly string[];
  readonly edit: FactAct;
  readonly reveal: FactAct;
  /** Null where nobody could take a change back. */
  readonly cancel: FactAct | null;
  readonly dialogs: ReactNode;
}

/** `first` is the part shown at first, `person` where there is none of this name. */
export function useFactPanel(info: EmployeeInfo, on: string, first?: string): FactPanel & { readonly cancel: FactAct } {
  const { employee } = info;
  const say = useMessages('people');
  const words = useListWords();
  const { fieldClasses } = useCurrentUser();
  const reads = (fieldClass: FieldClass) => fieldClasses.includes(fieldClass);
  const kinds = KINDS_OF[employee.kind].filter((each) => isToldOf(each, reads));
  const [chosen, choose] = useState<FactKind>(kinds.find((each) => each === first) ?? 'person');
  const [dialog, setDialog] = useState<'edit' | 'cancel' | null>(null);
  const [revealed, setRevealed] = useState<{ version: number; kind: FactKind; facts: readonly EmployeeFact[] } | null>(
    null,
  );
  const kind = kinds.includes(chosen) ? chosen : 'person';
  const without = fieldsKept(kind, reads);
  const missingEdit = useMissingRightInWords(CHANGES[kind]);
  const missingReveal = useMissingRightInWords(revealFacts);
  // The endpoints differ in the shape of `value` alone, which the server checks by the schema of the kind.
  const change = useWrite(CHANGES[kind] as typeof CHANGES.person, { message: false, touches: ['Position'] });
  const cancelling = useWrite(cancelChange, { touches: ['Position'] });

  const save = async ({ from, value }: { from: Day; value: FactValues }) => {
    const input = { id: employee.id, version: employee.version, from, value };
    await change.mutateAsync(input as ClientInput<typeof CHANGES.person>);
    const isPlanned = from > dayInTokyo(new Date());
    notify('success', say(isPlanned ? 'fact.planned' : 'fact.saved', { fact: say(`fact.kinds.${kind}`) }));
    setRevealed(null);
  };

  const isShown = revealed !== null && revealed.kind === kind && revealed.version === employee.version;
  const facts = isShown ? revealed.facts : info.facts.filter((fact) => fact.kind === kind);
  const current = facts.findLast(({ validFrom }) => validFrom <= on);
  const isMasked = SENSITIVE_FACTS.includes(kind) && !isShown && facts.length > 0;
  const toCome = facts.find(({ validFrom }) => validFrom > on);
  const takeBack = ({ validFrom }: EmployeeFact) =>
    cancelling.mutate(
      { id: employee.id, version: employee.version, kind, from: validFrom },
      { onSuccess: () => notify('success', say('fact.cancelled')) },
    );

  const reveal = beginOn(
    revealAct,
    () => ({ id: employee.id, name: employee.name, kind, fact: say(`fact.kinds.${kind}`) }),
    // What `revealFacts` answers.
    (shown) => setRevealed({ ...(shown as OutputOf<typeof revealFacts>), version: employee.version, kind }),
  );

  return {
    ...{ kinds, kind, choose, facts, current, isMasked, without },
    edit: {
      run: () => (isMasked ? reveal() : setDialog('edit')),
      disabled: missingEdit && words.missingRight(missingEdit),
    },
    reveal: {
      run: reveal,
      disabled: missingReveal ? words.missingRight(missingReveal) : isMasked ? undefined : say('reveal.nothing'),
    },
    cancel: {
      run: () => setDialog('cancel'),
      asks: 'itself',
      disabled: missingEdit ? words.missingRight(missingEdit) : toCome ? undefined : say('fact.nothingPlanned'),
    },
    dialogs: (
      <>
        {toCome ? (
          <ConfirmDialog
            open={dialog === 'cancel'}
            danger
            title={say('fact.cancelTitle', {
              name: employee.name,
              fact: say(`fact.kinds.${kind}`),
              day: formatDay(toCome.validFrom),
            })}
            description={words.act.cannotUndo}
            confirmLabel={say('fact.cancel')}
            onConfirm={() => {
              setDialog(null);
              takeBack(toCome);
            }}
            onCancel={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'edit' ? (
          <FactDialog
            kind={kind}
            title={say('fact.changeTitle', { fact: say(`fact.kinds.${kind}`), name: employee.name })}
            submitLabel={say('fact.save')}
            value={current?.value ?? null}
            initialFrom={
              isSinceJoining(kind) && facts.length === 0 && employee.joinedOn ? employee.joinedOn : undefined
            }
            root="value."
            without={without}
            onSend={save}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </>
    ),
  };
}
