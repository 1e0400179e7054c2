import { act, actOn } from '#core/plugin/act.ts';
import { askListed, askOneOf, askText, askWord, optional } from '#core/plugin/asks.ts';
import type { FeeStatementRow } from '../contract/feeStatement';

const onList = {
  context: 'purchasing:fee-statement-list',
  effect: 'draft',
  needs: ['FeeStatement.savepayee'],
} as const;

const asks = {
  kind: askOneOf(['報酬の区分', 'ほうしゅうのくぶん', 'Kind'], {
    profession: ['弁護士・税理士等の報酬（2号）', 'べんごしぜいりしとうのほうしゅう', 'Professions (item 2)'],
    writing: [
      '原稿料・講演料・デザイン料等（1号）',
      'げんこうりょうこうえんりょう',
      'Writing, lectures, design (item 1)',
    ],
    athlete: ['職業運動家・モデル等（4号）', 'しょくぎょううんどうか', 'Athletes and models (item 4)'],
    canvasser: ['外交員・集金人等（4号）', 'がいこういんしゅうきんにん', 'Canvassers and collectors (item 4)'],
    entertainer: ['芸能（5号）', 'げいのう', 'Entertainers (item 5)'],
    hostess: ['ホステス等（6号）', 'ほすてす', 'Hostesses (item 6)'],
    contractMoney: ['契約金（7号）', 'けいやくきん', 'Contract money (item 7)'],
    prize: ['広告宣伝の賞金（8号）', 'こうこくせんでんのしょうきん', 'Prizes (item 8)'],
    none: ['報酬ではない（区分を外す）', 'ほうしゅうではない', 'Not a fee (takes the kind back)'],
  }),
  detail: optional(
    askWord(['細目', 'さいもく', 'Detail'], {
      maxLength: 40,
      hint: { ja: '例 税理士報酬、Webデザイン', en: 'For example: tax accountant, web design' },
    }),
  ),
  address: optional(askText(['住所', 'じゅうしょ', 'Address'], { maxLength: 200 })),
};

const call = async () => (await import('../contract/feeStatement')).saveFeePayee;
const says = { in: 'purchasing', explain: 'feeStatement.payeeExplain' };

/** What is kept of the vendors in the list, from how it stands. */
export const recordFeePayee = actOn<FeeStatementRow>()('purchasing:record-fee-payee', {
  ...onList,
  title: { ja: '報酬の区分と住所を登録', en: 'Record the kind of fees and the address' },
  reading: 'ほうしゅうのくぶんとじゅうしょをとうろく',
  aliases: ['細目', 'さいもく'],
  keys: ['f2'],
  barLabel: { ja: '区分', en: 'Kind' },
  asks,
  call,
  begins: ({ kind, detail, address }) => ({ kind: kind ?? 'profession', detail, address }),
  send: ({ kind, detail, address }, { partner, payeeVersion }) => ({
    ...{ partner: partner ?? '', kind: kind === 'none' ? null : kind, detail, address, version: payeeVersion },
  }),
  says,
});

/** A vendor of whose fees nothing is held back: a company of lawyers or accountants. */
export const addFeePayee = act('purchasing:add-fee-payee', {
  ...onList,
  title: { ja: '報酬の支払先を追加', en: 'Add a payee of fees' },
  reading: 'ほうしゅうのしはらいさきをついか',
  aliases: ['税理士法人', 'ぜいりしほうじん'],
  keys: ['alt+n'],
  barLabel: { ja: '追加', en: 'Add' },
  asks: { partner: askListed('BusinessPartner.vendors', ['仕入先', 'しいれさき', 'Vendor']), ...asks },
  call,
  send: ({ partner, kind, detail, address }) => ({
    ...{ partner, kind: kind === 'none' ? null : kind, detail, address, version: 0 },
  }),
  says: { ...says, done: 'feeStatement.payeeAdded' },
});
