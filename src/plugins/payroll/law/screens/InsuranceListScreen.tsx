import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { TableDesk } from './table/TableDesk';

/** 社会保険管理: rates and grades by the days they are in force, and a calculator beside them. */
export default function InsuranceListScreen() {
  const screen = useScreen();
  useCommandHandlers({
    'payroll:open-insurance-settings': { run: () => screen.open('/SocialSecurityManage/settings') },
    'payroll:open-decisions': { run: () => screen.open('/SocialSecurityManage/decisions') },
  });
  return <TableDesk family="insurance" />;
}
