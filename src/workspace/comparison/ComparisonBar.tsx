import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { announce } from '../../ui/announcer/announce';
import { Button } from '../../ui/button/Button';
import { useMessages } from '../../ui/i18n/useMessages';
import { togglePalette } from '../stores/paletteStore';
import styles from './ComparisonBar.module.css';
import { comparisonStore, useComparison } from './comparison';
import { linkFrames } from './linkFrames';
import { markDifferences } from './markDifferences';
import { stopComparing } from './startComparing';
import { walkDifferences } from './walkDifferences';

/** Above the two panes while they are compared: how many differences there are, and the way through them. */
export function ComparisonBar() {
  const say = useMessages('workspace');
  const comparison = useComparison();
  const { current, isAsking } = useSnapshot(comparisonStore);
  useAsking(isAsking);
  useEffect(() => (comparison ? markDifferences(comparison, current) : undefined), [comparison, current]);
  useEffect(() => (comparison ? linkFrames(comparison) : undefined), [comparison]);
  const tabs = comparison?.tabIds.join();
  const count = comparison?.differences.length;
  // Once for each pair: while one of them is being typed, the bar alone keeps count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    announce(count === undefined ? say('compare.waiting') : say('compare.found', { count }));
  }, [tabs]);

  const place = comparison?.differences.findIndex(({ key }) => key === current) ?? -1;
  const difference = comparison?.differences[place];
  return (
    <section className={styles.bar} aria-label={say('compare.label')}>
      {comparison ? (
        <>
          <strong>
            {comparison.differences.length === 0 ? say('compare.none') : say('compare.found', { count: count ?? 0 })}
          </strong>
          {difference ? (
            <span className={styles.current}>
              {place + 1} / {count} {difference.label}
            </span>
          ) : null}
          <Button
            kind="quiet"
            command="workspace:previous-difference"
            disabled={!count}
            onClick={() => walkDifferences(-1)}
          >
            {say('compare.previous')}
          </Button>
          <Button kind="quiet" command="workspace:next-difference" disabled={!count} onClick={() => walkDifferences(1)}>
            {say('compare.next')}
          </Button>
        </>
      ) : (
        <span>{say('compare.waiting')}</span>
      )}
      <Button kind="quiet" onClick={stopComparing}>
        {say('compare.stop')}
      </Button>
    </section>
  );
}

/** After the empty pane has taken the focus: the palette gives it back there, and what is chosen opens there. */
function useAsking(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    comparisonStore.isAsking = false;
    togglePalette('#');
  }, [isAsking]);
}
