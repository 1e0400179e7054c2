import { useEffect, useState } from 'react';
import { callEndpoint } from '../../core/client/callEndpoint';
import { foundingCall } from '../../core/company/calls';
import type { founding, DemoSignIns as Offered } from '../../core/company/contract';
import { Button } from '../../ui/button/Button';
import { useMessages } from '../../ui/i18n/useMessages';
import styles from './DemoSignIns.module.css';

type Person = Offered['people'][number];

interface DemoSignInsProps {
  onChoose: (person: Person, password: string) => void;
}

/** Whom one can be in the demo company; nothing anywhere else. */
export default function DemoSignIns({ onChoose }: DemoSignInsProps) {
  const say = useMessages('entrance');
  const [demo, setDemo] = useState<Offered | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callEndpoint<typeof founding>(foundingCall, {}, { signal: leaving.signal, message: false })
      .then((answer) => setDemo(answer.demo))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  if (!demo) return null;
  return (
    <section className={styles.demo} aria-label={say('demo.title')}>
      <h2 className={styles.title}>{say('demo.title')}</h2>
      <p>{say('demo.explain', { password: demo.password })}</p>
      <ul className={styles.people}>
        {demo.people.map((person) => (
          <li key={person.employeeNumber}>
            <Button kind="quiet" className={styles.person} onClick={() => onChoose(person, demo.password)}>
              <span className={styles.role}>{say(`demo.roles.${person.role}`)}</span>
              <span className={styles.name}>
                {person.employeeNumber} / {person.username}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
