import { and, asc, eq, ne } from 'drizzle-orm';
import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { AccountKind } from '#plugins/ledger/account/rules/accountKind.ts';
import type { FiscalPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { periodKeyOf } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import type { PeriodState } from '#plugins/ledger/period/rules/periodGate.ts';
import { nameGate } from '#plugins/ledger/period/server/service.ts';
import { fiscalPeriod, periodReopening } from '#plugins/ledger/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { settleNotices, tell } from '#server/dualControl/notices.ts';
import type { Call, WorkKind } from '#server/plugin.ts';
import { findHolders } from '#server/rights/findHolders.ts';
import { decideReopening } from '../../contract/periodGates';

/** The stage a gate is to be in: that of an account kind, or of the period as a whole (`+`). */
export interface GateChange {
  readonly accountKind: AccountKind | '+';
  readonly state: PeriodState;
  readonly reason: string | null;
}

const SHOWN = 3;

const pathOf = ({ fiscalYear, period }: Pick<FiscalPeriod, 'fiscalYear' | 'period'>): string =>
  `/AccountingPeriodManagement?${new URLSearchParams({ year: String(fiscalYear), period })}`;

/** Keeps the wish to reopen until another person decides, and tells everybody else who may. */
export async function requestReopening(
  tx: Tx,
  call: Call,
  before: FiscalPeriod,
  { accountKind, state, reason }: GateChange,
): Promise<void> {
  const { period, fiscalYear, number } = before;
  if (reason === null) throw new Refusal('accounting/reopening-needs-reason', { period });
  const request = { state, reason, requestedAt: call.at, requestedById: call.userId, requestedBy: call.userName };
  const { companyId, fiscalYear: year, number: place, accountKind: gate } = periodReopening;
  await tx
    .insert(periodReopening)
    .values({ companyId: call.companyId, fiscalYear, number, accountKind, ...request })
    .onConflictDoUpdate({ target: [companyId, year, place, gate], set: request });
  await recordAudit(tx, call, [
    {
      action: 'accounting/request-reopening',
      subject: { kind: 'fiscal-period', id: period },
      details: { accountKind, state, reason },
    },
  ]);
  await tell(tx, call, {
    userIds: await findHolders(tx, call.companyId, permissionOf(decideReopening)),
    title: {
      ja: `${call.userName} が会計期間 ${nameGate(before, accountKind, 'ja')} の締め解除を申請しました。承認または却下してください。`,
      en: `${call.userName} asks to reopen ${nameGate(before, accountKind, 'en')}. Please approve or decline.`,
    },
    path: pathOf(before),
  });
}

/** Tells whoever asked for a reopening how another person decided. */
export async function tellOfDecision(
  tx: Tx,
  call: Call,
  period: FiscalPeriod,
  {
    accountKind,
    requestedById,
    confirm,
  }: { accountKind: GateChange['accountKind']; requestedById: string; confirm: boolean },
): Promise<void> {
  const name = { ja: nameGate(period, accountKind, 'ja'), en: nameGate(period, accountKind, 'en') };
  const title = confirm
    ? {
        ja: `会計期間 ${name.ja} の締め解除が承認されました（${call.userName}）。`,
        en: `${call.userName} approved reopening ${name.en}.`,
      }
    : {
        ja: `会計期間 ${name.ja} の締め解除は却下されました（${call.userName}）。必要であれば理由を確認して申請し直してください。`,
        en: `${call.userName} declined to reopen ${name.en}. Ask why, and request it again if it is needed.`,
      };
  await tell(tx, call, { userIds: [requestedById], title, path: pathOf(period) });
}

/** A wish to reopen waits no more; nobody is told of it any longer once none of its period does. */
export async function dropReopening(
  tx: Tx,
  call: Call,
  period: FiscalPeriod,
  accountKind: GateChange['accountKind'],
): Promise<void> {
  const isOfPeriod = and(
    eq(periodReopening.companyId, call.companyId),
    eq(periodReopening.fiscalYear, period.fiscalYear),
    eq(periodReopening.number, period.number),
  );
  await tx.delete(periodReopening).where(and(isOfPeriod, eq(periodReopening.accountKind, accountKind)));
  const waits = period.reopenings.map((request) => request.accountKind);
  if (waits.includes(accountKind) && waits.length === 1) await settleNotices(tx, call, pathOf(period));
}

/** Reopenings that somebody else asked for, the oldest first. */
export const reopeningsToDecide: WorkKind = {
  kind: 'accounting:reopenings',
  order: 11,
  title: { ja: '承認を待つ締め解除', en: 'Reopenings to approve' },
  does: decideReopening,
  find: async (tx, { companyId, userId, locale }) => {
    const { fiscalYear, number, accountKind, requestedBy, requestedById, requestedAt } = periodReopening;
    const rows = await tx
      .select({ fiscalYear, number, accountKind, requestedBy, month: fiscalPeriod.month })
      .from(periodReopening)
      .innerJoin(
        fiscalPeriod,
        and(
          eq(fiscalPeriod.companyId, periodReopening.companyId),
          eq(fiscalPeriod.fiscalYear, fiscalYear),
          eq(fiscalPeriod.number, number),
        ),
      )
      .where(and(eq(periodReopening.companyId, companyId), ne(requestedById, userId)))
      .orderBy(asc(requestedAt));
    return {
      count: rows.length,
      path: '/AccountingPeriodManagement',
      rows: rows.slice(0, SHOWN).map((row) => {
        const named = { ...row, period: periodKeyOf(row) };
        return {
          id: `${named.period} ${row.accountKind}`,
          title: nameGate(named, row.accountKind, locale),
          note: row.requestedBy,
          amount: null,
          dueOn: null,
          path: pathOf(named),
        };
      }),
    };
  },
};
