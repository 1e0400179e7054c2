import type { ReactNode } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCurrentUser } from '#ui/screen/currentUser.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import styles from './Dashboard.module.css';

interface FigureTableProps {
  title: string;
  heads: readonly string[];
  rows: readonly FigureRow[];
}

interface FigureRow {
  readonly name: string;
  /** The screen where its figures come from. */
  readonly to?: string;
  readonly figures: readonly string[];
}

/** How high a chart with its words is, in rows of a list. */
export const CHART_ROWS = 11;

/** The income statement of a month. */
export const incomeOf = (month: string): string =>
  `/BalanceSheet?${new URLSearchParams({ view: 'pl', from: month, through: month })}`;

/** The figures of a picture as a table, unfolded by a key. */
export function FigureTable({ title, heads, rows }: FigureTableProps) {
  const say = useMessages('assistant');
  return (
    <details className={styles.figureTable}>
      <summary>{say('kpi.table', { title })}</summary>
      <table className={styles.documents}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, to, figures }) => (
            <tr key={name}>
              <th scope="row">{to === undefined ? name : <FigureLink to={to}>{name}</FigureLink>}</th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]} className={styles.amountCell}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Leads to where figures come from, for whoever may go there; others read the same words. */
export function FigureLink({ to, children }: { to: string; children: ReactNode }) {
  const { menus } = useCurrentUser();
  const [path] = to.split('?');
  return menus.some(({ router }) => router === path) ? <ScreenLink to={to}>{children}</ScreenLink> : children;
}
