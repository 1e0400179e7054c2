import { type ReactNode, useState } from 'react';
import type { ClientInput } from '#core/contract/callShape.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import styles from './Role.module.css';

interface ReasonDialogProps<E extends Endpoint> {
  title: string;
  call: E;
  input: (reason: string) => ClientInput<E>;
  added: readonly string[];
  removed: readonly string[];
  onDone?: ((answer: { state: string; code?: string }) => void) | undefined;
  onClose: () => void;
}

/** What a change gives and takes away, and why: asked before it is proposed to a second person. */
export function ReasonDialog<E extends Endpoint>(props: ReasonDialogProps<E>) {
  const { title, call, input, added, removed, onDone, onClose } = props;
  const say = useMessages('administration');
  const write = useWrite(call, { touches: ['User', 'Role', 'Route'], message: false, loading: false });
  const propose = async (reason: string) => {
    // Every endpoint that proposes answers the state of its proposal.
    const answer = (await write.mutateAsync(input(reason))) as { state: string; code?: string };
    notify('success', say(answer.state === 'waiting' ? 'role.proposed' : 'role.doneAlone'));
    onDone?.(answer);
    onClose();
  };
  return (
    <ProposalDialog title={title} onPropose={propose} onClose={onClose}>
      <Differences label={say('role.adds')} words={added} sign="+" />
      <Differences label={say('role.takes')} words={removed} sign="−" />
    </ProposalDialog>
  );
}

interface ProposalDialogProps {
  title: string;
  onPropose: (reason: string) => Promise<void> | void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks why something is proposed to a second person. */
export function ProposalDialog({ title, onPropose, onClose, children }: ProposalDialogProps) {
  const say = useMessages('administration');
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (reason.trim() === '') return [{ message: say('role.reasonNeeded') }];
    await onPropose(reason);
    return [];
  };
  return (
    <FormDialog
      title={title}
      description={say('role.secondPerson')}
      width={520}
      submitLabel={say('role.propose')}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextField label={say('role.reason')} required maxLength={200} value={reason} onChange={setReason} autoFocus />
    </FormDialog>
  );
}

/** What comes, or what goes, one line each. */
export function Differences({ label, words, sign }: { label: string; words: readonly string[]; sign: string }) {
  if (words.length === 0) return null;
  return (
    <section className={styles.differences} aria-label={label}>
      <h3 className={styles.label}>
        {label} ({words.length})
      </h3>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            {sign} {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
