import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDayInWords } from '#core/value/formatDay.ts';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import styles from './Statement.module.css';
import type { Sides } from './sides';

interface SidesProps {
  sides: Sides;
  columns: readonly ReportColumn[];
  onOpen: (row: ReportRow, column: ReportColumn | null) => void;
  onFold: (row: ReportRow) => void;
  onPoint: (row: ReportRow) => void;
}

/** Both sides beside each other, or below each other where it is narrow. */
export function TwoSides({ sides: { left, right, headings }, columns, onOpen, onFold, onPoint }: SidesProps) {
  return (
    <div className={styles.sides}>
      {[
        { label: headings[0], rows: left },
        { label: headings[1], rows: right },
      ].map((side) => (
        <div key={side.label} className={styles.side}>
          <ReportTable
            label={side.label}
            titleHeading={side.label}
            columns={columns}
            rows={side.rows}
            canOpen={(row) => row.code !== undefined}
            onOpen={onOpen}
            onFold={onFold}
            onPoint={onPoint}
          />
        </div>
      ))}
    </div>
  );
}

/** The day of the sheet and the proof that its sides are equal, in every column. */
export function SheetCheck({ rows, base, asOf }: { rows: readonly ReportRow[]; base: string; asOf: string }) {
  const locale = useLocale();
  const say = useMessages('statements');
  const amountsOf = (id: string) => rows.find((row) => row.id === id)?.amounts ?? {};
  const [assets, liabilities, equity, other] = ['BS-A-TOTAL', 'BS-L-TOTAL', 'BS-E-TOTAL', 'BS-LE-TOTAL'].map(amountsOf);
  const wrong = Object.keys(assets ?? {}).find(
    (field) => field !== 'share' && field !== 'rate' && assets?.[field] !== other?.[field],
  );
  const shown = (amounts: Readonly<Record<string, number>> | undefined, field = base) =>
    formatAmount(amounts?.[field] ?? 0);
  return (
    <div className={styles.strip}>
      <span>{formatDayInWords(asOf, locale)}</span>
      <CheckPill holds={wrong === undefined}>
        {wrong === undefined
          ? say('statement.checkHolds', {
              assets: shown(assets),
              liabilities: shown(liabilities),
              equity: shown(equity),
            })
          : say('statement.checkFails', { assets: shown(assets, wrong), other: shown(other, wrong) })}
      </CheckPill>
    </div>
  );
}
