import { useRef, useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { type EmployeeFact, type EmployeeInfo, revealFacts } from '../../contract/employee';
import type { FactKind } from '../../contract/factKinds';

interface RevealDialogProps {
  kind: FactKind;
  employee: EmployeeInfo['employee'];
  onRevealed: (facts: readonly EmployeeFact[]) => void;
  onClose: () => void;
}

/** Asks why sensitive facts are to be seen; the reason is kept with who asked. */
export function RevealDialog({ kind, employee, onRevealed, onClose }: RevealDialogProps) {
  const say = useMessages('people');
  const reveal = useWrite(revealFacts, { message: false });
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (!reason.trim()) return [{ fieldId: 'reveal-reason', message: say('reveal.reasonMissing') }];
    const { facts } = await reveal.mutateAsync({ id: employee.id, kind, reason });
    onRevealed(facts);
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('reveal.title', { fact: say(`fact.kinds.${kind}`), name: employee.name })}
      description={say('reveal.description')}
      initialFocus={field}
      width={460}
      submitLabel={say('reveal.show')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        id="reveal-reason"
        ref={field}
        label={say('reveal.reason')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
