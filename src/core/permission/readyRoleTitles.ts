import type { ReadyRole } from '../contract/roles';
import type { Text } from '../value/text';

/** What the ready roles are called when a company begins; it may call them otherwise later. */
export const READY_ROLE_TITLES: Record<ReadyRole, Text> = {
  administrator: { ja: 'システム管理者', en: 'Administrator' },
  accountant: { ja: '経理担当', en: 'Accountant' },
  hr: { ja: '人事・給与担当', en: 'HR and payroll' },
  sales: { ja: '営業担当', en: 'Sales' },
  manager: { ja: '部門長', en: 'Manager' },
  staff: { ja: '一般社員', en: 'Staff' },
  auditor: { ja: '監査', en: 'Auditor' },
};
