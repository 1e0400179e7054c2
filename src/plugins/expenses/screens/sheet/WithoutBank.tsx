import { useMessages } from '#ui/i18n/useMessages.ts';
import styles from './PayDialog.module.css';

/** Names whose money no bank would take, before anything is posted or paid. */
export function WithoutBank({ owners }: { owners: readonly { ownerNumber: string; ownerName: string }[] }) {
  const say = useMessages('expenses');
  if (owners.length === 0) return null;
  const names = owners.map(({ ownerNumber, ownerName }) => `${ownerNumber} ${ownerName}`).join(say('withoutBank.and'));
  return (
    <p role="note" className={styles.warning}>
      {say('withoutBank.is', { names })}
    </p>
  );
}
