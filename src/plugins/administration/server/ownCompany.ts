import { asc, eq } from 'drizzle-orm';
import type { CompanyProfile } from '#core/company/list.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import type * as contract from '../contract/company';
import { FISCAL_MONTHS, type OwnCompany, type OwnCompanyDetails } from '../contract/company';
import { readCompanyImages } from './companyImages';
import { ownCompanyState } from './tables';

/** @throws Refusal administration/unknown-company for any other code than that of the own company */
export const getOwnCompany: UseCase<typeof contract.getOwnCompany> = async (tx, { code, asOf }, call) => {
  const history = await readHistory(tx, call.companyId);
  if (code !== undefined && code !== history.code) {
    throw new Refusal('administration/unknown-company', { company: code }, { kind: 'notFound' });
  }
  return { ...stateOn(history, asOf ?? call.today), changes: [...history.states].reverse() };
};

/**
 * Keeps what the company is from a day on. The month its years end in stays, since fiscal periods were made by it.
 * @throws Refusal administration/company-changed, administration/fiscal-year-fixed
 */
export const updateOwnCompany: UseCase<typeof contract.updateOwnCompany> = async (tx, { company: given }, call) => {
  const { version, effectiveOn, ...details } = given;
  await tx.$client.query('select from company where id = $1 for update', [call.companyId]);
  const history = await readHistory(tx, call.companyId);
  const from = effectiveOn ?? call.today;
  const before = stateOn(history, from);
  requireVersion(REFUSALS, { yours: given, version, current: history, shown: stateOn(history, call.today) });
  if (details.fiscalYearEndMonth !== history.fiscalYearEndMonth) {
    throw new Refusal('administration/fiscal-year-fixed', { month: history.fiscalYearEndMonth });
  }
  await tx.$client.query(
    `insert into own_company_state (company_id, effective_on, details) values ($1, $2, $3)
         on conflict (company_id, effective_on) do update
            set details = excluded.details, version = own_company_state.version + 1`,
    [call.companyId, from, JSON.stringify(details)],
  );
  await applyOwnCompany(tx, call.companyId, call.today);
  await recordAudit(tx, call, [
    {
      action: 'administration/update-company',
      subject: { kind: 'company', id: history.code },
      details: { effectiveOn: from, changes: changesOf(detailsOf(before), details) },
    },
  ]);
  return stateOn(await readHistory(tx, call.companyId), from);
};

/** What companies are registered as, as of a day, with their logos. */
export async function describeCompanies(tx: Tx, companyIds: readonly string[], today: Day) {
  const profiles = new Map<string, CompanyProfile>();
  for (const id of companyIds) {
    const { corporateNumber, registrationNumber, fiscalYearEndMonth } = stateOn(await readHistory(tx, id), today);
    const logo = (await readCompanyImages(tx, id)).get('logo') ?? null;
    profiles.set(id, { corporateNumber, registrationNumber, fiscalYearEndMonth: Number(fiscalYearEndMonth), logo });
  }
  return profiles;
}

/** The name by which the company is shown everywhere becomes the one of today. */
export async function applyOwnCompany(tx: Tx, companyId: string, today: Day): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `update company c set title = s.details->>'title', kana = s.details->>'kana'
       from (select details from own_company_state where company_id = $1 and effective_on <= $2
              order by effective_on desc limit 1) s
      where c.id = $1 and (c.title, c.kana) is distinct from (s.details->>'title', s.details->>'kana')`,
    [companyId, today],
  );
  return rowCount ?? 0;
}

const REFUSALS = { unknown: 'administration/unknown-company', changed: 'administration/company-changed' };

interface History {
  readonly code: string;
  /** The one its fiscal periods were made by. */
  readonly fiscalYearEndMonth: OwnCompany['fiscalYearEndMonth'];
  /** How often it was saved. */
  readonly version: number;
  /** By day, the oldest first; never empty. */
  readonly states: readonly OwnCompany[];
}

async function readHistory(tx: Tx, companyId: string): Promise<History> {
  const { rows } = await tx.$client.query<CompanyRow>(
    'select code, title, kana, fiscal_year_start_month, created_at from company where id = $1',
    [companyId],
  );
  const [company] = rows;
  if (!company) throw new Error(`the company ${companyId} of a call does not exist`);
  const kept = await tx
    .select()
    .from(ownCompanyState)
    .where(eq(ownCompanyState.companyId, companyId))
    .orderBy(asc(ownCompanyState.effectiveOn));
  const version = kept.reduce((sum, state) => sum + state.version, 0);
  const founded = { details: foundedDetails(company), effectiveOn: dayInTokyo(new Date(company.created_at)) };
  const { fiscalYearEndMonth } = founded.details;
  const states = (kept.length > 0 ? kept : [founded]).map(({ details, effectiveOn }) => ({
    ...UNSAID,
    ...details,
    code: company.code,
    since: effectiveOn,
    effectiveOn: null,
    version,
  }));
  return { code: company.code, fiscalYearEndMonth, version, states };
}

/** What holds on a day; before the first state, that one. */
function stateOn({ states }: History, day: Day): OwnCompany {
  const state = states.findLast(({ since }) => since <= day) ?? states[0];
  if (!state) throw new Error('a company has at least the state it was founded with');
  return state;
}

function detailsOf({ code, since, effectiveOn, version, ...details }: OwnCompany): OwnCompanyDetails {
  return details;
}

interface CompanyRow {
  readonly code: string;
  readonly title: string;
  readonly kana: string;
  readonly fiscal_year_start_month: number;
  readonly created_at: string;
}

/** What holds where nothing was said of it: states saved before these were kept lack them. */
const UNSAID = {
  taxMethod: 'general',
  healthInsuranceOffice: '',
  employmentInsuranceOffice: '',
  labourInsuranceNumber: '',
} as const;

/** What is known of a company of which nothing was saved yet. */
const foundedDetails = ({ title, kana, fiscal_year_start_month }: CompanyRow): OwnCompanyDetails => ({
  title,
  kana,
  titleEn: '',
  corporateNumber: '',
  registrationNumber: '',
  representative: '',
  postalCode: '',
  address: '',
  phone: '',
  ...UNSAID,
  fiscalYearEndMonth: FISCAL_MONTHS[(fiscal_year_start_month + 10) % 12] ?? '3',
});
