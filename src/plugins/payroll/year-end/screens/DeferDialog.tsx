import { useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type AskProps, runOn } from '#ui/listScreen/listDefinition.ts';
import { deferYearEnd, type YearEndRow } from '../contract/yearEnd';

/** 徴収繰延べ: as the tax office approved it, all of the shortage or a part; 0 takes it back. */
export function DeferDialog({ onStart, onClose }: AskProps<YearEndRow>) {
  const say = useMessages('payroll');
  const today = dayInTokyo(new Date());
  const [approvedOn, setApprovedOn] = useState<string | null>(null);
  const [deferred, setDeferred] = useState<number | null>(null);
  return (
    <FormDialog
      onClose={onClose}
      title={say('yearEnd.defer.title')}
      description={say('yearEnd.defer.description')}
      width={480}
      submitLabel={say('yearEnd.acts.defer')}
      onSubmit={async () => {
        if (approvedOn === null && deferred !== 0) {
          return [{ fieldId: 'defer-approved', message: say('yearEnd.defer.missing') }];
        }
        onStart(({ adjustmentId, adjustmentVersion }) =>
          runOn(deferYearEnd, { id: adjustmentId ?? '', version: adjustmentVersion ?? 1, deferred, approvedOn }),
        );
        return [];
      }}
    >
      <DayField
        id="defer-approved"
        label={say('yearEnd.defer.approvedOn')}
        today={today}
        value={approvedOn}
        onChange={setApprovedOn}
      />
      <AmountField
        id="defer-amount"
        label={say('yearEnd.defer.amount')}
        hint={say('yearEnd.defer.amountHint')}
        value={deferred}
        onChange={setDeferred}
      />
    </FormDialog>
  );
}
