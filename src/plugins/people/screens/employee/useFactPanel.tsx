import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { useMissingRight } from '../../../../ui/screen/currentUser';
import { notify } from '../../../../ui/toast/notify';
import { useListWords } from '../../../../ui/words/listWords';
import { CHANGES, cancelChange, type EmployeeFact, type EmployeeInfo, revealFacts } from '../../contract/employee';
import type { FactKind } from '../../contract/factKinds';
import { SENSITIVE_FACTS } from '../../contract/facts';
import { FactDialog } from './FactDialog';
import { KINDS_OF } from './factFields';
import { RevealDialog } from './RevealDialog';

interface Act {
  readonly run: () => void;
  readonly disabled: string | undefined;
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
  readonly edit: Act;
  readonly reveal: Act;
  readonly cancel: Act;
  readonly dialogs: ReactNode;
}

export function useFactPanel(info: EmployeeInfo, on: string): FactPanel {
  const { employee } = info;
  const say = useMessages('people');
  const words = useListWords();
  const kinds = KINDS_OF[employee.kind];
  const [chosen, choose] = useState<FactKind>('person');
  const [dialog, setDialog] = useState<'edit' | 'reveal' | null>(null);
  const [revealed, setRevealed] = useState<{ version: number; kind: FactKind; facts: readonly EmployeeFact[] } | null>(
    null,
  );
  const kind = kinds.includes(chosen) ? chosen : 'person';
  const missingEdit = useMissingRight(CHANGES[kind]);
  const missingReveal = useMissingRight(revealFacts);
  const cancelling = useWrite(cancelChange, { touches: ['Position'] });

  const isShown = revealed !== null && revealed.kind === kind && revealed.version === employee.version;
  const facts = isShown ? revealed.facts : info.facts.filter((fact) => fact.kind === kind);
  const current = facts.findLast(({ validFrom }) => validFrom <= on);
  const isMasked = SENSITIVE_FACTS.includes(kind) && !isShown && facts.length > 0;
  const toCome = facts.find(({ validFrom }) => validFrom > on);

  return {
    ...{ kinds, kind, choose, facts, current, isMasked },
    edit: {
      run: () => setDialog(isMasked ? 'reveal' : 'edit'),
      disabled: missingEdit && words.missingRight(missingEdit),
    },
    reveal: {
      run: () => setDialog('reveal'),
      disabled: missingReveal ? words.missingRight(missingReveal) : isMasked ? undefined : say('reveal.nothing'),
    },
    cancel: {
      run: () => {
        if (!toCome) return;
        cancelling.mutate(
          { id: employee.id, version: employee.version, kind, from: toCome.validFrom },
          { onSuccess: () => notify('success', say('fact.cancelled')) },
        );
      },
      disabled: missingEdit ? words.missingRight(missingEdit) : toCome ? undefined : say('fact.nothingPlanned'),
    },
    dialogs: (
      <>
        {dialog === 'edit' ? (
          <FactDialog
            kind={kind}
            employee={employee}
            value={current?.value ?? null}
            onSaved={() => setRevealed(null)}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'reveal' ? (
          <RevealDialog
            kind={kind}
            employee={employee}
            onRevealed={(shown) => setRevealed({ version: employee.version, kind, facts: shown })}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </>
    ),
  };
}
