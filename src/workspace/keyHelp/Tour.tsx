import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/button/Button';
import { useMessages } from '../../ui/i18n/useMessages';
import { useSituation } from '../commands/situation';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';
import styles from './Tour.module.css';
import { endTour, goOnWithTour, stepsFor, tourStore } from './tourStore';

/**
 * Five minutes on a first day. It stands above the screen and covers nothing of it, takes neither the focus nor a key of
 * the screen, and can be left at every step.
 */
export default function Tour() {
  const say = useMessages('workspace');
  const { at } = useSnapshot(tourStore);
  const { permissions } = useSituation();
  const steps = stepsFor(permissions);
  useEffect(() => {
    tourStore.count = steps.length;
  }, [steps.length]);
  const current = at === null ? undefined : steps[at];
  if (at === null || !current) return null;
  const show = () => {
    if (typeof current.shows === 'string') openPath(registry, { path: current.shows });
    else current.shows();
  };
  return (
    <aside className={styles.tour} aria-label={say('tour.title')} aria-live="polite">
      <h2 className={styles.title}>
        {say('tour.title')} {at + 1}/{steps.length}: {say(`tour.steps.${current.id}.title`)}
      </h2>
      <p className={styles.text}>{say(`tour.steps.${current.id}.text`)}</p>
      <div className={styles.actions}>
        <Button kind="quiet" command="workspace:end-tour" onClick={endTour}>
          {say('tour.end')}
        </Button>
        <Button onClick={show}>{say('tour.show')}</Button>
        <Button command="workspace:go-on-with-tour" onClick={goOnWithTour}>
          {say(at + 1 === steps.length ? 'tour.finish' : 'tour.next')}
        </Button>
      </div>
    </aside>
  );
}
