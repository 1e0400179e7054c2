import { useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type AskProps, askedAct, type ListDefinition, runOn } from '#ui/listScreen/listDefinition.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { listResidentTaxes, type ResidentTaxRow, stopResidentTax, updateResidentTax } from '../contract/residentTax';
import { COLLECTIONS, collectionAtLeaving, taxYearOf, taxYearsAround } from '../rules/residentMonths';

const today = () => dayInTokyo(new Date());

const amount = (field: 'june' | 'julyToMay' | 'total') =>
  ({ field, kind: 'amount', width: 120, fieldClass: 'pay' }) as const;

const isMissing = ({ id }: ResidentTaxRow) => id === null;

const taxes: ListDefinition<typeof listResidentTaxes> = {
  screen: 'payroll:resident-list',
  words: ['payroll', 'residentTax'],
  read: listResidentTaxes,
  rowId: ({ key }) => key,
  rowPath: ({ id, employee, fiscalYear }) =>
    `/ResidentTaxDetail/tax?${new URLSearchParams(id === null ? { employee, fiscalYear: String(fiscalYear) } : { id })}`,
  create: { path: '/ResidentTaxDetail/tax', needs: updateResidentTax },
  columns: [
    { field: 'employee', kind: 'code', width: 88, pinned: 'left' },
    { field: 'name', width: 136, pinned: 'left' },
    {
      field: 'municipalityTitle',
      width: 136,
      value: ({ municipalityTitle }, say) => municipalityTitle ?? say('residentTax.missing'),
      tone: (row) => (isMissing(row) ? 'wrong' : row.isCurrent ? undefined : 'quiet'),
    },
    {
      field: 'collection',
      width: 104,
      value: ({ collection }, say) => (collection === null ? '' : say(`collections.${collection}`)),
      tone: ({ isCurrent }) => (isCurrent ? undefined : 'quiet'),
    },
    { field: 'fromMonth', width: 96, text: ({ fromMonth }) => (fromMonth ? formatMonth(fromMonth) : '') },
    amount('june'),
    amount('julyToMay'),
    { ...amount('total'), sum: true },
    { field: 'receiverNumber', width: 112, isOptional: true },
    { field: 'leftOn', kind: 'day', width: 104 },
    { field: 'source' },
  ],
  filters: [
    {
      name: 'fiscalYear',
      kind: 'choice',
      width: 128,
      options: taxYearsAround(monthOf(today())).map(String),
      label: (year, say) => say('residentTax.year', { year }),
      initial: (day) => String(taxYearOf(monthOf(day))),
      isRequired: true,
    },
    {
      name: 'collection',
      kind: 'choice',
      width: 128,
      options: COLLECTIONS,
      label: (collection, say) => say(`collections.${collection}`),
    },
    { name: 'without', kind: 'flag', matches: isMissing },
    { name: 'current', kind: 'flag', matches: ({ isCurrent }) => isCurrent },
  ],
  figures: [{ name: 'without', filters: () => ({ without: 'true' }), isWarning: true }],
  acts: [
    {
      ...askedAct<ResidentTaxRow>({
        name: 'stop',
        call: stopResidentTax,
        command: 'payroll:stop-resident',
        Ask: StopDialog,
      }),
      refuses: ({ id, collection }, say) =>
        id === null || collection !== 'special' ? say('residentTax.notSpecial') : undefined,
    },
  ],
};

/** 住民税明細: what is taken of whom, for which municipality, in a tax year. */
export default function ResidentListScreen() {
  const say = useMessages('payroll');
  const { open } = useScreen();
  const go = (path: string) => () => open(`/ResidentTaxDetail/${path}`);
  useCommandHandlers({
    'payroll:import-notice': { run: go('import') },
    'payroll:open-resident-payments': { run: go('payments') },
    'payroll:open-municipalities': { run: go('municipalities') },
  });
  const actions = (
    <>
      <Button command="payroll:import-notice" onClick={go('import')}>
        {say('residentTax.import')}
      </Button>
      <Button command="payroll:open-resident-payments" onClick={go('payments')}>
        {say('residentTax.payments')}
      </Button>
    </>
  );
  return <ListScreen list={{ ...taxes, actions }} />;
}

/** From which month the deduction ends, and who pays what remains; it begins with what the law says of a leaver. */
function StopDialog({ rows, onStart, onClose }: AskProps<ResidentTaxRow>) {
  const say = useMessages('payroll');
  const leftOn = rows[0]?.leftOn ?? null;
  const [month, setMonth] = useState<string | null>(monthOf(leftOn ?? today()));
  const [how, setHow] = useState<'lump' | 'ordinary'>((leftOn && collectionAtLeaving(leftOn)) || 'ordinary');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={say('residentTax.stop.title', { names: listNames(rows.map(({ name }) => name)) })}
      description={say('residentTax.stop.explain')}
      submitLabel={say('residentTax.stop.submit')}
      onSubmit={async () => {
        if (month === null) return [{ fieldId: 'stop-month', message: say('residentTax.stop.monthMissing') }];
        if (reason.trim() === '') return [{ fieldId: 'stop-reason', message: say('residentTax.stop.reasonMissing') }];
        onStart(({ id }) => runOn(stopResidentTax, { id: id ?? '', fromMonth: month, how, reason }));
        return [];
      }}
    >
      <MonthField
        id="stop-month"
        label={say('residentTax.stop.month')}
        required
        thisMonth={monthOf(today())}
        value={month}
        onChange={setMonth}
      />
      <SelectField
        label={say('residentTax.collection')}
        value={how}
        options={(['lump', 'ordinary'] as const).map((value) => ({ value, label: say(`collections.${value}`) }))}
        onChange={setHow}
      />
      <TextField
        id="stop-reason"
        label={say('residentTax.stop.reason')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
