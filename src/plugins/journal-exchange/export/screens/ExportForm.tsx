import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { FormLayout, FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { exportDocuments, exportPackages } from '../contract/accountingExport';
import { TAX_METHODS } from '../rules/exportFormat';
import styles from './Export.module.css';

/** What the user wants written. */
export type ExportWish = Omit<InputOf<typeof exportDocuments>, 'isTrial'>;
type Package = OutputOf<typeof exportPackages>['rows'][number];

interface ExportFormProps {
  wish: ExportWish;
  packages: readonly Package[];
  chosen: Package | undefined;
  onChange: (more: Partial<ExportWish>) => void;
  onLook: () => void;
}

/** For which software, which days, and in which form. */
export function ExportForm({ wish, packages, chosen, onChange, onLook }: ExportFormProps) {
  const say = useMessages('journal-exchange');
  const today = dayInTokyo(new Date());
  const day = (name: 'from' | 'through') => (
    <DayField
      label={say(`export.${name}`)}
      required
      today={today}
      value={wish[name]}
      onChange={(value: Day | null) => value && onChange({ [name]: value })}
    />
  );
  return (
    <div className={styles.wish}>
      <FormLayout label={say('export.wish')} fieldWidth={184}>
        <SelectField
          label={say('export.format')}
          value={wish.format}
          options={packages.map(({ format, title }) => ({ value: format, label: title }))}
          onChange={(format) => {
            const target = packages.find((each) => each.format === format);
            const [encoding = 'utf8Bom'] = target?.encodings ?? [];
            onChange({ format, encoding, onlyNew: wish.onlyNew && !target?.isWhole });
          }}
        />
        {day('from')}
        {day('through')}
        <SelectField
          label={say('export.encoding')}
          value={wish.encoding}
          options={(chosen?.encodings ?? []).map((value) => ({ value, label: say(`export.encodings.${value}`) }))}
          onChange={(encoding) => onChange({ encoding })}
        />
        {chosen?.hasTaxMethod ? (
          <SelectField
            label={say('export.taxMethod')}
            hint={say('export.taxMethodHint')}
            value={wish.taxMethod}
            options={TAX_METHODS.map((value) => ({ value, label: say(`export.taxMethods.${value}`) }))}
            onChange={(taxMethod) => onChange({ taxMethod })}
          />
        ) : null}
        {chosen?.hasClientCode ? (
          <TextField
            label={say('export.clientCode')}
            maxLength={20}
            value={wish.clientCode}
            onChange={(clientCode) => onChange({ clientCode })}
          />
        ) : null}
        <CheckField
          label={say('export.onlyNew')}
          checked={wish.onlyNew}
          readOnly={chosen?.isWhole}
          onChange={(onlyNew) => onChange({ onlyNew })}
        />
        <FormSpan>
          <div className={styles.look}>
            <Button onClick={onLook}>{say('export.look')}</Button>
            {chosen ? <p>{chosen.isWhole ? say('export.whole') : saidOf(chosen, say)}</p> : null}
          </div>
        </FormSpan>
      </FormLayout>
    </div>
  );
}

function saidOf({ neverExported, lastExportedAt }: Package, say: ReturnType<typeof useMessages>): string {
  const count = formatCount(neverExported);
  return lastExportedAt === null
    ? say('export.neverYet', { count })
    : say('export.lastTime', { count, at: formatInstant(lastExportedAt) });
}
