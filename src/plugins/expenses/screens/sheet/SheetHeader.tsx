import { formatAmount } from '#core/value/formatAmount.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { AmountField } from '#ui/field/AmountField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { FormLayout } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { sheetKind } from '../../contract/expenseSheet';
import { listOwnSheets } from '../../contract/sheetList';
import { claimAt } from '../../rules/claimMachine';
import type { SheetWork } from './useSheet';

const NO_ADVANCE = 'none';

/** What a claim is for, and whether an advance is asked for, or settled. */
export function SheetHeader({ work, label }: { work: SheetWork; label: string }) {
  const { sheet, change, isEditable, today } = work;
  const say = useMessages('expenses');
  const departments = useRead(listDepartments, {}, { message: false }).data?.rows ?? [];
  const own = useRead(listOwnSheets, { kind: 'advance', limit: 1_000 }, { message: false }).data?.rows ?? [];
  const advances = own.filter((advance) => claimAt(advance).can('account') || advance.id === sheet.advanceId);
  const readOnly = !isEditable;
  return (
    <FormLayout label={label}>
      <TextField
        label={say('sheet.title')}
        required
        maxLength={100}
        readOnly={readOnly}
        value={sheet.title}
        onChange={(title) => change({ title })}
        autoFocus={isEditable && sheet.title === ''}
      />
      <SelectField
        label={say('sheet.kind')}
        readOnly={readOnly}
        value={sheet.kind}
        options={sheetKind.options.map((value) => ({ value, label: say(`kinds.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <LookUpField
        label={say('sheet.department')}
        readOnly={readOnly}
        codeWidth={5}
        value={sheet.department}
        options={departments}
        onChange={(department) => change({ department })}
      />
      {sheet.kind === 'advance' ? (
        <>
          <AmountField
            label={say('sheet.advanceAmount')}
            required
            readOnly={readOnly}
            value={sheet.advanceAmount || null}
            onChange={(amount) => change({ advanceAmount: amount ?? 0 })}
          />
          <DayField
            label={say('sheet.neededOn')}
            readOnly={readOnly}
            today={today}
            value={sheet.neededOn}
            onChange={(neededOn) => change({ neededOn })}
          />
        </>
      ) : advances.length > 0 ? (
        <SelectField
          label={say('sheet.advance')}
          readOnly={readOnly}
          value={sheet.advanceId ?? NO_ADVANCE}
          options={[
            { value: NO_ADVANCE, label: say('sheet.advanceNone') },
            ...advances.map(({ id, number, title, total }) => ({
              value: id,
              label: say('sheet.advanceOption', { number, title, amount: formatAmount(total) }),
            })),
          ]}
          onChange={(id) => change({ advanceId: id === NO_ADVANCE ? null : id })}
        />
      ) : null}
    </FormLayout>
  );
}
