import type { RouteStep } from '#core/approval/contract.ts';
import type { Day } from '#core/value/day.ts';
import { requestApproval, updateDocument } from '#plugins/ledger/document/server/service.ts';
import type { DocumentType } from '#plugins/ledger/document-type/contract/documentType.ts';
import { getDocumentType, updateDocumentType } from '#plugins/ledger/document-type/server/service.ts';
import { updateRoute } from '#server/approval/routes.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import { credit, debit, documentOf } from './demoBooks';

/** 固定資産取引 goes before the manager, and above a million yen before another accountant as well. */
const ROUTE = { code: 'ASSET', title: '固定資産の購入' };
const ASSET_TYPE = 'AA';

const step = (title: string, role: string, amountOver: number | null): RouteStep => ({
  title,
  approvers: [{ kind: 'role', code: role }],
  needs: 'any',
  higher: [{ kind: 'role', code: 'administrator' }],
  amountOver,
  departments: [],
});

const purchaseOn = (day: Day, text: string, amount: number) =>
  documentOf({
    type: ASSET_TYPE,
    on: day,
    text,
    lines: [debit('1550', amount, { taxCode: 'P10', department: '200' }), credit('1110', amount)],
  });

async function park(tx: Tx, call: Call, text: string, amount: number): Promise<void> {
  const draft = await updateDocument(tx, { document: purchaseOn(call.today, text, amount) }, call);
  await requestApproval(tx, { id: draft.id, version: draft.version }, call);
}

async function changeType(tx: Tx, call: Call, code: string, change: Partial<DocumentType>): Promise<void> {
  const stored = await getDocumentType(tx, { code }, call);
  const { documents: _documents, allowedRoleTitles: _titles, ...type } = stored;
  await updateDocumentType(tx, { documentType: { ...type, ...change } }, call);
}

export const askForApproval: readonly DemoStage[] = [
  {
    title: '承認経路と承認待ちの伝票',
    as: 'E0001',
    run: async (tx, call) => {
      const steps = [step('部門長', 'manager', null), step('経理', 'accountant', 1_000_000)];
      await updateRoute(tx, { route: { ...ROUTE, steps } }, call);
      await changeType(tx, call, ASSET_TYPE, { approvalRoute: ROUTE.code });
      await changeType(tx, call, 'WE', { prefix: 'IN-' });
      await changeType(tx, call, 'RE', { allowedRoles: ['accountant', 'manager'], backDays: 31, aheadDays: 7 });
      await park(tx, call, '検証用サーバー 1 台', 1_320_000);
    },
  },
  { title: '承認待ちの伝票', as: 'E0002', run: (tx, call) => park(tx, call, '開発用ノート PC 2 台', 572_000) },
];
