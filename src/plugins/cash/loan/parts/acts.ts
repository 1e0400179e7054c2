import { actOn } from '#core/plugin/act.ts';
import { askAmount, askDay, askWord, optional } from '#core/plugin/asks.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { parseShare } from '#core/value/share.ts';
import type { Loan, RepaymentRow } from '../contract/loan';

const onLoan = { context: 'treasury:loan' } as const;

/** 返済を計上: the next repayment of a loan, on the day and with the interest of the schedule unless the bank says otherwise. */
export const postRepaymentAct = actOn<
  Pick<Loan, 'code'> & Pick<RepaymentRow, 'number' | 'paidOn' | 'principal' | 'interest'>
>()('treasury:post-repayment', {
  ...onLoan,
  title: { ja: '次回の返済を計上', en: 'Post the next repayment' },
  reading: 'じかいのへんさいをけいじょう',
  aliases: ['借入金の返済', 'かりいれきんのへんさい', '利息の計上', 'りそくのけいじょう', 'repay a loan'],
  keys: ['f9'],
  barLabel: { ja: '返済を計上', en: 'Post repayment' },
  effect: 'post',
  needs: ['Loan.repay'],
  asks: {
    on: optional(askDay(['支払日', 'しはらいび', 'Paid on'])),
    interest: optional(
      askAmount(['利息（円）', 'りそく', 'Interest in yen'], {
        hint: { ja: '銀行の計算書と違うときに変更します。', en: 'Change it where the bank has another amount.' },
      }),
    ),
  },
  begins: ({ paidOn, interest }) => ({ on: paidOn, interest: String(interest) }),
  call: async () => (await import('../contract/loan')).postRepayment,
  send: ({ on, interest }, { code, number }) => ({
    ...{ code, number },
    ...(on === undefined ? {} : { on }),
    ...(interest === undefined ? {} : { interest }),
  }),
  touches: ['AccountingDocument', 'Balance', 'CashFlow'],
  says: {
    in: 'cash',
    explain: 'loan.explain.repay',
    submit: 'loan.submit.repay',
    done: 'loan.done.repay',
    params: ({ number, paidOn, principal }) => ({ number, day: formatDay(paidOn), principal }),
  },
});

const PERCENT = /^(\d{1,2}(\.\d{1,3})?|100)[%％]?$/;
const WHOLE = 100_000;

/** 利率の変更: from a day on; without a rate, the change of that day is taken away. */
export const changeLoanRateAct = actOn<Pick<Loan, 'code' | 'version'>>()('treasury:change-loan-rate', {
  ...onLoan,
  title: { ja: '借入金の利率を変更', en: 'Change the rate of the loan' },
  reading: 'かりいれきんのりりつをへんこう',
  aliases: ['変動金利', 'へんどうきんり', '金利の見直し', 'きんりのみなおし', 'interest rate'],
  keys: ['alt+i'],
  barLabel: { ja: '利率の変更', en: 'Change rate' },
  effect: 'draft',
  needs: ['Loan.changerate'],
  asks: {
    from: askDay(['適用開始日', 'てきようかいしび', 'In force from']),
    rate: optional(
      askWord(['年利率（%）', 'ねんりりつ', 'Rate a year (%)'], {
        pattern: PERCENT,
        maxLength: 8,
        hint: { ja: '空欄にすると、その日の変更を取り消します。', en: 'Empty takes the change of that day away.' },
      }),
    ),
  },
  call: async () => (await import('../contract/loan')).changeLoanRate,
  send: ({ from, rate }, { code, version }) => {
    const ratePer100k = rate === '' ? null : parseShare(rate, WHOLE);
    return { code, version, from, ...(ratePer100k === null ? {} : { ratePer100k }) };
  },
  touches: ['CashFlow'],
  says: { in: 'cash', explain: 'loan.explain.rate', submit: 'loan.submit.rate', done: 'loan.done.rate' },
});
