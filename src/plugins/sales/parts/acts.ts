import { actOn } from '#core/plugin/act.ts';
import { askAmount, askDay, askName, askOneOf, askText, askWord, optional } from '#core/plugin/asks.ts';
import type { PartnerContact, PartnerSite } from '../contract/partnerPeople';

const onPartner = { context: 'sales:partner', effect: 'draft' } as const;

const contactAsks = {
  name: askName(['氏名', 'しめい', 'Name'], { maxLength: 100 }),
  role: askOneOf(['担当区分', 'たんとうくぶん', 'Role'], {
    inCharge: ['担当', 'たんとう', 'In charge'],
    billing: ['請求先', 'せいきゅうさき', 'Invoices'],
    ordering: ['発注先', 'はっちゅうさき', 'Orders'],
  }),
  department: optional(askName(['部署・役職', 'ぶしょ・やくしょく', 'Department'], { maxLength: 100 })),
  mail: optional(askWord(['メール', 'めーる', 'Mail'], { maxLength: 200, pattern: /^[^\s@]+@[^\s@]+$/ })),
  phone: optional(askWord(['電話', 'でんわ', 'Phone'], { maxLength: 30 })),
  reading: optional(askText(['フリガナ', 'ふりがな', 'Kana'], { maxLength: 100 })),
};

/** 担当者の追加 */
export const addContact = actOn<{ readonly partner: string }>()('sales:add-contact', {
  ...onPartner,
  title: { ja: '取引先の担当者を追加', en: 'Add a contact of the partner' },
  reading: 'とりひきさきのたんとうしゃをついか',
  aliases: ['請求先担当', 'せいきゅうさきたんとう', 'contact'],
  keys: ['alt+i'],
  barLabel: { ja: '担当者', en: 'Contact' },
  needs: ['BusinessPartner.updatecontact'],
  asks: contactAsks,
  begins: () => ({ role: 'inCharge' }),
  call: async () => (await import('../contract/partnerPeople')).updateContact,
  send: (asked, { partner }) => ({ partner, ...asked }),
  says: { in: 'sales', done: 'contact.saved' },
});

/** 担当者の変更 */
export const changeContact = actOn<PartnerContact>()('sales:change-contact', {
  ...onPartner,
  title: { ja: '取引先の担当者を変更', en: 'Change a contact of the partner' },
  reading: 'とりひきさきのたんとうしゃをへんこう',
  needs: ['BusinessPartner.updatecontact'],
  asks: contactAsks,
  begins: ({ name, role, department, mail, phone, reading }) => ({ name, role, department, mail, phone, reading }),
  call: async () => (await import('../contract/partnerPeople')).updateContact,
  send: (asked, { id, version, partner }) => ({ id, version, partner, ...asked }),
  says: { in: 'sales', done: 'contact.saved' },
});

const siteAsks = {
  kind: askOneOf(['種類', 'しゅるい', 'Kind'], {
    head: ['本店', 'ほんてん', 'Head office'],
    branch: ['支店', 'してん', 'Branch'],
    delivery: ['送付先', 'そうふさき', 'Delivery'],
  }),
  holdsFrom: askDay(['適用開始日', 'てきようかいしび', 'From']),
  address: askName(['住所', 'じゅうしょ', 'Address'], { maxLength: 200 }),
  postalCode: optional(
    askWord(['郵便番号', 'ゆうびんばんごう', 'Postal code'], { maxLength: 10, pattern: /^\d{3}-?\d{4}$/ }),
  ),
  phone: optional(askWord(['電話', 'でんわ', 'Phone'], { maxLength: 30 })),
  title: {
    ...optional(askText(['名称', 'めいしょう', 'Name'], { maxLength: 60 })),
    hint: { ja: '同じ種類と名称では、開始日の新しいものが有効になります', en: 'Of one kind and name the latest holds' },
  },
};

/** 所在地の追加: a new address from a day on; the one before stays in the history. */
export const addSite = actOn<{ readonly partner: string }>()('sales:add-site', {
  ...onPartner,
  title: { ja: '取引先の所在地を追加', en: 'Add an address of the partner' },
  reading: 'とりひきさきのしょざいちをついか',
  aliases: ['住所', 'じゅうしょ', '移転', 'いてん', 'address'],
  keys: ['alt+shift+i'],
  needs: ['BusinessPartner.updatesite'],
  asks: siteAsks,
  begins: () => ({ kind: 'head', holdsFrom: '今日' }),
  call: async () => (await import('../contract/partnerPeople')).updateSite,
  send: (asked, { partner }) => ({ partner, ...asked }),
  says: { in: 'sales', done: 'site.saved' },
});

/** 所在地の変更: what was typed wrong. */
export const changeSite = actOn<PartnerSite>()('sales:change-site', {
  ...onPartner,
  title: { ja: '取引先の所在地を訂正', en: 'Correct an address of the partner' },
  reading: 'とりひきさきのしょざいちをていせい',
  needs: ['BusinessPartner.updatesite'],
  asks: siteAsks,
  begins: ({ kind, holdsFrom, postalCode, address, phone, title }) => ({
    ...{ kind, holdsFrom, postalCode, address, phone, title },
  }),
  call: async () => (await import('../contract/partnerPeople')).updateSite,
  send: (asked, { id, version, partner }) => ({ id, version, partner, ...asked }),
  says: { in: 'sales', done: 'site.saved' },
});

/** What stands now of the credit of a partner. */
export interface CreditOf {
  readonly code: string;
  readonly version: number;
  readonly limit: number | null;
  readonly checkedOn: string | null;
}

/** 与信限度額と反社チェック日 */
export const setCredit = actOn<CreditOf>()('sales:set-credit', {
  ...onPartner,
  title: { ja: '与信限度額と反社チェック日を登録', en: 'Set the credit limit and the day of the background check' },
  reading: 'よしんげんどがくとはんしゃちぇっくびをとうろく',
  aliases: ['与信', 'よしん', '反社チェック', 'はんしゃちぇっく', 'credit limit'],
  keys: ['alt+g'],
  barLabel: { ja: '与信', en: 'Credit' },
  needs: ['BusinessPartner.updatecredit'],
  asks: {
    creditLimit: {
      ...optional(askAmount(['与信限度額（円）', 'よしんげんどがく', 'Credit limit (yen)'])),
      hint: { ja: '空欄なら限度額なし', en: 'Empty: no limit' },
    },
    checkedOn: optional(askDay(['反社チェック日', 'はんしゃちぇっくび', 'Checked on'])),
  },
  begins: ({ limit, checkedOn }) => ({
    ...(limit === null ? {} : { creditLimit: String(limit) }),
    ...(checkedOn === null ? {} : { checkedOn }),
  }),
  call: async () => (await import('../contract/partnerCredit')).updatePartnerCredit,
  send: ({ creditLimit, checkedOn }, { code, version }) => ({
    ...{ code, version, creditLimit: creditLimit ?? null, checkedOn: checkedOn ?? null },
  }),
  says: { in: 'sales', done: 'credit.saved' },
});
