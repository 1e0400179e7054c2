import type { ReadyRole } from '../../core/contract/roles';

/** The company of a first start. Its people and its number are made up. */
export const DEMO_COMPANY = {
  code: 'DEMO',
  title: 'みなと情報サービス株式会社',
  kana: 'ミナトジョウホウサービス',
} as const;

/** Said at every start while the demo company is there. */
export const DEMO_PASSWORD = 'kanjo-demo-2026';

export const DEMO_USERS = [
  { employeeNumber: 'E0001', username: 'admin', name: '管理 太郎', roles: ['administrator'] },
  { employeeNumber: 'E0002', username: 'keiri', name: '会田 計子', roles: ['accountant'] },
  { employeeNumber: 'E0003', username: 'jinji', name: '人見 給美', roles: ['hr'] },
  { employeeNumber: 'E0004', username: 'eigyo', name: '営野 進', roles: ['sales'] },
  { employeeNumber: 'E0005', username: 'shain', name: '社本 一郎', roles: ['staff'] },
  { employeeNumber: 'E0006', username: 'kacho', name: '課長 誠', roles: ['manager'] },
  { employeeNumber: 'E0007', username: 'kansa', name: '監物 明', roles: ['auditor'] },
  { employeeNumber: 'E0008', username: 'kanri', name: '管野 文', roles: ['administrator'] },
] as const satisfies readonly { employeeNumber: string; username: string; name: string; roles: readonly ReadyRole[] }[];
