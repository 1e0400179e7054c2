import { act, actOn } from '#core/plugin/act.ts';
import { askAmount, askDay, askListed, askText, askWord, optional } from '#core/plugin/asks.ts';
import { formatDuration } from '#core/value/duration.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import type { OrderMonth, SalesOrder } from '../../contract/salesOrder';

const CLOCK = /^\d{1,3}(:[0-5]\d)?$/;
const minutesOf = (typed: string): number => {
  const [hours, minutes = '0'] = typed.split(':');
  return Number(hours) * 60 + Number(minutes);
};

const onOrder = { context: 'contracts:sales-order', effect: 'draft' } as const;
const orderPath = (number: string) => `/ContractList/sales?${new URLSearchParams({ number })}`;

/** 契約から受注: a draft with the terms of the contract. */
export const makeOrder = actOn<{ readonly number: string }>()('contracts:make-order', {
  title: { ja: '契約から受注を作成', en: 'Make a sales order' },
  reading: 'けいやくからじゅちゅうをさくせい',
  keys: ['alt+j'],
  barLabel: { ja: '受注', en: 'Order' },
  context: 'contracts:contract',
  effect: 'draft',
  needs: ['SalesOrder.fromcontract'],
  asks: {
    startsOn: {
      ...optional(askDay(['開始日', 'かいしび', 'First day'])),
      hint: { ja: '空欄なら契約の開始日', en: 'Empty: as in the contract' },
    },
    endsOn: {
      ...optional(askDay(['終了日', 'しゅうりょうび', 'Last day'])),
      hint: { ja: '空欄なら契約の終了日', en: 'Empty: as in the contract' },
    },
  },
  call: async () => (await import('../../contract/salesOrder')).orderFromContract,
  send: ({ startsOn, endsOn }, { number }) => ({
    contract: number,
    ...(startsOn ? { startsOn } : {}),
    ...(endsOn ? { endsOn } : {}),
  }),
  says: {
    in: 'contracts',
    done: 'salesOrder.made',
    params: (_on, _asked, answer) => ({ order: answer?.number ?? '' }),
  },
  leadsTo: ({ number }) => orderPath(number),
});

const person = optional(
  askListed('Employee.names', ['要員', 'よういん', 'Person'], {
    ...{ idField: 'number', codeField: 'number', titleField: 'name' },
  }),
);
const description = optional(askText(['内容', 'ないよう', 'Work'], { maxLength: 200 }));
const money = {
  base: optional(askAmount(['月額単価（税抜）', 'げつがくたんか', 'A month (without tax)'])),
  lower: optional(
    askWord(['精算下限（時間）', 'せいさんかげん', 'Lower end (hours)'], { pattern: CLOCK, maxLength: 7 }),
  ),
  upper: optional(
    askWord(['精算上限（時間）', 'せいさんじょうげん', 'Upper end (hours)'], { pattern: CLOCK, maxLength: 7 }),
  ),
};
const project = optional(
  askWord(
    ['勤怠のプロジェクト（空欄なら全時間）', 'きんたいのぷろじぇくと', 'Project of the timesheet (empty: all hours)'],
    {
      maxLength: 60,
    },
  ),
);

interface AskedLine {
  readonly person: string | undefined;
  readonly startsOn: string | undefined;
  readonly endsOn: string | undefined;
  readonly base: number | undefined;
  readonly lower: string;
  readonly upper: string;
  readonly project: string;
  readonly description: string;
}

const sentLine = ({ startsOn, endsOn, base, lower, upper, ...asked }: AskedLine) => ({
  ...(asked.person ? { person: asked.person } : {}),
  ...(asked.description ? { description: asked.description } : {}),
  ...(asked.project ? { project: asked.project } : {}),
  ...(startsOn ? { startsOn } : {}),
  ...(endsOn ? { endsOn } : {}),
  ...(base === undefined ? {} : { base }),
  ...(lower ? { lower: minutesOf(lower) } : {}),
  ...(upper ? { upper: minutesOf(upper) } : {}),
});

const lineSays = {
  in: 'contracts',
  done: ({ state }: SalesOrder) => (state === 'revised' ? 'salesOrder.lineWaits' : 'salesOrder.lineSaved'),
};

