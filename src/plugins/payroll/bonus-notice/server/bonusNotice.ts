import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import { getOwnCompany } from '#plugins/administration/server/service.ts';
import { findEmployees, findPayFacts, milestonesOf } from '#plugins/people/server/service.ts';
import { handle, paper, type UseCase } from '#server/plugin.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import { figureOf, requireTable } from '../../law/rules/lawBook';
import { readBook } from '../../law/server/readBook';
import wordsInEnglish from '../../locales/paper/en';
import wordsInJapanese from '../../locales/paper/ja';
import { readPaid } from '../../pay-run/server/yearSums';
import type { BonusNoticeRow } from '../contract/bonusNotice';
import * as contract from '../contract/bonusNotice';
import { noticeCells, noticeDueOn, noticeHeads, sumBonuses } from '../rules/composeNotice';
import layout from './bonusNotice.typ?raw';

/** Who is insured and was paid a bonus that is confirmed; whoever leaves in the month is reported without owing premiums. */
const drawBonusNotice: UseCase<typeof contract.drawBonusNotice> = async (tx, { month }, call) => {
  const { companyId } = call;
  const [from, through] = [firstDayOf(month), lastDayOf(month)];
  const paid = await readPaid(tx, companyId, { from, through, ids: undefined });
  const people = await findEmployees(tx, companyId, { on: through, ids: [...paid.keys()] });
  const facts = await findPayFacts(tx, companyId, { on: through, ids: [...paid.keys()] });
  const unit = figureOf(requireTable(await readBook(tx, companyId), 'bonusCap', from), 'unit');
  const rows = people.flatMap(({ id, number, name, kana, birthOn }): BonusNoticeRow[] => {
    const { endowment, hasSocialInsurance = false } = facts.get(id) ?? {};
    const [first, ...others] = (paid.get(id) ?? [])
      .filter(({ kind, isConfirmed, wages }) => kind === 'bonus' && isConfirmed && wages > 0)
      .map(({ paidOn, wages }) => ({ paidOn, amount: wages }));
    if (!first || !(endowment?.isInsured ?? hasSocialInsurance)) return [];
    return [
      {
        ...{ employee: number, name, kana, birthOn, referenceNumber: endowment?.referenceNumber ?? '' },
        ...sumBonuses([first, ...others], unit),
        isOver70: birthOn !== null && month >= milestonesOf(birthOn).pensionEnds,
      },
    ];
  });
  const { title, address } = await getOwnCompany(tx, { asOf: call.today }, call);
  return {
    ...{ month, due: noticeDueOn(rows), rows },
    standard: rows.reduce((sum, each) => sum + each.standard, 0),
    ...{ company: title, address },
  };
};

const downloadBonusNotice: UseCase<typeof contract.downloadBonusNotice> = async (tx, { month }, call) => {
  const { rows } = await drawBonusNotice(tx, { month }, call);
  return writeTable(
    { name: `shoyo-shiharai-${month}`, sheet: month, rows: [noticeHeads, ...rows.map(noticeCells)] },
    'cp932',
  );
};

export const bonusNoticeHandlers = [
  handle(contract.drawBonusNotice, drawBonusNotice),
  handle(contract.downloadBonusNotice, downloadBonusNotice),
];

const WORDS = { ja: wordsInJapanese, en: wordsInEnglish };

/** 被保険者賞与支払届 of a month, A4 across. */
export const bonusNoticePaper = paper({
  name: 'payroll:bonus-notice',
  of: contract.drawBonusNotice,
  layout,
  words: WORDS,
  compose: async (_tx, { month, due, rows, standard, company, address }, { locale }) => {
    const words = WORDS[locale];
    return {
      fileName: `${words.bonusNotice}-${month}`,
      data: {
        ...{ title: words.bonusNotice, company, address, month: formatMonth(month) },
        due: due === null ? '' : `${words.due} ${formatDay(due)}`,
        rows: rows.map((row) => ({
          ...{ number: row.referenceNumber || row.employee, name: row.name, kana: row.kana },
          birthOn: row.birthOn === null ? '' : formatDay(row.birthOn),
          paidOn: formatDay(row.paidOn),
          amount: formatAmount(row.amount),
          standard: formatAmount(row.standard),
          remarks: [
            ...(row.isOver70 ? [words.over70] : []),
            ...(row.firstPaidOn === null ? [] : [`${words.bonusesSummed} ${formatDay(row.firstPaidOn)}`]),
          ].join('、'),
        })),
        total: formatAmount(standard),
      },
    };
  },
});
