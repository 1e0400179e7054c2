import type { ReactNode } from 'react';
import { joinClasses } from '../theme/joinClasses';
import styles from './Chart.module.css';

interface ChartFrameProps {
  title: string;
  /** Of the series, in the order of their colours; empty where the chart names its parts itself. */
  names?: readonly string[];
  width: number;
  height: number;
  children: ReactNode;
}

/** A chart with its title and legend. It is one picture to whoever listens; the figures are in the table beside it. */
export function ChartFrame({ title, names = [], width, height, children }: ChartFrameProps) {
  const described = names.length > 0 ? `${title}: ${names.join('、')}` : title;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <strong>{title}</strong>
        {names.map((name, index) => (
          <span key={name} className={joinClasses(styles.key, styles[`series${index + 1}`])}>
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="2" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={described}>
        {children}
      </svg>
    </figure>
  );
}
