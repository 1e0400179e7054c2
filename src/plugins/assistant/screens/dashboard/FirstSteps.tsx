import { CircleCheck, CircleDashed } from 'lucide-react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import type { personalInfo } from '../../contract/dashboard';
import styles from './FirstSteps.module.css';

/** What a new company has to set up, until all of it is done. */
export function FirstSteps({ steps }: { steps: OutputOf<typeof personalInfo>['firstSteps'] }) {
  const say = useMessages('assistant');
  if (steps.length === 0) return null;
  return (
    <section className={styles.steps} aria-label={say('firstSteps.title')}>
      <h2>{say('firstSteps.title')}</h2>
      <p>{say('firstSteps.lead')}</p>
      <ol>
        {steps.map(({ title, path, isDone }) => {
          const Icon = isDone ? CircleCheck : CircleDashed;
          return (
            <li key={path} data-done={isDone}>
              <Icon size={16} strokeWidth={1.5} aria-label={say(isDone ? 'firstSteps.done' : 'firstSteps.open')} />
              <ScreenLink to={path}>{title}</ScreenLink>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
