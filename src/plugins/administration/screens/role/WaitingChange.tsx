import type { ShownChangeRow } from '#core/dualControl/contract.ts';
import { decideChange, withdrawChange } from '#core/permission/role.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import sides from '../../parts/act/Differences.module.css';
import styles from './Role.module.css';
import { wordOfChange } from './wordOfChange';

/** A change that waits: what it gives and takes, why, and what the reader may do about it. */
export function WaitingChange({ change }: { change: ShownChangeRow }) {
  const say = useMessages('administration');
  const touches = ['User', 'Route'];
  const decide = useWrite(decideChange, { touches });
  const withdraw = useWrite(withdrawChange, { touches });
  const { id, added, removed, reason, proposedByName, mayDecide, mayRefuse, mayWithdraw } = change;
  const settled = say('change.notYours');
  const settle = (decision: 'approve' | 'refuse') => () => decide.mutate({ id, decision });
  useCommandHandlers({
    'administration:role-approve': { run: settle('approve'), disabled: mayDecide ? undefined : settled },
    'administration:role-refuse': { run: settle('refuse'), disabled: mayRefuse ? undefined : settled },
  });
  return (
    <section className={styles.waiting} aria-label={say('role.waiting')}>
      <strong>{say('role.waitingFrom', { name: proposedByName, reason })}</strong>
      <ul className={sides.words}>
        {added.map((word) => (
          <li key={`+${word}`}>+ {wordOfChange(word, say)}</li>
        ))}
        {removed.map((word) => (
          <li key={`-${word}`}>− {wordOfChange(word, say)}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {mayDecide ? (
          <Button kind="main" command="administration:role-approve" busy={decide.isPending} onClick={settle('approve')}>
            {say('change.acts.approve')}
          </Button>
        ) : null}
        {mayRefuse ? (
          <Button command="administration:role-refuse" busy={decide.isPending} onClick={settle('refuse')}>
            {say('change.acts.refuse')}
          </Button>
        ) : null}
        {mayWithdraw ? (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
            {say('change.acts.withdraw')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