/** 明細の追加: of a contract with its terms, or typed. */
export const addOrderLine = actOn<Pick<SalesOrder, 'number' | 'version'>>()('contracts:add-order-line', {
  ...onOrder,
  title: { ja: '受注に明細を追加', en: 'Add a line to the order' },
  reading: 'じゅちゅうにめいさいをついか',
  keys: ['alt+i'],
  barLabel: { ja: '明細追加', en: 'Add line' },
  needs: ['SalesOrder.line'],
  asks: {
    contract: {
      ...optional(
        askListed('SalesOrder.list', ['契約', 'けいやく', 'Contract'], { idField: 'number', codeField: 'number' }),
      ),
      hint: { ja: '選ぶと、空欄の条件は契約から入ります', en: 'What is left empty is as the contract says' },
    },
    person,
    startsOn: optional(askDay(['開始日', 'かいしび', 'First day'])),
    endsOn: optional(askDay(['終了日', 'しゅうりょうび', 'Last day'])),
    ...money,
    project,
    description,
  },
  call: async () => (await import('../../contract/salesOrder')).updateOrderLine,
  send: ({ contract, ...asked }, { number, version }) => ({
    ...{ number, version },
    ...(contract ? { contract } : {}),
    ...sentLine(asked),
  }),
  says: lineSays,
});

/** 明細の変更: what stands there is shown, and waits for a confirmation once the order was received. */
export const changeOrderLine = actOn<
  Pick<SalesOrder, 'number' | 'version'> & { readonly line: SalesOrder['lines'][number] }
>()('contracts:change-order-line', {
  ...onOrder,
  title: { ja: '受注の明細を変更', en: 'Change a line of the order' },
  reading: 'じゅちゅうのめいさいをへんこう',
  keys: ['alt+t'],
  needs: ['SalesOrder.line'],
  asks: {
    person,
    startsOn: askDay(['開始日', 'かいしび', 'First day']),
    endsOn: askDay(['終了日', 'しゅうりょうび', 'Last day']),
    ...money,
    project,
    description,
  },
  begins: ({ line }) => ({
    ...(line.person ? { person: line.person } : {}),
    ...{ startsOn: line.startsOn, endsOn: line.endsOn, base: String(line.base) },
    ...{ lower: formatDuration(line.lower), upper: formatDuration(line.upper) },
    ...(line.project ? { project: line.project } : {}),
    ...(line.description ? { description: line.description } : {}),
  }),
  call: async () => (await import('../../contract/salesOrder')).updateOrderLine,
  send: (asked, { number, version, line }) => ({ number, version, line: line.line, ...sentLine(asked) }),
  says: lineSays,
});

/** 作業報告書の時間: what the customer signed for a month, before the hours of the timesheet. */
export const reportOrderHours = actOn<Pick<SalesOrder, 'version'> & { readonly month: OrderMonth }>()(
  'contracts:report-hours',
  {
    ...onOrder,
    title: { ja: '作業報告書の時間を入力', en: 'Enter the hours of the report' },
    reading: 'さぎょうほうこくしょのじかんをにゅうりょく',
    keys: ['alt+r'],
    barLabel: { ja: '報告時間', en: 'Hours' },
    needs: ['SalesOrder.report'],
    asks: {
      hours: askWord(['稼働時間（例 165:30）', 'かどうじかん', 'Hours, as 165:30'], { pattern: CLOCK, maxLength: 7 }),
      signedOn: askDay(['客先の確認日', 'きゃくさきのかくにんび', 'Signed on'], { begins: '今日' }),
      remarks: optional(askText(['備考', 'びこう', 'Remarks'], { maxLength: 200 })),
    },
    begins: ({ month: { minutes, signedOn } }) => ({
      ...(minutes === null ? {} : { hours: formatDuration(minutes) }),
      ...(signedOn ? { signedOn } : {}),
    }),
    call: async () => (await import('../../contract/salesOrder')).reportHours,
    send: ({ hours, ...asked }, { version, month: { order, line, month } }) => ({
      ...{ number: order, version, line, month, minutes: minutesOf(hours) },
      ...asked,
    }),
    says: {
      ...{ in: 'contracts', title: 'orderMonth.reportTitle', done: 'orderMonth.reported' },
      params: ({ month }) => ({ person: month.personName || month.description, month: formatMonth(month.month) }),
    },
  },
);

/** 標準原価: what an hour of own people costs from a day on. */
export const setStandardCost = act('contracts:set-standard-cost', {
  title: { ja: '標準原価（1時間当たり）を設定', en: 'Set the standard cost of an hour' },
  reading: 'ひょうじゅんげんかをせってい',
  keys: ['alt+g'],
  barLabel: { ja: '標準原価', en: 'Standard cost' },
  context: 'contracts:profit-list',
  effect: 'draft',
  needs: ['SalesOrder.updatestandardcost'],
  asks: {
    since: askDay(['適用開始日', 'てきようかいしび', 'From'], { begins: '今日' }),
    hourly: askAmount(['1時間当たりの標準原価（円）', 'いちじかんあたりのひょうじゅんげんか', 'Yen an hour']),
  },
  call: async () => (await import('../../contract/profit')).updateStandardCost,
  send: (asked) => asked,
  says: { in: 'contracts', explain: 'profit.explainStandard', done: 'profit.standardSaved' },
});
