import { useId, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { ClientInput } from '#core/contract/callShape.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import type { FieldProblem } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { assignStaff, type PartnerStaffRow } from '../../contract/partnerStaff';
import styles from '../employee/FactDialog.module.css';
import { FactInputs, type FactValues } from '../employee/FactInputs';
import { problemsOf } from '../employee/problemsOf';

interface AssignDialogProps {
  staff: PartnerStaffRow;
  onClose: () => void;
}

/** Somebody works for a customer from a day on, on our order; begins with what was proposed and what is known of them. */
export default function AssignDialog({ staff, onClose }: AssignDialogProps) {
  const say = useMessages('people');
  const prefix = useId();
  const assign = useWrite(assignStaff, { message: false });
  const [values, setValues] = useState<FactValues>(() => beginningOf(staff));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const submit = async () => {
    try {
      // The server checks what was typed by the schema of the kind.
      const input = { id: staff.id, version: staff.version, engagement: values };
      await assign.mutateAsync(input as ClientInput<typeof assignStaff>);
    } catch (error) {
      if (!isCallError(error)) throw error;
      const found = problemsOf(error, prefix, 'engagement.');
      setProblems(found);
      return found;
    }
    if (values.orderNumber) notify('success', say('partnerStaff.assigned', { name: staff.name }));
    else notify('warning', say('partnerStaff.assignedOrderless', { name: staff.name }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('partnerStaff.assignTitle', { name: staff.name })}
      description={
        staff.freeFrom
          ? say('partnerStaff.assignHint', { day: formatDay(staff.freeFrom) })
          : say('partnerStaff.assignNever')
      }
      width={760}
      keepsEnter
      submitLabel={say('partnerStaff.assign')}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <FactInputs
          kind="engagement"
          prefix={prefix}
          values={values}
          errorOf={(path) => problems.find(({ fieldId }) => fieldId === prefix + path)?.message}
          onChange={setValues}
        />
      </div>
    </FormDialog>
  );
}

/** What the next engagement takes over: of the last one the person and the papers, of a waiting proposal the work. */
function beginningOf({ engagement, proposals, freeFrom }: PartnerStaffRow): FactValues {
  const { partner = null, skill = '', confidentialityOn = null, consentOn = null } = engagement ?? {};
  const proposal = proposals.findLast(({ outcome }) => outcome === 'waiting');
  const { customer = null, project = '', rateUnit = engagement?.rateUnit ?? 'month' } = proposal ?? {};
  return {
    ...{ partner, skill, confidentialityOn, consentOn, customer, project, rateUnit },
    rate: engagement?.rate ?? 0,
    startsOn: proposal?.startsOn ?? freeFrom,
  };
}
