import styles from './Chart.module.css';
import { PAPER, type Plot } from './ValueAxis';

/** The names of the places below the plot, as many as there is room for, the last always among them. */
export function PlaceLabels({ labels, every, plot }: { labels: readonly string[]; every: number; plot: Plot }) {
  return labels.map((label, place) =>
    (labels.length - 1 - place) % every === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: places never move, and two years have a month of the same name
      <text key={place} className={styles.label} x={plot.middleOf(place)} y={PAPER.labelLine}>
        {label}
      </text>
    ) : null,
  );
}
