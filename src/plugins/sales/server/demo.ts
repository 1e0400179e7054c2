import { toBankKana } from '#core/bank/bankKana.ts';
import type { DemoStage } from '#server/plugin.ts';
import type { PaymentLawKind } from '../../payment-terms/contract/paymentLaw';
import { partnerBankAccounts } from './tables';
import { updatePartner } from './updatePartner';

/**
 * The business partners of the demo company. They are made up, taken from folk tales, and their registration numbers
 * (valid check digits over 9999 9900 00nn) belong to nobody. Null: the partner issues no qualified invoices.
 */
type Partner = readonly [code: string, title: string, reading: string, registrationNumber: string | null];

// biome-ignore format: one partner a line
const CUSTOMERS: readonly Partner[] = [
  ['C001', 'かぐや月面通信株式会社', 'カグヤゲツメンツウシン', 'T8999999000001'],
  ['C002', '浦島海底物流株式会社', 'ウラシマカイテイブツリュウ', 'T7999999000002'],
  ['C003', '株式会社竜宮リゾート開発', 'リュウグウリゾートカイハツ', 'T6999999000003'],
  ['C004', '雲上銀行システム株式会社', 'ウンジョウギンコウシステム', 'T5999999000004'],
  ['C005', '天の川証券株式会社', 'アマノガワショウケン', 'T4999999000005'],
  ['C006', '一寸法師精密工業株式会社', 'イッスンボウシセイミツコウギョウ', 'T3999999000006'],
  ['C007', '雪女冷凍食品株式会社', 'ユキオンナレイトウショクヒン', 'T2999999000007'],
  ['C008', '株式会社鶴の恩返し繊維', 'ツルノオンガエシセンイ', 'T1999999000008'],
  ['C009', '笠地蔵生命保険株式会社', 'カサジゾウセイメイホケン', 'T9999999000009'],
  ['C010', 'わらしべ商事株式会社', 'ワラシベショウジ', 'T7999999000010'],
];

// biome-ignore format: one partner a line
const PARTNER_COMPANIES: readonly Partner[] = [
  ['B001', '株式会社かちかち山システム', 'カチカチヤマシステム', 'T6999999000011'],
  ['B002', 'おむすびころりん情報株式会社', 'オムスビコロリンジョウホウ', 'T5999999000012'],
  ['B003', '金の斧テクノロジー株式会社', 'キンノオノテクノロジー', 'T4999999000013'],
  ['B004', 'ぶんぶく茶釜ソフトウェア株式会社', 'ブンブクチャガマソフトウェア', 'T3999999000014'],
  ['B005', '合同会社すずめのお宿ソフト', 'スズメノオヤドソフト', null],
  ['B006', '水瀬しずく（個人事業主）', 'ミナセシズク', 'T2999999000015'],
  ['B007', '風間そら（個人事業主）', 'カザマソラ', null],
  ['B008', '緑川こだま（個人事業主）', 'ミドリカワコダマ', null],
];

// biome-ignore format: one partner a line
const SUPPLIERS: readonly Partner[] = [
  ['V001', 'からくり地所株式会社', 'カラクリジショ', 'T1999999000016'],
  ['V002', 'ひのたま電力株式会社', 'ヒノタマデンリョク', 'T9999999000017'],
  ['V003', 'あかり水道株式会社', 'アカリスイドウ', 'T8999999000018'],
  ['V004', 'やまびこ通信株式会社', 'ヤマビコツウシン', 'T7999999000019'],
  ['V005', '雲海クラウド株式会社', 'ウンカイクラウド', 'T5999999000020'],
  ['V006', 'ことだまソフトサービス株式会社', 'コトダマソフトサービス', 'T4999999000021'],
  ['V007', '株式会社ふでばこ文具店', 'フデバコブングテン', 'T3999999000022'],
  ['V008', 'そろばん税理士事務所', 'ソロバンゼイリシジムショ', 'T2999999000023'],
  ['V009', 'ゆりかご社会保険労務士法人', 'ユリカゴシャカイホケンロウムシホウジン', 'T1999999000024'],
  ['V010', 'えんむすび人材紹介株式会社', 'エンムスビジンザイショウカイ', 'T9999999000025'],
  ['V011', 'ほしのひろば求人広告株式会社', 'ホシノヒロバキュウジンコウコク', 'T8999999000026'],
  ['V012', 'つづら総合リース株式会社', 'ツヅラソウゴウリース', 'T7999999000027'],
  ['V013', 'はこぶね損害保険株式会社', 'ハコブネソンガイホケン', 'T6999999000028'],
  ['V014', 'こがねカード株式会社', 'コガネカード', 'T5999999000029'],
  ['V015', 'ひとっとび旅行株式会社', 'ヒトットビリョコウ', 'T3999999000030'],
  ['V016', 'まなびや技術研修株式会社', 'マナビヤギジュツケンシュウ', 'T2999999000031'],
  ['V017', 'ほうき星清掃', 'ホウキボシセイソウ', null],
  ['V018', 'からくり電機販売株式会社', 'カラクリデンキハンバイ', 'T1999999000032'],
];

