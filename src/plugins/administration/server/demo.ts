import type { DemoStage } from '#server/plugin.ts';
import { getOwnCompany, updateOwnCompany } from './ownCompany';
import { updateDepartment } from './updateDepartment';

/** Code, title, reading and parent; a parent comes before its children. */
const DEPARTMENTS = [
  ['100', '役員室', 'ヤクインシツ', null],
  ['200', '管理部', 'カンリブ', null],
  ['300', '営業部', 'エイギョウブ', null],
  ['400', '開発本部', 'カイハツホンブ', null],
  ['410', '第一開発部', 'ダイイチカイハツブ', '400'],
  ['420', '第二開発部', 'ダイニカイハツブ', '400'],
  ['430', 'パートナー推進部', 'パートナースイシンブ', '400'],
] as const;

/** The company's own first day. */
const FOUNDED_ON = '2015-04-01';

const foundDepartments: DemoStage = {
  title: '部門',
  as: 'E0001',
  run: async (tx, call) => {
    for (const [code, title, reading, parent] of DEPARTMENTS) {
      await updateDepartment(
        tx,
        { department: { code, title, reading, parent, isActive: true, effectiveOn: FOUNDED_ON } },
        call,
      );
    }
  },
};

/** What the company says of itself on its papers. The numbers carry their check digits and belong to nobody. */
const describeCompany: DemoStage = {
  title: '自社情報',
  as: 'E0001',
  run: async (tx, call) => {
    const { changes: _changes, since: _since, ...company } = await getOwnCompany(tx, {}, call);
    await updateOwnCompany(
      tx,
      {
        company: {
          ...company,
          titleEn: 'Minato Information Services Inc.',
          corporateNumber: '8999999000100',
          registrationNumber: 'T8999999000100',
          representative: '代表取締役 港 太一',
          postalCode: '105-0000',
          address: '東京都港区みなと町1丁目2番3号 みなとビル5階',
          phone: '03-0000-0000',
          effectiveOn: FOUNDED_ON,
        },
      },
      call,
    );
  },
};

export default [describeCompany, foundDepartments];
