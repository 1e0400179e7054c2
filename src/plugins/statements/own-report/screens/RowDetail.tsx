import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter } from '#ui/filter/FilterBar.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { MEASURES, type ReportRowDefinition, ROW_STYLES } from '../contract/financialReport';
import styles from './Report.module.css';

interface RowDetailProps {
  readonly row: ReportRowDefinition;
  readonly onChange: (more: Partial<ReportRowDefinition>) => void;
}

/** What a row shows beyond its text: which measure, which sign, in what dress. */
export function RowDetail({ row, onChange }: RowDetailProps) {
  const say = useMessages('statements');
  const optionsOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: say(`report.${name}.${value}`) }));
  return (
    <fieldset className={styles.detail} aria-label={say('report.rowDetail', { row: row.code })}>
      {row.kind === 'accounts' ? (
        <>
          <Filter width={132}>
            <SelectField
              label={say('report.measureLabel')}
              value={row.measure}
              options={optionsOf('measure', MEASURES)}
              onChange={(measure) => onChange({ measure })}
            />
          </Filter>
          <Filter width={116}>
            <SelectField
              label={say('report.signLabel')}
              value={row.sign}
              options={optionsOf('sign', ['debit', 'credit'] as const)}
              onChange={(sign) => onChange({ sign })}
            />
          </Filter>
        </>
      ) : null}
      {row.kind === 'formula' ? (
        <Filter width={116}>
          <SelectField
            label={say('report.unitLabel')}
            value={row.unit}
            options={optionsOf('unit', ['yen', 'percent'] as const)}
            onChange={(unit) => onChange({ unit })}
          />
        </Filter>
      ) : null}
      <Filter width={116}>
        <SelectField
          label={say('report.styleLabel')}
          value={row.style}
          options={optionsOf('style', ROW_STYLES)}
          onChange={(style) => onChange({ style })}
        />
      </Filter>
      <CheckField
        label={say('report.hideIfZero')}
        checked={row.hideIfZero}
        onChange={(hideIfZero) => onChange({ hideIfZero })}
      />
      {row.kind === 'accounts' ? (
        <CheckField
          label={say('report.restated')}
          checked={row.isRestated}
          onChange={(isRestated) => onChange({ isRestated })}
        />
      ) : null}
    </fieldset>
  );
}
