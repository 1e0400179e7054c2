import { useState } from 'react';
import { isCallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { isDeactivated, mayDeactivate, type RemovalForesight } from '../../core/contract/removal';
import { formatAmount, formatCount } from '../../core/value/formatAmount';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { useRead } from '../query/useRead';
import { useWrite } from '../query/useWrite';
import { useScreen } from '../screen/screenContext';
import { useMissingRightInWords } from '../screen/useMissingRightInWords';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import { type FormValues, type RecordDefinition, recordName } from './recordDefinition';

/** Removing a record: the right, one question that names it and says what will become of it, and the way back. */
export function useRemoval<Read extends Endpoint, Save extends Endpoint>(
  record: RecordDefinition<Read, Save>,
  stored: FormValues | null,
) {
  const { remove, foresee, save, read, key, touches } = record;
  const screen = useScreen();
  const words = useListWords();
  const [isAsking, setAsking] = useState(false);
  const missing = useMissingRightInWords(...(remove ? [remove] : []));
  // A record that cannot be removed has no button that would write, and none that is not foreseen is read.
  const write = useWrite(remove ?? save, touches ? { touches } : {});
  const foreseen = useRead(foresee ?? read, { [key]: stored?.[key] } as ClientInput<Endpoint>, {
    enabled: isAsking && foresee !== undefined,
    message: false,
  });
  if (!remove || !stored) return null;
  const confirm = async () => {
    setAsking(false);
    try {
      const answer: unknown = await write.mutateAsync({
        [key]: stored[key],
        version: stored.version,
      } as ClientInput<Endpoint>);
      notify('success', isDeactivated(answer) ? words.form.deactivated : words.form.removed);
      screen.close();
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    }
  };
  const foresight = foresee ? (foreseen.data as RemovalForesight | undefined) : undefined;
  const isKept = foresight?.outcome === 'deactivated';
  const name = recordName(record, stored);
  const consequence = foresight
    ? isKept
      ? words.form.willDeactivate
      : words.act.cannotUndo
    : mayDeactivate(remove)
      ? words.form.mayDeactivate
      : words.act.cannotUndo;
  const open = foresight?.open.map(({ title, count, amount }) =>
    amount === null
      ? words.form.openUnseen(title, formatCount(count))
      : words.form.open(title, formatCount(count), formatAmount(amount)),
  );
  return {
    ask: () => setAsking(true),
    disabled: missing && words.missingRight(missing),
    question: (
      <ConfirmDialog
        open={isAsking && (foresee === undefined || !foreseen.isPending)}
        danger
        title={isKept ? words.form.deactivateTitle(name) : words.form.removeTitle(name)}
        description={[...(open ?? []), consequence].join(' ')}
        confirmLabel={isKept ? words.form.deactivate : words.form.remove}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
