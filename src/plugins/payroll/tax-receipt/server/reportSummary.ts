import { bankDayFrom } from '#core/value/bankDays.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { getOwnCompany } from '#plugins/administration/server/service.ts';
import { findFactsAsOf } from '#plugins/people/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import { paper, type UseCase } from '#server/plugin.ts';
import wordsInEnglish from '../../locales/paper/en';
import wordsInJapanese from '../../locales/paper/ja';
import { municipalityMaster } from '../../resident-tax/server/municipalities';
import { byPerson, readTaxes } from '../../resident-tax/server/storedTaxes';
import * as contract from '../contract/reportSummary';
import { composeCovers } from '../rules/reportSummary';
import { readReceipts } from './readReceipts';
import layout from './reportSummary.typ?raw';

/** Where people live on 1 January is read from their address; how their tax is collected from the tax year that runs then. */
export const getReportSummary: UseCase<typeof contract.getReportSummary> = async (tx, { year }, call) => {
  const { companyId } = call;
  const receipts = (await readReceipts(tx, call, { year })).filter(({ person }) => person.paid.length > 0);
  const ids = receipts.map(({ person }) => person.employee.id);
  const on = `${year + 1}-01-01`;
  const addresses = await findFactsAsOf(tx, companyId, { kind: 'address', on, ids });
  const terms = byPerson(await readTaxes(tx, companyId, { fiscalYear: year, ids }));
  const people = receipts.map(({ person: { employee } }) => ({
    address: addresses.get(employee.id)?.address ?? '',
    hasLeft: employee.leftOn !== null && employee.leftOn < on,
    paysAlone: terms.get(employee.id)?.at(-1)?.collection === 'ordinary',
  }));
  const { title, address, phone, corporateNumber } = await getOwnCompany(tx, { asOf: call.today }, call);
  return {
    year,
    due: bankDayFrom(`${year + 1}-01-31`, await readBankHolidays(tx, companyId)),
    rows: composeCovers(people, await municipalityMaster.list(tx, call)),
    people: people.length,
    payer: { name: title, address, phone, corporateNumber },
  };
};

const WORDS = { ja: wordsInJapanese, en: wordsInEnglish };

/** 給与支払報告書 総括表: a page for each municipality. */
export const reportSummaryPaper = paper({
  name: 'payroll:report-summary',
  of: contract.getReportSummary,
  layout,
  words: WORDS,
  compose: async (_tx, { year, due, rows, people, payer }, { locale }) => {
    const words = WORDS[locale];
    return {
      fileName: `${words.reportSummary}-${year}`,
      data: {
        title: `${year} ${words.reportSummary}`,
        covers: rows.map((row) => ({
          to: row.municipality === null ? words.noMunicipality : `${row.title} (${row.municipality})`,
          facts: [
            [words.payerName, payer.name],
            [words.payerAddress, payer.address],
            [words.payerPhone, payer.phone],
            [words.payerNumber, payer.corporateNumber],
            [words.designatedNumber, row.designatedNumber],
            [words.due, formatDay(due)],
          ],
          lines: [
            [words.reportSpecial, formatCount(row.special)],
            [words.reportLeft, formatCount(row.left)],
            [words.reportOrdinary, formatCount(row.ordinary)],
            [words.reportPeople, formatCount(row.people)],
            [words.reportEverybody, formatCount(people)],
          ],
        })),
      },
    };
  },
});
