import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { ensureSelfServiceRoute } from './selfServiceRoute';
import { employeeType, position } from './tables';

/** What every company hires people as. An officer is no worker in the sense of the law, nor is a contractor. */
const EMPLOYEE_TYPES = [
  ['10', '正社員', 'Permanent employee', { social: true, employment: true, weeklyMinutes: 2_400, isWorker: true }],
  ['20', '契約社員', 'Fixed-term employee', { social: true, employment: true, weeklyMinutes: 2_400, isWorker: true }],
  [
    '30',
    'パートタイマー',
    'Part-time employee',
    { social: false, employment: true, weeklyMinutes: 1_200, isWorker: true },
  ],
  ['40', '嘱託', 'Re-employed', { social: true, employment: true, weeklyMinutes: 2_400, isWorker: true }],
  ['50', '役員', 'Officer', { social: true, employment: false, weeklyMinutes: 0, isWorker: false }],
  ['60', '業務委託', 'Contractor', { social: false, employment: false, weeklyMinutes: 0, isWorker: false }],
] as const;

const POSITIONS = [
  ['P10', '代表取締役', 'President', 10],
  ['P20', '取締役', 'Director', 20],
  ['P30', '部長', 'General manager', 30],
  ['P40', '課長', 'Manager', 40],
  ['P50', '主任', 'Senior staff', 50],
  ['P90', '一般', 'Staff', 90],
] as const;

/** Gives a new company the employee types, positions and the route of self-service, which it can change as it likes. */
export async function foundPeople(tx: Tx, call: Call): Promise<void> {
  const { companyId } = call;
  await ensureSelfServiceRoute(tx, call);
  await tx.insert(employeeType).values(
    EMPLOYEE_TYPES.map(([code, title, titleEn, { social, employment, weeklyMinutes, isWorker }]) => ({
      ...{ companyId, code, title, titleEn, weeklyMinutes, isWorker },
      hasSocialInsurance: social,
      hasEmploymentInsurance: employment,
    })),
  );
  await tx
    .insert(position)
    .values(POSITIONS.map(([code, title, titleEn, rank]) => ({ companyId, code, title, titleEn, rank })));
}