/** Partners' companies and persons are subcontractors; those who sell power, rooms and services are not. */
const lawOf = (code: string): PaymentLawKind =>
  ['B006', 'B007', 'B008'].includes(code) ? 'freelance' : code.startsWith('B') ? 'subcontract' : 'outside';

const QUALIFIED_INVOICES_BEGAN = '2023-10-01';

const enterPartners: DemoStage = {
  title: '取引先',
  as: 'E0002',
  run: async (tx, call) => {
    const enter = async (partners: readonly Partner[], roles: { isCustomer: boolean; isVendor: boolean }) => {
      for (const [code, title, reading, registrationNumber] of partners) {
        const isPerson = title.includes('個人事業主');
        const partner = {
          ...roles,
          code,
          title,
          reading,
          isEmployee: false,
          corporateNumber: (!isPerson && registrationNumber?.slice(1)) || null,
          registrationNumber,
          registeredFrom: registrationNumber && QUALIFIED_INVOICES_BEGAN,
          registeredThrough: null,
          taxRounding: 'down' as const,
          customerTerm: roles.isCustomer ? 'M1E' : null,
          vendorTerm: roles.isVendor ? 'M1E' : null,
          paymentLaw: lawOf(code),
          invoiceMail: roles.isCustomer ? `keiri@${code.toLowerCase()}.example` : '',
          invoiceLocale: 'ja' as const,
          isActive: true,
        };
        await updatePartner(tx, { partner }, call);
      }
    };
    await enter(CUSTOMERS, { isCustomer: true, isVendor: false });
    await enter([...PARTNER_COMPANIES, ...SUPPLIERS], { isCustomer: false, isVendor: true });
  },
};

const BANKS = [
  ['0001', 'みずほ銀行', '001', '本店'],
  ['0005', '三菱UFJ銀行', '001', '本店'],
  ['0009', '三井住友銀行', '200', '本店営業部'],
] as const;

/** The one whose account nobody has asked for yet: it is not paid by bank. */
const WITHOUT_ACCOUNT = 'V017';

/** Where vendors are paid, as it stood when the company came to this product: no two persons were asked then. */
const enterAccounts: DemoStage = {
  title: '取引先の振込先口座',
  as: 'E0002',
  run: async (tx, { companyId }) => {
    const paid = [...PARTNER_COMPANIES, ...SUPPLIERS].filter(([code]) => code !== WITHOUT_ACCOUNT);
    await tx.insert(partnerBankAccounts).values(
      paid.map(([partnerCode, , reading], at) => {
        const [bankCode, bankName, branchCode, branchName] = BANKS[at % BANKS.length] ?? BANKS[0];
        const holder = toBankKana(reading).output;
        const number = String(2_000_001 + at * 37);
        return {
          ...{ companyId, partnerCode },
          accounts: [{ bankCode, bankName, branchCode, branchName, kind: 'ordinary' as const, number, holder }],
        };
      }),
    );
  },
};

export default [enterPartners, enterAccounts];
