import { useId, useState } from 'react';
import type { ClientInput } from '#core/contract/callShape.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordField } from '#ui/recordForm/RecordField.tsx';
import { notify } from '#ui/toast/notify.ts';
import { CHANGES } from '../../contract/employee';
import type { PartnerStaffRow } from '../../contract/partnerStaff';
import styles from '../employee/FactDialog.module.css';
import type { FactValues } from '../employee/FactInputs';
import { PROPOSAL_FIELDS } from '../employee/factFields';

interface ProposeDialogProps {
  staff: PartnerStaffRow;
  onClose: () => void;
}

/** Somebody is proposed to one more customer, today. */
export default function ProposeDialog({ staff, onClose }: ProposeDialogProps) {
  const say = useMessages('people');
  const prefix = useId();
  const propose = useWrite(CHANGES.proposals, { message: false });
  const today = dayInTokyo(new Date());
  const { rate = 0, rateUnit = 'month' } = staff.engagement ?? {};
  const [values, setValues] = useState<FactValues>({ rate, rateUnit, startsOn: staff.freeFrom });
  const submit = async () => {
    if (!values.customer) return [{ fieldId: `${prefix}customer`, message: say('partnerStaff.customerMissing') }];
    const added = { ...values, proposedOn: today };
    const { id, version, proposals } = staff;
    // The server checks what was typed by the schema of the kind.
    const input = { id, version, from: today, value: { proposals: [...proposals, added] } };
    await propose.mutateAsync(input as ClientInput<typeof CHANGES.proposals>);
    notify('success', say('partnerStaff.proposed', { name: staff.name }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('partnerStaff.proposeTitle', { name: staff.name })}
      width={640}
      keepsEnter
      submitLabel={say('partnerStaff.propose')}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        {PROPOSAL_FIELDS.map((definition) => {
          const { field, isWide } = definition;
          const control = (
            <RecordField
              key={field}
              definition={definition}
              id={prefix + field}
              label={say(`fact.proposals.row.${field}`)}
              sayAny={say}
              value={values[field]}
              error={undefined}
              hint={undefined}
              readOnly={false}
              onChange={(value) => setValues({ ...values, [field]: value })}
            />
          );
          return isWide ? <FormSpan key={field}>{control}</FormSpan> : control;
        })}
      </div>
    </FormDialog>
  );
}
