import type { ReactNode } from 'react';
import { joinClasses } from '../theme/joinClasses';
import { listNames } from '../words/kitWords';
import styles from './Chart.module.css';
import { useWidth } from './useWidth';

interface ChartFrameProps {
  title: string;
  /** Of the series; empty where there is one that the title names. */
  names?: readonly string[];
  /** Where the series are too many to be named beside their ends. */
  hasLegend?: boolean;
  height: number;
  /** Where a heading above it says what it shows. */
  isUntitled?: boolean | undefined;
  /** Drawn for the width there is, so that letters and lines are as large in a wide window as in a narrow one. */
  children: (width: number) => ReactNode;
}

/** A chart with its title. It is one picture to whoever listens; the figures are in the table beside it. */
export function ChartFrame({
  title,
  names = [],
  hasLegend = false,
  height,
  isUntitled = false,
  children,
}: ChartFrameProps) {
  const [frame, width] = useWidth();
  const described = names.length > 0 ? `${title}: ${listNames(names)}` : title;
  return (
    <figure ref={frame} className={styles.chart}>
      <figcaption className={styles.caption}>
        {isUntitled ? null : <strong>{title}</strong>}
        {hasLegend
          ? names.map((name, index) => (
              <span key={name} className={joinClasses(styles.key, styles[`series${index + 1}`])}>
                <svg width="10" height="10" aria-hidden="true">
                  <rect width="10" height="10" rx="2" />
                </svg>
                {name}
              </span>
            ))
          : null}
      </figcaption>
      <svg width={width} height={height} role="img" aria-label={described}>
        {children(width)}
      </svg>
    </figure>
  );
}
